/** The house's own clock: where it stands and when guests come and go. */
export interface House {
  readonly timezone: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
}

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;

export const isPlainDate = (moment: string): boolean => PLAIN_DATE.test(moment);

/** An instant as the house's clock shows it. */
export const onTheClock = (instant: string, { timezone }: Pick<House, 'timezone'>): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone);

/** A time of day on a local day. A time the clocks skip is taken as late as they do. */
export const atTime = (day: Temporal.PlainDate, time: string, { timezone }: Pick<House, 'timezone'>): string =>
  day
    .toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString();

/** The local days between two instants: a stay of one night is one, however many hours it has. */
export function localDays(startsAt: string, endsAt: string, house: Pick<House, 'timezone'>): number {
  const [first, last] = [startsAt, endsAt].map((one) => onTheClock(one, house).toPlainDate());
  return first!.until(last!).days;
}

/** The local days two instants have between them a moment of: a hall let from ten to ten, or all of Saturday, is one. */
export const daysTouched = (startsAt: string, endsAt: string, house: Pick<House, 'timezone'>): number =>
  localDays(startsAt, Temporal.Instant.from(endsAt).subtract({ nanoseconds: 1 }).toString(), house) + 1;

/** Minutes from one instant to another; past ones are negative. */
export const minutesBetween = (from: string, to: string): number =>
  (Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds) / 60_000;

/** The next time the clock shows `time`, today or tomorrow. */
export function nextTime(time: string, now: string, house: Pick<House, 'timezone'>): string {
  const today = onTheClock(now, house).toPlainDate();
  const sooner = atTime(today, time, house);
  return minutesBetween(now, sooner) > 0 ? sooner : atTime(today.add({ days: 1 }), time, house);
}
