import { requireNoPart, requireUncomposed } from '../../allocation/composition.ts';
import { lockResourceWithType } from '../../allocation/locks.ts';
import { moveToType, releaseResource, requireEnoughLeft, requireUnbooked, resize } from '../../allocation/usage.ts';
import type { TourTx } from '../../db/handles.ts';
import { softDeleteRow } from '../../kit/rows.ts';
import { dissolve } from './parts.ts';
import { resources } from './resources.resource.ts';

interface Change {
  readonly isActive?: boolean;
  readonly units?: number;
  readonly tourResourceTypeId?: number;
}

/** True for a change that removes capacity or changes the type. */
export const touchesSchedule = ({ isActive, units, tourResourceTypeId }: Change): boolean =>
  isActive === false || units !== undefined || tourResourceTypeId !== undefined;

/**
 * Changes a resource together with its schedule: future bookings must keep their place. Resource and type are locked
 * before the write, so no concurrent booking slips in.
 */
export async function changeOnSchedule(
  tx: TourTx,
  id: number,
  change: Change,
  write: () => Promise<void>,
): Promise<void> {
  const locked = await lockResourceWithType(tx, id);
  await write();
  if (!locked) return;
  const { resource, type } = locked;
  const { isActive = resource.isActive, units = resource.units, tourResourceTypeId: typeId = type.id } = change;
  if (typeId !== type.id) await requireUncomposed(tx, id, 'tourResourceTypeId');
  if (units !== resource.units) await requireUncomposed(tx, id, 'units');
  if (typeId !== type.id) await moveToType(tx, resource, typeId, 'tourResourceTypeId');
  if (units !== resource.units) await resize(tx, resource, units, 'units');
  if (resource.isActive && !isActive) await requireUnbooked(tx, id, 'isActive');
  if (typeId !== type.id) await requireEnoughLeft(tx, type.id, 'tourResourceTypeId');
  else if (units < resource.units) await requireEnoughLeft(tx, type.id, 'units');
  else if (resource.isActive && !isActive) await requireEnoughLeft(tx, type.id, 'isActive');
}

/** A resource can be deleted only without bookings; its repairs, holds and internal use are released. */
export async function removeResource(tx: TourTx, id: number): Promise<void> {
  const locked = await lockResourceWithType(tx, id);
  await softDeleteRow(tx, resources, id);
  await requireNoPart(tx, id, 'id');
  await requireUnbooked(tx, id, 'id');
  await releaseResource(tx, id);
  await dissolve(tx, id);
  if (locked) await requireEnoughLeft(tx, locked.type.id, 'id');
}
