export const EVERY_UNITS = ['day', 'week', 'month'] as const;

/** Interval of a recurring order. */
export interface Every {
  readonly count: number;
  readonly unit: (typeof EVERY_UNITS)[number];
}

interface Series {
  readonly every: Every | null;
  readonly dueAt: string | null;
  /** Due time the series is counted from. */
  readonly everyFrom: string | null;
}

const isSameTime = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

const isSameEvery = (a: Every | null, b: Every | null): boolean => a?.count === b?.count && a?.unit === b?.unit;

/**
 * Start of a series after a change. Another day or interval restarts it; a client that sends back the values it read
 * does not.
 */
export function seriesStart(stored: Series, changed: Pick<Series, 'every' | 'dueAt'>): string | null {
  if (changed.every === null) return null;
  const isSame = isSameTime(stored.dueAt, changed.dueAt) && isSameEvery(stored.every, changed.every);
  return isSame ? stored.everyFrom : changed.dueAt;
}

/**
 * The next due time of a series, after the present one and after now: missed ones are skipped. It is counted from the
 * start of the series by the house's clock. The 31st is the last day of a short month and the 31st again after it, and
 * nine o'clock stays nine o'clock. Null if there is no such time.
 */
export function nextDue({ every, dueAt, everyFrom }: Series, now: string, timezone: string): string | null {
  if (every === null || dueAt === null || everyFrom === null) return null;
  const start = Temporal.Instant.from(everyFrom).toZonedDateTimeISO(timezone);
  const [due, present] = [Temporal.Instant.from(dueAt), Temporal.Instant.from(now)];
  const after = Temporal.Instant.compare(due, present) > 0 ? due : present;
  const unit = `${every.unit}s` as const;
  const elapsed = start.until(after.toZonedDateTimeISO(timezone), { largestUnit: every.unit })[unit];
  try {
    for (let times = Math.max(1, Math.floor(elapsed / every.count) - 1); ; times++) {
      const next = start.add({ [unit]: times * every.count }).toInstant();
      if (Temporal.Instant.compare(next, after) > 0) return storable(next);
    }
  } catch (error) {
    // Beyond the range of the calendar.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** PostgreSQL reads years of four digits. */
function storable(instant: Temporal.Instant): string | null {
  const text = instant.toString();
  return /^\d{4}-/.test(text) ? text : null;
}
