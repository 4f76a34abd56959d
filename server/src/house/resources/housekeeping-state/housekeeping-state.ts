import type { TourTx } from '../../../db/handles.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import type { ValuesOf } from '../../../http/fields/field.ts';
import type { Changes } from '../../../kit/audit.ts';
import { lockRow, updateRow } from '../../../kit/rows.ts';
import { requireStep } from '../../../team/settings/strict-transitions.ts';
import { resources } from '../resources.resource.ts';
import { type HousekeepingState, STATE_STEPS } from './housekeeping-state.rules.ts';
import { requireApproval } from './inspection.ts';

type ResourceChanges = Partial<ValuesOf<typeof resources.columns>>;

interface StatusEvent {
  readonly resourceId: number;
  readonly from: HousekeepingState;
  readonly to: HousekeepingState;
  readonly note: string | null;
  readonly taskId?: number;
}

export const LOCK_STATES = compile(sql`
  select id, housekeeping_state as state from resources
  where tour_id = ${param('tourId')} and id = any(${param('ids')}::bigint[]) and deleted_at is null order by id for update`);

/**
 * Locks resources in one order, so that there are no deadlocks, and returns their states. Ids without a live resource
 * are left out.
 */
export async function lockStates(tx: TourTx, ids: readonly number[]): Promise<Map<number, HousekeepingState>> {
  const rows = await tx.rows<{ id: number; state: HousekeepingState }>(LOCK_STATES, { tourId: tx.tourId, ids });
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export const CHANGE_STATE = compile(sql`
  with changed as (
    update resources set housekeeping_state = ${param('to')}, updated_at = now()
    where tour_id = ${param('tourId')} and id = ${param('resourceId')}::bigint returning id)
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select ${param('tourId')}, ${param('resourceId')}::bigint, ${param('actorId')}::bigint, ${param('from')}, ${param('to')}, ${param('note')},
    ${param('taskId')}::bigint
  from changed`);

const eventArgs = ({ tourId, actor }: TourTx, change: StatusEvent) => ({
  taskId: null,
  ...change,
  tourId,
  actorId: actor.id,
});

/**
 * Changes the state of a locked resource. State and status event commit together; the audit event belongs to the
 * caller's change.
 */
export async function changeHousekeepingState(tx: TourTx, change: StatusEvent): Promise<void> {
  if (change.from !== change.to) await tx.run(CHANGE_STATE, eventArgs(tx, change));
}

/** The change as the audit trail records it. */
const stateChange = (before: HousekeepingState, after: HousekeepingState): Changes =>
  before === after ? {} : { housekeepingState: { before, after } };

/** Checks the order of the steps, and an approval also by the rules of inspection. */
async function requireMove(
  tx: TourTx,
  resourceId: number,
  field: string,
  { from, to }: { from: HousekeepingState; to: HousekeepingState },
): Promise<void> {
  await requireStep(tx, field, STATE_STEPS, { from, to });
  if (to === 'inspected' && from !== to) await requireApproval(tx, { resourceId, field });
}

/** Changes a resource and its state with one audit event for both. */
export async function updateWithState(
  tx: TourTx,
  id: number,
  { housekeepingState: to, ...changes }: ResourceChanges & { housekeepingState: HousekeepingState },
  note: string | null,
): Promise<void> {
  const { housekeepingState: from } = await lockRow(tx, resources, id);
  await requireMove(tx, id, 'housekeepingState', { from, to });
  await updateRow(tx, resources, id, changes, stateChange(from, to));
  await changeHousekeepingState(tx, { resourceId: id, from, to, note });
}

/** Records an observed state with its event. Repeating the present state does nothing. */
export async function sayState(tx: TourTx, id: number, to: HousekeepingState, note: string | null): Promise<void> {
  const { housekeepingState: from } = await lockRow(tx, resources, id);
  if (from === to) return;
  await requireMove(tx, id, 'state', { from, to });
  await updateRow(tx, resources, id, {}, stateChange(from, to));
  await changeHousekeepingState(tx, { resourceId: id, from, to, note });
}
