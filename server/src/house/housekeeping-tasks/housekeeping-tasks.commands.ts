import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import type { StoredOf, ValuesOf } from '../../http/field.ts';
import { insertRow, lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { requireStep } from '../../team/settings/strict-transitions.ts';
import type { HousekeepingState } from '../resources/housekeeping-state.rules.ts';
import { changeHousekeepingState, lockStates } from '../resources/housekeeping-state.ts';
import { housekeepingTasks } from './housekeeping-tasks.resource.ts';
import { milestonesFor, stateAfter, TASK_STEPS } from './housekeeping-tasks.rules.ts';

type NewTask = ValuesOf<typeof housekeepingTasks.columns>;
type Task = StoredOf<typeof housekeepingTasks.columns> & { id: number };

/** No unit is concerned, and so none is locked. */
const UNTOUCHED: ReadonlyMap<number, HousekeepingState> = new Map();

const stampOf = (tx: TourTx) => ({ now: Temporal.Now.instant().toString(), userId: tx.actor.id });

/** Creates a task; one that is already under way or done reflects in its unit at once. */
export async function createTask(tx: TourTx, task: NewTask): Promise<number> {
  // The unit's lock comes before the insert looks at the unit: a lock that grows later is a deadlock with a neighbour.
  const states = task.status === 'pending' ? UNTOUCHED : await lockStates(tx, [task.tourResourceId]);
  const stamped = { ...task, ...milestonesFor({ to: task.status }, task, {}, stampOf(tx)) };
  const id = await insertRow(tx, housekeepingTasks, stamped);
  const current = states.get(task.tourResourceId);
  if (current) await reflect(tx, { ...stamped, id }, current);
  return id;
}

/** Changes a task; a new status reflects in its unit, and work in progress moves with the task to another unit. */
export async function updateTask(tx: TourTx, id: number, changes: Partial<NewTask>): Promise<void> {
  const before = await lockRow(tx, housekeepingTasks, id);
  const task: Task = { ...before, ...changes };
  const [from, to] = [before.status, task.status];
  const isMoved = task.tourResourceId !== before.tourResourceId;
  await requireStep(tx, 'status', TASK_STEPS, { from, to });
  const milestones = from === to ? {} : milestonesFor({ from, to }, before, changes, stampOf(tx));
  const isConcerned = from !== to || (isMoved && to === 'in_progress');
  const states = isConcerned ? await lockStates(tx, [before.tourResourceId, task.tourResourceId]) : UNTOUCHED;
  await updateRow(tx, housekeepingTasks, id, { ...changes, ...milestones });
  const left = isMoved ? states.get(before.tourResourceId) : undefined;
  if (left) await release(tx, before, left, 'moved to another resource');
  const current = states.get(task.tourResourceId);
  if (current) await reflect(tx, task, current);
}

/** Deletes a task; a unit it was cleaning is as it was before, since nothing would explain its state any more. */
export async function removeTask(tx: TourTx, id: number): Promise<void> {
  const task = await lockRow(tx, housekeepingTasks, id);
  const states = task.status === 'in_progress' ? await lockStates(tx, [task.tourResourceId]) : UNTOUCHED;
  await softDeleteRow(tx, housekeepingTasks, id);
  const current = states.get(task.tourResourceId);
  if (current) await release(tx, task, current, 'deleted');
}

async function reflect(tx: TourTx, task: Task, from: HousekeepingState): Promise<void> {
  const replaced = task.status === 'skipped' ? await replacedBy(tx, task) : null;
  const to = stateAfter(task, from, replaced);
  const note = `housekeeping task ${task.id}: ${task.status}`;
  await changeHousekeepingState(tx, { resourceId: task.tourResourceId, from, to, note, taskId: task.id });
}

/** The unit a task is taken from is as it was before the task, as if the task had been skipped there. */
async function release(tx: TourTx, task: Task, from: HousekeepingState, why: string): Promise<void> {
  const to = stateAfter({ ...task, status: 'skipped' }, from, await replacedBy(tx, task));
  const note = `housekeeping task ${task.id}: ${why}`;
  await changeHousekeepingState(tx, { resourceId: task.tourResourceId, from, to, note, taskId: task.id });
}

/** What the unit was before this task set it to cleaning; null if it did not, or if anything has happened since. */
async function replacedBy(tx: TourTx, task: Task): Promise<HousekeepingState | null> {
  const last = await tx.row<{ from: HousekeepingState; to: HousekeepingState; taskId: number | null }>(sql`
    select from_status as "from", to_status as "to", housekeeping_task_id as "taskId" from resource_status_events
    where tour_id = ${tx.tourId} and tour_resource_id = ${task.tourResourceId} order by id desc limit 1`);
  return last?.taskId === task.id && last.to === 'cleaning' ? last.from : null;
}
