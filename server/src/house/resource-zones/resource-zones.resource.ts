import { id, text } from '../../http/fields/types.ts';
import { TOUR, tableOf } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource, withDetail } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';

const zones = defineResource({
  path: 'resource-zones',
  table: 'resource_zones',
  owner: TOUR,
  columns: {
    parentTourResourceZoneId: id().nullable().references(tableOf(TOUR, 'resource_zones')),
    code: text(50).required().example('north-wing'),
    name: text(150).required().example('Ala Norte'),
  },
  list: {
    search: ['code', 'name'],
    filters: { parentTourResourceZoneId: eq() },
    orderBy: ['id', 'code', 'name', 'createdAt'],
  },
  dropdown: { label: 'name' },
  uniques: { resource_zones_code_live: 'code' },
  permissions: { read: 'open', write: 'settings.manage' },
});

/** Zones nest. */
export const resourceZones = withDetail(zones, {
  parentTourResourceZone: one(zones, 'parentTourResourceZoneId', ['id', 'code', 'name']),
});
