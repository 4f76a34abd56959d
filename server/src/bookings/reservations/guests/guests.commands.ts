import type { StaffCaller } from '../../../callers/staff-caller.ts';
import { CARDS, numberOf, type SealedCard } from '../../../crm/customer-documents/customer-documents.sealing.ts';
import type { TourDb, TourTx } from '../../../db/handles.ts';
import type { Statement } from '../../../db/sql.ts';
import { conflict, fieldError, invalid, notFound, refused } from '../../../http/errors.ts';
import type { ValuesOf } from '../../../http/fields/field.ts';
import { auditArgs } from '../../../kit/audit.ts';
import { TOUR } from '../../../kit/owner.ts';
import { insertRow, lockRow, type Row, softDeleteRow, updateRow } from '../../../kit/rows.ts';
import { reservations } from '../reservations.resource.ts';
import { type numberInClear, reservationGuests } from './guests.resource.ts';
import { maxGuestsOf, missingParts, type NumberParts, sendsNumber, touchesNumber } from './guests.rules.ts';
import {
  COUNT_GUESTS,
  FIND_RESERVATION,
  LOCK_GUEST,
  READ_GUEST,
  READ_GUEST_AUDITED,
  READ_GUEST_UNAUDITED,
} from './guests.statements.ts';

type Body = ValuesOf<typeof reservationGuests.columns & typeof numberInClear>;
type Guest = Omit<Body, 'documentNumber'>;
type Keys = StaffCaller['documentKeys'];

/** Throws 404 if the reservation does not exist. */
export async function mustHaveReservation(db: TourDb, reservationId: number): Promise<void> {
  if (!(await db.row(FIND_RESERVATION, { tourId: db.tourId, reservationId }))) throw notFound();
}

/**
 * Locks a reservation whose guests may be changed: a cancelled one takes none, and nothing is stored about an
 * anonymized customer.
 */
async function lockReservation(tx: TourTx, reservationId: number): Promise<{ guests: number; count: number }> {
  const { guests, status, tourCustomerId: customerId } = await lockRow(tx, reservations, reservationId);
  const args = { tourId: tx.tourId, reservationId, customerId };
  const { count, isAnonymized } = (await tx.row<{ count: number; isAnonymized: boolean }>(COUNT_GUESTS, args))!;
  if (isAnonymized) throw conflict('The customer is anonymized: the reservation takes no guests');
  if (status === 'cancelled' || status === 'no_show')
    throw conflict('The reservation is {status}', { status: status.replaceAll('_', ' ') });
  return { guests, count };
}

function requireCompleteNumber(guest: NumberParts): void {
  const lacking = missingParts(guest);
  if (lacking.length > 0) throw invalid(lacking.map((field) => fieldError('required', field)));
}

/** The number for the server to seal, if one was sent and the server has keys. */
function numberToSeal(keys: Keys, number: string | null | undefined, guest: NumberParts): string | null {
  if (keys.current === undefined || (number ?? null) === null) return null;
  if (sendsNumber(guest)) throw refused('either', 'documentNumber');
  return number!;
}

/** The stored parts of a sealed number, by column name. */
function partsOf({ keyId, ciphertext, fingerprint }: ReturnType<Keys['seal']>) {
  return {
    documentNumberCiphertext: ciphertext,
    documentNumberFingerprint: fingerprint,
    encryptionKeyId: keyId,
  };
}

/** Adds a guest. The reservation is locked, so of two clerks who fill the last place one is refused. */
export async function addGuest(
  tx: TourTx,
  keys: Keys,
  reservationId: number,
  { documentNumber, ...guest }: Body,
): Promise<number> {
  const { guests, count } = await lockReservation(tx, reservationId);
  if (count >= maxGuestsOf(guests)) throw refused('reservation.guests', 'name', { limit: maxGuestsOf(guests) });
  const number = numberToSeal(keys, documentNumber, guest);
  if (number !== null) return insertSealed(tx, keys, { ...guest, reservationId }, number);
  requireCompleteNumber(guest);
  return insertRow(tx, reservationGuests, { ...guest, reservationId });
}

/** The number is bound to the guest's id, which is known only after the insert; until then the ciphertext is empty. */
async function insertSealed(
  tx: TourTx,
  keys: Keys,
  guest: Guest & { readonly reservationId: number },
  number: string,
): Promise<number> {
  const { tourId } = tx;
  const { reservationId, documentType = null } = guest;
  const draft = partsOf(keys.seal(number, { tourId, reservationId, documentType, id: 0 }));
  const id = await insertRow(tx, reservationGuests, { ...guest, ...draft, documentNumberCiphertext: Buffer.alloc(0) });
  const { ciphertext } = keys.seal(number, { tourId, reservationId, documentType, id });
  await tx.run(CARDS.seal, { tourId, id, ciphertext });
  return id;
}

interface StoredGuest extends SealedCard {
  readonly anonymizedAt: string | null;
  readonly hasDocumentNumber: boolean;
  readonly isSealed: boolean;
}

async function lockGuest(tx: TourTx, reservationId: number, id: number): Promise<StoredGuest> {
  const guest = await tx.row<StoredGuest>(LOCK_GUEST, { tourId: tx.tourId, reservationId, id });
  if (!guest) throw notFound();
  return guest;
}

/**
 * 422 unless the number is complete after these changes. A client that replaces a number sealed by the server must send
 * all parts.
 */
function requireCompleteAfter({ hasDocumentNumber, isSealed }: StoredGuest, changes: NumberParts): void {
  const stored = hasDocumentNumber || null;
  requireCompleteNumber({
    documentNumberCiphertext: stored,
    documentNumberFingerprint: stored,
    encryptionKeyId: stored,
    ...changes,
  });
  if (isSealed && sendsNumber(changes)) requireCompleteNumber(changes);
}

/** The number to seal: a new one, or the present one if it is to be bound to another document type. */
function resealedNumber(
  keys: Keys,
  before: StoredGuest,
  { documentType = before.documentType }: Partial<Guest>,
  number: string | null,
) {
  const whose = { ...before, documentType };
  if (number !== null) return partsOf(keys.seal(number, whose));
  const isMoved = before.isSealed && before.hasDocumentNumber && documentType !== before.documentType;
  return isMoved ? partsOf(keys.seal(numberOf(keys, before), whose)) : undefined;
}

/**
 * Changes a guest; anonymized guests cannot be changed. A sealed number stays sealed unless the client replaces or
 * clears it.
 */
export async function changeGuest(
  tx: TourTx,
  keys: Keys,
  { reservationId, id }: { readonly reservationId: number; readonly id: number },
  { documentNumber, ...changes }: Partial<Body>,
): Promise<void> {
  const number = numberToSeal(keys, documentNumber, changes);
  await lockReservation(tx, reservationId);
  const before = await lockGuest(tx, reservationId, id);
  if (before.anonymizedAt !== null) throw conflict('An anonymized guest cannot be changed');
  if (number === null) requireCompleteAfter(before, changes);
  const isClientEncrypted = number === null && touchesNumber(changes);
  const sealed = isClientEncrypted ? undefined : resealedNumber(keys, before, changes, number);
  await updateRow(tx, reservationGuests, id, { ...changes, ...sealed });
  const isSealed = sealed !== undefined || (before.isSealed && !isClientEncrypted);
  if (isSealed !== before.isSealed) await tx.run(CARDS.mark, { tourId: tx.tourId, id, isSealed });
}

export async function removeGuest(tx: TourTx, reservationId: number, id: number): Promise<void> {
  await lockRow(tx, reservations, reservationId);
  await lockGuest(tx, reservationId, id);
  await softDeleteRow(tx, reservationGuests, id);
}

async function readWith(caller: StaffCaller, statement: Statement, reservationId: number, id: number): Promise<Row> {
  const tx = caller.single();
  const guest = await tx.row<Row>(statement, { ...auditArgs(TOUR, tx), reservationId, id });
  if (!guest) throw notFound();
  return withNumber(caller.documentKeys, reservationId, tx.tourId, guest);
}

/** A guest as returned: with the number if the server sealed it and can open it; otherwise without it. */
function withNumber(keys: Keys, reservationId: number, tourId: number, row: Row): Row {
  const { isSealed = false, ...guest } = row;
  if (!isSealed || guest.documentNumberCiphertext === null) return guest;
  const { id, documentType, encryptionKeyId, documentNumberCiphertext } = guest as unknown as Numbered;
  const opened = keys.open(encryptionKeyId, documentNumberCiphertext, { tourId, reservationId, id, documentType });
  return typeof opened === 'string' ? guest : { ...guest, documentNumber: opened.number };
}

interface Numbered {
  readonly id: number;
  readonly documentType: string | null;
  readonly encryptionKeyId: string;
  readonly documentNumberCiphertext: Buffer;
}

const seesNumbers = (caller: StaffCaller): boolean => caller.has('customer.document.read');

/** Returns a guest. The number needs the permission to read documents, and each read of it leaves an audit event. */
export const readGuest = (caller: StaffCaller, reservationId: number, id: number): Promise<Row> =>
  readWith(caller, seesNumbers(caller) ? READ_GUEST_AUDITED : READ_GUEST, reservationId, id);

/** The same without an audit event, for comparing entity tags; the result is not returned to a client. */
export const readGuestUnaudited = (caller: StaffCaller, reservationId: number, id: number): Promise<Row> =>
  readWith(caller, seesNumbers(caller) ? READ_GUEST_UNAUDITED : READ_GUEST, reservationId, id);

/** Refuses fewer guests than are registered. The caller has locked the reservation. */
export async function refuseFewerGuests(tx: TourTx, reservationId: number, guests: number): Promise<void> {
  const args = { tourId: tx.tourId, reservationId, customerId: null };
  const { count } = (await tx.row<{ count: number }>(COUNT_GUESTS, args))!;
  if (count > guests)
    throw refused(
      'reservation.guests',
      'guests',
      { limit: count },
      'There are {limit} guests written down: remove some of them first',
    );
}
