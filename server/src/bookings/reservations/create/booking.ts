import { type House, instantAt, isPlainDate } from '../../../allocation/local-time.ts';
import {
  type LockedRows,
  lockedResource,
  lockedType,
  type ScheduledResource,
  type ScheduledType,
} from '../../../allocation/locks.ts';
import { dateErrors, firstOfEachField } from '../../../allocation/rules.ts';
import type { TourTx } from '../../../db/handles.ts';
import { type FieldError, fieldError, invalid, notFound } from '../../../http/errors.ts';
import type { StoredOf } from '../../../http/fields/field.ts';
import { knownSettings, type Settings, type StoredSettings } from '../../../team/settings/settings.fields.ts';
import type { reservations } from '../reservations.resource.ts';
import { LOCK_BOOKED, LOCK_WANTED, PLACE_OF } from '../reservations.statements.ts';

/** What a booking is for, by ids. */
export interface WantedIds {
  /** Null where the customer was taken on before. */
  readonly tourCustomerId: number | null;
  readonly tourResourceTypeId: number;
  readonly tourResourceId: number | null;
}

/** What it asks for, locked, and how the house is set up: nothing of it changes before the booking is made. */
export interface Facts {
  readonly type: ScheduledType;
  readonly resource: ScheduledResource | null;
  readonly isCustomerBarred: boolean;
  readonly house: Settings;
}

export interface Found extends LockedRows {
  readonly customer: { readonly isBarred: boolean } | null;
  readonly house: StoredSettings;
}

type Stored = StoredOf<typeof reservations.columns>;

/** A reservation, locked with what a change of it may ask for. */
export type Booked = Omit<Stored, 'reservationGroupId' | 'checkedInAt' | 'checkedOutAt' | 'cancelReason'> &
  Found & { readonly id: number; readonly allocationId: number | null; readonly placeStartsAt: string | null };

/** Locks what a new booking asks for. */
export async function lockWanted(tx: TourTx, wanted: WantedIds & { readonly tourCustomerId: number }): Promise<Facts> {
  const { tourResourceTypeId: typeId, tourResourceId: resourceId, tourCustomerId: customerId } = wanted;
  return factsOf((await tx.row<Found>(LOCK_WANTED, { tourId: tx.tourId, typeId, resourceId, customerId }))!, wanted);
}

/**
 * Locks a reservation, or 404; and, if its place is touched, the types, the resources and the customer it has or is
 * to have.
 */
export async function lockBooked(
  tx: TourTx,
  id: number,
  sent: Partial<WantedIds>,
  touchesPlace: boolean,
): Promise<Booked> {
  const { tourResourceTypeId = null, tourResourceId = null, tourCustomerId = null } = sent;
  const ids = {
    typeId: tourResourceTypeId,
    resourceId: tourResourceId,
    customerId: touchesPlace ? tourCustomerId : null,
  };
  const booked = await tx.row<Booked>(LOCK_BOOKED, { tourId: tx.tourId, id, touchesPlace, ...ids });
  if (!booked) throw notFound();
  return booked;
}

/** What is wanted among what was locked. All that is not there is reported, and so is a resource of another type. */
export function factsOf(found: Found, wanted: WantedIds): Facts {
  const type = lockedType(found, wanted.tourResourceTypeId);
  const resource = wanted.tourResourceId === null ? null : lockedResource(found, wanted.tourResourceId);
  const isStranger = resource === undefined || (resource !== null && type !== undefined && resource.typeId !== type.id);
  const missing = [
    ...(wanted.tourCustomerId !== null && !found.customer ? ['tourCustomerId'] : []),
    ...(type ? [] : ['tourResourceTypeId']),
    ...(isStranger ? ['tourResourceId'] : []),
  ];
  if (missing.length > 0) throw invalid(missing.map((field) => fieldError('database.exists', field)));
  const isCustomerBarred = wanted.tourCustomerId !== null && found.customer!.isBarred;
  return { type: type!, resource: resource!, isCustomerBarred, house: knownSettings(found.house) };
}

/** The place a reservation has: its start is that of the present resource, which the guest may have moved to later. */
export interface Place {
  readonly id: number;
  readonly startsAt: string;
}

export async function placeOf(tx: TourTx, { id, allocationId, placeStartsAt }: Booked): Promise<Place> {
  if (allocationId !== null && placeStartsAt !== null) return { id: allocationId, startsAt: placeStartsAt };
  // The guest was given another resource while this change waited for its turn.
  return (await tx.row<Place>(PLACE_OF, { tourId: tx.tourId, id }))!;
}

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * Days become times: nights run from the check-in to the check-out hour, days from midnight to the end of the last one.
 * Where no days are sold, a day is no time.
 */
export function timesOf(type: Pick<ScheduledType, 'granularity'>, { startsAt, endsAt }: Times, house: House): Times {
  const errors = dateErrors(type, { startsAt, endsAt });
  if (errors.length > 0) throw invalid(errors);
  const at = (moment: string, time: string, later = 0) =>
    isPlainDate(moment) ? instantAt(Temporal.PlainDate.from(moment).add({ days: later }), time, house) : moment;
  return type.granularity === 'day'
    ? { startsAt: at(startsAt, '00:00'), endsAt: at(endsAt, '00:00', 1) }
    : { startsAt: at(startsAt, house.checkInTime), endsAt: at(endsAt, house.checkOutTime) };
}

export const barredCustomerErrors = ({ isCustomerBarred }: Facts): FieldError[] =>
  isCustomerBarred ? [fieldError('customer.blocked', 'tourCustomerId')] : [];

/** Every broken rule at once, one a field. */
export function refuseIfBroken(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid(firstOfEachField(errors));
}
