import { compile, param, raw, sql } from '../../db/sql.ts';
import { userJson } from '../sign-in/sign-in.sql.ts';
import { mustEnrolOf, STAFF_USER } from '../staff-user.ts';
import { TOKEN_LIFE } from './tokens.ts';

/** No password of the house was asked for, so a temporary one holds nobody up. */
const toldUser = userJson({
  ...STAFF_USER,
  mustChangePassword: raw('false'),
  mustEnrolSecondFactor: mustEnrolOf(raw('true')),
});

/** A token for an owner who enters their house, with what they learn of themselves there. */
export const ISSUE_ENTERED = compile(sql`
  with issued as (
    insert into staff_tokens (tour_id, hash, tour_user_id, is_entered, expires_at, network, user_agent)
    values (${param('tourId')}, ${param('hash')}, ${param('userId')}, true, now() + ${raw(`interval '${TOKEN_LIFE}'`)},
      ${param('network')}, ${param('userAgent')})
    returning expires_at)
  select (select expires_at from issued) as "expiresAt", ${toldUser} as user
  from tour_users u where u.tour_id = ${param('tourId')} and u.id = ${param('userId')}`);

/** Whether whoever enters is still signed in on the platform: who ends that session waits, and ends the new one with it. */
export const STILL_SIGNED_IN = compile(
  sql`select true as "isSignedIn" from platform_tokens where hash = ${param('platformHash')} for key share`,
);
