import { addDays, instantOf, localDateOf } from './local-time.rules.ts';

const MINUTE = 60_000;
const STARTS = '22:00';
const ENDS = '05:00';

/** An hour of the night lasts 52 minutes and 30 seconds: seven of the clock's are paid as eight. */
const REDUCED = 60 / 52.5;

export interface Span {
  readonly in: number;
  readonly out: number | null;
}

/** How long a span lies between 22:00 and 05:00 on the wall, in milliseconds. */
function nightWithin(from: number, to: number, timezone: string): number {
  let night = 0;
  // The night that began the evening before counts too; that was two dates ago where one was skipped.
  for (let date = addDays(localDateOf(from, timezone), -2); ; date = addDays(date, 1)) {
    const start = instantOf(date, STARTS, timezone);
    if (start >= to) return night;
    const end = instantOf(addDays(date, 1), ENDS, timezone);
    night += Math.max(0, Math.min(end, to) - Math.max(start, from));
  }
}

/** The minutes of a day's intervals that lie in the night. */
export const nightMinutesOf = (spans: readonly Span[], timezone: string): number =>
  Math.round(
    spans.reduce((sum, span) => sum + (span.out === null ? 0 : nightWithin(span.in, span.out, timezone)), 0) / MINUTE,
  );

/** What so many minutes of the night come to, counted in hours of 52 minutes and 30 seconds. */
export const reducedMinutesOf = (nightMinutes: number): number => Math.round(nightMinutes * REDUCED);
