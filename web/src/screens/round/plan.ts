import type { HousekeepingTask } from '@pousada/client';
import type { Room } from '../../app/housekeeping/queries.ts';
import { endOf, isDirtyInside, isHurry, type Wait, waitOf } from '../../app/housekeeping/rooms.ts';
import type { QueuedCall } from '../../app/queue/queued-call.ts';
import { byTime } from '../../ui/by-time.ts';
import type { Dates } from '../../ui/dates.ts';

/** A task as the round shows it, with queued changes applied. */
export interface Stop {
  readonly task: HousekeepingTask;
  readonly room: Room | undefined;
  readonly minutes: number;
  readonly wait: Wait | null;
  readonly isHurry: boolean;
  readonly isQueued: boolean;
}

export interface Plan {
  /** The room in progress. */
  readonly current: Stop | null;
  readonly next: readonly Stop[];
  /** Done, inspected or skipped today; the latest last. */
  readonly finished: readonly Stop[];
  readonly done: number;
  readonly all: number;
  /** Estimated end of the round; null if no task is open. */
  readonly endsAt: number | null;
}

type Body = Partial<HousekeepingTask>;

const MILESTONES: Partial<Record<HousekeepingTask['status'], 'startedAt' | 'completedAt' | 'inspectedAt'>> = {
  in_progress: 'startedAt',
  done: 'completedAt',
  inspected: 'inspectedAt',
};

/** The task after a change. */
export function applyChange(task: HousekeepingTask, body: Body, at: number): HousekeepingTask {
  const milestone = body.status && MILESTONES[body.status];
  const stamp = milestone && !task[milestone] ? { [milestone]: new Date(at).toISOString() } : {};
  const reset = body.status === 'pending' ? { startedAt: null, completedAt: null } : {};
  const reopened = body.status === 'in_progress' ? { completedAt: null } : {};
  return { ...task, ...reset, ...reopened, ...stamp, ...body };
}

/** The task and change of a queued call; null for other calls. */
export const changeIn = (call: QueuedCall): { readonly id: number; readonly body: Body } | null =>
  call.call === 'updateHousekeepingTask' ? (call.args as { id: number; body: Body }) : null;

/** Tasks with the queued calls applied; refused calls change nothing. */
export function withQueuedChanges(
  tasks: readonly HousekeepingTask[],
  waiting: readonly QueuedCall[],
): readonly HousekeepingTask[] {
  return tasks.map((task) =>
    waiting.reduce((now, act) => {
      const change = changeIn(act);
      return change?.id === task.id ? applyChange(now, change.body, act.at) : now;
    }, task),
  );
}

const STATE_AFTER_STATUS: Partial<Record<HousekeepingTask['status'], Room['housekeepingState']>> = {
  in_progress: 'cleaning',
  done: 'clean',
};

/** Rooms with the queued calls applied, so that a room just cleaned can be inspected. */
function roomsWithQueuedChanges(
  rooms: readonly Room[],
  tasks: readonly HousekeepingTask[],
  waiting: readonly QueuedCall[],
): Room[] {
  const changed = new Set(waiting.filter((act) => changeIn(act)?.body.status).map((act) => changeIn(act)?.id));
  const ahead = tasks.filter(({ id }) => changed.has(id));
  return rooms.map((room) => {
    const own = ahead.filter(({ tourResourceId }) => tourResourceId === room.id);
    if (own.length === 0) return room;
    const finished = new Set(own.filter((task) => !isOpen(task)).map(({ id }) => id));
    const last = own.findLast(({ taskType }) => taskType !== 'inspection');
    const state = room.housekeepingState === 'out_of_service' ? undefined : last && STATE_AFTER_STATUS[last.status];
    return {
      ...room,
      openTasks: room.openTasks.filter(({ id }) => !finished.has(id)),
      housekeepingState: state ?? room.housekeepingState,
    };
  });
}

const isOpen = ({ status }: HousekeepingTask): boolean => status === 'pending' || status === 'in_progress';
const DEFAULT_MINUTES = 30;

interface PlanInput {
  readonly tasks: readonly HousekeepingTask[];
  readonly rooms: readonly Room[];
  readonly minutes: ReadonlyMap<number, number>;
  readonly waiting: readonly QueuedCall[];
  readonly userId: number;
  readonly now: number;
  readonly dates: Pick<Dates, 'dayOf'>;
}

const byPriority = (a: HousekeepingTask, b: HousekeepingTask): number =>
  a.priority - b.priority || byTime(a.dueAt, b.dueAt) || a.id - b.id;

/** Dirty rooms with guests inside come first. */
const byGuestsInside = (a: Stop, b: Stop): number =>
  Number(b.room ? isDirtyInside(b.room) : false) - Number(a.room ? isDirtyInside(a.room) : false);

/** Remaining minutes of a task; elapsed time of a running task is subtracted. */
const minutesLeft = ({ task, minutes }: Stop, now: number): number =>
  task.status === 'in_progress' && task.startedAt
    ? Math.max(0, minutes - (now - Date.parse(task.startedAt)) / 60_000)
    : minutes;

/** Builds the round of one user from the server's data and the queued calls. */
export function planOf({ tasks, rooms, minutes, waiting, userId, now, dates }: PlanInput): Plan {
  const ahead = withQueuedChanges(tasks, waiting);
  const byId = new Map(roomsWithQueuedChanges(rooms, ahead, waiting).map((room) => [room.id, room]));
  const queued = new Set(waiting.map((act) => changeIn(act)?.id));
  const today = dates.dayOf(now);
  const stops = ahead
    .filter(({ assignedToTourUserId }) => assignedToTourUserId === userId)
    .filter((task) =>
      isOpen(task) ? !task.dueAt || dates.dayOf(task.dueAt) <= today : dates.dayOf(endOf(task)) === today,
    )
    .toSorted(byPriority)
    .map((task): Stop => {
      const room = byId.get(task.tourResourceId);
      const takes = minutes.get(task.id) ?? DEFAULT_MINUTES;
      const facts = { task, room, minutes: takes, wait: waitOf(task, room), isQueued: queued.has(task.id) };
      return { ...facts, isHurry: isOpen(task) && isHurry(task, room, takes, now) };
    });
  const open = stops.filter(({ task }) => isOpen(task)).toSorted(byGuestsInside);
  const finished = stops
    .filter(({ task }) => !isOpen(task))
    .toSorted((a, b) => endOf(a.task).localeCompare(endOf(b.task)));
  const current = open.find(({ task }) => task.status === 'in_progress') ?? null;
  const counted = finished.filter(({ task }) => task.status !== 'skipped');
  return {
    current,
    next: open.filter((stop) => stop !== current),
    finished,
    done: counted.length,
    all: counted.length + open.length,
    endsAt: open.length === 0 ? null : now + open.reduce((sum, stop) => sum + minutesLeft(stop, now), 0) * 60_000,
  };
}
