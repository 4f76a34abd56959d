import type { TourTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import type { HousekeepingState } from '../resources/housekeeping-state.rules.ts';
import { changeHousekeepingState } from '../resources/housekeeping-state.ts';
import { type Cleaning, ensureCleaning, type Soiling } from './housekeeping-tasks.commands.ts';

const LOCK_UNIT = compile(sql`
  select housekeeping_state as state, units = 1 as "isExclusive" from resources
  where tour_id = ${param('tourId')} and id = ${param('unitId')} and deleted_at is null for update`);

/**
 * A unit is left dirty, with its event and a task. Shared units are no rooms: a party that leaves a boat of twenty
 * seats leaves nothing to clean. A unit that is out of service stays so, and is cleaned all the same.
 */
export async function leaveDirty(tx: TourTx, unitId: number, soiling: Soiling): Promise<Cleaning | null> {
  const args = { tourId: tx.tourId, unitId };
  const unit = await tx.row<{ state: HousekeepingState; isExclusive: boolean }>(LOCK_UNIT, args);
  if (!unit?.isExclusive) return null;
  const cleaning = await ensureCleaning(tx, unitId, soiling);
  const { note } = soiling;
  const to = unit.state === 'out_of_service' ? unit.state : 'dirty';
  await changeHousekeepingState(tx, { resourceId: unitId, from: unit.state, to, note, taskId: cleaning.taskId });
  return cleaning;
}
