import type { TourTx } from '../../db/handles.ts';
import { invalid } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/field.ts';
import { insertRow, lockRow, updateRow } from '../../kit/rows.ts';
import { resourceTypes } from './resource-types.resource.ts';
import { type Bounds, crossedBounds, touchesBounds } from './resource-types.rules.ts';

type ResourceType = ValuesOf<typeof resourceTypes.columns>;

function requireOrder(type: Bounds): void {
  const errors = crossedBounds(type);
  if (errors.length > 0) throw invalid(errors);
}

export async function createType(tx: TourTx, type: ResourceType): Promise<number> {
  requireOrder(type);
  return insertRow(tx, resourceTypes, type);
}

/** A bound sent alone is held against the stored other side, which the lock keeps as it is. */
export async function updateType(tx: TourTx, id: number, changes: Partial<ResourceType>): Promise<void> {
  if (touchesBounds(changes)) requireOrder({ ...(await lockRow(tx, resourceTypes, id)), ...changes });
  await updateRow(tx, resourceTypes, id, changes);
}
