import type { BoardResource, HousekeepingTask, TaskType } from '@pousada/client';
import type { Dates } from '../../ui/dates.ts';
import type { Words } from '../../words/words.ts';

type Movements = Pick<BoardResource, 'inHouse' | 'leaving' | 'arriving' | 'housekeepingState' | 'openTasks'>;

/** When the next guests of today come: as they said, as on the screen of the day. */
export const arrivalOf = ({ arriving }: Pick<Movements, 'arriving'>): string | null =>
  arriving.stays.map(({ arrivesAt }) => arrivesAt).toSorted()[0] ?? null;

/** Until when the guests who leave today may stay. */
export const departureOf = ({ leaving }: Pick<Movements, 'leaving'>): string | null =>
  leaving.stays
    .map(({ endsAt }) => endsAt)
    .toSorted()
    .at(-1) ?? null;

/** What keeps somebody from a room: its guests, or that there is nothing to look at yet. */
export type Wait = { readonly kind: 'guest'; readonly until: string | null } | { readonly kind: 'cleaning' };

const IS_AFTER_DEPARTURE: readonly TaskType[] = ['checkout', 'deep'];

/** Nobody looks at a room before it was cleaned for the next guests. */
const isToBeCleaned = ({ housekeepingState, openTasks }: Movements): boolean =>
  housekeepingState === 'dirty' ||
  housekeepingState === 'cleaning' ||
  openTasks.some(({ taskType }) => IS_AFTER_DEPARTURE.includes(taskType));

export function waitOf({ taskType }: Pick<HousekeepingTask, 'taskType'>, room: Movements | undefined): Wait | null {
  if (!room) return null;
  if (taskType === 'inspection') return isToBeCleaned(room) ? { kind: 'cleaning' } : null;
  if (!IS_AFTER_DEPARTURE.includes(taskType) || room.inHouse.parties === 0) return null;
  return { kind: 'guest', until: departureOf(room) };
}

/** With less than this between the work's end and the next guests, it is a hurry. */
const SLACK = 90;

/** True where the next guests would meet whoever cleans. */
export function isHurry(
  { taskType, priority }: Pick<HousekeepingTask, 'taskType' | 'priority'>,
  room: Movements | undefined,
  minutes: number,
  now: number,
): boolean {
  if (priority < 10) return true;
  const arrival = room && IS_AFTER_DEPARTURE.includes(taskType) ? arrivalOf(room) : null;
  if (!room || arrival === null) return false;
  const until = room.inHouse.parties > 0 ? departureOf(room) : null;
  const free = Math.max(now, until ? Date.parse(until) : 0);
  return (Date.parse(arrival) - free) / 60_000 - minutes < SLACK;
}

/** Who is in a room, in a few words. */
export function occupancyWords(room: Movements, { say }: Words, dates: Dates, now: number): string {
  const until = departureOf(room);
  if (room.inHouse.parties === 0) return say('hk.free');
  if (until === null) return say('hk.occupiedBy', { n: room.inHouse.guests });
  const t = dates.clock(until);
  return Date.parse(until) < now ? say('hk.overstays', { t }) : say('hk.leavesBy', { t });
}

/** When a task was over: done, looked at, or skipped. */
export const endOf = ({
  completedAt,
  inspectedAt,
  updatedAt,
}: Pick<HousekeepingTask, 'completedAt' | 'inspectedAt' | 'updatedAt'>): string =>
  completedAt ?? inspectedAt ?? updatedAt;

/** What the server writes by itself is for its log; what people write is for people. */
const BY_ITSELF = /^(?:housekeeping task|maintenance order|reservation|check-?out)\b.*\d/i;

export const noteOf = ({ notes }: Pick<HousekeepingTask, 'notes'>): string | null =>
  notes && !BY_ITSELF.test(notes) ? notes : null;
