import type { ClockDb } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { marksOfDays, type StoredMark } from '../punches/punches.queries.ts';
import type { ClockSettings } from '../settings/clock-settings.ts';
import type { DayFigures, FLAGS } from './days.schema.ts';
import { type DayPlan, figuresOf } from './figures.rules.ts';
import { iso, weekdayOf } from './local-time.rules.ts';
import { canStillEnd, type Interval, pair } from './pairing.rules.ts';

export interface Asked {
  readonly memberIds: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Computes days from punches: for each member, the figures of a date. */
export async function computeDays(
  db: ClockDb,
  settings: ClockSettings,
  { memberIds, from, to }: Asked,
): Promise<(memberId: number, date: string) => DayFigures> {
  const marks = await marksOfDays(db, { memberIds, from, to });
  const planOf = await plansOf(db, memberIds);
  const now = Date.parse(settings.now);
  const byDay = new Map<string, Interval<StoredMark>[]>();
  for (const [memberId, own] of marks)
    for (const [date, some] of Map.groupBy(own, (mark) => mark.date)) byDay.set(`${memberId} ${date}`, pair(some));
  return (memberId, date) => {
    const intervals = byDay.get(`${memberId} ${date}`) ?? [];
    return presented(intervals, figuresOf(date, intervals, planOf(memberId, date), settings), now);
  };
}

function presented(
  intervals: readonly Interval<StoredMark>[],
  { computed, ...sums }: ReturnType<typeof figuresOf>,
  now: number,
): DayFigures {
  const marks = intervals.flatMap((interval) => [interval.in, interval.out].filter((mark) => mark !== null));
  const isOver = (interval: Interval) => interval.isForgotten || !canStillEnd(interval.in.at, now);
  const open = intervals.filter((interval) => interval.out === null);
  const flags: (typeof FLAGS)[number][] = [];
  if (open.some((interval) => !isOver(interval))) flags.push('in_progress');
  if (open.some(isOver)) flags.push('forgotten_out');
  if (marks.some(({ source }) => source === 'manual')) flags.push('manual_entry');
  if (marks.some(({ isDeviceTime }) => isDeviceTime)) flags.push('device_time');
  return {
    ...sums,
    flags,
    intervals: intervals.map((interval, index) => {
      const { in: computedIn, out: computedOut } = computed[index]!;
      return {
        inPunchId: interval.in.id,
        outPunchId: interval.out?.id ?? null,
        inAt: iso(interval.in.at),
        outAt: interval.out && iso(interval.out.at),
        computedInAt: iso(computedIn),
        computedOutAt: computedOut === null ? null : iso(computedOut),
        isForgotten: interval.out === null && isOver(interval),
      };
    }),
  };
}

/** What is asked of each member on a date: by their schedule or the default one, from their first day on. */
async function plansOf(db: ClockDb, memberIds: readonly number[]) {
  const rows = await db.rows<DayPlan & { memberId: number; startsOn: string | null; weekday: number }>(sql`
    select m.id as "memberId", m.starts_on as "startsOn", d.weekday, d.starts_at as "startsAt", d.ends_at as "endsAt",
      d.expected_minutes as "expectedMinutes"
    from timesheet_members m
    join timesheet_schedules s on s.timesheet_id = m.timesheet_id and s.deleted_at is null
      and case when m.schedule_id is null then s.is_default else s.id = m.schedule_id end
    join timesheet_schedule_days d on d.timesheet_id = s.timesheet_id and d.schedule_id = s.id
    where m.timesheet_id = ${db.timesheetId} and m.id = any(${memberIds}::bigint[])`);
  const plans = new Map(rows.map((row) => [`${row.memberId} ${row.weekday}`, row]));
  return (memberId: number, date: string): DayPlan | undefined => {
    const plan = plans.get(`${memberId} ${weekdayOf(date)}`);
    return plan?.startsOn && date < plan.startsOn ? undefined : plan;
  };
}
