import { type Buffers, changeBuffers } from '../../allocation/buffers.ts';
import { requireNoWholes } from '../../allocation/composition.ts';
import { lockType, type ScheduledType } from '../../allocation/locks.ts';
import { slotErrors } from '../../allocation/slots.ts';
import { requireTypeUnbooked } from '../../allocation/usage.ts';
import type { TourTx } from '../../db/handles.ts';
import { invalid } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { insertRow, lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { resourceTypes } from './resource-types.resource.ts';
import { type Bounds, crossedBounds, touchesBounds } from './resource-types.rules.ts';

type ResourceType = ValuesOf<typeof resourceTypes.columns>;

function requireValidRules(type: Bounds & { attributes?: Record<string, unknown> | undefined }): void {
  const errors = [...crossedBounds(type), ...slotErrors(type.attributes)];
  if (errors.length > 0) throw invalid(errors);
}

export async function createType(tx: TourTx, type: ResourceType): Promise<number> {
  requireValidRules(type);
  return insertRow(tx, resourceTypes, type);
}

/** A bound sent alone is checked against the stored other side, which the lock keeps stable. */
export async function updateType(tx: TourTx, id: number, changes: Partial<ResourceType>): Promise<void> {
  const isUnassigned = changes.requiresAssignment === false;
  const scheduled = touchesBuffers(changes) || isUnassigned ? await lockType(tx, id) : undefined;
  const stored = touchesBounds(changes) ? await lockRow(tx, resourceTypes, id) : {};
  requireValidRules({ ...stored, ...changes, attributes: changes.attributes });
  await updateRow(tx, resourceTypes, id, changes);
  if (isUnassigned) await requireNoWholes(tx, id, 'requiresAssignment');
  if (scheduled && touchesBuffers(changes)) await rebuffer(tx, scheduled, changes);
}

const touchesBuffers = ({ bufferBeforeMinutes, bufferAfterMinutes }: Partial<Buffers>): boolean =>
  bufferBeforeMinutes !== undefined || bufferAfterMinutes !== undefined;

/** Existing bookings get the new buffers. A refusal names the buffer that grew. */
async function rebuffer(tx: TourTx, type: ScheduledType, changes: Partial<Buffers>): Promise<void> {
  const { bufferBeforeMinutes = type.bufferBeforeMinutes, bufferAfterMinutes = type.bufferAfterMinutes } = changes;
  const growsAfter = bufferAfterMinutes > type.bufferAfterMinutes;
  if (bufferBeforeMinutes === type.bufferBeforeMinutes && bufferAfterMinutes === type.bufferAfterMinutes) return;
  const field = growsAfter ? 'bufferAfterMinutes' : 'bufferBeforeMinutes';
  await changeBuffers(tx, type.id, { bufferBeforeMinutes, bufferAfterMinutes }, field);
}

/** A type can be deleted only when nothing of it is booked. */
export async function removeType(tx: TourTx, id: number): Promise<void> {
  await softDeleteRow(tx, resourceTypes, id);
  await requireTypeUnbooked(tx, id, 'id');
}
