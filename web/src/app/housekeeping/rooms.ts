import type { BoardResource, HousekeepingTask, TaskType } from '@pousada/client';
import type { Dates } from '../../ui/dates.ts';
import type { Words } from '../../words/words.ts';

type Movements = Pick<BoardResource, 'inHouse' | 'leaving' | 'arriving' | 'housekeepingState' | 'openTasks'>;

/** The first arrival of today, at the time the guests announced. */
export const arrivalOf = ({ arriving }: Pick<Movements, 'arriving'>): string | null =>
  arriving.stays.map(({ arrivesAt }) => arrivesAt).toSorted()[0] ?? null;

/** The end of the last stay that leaves today. */
export const departureOf = ({ leaving }: Pick<Movements, 'leaving'>): string | null =>
  leaving.stays
    .map(({ endsAt }) => endsAt)
    .toSorted()
    .at(-1) ?? null;

/** The reason a task has to wait: guests are in the room, or an inspection comes before the cleaning. */
export type Wait = { readonly kind: 'guest'; readonly until: string | null } | { readonly kind: 'cleaning' };

const IS_AFTER_DEPARTURE: readonly TaskType[] = ['checkout', 'deep'];

/** True where guests are in a dirty room: they were let in before it was cleaned, or it became dirty around them. */
export const isDirtyInside = ({ housekeepingState, inHouse }: Pick<Movements, 'housekeepingState' | 'inHouse'>) =>
  housekeepingState === 'dirty' && inHouse.parties > 0;

/** True where an inspection has to wait for the cleaning. */
const isToBeCleaned = ({ housekeepingState, openTasks }: Movements): boolean =>
  housekeepingState === 'dirty' ||
  housekeepingState === 'cleaning' ||
  openTasks.some(({ taskType }) => IS_AFTER_DEPARTURE.includes(taskType));

/** A room is approved after its guests have left and it has been cleaned. */
function inspectionWait(room: Movements): Wait | null {
  if (room.leaving.parties > 0) return { kind: 'guest', until: departureOf(room) };
  return isToBeCleaned(room) ? { kind: 'cleaning' } : null;
}

export function waitOf({ taskType }: Pick<HousekeepingTask, 'taskType'>, room: Movements | undefined): Wait | null {
  if (!room) return null;
  if (taskType === 'inspection') return inspectionWait(room);
  if (!IS_AFTER_DEPARTURE.includes(taskType) || room.inHouse.parties === 0) return null;
  // The guests who left it dirty are gone: those inside wait for the cleaning, not it for them.
  if (isDirtyInside(room) && room.leaving.parties === 0) return null;
  return { kind: 'guest', until: departureOf(room) };
}

/** A task is urgent if fewer minutes remain between its end and the next arrival. */
const SLACK_MINUTES = 90;

/** True where guests are in the dirty room, or the next may arrive before the cleaning is done. */
export function isHurry(
  { taskType, priority }: Pick<HousekeepingTask, 'taskType' | 'priority'>,
  room: Movements | undefined,
  minutes: number,
  now: number,
): boolean {
  if (priority < 10 || (room && taskType !== 'inspection' && isDirtyInside(room))) return true;
  const arrival = room && IS_AFTER_DEPARTURE.includes(taskType) ? arrivalOf(room) : null;
  if (!room || arrival === null) return false;
  const until = room.inHouse.parties > 0 ? departureOf(room) : null;
  const free = Math.max(now, until ? Date.parse(until) : 0);
  return (Date.parse(arrival) - free) / 60_000 - minutes < SLACK_MINUTES;
}

/** The occupancy of a room in a few words. */
export function occupancyWords(room: Movements, { say }: Words, dates: Dates, now: number): string {
  const until = departureOf(room);
  if (room.inHouse.parties === 0) return say('hk.free');
  if (isDirtyInside(room) && until === null) return say('hk.dirtyInside', { n: room.inHouse.guests });
  if (until === null) return say('hk.occupiedBy', { n: room.inHouse.guests });
  const t = dates.clock(until);
  return Date.parse(until) < now ? say('hk.overstays', { t }) : say('hk.leavesBy', { t });
}

/** The time a task ended: completed, inspected or skipped. */
export const endOf = ({
  completedAt,
  inspectedAt,
  updatedAt,
}: Pick<HousekeepingTask, 'completedAt' | 'inspectedAt' | 'updatedAt'>): string =>
  completedAt ?? inspectedAt ?? updatedAt;

/** Notes that the server writes for its own log. Only notes of people are shown. */
const SERVER_NOTE = /^(?:housekeeping task|maintenance order|reservation|check-?out)\b.*\d/i;

export const noteOf = ({ notes }: Pick<HousekeepingTask, 'notes'>): string | null =>
  notes && !SERVER_NOTE.test(notes) ? notes : null;
