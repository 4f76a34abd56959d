import { id, text, timestamp } from '../../../http/fields/types.ts';
import { TOUR } from '../../../kit/owner.ts';
import { one } from '../../../kit/relations.ts';
import { defineResource } from '../../../kit/resource.ts';
import { eq } from '../../../paging/filters.ts';
import { users } from '../../../team/users/users.resource.ts';

/** Staff who repair a fault or report one may add comments and photos. */
export const MAY_ADD = ['maintenance.manage', 'housekeeping.update'] as const;

/** Served below their order. Append-only. */
export const maintenanceComments = defineResource({
  path: 'maintenance-comments',
  table: 'maintenance_comments',
  owner: TOUR,
  stamps: false,
  softDeletes: false,
  columns: {
    maintenanceOrderId: id().required().readOnly(),
    writtenByTourUserId: id().required().readOnly(),
    // May contain personal data, which the trail must not repeat.
    text: text(20_000).required().secret().example('A peça chega na quinta'),
    createdAt: timestamp().required().readOnly(),
  },
  computed: { writtenByTourUser: one(users, 'writtenByTourUserId', ['id', 'displayName']) },
  list: { filters: { maintenanceOrderId: eq() }, orderBy: ['id'] },
  permissions: { read: 'open', write: MAY_ADD },
});
