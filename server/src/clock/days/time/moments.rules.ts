import type { ExpectedHours } from '../../schedules/schedules.rules.ts';
import { addDays, instantOf } from './local-time.rules.ts';

const MINUTE_MS = 60_000;

/** Scheduled arrivals and departures of a day, as instants. */
export interface Moments {
  readonly ins: readonly number[];
  readonly outs: readonly number[];
  /** Length of the pause, if only its length is fixed. */
  readonly pause: number | null;
}

const NONE: Moments = { ins: [], outs: [], pause: null };

/** The instant of a time in a day's expected hours. A time before the start is on the next date. */
const instantIn = (date: string, startsAt: string, time: string, timezone: string): number =>
  instantOf(time <= startsAt ? addDays(date, 1) : date, time, timezone);

/** The instants of the expected hours on a date. An end at or before the start is on the next day. */
export function momentsOf(date: string, hours: ExpectedHours | undefined, timezone: string): Moments {
  if (!hours?.startsAt || !hours.endsAt) return NONE;
  const start = instantOf(date, hours.startsAt, timezone);
  const end = instantIn(date, hours.startsAt, hours.endsAt, timezone);
  const length = hours.breakMinutes * MINUTE_MS;
  if (!hours.breakStartsAt) return { ins: [start], outs: [end], pause: length || null };
  const pause = instantIn(date, hours.startsAt, hours.breakStartsAt, timezone);
  return { ins: [start, pause + length], outs: [pause, end], pause: null };
}

/** How much longer the hours really last on a date than their wall times say: where the clocks change in between. */
export function stretchOf(date: string, hours: ExpectedHours | undefined, timezone: string): number {
  if (!hours?.startsAt || !hours.endsAt) return 0;
  const onNext = hours.endsAt <= hours.startsAt;
  const wall =
    Date.parse(`${onNext ? addDays(date, 1) : date}T${hours.endsAt}Z`) - Date.parse(`${date}T${hours.startsAt}Z`);
  const real = instantIn(date, hours.startsAt, hours.endsAt, timezone) - instantOf(date, hours.startsAt, timezone);
  return Math.round((real - wall) / MINUTE_MS);
}

/** The ends of a day's intervals, *in* and *out* in turn; null where an *out* is missing. */
export type Ends = readonly (number | null)[];

interface Candidate {
  readonly index: number;
  readonly moment: number;
  readonly distance: number;
}

/** Each moment goes to the end nearest to it within reach, and no end takes two. */
function nearest(ends: Ends, { ins, outs }: Moments, reach: number): Map<number, number> {
  const candidates = ends.flatMap((at, index): Candidate[] => {
    if (at === null) return [];
    const moments = index % 2 === 0 ? ins : outs;
    return moments.map((moment) => ({ index, moment, distance: Math.abs(at - moment) }));
  });
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const near = candidates.filter(({ distance }) => distance <= reach);
  for (const { index, moment } of near.sort((a, b) => a.distance - b.distance || a.index - b.index)) {
    if (found.has(index) || taken.has(moment)) continue;
    found.set(index, moment);
    taken.add(moment);
  }
  return found;
}

/** For a pause of fixed length: the *in* that ends the nearest pause, if it is close enough. */
function returnFrom(ends: Ends, pause: number | null, reach: number): number | undefined {
  if (pause === null) return undefined;
  let best: { index: number; distance: number } | undefined;
  for (let index = 2; index < ends.length; index += 2) {
    const [left, back] = [ends[index - 1]!, ends[index]!];
    const distance = left === null ? Number.POSITIVE_INFINITY : Math.abs(back - left - pause);
    if (distance <= reach && (!best || distance < best.distance)) best = { index, distance };
  }
  return best?.index;
}

export interface Tolerance {
  readonly toleranceMinutes: number;
  /** Total tolerance of all marks of a day. */
  readonly dailyToleranceMinutes: number;
}

/**
 * The instants that count: a mark within tolerance of a moment of the schedule counts as that moment. In the order of time,
 * and as long as the day's allowance lasts: what does not fit in any more counts as it was.
 */
export function tolerated(
  ends: Ends,
  moments: Moments,
  { toleranceMinutes, dailyToleranceMinutes }: Tolerance,
): (number | null)[] {
  const reach = toleranceMinutes * MINUTE_MS;
  if (reach === 0) return [...ends];
  const meant = nearest(ends, moments, reach);
  const back = returnFrom(ends, moments.pause, reach);
  let left = dailyToleranceMinutes * MINUTE_MS;
  const counted: (number | null)[] = [];
  for (const [index, at] of ends.entries()) {
    const wanted = meant.get(index) ?? (index === back ? counted[index - 1]! + moments.pause! : at);
    const distance = at === null || wanted === null ? 0 : Math.abs(wanted - at);
    const isTaken = distance <= Math.min(reach, left);
    if (isTaken) left -= distance;
    counted.push(isTaken ? wanted : at);
  }
  return counted;
}
