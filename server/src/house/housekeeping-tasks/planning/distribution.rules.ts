import type { TaskType } from '../housekeeping-tasks.rules.ts';

/** Minutes a task takes, by type. */
export const MINUTES: Readonly<Record<TaskType, number>> = {
  daily: 20,
  checkout: 45,
  deep: 90,
  turndown: 10,
  inspection: 10,
};

export interface OpenTask {
  readonly id: number;
  readonly taskType: TaskType;
  readonly assignedToTourUserId: number | null;
}

export interface Person {
  readonly tourUserId: number;
  readonly shiftMinutes: number;
  /** Whether housekeeping is this person's main work. */
  readonly isHousekeeping: boolean;
}

/** A task with its minutes. `isProposed` marks one without a person, or whose person is absent that day. */
export type EstimatedTask<T extends OpenTask> = T & { readonly minutes: number; readonly isProposed: boolean };

interface Load<T extends OpenTask> {
  minutes: number;
  readonly tasks: EstimatedTask<T>[];
}

export interface Split<P extends Person, T extends OpenTask> {
  readonly people: (P & Load<T>)[];
  readonly unassigned: EstimatedTask<T>[];
}

/**
 * Splits tasks evenly. Tasks of a person on shift stay with them. The rest is dealt among housekeepers, or among all
 * if there are none, in the order of the house, so that each person gets neighbouring rooms. A person is filled up to
 * the even share, then the next one. No shift is overfilled; tasks that fit nowhere are left over. People in `without`
 * keep their tasks and get no new ones.
 */
export function splitEvenly<P extends Person, T extends OpenTask>(
  people: readonly P[],
  tasks: readonly T[],
  without: ReadonlySet<number> = new Set(),
): Split<P, T> {
  const loads: (P & Load<T>)[] = people.map((person) => ({ ...person, minutes: 0, tasks: [] }));
  const byId = new Map(loads.map((load) => [load.tourUserId, load]));
  const open: EstimatedTask<T>[] = [];
  for (const task of tasks) {
    const minutes = MINUTES[task.taskType];
    const holder = task.assignedToTourUserId === null ? undefined : byId.get(task.assignedToTourUserId);
    if (holder) give(holder, { ...task, minutes, isProposed: false });
    else open.push({ ...task, minutes, isProposed: true });
  }
  const asked = loads.filter(({ tourUserId }) => !without.has(tourUserId));
  const own = asked.filter(({ isHousekeeping }) => isHousekeeping);
  const takers = own.length > 0 ? own : asked;
  const unassigned = deal(takers, open).filter((task) => {
    const freest = lightest(takers.filter((load) => fits(load, task)));
    if (freest) give(freest, task);
    return !freest;
  });
  while (evenOut(takers));
  return { people: loads, unassigned };
}

/** Deals tasks in order, person by person, and returns those that fit no shift. */
function deal<T extends OpenTask>(
  loads: readonly (Person & Load<T>)[],
  open: readonly EstimatedTask<T>[],
): EstimatedTask<T>[] {
  const share = evenShare(loads, sumOf(open));
  const waiting = [...loads];
  return open.filter((task) => {
    // Half a task above the share is closer to it than half a task below.
    while (waiting[0] && waiting[0].minutes + task.minutes / 2 > share) waiting.shift();
    const [current] = waiting;
    if (!current || !fits(current, task)) return true;
    give(current, task);
    return false;
  });
}

/** Moves one task from the highest load to the lowest if that narrows the gap. */
function evenOut<T extends OpenTask>(loads: readonly (Person & Load<T>)[]): boolean {
  const least = lightest(loads);
  const most = heaviest(loads.filter(({ tasks }) => tasks.some(({ isProposed }) => isProposed)));
  if (!least || !most) return false;
  const index = most.tasks.findLastIndex(
    (task) => task.isProposed && task.minutes < most.minutes - least.minutes && fits(least, task),
  );
  if (index < 0) return false;
  const [task] = most.tasks.splice(index, 1);
  most.minutes -= task!.minutes;
  give(least, task!);
  return true;
}

function give<T extends OpenTask>(load: Load<T>, task: EstimatedTask<T>): void {
  load.tasks.push(task);
  load.minutes += task.minutes;
}

const sumOf = (tasks: readonly { minutes: number }[]): number => tasks.reduce((sum, { minutes }) => sum + minutes, 0);

const fits = (load: { minutes: number; shiftMinutes: number }, task: { minutes: number }): boolean =>
  load.minutes + task.minutes <= load.shiftMinutes;

type Chosen = <L extends { minutes: number }>(loads: readonly L[]) => L | undefined;
const lightest: Chosen = (loads) => loads.reduce((a, b) => (a && a.minutes <= b.minutes ? a : b), loads[0]);
const heaviest: Chosen = (loads) => loads.reduce((a, b) => (a && a.minutes >= b.minutes ? a : b), loads[0]);

/** The level to which `more` minutes fill the loads; loads above it get none. */
function evenShare(loads: readonly { minutes: number }[], more: number): number {
  const levels = loads.map(({ minutes }) => minutes).sort((a, b) => a - b);
  let filled = more;
  for (const [index, level] of levels.entries()) {
    filled += level;
    const even = filled / (index + 1);
    if (even <= (levels[index + 1] ?? Number.POSITIVE_INFINITY)) return even;
  }
  return 0;
}
