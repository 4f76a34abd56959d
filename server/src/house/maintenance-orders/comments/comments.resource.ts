import { id, text, timestamp } from '../../../http/fields/types.ts';
import { eq } from '../../../kit/filters.ts';
import { TOUR } from '../../../kit/owner.ts';
import { one } from '../../../kit/relations.ts';
import { defineResource } from '../../../kit/resource.ts';
import { users } from '../../../team/users/users.resource.ts';

/** Who sees to a fault or has reported it may say and show something about it. */
export const MAY_ADD = ['maintenance.manage', 'housekeeping.update'] as const;

/** Served below the order they belong to. They only grow. */
export const maintenanceComments = defineResource({
  path: 'maintenance-comments',
  table: 'maintenance_comments',
  owner: TOUR,
  stamps: false,
  softDeletes: false,
  columns: {
    maintenanceOrderId: id().required().readOnly(),
    writtenByTourUserId: id().required().readOnly(),
    // It may say things about a person; the trail has no need to repeat them.
    text: text(20_000).required().secret().example('A peça chega na quinta'),
    createdAt: timestamp().required().readOnly(),
  },
  computed: { writtenByTourUser: one(users, 'writtenByTourUserId', ['id', 'displayName']) },
  list: { filters: { maintenanceOrderId: eq() }, orderBy: ['id'] },
  permissions: { read: 'open', write: MAY_ADD },
});
