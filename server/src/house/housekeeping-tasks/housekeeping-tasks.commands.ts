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
import { LEAD_STATEMENTS, requireLeadToCreate, requireLeadToUpdate } from './lead-rules.ts';

type Columns = typeof housekeepingTasks.columns;
type NewTask = Partial<ValuesOf<Columns>> & Pick<ValuesOf<Columns>, 'tourResourceId'>;
type Task = Pick<StoredOf<Columns>, 'tourResourceId' | 'taskType' | 'status'> & { readonly id: number };

/** Priority before the rooms of stayovers. */
const CLEANING_PRIORITY = 50;

/** No resource is affected, so none is locked. */
const UNTOUCHED: ReadonlyMap<number, HousekeepingState> = new Map();

const stampOf = (tx: TourTx) => ({ now: Temporal.Now.instant().toString(), userId: tx.actor.id });

/** Creates a task. One that is already in progress or done changes its resource at once. */
export async function createTask(tx: TourTx, body: NewTask): Promise<number> {
  const { status = 'pending', taskType = 'daily', tourResourceId } = body;
  // The resource is locked before the insert checks it: upgrading the lock later would deadlock with a concurrent task.
  const states = status === 'pending' ? UNTOUCHED : await lockStates(tx, [tourResourceId]);
  await requireLeadToCreate(tx, { ...body, status, taskType });
  const task = { ...body, status, taskType, ...milestonesFor({ to: status }, body, {}, stampOf(tx)) };
  const id = await insertRow(tx, housekeepingTasks, task);
  const current = states.get(tourResourceId);
  if (current) await reflect(tx, { ...task, id }, current);
  return id;
}

/** The stored task and the states of the resources that a change affects. */
interface LockedTask
  extends Task,
    Pick<
      StoredOf<Columns>,
      'startedAt' | 'completedAt' | 'inspectedAt' | 'inspectedByTourUserId' | 'assignedToTourUserId'
    > {
  readonly resources: { readonly id: number; readonly state: HousekeepingState }[] | null;
}

const STATUS = sql`coalesce(${param('status')}, b.status)`;
const RESOURCE = sql`coalesce(${param('tourResourceId')}::bigint, b.tour_resource_id)`;

/**
 * Locks a task and then the resources it leaves or affects: those of a new status, and those of work in progress that
 * moves.
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
    b.assigned_to_tour_user_id as "assignedToTourUserId",
    (select json_agg(locked_resources) from locked_resources) as resources
  from before b`);

/** Changes a task. A new status changes its resource; work in progress moves with the task to another resource. */
export async function updateTask(tx: TourTx, id: number, changes: Partial<NewTask>): Promise<void> {
  const { status = null, tourResourceId = null } = changes;
  const before = await tx.row<LockedTask>(LOCK_TASK, { tourId: tx.tourId, id, status, tourResourceId });
  if (!before) throw notFound();
  const task: Task = { ...before, ...changes };
  const [from, to] = [before.status, task.status];
  await requireStep(tx, 'status', TASK_STEPS, { from, to });
  await requireLeadToUpdate(tx, before, changes);
  const milestones = from === to ? {} : milestonesFor({ from, to }, before, changes, stampOf(tx));
  await Promise.all([
    updateRow(tx, housekeepingTasks, id, { ...changes, ...milestones }).catch(tellPlanned),
    reflectChange(tx, before, task),
  ]);
}

/** A planned task cannot become another task planned for the same day, nor one deleted since. */
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

/** Deletes a task and restores a resource it was cleaning: nothing would explain that state any more. */
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
 * A failed inspection makes the resource dirty. The task is pending again; if it cleans nothing, a task that does is
 * added.
 */
async function fail(tx: TourTx, task: Task, from: HousekeepingState): Promise<void> {
  const note = `housekeeping task ${task.id}: inspection failed`;
  const to = from === 'out_of_service' ? from : 'dirty';
  await changeHousekeepingState(tx, { resourceId: task.tourResourceId, from, to, note, taskId: task.id });
  if (task.taskType !== 'inspection') return;
  await ensureCleaning(tx, task.tourResourceId, await readSettings(tx), { taskType: 'checkout', note });
}

/** Restores the resource a task is taken from, as if the task had been skipped there. */
async function release(tx: TourTx, task: Task, from: HousekeepingState, why: string): Promise<void> {
  const to = stateAfter({ ...task, status: 'skipped' }, from, await replacedBy(tx, task));
  const note = `housekeeping task ${task.id}: ${why}`;
  await changeHousekeepingState(tx, { resourceId: task.tourResourceId, from, to, note, taskId: task.id });
}

const LAST_EVENT = compile(sql`
  select from_status as "from", to_status as "to", housekeeping_task_id as "taskId" from resource_status_events
  where tour_id = ${param('tourId')} and tour_resource_id = ${param('tourResourceId')} order by id desc limit 1`);

/** State of the resource before this task set it to cleaning; null if it did not, or if the state changed since. */
async function replacedBy(tx: TourTx, task: Task): Promise<HousekeepingState | null> {
  const last = await tx.row<{ from: HousekeepingState; to: HousekeepingState; taskId: number | null }>(LAST_EVENT, {
    tourId: tx.tourId,
    tourResourceId: task.tourResourceId,
  });
  return last?.taskId === task.id && last.to === 'cleaning' ? last.from : null;
}

/** Reason why a resource is dirty, and the cleaning it needs. */
export interface WhyDirty {
  readonly taskType: 'checkout' | 'deep';
  /** Stored with the event and the task. */
  readonly note: string;
}

/** The task for the cleaning; a waiting one is reused. */
export interface Cleaning {
  readonly taskId: number;
  readonly isNew: boolean;
}

/** The resource keeps the time: a room left dirty twice is not clean again when one of the two is undone. */
const WAITING = compile(sql`
  with left_dirty as (
    update resources set updated_at = now() where tour_id = ${param('tourId')} and id = ${param('resourceId')})
  select id from housekeeping_tasks
  where tour_id = ${param('tourId')} and tour_resource_id = ${param('resourceId')} and status = 'pending'
    and task_type in ('checkout', 'deep') and (due_at is null or due_at < ${param('before')}::timestamptz) and deleted_at is null
  order by priority, due_at, id limit 1`);

/**
 * Ensures that a locked resource has exactly one cleaning task before the next guests. Tasks planned for a later day
 * belong to the departure of that day.
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

/** Statements of `ensureCleaning` by purpose. */
export const CLEANING = {
  'find a pending cleaning task': WAITING,
  'insert the cleaning task': plans.insert(housekeepingTasks),
};

const REFLECTING = { 'last event of the resource': LAST_EVENT, 'the state of the resource': CHANGE_STATE };
const LOCKING = { 'the resource, locked': LOCK_STATES };

/** Statements of each route by purpose. */
export const RUN_BY = {
  create: { ...LOCKING, ...LEAD_STATEMENTS, 'the task': plans.insert(housekeepingTasks), ...REFLECTING },
  update: {
    'the task and its resources, locked': LOCK_TASK,
    'read the settings of the house': READ_SETTINGS,
    ...LEAD_STATEMENTS,
    'the task': plans.update(housekeepingTasks),
    'lock only, if nothing changes': plans.lock(housekeepingTasks),
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
