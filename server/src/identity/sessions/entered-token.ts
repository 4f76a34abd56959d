import type { Tx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { userJson } from '../sign-in/sign-in.sql.ts';
import { mustEnrolOf, STAFF_USER } from '../staff-user.ts';
import { revokeSessions } from './revocations.ts';
import { TOKEN_LIFE } from './tokens.ts';

/** No password of the house was entered, so a temporary password does not matter. */
const enteredUser = userJson({
  ...STAFF_USER,
  mustChangePassword: raw('false'),
  mustEnrolSecondFactor: mustEnrolOf(raw('true')),
});

/** Issues a token to an owner who enters their house, and returns the user. */
export const ISSUE_ENTERED = compile(sql`
  with issued as (
    insert into staff_tokens (tour_id, hash, tour_user_id, is_entered, entered_from, expires_at, network, user_agent)
    values (${param('tourId')}, ${param('hash')}, ${param('userId')}, true, ${param('platformHash')}, now() + ${raw(`interval '${TOKEN_LIFE}'`)},
      ${param('network')}, ${param('userAgent')})
    returning expires_at)
  select (select expires_at from issued) as "expiresAt", ${enteredUser} as user
  from tour_users u where u.tour_id = ${param('tourId')} and u.id = ${param('userId')}`);

/** The houses with sessions that were entered from a platform user's sessions. */
const ENTERED_HOUSES = compile(sql`
  select distinct k.tour_id as id from platform_tokens p join staff_tokens k on k.entered_from = p.hash
  where p.platform_user_id = ${param('userId')} order by 1`);

/** Keeps the platform user from entering a house until the transaction ends. */
const LOCK_PLATFORM_SESSIONS = compile(
  sql`select from platform_tokens where platform_user_id = ${param('userId')} order by hash for update`,
);

/** Statements that come before the end of a platform session, by purpose. */
export const revokedByEnding = {
  'the platform sessions': LOCK_PLATFORM_SESSIONS,
  'the houses entered from them': ENTERED_HOUSES,
};

/** Drops the cached sessions in houses that a platform user entered. Call it before their platform sessions are deleted. */
export async function revokeEntered(tx: Tx, userId: number): Promise<void> {
  await tx.run(LOCK_PLATFORM_SESSIONS, { userId });
  for (const { id } of await tx.rows<{ id: number }>(ENTERED_HOUSES, { userId }))
    await revokeSessions(tx, `tour:${id}`);
}

/** Locks the platform session that the owner enters from. Ending that session waits, and then ends the new one too. */
export const STILL_SIGNED_IN = compile(
  sql`select true as "isSignedIn" from platform_tokens where hash = ${param('platformHash')} for key share`,
);
