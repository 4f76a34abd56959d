import { offsetAt, steadyOffset } from './time-zone.rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Reports write the same few dates by the hundred thousand: each is made once. More of them than this are forgotten. */
const MAX_CACHED = 20_000;
const names = new Map<number, string>();
const numbers = new Map<string, number>();

function remember<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  if (known.size > MAX_CACHED) known.clear();
  return known.getOrInsertComputed(key, make);
}

/** Counts days, so that dates can be added to and compared. */
const dayNumber = (date: string): number => remember(numbers, date, () => Math.round(Date.parse(date) / DAY_MS));
const dateOf = (utc: number): string => {
  const day = Math.floor(utc / DAY_MS);
  return remember(names, day, () => new Date(day * DAY_MS).toISOString().slice(0, 10));
};

const padded = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** `2026-11-14T23:52:00.000+00:00`, as every instant leaves the API. */
export function iso(at: number): string {
  const ofDay = at - Math.floor(at / DAY_MS) * DAY_MS;
  const [hour, minute] = [Math.floor(ofDay / (60 * MINUTE_MS)), Math.floor(ofDay / MINUTE_MS) % 60];
  const [second, fraction] = [Math.floor(ofDay / 1_000) % 60, String(ofDay % 1_000).padStart(3, '0')];
  return `${dateOf(at)}T${padded[hour]}:${padded[minute]}:${padded[second]}.${fraction}+00:00`;
}

/** A wall time of a date, as if the date were UTC's. */
const wallOf = (date: string, time: string): number =>
  dayNumber(date) * DAY_MS + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE_MS;

/** The calendar date on the wall at an instant. */
export const localDateOf = (at: number, timezone: string): string => dateOf(at + offsetAt(at, timezone));

export const addDays = (date: string, days: number): string => dateOf((dayNumber(date) + days) * DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** Every date from the first to the last, both included. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The instant of a local time on a date. A time that a clock change skips is moved forward by the length of the gap. */
export function instantOf(date: string, time: string, timezone: string): number {
  const wall = wallOf(date, time);
  // No zone is a whole day ahead or behind: where nothing changes within one, there is nothing to choose.
  const offset = steadyOffset(wall - DAY_MS, wall + DAY_MS, timezone);
  if (offset !== undefined) return wall - offset;
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timezone).epochMilliseconds;
}

/** The instant at which a local day begins; where midnight is skipped, the first moment after it. */
export const startOfLocalDay = (date: string, timezone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds;

/** The multiples of `step` on either side of a wall time, counted from midnight; midnight itself is always one. */
function neighbours(wall: number, step: number): [number, number] {
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  const below = Math.floor((wall - midnight) / step) * step;
  return [midnight + below, midnight + Math.min(below + step, DAY_MS)];
}

/** The candidate nearest to an instant; of two equally near the later. */
const nearest = (at: number, candidates: readonly number[]): number | undefined =>
  candidates.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at) || b - a)[0];

/**
 * The nearest instant at which the wall clock shows a multiple of `minutes`; halfway goes up. Around a change of the
 * clocks both sides are tried with their own offset, and only times the wall really shows count.
 */
export function roundToWall(at: number, minutes: number, timezone: string): number {
  if (minutes === 0) return at;
  const step = minutes * MINUTE_MS;
  const steady = steadyOffset(at - step, at + step, timezone);
  if (steady !== undefined) return nearest(at + steady, neighbours(at + steady, step))! - steady;
  const near = [at - step, at, at + step];
  // Near a clock change the nearest multiples may not exist, so those one step further are considered too.
  const shown = [...new Set(near.map((instant) => offsetAt(instant, timezone)))].flatMap((offset) =>
    near
      .flatMap((instant) => neighbours(instant + offset, step))
      .map((wall) => wall - offset)
      .filter((instant) => offsetAt(instant, timezone) === offset),
  );
  return nearest(at, shown) ?? at;
}
