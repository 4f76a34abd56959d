import { addDays } from '../days/time/local-time.rules.ts';

export interface Period {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The period a date falls into by the calendar: from the closing day of a month to the day before the next. */
export function nominalPeriod(date: string, closingDay: number): Period {
  const day = Temporal.PlainDate.from(date);
  const inMonth = day.with({ day: closingDay });
  const start = Temporal.PlainDate.compare(inMonth, day) <= 0 ? inMonth : inMonth.subtract({ months: 1 });
  return { startsOn: start.toString(), endsOn: start.add({ months: 1 }).subtract({ days: 1 }).toString() };
}

/**
 * The period of a date, given those already closed. They keep the bounds they were closed with, even after the
 * closing day has changed; what lies between them is cut so that every date has exactly one period.
 */
export function periodOf<P extends Period>(date: string, closingDay: number, closed: readonly P[]): Period | P {
  const own = closed.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
  if (own) return own;
  let { startsOn, endsOn } = nominalPeriod(date, closingDay);
  for (const other of closed) {
    if (other.endsOn < date && other.endsOn >= startsOn) startsOn = addDays(other.endsOn, 1);
    if (other.startsOn > date && other.startsOn <= endsOn) endsOn = addDays(other.startsOn, -1);
  }
  return { startsOn, endsOn };
}

/** A period's id: its first day as a number, such as 20261101. */
export const periodId = (startsOn: string): number => Number(startsOn.replaceAll('-', ''));

/** The date that an id denotes; undefined if it denotes none. */
export function dateOfPeriod(id: number): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(String(id)) ?? [];
  if (!year) return undefined;
  try {
    return Temporal.PlainDate.from(`${year}-${month}-${day}`, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}
