import type { TourTx } from '../../../db/handles.ts';
import { compile, param, raw, sql } from '../../../db/sql.ts';
import { fieldError, invalid } from '../../../http/errors.ts';
import { FREE_TEXT_MAX_LENGTH } from '../../../http/fields/types.ts';
import { insertRow, plans, updateRow } from '../../../kit/rows.ts';
import { dateIn, localDay } from '../../local-day.ts';
import type { HousekeepingState } from '../../resources/housekeeping-state/housekeeping-state.rules.ts';
import { CHANGE_STATE, changeHousekeepingState } from '../../resources/housekeeping-state/housekeeping-state.ts';
import { housekeepingTasks } from '../housekeeping-tasks.resource.ts';

/** Before generated tasks, like other tasks made by hand. */
const REQUEST_PRIORITY = 45;
/** Pending cleanings of a room that are read to find one to add to. */
const MAX_WAITING = 20;

interface Request {
  readonly tourResourceId: number;
  readonly note: string | null;
  readonly isDirty: boolean;
}

const TIDYING = ['daily'] as const;
/** Cleanings of an empty room: one of them is enough. */
const CLEANING = ['checkout', 'deep'] as const;

interface Waiting {
  readonly id: number;
  readonly taskType: string;
  readonly notes: string | null;
}

interface Room {
  readonly state: HousekeepingState;
  readonly isOccupied: boolean;
  readonly waiting: readonly Waiting[] | null;
}

/** Requests for one resource follow one another: each sees the task of the one before. */
const TAKE_TURN = compile(sql`select pg_advisory_xact_lock(hashtextextended(${param('turn')}, 0))`);

/**
 * Locks the pending cleanings of today, then their resource: the order of every command on tasks. A guest of a composed resource
 * occupies all its parts.
 */
const LOCK_ROOM = compile(sql`
  with waiting as materialized (
    select t.id, t.task_type as "taskType", t.notes from housekeeping_tasks t
    where t.tour_id = ${param('tourId')} and t.tour_resource_id = ${param('resourceId')} and t.status = 'pending'
      and t.task_type in ('daily', 'checkout', 'deep') and (t.due_at is null or t.due_at < ${param('before')}::timestamptz)
      and t.deleted_at is null
    order by t.id limit ${raw(String(MAX_WAITING))} for no key update)
  select r.housekeeping_state as state, (select json_agg(waiting) from waiting) as waiting, exists (
    select from reservations v where v.tour_id = ${param('tourId')} and v.status = 'checked_in' and v.deleted_at is null
      and (v.tour_resource_id = r.id or v.tour_resource_id in (
        select l.whole_id from resource_parts l where l.tour_id = ${param('tourId')} and l.part_id = r.id))) as "isOccupied"
  from resources r
  where r.tour_id = ${param('tourId')} and r.id = ${param('resourceId')} and r.deleted_at is null
    and (select count(*) from waiting) >= 0 for no key update of r`);

/**
 * Asks for a cleaning: a tidying while guests are in, else a full cleaning. A pending task that does it already gets the note.
 * With `isDirty` a clean room becomes dirty. Only that direction is open to all: no request makes a room look clean.
 */
export async function requestCleaning(tx: TourTx, { tourResourceId, note, isDirty }: Request): Promise<number> {
  const before = localDay(dateIn(tx.timezone), tx.timezone).to;
  await tx.row(TAKE_TURN, { turn: `cleaning of ${tx.tourId} ${tourResourceId}` });
  const room = await tx.row<Room>(LOCK_ROOM, { tourId: tx.tourId, resourceId: tourResourceId, before });
  if (!room) throw invalid([fieldError('database.exists', 'tourResourceId')]);
  const types: readonly string[] = room.isOccupied ? TIDYING : CLEANING;
  const same = room.waiting?.find(({ taskType }) => types.includes(taskType));
  const notes = [same?.notes, note].filter(Boolean).join('\n') || null;
  const isAdded = same !== undefined && (notes?.length ?? 0) <= FREE_TEXT_MAX_LENGTH;
  // Also without a note: the event tells the screens that the room may have changed.
  if (isAdded) await updateRow(tx, housekeepingTasks, same.id, { notes });
  const id = isAdded
    ? same.id
    : await insertRow(tx, housekeepingTasks, {
        tourResourceId,
        taskType: room.isOccupied ? 'daily' : 'checkout',
        priority: REQUEST_PRIORITY,
        notes: note,
        // Only staff reach this command, and staff have an id.
        requestedByTourUserId: tx.actor.id!,
      });
  const isClean = room.state === 'clean' || room.state === 'inspected';
  if (isDirty && isClean)
    await changeHousekeepingState(tx, { resourceId: tourResourceId, from: room.state, to: 'dirty', note, taskId: id });
  return id;
}

/** Statements by purpose. */
export const RUN_BY = {
  'one request at a time': TAKE_TURN,
  'the pending cleanings and the room, locked': LOCK_ROOM,
  'the task': plans.insert(housekeepingTasks),
  'its note': plans.update(housekeepingTasks),
  'the room is dirty': CHANGE_STATE,
};
