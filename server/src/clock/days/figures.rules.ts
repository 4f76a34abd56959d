import { addDays, instantOf, roundToWall } from './local-time.rules.ts';
import type { Interval, Mark } from './pairing.rules.ts';

/** What a schedule asks of one date. */
export interface DayPlan {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly expectedMinutes: number;
}

/** How an instance turns raw time into computed time. */
export interface TimeRules {
  readonly timezone: string;
  readonly toleranceMinutes: number;
  readonly roundingMinutes: number;
}

export interface Computed {
  readonly in: number;
  readonly out: number | null;
}

export interface Figures {
  /** One for each interval, in their order. */
  readonly computed: readonly Computed[];
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
  readonly roundedMinutes: number;
  readonly balanceMinutes: number;
}

const MINUTE = 60_000;
const UNPLANNED = { start: null, end: null };

/** `at`, or the planned instant where it is near enough. */
export const tolerate = (at: number, planned: number | null, minutes: number): number =>
  planned !== null && Math.abs(at - planned) <= minutes * MINUTE ? planned : at;

/** Start and end of the plan as instants; an end at or before its start lies on the next day. */
export function plannedEnds(date: string, plan: DayPlan | undefined, timezone: string) {
  if (!plan?.startsAt || !plan.endsAt) return UNPLANNED;
  const endDate = plan.endsAt <= plan.startsAt ? addDays(date, 1) : date;
  return { start: instantOf(date, plan.startsAt, timezone), end: instantOf(endDate, plan.endsAt, timezone) };
}

const sum = (spans: readonly { in: number; out: number | null }[]): number =>
  Math.round(spans.reduce((total, span) => total + (span.out === null ? 0 : span.out - span.in), 0) / MINUTE);

/**
 * The figures of one local day from its intervals. The first *in* and the last *out* are held against the schedule,
 * then every end is rounded; no computed end comes before the one it follows.
 */
export function figuresOf(
  date: string,
  intervals: readonly Interval<Mark>[],
  plan: DayPlan | undefined,
  { timezone, toleranceMinutes, roundingMinutes }: TimeRules,
): Figures {
  // Most days of a long report are free or not yet worked: their plan need not become instants.
  const { start, end } = intervals.length > 0 ? plannedEnds(date, plan, timezone) : UNPLANNED;
  const last = intervals.findLastIndex((interval) => interval.out !== null);
  let floor = Number.NEGATIVE_INFINITY;
  const settle = (at: number): number => {
    floor = Math.max(floor, roundToWall(at, roundingMinutes, timezone));
    return floor;
  };
  const computed = intervals.map((interval, index) => ({
    in: settle(index === 0 ? tolerate(interval.in.at, start, toleranceMinutes) : interval.in.at),
    out: interval.out && settle(index === last ? tolerate(interval.out.at, end, toleranceMinutes) : interval.out.at),
  }));
  const plannedMinutes = plan?.expectedMinutes ?? 0;
  const workedMinutes = sum(intervals.map((interval) => ({ in: interval.in.at, out: interval.out?.at ?? null })));
  const roundedMinutes = sum(computed);
  return { computed, plannedMinutes, workedMinutes, roundedMinutes, balanceMinutes: roundedMinutes - plannedMinutes };
}
