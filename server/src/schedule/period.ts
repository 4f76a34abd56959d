import { fieldError, invalid } from '../http/errors.ts';
import { since, until } from '../kit/filters.ts';

/** The period a reading of the schedule asks for; days are local days, as a whole. */
export const periodFields = {
  from: since('startsAt')('from', {}).field.required(),
  to: until('startsAt')('to', {}).field.required(),
};

const DAY = 86_400_000;

/** A bound in milliseconds; days at the ends of the calendar are bounded by nothing. */
const timeOf = (bound: string): number =>
  bound.endsWith('infinity')
    ? Number(bound.replace('infinity', 'Infinity'))
    : Temporal.Instant.from(bound).epochMilliseconds;

/** Refuses a period that runs backwards or is longer than `days`. */
export function requirePeriod({ from, to }: { from: string; to: string }, days: number): void {
  const length = (timeOf(to) - timeOf(from)) / DAY;
  if (length < 0) throw invalid([{ message: 'The to field must not be before from', rule: 'min', field: 'to' }]);
  // A day of slack: local days may have 25 hours.
  if (!(length <= days + 1)) throw invalid([fieldError('max', 'to', { limit: `${days} days after from` })]);
}
