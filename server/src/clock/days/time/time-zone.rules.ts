/** A stretch of time over which a zone keeps one offset from UTC; all in epoch milliseconds. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/** Cached periods of constant offset: reports need hundreds of thousands of offsets, and a zone has few such periods. */
const known = new Map<string, Stretch[]>();

const zonedAt = (at: number, timezone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);

function find(at: number, timezone: string): Stretch {
  const here = zonedAt(at, timezone);
  // A transition exactly at `at` starts the period, but 'previous' excludes it. Hence `at + 1`.
  const since = zonedAt(at + 1, timezone).getTimeZoneTransition('previous');
  return {
    from: since?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: here.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: here.offsetNanoseconds / 1_000_000,
  };
}

function stretchAt(at: number, timezone: string): Stretch {
  const stretches = known.getOrInsertComputed(timezone, () => []);
  const found = stretches.find(({ from, until }) => from <= at && at < until);
  if (found) return found;
  const added = find(at, timezone);
  stretches.push(added);
  return added;
}

/** How far the wall clock of a zone is ahead of UTC at an instant. */
export const offsetAt = (at: number, timezone: string): number => stretchAt(at, timezone).offset;

/** The offset, where it is the same from one instant to the other. */
export function steadyOffset(from: number, to: number, timezone: string): number | undefined {
  const { until, offset } = stretchAt(from, timezone);
  return to < until ? offset : undefined;
}
