import type { TourDb, TourTx } from '../../../db/handles.ts';
import { compile, param, raw, sql } from '../../../db/sql.ts';
import { forbidden, notFound, refused } from '../../../http/errors.ts';
import { auditArgs, auditInsert, creationChanges } from '../../../kit/audit.ts';
import { TOUR } from '../../../kit/owner.ts';
import { lockRow, plans } from '../../../kit/rows.ts';
import { maintenanceOrders } from '../maintenance-orders.resource.ts';
import { pictureOf } from './metadata.rules.ts';
import { maintenancePhotos } from './photos.resource.ts';
import { MAX_PHOTO_BYTES, type PhotoKind, photoKind } from './photos.rules.ts';
import { MAX_PIXELS, pixelsIn } from './pixels.rules.ts';

/** Photos per order. */
const MAX_PHOTOS = 10;

export interface Photo {
  readonly kind: PhotoKind;
  readonly bytes: Buffer;
}

/** Checks a photo's bytes and removes its metadata; throws 422 for an unacceptable one. */
export function acceptPhoto(bytes: Buffer): Photo {
  if (bytes.length > MAX_PHOTO_BYTES)
    throw refused('max', 'data', { limit: '2 MiB' }, 'The photo may take at most {limit}');
  const kind = photoKind(bytes);
  if (!kind) throw refused('image', 'data');
  if (pixelsIn(kind, bytes) > MAX_PIXELS)
    throw refused('max', 'data', { limit: MAX_PIXELS }, 'The photo may have at most {limit} pixels');
  const picture = pictureOf(kind, bytes);
  if (!picture) throw refused('image', 'data');
  return { kind, bytes: picture };
}

const COUNT = compile(sql`
  select count(*) as count from maintenance_photos
  where tour_id = ${param('tourId')} and maintenance_order_id = ${param('orderId')} and deleted_at is null`);

/** Inserts the photo and its event, which has no bytes. */
const ADD = compile(sql`
  with added as (
    insert into maintenance_photos (tour_id, maintenance_order_id, added_by_tour_user_id, kind, caption, size, bytes)
    values (${param('tourId')}, ${param('orderId')}, ${param('actorId')}::bigint, ${param('kind')}, ${param('caption')}, ${param('size')}, ${param('bytes')})
    returning id),
  audited as (${auditInsert(maintenancePhotos, 'create', raw('added.id'), sql`${param('changes')}::jsonb`, raw('added'))})
  select id from added`);

interface NewPhoto extends Photo {
  readonly caption: string | null;
  /** False for staff who may only add to the faults they reported themselves. */
  readonly isForAnyOrder: boolean;
}

/** Adds a photo. The order is locked, so that concurrent photos cannot exceed the limit. */
export async function addPhoto(tx: TourTx, orderId: number, { isForAnyOrder, ...photo }: NewPhoto): Promise<number> {
  const { reportedByTourUserId } = await lockRow(tx, maintenanceOrders, orderId);
  if (!isForAnyOrder && reportedByTourUserId !== tx.actor.id)
    throw forbidden('Only the user who reported the fault, and users who clean or repair, add photos to it');
  const { count } = (await tx.row<{ count: number }>(COUNT, { tourId: tx.tourId, orderId }))!;
  if (count >= MAX_PHOTOS) throw refused('limit', 'data', { limit: MAX_PHOTOS });
  const values = { ...photo, size: photo.bytes.length };
  const changes = creationChanges(maintenancePhotos.columns, { ...values, maintenanceOrderId: orderId });
  const args = { ...auditArgs(TOUR, tx), ...values, orderId, changes: JSON.stringify(changes) };
  return (await tx.row<{ id: number }>(ADD, args))!.id;
}

const READ_PHOTO = compile(sql`
  select p.kind, p.bytes from maintenance_photos p
    join maintenance_orders m on m.tour_id = ${param('tourId')} and m.id = p.maintenance_order_id and m.deleted_at is null
  where p.tour_id = ${param('tourId')} and p.maintenance_order_id = ${param('orderId')} and p.id = ${param('id')} and p.deleted_at is null`);

export async function readPhoto(db: TourDb, orderId: number, id: number): Promise<Photo> {
  const photo = await db.row<Photo>(READ_PHOTO, { tourId: db.tourId, orderId, id });
  if (!photo) throw notFound();
  return photo;
}

const ERASE = compile(sql`
  with erased as (
    update maintenance_photos set deleted_at = now(), bytes = null
    where tour_id = ${param('tourId')} and maintenance_order_id = ${param('orderId')} and id = ${param('id')} and deleted_at is null
    returning id),
  audited as (${auditInsert(maintenancePhotos, 'delete', raw('erased.id'), raw(`'{}'::jsonb`), raw('erased'))})
  select id from erased`);

/** Deletes the bytes at once: a photo may show a person. */
export async function erasePhoto(tx: TourTx, orderId: number, id: number): Promise<void> {
  await lockRow(tx, maintenanceOrders, orderId);
  if (!(await tx.row(ERASE, { ...auditArgs(TOUR, tx), orderId, id }))) throw notFound();
}

const LOCKED = { 'the order, locked': plans.lock(maintenanceOrders) };

/** Statements of each route by purpose. */
export const RUN_BY = {
  add: { ...LOCKED, 'count the photos': COUNT, 'the photo': ADD },
  read: { 'the photo': READ_PHOTO },
  erase: { ...LOCKED, 'the photo': ERASE },
};
