import { id, text, timestamp } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq, eqText, since, until } from '../../paging/filters.ts';
import { users } from '../users/users.resource.ts';

export const shifts = defineResource({
  path: 'shifts',
  table: 'shifts',
  owner: TOUR,
  columns: {
    tourUserId: id().required().references(users),
    scheduledStartsAt: timestamp().required().example('2026-11-14T11:00:00.000+00:00'),
    scheduledEndsAt: timestamp().required().example('2026-11-14T19:00:00.000+00:00'),
    actualStartsAt: timestamp().nullable(),
    actualEndsAt: timestamp().nullable(),
    department: text(100).nullable().example('Reception'),
    notes: text().nullable().secret(),
  },
  list: {
    filters: {
      tourUserId: eq(),
      department: eqText(100),
      from: since('scheduledStartsAt'),
      to: until('scheduledStartsAt'),
    },
    orderBy: ['id', 'scheduledStartsAt'],
  },
  detail: { toursUser: one(users, 'tourUserId', ['id', 'displayName']) },
  permissions: { read: 'open', write: 'staff.manage' },
});
