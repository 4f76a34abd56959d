import { violatedConstraint } from '../../db/errors.ts';
import type { ClockTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { conflict, fieldError, forbidden, invalid, notFound, refused } from '../../http/errors.ts';
import { requireDayRange } from '../../http/fields/day-range.ts';
import { recordEventFor } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { insertRow, plans } from '../../kit/rows.ts';
import type { AbsenceKind } from '../days/figures/expected.rules.ts';
import { MAX_RANGE_DAYS } from '../days/time/range.ts';
import { refuseWithin } from '../periods/closed-periods.ts';
import { type ClockSettings, LOCK_MEMBER, lockMember } from '../settings/clock-settings.ts';
import { absences, type Status } from './absences.resource.ts';

interface Body {
  readonly memberId: number | null;
  readonly kind: AbsenceKind;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly isHalfDay: boolean;
  readonly note: string | null;
}

/** Requests an absence, by the member or by a manager for them. */
export async function requestAbsence(tx: ClockTx, { memberId: asked, ...absence }: Body): Promise<number> {
  const memberId = asked ?? tx.memberId;
  if (memberId !== tx.memberId && !tx.isManager) throw forbidden('Only managers do this for others');
  const { startsOn, endsOn } = absence;
  requireDayRange({ startsOn, endsOn }, { maxDays: MAX_RANGE_DAYS, tooMany: 'An absence lasts at most {limit} days' });
  const settings = await lockMember(tx, memberId);
  if (settings.lockedAt === null) throw invalid([fieldError('database.exists', 'memberId')]);
  await refuseSettled(tx, settings, { memberId, startsOn, endsOn });
  try {
    const values = { ...absence, memberId, status: 'requested', requestedByMemberId: tx.memberId } as const;
    return await insertRow(tx, absences, values);
  } catch (error) {
    throw violatedConstraint(error) === 'timesheet_absences_no_overlap'
      ? refused('absence.overlap', 'startsOn')
      : error;
  }
}

export type Step = 'approve' | 'reject' | 'cancel';

const MOVES: Readonly<Record<Step, { from: readonly Status[]; to: Status }>> = {
  approve: { from: ['requested'], to: 'approved' },
  reject: { from: ['requested'], to: 'rejected' },
  cancel: { from: ['requested', 'approved'], to: 'cancelled' },
};

interface Absence {
  readonly memberId: number;
  readonly status: Status;
  readonly startsOn: string;
  readonly endsOn: string;
}

const FIND = compile(sql`
  select a.member_id as "memberId", a.status, a.starts_on as "startsOn", a.ends_on as "endsOn" from timesheet_absences a
  where a.timesheet_id = ${param('timesheetId')} and a.id = ${param('id')}`);

const DECIDE = compile(sql`
  update timesheet_absences a set status = ${param('to')}, decided_by_member_id = ${param('by')}, decided_at = now(),
    decision_reason = ${param('reason')}, updated_at = now()
  where a.timesheet_id = ${param('timesheetId')} and a.id = ${param('id')}`);

/** Moves an absence one step. Members withdraw undecided ones; the other steps are the managers'. */
export async function moveAbsence(tx: ClockTx, step: Step, id: number, reason: string | null): Promise<void> {
  const { timesheetId } = tx;
  const found = await tx.row<Absence>(FIND, { timesheetId, id });
  if (!found || (!tx.isManager && found.memberId !== tx.memberId)) throw notFound();
  const settings = await lockMember(tx, found.memberId);
  const absence = (await tx.row<Absence>(FIND, { timesheetId, id }))!;
  const { status } = absence;
  const { from, to } = MOVES[step];
  if (!from.includes(status)) throw conflict('The absence is {status}: it cannot be turned to {to}', { status, to });
  if (!tx.isManager && status === 'approved') throw forbidden('Only managers take back what was approved');
  // A rejection changes nothing; every other step changes the expected hours.
  if (to === 'approved' || status === 'approved') {
    await refuseSettled(tx, settings, absence);
    await tx.run(REOPEN, { timesheetId, ...absence });
  }
  await tx.run(DECIDE, { timesheetId, id, to, reason, by: tx.memberId });
  const changes = { status: { before: status, after: to } };
  await recordEventFor(tx, TIMESHEET, { action: step, entity: absences.path, entityId: id, changes });
}

const days = sql`d.timesheet_id = ${param('timesheetId')} and d.member_id = ${param('memberId')}
  and d.date between ${param('startsOn')}::date and ${param('endsOn')}::date`;

const SETTLED = compile(sql`
  select (select min(d.date) from timesheet_days d where ${days} and d.status = 'approved') as approved,
    coalesce((select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on) order by c.starts_on) from timesheet_closed_periods c
      where c.timesheet_id = ${param('timesheetId')} and c.starts_on <= ${param('endsOn')}::date and c.ends_on >= ${param('startsOn')}::date), '[]') as closed`);
/** Submitted days were computed without the absence, so they are reopened. */
const REOPEN = compile(sql`delete from timesheet_days d where ${days}`);

interface SettledDays {
  readonly approved: string | null;
  readonly closed: readonly { readonly startsOn: string; readonly endsOn: string }[];
}

/** 409 where a day of it is closed or approved. */
async function refuseSettled(
  tx: ClockTx,
  { isRequiresApproval }: ClockSettings,
  { memberId, startsOn, endsOn }: Pick<Absence, 'memberId' | 'startsOn' | 'endsOn'>,
): Promise<void> {
  const args = { timesheetId: tx.timesheetId, memberId, startsOn, endsOn };
  const { approved, closed } = (await tx.row<SettledDays>(SETTLED, args))!;
  const [first] = closed;
  if (first) refuseWithin(closed, [first.startsOn]);
  if (isRequiresApproval && approved) throw conflict('The day {date} is approved: reopen it first', { date: approved });
}

const LOCKING = { 'the member, locked': LOCK_MEMBER, 'approved days and closed periods': SETTLED };

/** Statements of each route by purpose. */
export const RUN_BY = {
  request: { ...LOCKING, 'the absence': plans.insert(absences) },
  move: { ...LOCKING, 'the absence': FIND, 'reopen submitted days': REOPEN, 'the decision': DECIDE },
};
