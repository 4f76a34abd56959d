import { Type } from 'typebox';
import { raw } from '../../db/sql.ts';
import { id, text, timestamp } from '../../http/fields/types.ts';
import { TOUR, tableOf } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq, isSet } from '../../paging/filters.ts';
import { users } from '../../team/users/users.resource.ts';
import { resourceZones } from '../resource-zones/resource-zones.resource.ts';
import { resources } from '../resources/resources.resource.ts';

/** Staff who meet guests: they give things back, and correct or delete records. */
export const MAY_GIVE = ['reservation.check_in', 'reservation.write', 'customer.write'] as const;

/** Names of people outside the house are for the same staff; others get null. */
export const NAMES = ['foundByName', 'givenToName', 'givenToTourCustomerId'] as const;

export const lostItems = defineResource({
  path: 'lost-items',
  table: 'lost_items',
  owner: TOUR,
  columns: {
    // May name its owner, so the trail does not repeat it.
    item: text(200).required().secret().example('Óculos de grau, armação azul'),
    tourResourceId: id().nullable().references(resources),
    tourResourceZoneId: id().nullable().references(resourceZones),
    // The command fills in the present time on creation.
    foundAt: timestamp().computedWhenAbsent(),
    foundByName: text(150).nullable().secret().example('Rosa, camareira'),
    recordedByTourUserId: id().required().readOnly(),
    keptWhere: text(200).nullable().example('Cofre da recepção'),
    notes: text(2_000).nullable().secret(),
    givenToName: text(150).nullable().readOnly().secret(),
    // Customers belong to a layer above this one.
    givenToTourCustomerId: id().nullable().readOnly().references(tableOf(TOUR, 'customers')),
    givenAt: timestamp().nullable().readOnly(),
    givenByTourUserId: id().nullable().readOnly(),
  },
  computed: {
    hasPhoto: {
      schema: Type.Boolean({ examples: [true] }),
      select: raw('exists (select from lost_item_photos p where p.tour_id = t.tour_id and p.lost_item_id = t.id)'),
    },
    toursResource: one(resources, 'tourResourceId', ['id', 'code']),
    toursResourceZone: one(resourceZones, 'tourResourceZoneId', ['id', 'code', 'name']),
    recordedByTourUser: one(users, 'recordedByTourUserId', ['id', 'displayName']),
    givenByTourUser: one(users, 'givenByTourUserId', ['id', 'displayName']),
  },
  list: {
    search: ['item', 'keptWhere'],
    filters: { tourResourceId: eq(), isGiven: isSet('givenAt') },
    orderBy: ['id', 'foundAt'],
  },
  permissions: { read: 'open', write: MAY_GIVE },
});
