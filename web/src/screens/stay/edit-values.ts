import type { Granularity, ReservationChanges, ReservationDetail } from '@pousada/client';
import type { Dates } from '../../ui/dates.ts';
import type { Range } from '../../ui/range-text.ts';
import { hoursOf, isByHour, lastDayOf } from './span.ts';

/** Editable fields of a booking. */
export interface Values {
  startsAt: Range;
  /** For types sold by the hour. */
  fromHour: string;
  toHour: string;
  /** The departure, for types sold by slot. */
  slot: { readonly startsAt: string; readonly endsAt: string } | null;
  guests: number | null;
  expectedArrival: string;
  notes: string;
  source: string;
  externalRef: string;
}

/** Days of a booking. By the hour, it ends on the day it starts unless it lasts 24 hours or longer. */
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

/** Changed start and end: days, times or another departure; empty if unchanged. */
function timeOf(values: Values, isNew: (name: keyof Values) => boolean, granularity: Granularity, dates: Dates) {
  const { startsAt, fromHour, toHour, slot } = values;
  if (granularity === 'slot') return isNew('slot') && slot ? slot : {};
  const isHourly = isByHour(granularity);
  if (!isNew('startsAt') && !(isHourly && (isNew('fromHour') || isNew('toHour')))) return {};
  const span = isHourly ? hoursOf(startsAt, fromHour, toHour, dates) : startsAt;
  return span?.from && span.to ? { startsAt: span.from, endsAt: span.to } : {};
}

/** Only changed fields, so that concurrent changes of other users survive. */
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

/** Storage key for an unsaved edit of a booking. */
export const draftOf = (slug: string, id: number): string => `${slug}.stay.${id}`;
