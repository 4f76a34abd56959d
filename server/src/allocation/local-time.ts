/** The house's time zone and its check-in and check-out times. */
export interface House {
  readonly timezone: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
}

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;

export const isPlainDate = (moment: string): boolean => PLAIN_DATE.test(moment);

/** An instant in the house's local time. */
export const toLocalTime = (instant: string, { timezone }: Pick<House, 'timezone'>): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone);

/** The instant of a time of day on a local day. A time skipped by a clock change moves forward by the skipped hour. */
export const instantAt = (day: Temporal.PlainDate, time: string, { timezone }: Pick<House, 'timezone'>): string =>
  day
    .toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString();

/** The local midnights between two instants: a stay of one night counts one, whatever its hours. */
export function countLocalDays(startsAt: string, endsAt: string, house: Pick<House, 'timezone'>): number {
  const [first, last] = [startsAt, endsAt].map((one) => toLocalTime(one, house).toPlainDate());
  return first!.until(last!).days;
}

/** The local days that a span touches: a hall let from ten to ten, or all of Saturday, counts one. */
export const countDaysTouched = (startsAt: string, endsAt: string, house: Pick<House, 'timezone'>): number =>
  countLocalDays(startsAt, Temporal.Instant.from(endsAt).subtract({ nanoseconds: 1 }).toString(), house) + 1;

/** Minutes from one instant to another; negative if `to` is earlier. */
export const minutesBetween = (from: string, to: string): number =>
  (Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds) / 60_000;

/** The next instant at which local time is `time`, today or tomorrow. */
export function nextInstantAt(time: string, now: string, house: Pick<House, 'timezone'>): string {
  const today = toLocalTime(now, house).toPlainDate();
  const sooner = instantAt(today, time, house);
  return minutesBetween(now, sooner) > 0 ? sooner : instantAt(today.add({ days: 1 }), time, house);
}
