import { lockUnitWithType } from '../../allocation/locks.ts';
import { settleMaintenance } from '../../allocation/maintenance.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { refused } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/field.ts';
import { insertRow, lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { requireStep } from '../../team/settings/strict-transitions.ts';
import { leaveDirty } from '../housekeeping-tasks/leave-dirty.ts';
import { maintenanceOrders } from './maintenance-orders.resource.ts';
import { blockedUnit, hasPeriod, needsCleaning, ORDER_STEPS, resolutionFor } from './maintenance-orders.rules.ts';

type Order = ValuesOf<typeof maintenanceOrders.columns>;

const now = () => Temporal.Now.instant().toString();

/** Whoever calls is who reports, whatever the body says. */
export async function createOrder(tx: TourTx, body: Order): Promise<number> {
  const order = {
    ...body,
    ...resolutionFor({ to: body.status }, body, {}, now()),
    openedAt: body.openedAt ?? now(),
    // Only staff reach this command, and staff have an id.
    reportedByTourUserId: tx.actor.id!,
  };
  requirePeriod(order);
  const id = await onSchedule(tx, [blockedUnit(order)], async () => {
    const created = await insertRow(tx, maintenanceOrders, order);
    await noteGiven(tx, created, order.tourAllocationId);
    return created;
  });
  // What is written down after the work was done has kept nothing off the schedule: only what it says itself counts.
  if (order.status === 'resolved' && order.needsCleaning) await askForCleaning(tx, id, order);
  return id;
}

export async function updateOrder(tx: TourTx, id: number, changes: Partial<Order>): Promise<void> {
  const stored = await lockRow(tx, maintenanceOrders, id);
  const order = { ...stored, ...changes };
  const move = { from: stored.status, to: order.status };
  await requireStep(tx, 'status', ORDER_STEPS, move);
  requirePeriod(order);
  await onSchedule(tx, [blockedUnit(stored), blockedUnit(order)], async () => {
    await updateRow(tx, maintenanceOrders, id, { ...changes, ...resolutionFor(move, stored, changes, now()) });
    await noteGiven(tx, id, changes.tourAllocationId);
  });
  const isResolved = move.from !== 'resolved' && move.to === 'resolved';
  if (isResolved && needsCleaning(stored, changes)) await askForCleaning(tx, id, order);
}

/** Whoever repaired left dust behind. */
async function askForCleaning(
  tx: TourTx,
  id: number,
  { tourResourceId }: Pick<Order, 'tourResourceId'>,
): Promise<void> {
  if (tourResourceId === null) return;
  await leaveDirty(tx, tourResourceId, { taskType: 'deep', note: `maintenance order ${id}: resolved` });
}

/** What is deleted needs no unit any more. */
export async function removeOrder(tx: TourTx, id: number): Promise<void> {
  const stored = await lockRow(tx, maintenanceOrders, id);
  await onSchedule(tx, [blockedUnit(stored)], () => softDeleteRow(tx, maintenanceOrders, id));
}

/** Writes with the units it concerns locked beforehand, and then settles what blocks them. */
async function onSchedule<T>(tx: TourTx, concerned: readonly (number | null)[], write: () => Promise<T>): Promise<T> {
  const ids = [...new Set(concerned.filter((unit) => unit !== null))].sort((a, b) => a - b);
  for (const id of ids) await lockUnitWithType(tx, id);
  const written = await write();
  for (const id of ids) await settleMaintenance(tx, id);
  return written;
}

/** An allocation that a client named stays as given; taking the name back lets the order have its own again. */
async function noteGiven(tx: TourTx, id: number, allocationId: number | null | undefined): Promise<void> {
  if (allocationId === undefined) return;
  await tx.run(sql`
    update maintenance_orders set allocation_given = ${allocationId !== null}
    where tour_id = ${tx.tourId} and id = ${id} and allocation_given <> ${allocationId !== null}`);
}

function requirePeriod(order: Parameters<typeof hasPeriod>[0]): void {
  if (!hasPeriod(order))
    throw refused('schedule.period', 'blocksUntil', 'The blocksUntil field must be after the time the block starts');
}
