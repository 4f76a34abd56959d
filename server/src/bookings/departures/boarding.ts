import { type LockedRows, lockedType, type ScheduledType } from '../../allocation/locks.ts';
import { timeErrors } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { conflict, type FieldError, fieldError, invalid, refused } from '../../http/errors.ts';
import { knownSettings, type StoredSettings } from '../../team/settings/settings.fields.ts';
import { refuseIfBroken } from '../reservations/create/booking.ts';
import type { ReservationStatus } from '../reservations/reservations.rules.ts';
import { COUNT, LOCK, MOST_AT_ONCE, SAVEPOINT, UNDO } from './departures.statements.ts';

/** A departure by what it is: a type and the times of a slot. */
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
  /** The allocation. */
  readonly allocationId: number;
  /** True where the customer has been anonymized. */
  readonly isAnonymized: boolean;
}

interface Found extends LockedRows {
  readonly house: StoredSettings;
  readonly bookings: readonly Booking[];
  readonly holds: readonly Hold[];
}

/** Everybody on a departure, locked. */
export interface Boarded extends Found {
  readonly type: ScheduledType;
  readonly hasMore: boolean;
}

const TRIES = 5;

/**
 * Locks everybody on a departure: nobody joins or leaves it before the transaction ends. Bookings are locked before their
 * type, so one that came in between is seen only then: all locks are given back, and taken again with that one among them.
 */
export async function lockDeparture(tx: TourTx, departure: Departure): Promise<Boarded> {
  const { tourResourceTypeId: typeId, startsAt, endsAt } = departure;
  const args = { tourId: tx.tourId, typeId, startsAt, endsAt };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [, found, count] = await Promise.all([
      tx.run(SAVEPOINT),
      tx.row<Found>(LOCK, args),
      tx.row<{ bookings: number; holds: number }>(COUNT, args),
    ]);
    const type = lockedType(found!, typeId);
    if (!type) throw invalid([fieldError('database.exists', 'tourResourceTypeId')]);
    if (type.granularity !== 'slot')
      throw refused('schedule.granularity', 'tourResourceTypeId', {}, 'This type is not sold in slots');
    const { bookings, holds } = found!;
    if (bookings.length === count!.bookings && holds.length === count!.holds)
      return boardedOn(departure, { ...found!, type });
    await tx.run(UNDO);
  }
  throw conflict('Others are booking this departure at this moment: try again');
}

/** Where nobody is on board it must at least be a slot: whoever mistook the time must not think that all is done. */
function boardedOn({ startsAt, endsAt }: Departure, found: Omit<Boarded, 'hasMore'>): Boarded {
  const { bookings, holds, type, house } = found;
  if (bookings.length + holds.length === 0)
    refuseIfBroken(timeErrors(type, { startsAt, endsAt, units: 1, guests: 1 }, knownSettings(house)));
  return {
    ...found,
    bookings: bookings.slice(0, MOST_AT_ONCE),
    holds: holds.slice(0, MOST_AT_ONCE),
    hasMore: bookings.length > MOST_AT_ONCE || holds.length > MOST_AT_ONCE,
  };
}

/** Whoever is on board already stays as they are. */
export const isAwaited = ({ status }: Booking): boolean => status === 'confirmed';

export const aboardErrors = (booking: Booking): FieldError[] =>
  isAwaited(booking)
    ? []
    : [
        fieldError(
          'transition',
          'status',
          { status: booking.status.replaceAll('_', ' ') },
          'The reservation is {status}',
        ),
      ];

/** What became of each. */
export interface Outcomes {
  readonly outcomes: { reservationId: number; isDone: boolean; errors: FieldError[] }[];
  readonly holds: { allocationId: number; isDone: boolean; errors: FieldError[] }[];
  readonly hasMore: boolean;
}

const outcome = (errors: FieldError[]) => ({ isDone: errors.length === 0, errors });

export const outcomesOf = (
  { bookings, holds, hasMore }: Boarded,
  ofBooking: (booking: Booking) => FieldError[],
  ofHold: (hold: Hold) => FieldError[],
): Outcomes => ({
  outcomes: bookings.map((one) => ({ reservationId: one.id, ...outcome([...aboardErrors(one), ...ofBooking(one)]) })),
  holds: holds.map((one) => ({ allocationId: one.id, ...outcome(ofHold(one)) })),
  hasMore,
});
