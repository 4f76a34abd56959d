import { lockResourceWithType } from '../../allocation/locks.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { refused } from '../../http/errors.ts';
import type { StoredOf, ValuesOf } from '../../http/fields/field.ts';
import { insertRow, lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { requireStep } from '../../team/settings/strict-transitions.ts';
import { leaveDirty } from '../housekeeping-tasks/leave-dirty.ts';
import { settleBlocks } from './blocks.ts';
import { maintenanceOrders } from './maintenance-orders.resource.ts';
import {
  blockEndsAfterStart,
  blockedResource,
  cleaningFor,
  isOpen,
  ORDER_STEPS,
  resolutionFor,
} from './maintenance-orders.rules.ts';
import { seriesStart } from './recurrence/recurrence.rules.ts';
import { followUp } from './recurrence/recurrence.ts';

type Order = ValuesOf<typeof maintenanceOrders.columns>;
type Stored = StoredOf<typeof maintenanceOrders.columns>;

/** Initial values of columns that only the server writes. */
const AS_CREATED = { isReport: false, followsMaintenanceOrderId: null };

const now = () => Temporal.Now.instant().toString();

/** The caller is the reporter, whatever the body says. */
export async function createOrder(tx: TourTx, body: Order): Promise<number> {
  const order = {
    ...body,
    ...resolutionFor({ to: body.status }, body, {}, now()),
    openedAt: body.openedAt ?? now(),
    // An order recorded as resolved never blocked the resource.
    needsCleaning: body.needsCleaning ?? (body.blocksAvailability && isOpen(body.status)),
    everyFrom: body.every && body.dueAt,
    // Only staff reach this command, and staff have an id.
    reportedByTourUserId: tx.actor.id!,
  };
  requireValidTimes(order);
  const id = await onSchedule(tx, [blockedResource(order)], async () => {
    const created = await insertRow(tx, maintenanceOrders, order);
    await noteGiven(tx, created, order.tourAllocationId);
    return created;
  });
  if (order.status === 'resolved') await finish(tx, { ...AS_CREATED, ...order, id });
  return id;
}

export async function updateOrder(tx: TourTx, id: number, changes: Partial<Order>): Promise<void> {
  const stored = await lockRow(tx, maintenanceOrders, id);
  const asked = { ...stored, ...changes };
  const move = { from: stored.status, to: asked.status };
  await requireStep(tx, 'status', ORDER_STEPS, move);
  requireValidTimes(asked);
  const derived = {
    ...resolutionFor(move, stored, changes, now()),
    ...cleaningFor(stored, asked, changes),
    ...(asked.every !== stored.every || asked.dueAt !== stored.dueAt ? { everyFrom: seriesStart(stored, asked) } : {}),
  };
  await onSchedule(tx, [blockedResource(stored), blockedResource(asked)], async () => {
    await updateRow(tx, maintenanceOrders, id, { ...changes, ...derived });
    await noteGiven(tx, id, changes.tourAllocationId);
  });
  if (move.from !== 'resolved' && move.to === 'resolved') await finish(tx, { ...asked, ...derived });
}

/** Effects of a resolution: cleaning of the resource, and the next order of a series. */
async function finish(tx: TourTx, order: Stored & { id: number }): Promise<void> {
  const { id, tourResourceId } = order;
  if (order.needsCleaning && tourResourceId !== null)
    await leaveDirty(tx, tourResourceId, { taskType: 'deep', note: `maintenance order ${id}: resolved` });
  await followUp(tx, id, order);
}

/** A deleted order blocks nothing any more. */
export async function removeOrder(tx: TourTx, id: number): Promise<void> {
  const stored = await lockRow(tx, maintenanceOrders, id);
  await onSchedule(tx, [blockedResource(stored)], () => softDeleteRow(tx, maintenanceOrders, id));
}

/** Writes with the affected resources locked, then settles their blocks. */
async function onSchedule<T>(tx: TourTx, concerned: readonly (number | null)[], write: () => Promise<T>): Promise<T> {
  const ids = [...new Set(concerned.filter((resource) => resource !== null))].sort((a, b) => a - b);
  for (const id of ids) await lockResourceWithType(tx, id);
  const written = await write();
  for (const id of ids) await settleBlocks(tx, id);
  return written;
}

/** Keeps an allocation that a client named; clearing it gives the order its own block again. */
async function noteGiven(tx: TourTx, id: number, allocationId: number | null | undefined): Promise<void> {
  if (allocationId === undefined) return;
  await tx.run(sql`
    update maintenance_orders set allocation_given = ${allocationId !== null}
    where tour_id = ${tx.tourId} and id = ${id} and allocation_given <> ${allocationId !== null}`);
}

function requireValidTimes(order: Parameters<typeof blockEndsAfterStart>[0] & Pick<Order, 'every' | 'dueAt'>): void {
  if (order.every !== null && order.dueAt === null)
    throw refused('required', 'dueAt', {}, 'The {field} field must be defined for an order that comes back');
  if (!blockEndsAfterStart(order))
    throw refused('schedule.period', 'blocksUntil', {}, 'The {field} field must be after the time the block starts');
}
