import type { ClockTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { notFound, refused } from '../../http/errors.ts';
import { END_LINKED } from '../../identity/sessions/linked-token.ts';
import { revokeSessions, SEND_NOTIFICATION } from '../../identity/sessions/revocations.ts';
import { eventStatement, recordEventFor } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { members } from '../members/members.resource.ts';

/** A user of a house in the clock's workspace. The clock's row is locked, so that two links wait for one another. */
const USER = compile(sql`
  select s.workspace_id as "workspaceId", u.display_name as "displayName" from timesheets s
  join tours t on t.workspace_id = s.workspace_id and t.id = ${param('tourId')} and t.deleted_at is null
  join tour_users u on u.tour_id = t.id and u.id = ${param('userId')} and u.deleted_at is null
  where s.id = ${param('timesheetId')} for no key update of s`);
const LINKS = compile(sql`
  select l.member_id as "memberId", l.house_user_id as "userId" from timesheet_member_users l
  where l.timesheet_id = ${param('timesheetId')} and l.house_id = ${param('tourId')}
    and (l.house_user_id = ${param('userId')} or l.member_id = ${param('memberId')}::bigint)`);
const MEMBER = compile(sql`
  select true as "isActive" from timesheet_members
  where timesheet_id = ${param('timesheetId')} and id = ${param('memberId')} and status = 'active' and deleted_at is null for share`);
const UNLINK = compile(sql`
  delete from timesheet_member_users
  where timesheet_id = ${param('timesheetId')} and house_id = ${param('tourId')} and house_user_id = ${param('userId')}`);
const LINK = compile(sql`
  insert into timesheet_member_users (timesheet_id, member_id, house_id, house_user_id, workspace_id)
  values (${param('timesheetId')}, ${param('memberId')}, ${param('tourId')}, ${param('userId')}, ${param('workspaceId')})`);

export const RUN_BY_LINKING = {
  'the house user': USER,
  'present links': LINKS,
  'remove the link': UNLINK,
  'end the sessions opened from the house': END_LINKED,
  'the member, locked': MEMBER,
  'insert the link': LINK,
  'insert the audit event': eventStatement(TIMESHEET),
  'notify the other processes': SEND_NOTIFICATION,
};

export interface HouseUser {
  readonly tourId: number;
  readonly userId: number;
}

/** Sets the member that a house user is, or none. A removed link ends the clock sessions that were opened by it. */
export async function linkHouseUser(tx: ClockTx, user: HouseUser, memberId: number | null): Promise<void> {
  const args = { timesheetId: tx.timesheetId, ...user, memberId };
  const found = await tx.row<{ workspaceId: number; displayName: string }>(USER, args);
  if (!found) throw notFound();
  const links = await tx.rows<{ memberId: number; userId: number }>(LINKS, args);
  const before = links.find(({ userId }) => userId === user.userId)?.memberId ?? null;
  if (before === memberId) return;
  if (memberId !== null) await requireFree(tx, memberId, links);
  if (before !== null) {
    await tx.run(UNLINK, args);
    await tx.run(END_LINKED, { ...args, memberId: before });
    await record(tx, before, { before: found.displayName, after: null });
    await revokeSessions(tx, `timesheet:${tx.timesheetId}`);
  }
  if (memberId === null) return;
  await tx.run(LINK, { ...args, workspaceId: found.workspaceId });
  await record(tx, memberId, { before: null, after: found.displayName });
}

/** 422 unless the member is active and has no other user in this house. */
async function requireFree(tx: ClockTx, memberId: number, links: readonly { memberId: number }[]): Promise<void> {
  const member = await tx.row(MEMBER, { timesheetId: tx.timesheetId, memberId });
  if (!member) throw refused('database.exists', 'memberId');
  if (links.some((link) => link.memberId === memberId)) throw refused('database.unique', 'memberId');
}

const record = (tx: ClockTx, memberId: number, houseUser: { before: string | null; after: string | null }) =>
  recordEventFor(tx, TIMESHEET, {
    action: 'update',
    entity: members.path,
    entityId: memberId,
    changes: { houseUser },
  });
