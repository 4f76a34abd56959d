import type { TourDb, TourTx } from '../../../db/handles.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import { notFound, refused } from '../../../http/errors.ts';
import { insertRow, lockRow, plans, type Row, readRow } from '../../../kit/rows.ts';
import { maintenanceOrders } from '../maintenance-orders.resource.ts';
import { maintenanceComments } from './comments.resource.ts';

/** Comments per order. */
const MAX_COMMENTS = 500;

const COUNT = compile(sql`
  select count(*) as count from maintenance_comments
  where tour_id = ${param('tourId')} and maintenance_order_id = ${param('orderId')}`);

/** Adds a comment. The order is locked, so that concurrent comments cannot exceed the limit. */
export async function addComment(tx: TourTx, orderId: number, text: string): Promise<number> {
  await lockRow(tx, maintenanceOrders, orderId);
  const { count } = (await tx.row<{ count: number }>(COUNT, { tourId: tx.tourId, orderId }))!;
  if (count >= MAX_COMMENTS) throw refused('limit', 'text', { limit: MAX_COMMENTS });
  return insertRow(tx, maintenanceComments, {
    maintenanceOrderId: orderId,
    // Only staff reach this command, and staff have an id.
    writtenByTourUserId: tx.actor.id!,
    text,
    createdAt: Temporal.Now.instant().toString(),
  });
}

const FIND_ORDER = compile(
  sql`select from maintenance_orders where tour_id = ${param('tourId')} and id = ${param('orderId')} and deleted_at is null`,
);

/** 404 unless the order exists: comments and photos of a deleted order are gone with it. */
export async function mustHaveOrder(db: TourDb, orderId: number): Promise<void> {
  if (!(await db.row(FIND_ORDER, { tourId: db.tourId, orderId }))) throw notFound();
}

export async function readComment(db: TourDb, orderId: number, id: number): Promise<Row> {
  await mustHaveOrder(db, orderId);
  const comment = await readRow(db, maintenanceComments, id);
  if (comment.maintenanceOrderId !== orderId) throw notFound();
  return comment;
}

/** Statements of each route by purpose. */
export const RUN_BY = {
  add: {
    'the order, locked': plans.lock(maintenanceOrders),
    'count the comments': COUNT,
    'the comment': plans.insert(maintenanceComments),
  },
  read: { 'the order': FIND_ORDER, 'the comment': plans.read(maintenanceComments) },
};
