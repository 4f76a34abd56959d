import type { Db, TourTx, Tx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { conflict, unavailable } from '../../http/errors.ts';
import type {
  CardIdentity,
  DocumentIdentity,
  DocumentKeys,
  OpenFailure,
  SealedNumber,
} from '../../identity/document-keys.ts';

interface Bytes {
  readonly encryptionKeyId: string;
  readonly numberCiphertext: Buffer;
}

/** A document with a number sealed by the server. */
export type Sealed = DocumentIdentity & Bytes;

/** A registration card of a guest with a number sealed by the server. */
export type SealedCard = CardIdentity & Bytes;

const openingError = (problem: OpenFailure): Error =>
  problem === 'no key'
    ? unavailable(
        'DOCUMENT_KEY_MISSING',
        'The number is sealed with a key that this server does not have: its operator must set POUSADA_DOCUMENT_KEYS',
      )
    : conflict('The sealed number does not open: it was changed outside of the server', {}, 'DOCUMENT_DAMAGED');

/** The number of a sealed document; 503 without its key, 409 if it no longer is what was sealed. */
export function numberOf(keys: DocumentKeys, sealed: Sealed | SealedCard): string {
  const opened = keys.open(sealed.encryptionKeyId, sealed.numberCiphertext, sealed);
  if (typeof opened === 'string') throw openingError(opened);
  return opened.number;
}

/** The stored parts of a sealed number, by column name. */
export const columnsOf = ({ keyId, ciphertext, fingerprint }: SealedNumber) => ({
  numberCiphertext: ciphertext,
  numberFingerprint: fingerprint,
  encryptionKeyId: keyId,
});

const TOUR_ID = sql`${param('tourId')}`;

/**
 * Statements for a table with sealed numbers: its name, the prefix of its number columns, and the columns a number is
 * bound to.
 */
function sealedTable(table: string, column: string, whose: string) {
  const [at, number] = [raw(table), raw(column)];
  const sealed = sql`d.tour_id as "tourId", d.id, ${raw(whose)},
    d.encryption_key_id as "encryptionKeyId", d.${number}_ciphertext as "numberCiphertext"
  from ${at} d where d.tour_id = ${TOUR_ID} and d.is_sealed`;
  return {
    table: at,
    sealed,
    /** Marks whether the server or a client encrypted the number. */
    mark: compile(sql`update ${at} set is_sealed = ${param('isSealed')}::boolean
  where tour_id = ${TOUR_ID} and id = ${param('id')}`),
    /** Writes the ciphertext of a new row, which can be bound to its id only once it has one. */
    seal: compile(sql`update ${at}
  set ${number}_ciphertext = ${param('ciphertext')}::bytea, is_sealed = true
  where tour_id = ${TOUR_ID} and id = ${param('id')}`),
    /** The next rows sealed with one of these keys. */
    next: compile(sql`select ${sealed} and d.encryption_key_id = any(${param('keyIds')}::text[]) and d.id > ${param('after')}::bigint
  order by d.id limit ${param('limit')}`),
    /** Updates only rows unchanged since they were read: a concurrent change has sealed them with the current key. */
    reseal: compile(sql`update ${at} d
  set ${number}_ciphertext = s.ciphertext, ${number}_fingerprint = s.fingerprint, encryption_key_id = ${param('keyId')}
  from unnest(${param('ids')}::bigint[], ${param('former')}::bytea[], ${param('ciphertexts')}::bytea[],
    ${param('fingerprints')}::bytea[]) s (id, former, ciphertext, fingerprint)
  where d.tour_id = ${TOUR_ID} and d.id = s.id and d.is_sealed and d.${number}_ciphertext = s.former
  returning d.id`),
  };
}

export type SealedTable = ReturnType<typeof sealedTable>;

export const DOCUMENTS = sealedTable(
  'customer_documents',
  'number',
  'd.tour_customer_id as "tourCustomerId", d.doc_type as "docType"',
);
/** Guests of reservations, whose registration cards may have a document number. */
export const CARDS = sealedTable(
  'reservation_guests',
  'document_number',
  'd.reservation_id as "reservationId", d.document_type as "documentType"',
);
export const { mark: MARK, seal: SEAL } = DOCUMENTS;

/** All numbers the server sealed for a customer, deleted documents included; locked. */
const OF_CUSTOMER = compile(
  sql`select ${DOCUMENTS.sealed} and d.tour_customer_id = ${param('customerId')} order by d.id for no key update of d`,
);

export interface ResealedNumber {
  readonly before: Sealed | SealedCard;
  readonly after: SealedNumber;
}

/** Stores resealed numbers and returns the ids of the rows that had not changed meanwhile. */
export async function replaceSealed(
  tx: Tx,
  tourId: number,
  anew: readonly ResealedNumber[],
  { reseal }: SealedTable = DOCUMENTS,
): Promise<number[]> {
  if (anew.length === 0) return [];
  const rows = await tx.rows<{ id: number }>(reseal, {
    tourId,
    keyId: anew[0]!.after.keyId,
    ids: anew.map(({ before }) => before.id),
    former: anew.map(({ before }) => before.numberCiphertext),
    ciphertexts: anew.map(({ after }) => after.ciphertext),
    fingerprints: anew.map(({ after }) => after.fingerprint),
  });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

export const lockSealedOf = (tx: TourTx, customerId: number): Promise<Sealed[]> =>
  tx.rows<Sealed>(OF_CUSTOMER, { tourId: tx.tourId, customerId });

interface SealedQuery {
  readonly tourId: number;
  readonly keyIds: readonly string[];
  readonly after: number;
  readonly limit: number;
}

export const nextSealed = (
  db: Db,
  asked: SealedQuery,
  { next }: SealedTable = DOCUMENTS,
): Promise<(Sealed | SealedCard)[]> => db.rows<Sealed | SealedCard>(next, { ...asked });

/** Binds the sealed numbers of a customer's documents to another customer, when the documents move there. */
export async function rebindNumbers(
  tx: TourTx,
  keys: DocumentKeys,
  sealed: readonly Sealed[],
  tourCustomerId: number,
): Promise<void> {
  const anew = sealed.map((before) => ({
    before,
    after: keys.seal(numberOf(keys, before), { ...before, tourCustomerId }),
  }));
  await replaceSealed(tx, tx.tourId, anew);
}
