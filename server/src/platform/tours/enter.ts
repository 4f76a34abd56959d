import type { WorkspaceCaller } from '../../callers/platform-caller.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { revokeSessions } from '../../identity/revocations.ts';
import { userJson } from '../../identity/sign-in.ts';
import { STAFF_USER } from '../../identity/staff-user.ts';
import { switchedOff } from '../../identity/switched-off.ts';
import { newToken, TOKEN_LIFE } from '../../identity/tokens.ts';
import { recordEvent, recordOwnEvent } from '../../kit/audit.ts';
import { WORKSPACE } from '../../kit/owner.ts';
import { ownerAsStaff, runForOwner } from './owner-as-staff.ts';
import { tourKind } from './tours.resource.ts';

const HOUSE = compile(sql`
  select t.token_header as "tokenHeader", t.is_active as "isActive" from tours t
  where t.workspace_id = ${param('workspaceId')} and t.id = ${param('tourId')} and t.deleted_at is null`);

/** No password of the house was asked for, so a temporary one holds nobody up. */
const toldUser = userJson({ ...STAFF_USER, mustChangePassword: raw('false') });

const ISSUE = compile(sql`
  with issued as (
    insert into staff_tokens (tour_id, hash, tour_user_id, is_entered, expires_at)
    values (${param('tourId')}, ${param('hash')}, ${param('userId')}, true, now() + ${raw(`interval '${TOKEN_LIFE}'`)})
    returning expires_at)
  select (select expires_at from issued) as "expiresAt", ${toldUser} as user
  from tour_users u where u.tour_id = ${param('tourId')} and u.id = ${param('userId')}`);

/** What entering runs of its own, by what it is for. */
export const runByEntering = { 'the house': HOUSE, ...runForOwner, 'the token': ISSUE };

/** Lets a platform user into a house of theirs, as staff with the owner role: no house can shut its owner out. */
export async function enterTour(caller: WorkspaceCaller, tourId: number) {
  const { token, hash } = newToken();
  return caller.atomically(async (tx) => {
    const { workspaceId } = tx;
    const house = await tx.row<{ tokenHeader: string; isActive: boolean }>(HOUSE, { workspaceId, tourId });
    if (!house) throw notFound();
    if (!house.isActive) throw switchedOff();
    const inHouse = { ...tx, tourId };
    const { userId, isChanged } = await ownerAsStaff(inHouse, caller.session);
    const [issued] = await Promise.all([
      tx.row<{ expiresAt: string; user: unknown }>(ISSUE, { tourId, userId, hash }),
      recordEvent(inHouse, { action: 'enter', entity: 'auth', entityId: userId }),
      recordOwnEvent(tx, WORKSPACE, { action: 'enter', entity: tourKind.records.path, entityId: tourId }),
    ]);
    if (isChanged) await revokeSessions(tx, `tour:${tourId}`);
    return { type: 'bearer', token, ...issued!, tokenHeader: house.tokenHeader };
  });
}
