import { brazilianDaysBetween, type HolidayCalendar, yearsBetween } from '../../calendar/brazil.rules.ts';

/** A day the house added to the calendar, or took out of it. */
export interface HouseDay {
  readonly date: string;
  readonly name: string;
  /** On this date of every year from then on. */
  readonly isYearly: boolean;
  /** False for an ordinary day, even if the calendar has a holiday. */
  readonly isObserved: boolean;
}

export interface Holiday {
  readonly date: string;
  readonly name: string;
  readonly kind: 'national' | 'optional' | 'house';
  /** Whether it frees from work here. */
  readonly isObserved: boolean;
}

export interface CalendarRules {
  readonly holidayCalendar: HolidayCalendar;
  readonly observesOptionalDays: boolean;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The dates a house's day falls on in some years. */
function datesOf({ date, isYearly }: HouseDay, years: readonly number[]): string[] {
  if (!isYearly) return [date];
  const day = date.slice(4);
  return years
    .filter((year) => year >= yearOf(date) && (day !== '-02-29' || isLeap(year)))
    .map((year) => `${year}${day}`);
}

/** All holidays between two dates, in order. Entries of the house override the calendar. */
export function holidaysBetween(
  from: string,
  to: string,
  { holidayCalendar, observesOptionalDays }: CalendarRules,
  own: readonly HouseDay[],
): Holiday[] {
  const years = yearsBetween(from, to);
  const found = new Map<string, Holiday>();
  if (holidayCalendar === 'BR')
    for (const day of brazilianDaysBetween(from, to))
      found.set(day.date, { ...day, isObserved: day.kind === 'national' || observesOptionalDays });
  for (const { name, isObserved, ...day } of own)
    for (const date of datesOf({ name, isObserved, ...day }, years))
      found.set(date, { date, name, kind: 'house', isObserved });
  return [...found.values()]
    .filter(({ date }) => from <= date && date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
