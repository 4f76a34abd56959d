import type { ClockDb } from '../../db/handles.ts';
import { compile, param, type Sql, sql } from '../../db/sql.ts';
import { type ClockSettings, READ_CLOCK } from '../settings/clock-settings.ts';
import { CLOSED_DAYS, NOTHING, readClosedDays } from './closed-days.ts';
import type { DayFigures, DayRow, DayState, DaySummary, DaySummaryRow } from './days.schema.ts';
import { computeDays, RUN_BY_DAYS } from './figures/day-figures.ts';
import type { MemberDays } from './figures/terms.ts';
import { datesBetween } from './time/local-time.rules.ts';

interface Decision {
  readonly memberId: number;
  readonly date: string;
  readonly status: DayRow['status'];
  readonly reason: string | null;
  readonly decidedByMemberId: number | null;
  readonly decidedAt: string | null;
}

const DECISIONS = compile(sql`
  select d.member_id as "memberId", d.date, d.status, d.reason, d.decided_by_member_id as "decidedByMemberId", d.decided_at as "decidedAt"
  from timesheet_days d where d.timesheet_id = ${param('timesheetId')} and d.member_id = any(${param('memberIds')}::bigint[])
    and d.date between ${param('from')}::date and ${param('to')}::date`);

const keyOf = ({ memberId, date }: { memberId: number; date: string }): string => `${memberId} ${date}`;

/** Days of members: stored figures for closed periods, computed figures for the others. */
async function load(db: ClockDb, settings: ClockSettings, days: MemberDays) {
  const computed = await computeDays(db, settings, days);
  const decisions = await db.rows<Decision>(DECISIONS, { timesheetId: db.timesheetId, ...days });
  const decided = new Map(decisions.map((decision) => [keyOf(decision), decision]));
  const closed = await readClosedDays(db, days);
  const stateOf = (memberId: number, date: string): DayState => {
    const decision = decided.get(keyOf({ memberId, date }));
    return {
      memberId,
      date,
      status: settings.isRequiresApproval ? (decision?.status ?? 'open') : 'approved',
      isClosed: closed.has(date),
      reason: decision?.reason ?? null,
      decidedByMemberId: decision?.decidedByMemberId ?? null,
      decidedAt: decision?.decidedAt ?? null,
    };
  };
  /** The stored day, nothing for a closed day without one, or the computed day. */
  const either =
    <D extends DaySummary>(of: (memberId: number, date: string) => D, kept: (figures: DayFigures) => D) =>
    (memberId: number, date: string): DayState & D => {
      const state = stateOf(memberId, date);
      const figures = closed.figuresOf(memberId, date) ?? (state.isClosed ? NOTHING : undefined);
      return { ...state, ...(figures ? kept(figures) : of(memberId, date)) };
    };
  return {
    row: either<DayFigures>(computed.figuresOf, (figures) => figures),
    summary: either<DaySummary>(computed.summaryOf, ({ intervals: _, ...summary }) => summary),
  };
}

const grid = <D>({ memberIds, from, to }: MemberDays, of: (memberId: number, date: string) => D): D[] =>
  datesBetween(from, to).flatMap((date) => memberIds.map((memberId) => of(memberId, date)));

/** Days by date, then member. */
export async function readDays(db: ClockDb, settings: ClockSettings, days: MemberDays): Promise<DayRow[]> {
  return grid(days, (await load(db, settings, days)).row);
}

/** The same without their intervals: much cheaper by the thousand. */
export async function readSummaries(db: ClockDb, settings: ClockSettings, days: MemberDays): Promise<DaySummaryRow[]> {
  return grid(days, (await load(db, settings, days)).summary);
}

export interface DayQuery {
  readonly memberId: number | undefined;
  readonly from: string;
  readonly to: string;
}

const worked = sql`from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void`;

/**
 * Members `m` with days in a range: live ones; former ones from their first to their last worked day; and all members
 * of a closed period.
 */
export const HAVE_DAYS: Sql = sql`m.timesheet_id = ${param('timesheetId')} and (${param('memberId')}::bigint is null or m.id = ${param('memberId')}::bigint)
  and (m.deleted_at is null
    or exists (select ${worked} and p.date >= ${param('from')}::date)
      and (m.starts_on <= ${param('to')}::date or exists (select ${worked} and p.date <= ${param('to')}::date))
    or exists (select from timesheet_closed_days d where d.timesheet_id = m.timesheet_id and d.member_id = m.id
      and d.date between ${param('from')}::date and ${param('to')}::date))`;

const SHOWN = compile(sql`select m.id from timesheet_members m where ${HAVE_DAYS} order by m.id`);

/** The members of a list of days, by id. */
export async function memberIdsOf({ rows, timesheetId }: ClockDb, shown: DayQuery): Promise<number[]> {
  const args = { timesheetId, ...shown, memberId: shown.memberId ?? null };
  return (await rows<{ id: number }>(SHOWN, args)).map(({ id }) => id);
}

/** Statements of reading days by purpose. */
export const RUN_BY_READING = {
  'the settings': READ_CLOCK,
  'members who have days': SHOWN,
  ...RUN_BY_DAYS,
  'decisions on the days': DECISIONS,
  'closed days': CLOSED_DAYS,
};
