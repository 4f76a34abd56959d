import type { TaskType } from '../../../house/housekeeping-tasks/housekeeping-tasks.rules.ts';
import { MINUTES } from '../../../house/housekeeping-tasks/planning/distribution.rules.ts';
import type { HousekeepingState } from '../../../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { replyTime } from '../../../http/fields/iso-time.ts';

export interface Person {
  readonly id: number;
  readonly displayName: string;
}

/** A stay that begins or ends in a room; the customer is present only if the caller may read it. */
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

/** The present status of an exclusive resource. */
export interface RoomStatus {
  readonly toursResource: { readonly id: number; readonly housekeepingState: HousekeepingState };
  /** The stay still in it; `at` is its planned end. */
  readonly occupant: StayInRoom | null;
  readonly leavesToday: boolean;
  /** The last stay that left it today. */
  readonly gone: StayInRoom | null;
  /** The repair that blocks it now; its end may be open. */
  readonly repair: { readonly until: string | null } | null;
  /** Open tasks, and those done today. */
  readonly tasks: readonly Task[];
}

/** A room with an arrival today. */
export interface ArrivalRoom extends RoomStatus {
  readonly arrival: StayInRoom;
  /** The arrival was due on an earlier day. */
  readonly isOverdue: boolean;
  /** Resources that share its space: the parts of a whole, the wholes of a part. */
  readonly overlapping: readonly RoomStatus[];
}

/** Reasons that keep guests from their room. */
export const MISSING = ['resource', 'departure', 'repair', 'cleaning', 'inspection', 'service'] as const;
export type Missing = (typeof MISSING)[number];

export interface Readiness {
  readonly missing: readonly Missing[];
  /** The planned time at which it is ready; null if nothing planned makes it ready. */
  readonly readyAt: string | null;
}

/** Cleaning or inspection between two stays: the minutes left and its task. */
export interface Work {
  readonly isNeeded: boolean;
  /** Zero once nothing is left to do. */
  readonly minutes: number;
  readonly task: Task | undefined;
}

const MINUTE_MS = 60_000;
/** Parses a time in reply format. A busy day has thousands of them, and `Temporal` takes three times as long. */
export const millis = (at: string): number => Date.parse(at);

const RANKS = { in_progress: 0, pending: 1, done: 2, inspected: 2 } as const;

/** The task for a piece of work: in progress, else pending, else done, in the order of the queue. */
const taskOf = ({ tasks }: RoomStatus, types: readonly TaskType[]): Task | undefined =>
  tasks.filter(({ taskType }) => types.includes(taskType)).toSorted((a, b) => RANKS[a.status] - RANKS[b.status])[0];

/** Minutes left of a task: the planned minutes less those since it was started. */
function minutesLeft(task: Task | undefined, type: TaskType, now: string): number {
  const planned = MINUTES[type];
  if (task?.status !== 'in_progress' || !task.startedAt) return planned;
  return Math.max(0, planned - Math.floor((millis(now) - millis(task.startedAt)) / MINUTE_MS));
}

const withOverlapping = (room: ArrivalRoom): RoomStatus[] => [room, ...room.overlapping];

/** The stay with the latest time. */
const last = (stays: readonly (StayInRoom | null)[]): StayInRoom | null =>
  stays.filter((one) => one !== null).toSorted((a, b) => millis(b.at) - millis(a.at))[0] ?? null;

/** The stay still in the room or a resource that shares its space; of several, the one that ends last. */
export const occupantOf = (room: ArrivalRoom): StayInRoom | null =>
  last(withOverlapping(room).map(({ occupant }) => occupant));

/** The last stay that left the room or a resource that shares its space today. */
export const goneFrom = (room: ArrivalRoom): StayInRoom | null => last(withOverlapping(room).map(({ gone }) => gone));

/** An occupied room will be dirty when its guests leave, whatever its state now. */
function cleaningIn(one: RoomStatus, now: string): Work {
  const { occupant, toursResource } = one;
  const isNeeded = occupant !== null || ['dirty', 'cleaning'].includes(toursResource.housekeepingState);
  const types: TaskType[] = occupant ? ['checkout', 'deep'] : ['checkout', 'deep', 'daily'];
  const task = taskOf(one, types);
  return { isNeeded, task, minutes: isNeeded ? minutesLeft(task, task?.taskType ?? 'checkout', now) : 0 };
}

/** All cleaning needed before the arrival; its task is that of the first resource to be cleaned. */
export function cleaningOf(room: ArrivalRoom, now: string): Work {
  const works = withOverlapping(room).map((one) => cleaningIn(one, now));
  const first = works.find(({ isNeeded }) => isNeeded) ?? works[0]!;
  return { ...first, minutes: works.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/** An inspection is needed only if it is planned. */
export function inspectionOf(room: ArrivalRoom, now: string): Work {
  const task = taskOf(room, ['inspection']);
  const isOpen = task !== undefined && RANKS[task.status] < 2;
  const isNeeded = isOpen && (occupantOf(room) !== null || room.toursResource.housekeepingState !== 'inspected');
  return { isNeeded, task, minutes: isNeeded ? minutesLeft(task, 'inspection', now) : 0 };
}

/** Whether the next guests may come in, what is missing, and when it will be done. */
export function readinessOf(room: ArrivalRoom, now: string): Readiness {
  const rooms = withOverlapping(room);
  const occupant = occupantOf(room);
  const repairs = rooms.flatMap(({ repair }) => (repair ? [repair.until] : []));
  const [cleaning, inspection] = [cleaningOf(room, now), inspectionOf(room, now)];
  const isOut = rooms.some(({ toursResource }) => toursResource.housekeepingState === 'out_of_service');
  const isMissing: Readonly<Record<Missing, boolean>> = {
    resource: false,
    departure: occupant !== null,
    repair: repairs.length > 0,
    cleaning: cleaning.isNeeded,
    inspection: inspection.isNeeded,
    service: isOut,
  };
  const missing = MISSING.filter((one) => isMissing[one]);
  if (isOut || repairs.includes(null)) return { missing, readyAt: null };
  const start = Math.max(...[now, occupant?.at ?? now, ...repairs.map((until) => until!)].map(millis));
  const ready = start + (cleaning.minutes + inspection.minutes) * MINUTE_MS;
  return { missing, readyAt: replyTime(new Date(ready).toISOString()) };
}
