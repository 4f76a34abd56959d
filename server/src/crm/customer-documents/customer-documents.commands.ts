import type { StaffCaller } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { conflict, fieldError, invalid, notFound, refused } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import type { DocumentKeys } from '../../identity/document-keys.ts';
import { auditArgs, auditInsert } from '../../kit/audit.ts';
import { liveRows, selectList } from '../../kit/plan.ts';
import { listFields } from '../../kit/resource.ts';
import { insertRow, type Row, updateRow } from '../../kit/rows.ts';
import { customerDocuments, type numberInClear } from './customer-documents.resource.ts';
import { columnsOf, MARK, numberOf, SEAL, type Sealed } from './customer-documents.sealing.ts';

type Body = ValuesOf<typeof customerDocuments.columns & typeof numberInClear>;
type Document = Omit<Body, 'number'>;

const found = sql`select ${selectList(customerDocuments.fields)}, t.is_sealed as "isSealed"
  from ${liveRows(customerDocuments)} and t.id = ${param('id')}`;

/** The document without an audit event, to compare entity tags; not returned to a client. */
export const unauditedRead = compile(found);

/**
 * The document with an audit event, in one statement: no caller reads the ciphertext without a trace. A document that
 * no key of this server opens is not shown, so it leaves no event.
 */
export const auditedRead = compile(sql`with found as (${found}),
  audited as (${auditInsert(customerDocuments, 'read', raw('found.id'), raw("'{}'"), sql`found where not found."isSealed" or found."encryptionKeyId" = any(${param('keyIds')}::text[])`)})
  select * from found`);

/** A document as returned: with its number if the server sealed it. */
function withNumber(keys: DocumentKeys, row: (Row & { readonly isSealed: boolean }) | undefined): Row {
  if (!row) throw notFound();
  const { isSealed, ...document } = row;
  return isSealed ? { ...document, number: numberOf(keys, row as unknown as Sealed) } : document;
}

export async function readDocument(caller: StaffCaller, id: number): Promise<Row> {
  const { documentKeys: keys, scope } = caller;
  const args = { ...auditArgs(customerDocuments.owner, scope), keyIds: keys.ids, id };
  return withNumber(keys, await caller.single().row<Row & { isSealed: boolean }>(auditedRead, args));
}

export async function readDocumentUnaudited({ db, documentKeys }: StaffCaller, id: number): Promise<Row> {
  return withNumber(documentKeys, await db.row<Row & { isSealed: boolean }>(unauditedRead, { tourId: db.tourId, id }));
}

const ENCRYPTED = ['numberCiphertext', 'numberFingerprint', 'encryptionKeyId'] as const;
const isSent = (body: Partial<Document>, name: keyof Document): boolean => (body[name] ?? null) !== null;

/** A number encrypted by a client must have all its parts. */
function requireEncrypted(body: Partial<Document>): void {
  const lacking = ENCRYPTED.filter((name) => !isSent(body, name));
  if (lacking.length > 0) throw invalid(lacking.map((name) => fieldError('required', name)));
}

/** The number for the server to seal, if one was sent and the server has keys. */
function numberToSeal(keys: DocumentKeys, number: string | null | undefined, body: Partial<Document>): string | null {
  if (keys.current === undefined || (number ?? null) === null) return null;
  if (ENCRYPTED.some((name) => isSent(body, name))) throw refused('either', 'number');
  return number!;
}

export async function createDocument(caller: StaffCaller, { number: sent, ...document }: Body): Promise<number> {
  const number = numberToSeal(caller.documentKeys, sent, document);
  if (number !== null) return caller.atomically((tx) => insertSealed(tx, caller.documentKeys, document, number));
  requireEncrypted(document);
  return insertRow(caller.single(), customerDocuments, document);
}

/** The number is bound to the document's id, which is known only after the insert; until then the ciphertext is empty. */
async function insertSealed(tx: TourTx, keys: DocumentKeys, document: Document, number: string): Promise<number> {
  const draft = columnsOf(keys.seal(number, { ...document, tourId: tx.tourId, id: 0 }));
  const values = { ...document, ...draft, numberCiphertext: Buffer.alloc(0) };
  const id = await insertRow(tx, customerDocuments, values);
  const { ciphertext } = keys.seal(number, { ...document, tourId: tx.tourId, id });
  await tx.run(SEAL, { tourId: tx.tourId, id, ciphertext });
  return id;
}

/**
 * Documents retained for an anonymized customer cannot be changed. The customer is locked first, so that no change
 * slips in during an anonymization; then the document, so that it is not resealed meanwhile.
 */
export const LOCK_DOCUMENT =
  compile(sql`select c.anonymized_at is not null as "isAnonymized", d.is_sealed as "isSealed",
    d.tour_id as "tourId", d.id, d.tour_customer_id as "tourCustomerId", d.doc_type as "docType",
    d.encryption_key_id as "encryptionKeyId", case when d.is_sealed then d.number_ciphertext end as "numberCiphertext"
  from customer_documents d join customers c on c.tour_id = d.tour_id and c.id = d.tour_customer_id
  where d.tour_id = ${param('tourId')} and d.id = ${param('id')} and d.deleted_at is null
  for share of c for no key update of d`);

interface LockedDocument extends Sealed {
  readonly isAnonymized: boolean;
  readonly isSealed: boolean;
}

async function lockDocument(tx: TourTx, id: number): Promise<LockedDocument> {
  const before = await tx.row<LockedDocument>(LOCK_DOCUMENT, { tourId: tx.tourId, id });
  if (!before) throw notFound();
  if (before.isAnonymized) throw conflict('The document of an anonymized customer cannot be changed');
  return before;
}

/** The number to seal: a new one, or the present one if it is to be bound to another customer or type. */
function resealedNumber(keys: DocumentKeys, before: LockedDocument, changes: Partial<Document>, number: string | null) {
  const whose = {
    ...before,
    tourCustomerId: changes.tourCustomerId ?? before.tourCustomerId,
    docType: changes.docType ?? before.docType,
  };
  if (number !== null) return columnsOf(keys.seal(number, whose));
  const isMoved = whose.tourCustomerId !== before.tourCustomerId || whose.docType !== before.docType;
  return before.isSealed && isMoved ? columnsOf(keys.seal(numberOf(keys, before), whose)) : undefined;
}

/** Changes a document. A sealed number stays sealed unless the client replaces it with ciphertext of its own. */
export async function updateDocument(
  tx: TourTx,
  keys: DocumentKeys,
  id: number,
  { number: sent, ...changes }: Partial<Body>,
): Promise<void> {
  const number = numberToSeal(keys, sent, changes);
  const before = await lockDocument(tx, id);
  const isTakenOver = before.isSealed && ENCRYPTED.some((name) => isSent(changes, name));
  if (isTakenOver) requireEncrypted(changes);
  const sealed = isTakenOver ? undefined : resealedNumber(keys, before, changes, number);
  await updateRow(tx, customerDocuments, id, { ...changes, ...sealed });
  const isSealed = sealed !== undefined || (before.isSealed && !isTakenOver);
  if (isSealed !== before.isSealed) await tx.run(MARK, { tourId: tx.tourId, id, isSealed });
}

/** One page: more documents with one number are not a useful result. */
const MAX_FOUND = 100;

/** Finds documents that the server sealed, under any key. Documents sealed by clients have other fingerprints. */
export const FIND_BY_NUMBER = compile(sql`select ${selectList(listFields(customerDocuments))}
  from ${liveRows(customerDocuments)} and t.is_sealed
    and sha256(t.number_fingerprint) = any(select sha256(f) from unnest(${param('fingerprints')}::bytea[]) f)
    and t.number_fingerprint = any(${param('fingerprints')}::bytea[])
    and (${param('docType')}::text is null or t.doc_type = ${param('docType')}::text)
  order by t.id limit ${raw(String(MAX_FOUND))}`);

/** Finds documents by their number, which appears in no URL and no log. */
export async function findDocuments(
  { db, documentKeys }: StaffCaller,
  { number, docType }: { readonly number: string; readonly docType: string | null },
): Promise<Row[]> {
  if (documentKeys.current === undefined)
    throw conflict(
      'This server has no keys for documents: its operator must set POUSADA_DOCUMENT_KEYS',
      {},
      'DOCUMENT_KEYS_UNSET',
    );
  const fingerprints = documentKeys.fingerprints(number, db.tourId);
  return db.rows<Row>(FIND_BY_NUMBER, { tourId: db.tourId, fingerprints, docType });
}
