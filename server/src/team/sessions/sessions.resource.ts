import { Type } from 'typebox';
import { flag, id, text, timestamp } from '../../http/fields/types.ts';
import { Timestamp } from '../../http/schemas.ts';
import { IS_OPEN, LAST_SEEN } from '../../identity/sessions/session-list.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';
import { users } from '../users/users.resource.ts';

/** Open sessions of the house. Only a sign-in creates one. */
export const sessions = defineResource({
  path: 'sessions',
  table: 'staff_tokens',
  owner: TOUR,
  stamps: false,
  softDeletes: false,
  columns: {
    tourUserId: id().required().readOnly(),
    isEntered: flag(false).readOnly().describe('True if the owner entered from the platform.'),
    network: text(50).nullable().readOnly().example('203.0.113.0/24'),
    userAgent: text(200).nullable().readOnly().example('Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0'),
    createdAt: timestamp().required().readOnly(),
  },
  computed: {
    lastSeenAt: { schema: Timestamp, select: LAST_SEEN },
    tourUser: one(users, 'tourUserId', ['id', 'displayName']),
  },
  detail: { isOpen: { schema: Type.Boolean(), select: IS_OPEN } },
  list: { filters: { tourUserId: eq() }, where: () => IS_OPEN, orderBy: ['id', 'createdAt'] },
  permissions: { read: 'staff.manage', write: 'staff.manage' },
});
