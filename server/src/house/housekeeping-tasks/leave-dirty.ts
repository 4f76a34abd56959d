import type { House } from '../../allocation/local-time.ts';
import type { TourTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { SETTINGS } from '../../team/settings/settings.commands.ts';
import { knownSettings, type StoredSettings } from '../../team/settings/settings.fields.ts';
import type { HousekeepingState } from '../resources/housekeeping-state/housekeeping-state.rules.ts';
import { CHANGE_STATE, changeHousekeepingState } from '../resources/housekeeping-state/housekeeping-state.ts';
import { CLEANING, type Cleaning, ensureCleaning, type WhyDirty } from './housekeeping-tasks.commands.ts';

/** A resource whose guests leave, its row locked. */
export interface LeftResource {
  readonly id: number;
  readonly state: HousekeepingState;
  readonly isExclusive: boolean;
}

/**
 * Marks a resource dirty, with its event and a task. Shared resources are no rooms: a party leaving a boat of twenty
 * seats leaves nothing to clean. A resource out of service keeps its state and is cleaned all the same.
 */
export async function leaveLockedDirty(
  tx: TourTx,
  resource: LeftResource,
  house: House,
  why: WhyDirty,
): Promise<Cleaning | null> {
  if (!resource.isExclusive) return null;
  const cleaning = await ensureCleaning(tx, resource.id, house, why);
  await turnDirty(tx, resource, why, cleaning);
  return cleaning;
}

/** Second half of `leaveLockedDirty`: the task exists, and the state follows. */
export function turnDirty(
  tx: TourTx,
  { id: resourceId, state: from }: LeftResource,
  { note }: WhyDirty,
  { taskId }: Cleaning,
): Promise<void> {
  const to = from === 'out_of_service' ? from : 'dirty';
  return changeHousekeepingState(tx, { resourceId, from, to, note, taskId });
}

export const LOCK_RESOURCE = compile(sql`
  select r.id, r.housekeeping_state as state, r.units = 1 as "isExclusive", ${SETTINGS} as house from resources r
  where r.tour_id = ${param('tourId')} and r.id = ${param('resourceId')} and r.deleted_at is null for update`);

/** Same for a resource that is not locked yet. */
export async function leaveDirty(tx: TourTx, resourceId: number, why: WhyDirty): Promise<Cleaning | null> {
  const resource = await tx.row<LeftResource & { house: StoredSettings }>(LOCK_RESOURCE, {
    tourId: tx.tourId,
    resourceId,
  });
  return resource ? leaveLockedDirty(tx, resource, knownSettings(resource.house), why) : null;
}

/** Statements of `leaveLockedDirty` and `leaveDirty` by purpose. */
export const LEAVING_LOCKED_DIRTY = { ...CLEANING, 'the resource is dirty': CHANGE_STATE };
export const LEAVING_DIRTY = { 'lock the resource': LOCK_RESOURCE, ...LEAVING_LOCKED_DIRTY };
