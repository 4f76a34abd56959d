import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import type { ValuesOf } from '../../http/field.ts';
import { oneOf } from '../../http/field-types.ts';
import { lockRow, updateRow } from '../../kit/rows.ts';
import { requireStep } from '../../team/settings/strict-transitions.ts';
import { HOUSEKEEPING_STATES, type HousekeepingState, STATE_STEPS } from './housekeeping-state.rules.ts';
import { resources } from './resources.resource.ts';

type ResourceChanges = Partial<ValuesOf<typeof resources.columns>>;

interface StatusEvent {
  readonly resourceId: number;
  readonly from: HousekeepingState;
  readonly to: HousekeepingState;
  readonly note: string | null;
  readonly taskId?: number;
}

/** The same records for the one writer of their state: nothing outside this file can change it. */
const withState = {
  ...resources,
  columns: { ...resources.columns, housekeepingState: oneOf(HOUSEKEEPING_STATES).default('clean') },
};

/** Locks units and tells their states; ids that name no live unit are left out. Always in one order: no deadlocks. */
export async function lockStates(tx: TourTx, ids: readonly number[]): Promise<Map<number, HousekeepingState>> {
  const rows = await tx.rows<{ id: number; state: HousekeepingState }>(sql`
    select id, housekeeping_state as state from resources
    where tour_id = ${tx.tourId} and id = any(${ids}::bigint[]) and deleted_at is null order by id for update`);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/**
 * Moves the state of a unit held by `lockStates`. State and trail commit together or not at all; the audit event is
 * the caller's, whose change this is a part of.
 */
export async function changeHousekeepingState(tx: TourTx, change: StatusEvent): Promise<void> {
  if (change.from === change.to) return;
  await tx.run(sql`
    update resources set housekeeping_state = ${change.to}, updated_at = now()
    where tour_id = ${tx.tourId} and id = ${change.resourceId}`);
  await insertStatusEvent(tx, change);
}

/** Changes a unit and its state with one audit event for both. */
export async function updateWithState(
  tx: TourTx,
  id: number,
  { housekeepingState: to, ...changes }: ResourceChanges & { housekeepingState: HousekeepingState },
  note: string | null,
): Promise<void> {
  const { housekeepingState: from } = await lockRow(tx, resources, id);
  await requireStep(tx, 'housekeepingState', STATE_STEPS, { from, to });
  await updateRow(tx, withState, id, { ...changes, housekeepingState: to });
  if (from !== to) await insertStatusEvent(tx, { resourceId: id, from, to, note });
}

async function insertStatusEvent(tx: TourTx, { resourceId, from, to, note, taskId }: StatusEvent): Promise<void> {
  await tx.run(sql`
    insert into resource_status_events
      (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
    values (${tx.tourId}, ${resourceId}, ${tx.actor.id}, ${from}, ${to}, ${note}, ${taskId ?? null})`);
}
