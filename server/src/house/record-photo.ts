import { Type } from 'typebox';
import { staffRoute } from '../callers/staff-caller.ts';
import type { TourDb, TourTx } from '../db/handles.ts';
import { compile, param, raw, sql } from '../db/sql.ts';
import { notFound } from '../http/errors.ts';
import { base64 } from '../http/fields/types.ts';
import { type Access, named } from '../http/route.ts';
import type { Resource } from '../kit/resource.ts';
import { plans, updateRow } from '../kit/rows.ts';
import { acceptPhoto, type Photo } from './maintenance-orders/photos/photos.commands.ts';
import { PHOTO_BODY_BYTES, PHOTO_HEADERS, PHOTO_KINDS, photoName } from './maintenance-orders/photos/photos.rules.ts';

interface PhotoTable {
  readonly resource: Resource;
  readonly table: string;
  /** The column with the id of the record. */
  readonly own: string;
  /** The record in the names of operations. */
  readonly name: string;
  /** The record in words, with its article. */
  readonly noun: string;
  readonly mayAdd: Access;
  readonly mayErase: Access;
}

/** Routes for the one photo of a record, and the statement that deletes it with its record. */
export function recordPhoto({ resource, table, own, name, noun, mayAdd, mayErase }: PhotoTable) {
  const path = `/${resource.path}/:id/photo`;
  const row = sql`p.tour_id = ${param('tourId')} and p.${raw(own)} = ${param('id')}`;
  const SET = compile(sql`
    insert into ${raw(table)} (tour_id, ${raw(own)}, kind, bytes)
    values (${param('tourId')}, ${param('id')}::bigint, ${param('kind')}, ${param('bytes')})
    on conflict (tour_id, ${raw(own)}) do update set kind = excluded.kind, bytes = excluded.bytes`);
  const READ = compile(sql`
    select p.kind, p.bytes from ${raw(table)} p join ${raw(resource.table)} r on r.tour_id = p.tour_id and r.id = p.${raw(own)}
    where ${row} and r.deleted_at is null`);
  const ERASE = compile(sql`delete from ${raw(table)} p where ${row}`);

  const hasPhoto = (before: boolean, after: boolean) => ({ hasPhoto: { before, after } });
  async function set(tx: TourTx, id: number, photo: Photo): Promise<void> {
    await updateRow(tx, resource, id, {}, hasPhoto(false, true));
    await tx.run(SET, { tourId: tx.tourId, id, ...photo });
  }
  async function read(db: TourDb, id: number): Promise<Photo> {
    const photo = await db.row<Photo>(READ, { tourId: db.tourId, id });
    if (!photo) throw notFound();
    return photo;
  }
  async function erase(tx: TourTx, id: number): Promise<void> {
    await updateRow(tx, resource, id, {}, hasPhoto(true, false));
    if ((await tx.run(ERASE, { tourId: tx.tourId, id })) === 0) throw notFound();
  }

  const change = { 'the record and its event': plans.update(resource) };
  const routes = [
    staffRoute({
      method: 'POST',
      path,
      access: mayAdd,
      operationId: `set${name}Photo`,
      summary: `Set the photo of ${noun}: JPEG, PNG or WebP, up to 2 MiB`,
      description: 'Replaces a former one. Only the picture is stored, with its orientation; metadata is removed.',
      body: { data: base64().required() },
      rules: ['max', 'image'],
      bodyLimit: PHOTO_BODY_BYTES,
      isLarge: true,
      status: 204,
      statements: named({ ...change, 'the photo': SET }),
      handle: async ({ caller, id, body }) => {
        const photo = acceptPhoto(body.data);
        await caller.atomically((tx) => set(tx, id, photo));
      },
    }),
    staffRoute({
      method: 'GET',
      path,
      access: resource.permissions.read,
      operationId: `get${name}Photo`,
      description: 'The image as it was uploaded, without its metadata.',
      summary: `Get the photo of ${noun}`,
      status: 200,
      answer: Type.String({ format: 'binary', examples: ['The bytes of the picture'] }),
      answerType: PHOTO_KINDS,
      isLarge: true,
      statements: named({ 'the photo': READ }),
      handle: async ({ caller, id, reply }) => {
        const { kind, bytes } = await read(caller.db, id);
        reply
          .headers(PHOTO_HEADERS)
          .type(kind)
          .header('content-disposition', `inline; filename="${photoName(id, kind)}"`);
        return bytes;
      },
      peek: async ({ caller, id }) => (await read(caller.db, id)).bytes,
    }),
    staffRoute({
      method: 'DELETE',
      path,
      access: mayErase,
      operationId: `erase${name}Photo`,
      description: 'Deletes the bytes at once.',
      summary: `Erase the photo of ${noun}`,
      status: 204,
      statements: named({ ...change, 'the photo': ERASE }),
      handle: ({ caller, id }) => caller.atomically((tx) => erase(tx, id)),
    }),
  ];
  return { routes, ERASE };
}
