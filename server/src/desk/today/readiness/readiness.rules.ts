import type { TaskType } from '../../../house/housekeeping-tasks/housekeeping-tasks.rules.ts';
import { MINUTES } from '../../../house/housekeeping-tasks/planning/distribution.rules.ts';
import type { HousekeepingState } from '../../../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { replyTime } from '../../../http/fields/iso-time.ts';

export interface Person {
  readonly id: number;
  readonly displayName: string;
}

/** Somebody who comes or goes: when, and who they are for those who may know. */
export interface StayInRoom {
  readonly reservationId: number;
  readonly at: string;
  readonly toursCustomer: { readonly id: number; readonly fullName: string } | null;
}

export interface Task {
  readonly id: number;
  readonly taskType: TaskType;
  readonly status: 'pending' | 'in_progress' | 'done' | 'inspected';
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly inspectedAt: string | null;
  readonly assignedToTourUser: Person | null;
}

/** An exclusive resource as it stands. */
export interface Piece {
  readonly toursResource: { readonly id: number; readonly housekeepingState: HousekeepingState };
  /** Who is still in it; `at` is when they are to leave. */
  readonly occupant: StayInRoom | null;
  readonly leavesToday: boolean;
  /** Who was the last to leave it today. */
  readonly gone: StayInRoom | null;
  /** The repair that keeps it off the schedule now; nobody may know how long. */
  readonly repair: { readonly until: string | null } | null;
  /** Open work, and what was done today. */
  readonly tasks: readonly Task[];
}

/** One that somebody is to come to today. */
export interface Turning extends Piece {
  readonly arrival: StayInRoom;
  /** What shares its floor: the parts of a whole, the whole of a part. */
  readonly beside: readonly Piece[];
}

/** What may keep guests from their room. */
export const MISSING = ['resource', 'departure', 'repair', 'cleaning', 'inspection', 'service'] as const;
export type Missing = (typeof MISSING)[number];

export interface Readiness {
  readonly missing: readonly Missing[];
  /** When it will be ready if all goes as planned; null where nothing that is planned makes it so. */
  readonly readyAt: string | null;
}

/** A piece of work between two guests: what is left of it, and who has it. */
export interface Work {
  readonly isNeeded: boolean;
  /** Zero once nothing is left of it. */
  readonly minutes: number;
  readonly task: Task | undefined;
}

const MINUTE = 60_000;
/** Of a time as replies write it. A busy day has thousands of them, and `Temporal` takes three times as long to read one. */
export const millis = (at: string): number => Date.parse(at);

const RANKS = { in_progress: 0, pending: 1, done: 2, inspected: 2 } as const;

/** The task a piece of work stands for: what is under way, else what waits, else what was done, in the order of the queue. */
const taskOf = ({ tasks }: Piece, types: readonly TaskType[]): Task | undefined =>
  tasks.filter(({ taskType }) => types.includes(taskType)).toSorted((a, b) => RANKS[a.status] - RANKS[b.status])[0];

/** Minutes left of what was begun: those it is planned to take less those it has taken. */
function minutesLeft(task: Task | undefined, type: TaskType, now: string): number {
  const planned = MINUTES[type];
  if (task?.status !== 'in_progress' || !task.startedAt) return planned;
  return Math.max(0, planned - Math.floor((millis(now) - millis(task.startedAt)) / MINUTE));
}

const floorOf = (turning: Turning): Piece[] => [turning, ...turning.beside];

/** Of some stays the one with the latest time. */
const last = (stays: readonly (StayInRoom | null)[]): StayInRoom | null =>
  stays.filter((one) => one !== null).toSorted((a, b) => millis(b.at) - millis(a.at))[0] ?? null;

/** Who is still on the floor of a room; of several, who leaves last. */
export const occupantOf = (turning: Turning): StayInRoom | null =>
  last(floorOf(turning).map(({ occupant }) => occupant));

/** Who was the last to leave that floor today. */
export const goneFrom = (turning: Turning): StayInRoom | null => last(floorOf(turning).map(({ gone }) => gone));

/** Whoever is in a room leaves it dirty, however they found it. */
function cleaningIn(piece: Piece, now: string): Work {
  const { occupant, toursResource } = piece;
  const isNeeded = occupant !== null || ['dirty', 'cleaning'].includes(toursResource.housekeepingState);
  const types: TaskType[] = occupant ? ['checkout', 'deep'] : ['checkout', 'deep', 'daily'];
  const task = taskOf(piece, types);
  return { isNeeded, task, minutes: isNeeded ? minutesLeft(task, task?.taskType ?? 'checkout', now) : 0 };
}

/** All that has to be cleaned for the guests to come, told by the first piece of it. */
export function cleaningOf(turning: Turning, now: string): Work {
  const works = floorOf(turning).map((piece) => cleaningIn(piece, now));
  const told = works.find(({ isNeeded }) => isNeeded) ?? works[0]!;
  return { ...told, minutes: works.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/** A room is inspected where somebody has planned that. */
export function inspectionOf(turning: Turning, now: string): Work {
  const task = taskOf(turning, ['inspection']);
  const isOpen = task !== undefined && RANKS[task.status] < 2;
  const isNeeded = isOpen && (occupantOf(turning) !== null || turning.toursResource.housekeepingState !== 'inspected');
  return { isNeeded, task, minutes: isNeeded ? minutesLeft(task, 'inspection', now) : 0 };
}

/** Whether the next guests may come in, what is missing, and when it will have been done. */
export function readinessOf(turning: Turning, now: string): Readiness {
  const floor = floorOf(turning);
  const occupant = occupantOf(turning);
  const repairs = floor.flatMap(({ repair }) => (repair ? [repair.until] : []));
  const [cleaning, inspection] = [cleaningOf(turning, now), inspectionOf(turning, now)];
  const isOut = floor.some(({ toursResource }) => toursResource.housekeepingState === 'out_of_service');
  const stands: Readonly<Record<Missing, boolean>> = {
    resource: false,
    departure: occupant !== null,
    repair: repairs.length > 0,
    cleaning: cleaning.isNeeded,
    inspection: inspection.isNeeded,
    service: isOut,
  };
  const missing = MISSING.filter((one) => stands[one]);
  if (isOut || repairs.includes(null)) return { missing, readyAt: null };
  const start = Math.max(...[now, occupant?.at ?? now, ...repairs.map((until) => until!)].map(millis));
  const ready = start + (cleaning.minutes + inspection.minutes) * MINUTE;
  return { missing, readyAt: replyTime(new Date(ready).toISOString()) };
}
