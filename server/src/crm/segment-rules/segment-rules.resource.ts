import { jsonObject } from '../../http/field-json.ts';
import { flag, id, text, timestamp } from '../../http/field-types.ts';
import { eq } from '../../kit/filters.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { tags } from '../tags/tags.resource.ts';

export const segmentRules = defineResource({
  path: 'segment-rules',
  table: 'segment_rules',
  owner: TOUR,
  columns: {
    tourTagId: id().required().references(tags),
    name: text(150).required().example('Hóspedes frequentes'),
    definition: jsonObject().required().example({ field: 'staysCount', operator: 'gte', value: 5 }),
    isActive: flag(true),
    lastRunAt: timestamp().nullable().readOnly().fixed(),
  },
  list: {
    search: ['name'],
    filters: { tourTagId: eq(), isActive: eq() },
    orderBy: ['id', 'name', 'createdAt'],
  },
  detail: { toursTag: one(tags, 'tourTagId', ['id', 'code', 'name']) },
  permissions: { read: ['customer.read', 'customer.write'], write: 'customer.write' },
});
