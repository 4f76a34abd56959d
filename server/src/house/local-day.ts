import { startOfDay } from '../http/fields/iso-time.ts';

/** A local day: from its first instant to the first one of the next. */
export interface LocalDay {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

export const localDay = (date: string, timezone: string): LocalDay => ({
  date,
  from: startOfDay(date, timezone),
  to: startOfDay(Temporal.PlainDate.from(date).add({ days: 1 }).toString(), timezone),
});

/** The present date by the house's clock. */
export const dateIn = (timezone: string): string => Temporal.Now.plainDateISO(timezone).toString();
