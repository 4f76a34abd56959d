import type { Database } from '../../db/database.ts';
import type { Db, TourScope } from '../../db/handles.ts';
import { compile, join, param, type Sql, sql } from '../../db/sql.ts';
import type { DocumentKeys } from '../../identity/document-keys.ts';
import { recordEvent } from '../../kit/audit.ts';
import { customerDocuments } from './customer-documents.resource.ts';
import {
  CARDS,
  DOCUMENTS,
  nextSealed,
  type ResealedNumber,
  replaceSealed,
  type Sealed,
  type SealedCard,
  type SealedTable,
} from './customer-documents.sealing.ts';

/** Rows per transaction: few enough that it stays short and its audit event readable. */
const BATCH_SIZE = 200;

/** All tables with numbers sealed by the server. */
const SEALED_TABLES: readonly SealedTable[] = [DOCUMENTS, CARDS];

/** Entity and key of ids in the audit events of resealed rows. */
const AUDIT_NAMES = new Map([
  [DOCUMENTS, { entity: customerDocuments.path, ids: 'documentIds' }],
  [CARDS, { entity: 'reservation-guests', ids: 'guestIds' }],
]);

/** Keys that still open numbers but seal none any more. */
const formerKeys = ({ ids }: DocumentKeys): readonly string[] => ids.slice(1);

/** Selects tours `t` that have a number sealed with a former key; undefined if there is no former key. */
export const hasFormerKeys = (keys: DocumentKeys): Sql | undefined =>
  formerKeys(keys).length === 0
    ? undefined
    : sql`(${join(
        SEALED_TABLES.map(({ table }) => hasSealed(table, formerKeys(keys))),
        ' or ',
      )})`;

const hasSealed = (table: Sql, keyIds: readonly string[]): Sql =>
  sql`t.id in (select d.tour_id from ${table} d where d.is_sealed and d.encryption_key_id = any(${keyIds}::text[]))`;

export interface RotationResult {
  readonly resealed: number;
  /** Documents whose number does not open, for the operator to look at. */
  readonly damaged: readonly number[];
  /** The same for registration cards of guests. */
  readonly damagedCards: readonly number[];
}

/**
 * Seals numbers of former keys again with the current one, in batches. It can be stopped and resumed at any point:
 * finished rows have the current key. Concurrent changes of a document are not overwritten.
 */
export async function rotateKeys(
  db: Database,
  keys: DocumentKeys,
  scope: TourScope,
  signal: AbortSignal,
): Promise<RotationResult> {
  const documents = await rotateIn(DOCUMENTS, db, keys, scope, signal);
  const cards = await rotateIn(CARDS, db, keys, scope, signal);
  return {
    resealed: documents.resealed + cards.resealed,
    damaged: documents.damaged,
    damagedCards: cards.damaged,
  };
}

async function rotateIn(table: SealedTable, db: Database, keys: DocumentKeys, scope: TourScope, signal: AbortSignal) {
  const asked = { tourId: scope.tourId, keyIds: formerKeys(keys), limit: BATCH_SIZE };
  const damaged: number[] = [];
  let resealed = 0;
  for (let after = 0, isLast = false; !isLast; ) {
    signal.throwIfAborted();
    const batch = await nextSealed(db, { ...asked, after }, table);
    const anew = batch.flatMap((before) => reseal(keys, before, damaged));
    resealed += await storeResealed(db, scope, anew, table);
    after = batch.at(-1)?.id ?? 0;
    isLast = batch.length < BATCH_SIZE;
  }
  return { resealed, damaged };
}

function reseal(keys: DocumentKeys, before: Sealed | SealedCard, damaged: number[]): ResealedNumber[] {
  const opened = keys.open(before.encryptionKeyId, before.numberCiphertext, before);
  if (typeof opened !== 'string') return [{ before, after: keys.seal(opened.number, before) }];
  damaged.push(before.id);
  return [];
}

async function storeResealed(
  db: Database,
  scope: TourScope,
  anew: readonly ResealedNumber[],
  table: SealedTable,
): Promise<number> {
  if (anew.length === 0) return 0;
  const { entity, ids: name } = AUDIT_NAMES.get(table)!;
  return db.scoped(scope, async (tx) => {
    const ids = await replaceSealed(tx, scope.tourId, anew, table);
    const changes = {
      [name]: { before: ids, after: ids },
      encryptionKeyId: { before: null, after: anew[0]!.after.keyId },
    };
    if (ids.length > 0) await recordEvent(tx, { action: 'reseal', entity, entityId: null, changes });
    return ids.length;
  });
}

/** Each key that has sealed a number in a table, found by a loose index scan: one step per key, however many documents. */
const inUse = (table: Sql) =>
  compile(sql`with recursive used (id) as (
    (select encryption_key_id from ${table} where is_sealed order by encryption_key_id limit 1)
    union all
    select (select d.encryption_key_id from ${table} d
      where d.is_sealed and d.encryption_key_id > used.id order by d.encryption_key_id limit 1)
    from used where used.id is not null)
  select id from used where id is not null order by id`);

const IN_USE = SEALED_TABLES.map(({ table }) => inUse(table));

/** The ids of all keys in use, over all tenants. */
export async function keysInUse(db: Db): Promise<string[]> {
  const found = await Promise.all(IN_USE.map((statement) => db.rows<{ id: string }>(statement)));
  return [...new Set(found.flat().map(({ id }) => id))].sort();
}

const countIn = (table: Sql): Sql =>
  sql`(select count(*) from ${table} where is_sealed and encryption_key_id = ${param('id')})`;
const COUNT = compile(sql`select ${countIn(DOCUMENTS.table)} + ${countIn(CARDS.table)} as count`);

/** The count of numbers sealed with a key. */
export const countSealed = async (db: Db, id: string): Promise<number> =>
  (await db.row<{ count: number }>(COUNT, { id }))!.count;
