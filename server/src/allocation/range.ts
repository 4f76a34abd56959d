import { refused } from '../http/errors.ts';
import { since, until } from '../paging/filters.ts';

/** The range of a schedule read; a date stands for the whole local day. */
export const rangeFields = {
  from: since('startsAt')('from', {}).field.required(),
  to: until('startsAt')('to', {}).field.required(),
};

const DAY_MS = 86_400_000;
/** The local day of a clock change may have 25 hours; one more day has at least 23. */
const CLOCK_CHANGE_MS = 2 * 3_600_000;

/** A bound in milliseconds; dates at the ends of the calendar become infinite. */
const timeOf = (bound: string): number =>
  bound.endsWith('infinity')
    ? Number(bound.replace('infinity', 'Infinity'))
    : Temporal.Instant.from(bound).epochMilliseconds;

/** Reads look one day beyond the range in any time zone, so that day must also be within the writable years. */
const FIRST_BOUND_MS = Date.parse('0001-01-04T00:00:00Z');
const LAST_BOUND_MS = Date.parse('9999-12-29T00:00:00Z');

/** Rules that refuse a range, besides those of its two fields. */
export const RANGE_RULES = ['min', 'max'] as const;

/**
 * Refuses two moments, keyed by their field names, that are more than `days` apart. The error names the second field.
 */
export function requireLength(moments: Readonly<Record<string, string>>, days: number): void {
  const [[first, from], [last, to]] = Object.entries(moments) as [[string, string], [string, string]];
  if (timeOf(to) - timeOf(from) <= days * DAY_MS + CLOCK_CHANGE_MS) return;
  throw refused('max', last, { limit: days, other: first }, 'At most {limit} days may be asked for at once');
}

/** Refuses a range that runs backwards, is longer than `days` or reaches the ends of the calendar. */
export function requireRange({ from, to }: { from: string; to: string }, days: number): void {
  if (timeOf(to) < timeOf(from))
    throw refused('min', 'to', { other: 'from' }, 'The {field} field must not be before {other}');
  requireLength({ from, to }, days);
  if (timeOf(from) < FIRST_BOUND_MS) throw refused('min', 'from', { limit: '0001-01-04' });
  if (timeOf(to) >= LAST_BOUND_MS) throw refused('max', 'to', { limit: '9999-12-28' });
}
