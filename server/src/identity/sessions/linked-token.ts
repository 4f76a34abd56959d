import { compile, param, raw, sql } from '../../db/sql.ts';
import { TOKEN_LIFE } from './tokens.ts';

/**
 * Issues a clock token to a member who signed in to the house. It refers to the house session and ends with it. A second
 * entry from the same session replaces the first.
 */
export const ISSUE_LINKED = compile(sql`
  insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at, house_id, house_session)
  values (${param('timesheetId')}, ${param('hash')}, ${param('memberId')}, now() + ${raw(`interval '${TOKEN_LIFE}'`)},
    ${param('tourId')}, ${param('houseHash')})
  on conflict (house_id, house_session, timesheet_id)
    do update set hash = excluded.hash, member_id = excluded.member_id, expires_at = excluded.expires_at
  returning expires_at as "expiresAt"`);

/** Locks the house session that the member enters from. Ending that session waits, and then ends the new one too. */
export const HOUSE_SESSION = compile(sql`
  select true as "isSignedIn" from staff_tokens
  where tour_id = ${param('tourId')} and hash = ${param('houseHash')} for key share`);

/** Ends the clock sessions of a member that were opened from a house. */
export const END_LINKED = compile(sql`
  delete from timesheet_tokens
  where timesheet_id = ${param('timesheetId')} and member_id = ${param('memberId')} and house_id = ${param('tourId')}`);
