import { refused } from '../http/errors.ts';
import { since, until } from '../kit/filters.ts';

/** The range a reading of the schedule asks for; days are local days, as a whole. */
export const rangeFields = {
  from: since('startsAt')('from', {}).field.required(),
  to: until('startsAt')('to', {}).field.required(),
};

const DAY = 86_400_000;

/** A bound in milliseconds; days at the ends of the calendar are bounded by nothing. */
const timeOf = (bound: string): number =>
  bound.endsWith('infinity')
    ? Number(bound.replace('infinity', 'Infinity'))
    : Temporal.Instant.from(bound).epochMilliseconds;

/** Readings look a day around the range, in any time zone: that too must be within the years that can be written. */
const FIRST = Date.parse('0001-01-04T00:00:00Z');
const LAST = Date.parse('9999-12-29T00:00:00Z');

/** What such a range may be refused by, besides what it is made of. */
export const RANGE_RULES = ['min', 'max'] as const;

/** Refuses two moments, each under the name of its field, that are more than `days` apart. The error belongs to the second. */
export function requireLength(moments: Readonly<Record<string, string>>, days: number): void {
  const [[first, from], [last, to]] = Object.entries(moments) as [[string, string], [string, string]];
  // A day of slack: local days may have 25 hours.
  if ((timeOf(to) - timeOf(from)) / DAY <= days + 1) return;
  throw refused(
    'max',
    last,
    { limit: days, other: first },
    'The {field} field may be at most {limit} days after {other}',
  );
}

/** Refuses a range that runs backwards, is longer than `days` or reaches the ends of the calendar. */
export function requireRange({ from, to }: { from: string; to: string }, days: number): void {
  if (timeOf(to) < timeOf(from))
    throw refused('min', 'to', { other: 'from' }, 'The {field} field must not be before {other}');
  requireLength({ from, to }, days);
  if (timeOf(from) < FIRST) throw refused('min', 'from', { limit: '0001-01-04' });
  if (timeOf(to) >= LAST) throw refused('max', 'to', { limit: '9999-12-28' });
}
