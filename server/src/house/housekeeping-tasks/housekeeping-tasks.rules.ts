import type { Moves } from '../../team/settings/strict-transitions.ts';
import type { HousekeepingState } from '../resources/housekeeping-state/housekeeping-state.rules.ts';

export const TASK_TYPES = ['daily', 'checkout', 'deep', 'turndown', 'inspection'] as const;
export type TaskType = (typeof TASK_TYPES)[number];
export const TASK_STATUSES = ['pending', 'in_progress', 'done', 'inspected', 'skipped'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Steps in order; any task may be skipped. */
export const TASK_STEPS: Moves<TaskStatus> = {
  pending: ['in_progress', 'skipped'],
  in_progress: ['done', 'skipped'],
  done: ['inspected', 'skipped'],
  inspected: ['skipped'],
  skipped: [],
};

type Effect = HousekeepingState | 'unchanged' | 'as before';

const CLEANING: Record<TaskStatus, Effect> = {
  pending: 'unchanged',
  in_progress: 'cleaning',
  done: 'clean',
  inspected: 'inspected',
  skipped: 'as before',
};
const INSPECTION: Record<TaskStatus, Effect> = {
  pending: 'unchanged',
  in_progress: 'unchanged',
  done: 'inspected',
  inspected: 'inspected',
  skipped: 'unchanged',
};

/** Effect of a task's status on its resource. */
export const EFFECTS: Record<TaskType, Record<TaskStatus, Effect>> = {
  daily: CLEANING,
  checkout: CLEANING,
  deep: CLEANING,
  turndown: CLEANING,
  inspection: INSPECTION,
};

interface Task {
  readonly taskType: TaskType;
  readonly status: TaskStatus;
}

/**
 * The state a resource takes when a task reaches its status. `replaced` is the state before this task set it to
 * cleaning, as long as nothing changed it since.
 */
export function stateAfter(
  { taskType, status }: Task,
  current: HousekeepingState,
  replaced: HousekeepingState | null,
): HousekeepingState {
  const effect = EFFECTS[taskType][status];
  if (current === 'out_of_service' || effect === 'unchanged') return current;
  return effect === 'as before' ? (replaced ?? current) : effect;
}

/** True where the status approves the resource. */
export const approves = ({ taskType, status }: Task): boolean => EFFECTS[taskType][status] === 'inspected';

/** Finished work that becomes pending again failed its inspection. */
export const isFailure = (from: TaskStatus, to: TaskStatus): boolean =>
  to === 'pending' && (from === 'done' || from === 'inspected');

interface Milestones {
  startedAt?: string | null;
  completedAt?: string | null;
  inspectedAt?: string | null;
  inspectedByTourUserId?: number | null;
}

const MILESTONES: Record<TaskStatus, { own: (keyof Milestones)[]; ahead: (keyof Milestones)[] }> = {
  pending: { own: [], ahead: ['startedAt', 'completedAt', 'inspectedAt', 'inspectedByTourUserId'] },
  in_progress: { own: ['startedAt'], ahead: ['completedAt', 'inspectedAt', 'inspectedByTourUserId'] },
  done: { own: ['completedAt'], ahead: ['inspectedAt', 'inspectedByTourUserId'] },
  inspected: { own: ['inspectedAt', 'inspectedByTourUserId'], ahead: [] },
  skipped: { own: [], ahead: [] },
};

/** Order of the statuses; `skipped` has none. */
const RANK: Partial<Record<TaskStatus, number>> = { pending: 0, in_progress: 1, done: 2, inspected: 3 };

/**
 * Milestones that a change of status sets: those of the new status that were not sent. A step back clears the later
 * ones, so that they can be reached again.
 */
export function milestonesFor(
  { from, to }: { from?: TaskStatus; to: TaskStatus },
  stored: Milestones,
  sent: Milestones,
  stamp: { now: string; userId: number | null },
): Milestones {
  const { own, ahead } = MILESTONES[to];
  const isBack = from !== undefined && (RANK[from] ?? 0) > (RANK[to] ?? Number.POSITIVE_INFINITY);
  const missing = own.filter((name) => sent[name] === undefined && (stored[name] ?? null) === null);
  const undone = isBack ? ahead.filter((name) => sent[name] === undefined) : [];
  return Object.fromEntries([
    ...missing.map((name) => [name, name === 'inspectedByTourUserId' ? stamp.userId : stamp.now]),
    ...undone.map((name) => [name, null]),
  ]);
}
