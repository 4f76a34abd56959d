import type { TourTx } from '../../db/handles.ts';
import type { ValuesOf } from '../../http/field.ts';
import { insertRow, lockRow, updateRow } from '../../kit/rows.ts';
import { requireStep } from '../settings/strict-transitions.ts';
import { maintenanceOrders } from './maintenance-orders.resource.ts';
import { ORDER_STEPS, resolutionFor } from './maintenance-orders.rules.ts';

type Order = ValuesOf<typeof maintenanceOrders.columns>;

const now = () => Temporal.Now.instant().toString();

/** Whoever calls is who reports, whatever the body says. */
export async function createOrder(tx: TourTx, order: Order): Promise<number> {
  return insertRow(tx, maintenanceOrders, {
    ...order,
    ...resolutionFor({ to: order.status }, order, {}, now()),
    openedAt: order.openedAt ?? now(),
    // Only staff reach this command, and staff have an id.
    reportedByTourUserId: tx.actor.id!,
  });
}

export async function updateOrder(tx: TourTx, id: number, changes: Partial<Order>): Promise<void> {
  const { status: to } = changes;
  if (to === undefined) return updateRow(tx, maintenanceOrders, id, changes);
  const stored = await lockRow(tx, maintenanceOrders, id);
  const move = { from: stored.status, to };
  await requireStep(tx, 'status', ORDER_STEPS, move);
  await updateRow(tx, maintenanceOrders, id, { ...changes, ...resolutionFor(move, stored, changes, now()) });
}
