import { compile, param, raw, sql } from '../../db/sql.ts';
import { userJson } from '../sign-in/sign-in.sql.ts';
import { mustEnrolOf, STAFF_USER } from '../staff-user.ts';
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
    insert into staff_tokens (tour_id, hash, tour_user_id, is_entered, expires_at, network, user_agent)
    values (${param('tourId')}, ${param('hash')}, ${param('userId')}, true, now() + ${raw(`interval '${TOKEN_LIFE}'`)},
      ${param('network')}, ${param('userAgent')})
    returning expires_at)
  select (select expires_at from issued) as "expiresAt", ${enteredUser} as user
  from tour_users u where u.tour_id = ${param('tourId')} and u.id = ${param('userId')}`);

/** Locks the platform session that the owner enters from. Ending that session waits, and then ends the new one too. */
export const STILL_SIGNED_IN = compile(
  sql`select true as "isSignedIn" from platform_tokens where hash = ${param('platformHash')} for key share`,
);
