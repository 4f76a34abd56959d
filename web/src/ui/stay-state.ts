import type { ReservationStatus } from '@pousada/client';
import type { Dates } from './dates.ts';

/** A reservation's status, and what follows from the hour: none of these is stored. */
export type StayState = ReservationStatus | 'arrives' | 'overdue' | 'leaves';

interface Stay {
  readonly status: ReservationStatus;
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** Somebody who is six hours late has not arrived. */
const LATE = 6 * 3_600_000;

export function stayState(
  { status, startsAt, endsAt }: Stay,
  dates: Pick<Dates, 'dayOf'>,
  now = Date.now(),
): StayState {
  const today = dates.dayOf(now);
  if (status === 'confirmed') {
    if (Date.parse(startsAt) + LATE < now) return 'overdue';
    return dates.dayOf(startsAt) === today ? 'arrives' : 'confirmed';
  }
  if (status === 'checked_in' && endsAt && dates.dayOf(endsAt) <= today) return 'leaves';
  return status;
}
