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
import { lackingParts, type NumberParts, namesParts, roomFor, someParts } from './guests.rules.ts';
import {
  FIND_RESERVATION,
  LOCK_GUEST,
  READ_GUEST,
  READ_GUEST_AUDITED,
  READ_GUEST_UNSEEN,
  WRITTEN_DOWN,
} from './guests.statements.ts';

type Body = ValuesOf<typeof reservationGuests.columns & typeof numberInClear>;
type Guest = Omit<Body, 'documentNumber'>;
type Keys = StaffCaller['documentKeys'];

/** 404 unless the reservation is there. */
export async function mustHaveReservation(db: TourDb, reservationId: number): Promise<void> {
  if (!(await db.row(FIND_RESERVATION, { tourId: db.tourId, reservationId }))) throw notFound();
}

/** Locks a reservation whose guests may be changed: nobody comes to a cancelled one, and of somebody anonymized nothing is kept. */
async function lockReservation(tx: TourTx, reservationId: number): Promise<{ guests: number; count: number }> {
  const { guests, status, tourCustomerId: customerId } = await lockRow(tx, reservations, reservationId);
  const args = { tourId: tx.tourId, reservationId, customerId };
  const { count, isAnonymized } = (await tx.row<{ count: number; isAnonymized: boolean }>(WRITTEN_DOWN, args))!;
  if (isAnonymized) throw conflict('The customer is anonymized: the reservation takes no guests');
  if (status === 'cancelled' || status === 'no_show')
    throw conflict('The reservation is {status}', { status: status.replaceAll('_', ' ') });
  return { guests, count };
}

function requireWholeNumber(guest: NumberParts): void {
  const lacking = lackingParts(guest);
  if (lacking.length > 0) throw invalid(lacking.map((field) => fieldError('required', field)));
}

/** The number that the server is to seal, if there is one and it can. */
function numberToSeal(keys: Keys, number: string | null | undefined, guest: NumberParts): string | null {
  if (keys.current === undefined || (number ?? null) === null) return null;
  if (someParts(guest)) throw refused('either', 'documentNumber');
  return number!;
}

/** What is kept of a number, under the names of its columns. */
function partsOf({ keyId, ciphertext, fingerprint }: ReturnType<Keys['seal']>) {
  return {
    documentNumberCiphertext: ciphertext,
    documentNumberFingerprint: fingerprint,
    encryptionKeyId: keyId,
  };
}

/** Writes a guest down. The reservation is locked: of two clerks with the last place, one gets it. */
export async function addGuest(
  tx: TourTx,
  keys: Keys,
  reservationId: number,
  { documentNumber, ...guest }: Body,
): Promise<number> {
  const { guests, count } = await lockReservation(tx, reservationId);
  if (count >= roomFor(guests)) throw refused('reservation.guests', 'name', { limit: roomFor(guests) });
  const number = numberToSeal(keys, documentNumber, guest);
  if (number !== null) return insertSealed(tx, keys, { ...guest, reservationId }, number);
  requireWholeNumber(guest);
  return insertRow(tx, reservationGuests, { ...guest, reservationId });
}

/** The number is bound to the guest's id, which is known once there is one: for that moment there are no bytes. */
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

interface Before extends SealedCard {
  readonly anonymizedAt: string | null;
  readonly hasDocumentNumber: boolean;
  readonly isSealed: boolean;
}

async function lockGuest(tx: TourTx, reservationId: number, id: number): Promise<Before> {
  const guest = await tx.row<Before>(LOCK_GUEST, { tourId: tx.tourId, reservationId, id });
  if (!guest) throw notFound();
  return guest;
}

/** 422 unless the number is whole after these changes; where a client takes over what the server sealed, by itself. */
function requireWholeAfter({ hasDocumentNumber, isSealed }: Before, changes: NumberParts): void {
  const stored = hasDocumentNumber || null;
  requireWholeNumber({
    documentNumberCiphertext: stored,
    documentNumberFingerprint: stored,
    encryptionKeyId: stored,
    ...changes,
  });
  if (isSealed && someParts(changes)) requireWholeNumber(changes);
}

/** The number to seal: a new one, or the one there is where it is to be bound to another type. */
function sealedAnew(
  keys: Keys,
  before: Before,
  { documentType = before.documentType }: Partial<Guest>,
  number: string | null,
) {
  const whose = { ...before, documentType };
  if (number !== null) return partsOf(keys.seal(number, whose));
  const isMoved = before.isSealed && before.hasDocumentNumber && documentType !== before.documentType;
  return isMoved ? partsOf(keys.seal(numberOf(keys, before), whose)) : undefined;
}

/** What is kept of somebody who was forgotten is kept as it is. A sealed number stays so, unless the client takes over or clears it. */
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
  if (number === null) requireWholeAfter(before, changes);
  const isOthers = number === null && namesParts(changes);
  const sealed = isOthers ? undefined : sealedAnew(keys, before, changes, number);
  await updateRow(tx, reservationGuests, id, { ...changes, ...sealed });
  const isSealed = sealed !== undefined || (before.isSealed && !isOthers);
  if (isSealed !== before.isSealed) await tx.run(CARDS.mark, { tourId: tx.tourId, id, isSealed });
}

export async function removeGuest(tx: TourTx, reservationId: number, id: number): Promise<void> {
  await lockRow(tx, reservations, reservationId);
  await lockGuest(tx, reservationId, id);
  await softDeleteRow(tx, reservationGuests, id);
}

async function readBy(caller: StaffCaller, statement: Statement, reservationId: number, id: number): Promise<Row> {
  const tx = caller.single();
  const guest = await tx.row<Row>(statement, { ...auditArgs(TOUR, tx), reservationId, id });
  if (!guest) throw notFound();
  return told(caller.documentKeys, reservationId, tx.tourId, guest);
}

/** A guest as they are told: with the number, where the server sealed it and can open it. Without, the rest is told all the same. */
function told(keys: Keys, reservationId: number, tourId: number, row: Row): Row {
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

/** The number is for those who may read documents; each time they see one is told in the trail. */
export const readGuest = (caller: StaffCaller, reservationId: number, id: number): Promise<Row> =>
  readBy(caller, seesNumbers(caller) ? READ_GUEST_AUDITED : READ_GUEST, reservationId, id);

/** The same for nobody to see. */
export const peekAtGuest = (caller: StaffCaller, reservationId: number, id: number): Promise<Row> =>
  readBy(caller, seesNumbers(caller) ? READ_GUEST_UNSEEN : READ_GUEST, reservationId, id);

/** A reservation is never for fewer people than are written down; whoever changes it has locked it. */
export async function refuseFewerGuests(tx: TourTx, reservationId: number, guests: number): Promise<void> {
  const args = { tourId: tx.tourId, reservationId, customerId: null };
  const { count } = (await tx.row<{ count: number }>(WRITTEN_DOWN, args))!;
  if (count > guests)
    throw refused(
      'reservation.guests',
      'guests',
      { limit: count },
      'There are {limit} guests written down: remove some of them first',
    );
}
