import type { StaffCaller } from '../../callers/staff-caller.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { notFound, unauthorized } from '../../http/errors.ts';
import { HOUSE_SESSION, ISSUE_LINKED } from '../../identity/sessions/linked-token.ts';
import { newToken } from '../../identity/sessions/tokens.ts';
import { switchedOff } from '../../identity/sign-in/switched-off.ts';
import { eventStatement, recordEventFor } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';

/** The member that the caller is on a clock. The link is locked: removing it waits, and then ends the new session. */
const MEMBER = compile(sql`
  select t.id as "timesheetId", t.is_active as "isActive", m.id, m.name, m.email, m.is_manager as "isManager"
  from timesheets t join timesheet_member_users l on l.timesheet_id = t.id and l.house_id = ${param('tourId')} and l.house_user_id = ${param('userId')}
  join timesheet_members m on m.timesheet_id = t.id and m.id = l.member_id and m.status = 'active' and m.deleted_at is null
  where t.token_header = ${param('clock')}::uuid and t.deleted_at is null
  for share of l, m`);

/** Statements of the route by purpose. */
export const RUN_BY_ENTERING = {
  'lock the house session': HOUSE_SESSION,
  'the member of the user': MEMBER,
  'the token': ISSUE_LINKED,
  'insert the audit event': eventStatement(TIMESHEET),
};

interface Found {
  readonly timesheetId: number;
  readonly isActive: boolean;
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly isManager: boolean;
}

/** Opens the clock session of the member that the caller is. 404 where no manager has linked the two. */
export async function enterClock(caller: StaffCaller, clock: string) {
  const { tourId, userId, tokenHash: houseHash } = caller.session;
  const { token, hash } = newToken();
  return caller.atomically(async (tx) => {
    const signedIn = await tx.row(HOUSE_SESSION, { tourId, houseHash });
    if (!signedIn) throw unauthorized();
    const found = await tx.row<Found>(MEMBER, { tourId, userId, clock });
    if (!found) throw notFound();
    const { timesheetId, isActive, ...user } = found;
    if (!isActive) throw switchedOff();
    const args = { timesheetId, memberId: user.id, tourId, houseHash, hash };
    const issued = await tx.row<{ expiresAt: string }>(ISSUE_LINKED, args);
    const actor = { kind: 'member', id: user.id } as const;
    const member = { ...tx, timesheetId, memberId: user.id, isManager: user.isManager, actor };
    await recordEventFor(member, TIMESHEET, { action: 'enter', entity: 'auth', entityId: user.id });
    return { type: 'bearer', token, ...issued!, user };
  });
}
