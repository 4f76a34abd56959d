import type { Today, TodayArrival } from '@pousada/client';
import { type Dates, daysBetween } from '../../ui/dates.ts';
import type { Words } from '../../words/words.ts';

type Room = Pick<TodayArrival, 'missing' | 'readyAt' | 'toursResource'>;

/** State of the room of an arrival. `leavesAt` is the time until which another guest occupies it. */
export function readinessWords(
  { missing: [first], readyAt, toursResource }: Room,
  leavesAt: string | undefined,
  { say }: Words,
  dates: Dates,
): string {
  if (!first) return say('today.ready');
  if (first === 'departure' && leavesAt) return say('today.occupiedUntil', { t: dates.clock(leavesAt) });
  if (first === 'resource') return say('today.unassigned');
  if (first === 'repair') return say('today.underRepair');
  if (first === 'service') return say('today.outOfService');
  if (first === 'inspection') return say('today.needsInspection');
  if (toursResource?.housekeepingState === 'cleaning' && readyAt)
    return say('today.readyAt', { t: dates.clock(readyAt) });
  return say('today.needsCleaning');
}

/** Nights of a stay, or the hours of one within a day. */
export function lengthWords(
  { startsAt, endsAt }: Pick<TodayArrival, 'startsAt' | 'endsAt'>,
  { say }: Words,
  dates: Dates,
): string {
  const n = daysBetween(dates.dayOf(startsAt), dates.dayOf(endsAt));
  return n > 0 ? say('common.nights', { n }) : `${dates.clock(startsAt)} – ${dates.clock(endsAt)}`;
}

/** The time until which each room is occupied by guests who leave today. */
export const leavingByRoom = ({ departures }: Pick<Today, 'departures'>): ReadonlyMap<number, string> =>
  new Map(
    (departures?.list ?? []).flatMap(({ status, toursResource, endsAt }) =>
      status === 'checked_in' && toursResource ? [[toursResource.id, endsAt] as const] : [],
    ),
  );
