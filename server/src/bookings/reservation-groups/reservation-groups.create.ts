import type { BookedReservation } from '../../allocation/conflicts.ts';
import type { BookingRequest } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { atField, type FieldError, Invalid, invalid, refused } from '../../http/errors.ts';
import { insertRow } from '../../kit/rows.ts';
import { type Facts, type Found, factsOf, refuseIfBroken } from '../reservations/create/booking.ts';
import { book, type NewReservation, wantedErrors, wantedOf } from '../reservations/create/reservations.create.ts';
import { reservationGroups } from './reservation-groups.resource.ts';
import { LOCK_ITEMS } from './reservation-groups.statements.ts';

export type Item = Omit<NewReservation, 'tourCustomerId'>;

export interface NewGroup {
  readonly tourCustomerId: number;
  readonly items: readonly Item[];
}

interface Judged {
  readonly body: NewReservation;
  readonly facts: Facts;
  readonly wanted: BookingRequest;
}

/** Where an error of an item belongs in the body. The customer is that of all items. */
const inItem = (index: number, error: FieldError): FieldError =>
  error.field === 'tourCustomerId' ? error : atField(error, `items.${index}.${error.field}`);

/** What some work on an item is refused by, atItem of that item. */
function within<T>(index: number, work: () => T): T | FieldError[] {
  try {
    return work();
  } catch (error) {
    if (error instanceof Invalid) return error.errors.map((one) => inItem(index, one));
    throw error;
  }
}

/** Books everything or nothing: all rules of all items first, then their places, one behind the other. */
export async function createGroup(tx: TourTx, { tourCustomerId, items }: NewGroup) {
  if (items.length === 0) throw refused('required', 'items');
  const found = await lockItems(tx, tourCustomerId, items);
  const judged = judge(found, tourCustomerId, items);
  const id = await insertRow(tx, reservationGroups, { tourCustomerId });
  const booked: BookedReservation[] = [];
  for (const [index, { body, facts, wanted }] of judged.entries())
    booked.push(await atItem(index, book(tx, body, facts, wanted, { id, booked })));
  return { id, reservationIds: booked.map((one) => one.id) };
}

const atItem = <T>(index: number, work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw error instanceof Invalid ? invalid(error.errors.map((one) => inItem(index, one))) : error;
  });

async function lockItems(tx: TourTx, customerId: number, items: readonly Item[]): Promise<Found> {
  const open = items.filter((item) => item.tourResourceId === null);
  return (await tx.row<Found>(LOCK_ITEMS, {
    tourId: tx.tourId,
    customerId,
    typeIds: items.map((item) => item.tourResourceTypeId),
    resourceIds: items.flatMap((item) => item.tourResourceId ?? []),
    openTypeIds: open.map((item) => item.tourResourceTypeId),
  }))!;
}

/** All that is wrong with any item, one error a field; what is not there at all comes before what it breaks. */
function judge(found: Found, tourCustomerId: number, items: readonly Item[]): Judged[] {
  const facts = items.map((item, index) => within(index, () => factsOf(found, { ...item, tourCustomerId })));
  refuseIfBroken(facts.flatMap((one) => (Array.isArray(one) ? one : [])));
  const judged = items.map((item, index) =>
    within(index, (): Judged => {
      const body = { ...item, tourCustomerId };
      const known = facts[index] as Facts;
      const wanted = wantedOf(body, known);
      const errors = wantedErrors(body, known, wanted);
      if (errors.length > 0) throw invalid(errors);
      return { body, facts: known, wanted };
    }),
  );
  refuseIfBroken(judged.flatMap((one) => (Array.isArray(one) ? one : [])));
  return judged as Judged[];
}
