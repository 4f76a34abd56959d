import { canStillEnd, type Interval, type Mark } from '../shifts/pairing.rules.ts';
import type { DayTerms } from './expected.rules.ts';
import type { Figures } from './figures.rules.ts';
import type { Span } from './night.rules.ts';

/** Flags of a day. */
export const FLAGS = [
  'in_progress',
  'forgotten_out',
  'absent',
  'over_ten_hours',
  'short_rest',
  'short_break',
  'outside_fence',
  'manual_entry',
  'device_time',
] as const;
export type Flag = (typeof FLAGS)[number];

/** Flags to be reviewed before the day is approved. */
export const EXCEPTIONS = [
  'forgotten_out',
  'absent',
  'over_ten_hours',
  'short_rest',
  'outside_fence',
  'manual_entry',
] as const satisfies readonly Flag[];
export type Exception = (typeof EXCEPTIONS)[number];

export const isException = (flag: Flag): flag is Exception => (EXCEPTIONS as readonly Flag[]).includes(flag);

const MINUTE_MS = 60_000;
const LONG_DAY_MINUTES = 10 * 60;
const MIN_REST_MS = 11 * 60 * MINUTE_MS;
/** Longer work requires a break of at least an hour. */
const MAX_MINUTES_WITHOUT_BREAK = 6 * 60;
const MIN_BREAK_MS = 60 * MINUTE_MS;

export interface FlaggedMark extends Mark {
  readonly source: string;
  readonly isDeviceTime: boolean;
  readonly isOutsideFence: boolean;
}

/** Input of the flags of a day. */
export interface FlagInput {
  readonly intervals: readonly Interval<FlaggedMark>[];
  readonly figures: Figures;
  readonly terms: DayTerms;
  /** When the working day before it ended, if that is known. */
  readonly formerEnd: number | null;
  readonly now: number;
  /** True if the day is over and hours were expected of the member. */
  readonly isDue: boolean;
}

/** Whether the interval can no longer be ended. */
export const isOver = (interval: Interval, now: number): boolean =>
  interval.isForgotten || !canStillEnd(interval.in.at, now);

/** Whether a day that requires a break had none of an hour. */
function lacksBreak({ computed, roundedMinutes }: Figures): boolean {
  if (roundedMinutes <= MAX_MINUTES_WITHOUT_BREAK) return false;
  return !computed.some(
    (span: Span, index) =>
      index > 0 && computed[index - 1]!.out !== null && span.in - computed[index - 1]!.out! >= MIN_BREAK_MS,
  );
}

/** A shift of twelve hours is no exception if the schedule plans it. */
const isTooLong = ({ roundedMinutes, plannedMinutes }: Figures): boolean =>
  roundedMinutes > Math.max(LONG_DAY_MINUTES, plannedMinutes);

export function flagsOf({ intervals, figures, terms, formerEnd, now, isDue }: FlagInput): Flag[] {
  const marks = intervals.flatMap((interval) => (interval.out ? [interval.in, interval.out] : [interval.in]));
  const open = intervals.filter((interval) => interval.out === null);
  const start = figures.computed[0]?.in;
  const takesOff = terms.absence?.kind === 'compensation' && !terms.absence.isHalfDay;
  const holds: Readonly<Record<Flag, boolean>> = {
    in_progress: open.some((interval) => !isOver(interval, now)),
    forgotten_out: open.some((interval) => isOver(interval, now)),
    absent: isDue && marks.length === 0 && figures.plannedMinutes > 0 && !takesOff,
    over_ten_hours: isTooLong(figures),
    short_rest: start !== undefined && formerEnd !== null && start - formerEnd < MIN_REST_MS,
    short_break: lacksBreak(figures),
    outside_fence: marks.some(({ isOutsideFence }) => isOutsideFence),
    manual_entry: marks.some(({ source }) => source === 'manual'),
    device_time: marks.some(({ isDeviceTime }) => isDeviceTime),
  };
  return FLAGS.filter((flag) => holds[flag]);
}
