import type { TourTx } from '../../db/handles.ts';
import { invalid } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/field.ts';
import { insertRow, lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { slotErrors } from '../../schedule/slots.ts';
import { requireTypeUnbooked } from '../../schedule/usage.ts';
import { resourceTypes } from './resource-types.resource.ts';
import { type Bounds, crossedBounds, touchesBounds } from './resource-types.rules.ts';

type ResourceType = ValuesOf<typeof resourceTypes.columns>;

function requireSense(type: Bounds & { attributes?: Record<string, unknown> | undefined }): void {
  const errors = [...crossedBounds(type), ...slotErrors(type.attributes)];
  if (errors.length > 0) throw invalid(errors);
}

export async function createType(tx: TourTx, type: ResourceType): Promise<number> {
  requireSense(type);
  return insertRow(tx, resourceTypes, type);
}

/** A bound sent alone is held against the stored other side, which the lock keeps as it is. */
export async function updateType(tx: TourTx, id: number, changes: Partial<ResourceType>): Promise<void> {
  const held = touchesBounds(changes) ? await lockRow(tx, resourceTypes, id) : {};
  requireSense({ ...held, ...changes, attributes: changes.attributes });
  await updateRow(tx, resourceTypes, id, changes);
}

/** A type goes only when nothing of it is booked. */
export async function removeType(tx: TourTx, id: number): Promise<void> {
  await softDeleteRow(tx, resourceTypes, id);
  await requireTypeUnbooked(tx, id, 'id');
}
