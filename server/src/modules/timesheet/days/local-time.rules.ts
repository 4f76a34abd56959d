const MINUTE = 60_000;
const DAY = 24 * 60;

const zonedAt = (at: number, timezone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);

/** The calendar date on the wall at an instant. */
export const localDateOf = (at: number, timezone: string): string => zonedAt(at, timezone).toPlainDate().toString();

/** The instant at which a local day begins; where midnight is skipped, the first moment after it. */
export const startOfLocalDay = (date: string, timezone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds;

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek % 7;

/** Every date from the first to the last, both included. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The instant of a wall time on a date; one that the clocks skip is taken as far after the gap as it lies in it. */
export const instantOf = (date: string, time: string, timezone: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timezone).epochMilliseconds;

const offsetAt = (at: number, timezone: string): number => zonedAt(at, timezone).offsetNanoseconds / 1_000_000;

/** The multiples of `step` on either side of a wall time, counted from midnight; midnight itself is always one. */
function neighbours(wall: number, step: number): [number, number] {
  const midnight = Math.floor(wall / (DAY * MINUTE)) * DAY * MINUTE;
  const below = Math.floor((wall - midnight) / (step * MINUTE)) * step;
  return [midnight + below * MINUTE, midnight + Math.min(below + step, DAY) * MINUTE];
}

/**
 * The nearest instant at which the wall clock shows a multiple of `step` minutes; halfway goes up. Around a change
 * of the clocks both sides are tried with their own offset, and only times the wall really shows count.
 */
export function roundToWall(at: number, step: number, timezone: string): number {
  if (step === 0) return at;
  const reach = step * MINUTE;
  const near = [at - reach, at, at + reach];
  const offsets = new Set(near.map((instant) => offsetAt(instant, timezone)));
  const isQuiet = offsets.size === 1;
  // Next to a change the nearest multiples may never be shown, so those a step further are looked at as well.
  const shown = [...offsets].flatMap((offset) =>
    (isQuiet ? [at] : near)
      .flatMap((instant) => neighbours(instant + offset, step))
      .map((wall) => wall - offset)
      .filter((instant) => isQuiet || offsetAt(instant, timezone) === offset),
  );
  return (
    shown.reduce<number | undefined>((best, instant) => {
      if (best === undefined) return instant;
      const gain = Math.abs(best - at) - Math.abs(instant - at);
      return gain > 0 || (gain === 0 && instant > best) ? instant : best;
    }, undefined) ?? at
  );
}
