import type { House } from '../../allocation/moments.ts';
import type { TourTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { SETTINGS } from '../../team/settings/settings.commands.ts';
import { knownSettings, type StoredSettings } from '../../team/settings/settings.fields.ts';
import type { HousekeepingState } from '../resources/housekeeping-state.rules.ts';
import { CHANGE_STATE, changeHousekeepingState } from '../resources/housekeeping-state.ts';
import { CLEANING, type Cleaning, ensureCleaning, type Soiling } from './housekeeping-tasks.commands.ts';

/** A unit somebody leaves, its row locked. */
export interface LeftUnit {
  readonly id: number;
  readonly state: HousekeepingState;
  readonly isExclusive: boolean;
}

/**
 * A unit is left dirty, with its event and a task. Shared units are no rooms: a party that leaves a boat of twenty
 * seats leaves nothing to clean. A unit that is out of service stays so, and is cleaned all the same.
 */
export async function soil(tx: TourTx, unit: LeftUnit, house: House, soiling: Soiling): Promise<Cleaning | null> {
  if (!unit.isExclusive) return null;
  const cleaning = await ensureCleaning(tx, unit.id, house, soiling);
  const [from, to] = [unit.state, unit.state === 'out_of_service' ? unit.state : 'dirty'] as const;
  const { taskId } = cleaning;
  await changeHousekeepingState(tx, { resourceId: unit.id, from, to, note: soiling.note, taskId });
  return cleaning;
}

export const LOCK_UNIT = compile(sql`
  select r.id, r.housekeeping_state as state, r.units = 1 as "isExclusive", ${SETTINGS} as house from resources r
  where r.tour_id = ${param('tourId')} and r.id = ${param('unitId')} and r.deleted_at is null for update`);

/** The same for a unit that is not locked yet. */
export async function leaveDirty(tx: TourTx, unitId: number, soiling: Soiling): Promise<Cleaning | null> {
  const unit = await tx.row<LeftUnit & { house: StoredSettings }>(LOCK_UNIT, { tourId: tx.tourId, unitId });
  return unit ? soil(tx, unit, knownSettings(unit.house), soiling) : null;
}

/** What leaving a unit dirty runs, by what it is for: behind the lock of the unit, and with it. */
export const SOILING = { ...CLEANING, 'the unit is dirty': CHANGE_STATE };
export const LEAVING_DIRTY = { 'the unit that is left, locked': LOCK_UNIT, ...SOILING };
