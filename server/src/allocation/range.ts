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

/** Refuses a range that runs backwards, is longer than `days` or reaches the ends of the calendar. */
export function requireRange({ from, to }: { from: string; to: string }, days: number): void {
  const length = (timeOf(to) - timeOf(from)) / DAY;
  if (length < 0) throw refused('min', 'to', { other: 'from' }, 'The {field} field must not be before {other}');
  // A day of slack: local days may have 25 hours.
  if (!(length <= days + 1))
    throw refused(
      'max',
      'to',
      { limit: days, other: 'from' },
      'The {field} field may be at most {limit} days after {other}',
    );
  if (timeOf(from) < FIRST) throw refused('min', 'from', { limit: '0001-01-04' });
  if (timeOf(to) >= LAST) throw refused('max', 'to', { limit: '9999-12-28' });
}
