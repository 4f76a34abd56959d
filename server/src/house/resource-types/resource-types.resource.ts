import { taxGroups } from '../../cash/tax-groups/tax-groups.resource.ts';
import { jsonObject } from '../../http/fields/json.ts';
import { flag, id, integer, oneOf, text } from '../../http/fields/types.ts';
import { eq } from '../../kit/filters.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';

const atLeastZero = () => integer({ min: 0 });

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
  detail: { toursTaxGroup: one(taxGroups, 'tourTaxGroupId', ['id', 'code', 'name']) },
  uniques: { resource_types_code_live: 'code' },
  permissions: { read: 'open', write: 'settings.manage' },
});
