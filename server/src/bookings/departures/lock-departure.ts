import { type LockedRows, lockedType, type ScheduledType } from '../../allocation/locks.ts';
import { timeErrors } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { conflict, type FieldError, fieldError, invalid, refused } from '../../http/errors.ts';
import { knownSettings, type StoredSettings } from '../../team/settings/settings.fields.ts';
import { refuseIfInvalid } from '../reservations/create/booking-context.ts';
import type { ReservationStatus } from '../reservations/reservations.rules.ts';
import { COUNT_DEPARTURE, LOCK_DEPARTURE, MAX_PER_REQUEST, ROLLBACK, SAVEPOINT } from './departures.statements.ts';

/** A departure, identified by its type and the times of a slot. */
export interface Departure {
  readonly tourResourceTypeId: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface Hold {
  readonly id: number;
  readonly units: number;
  readonly tourResourceId: number;
}

export interface Booking {
  readonly id: number;
  readonly units: number;
  readonly tourResourceId: number | null;
  readonly status: ReservationStatus;
  readonly expectedArrival: string | null;
  /** The allocation of the booking. */
  readonly allocationId: number;
  /** True if the customer has been anonymized. */
  readonly isAnonymized: boolean;
}

interface Found extends LockedRows {
  readonly house: StoredSettings;
  readonly bookings: readonly Booking[];
  readonly holds: readonly Hold[];
}

/** All bookings and holds of a departure, locked. */
export interface LockedDeparture extends Found {
  readonly type: ScheduledType;
  readonly hasMore: boolean;
}

const MAX_LOCK_ATTEMPTS = 5;

/**
 * Locks all bookings and holds of a departure, so that none is added or removed before the transaction ends. Bookings
 * are locked before their type, so one added in between is seen only afterwards. In that case all locks are released
 * and taken again, with that booking included.
 */
export async function lockDeparture(tx: TourTx, departure: Departure): Promise<LockedDeparture> {
  const { tourResourceTypeId: typeId, startsAt, endsAt } = departure;
  const args = { tourId: tx.tourId, typeId, startsAt, endsAt };
  for (let attempt = 0; attempt < MAX_LOCK_ATTEMPTS; attempt++) {
    const [, found, count] = await Promise.all([
      tx.run(SAVEPOINT),
      tx.row<Found>(LOCK_DEPARTURE, args),
      tx.row<{ bookings: number; holds: number }>(COUNT_DEPARTURE, args),
    ]);
    const type = lockedType(found!, typeId);
    if (!type) throw invalid([fieldError('database.exists', 'tourResourceTypeId')]);
    if (type.granularity !== 'slot')
      throw refused('schedule.granularity', 'tourResourceTypeId', {}, 'This type is not sold in slots');
    const { bookings, holds } = found!;
    if (bookings.length === count!.bookings && holds.length === count!.holds)
      return checkedDeparture(departure, { ...found!, type });
    await tx.run(ROLLBACK);
  }
  throw conflict('Others are booking this departure at this moment: try again');
}

/** A departure without bookings must at least be a slot, so that a mistaken time is not reported as done. */
function checkedDeparture({ startsAt, endsAt }: Departure, found: Omit<LockedDeparture, 'hasMore'>): LockedDeparture {
  const { bookings, holds, type, house } = found;
  if (bookings.length + holds.length === 0)
    refuseIfInvalid(timeErrors(type, { startsAt, endsAt, units: 1, guests: 1 }, knownSettings(house)));
  return {
    ...found,
    bookings: bookings.slice(0, MAX_PER_REQUEST),
    holds: holds.slice(0, MAX_PER_REQUEST),
    hasMore: bookings.length > MAX_PER_REQUEST || holds.length > MAX_PER_REQUEST,
  };
}

/** True for bookings that a cancellation or a move affects; guests already checked in stay as they are. */
export const isConfirmed = ({ status }: Booking): boolean => status === 'confirmed';

export const statusErrors = (booking: Booking): FieldError[] =>
  isConfirmed(booking)
    ? []
    : [
        fieldError(
          'transition',
          'status',
          { status: booking.status.replaceAll('_', ' ') },
          'The reservation is {status}',
        ),
      ];

/** The outcome for each booking and hold. */
export interface Outcomes {
  readonly outcomes: { reservationId: number; isDone: boolean; errors: FieldError[] }[];
  readonly holds: { allocationId: number; isDone: boolean; errors: FieldError[] }[];
  readonly hasMore: boolean;
}

const outcome = (errors: FieldError[]) => ({ isDone: errors.length === 0, errors });

export const outcomesOf = (
  { bookings, holds, hasMore }: LockedDeparture,
  ofBooking: (booking: Booking) => FieldError[],
  ofHold: (hold: Hold) => FieldError[],
): Outcomes => ({
  outcomes: bookings.map((one) => ({ reservationId: one.id, ...outcome([...statusErrors(one), ...ofBooking(one)]) })),
  holds: holds.map((one) => ({ allocationId: one.id, ...outcome(ofHold(one)) })),
  hasMore,
});
