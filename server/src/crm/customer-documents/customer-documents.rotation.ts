import type { Database } from '../../db/database.ts';
import type { Db, TourScope } from '../../db/handles.ts';
import { compile, join, param, type Sql, sql } from '../../db/sql.ts';
import type { DocumentKeys } from '../../identity/document-keys.ts';
import { recordEvent } from '../../kit/audit.ts';
import { customerDocuments } from './customer-documents.resource.ts';
import {
  type Anew,
  CARDS,
  DOCUMENTS,
  type Kept,
  nextSealed,
  replaceSealed,
  type Sealed,
  type SealedCard,
} from './customer-documents.sealing.ts';

/** Few enough that a transaction stays short and its event readable. */
const BATCH = 200;

/** Wherever the server has sealed numbers. */
const EVERYWHERE: readonly Kept[] = [DOCUMENTS, CARDS];

/** How the trail calls what was sealed anew. */
const TOLD_AS = new Map([
  [DOCUMENTS, { entity: customerDocuments.path, ids: 'documentIds' }],
  [CARDS, { entity: 'reservation-guests', ids: 'guestIds' }],
]);

/** Keys that may open something, and seal nothing any more. */
const formerKeys = ({ ids }: DocumentKeys): readonly string[] => ids.slice(1);

/** The tours `t` that have something a former key sealed; undefined where there is no former key. */
export const hasFormerKeys = (keys: DocumentKeys): Sql | undefined =>
  formerKeys(keys).length === 0
    ? undefined
    : sql`(${join(
        EVERYWHERE.map(({ table }) => hasSealed(table, formerKeys(keys))),
        ' or ',
      )})`;

const hasSealed = (table: Sql, keyIds: readonly string[]): Sql =>
  sql`t.id in (select d.tour_id from ${table} d where d.is_sealed and d.encryption_key_id = any(${keyIds}::text[]))`;

export interface Rotated {
  readonly resealed: number;
  /** Documents whose number does not open: somebody must look at them. */
  readonly damaged: readonly number[];
  /** The same of guests' registration cards. */
  readonly damagedCards: readonly number[];
}

/**
 * Seals what former keys sealed with the present one, a few documents at a time. It may be stopped anywhere and begun
 * again: what is done has the present key. Whoever changes a document meanwhile is not overwritten.
 */
export async function rotateKeys(
  db: Database,
  keys: DocumentKeys,
  scope: TourScope,
  signal: AbortSignal,
): Promise<Rotated> {
  const documents = await rotateIn(DOCUMENTS, db, keys, scope, signal);
  const cards = await rotateIn(CARDS, db, keys, scope, signal);
  return {
    resealed: documents.resealed + cards.resealed,
    damaged: documents.damaged,
    damagedCards: cards.damaged,
  };
}

async function rotateIn(kept: Kept, db: Database, keys: DocumentKeys, scope: TourScope, signal: AbortSignal) {
  const asked = { tourId: scope.tourId, keyIds: formerKeys(keys), most: BATCH };
  const damaged: number[] = [];
  let resealed = 0;
  for (let after = 0, isLast = false; !isLast; ) {
    signal.throwIfAborted();
    const batch = await nextSealed(db, { ...asked, after }, kept);
    const anew = batch.flatMap((before) => sealedAnew(keys, before, damaged));
    resealed += await keep(db, scope, anew, kept);
    after = batch.at(-1)?.id ?? 0;
    isLast = batch.length < BATCH;
  }
  return { resealed, damaged };
}

function sealedAnew(keys: DocumentKeys, before: Sealed | SealedCard, damaged: number[]): Anew[] {
  const opened = keys.open(before.encryptionKeyId, before.numberCiphertext, before);
  if (typeof opened !== 'string') return [{ before, after: keys.seal(opened.number, before) }];
  damaged.push(before.id);
  return [];
}

async function keep(db: Database, scope: TourScope, anew: readonly Anew[], kept: Kept): Promise<number> {
  if (anew.length === 0) return 0;
  const { entity, ids: name } = TOLD_AS.get(kept)!;
  return db.scoped(scope, async (tx) => {
    const ids = await replaceSealed(tx, scope.tourId, anew, kept);
    const changes = {
      [name]: { before: ids, after: ids },
      encryptionKeyId: { before: null, after: anew[0]!.after.keyId },
    };
    if (ids.length > 0) await recordEvent(tx, { action: 'reseal', entity, entityId: null, changes });
    return ids.length;
  });
}

/** Each key that has sealed something there, found by leaps over an index: as many as there are keys, however many documents. */
const inUse = (table: Sql) =>
  compile(sql`with recursive used (id) as (
    (select encryption_key_id from ${table} where is_sealed order by encryption_key_id limit 1)
    union all
    select (select d.encryption_key_id from ${table} d
      where d.is_sealed and d.encryption_key_id > used.id order by d.encryption_key_id limit 1)
    from used where used.id is not null)
  select id from used where id is not null order by id`);

const IN_USE = EVERYWHERE.map(({ table }) => inUse(table));

/** The ids of the keys that something is sealed with, in all tours together. */
export async function keysInUse(db: Db): Promise<string[]> {
  const found = await Promise.all(IN_USE.map((statement) => db.rows<{ id: string }>(statement)));
  return [...new Set(found.flat().map(({ id }) => id))].sort();
}

const countIn = (table: Sql): Sql =>
  sql`(select count(*) from ${table} where is_sealed and encryption_key_id = ${param('id')})`;
const COUNT = compile(sql`select ${countIn(DOCUMENTS.table)} + ${countIn(CARDS.table)} as count`);

/** How many numbers a key has sealed. */
export const countSealed = async (db: Db, id: string): Promise<number> =>
  (await db.row<{ count: number }>(COUNT, { id }))!.count;
