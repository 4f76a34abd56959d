import { jsonObject } from '../../http/field-json.ts';
import { flag, id, integer, oneOf, text } from '../../http/field-types.ts';
import { eq } from '../../kit/filters.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { resourceTypes } from '../resource-types/resource-types.resource.ts';
import { resourceZones } from '../resource-zones/resource-zones.resource.ts';
import { HOUSEKEEPING_STATES } from './housekeeping-state.rules.ts';

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
  },
  uniques: { resources_code_live: 'code' },
  permissions: { read: 'open', write: 'settings.manage' },
});
