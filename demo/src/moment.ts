/** The present of the demo: everything before it has happened. */
export class Moment {
  readonly now: Temporal.ZonedDateTime;
  readonly today: Temporal.PlainDate;

  constructor(now: Temporal.ZonedDateTime) {
    this.now = now;
    this.today = now.toPlainDate();
  }

  /** A time of day, some days from now. */
  at(days: number, time: string): Temporal.ZonedDateTime {
    return this.today.add({ days }).toZonedDateTime({ timeZone: this.now.timeZoneId, plainTime: time });
  }

  isPast(at: Temporal.ZonedDateTime): boolean {
    return Temporal.ZonedDateTime.compare(at, this.now) <= 0;
  }
}

/** A time as request bodies write it. */
export const instant = (at: Temporal.ZonedDateTime): string => at.toInstant().toString();
