import type { TourScope } from '../../../db/handles.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import { type FieldError, fieldError, HttpError, Invalid, invalid } from '../../../http/errors.ts';
import type { RecordCaller } from '../../../kit/routes.ts';
import { requireLead } from '../../resources/housekeeping-state/inspection.ts';
import { updateTask } from '../housekeeping-tasks.commands.ts';
import type { TaskStatus } from '../housekeeping-tasks.rules.ts';

/** Change applied to every task. A field that is not sent stays; null unassigns. */
export interface BulkChange {
  readonly assignedToTourUserId?: number | null;
  readonly status?: TaskStatus;
}

export interface Outcome {
  readonly id: number;
  readonly isDone: boolean;
  readonly errors: readonly FieldError[];
}

export const FIND_USER = compile(
  sql`select from tour_users where tour_id = ${param('tourId')} and id = ${param('userId')} and deleted_at is null`,
);

/**
 * Changes tasks one by one, each in its own transaction: a refused task leaves the others done, and two hundred rows
 * are never locked at once.
 */
export async function changeTasks(
  caller: RecordCaller<TourScope>,
  ids: readonly number[],
  change: BulkChange,
): Promise<Outcome[]> {
  if (Object.keys(change).length === 0) throw invalid([fieldError('required', 'status')]);
  await requireLead(caller.db);
  await requireUser(caller, change.assignedToTourUserId ?? null);
  const outcomes = new Map<number, Outcome>();
  for (const [index, id] of ids.entries())
    if (!outcomes.has(id)) outcomes.set(id, await changeOne(caller, id, change, `ids.${index}`));
  return [...outcomes.values()];
}

/** An unknown user is reported once, not for each of two hundred tasks. */
async function requireUser({ db }: RecordCaller<TourScope>, userId: number | null): Promise<void> {
  if (userId === null || (await db.row(FIND_USER, { tourId: db.tourId, userId }))) return;
  throw invalid([fieldError('database.exists', 'assignedToTourUserId')]);
}

async function changeOne(
  caller: RecordCaller<TourScope>,
  id: number,
  change: BulkChange,
  field: string,
): Promise<Outcome> {
  try {
    await caller.atomically((tx) => updateTask(tx, id, change));
    return { id, isDone: true, errors: [] };
  } catch (error) {
    if (error instanceof Invalid) return { id, isDone: false, errors: error.errors };
    if (error instanceof HttpError && error.status === 404)
      return { id, isDone: false, errors: [fieldError('database.exists', field)] };
    throw error;
  }
}
