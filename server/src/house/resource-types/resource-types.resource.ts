import { taxGroups } from '../../cash/tax-groups/tax-groups.resource.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { jsonObject } from '../../http/fields/json.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { flag, id, integer, oneOf, text } from '../../http/fields/types.ts';
import { Id } from '../../http/schemas.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';

const atLeastZero = () => integer({ min: 0 });

/**
 * The type by which resources of `typeId` are sold by the hour: each of its units is composed of one of them alone.
 * The oldest, if there are several.
 */
export const hourlyCompanionOf = (tourId: Sql, typeId: Sql): Sql => sql`
  select k.id from resources p
    join resource_parts l on l.tour_id = p.tour_id and l.part_id = p.id
    join resources w on w.tour_id = l.tour_id and w.id = l.whole_id and w.deleted_at is null
    join resource_types k on k.tour_id = w.tour_id and k.id = w.tour_resource_type_id and k.deleted_at is null and k.granularity = 'hour'
  where p.tour_id = ${tourId} and p.tour_resource_type_id = ${typeId}
    and not exists (select from resource_parts o where o.tour_id = l.tour_id and o.whole_id = l.whole_id and o.part_id <> l.part_id)
  order by k.id limit 1`;

export const resourceTypes = defineResource({
  path: 'resource-types',
  table: 'resource_types',
  owner: TOUR,
  columns: {
    tourTaxGroupId: id().nullable().references(taxGroups),
    code: text(50).required().example('suite-mar'),
    kind: oneOf(['accommodation', 'space', 'activity', 'equipment', 'service']).required(),
    name: text(150).required().example('Suíte Mar'),
    description: text(255).nullable(),
    granularity: oneOf(['minute', 'hour', 'night', 'day', 'slot']).required(),
    minDurationMinutes: atLeastZero().nullable(),
    maxDurationMinutes: atLeastZero().nullable(),
    minLeadTimeMinutes: atLeastZero().nullable(),
    maxLeadTimeMinutes: atLeastZero().nullable(),
    bufferBeforeMinutes: atLeastZero().default(0),
    bufferAfterMinutes: atLeastZero().default(0),
    defaultOccupancy: atLeastZero().nullable(),
    maxOccupancy: atLeastZero().nullable(),
    overbookingLimit: atLeastZero().default(0),
    requiresAssignment: flag(false),
    attributes: jsonObject().default({}),
    isActive: flag(true),
  },
  list: {
    search: ['code', 'name'],
    filters: { kind: eq(), granularity: eq(), isActive: eq() },
    orderBy: ['id', 'code', 'name', 'kind', 'createdAt'],
  },
  dropdown: { label: 'name', filters: ['kind', 'isActive'] },
  detail: {
    toursTaxGroup: one(taxGroups, 'tourTaxGroupId', ['id', 'code', 'name']),
    dayUseTypeId: { schema: orNull(Id), select: sql`(${hourlyCompanionOf(sql`t.tour_id`, sql`t.id`)})` },
  },
  uniques: { resource_types_code_live: 'code' },
  permissions: { read: 'open', write: 'settings.manage' },
});
