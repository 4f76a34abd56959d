import type { BookedReservation } from '../../allocation/conflicts.ts';
import type { BookingRequest } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { atField, type FieldError, Invalid, invalid, refused } from '../../http/errors.ts';
import { insertRow } from '../../kit/rows.ts';
import {
  type BookingContext,
  contextOf,
  type LockedContext,
  refuseIfInvalid,
} from '../reservations/create/booking-context.ts';
import { book, type NewReservation, requestErrors, requestOf } from '../reservations/create/reservations.create.ts';
import { reservationGroups } from './reservation-groups.resource.ts';
import { LOCK_ITEMS } from './reservation-groups.statements.ts';

export type Item = Omit<NewReservation, 'tourCustomerId'>;

export interface NewGroup {
  readonly tourCustomerId: number;
  readonly items: readonly Item[];
}

interface CheckedItem {
  readonly body: NewReservation;
  readonly context: BookingContext;
  readonly wanted: BookingRequest;
}

/** The path of an item's error in the body. The customer is the same for all items. */
const itemError = (index: number, error: FieldError): FieldError =>
  error.field === 'tourCustomerId' ? error : atField(error, `items.${index}.${error.field}`);

/** Runs work on an item; its validation errors come back with the path of the item. */
function collectErrors<T>(index: number, work: () => T): T | FieldError[] {
  try {
    return work();
  } catch (error) {
    if (error instanceof Invalid) return error.errors.map((one) => itemError(index, one));
    throw error;
  }
}

/** Books everything or nothing: first all rules of all items are checked, then they are allocated one after another. */
export async function createGroup(tx: TourTx, { tourCustomerId, items }: NewGroup) {
  if (items.length === 0) throw refused('required', 'items');
  const found = await lockItems(tx, tourCustomerId, items);
  const checked = checkItems(found, tourCustomerId, items);
  const id = await insertRow(tx, reservationGroups, { tourCustomerId });
  const booked: BookedReservation[] = [];
  for (const [index, { body, context, wanted }] of checked.entries())
    booked.push(await withItemPath(index, book(tx, body, context, wanted, { id, booked })));
  return { id, reservationIds: booked.map((one) => one.id) };
}

const withItemPath = <T>(index: number, work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw error instanceof Invalid ? invalid(error.errors.map((one) => itemError(index, one))) : error;
  });

async function lockItems(tx: TourTx, customerId: number, items: readonly Item[]): Promise<LockedContext> {
  const open = items.filter((item) => item.tourResourceId === null);
  return (await tx.row<LockedContext>(LOCK_ITEMS, {
    tourId: tx.tourId,
    customerId,
    typeIds: items.map((item) => item.tourResourceTypeId),
    resourceIds: items.flatMap((item) => item.tourResourceId ?? []),
    openTypeIds: open.map((item) => item.tourResourceTypeId),
  }))!;
}

/** All errors of all items, one per field; missing references are reported before broken rules. */
function checkItems(found: LockedContext, tourCustomerId: number, items: readonly Item[]): CheckedItem[] {
  const context = items.map((item, index) => collectErrors(index, () => contextOf(found, { ...item, tourCustomerId })));
  refuseIfInvalid(context.flatMap((one) => (Array.isArray(one) ? one : [])));
  const checked = items.map((item, index) =>
    collectErrors(index, (): CheckedItem => {
      const body = { ...item, tourCustomerId };
      const known = context[index] as BookingContext;
      const wanted = requestOf(body, known);
      const errors = requestErrors(body, known, wanted);
      if (errors.length > 0) throw invalid(errors);
      return { body, context: known, wanted };
    }),
  );
  refuseIfInvalid(checked.flatMap((one) => (Array.isArray(one) ? one : [])));
  return checked as CheckedItem[];
}
