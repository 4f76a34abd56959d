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
import { CURRENT_ALLOCATION, LOCK_REQUESTED, LOCK_RESERVATION } from '../reservations.statements.ts';

/** The ids that a booking requests. */
export interface RequestedIds {
  /** Null if the customer does not change. */
  readonly tourCustomerId: number | null;
  readonly tourResourceTypeId: number;
  readonly tourResourceId: number | null;
}

/**
 * The locked type and resource, the customer and the settings of the house: nothing of it changes before the booking is
 * made.
 */
export interface BookingContext {
  readonly type: ScheduledType;
  readonly resource: ScheduledResource | null;
  readonly isCustomerBarred: boolean;
  readonly house: Settings;
}

export interface LockedContext extends LockedRows {
  readonly customer: { readonly isBarred: boolean } | null;
  readonly house: StoredSettings;
}

type Stored = StoredOf<typeof reservations.columns>;

/** A reservation, locked with everything that a change of it may need. */
export type LockedReservation = Omit<Stored, 'reservationGroupId' | 'checkedInAt' | 'checkedOutAt' | 'cancelReason'> &
  LockedContext & {
    readonly id: number;
    readonly allocationId: number | null;
    readonly allocationStartsAt: string | null;
  };

/** Locks what a new booking requests. */
export async function lockRequested(
  tx: TourTx,
  wanted: RequestedIds & { readonly tourCustomerId: number },
): Promise<BookingContext> {
  const { tourResourceTypeId: typeId, tourResourceId: resourceId, tourCustomerId: customerId } = wanted;
  return contextOf(
    (await tx.row<LockedContext>(LOCK_REQUESTED, { tourId: tx.tourId, typeId, resourceId, customerId }))!,
    wanted,
  );
}

/**
 * Locks a reservation, or 404. If the change affects its allocation, its present and requested types, resources and
 * customer are locked too.
 */
export async function lockReservation(
  tx: TourTx,
  id: number,
  sent: Partial<RequestedIds>,
  changesAllocation: boolean,
): Promise<LockedReservation> {
  const { tourResourceTypeId = null, tourResourceId = null, tourCustomerId = null } = sent;
  const ids = {
    typeId: tourResourceTypeId,
    resourceId: tourResourceId,
    customerId: changesAllocation ? tourCustomerId : null,
  };
  const booked = await tx.row<LockedReservation>(LOCK_RESERVATION, {
    tourId: tx.tourId,
    id,
    changesAllocation,
    ...ids,
  });
  if (!booked) throw notFound();
  return booked;
}

/** Selects the requested rows among the locked ones. Missing ones are all reported, and so is a resource of another type. */
export function contextOf(found: LockedContext, wanted: RequestedIds): BookingContext {
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

/** The current allocation of a reservation. It starts when the guest moved to the present resource, if they moved. */
export interface CurrentAllocation {
  readonly id: number;
  readonly startsAt: string;
}

export async function currentAllocation(
  tx: TourTx,
  { id, allocationId, allocationStartsAt }: LockedReservation,
): Promise<CurrentAllocation> {
  if (allocationId !== null && allocationStartsAt !== null) return { id: allocationId, startsAt: allocationStartsAt };
  // The guest was given another resource while this change waited for the lock.
  return (await tx.row<CurrentAllocation>(CURRENT_ALLOCATION, { tourId: tx.tourId, id }))!;
}

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * Turns dates into times: nights run from check-in to check-out time, days from midnight to the end of the last one.
 * Types sold by the hour, minute or slot reject dates.
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

export const barredCustomerErrors = ({ isCustomerBarred }: BookingContext): FieldError[] =>
  isCustomerBarred ? [fieldError('customer.blocked', 'tourCustomerId')] : [];

/** Throws all broken rules at once, one per field. */
export function refuseIfInvalid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid(firstOfEachField(errors));
}
