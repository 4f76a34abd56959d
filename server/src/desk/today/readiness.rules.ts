import { MINUTES } from '../../house/housekeeping-tasks/distribution.rules.ts';
import type { TaskType } from '../../house/housekeeping-tasks/housekeeping-tasks.rules.ts';
import type { HousekeepingState } from '../../house/resources/housekeeping-state.rules.ts';
import { replyTime } from '../../http/iso-time.ts';

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

/** An exclusive resource somebody is to come to today. */
export interface Turning {
  readonly toursResource: { readonly id: number; readonly housekeepingState: HousekeepingState };
  readonly arrival: StayInRoom;
  /** Who is still in it; `at` is when they are to leave. */
  readonly occupant: StayInRoom | null;
  readonly leavesToday: boolean;
  /** Who was the last to leave it today. */
  readonly gone: StayInRoom | null;
  /** Open work, and what was done today. */
  readonly tasks: readonly Task[];
}

/** What may keep guests from their room. */
export const MISSING = ['resource', 'departure', 'cleaning', 'inspection', 'service'] as const;
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
export const millis = (at: string): number => Temporal.Instant.from(at).epochMilliseconds;

const RANKS = { in_progress: 0, pending: 1, done: 2, inspected: 2 } as const;

/** The task a piece of work stands for: what is under way, else what waits, else what was done, in the order of the queue. */
const taskOf = ({ tasks }: Turning, types: readonly TaskType[]): Task | undefined =>
  tasks.filter(({ taskType }) => types.includes(taskType)).toSorted((a, b) => RANKS[a.status] - RANKS[b.status])[0];

/** Minutes left of what was begun: those it is planned to take less those it has taken. */
function minutesLeft(task: Task | undefined, type: TaskType, now: string): number {
  const planned = MINUTES[type];
  if (task?.status !== 'in_progress' || !task.startedAt) return planned;
  return Math.max(0, planned - Math.floor((millis(now) - millis(task.startedAt)) / MINUTE));
}

/** Whoever is in a room leaves it dirty, however they found it. */
export function cleaningOf(turning: Turning, now: string): Work {
  const { occupant, toursResource } = turning;
  const isNeeded = occupant !== null || ['dirty', 'cleaning'].includes(toursResource.housekeepingState);
  const types: TaskType[] = occupant ? ['checkout', 'deep'] : ['checkout', 'deep', 'daily'];
  const task = taskOf(turning, types);
  return { isNeeded, task, minutes: isNeeded ? minutesLeft(task, task?.taskType ?? 'checkout', now) : 0 };
}

/** A room is inspected where somebody has planned that. */
export function inspectionOf(turning: Turning, now: string): Work {
  const { occupant, toursResource } = turning;
  const task = taskOf(turning, ['inspection']);
  const isOpen = task !== undefined && RANKS[task.status] < 2;
  const isNeeded = isOpen && (occupant !== null || toursResource.housekeepingState !== 'inspected');
  return { isNeeded, task, minutes: isNeeded ? minutesLeft(task, 'inspection', now) : 0 };
}

/** Whether the next guests may come in, what is missing, and when it will have been done. */
export function readinessOf(turning: Turning, now: string): Readiness {
  const { occupant, toursResource } = turning;
  const [cleaning, inspection] = [cleaningOf(turning, now), inspectionOf(turning, now)];
  const isOut = toursResource.housekeepingState === 'out_of_service';
  const stands: Readonly<Record<Missing, boolean>> = {
    resource: false,
    departure: occupant !== null,
    cleaning: cleaning.isNeeded,
    inspection: inspection.isNeeded,
    service: isOut,
  };
  const missing = MISSING.filter((one) => stands[one]);
  const start = occupant ? Math.max(millis(now), millis(occupant.at)) : millis(now);
  const ready = start + (cleaning.minutes + inspection.minutes) * MINUTE;
  return { missing, readyAt: isOut ? null : replyTime(new Date(ready).toISOString()) };
}
