import type { Interval, Mark } from '../shifts/pairing.rules.ts';
import { roundToWall, weekdayOf } from '../time/local-time.rules.ts';
import { type Tolerance, tolerated } from '../time/moments.rules.ts';
import { type DayTerms, expectedOn } from './expected.rules.ts';
import { nightMinutesOf, reducedMinutesOf, type Span } from './night.rules.ts';
import { type Overtime, overtimeOf } from './overtime.rules.ts';

/** How an instance turns raw time into computed time. */
export interface TimeRules extends Tolerance {
  readonly timezone: string;
  readonly roundingMinutes: number;
}

/** The sums of a day, or of many. */
export interface Sums extends Overtime {
  readonly plannedMinutes: number;
  readonly absenceMinutes: number;
  readonly workedMinutes: number;
  readonly roundedMinutes: number;
  readonly balanceMinutes: number;
  readonly nightMinutes: number;
  readonly nightReducedMinutes: number;
}

export interface Figures extends Sums {
  /** One for each interval, in their order. */
  readonly computed: readonly Span[];
}

const MINUTE_MS = 60_000;

const sum = (spans: readonly Span[]): number =>
  Math.round(spans.reduce((total, span) => total + (span.out === null ? 0 : span.out - span.in), 0) / MINUTE_MS);

/** Applies tolerance and rounding to every mark. No computed mark is earlier than the one before it. */
function computedSpans(intervals: readonly Interval<Mark>[], { moments }: DayTerms, rules: TimeRules): Span[] {
  const ends = intervals.flatMap((interval) => [interval.in.at, interval.out?.at ?? null]);
  const counted = tolerated(ends, moments, rules);
  let floor = Number.NEGATIVE_INFINITY;
  const settled = counted.map((at) => {
    if (at === null) return null;
    floor = Math.max(floor, roundToWall(at, rules.roundingMinutes, rules.timezone));
    return floor;
  });
  return intervals.map((_, index) => ({ in: settled[2 * index]!, out: settled[2 * index + 1]! }));
}

/** The figures of one working day, from its intervals and the terms of its date. */
export function figuresOf(
  date: string,
  intervals: readonly Interval<Mark>[],
  terms: DayTerms,
  rules: TimeRules,
): Figures {
  const computed = computedSpans(intervals, terms, rules);
  const { plannedMinutes, absenceMinutes } = expectedOn(terms);
  const roundedMinutes = sum(computed);
  const balanceMinutes = roundedMinutes - plannedMinutes;
  const nightMinutes = nightMinutesOf(computed, rules.timezone);
  return {
    computed,
    plannedMinutes,
    absenceMinutes,
    workedMinutes: sum(intervals.map((interval) => ({ in: interval.in.at, out: interval.out?.at ?? null }))),
    roundedMinutes,
    balanceMinutes,
    nightMinutes,
    nightReducedMinutes: reducedMinutesOf(nightMinutes),
    ...overtimeOf(balanceMinutes, weekdayOf(date) === 0 || terms.holiday !== null),
  };
}
