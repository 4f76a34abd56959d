import type { Granularity, ReservationChanges, ReservationDetail } from '@pousada/client';
import type { Dates } from '../../ui/dates.ts';
import type { Range } from '../../ui/range-text.ts';
import { hoursOf, isByHour, lastDayOf } from './span.ts';

/** What of a booking can be written anew. */
export interface Values {
  startsAt: Range;
  /** Where hours are sold. */
  fromHour: string;
  toHour: string;
  /** The departure, where fixed ones are sold. */
  slot: { readonly startsAt: string; readonly endsAt: string } | null;
  guests: number | null;
  expectedArrival: string;
  notes: string;
  source: string;
  externalRef: string;
}

/** The last day of what is sold by the hour is the one it begins on, unless it goes on for longer than until the morning after. */
function daysOf(stay: ReservationDetail, granularity: Granularity, dates: Dates): Range {
  const from = dates.dayOf(stay.startsAt);
  if (!isByHour(granularity)) return { from, to: lastDayOf(stay, granularity, dates) };
  const isOneNight = Date.parse(stay.endsAt) - Date.parse(stay.startsAt) < 86_400_000;
  return { from, to: isOneNight ? from : dates.dayOf(stay.endsAt) };
}

export const valuesOf = (stay: ReservationDetail, granularity: Granularity, dates: Dates): Values => ({
  startsAt: daysOf(stay, granularity, dates),
  fromHour: dates.clock(stay.startsAt),
  toHour: dates.clock(stay.endsAt),
  slot: granularity === 'slot' ? { startsAt: stay.startsAt, endsAt: stay.endsAt } : null,
  guests: stay.guests,
  expectedArrival: stay.expectedArrival ? dates.clock(stay.expectedArrival) : '',
  notes: stay.notes ?? '',
  source: stay.source ?? '',
  externalRef: stay.externalRef ?? '',
});

/** When it is to be, if that has changed: days, hours or another departure. */
function timeOf(values: Values, isNew: (name: keyof Values) => boolean, granularity: Granularity, dates: Dates) {
  const { startsAt, fromHour, toHour, slot } = values;
  if (granularity === 'slot') return isNew('slot') && slot ? slot : {};
  const isHourly = isByHour(granularity);
  if (!isNew('startsAt') && !(isHourly && (isNew('fromHour') || isNew('toHour')))) return {};
  const span = isHourly ? hoursOf(startsAt, fromHour, toHour, dates) : startsAt;
  return span?.from && span.to ? { startsAt: span.from, endsAt: span.to } : {};
}

/** Only what was changed is sent: what somebody else changes meanwhile stays theirs. */
export function changesOf(values: Values, base: Values, granularity: Granularity, dates: Dates): ReservationChanges {
  const isNew = (name: keyof Values) => JSON.stringify(values[name]) !== JSON.stringify(base[name]);
  const { from } = values.startsAt;
  return {
    ...timeOf(values, isNew, granularity, dates),
    ...(isNew('guests') && values.guests && { guests: values.guests }),
    ...((isNew('expectedArrival') || (isNew('startsAt') && values.expectedArrival !== '')) &&
      from && { expectedArrival: values.expectedArrival ? dates.instant(from, values.expectedArrival) : null }),
    ...(isNew('notes') && { notes: values.notes.trim() || null }),
    ...(isNew('source') && { source: values.source.trim() || null }),
    ...(isNew('externalRef') && { externalRef: values.externalRef.trim() || null }),
  };
}

/** What an unsaved change of a booking is kept under. */
export const draftOf = (slug: string, id: number): string => `${slug}.stay.${id}`;
