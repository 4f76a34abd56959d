import type { MemberCaller } from '../../callers/member-caller.ts';
import type { ClockTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict, refused } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { endMemberSessions } from '../../identity/sessions/ended-sessions.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { recordEventFor } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { insertRow, lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { keepFormer } from './former-schedules.ts';
import { members } from './members.resource.ts';

type Member = ValuesOf<typeof members.columns> & { password: string | null };
type Changes = Partial<Member> & { scheduleFrom?: string | null };

/** Hashing takes long, so it comes before the transaction. */
const hashOf = (caller: MemberCaller, password: string | null | undefined) => (password ? caller.hash(password) : null);

/** Without a password a member can be planned, and cannot sign in. */
export async function createMember(caller: MemberCaller, { password, ...member }: Member): Promise<number> {
  const hash = await hashOf(caller, password);
  return caller.atomically(async (tx) => {
    const id = await insertRow(tx, members, member);
    if (hash) await storePassword(tx, id, hash);
    return id;
  });
}

/** A new password or a deactivation ends the member's other sessions. */
export async function updateMember(
  caller: MemberCaller,
  id: number,
  { password, scheduleFrom = null, ...changes }: Changes,
): Promise<void> {
  // A date without a schedule would silently change nothing.
  if (scheduleFrom !== null && changes.scheduleId === undefined) throw refused('required', 'scheduleId');
  const hash = await hashOf(caller, password);
  await caller.atomically(async (tx) => {
    const before = await lockRow(tx, members, id);
    if (before.anonymizedAt !== null) throw conflict('An anonymized member cannot be changed');
    const { scheduleId } = changes;
    const isReassigned = scheduleId !== undefined && (scheduleId !== before.scheduleId || scheduleFrom !== null);
    if (isReassigned) await keepFormer(tx, { memberId: id, scheduleId: before.scheduleId, from: scheduleFrom });
    const since = isReassigned && scheduleFrom ? { scheduleFrom: { before: null, after: scheduleFrom } } : {};
    if (Object.keys(changes).length > 0) await updateRow(tx, members, id, changes, since);
    else if (password !== undefined)
      await recordEventFor(tx, TIMESHEET, { action: 'update', entity: members.path, entityId: id });
    if (password !== undefined) await storePassword(tx, id, hash);
    const isDeactivated = changes.status === 'inactive' && before.status !== 'inactive';
    const isDemoted = changes.isManager === false && before.isManager;
    const isPromoted = changes.isManager === true && !before.isManager;
    if (password !== undefined || isDeactivated)
      await endMemberSessions(tx, id, isDeactivated ? undefined : caller.session.tokenHash);
    if (isDeactivated || isDemoted) await keepManager(tx, isDeactivated ? 'status' : 'isManager');
    if (password !== undefined || isDeactivated || isDemoted || isPromoted)
      await revokeSessions(tx, `timesheet:${tx.timesheetId}`);
  });
}

export async function removeMember(tx: ClockTx, id: number): Promise<void> {
  await softDeleteRow(tx, members, id);
  await tx.run(sql`delete from timesheet_member_users where timesheet_id = ${tx.timesheetId} and member_id = ${id}`);
  await endMemberSessions(tx, id);
  await keepManager(tx, 'id');
  await revokeSessions(tx, `timesheet:${tx.timesheetId}`);
}

async function storePassword(tx: ClockTx, id: number, hash: string | null): Promise<void> {
  await tx.run(sql`
    update timesheet_members set password_hash = ${hash}, updated_at = now() where timesheet_id = ${tx.timesheetId} and id = ${id}`);
}

/** Call it after the change: such changes wait for one another here, so two of them cannot each rely on the other. */
async function keepManager(tx: ClockTx, field: string): Promise<void> {
  await tx.run(sql`select from timesheets where id = ${tx.timesheetId} for no key update`);
  const manager = await tx.row(sql`
    select 1 from timesheet_members where timesheet_id = ${tx.timesheetId} and is_manager and status = 'active' and password_hash is not null and deleted_at is null limit 1`);
  if (!manager)
    throw refused(
      'lockout',
      field,
      {},
      'Nobody would be left who can sign in and manage this instance: name another manager first',
    );
}
