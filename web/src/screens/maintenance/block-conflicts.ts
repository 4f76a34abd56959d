import type { ScheduleBoard } from '@pousada/client';

/** A booking that a block would overlap. */
export interface Conflict {
  readonly reservationId: number;
  readonly name: string | null;
  readonly startsAt: string;
  readonly endsAt: string | null;
}

type Allocation = ScheduleBoard['resources'][number]['allocations'][number];
type Taken = Pick<Allocation, 'toursReservation' | 'startsAt' | 'endsAt' | 'takenFrom' | 'takenTo'>;

/** The bookings of a room that overlap a block, including the time they take before and after the stay. */
export const conflictsIn = (allocations: readonly Taken[], from: string, to: string): Conflict[] =>
  allocations.flatMap(({ toursReservation, startsAt, endsAt, takenFrom, takenTo }) => {
    const isMet =
      Date.parse(takenFrom) < Date.parse(to) && (takenTo === null || Date.parse(takenTo) > Date.parse(from));
    if (!toursReservation || !isMet) return [];
    const name = toursReservation.toursCustomer?.fullName ?? null;
    return [{ reservationId: toursReservation.id, name, startsAt, endsAt }];
  });
