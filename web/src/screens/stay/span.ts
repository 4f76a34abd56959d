import type { Granularity } from '@pousada/client';
import { addDays, asDuration, type Dates, type Day, daysBetween } from '../../ui/dates.ts';
import { isOneOf } from '../../ui/is-one-of.ts';
import type { Range } from '../../ui/range-text.ts';
import type { Words } from '../../words/words.ts';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Day of departure; for types sold by the day, the last day included. */
export const lastDayOf = ({ endsAt }: Span, granularity: Granularity, dates: Dates): Day =>
  dates.dayOf(granularity === 'day' ? Date.parse(endsAt) - 1 : endsAt);

export const isByHour = (granularity: Granularity): boolean => !isOneOf(granularity, 'night', 'day');

/** Number of nights or days; null for types sold by the hour. */
function countOf(span: Span, granularity: Granularity, dates: Dates): number | null {
  if (isByHour(granularity)) return null;
  const n = daysBetween(dates.dayOf(span.startsAt), lastDayOf(span, granularity, dates));
  return granularity === 'day' ? n + 1 : n;
}

/** `3 noites`, `2 dias`, `3 h`. */
export function lengthOf(span: Span, granularity: Granularity, dates: Dates, { say }: Words): string {
  const n = countOf(span, granularity, dates);
  if (n === null) return asDuration((Date.parse(span.endsAt) - Date.parse(span.startsAt)) / 60_000);
  return say(granularity === 'night' ? 'common.nights' : 'common.days', { n });
}

/** Instants of a span given in local times; null until complete. An end before the start means the next morning. */
export function hoursOf({ from, to }: Range, fromHour: string, toHour: string, dates: Dates) {
  if (!from || !fromHour || !toHour) return null;
  const lastDay = to ?? from;
  const isOvernight = lastDay === from && toHour <= fromHour;
  return {
    from: dates.instant(from, fromHour),
    to: dates.instant(isOvernight ? addDays(lastDay, 1) : lastDay, toHour),
  };
}
