import type { ClockTx } from '../../db/handles.ts';
import { nothing, type Sql, sql } from '../../db/sql.ts';
import { conflict, forbidden, notFound } from '../../http/errors.ts';
import { readDate } from '../../http/fields/iso-time.ts';
import { recordEventFor } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { refuseClosed } from '../periods/closed-periods.ts';
import { type ClockSettings, lockMember } from '../settings/clock-settings.ts';
import { computeDays } from './figures/day-figures.ts';
import { localDateOf } from './time/local-time.rules.ts';
import { isWorkingDate } from './time/range.ts';

export type Step = 'submit' | 'approve' | 'reject' | 'reopen';

interface Move {
  readonly from: readonly string[];
  readonly to: 'open' | 'submitted' | 'approved' | 'rejected';
}

const MOVES: Readonly<Record<Step, Move>> = {
  submit: { from: ['open', 'rejected'], to: 'submitted' },
  approve: { from: ['submitted'], to: 'approved' },
  reject: { from: ['submitted'], to: 'rejected' },
  reopen: { from: ['submitted', 'approved', 'rejected'], to: 'open' },
};

interface Target {
  readonly memberId: number;
  readonly date: string;
  readonly reason?: string | null;
}

/** Moves a day one step; a concurrent move waits and finds it moved. */
export async function moveDay(tx: ClockTx, step: Step, { memberId, date, reason = null }: Target): Promise<void> {
  if (!tx.isManager && memberId !== tx.memberId) throw forbidden('Only managers do this for others');
  if (!readDate(date) || !isWorkingDate(date)) throw notFound();
  const settings = await lockMember(tx, memberId);
  const now = settings.lockedAt;
  if (now === null) throw notFound();
  await refuseClosed(tx, date);
  if (!settings.isRequiresApproval) throw conflict('Days of this instance need no approval');
  const before = await tx.row<{ status: string }>(sql`
    select status from timesheet_days where timesheet_id = ${tx.timesheetId} and member_id = ${memberId} and date = ${date}::date`);
  const status = before?.status ?? 'open';
  const { from, to } = MOVES[step];
  if (!from.includes(status)) throw conflict('The day is {status}: it cannot be turned to {to}', { status, to });
  if (step === 'submit') await requireFinished(tx, { ...settings, now: new Date(now).toISOString() }, memberId, date);
  await store(tx, { memberId, date, reason }, to);
  const changes = { status: { before: status, after: to }, date: { before: date, after: date } };
  await recordEventFor(tx, TIMESHEET, { action: step, entity: 'days', entityId: memberId, changes });
}

/** A future or running day cannot be judged. */
async function requireFinished(tx: ClockTx, settings: ClockSettings, memberId: number, date: string): Promise<void> {
  if (date > localDateOf(Date.parse(settings.now), settings.timezone)) throw conflict('The day has not begun yet');
  const days = await computeDays(tx, settings, { memberIds: [memberId], from: date, to: date });
  if (days.summaryOf(memberId, date).flags.includes('in_progress'))
    throw conflict('An interval is still open: punch out first');
}

async function store(tx: ClockTx, { memberId, date, reason }: Target, to: Move['to']): Promise<void> {
  const own = sql`timesheet_id = ${tx.timesheetId} and member_id = ${memberId} and date = ${date}::date`;
  if (to === 'open') {
    await tx.run(sql`delete from timesheet_days where ${own}`);
    return;
  }
  const decided: Sql = to === 'submitted' ? sql`null, null` : sql`${tx.memberId}, now()`;
  await tx.run(sql`
    insert into timesheet_days as d (timesheet_id, member_id, date, status, reason, decided_by_member_id, decided_at)
    values (${tx.timesheetId}, ${memberId}, ${date}::date, ${to}, ${reason ?? null}, ${decided})
    on conflict (timesheet_id, member_id, date) do update set status = excluded.status, reason = excluded.reason,
      decided_by_member_id = excluded.decided_by_member_id, decided_at = excluded.decided_at, updated_at = now()
      ${to === 'submitted' ? sql`, submitted_at = now()` : nothing}`);
}
