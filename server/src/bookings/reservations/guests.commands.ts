import type { StaffCaller } from '../../callers/staff-caller.ts';
import type { TourDb, TourTx } from '../../db/handles.ts';
import type { Statement } from '../../db/sql.ts';
import { conflict, fieldError, invalid, notFound, refused } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/field.ts';
import { auditArgs } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import { insertRow, lockRow, type Row, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { reservationGuests } from './guests.resource.ts';
import { lackingParts, type NumberParts, roomFor } from './guests.rules.ts';
import {
  FIND_RESERVATION,
  LOCK_GUEST,
  READ_GUEST,
  READ_GUEST_AUDITED,
  READ_GUEST_UNSEEN,
  WRITTEN_DOWN,
} from './guests.statements.ts';
import { reservations } from './reservations.resource.ts';

type Guest = ValuesOf<typeof reservationGuests.columns>;

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

/** Writes a guest down. The reservation is locked: of two clerks with the last place, one gets it. */
export async function addGuest(tx: TourTx, reservationId: number, guest: Guest): Promise<number> {
  const { guests, count } = await lockReservation(tx, reservationId);
  if (count >= roomFor(guests)) throw refused('reservation.guests', 'name', { limit: roomFor(guests) });
  requireWholeNumber(guest);
  return insertRow(tx, reservationGuests, { ...guest, reservationId });
}

interface Before {
  readonly anonymizedAt: string | null;
  readonly hasDocumentNumber: boolean;
}

async function lockGuest(tx: TourTx, reservationId: number, id: number): Promise<Before> {
  const guest = await tx.row<Before>(LOCK_GUEST, { tourId: tx.tourId, reservationId, id });
  if (!guest) throw notFound();
  return guest;
}

/** What is kept of somebody who was forgotten is kept as it is. */
export async function changeGuest(
  tx: TourTx,
  reservationId: number,
  id: number,
  changes: Partial<Guest>,
): Promise<void> {
  await lockReservation(tx, reservationId);
  const { anonymizedAt, hasDocumentNumber } = await lockGuest(tx, reservationId, id);
  if (anonymizedAt !== null) throw conflict('An anonymized guest cannot be changed');
  const stored = hasDocumentNumber || null;
  requireWholeNumber({
    documentNumberCiphertext: stored,
    documentNumberFingerprint: stored,
    encryptionKeyId: stored,
    ...changes,
  });
  await updateRow(tx, reservationGuests, id, changes);
}

export async function removeGuest(tx: TourTx, reservationId: number, id: number): Promise<void> {
  await lockRow(tx, reservations, reservationId);
  await lockGuest(tx, reservationId, id);
  await softDeleteRow(tx, reservationGuests, id);
}

async function readBy(tx: TourTx, statement: Statement, reservationId: number, id: number): Promise<Row> {
  const guest = await tx.row<Row>(statement, { ...auditArgs(TOUR, tx), reservationId, id });
  if (!guest) throw notFound();
  return guest;
}

const seesNumbers = (caller: StaffCaller): boolean => caller.has('customer.document.read');

/** The number is for those who may read documents; each time they see one is told in the trail. */
export const readGuest = (caller: StaffCaller, reservationId: number, id: number): Promise<Row> =>
  readBy(caller.single(), seesNumbers(caller) ? READ_GUEST_AUDITED : READ_GUEST, reservationId, id);

/** The same for nobody to see. */
export const peekAtGuest = (caller: StaffCaller, reservationId: number, id: number): Promise<Row> =>
  readBy(caller.single(), seesNumbers(caller) ? READ_GUEST_UNSEEN : READ_GUEST, reservationId, id);

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
