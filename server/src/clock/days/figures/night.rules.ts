import { addDays, instantOf, localDateOf } from '../time/local-time.rules.ts';
import { steadyOffset } from '../time/time-zone.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STARTS = '22:00';
const ENDS = '05:00';

/** By law an hour of the night lasts 52 minutes and 30 seconds, so seven hours are paid as eight. */
const NIGHT_HOUR_FACTOR = 60 / 52.5;

export interface Span {
  readonly in: number;
  readonly out: number | null;
}

const overlap = (start: number, end: number, from: number, to: number): number =>
  Math.max(0, Math.min(end, to) - Math.max(start, from));

/** Night time within a span of local time without clock changes. */
function nightOnWall(from: number, to: number): number {
  let night = 0;
  for (let midnight = Math.floor(from / DAY_MS) * DAY_MS; midnight - 2 * HOUR_MS < to; midnight += DAY_MS)
    night += overlap(midnight - 2 * HOUR_MS, midnight + 5 * HOUR_MS, from, to);
  return night;
}

/** Milliseconds of a span between 22:00 and 05:00 local time. */
function nightWithin(from: number, to: number, timezone: string): number {
  const offset = steadyOffset(from - 2 * DAY_MS, to + DAY_MS, timezone);
  if (offset !== undefined) return nightOnWall(from + offset, to + offset);
  let night = 0;
  // The night that began the evening before counts too; that was two dates ago where one was skipped.
  for (let date = addDays(localDateOf(from, timezone), -2); ; date = addDays(date, 1)) {
    const start = instantOf(date, STARTS, timezone);
    if (start >= to) return night;
    const end = instantOf(addDays(date, 1), ENDS, timezone);
    night += overlap(start, end, from, to);
  }
}

/** Night minutes of a day's intervals. */
export const nightMinutesOf = (spans: readonly Span[], timezone: string): number =>
  Math.round(
    spans.reduce((sum, span) => sum + (span.out === null ? 0 : nightWithin(span.in, span.out, timezone)), 0) /
      MINUTE_MS,
  );

/** Night minutes in hours of 52 minutes and 30 seconds. */
export const reducedMinutesOf = (nightMinutes: number): number => Math.round(nightMinutes * NIGHT_HOUR_FACTOR);
