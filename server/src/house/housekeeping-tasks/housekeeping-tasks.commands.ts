import { type House, nextInstantAt, toLocalTime } from '../../allocation/local-time.ts';
import { violatedConstraint } from '../../db/errors.ts';
import type { TourTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { fieldError, invalid, notFound } from '../../http/errors.ts';
import type { StoredOf, ValuesOf } from '../../http/fields/field.ts';
import { insertRow, lockRow, plans, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { READ_SETTINGS, readSettings } from '../../team/settings/settings.commands.ts';
import { requireStep } from '../../team/settings/strict-transitions.ts';
import { localDay } from '../local-day.ts';
import type { HousekeepingState } from '../resources/housekeeping-state/housekeeping-state.rules.ts';
import {
  CHANGE_STATE,
  changeHousekeepingState,
  LOCK_STATES,
  lockStates,
} from '../resources/housekeeping-state/housekeeping-state.ts';
import { housekeepingTasks } from './housekeeping-tasks.resource.ts';
import { isFailure, milestonesFor, stateAfter, TASK_STEPS } from './housekeeping-tasks.rules.ts';

type Columns = typeof housekeepingTasks.columns;
type NewTask = Partial<ValuesOf<Columns>> & Pick<ValuesOf<Columns>, 'tourResourceId'>;
type Task = Pick<StoredOf<Columns>, 'tourResourceId' | 'taskType' | 'status'> & { readonly id: number };

/** Before the rooms of guests who stay. */
const CLEANING_PRIORITY = 50;

/** No resource is concerned, and so none is locked. */
const UNTOUCHED: ReadonlyMap<number, HousekeepingState> = new Map();

const stampOf = (tx: TourTx) => ({ now: Temporal.Now.instant().toString(), userId: tx.actor.id });

/** Creates a task; one that is already under way or done reflects in its resource at once. */
export async function createTask(tx: TourTx, body: NewTask): Promise<number> {
  const { status = 'pending', taskType = 'daily', tourResourceId } = body;
  // The resource's lock comes before the insert looks at the resource: a lock that grows later is a deadlock with a
  // neighbour.
  const states = status === 'pending' ? UNTOUCHED : await lockStates(tx, [tourResourceId]);
  const task = { ...body, status, taskType, ...milestonesFor({ to: status }, body, {}, stampOf(tx)) };
  const id = await insertRow(tx, housekeepingTasks, task);
  const current = states.get(tourResourceId);
  if (current) await reflect(tx, { ...task, id }, current);
  return id;
}

/** A task as a change finds it, and the states of the resources the change concerns. */
interface LockedTask
  extends Task,
    Pick<StoredOf<Columns>, 'startedAt' | 'completedAt' | 'inspectedAt' | 'inspectedByTourUserId'> {
  readonly resources: { readonly id: number; readonly state: HousekeepingState }[] | null;
}

const STATUS = sql`coalesce(${param('status')}, b.status)`;
const RESOURCE = sql`coalesce(${param('tourResourceId')}::bigint, b.tour_resource_id)`;

/**
 * Locks a task and, behind it, the resources it leaves or reflects in: a new status concerns them, and so does moving
 * work in progress.
 */
const LOCK_TASK = compile(sql`
  with before as materialized (
    select t.* from housekeeping_tasks t
    where t.tour_id = ${param('tourId')} and t.id = ${param('id')} and t.deleted_at is null for no key update),
  locked_resources as materialized (
    select r.id, r.housekeeping_state as state from resources r
    where r.tour_id = ${param('tourId')} and r.deleted_at is null and r.id = any(array(
      select unnest(array[b.tour_resource_id, ${RESOURCE}]) from before b
      where b.status <> ${STATUS} or (b.tour_resource_id <> ${RESOURCE} and ${STATUS} = 'in_progress')))
    order by r.id for update)
  select b.id, b.tour_resource_id as "tourResourceId", b.task_type as "taskType", b.status, b.started_at as "startedAt",
    b.completed_at as "completedAt", b.inspected_at as "inspectedAt", b.inspected_by_tour_user_id as "inspectedByTourUserId",
    (select json_agg(locked_resources) from locked_resources) as resources
  from before b`);

/** Changes a task; a new status reflects in its resource, and work in progress moves with the task to another resource. */
export async function updateTask(tx: TourTx, id: number, changes: Partial<NewTask>): Promise<void> {
  const { status = null, tourResourceId = null } = changes;
  const before = await tx.row<LockedTask>(LOCK_TASK, { tourId: tx.tourId, id, status, tourResourceId });
  if (!before) throw notFound();
  const task: Task = { ...before, ...changes };
  const [from, to] = [before.status, task.status];
  await requireStep(tx, 'status', TASK_STEPS, { from, to });
  const milestones = from === to ? {} : milestonesFor({ from, to }, before, changes, stampOf(tx));
  await Promise.all([
    updateRow(tx, housekeepingTasks, id, { ...changes, ...milestones }).catch(tellPlanned),
    reflectChange(tx, before, task),
  ]);
}

/** A task that was planned for a day does not become another one that was planned for it, nor one that was deleted since. */
function tellPlanned(error: unknown): never {
  const isPlanned = violatedConstraint(error) === 'housekeeping_tasks_generated';
  throw isPlanned ? invalid([fieldError('database.unique', 'taskType')]) : error;
}

async function reflectChange(tx: TourTx, { resources, ...before }: LockedTask, task: Task): Promise<void> {
  const stateOf = (id: number) => resources?.find((resource) => resource.id === id)?.state;
  const isMoved = task.tourResourceId !== before.tourResourceId;
  const left = isMoved ? stateOf(before.tourResourceId) : undefined;
  if (left) await release(tx, before, left, 'moved to another resource');
  const current = stateOf(task.tourResourceId);
  const isFailed = !isMoved && isFailure(before.status, task.status);
  if (current) await (isFailed ? fail(tx, task, current) : reflect(tx, task, current));
}

/** Deletes a task; a resource it was cleaning is as it was before, since nothing would explain its state any more. */
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

/**
 * An inspection that fails: the resource is dirty. The task itself waits again; where it cleans nothing, another one
 * does.
 */
async function fail(tx: TourTx, task: Task, from: HousekeepingState): Promise<void> {
  const note = `housekeeping task ${task.id}: inspection failed`;
  const to = from === 'out_of_service' ? from : 'dirty';
  await changeHousekeepingState(tx, { resourceId: task.tourResourceId, from, to, note, taskId: task.id });
  if (task.taskType !== 'inspection') return;
  await ensureCleaning(tx, task.tourResourceId, await readSettings(tx), { taskType: 'checkout', note });
}

/** The resource a task is taken from is as it was before the task, as if the task had been skipped there. */
async function release(tx: TourTx, task: Task, from: HousekeepingState, why: string): Promise<void> {
  const to = stateAfter({ ...task, status: 'skipped' }, from, await replacedBy(tx, task));
  const note = `housekeeping task ${task.id}: ${why}`;
  await changeHousekeepingState(tx, { resourceId: task.tourResourceId, from, to, note, taskId: task.id });
}

const LAST_EVENT = compile(sql`
  select from_status as "from", to_status as "to", housekeeping_task_id as "taskId" from resource_status_events
  where tour_id = ${param('tourId')} and tour_resource_id = ${param('tourResourceId')} order by id desc limit 1`);

/** What the resource was before this task set it to cleaning; null if it did not, or if anything has happened since. */
async function replacedBy(tx: TourTx, task: Task): Promise<HousekeepingState | null> {
  const last = await tx.row<{ from: HousekeepingState; to: HousekeepingState; taskId: number | null }>(LAST_EVENT, {
    tourId: tx.tourId,
    tourResourceId: task.tourResourceId,
  });
  return last?.taskId === task.id && last.to === 'cleaning' ? last.from : null;
}

/** Why a resource is dirty, and the cleaning that follows from it. */
export interface WhyDirty {
  readonly taskType: 'checkout' | 'deep';
  /** Kept with the event and the task. */
  readonly note: string;
}

/** The task that stands for the cleaning; one that was waiting already serves as well. */
export interface Cleaning {
  readonly taskId: number;
  readonly isNew: boolean;
}

/** The resource keeps the moment: what was left dirty twice is not clean again because one of the two took that back. */
const WAITING = compile(sql`
  with left_dirty as (
    update resources set updated_at = now() where tour_id = ${param('tourId')} and id = ${param('resourceId')})
  select id from housekeeping_tasks
  where tour_id = ${param('tourId')} and tour_resource_id = ${param('resourceId')} and status = 'pending'
    and task_type in ('checkout', 'deep') and (due_at is null or due_at < ${param('before')}::timestamptz) and deleted_at is null
  order by priority, due_at, id limit 1`);

/**
 * Sees to it that a resource that is locked will be cleaned before the next guests may come: by one task, not by two.
 * What is planned for a later day is for whoever leaves then.
 */
export async function ensureCleaning(tx: TourTx, resourceId: number, house: House, why: WhyDirty): Promise<Cleaning> {
  const dueAt = nextInstantAt(house.checkInTime, Temporal.Now.instant().toString(), house);
  const before = localDay(toLocalTime(dueAt, house).toPlainDate().toString(), house.timezone).to;
  const waiting = await tx.row<{ id: number }>(WAITING, { tourId: tx.tourId, resourceId, before });
  if (waiting) return { taskId: waiting.id, isNew: false };
  const { taskType, note } = why;
  const task = { tourResourceId: resourceId, taskType, priority: CLEANING_PRIORITY, dueAt, notes: note };
  return { taskId: await createTask(tx, task), isNew: true };
}

/** What seeing to a cleaning runs, by what it is for. */
export const CLEANING = {
  'a cleaning that waits already': WAITING,
  'the task of cleaning': plans.insert(housekeepingTasks),
};

const REFLECTING = { 'what happened last to the resource': LAST_EVENT, 'the state of the resource': CHANGE_STATE };
const LOCKING = { 'the resource, locked': LOCK_STATES };

/** What each route runs, by what it is for. */
export const RUN_BY = {
  create: { ...LOCKING, 'the task': plans.insert(housekeepingTasks), ...REFLECTING },
  update: {
    'the task and its resources, locked': LOCK_TASK,
    'whether the house keeps to the steps': READ_SETTINGS,
    'the task': plans.update(housekeepingTasks),
    'nothing changed': plans.lock(housekeepingTasks),
    ...REFLECTING,
    ...CLEANING,
  },
  remove: {
    'the task, locked': plans.lock(housekeepingTasks),
    ...LOCKING,
    'the task': plans.remove(housekeepingTasks),
    ...REFLECTING,
  },
};
