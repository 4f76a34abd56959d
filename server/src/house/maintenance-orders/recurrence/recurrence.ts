import type { TourTx } from '../../../db/handles.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import type { StoredOf } from '../../../http/fields/field.ts';
import { insertRow, lockRow } from '../../../kit/rows.ts';
import { maintenanceOrders } from '../maintenance-orders.resource.ts';
import { nextDue } from './recurrence.rules.ts';

type Stored = StoredOf<typeof maintenanceOrders.columns>;

const tourId = param('tourId');
/** Orders followed up in one run of the job. */
const BATCH_SIZE = 200;

/** Whether a next order exists already, and which referenced records still exist. */
export const STILL_THERE = compile(sql`
  select exists (select from maintenance_orders m where m.tour_id = ${tourId} and m.follows_maintenance_order_id = ${param('id')}) as "isFollowed",
    (select r.id from resources r where r.tour_id = ${tourId} and r.id = ${param('resourceId')} and r.deleted_at is null) as "resourceId",
    (select z.id from resource_zones z where z.tour_id = ${tourId} and z.id = ${param('zoneId')} and z.deleted_at is null) as "zoneId",
    (select u.id from tour_users u where u.tour_id = ${tourId} and u.id = ${param('userId')} and u.deleted_at is null) as "userId"`);

interface StillThere {
  readonly isFollowed: boolean;
  readonly resourceId: number | null;
  readonly zoneId: number | null;
  readonly userId: number | null;
}

/**
 * Makes the next order of a series, once. The caller has locked the order, so no concurrent call makes another. It
 * blocks nothing, since staff must decide from when. A series ends with its resource.
 */
export async function followUp(tx: TourTx, id: number, order: Stored): Promise<number | null> {
  const now = Temporal.Now.instant().toString();
  const dueAt = nextDue(order, now, tx.timezone);
  if (dueAt === null) return null;
  const { tourResourceId: resourceId, tourResourceZoneId: zoneId, assignedToTourUserId: userId } = order;
  const there = await tx.row<StillThere>(STILL_THERE, { tourId: tx.tourId, id, resourceId, zoneId, userId });
  if (there!.isFollowed || resourceId !== there!.resourceId) return null;
  const { title, description, severity, faultKind, needsCleaning, every, everyFrom, reportedByTourUserId } = order;
  return insertRow(tx, maintenanceOrders, {
    ...{ title, description, severity, faultKind, needsCleaning, every, everyFrom, reportedByTourUserId },
    tourResourceId: resourceId,
    tourResourceZoneId: there!.zoneId,
    assignedToTourUserId: there!.userId,
    openedAt: now,
    dueAt,
    followsMaintenanceOrderId: id,
  });
}

/** Open orders of a series `m` that are due and have no next order yet. Those whose resource was deleted end there. */
export const IS_DUE = sql`m.every is not null and m.due_at <= now() and m.status in ('open', 'in_progress') and m.deleted_at is null
  and not exists (select from maintenance_orders n where n.tour_id = m.tour_id and n.follows_maintenance_order_id = m.id)
  and (m.tour_resource_id is null or exists (select from resources r
    where r.tour_id = m.tour_id and r.id = m.tour_resource_id and r.deleted_at is null))`;

export const LOCK_DUE = compile(sql`
  select m.id from maintenance_orders m where m.tour_id = ${tourId} and ${IS_DUE}
  order by m.due_at, m.id limit ${BATCH_SIZE} for no key update skip locked`);

/** Makes the next order of every series that is due, whether or not the work was done. */
export async function followDue(tx: TourTx): Promise<number> {
  let followed = 0;
  for (const { id } of await tx.rows<{ id: number }>(LOCK_DUE, { tourId: tx.tourId })) {
    const next = await followUp(tx, id, await lockRow(tx, maintenanceOrders, id));
    if (next !== null) followed++;
  }
  return followed;
}
