import { Type } from 'typebox';
import { raw, sql } from '../../db/sql.ts';
import { jsonObject } from '../../http/fields/json.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { flag, id, integer, oneOf, text } from '../../http/fields/types.ts';
import { Id } from '../../http/schemas.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';
import { resourceTypes } from '../resource-types/resource-types.resource.ts';
import { resourceZones } from '../resource-zones/resource-zones.resource.ts';
import { HOUSEKEEPING_STATES } from './housekeeping-state/housekeeping-state.rules.ts';

/** Linked resources with the fields a list needs. */
const linked = (own: 'whole_id' | 'part_id', other: 'whole_id' | 'part_id') => ({
  schema: Type.Array(Type.Object({ id: Id, code: Type.String(), label: orNull(Type.String()) })),
  select: sql`coalesce((select json_agg(json_build_object('id', r.id, 'code', r.code, 'label', r.label) order by r.id)
    from resource_parts l join resources r on r.tour_id = t.tour_id and r.id = l.${raw(other)} and r.deleted_at is null
    where l.tour_id = t.tour_id and l.${raw(own)} = t.id), '[]')`,
});

export const resources = defineResource({
  path: 'resources',
  table: 'resources',
  owner: TOUR,
  columns: {
    tourResourceTypeId: id().required().references(resourceTypes),
    tourResourceZoneId: id().nullable().references(resourceZones),
    code: text(50).required().example('101'),
    label: text(150).nullable().example('Suíte Mar 101'),
    units: integer({ min: 1 }).default(1),
    maxOccupancy: integer({ min: 0 }).nullable(),
    housekeepingState: oneOf(HOUSEKEEPING_STATES).default('clean').fixed(),
    attributes: jsonObject().default({}).detailOnly(),
    isActive: flag(true),
  },
  list: {
    search: ['code', 'label'],
    filters: { tourResourceTypeId: eq(), tourResourceZoneId: eq(), housekeepingState: eq(), isActive: eq() },
    orderBy: ['id', 'code', 'createdAt'],
  },
  dropdown: { label: 'code', filters: ['tourResourceTypeId', 'tourResourceZoneId', 'isActive'] },
  detail: {
    toursResourceZone: one(resourceZones, 'tourResourceZoneId', ['id', 'code', 'name']),
    toursResourceType: one(resourceTypes, 'tourResourceTypeId', ['id', 'code', 'name', 'kind']),
    // Parts of this resource, and resources it is a part of.
    toursResourceParts: linked('whole_id', 'part_id'),
    toursResourceWholes: linked('part_id', 'whole_id'),
  },
  uniques: { resources_code_live: 'code' },
  permissions: { read: 'open', write: 'settings.manage' },
});
