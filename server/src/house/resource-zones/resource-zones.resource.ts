import type { ReferenceTarget } from '../../http/field.ts';
import { id, text } from '../../http/field-types.ts';
import { eq } from '../../kit/filters.ts';
import { one } from '../../kit/includes.ts';
import { defineResource, type Resource } from '../../kit/resource.ts';

/** Zones lie within zones: the declaration refers to itself, so these are typed by hand. */
const itself = (): Resource => resourceZones;
const target = (): ReferenceTarget => resourceZones;

export const resourceZones = defineResource({
  path: 'resource-zones',
  table: 'resource_zones',
  owner: 'tour',
  columns: {
    parentTourResourceZoneId: id().nullable().references(target),
    code: text(50).required().example('north-wing'),
    name: text(150).required().example('Ala Norte'),
  },
  list: {
    search: ['code', 'name'],
    filters: { parentTourResourceZoneId: eq() },
    orderBy: ['id', 'code', 'name', 'createdAt'],
  },
  dropdown: { label: 'name' },
  detail: { parentTourResourceZone: one(itself, 'parentTourResourceZoneId', ['id', 'code', 'name']) },
  uniques: { resource_zones_code_live: 'code' },
  permissions: { read: 'open', write: 'settings.manage' },
});
