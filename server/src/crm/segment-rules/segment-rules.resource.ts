import { Type } from 'typebox';
import { sql } from '../../db/sql.ts';
import { jsonObject } from '../../http/fields/json.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { flag, id, text, timestamp } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';
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
  detail: {
    toursTag: one(tags, 'tourTagId', ['id', 'code', 'name']),
    // PostgreSQL cannot parse the language of the rules: the server fills these in.
    definitionUnderstood: { schema: Type.Boolean(), select: sql`false` },
    definitionProblem: {
      schema: orNull(Type.String({ examples: ['there is no field "stays"'] })),
      select: sql`null`,
    },
  },
  permissions: { read: ['customer.read', 'customer.write'], write: 'customer.write' },
});
