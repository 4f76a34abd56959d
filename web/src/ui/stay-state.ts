import type { ReservationStatus } from '@pousada/client';
import type { Dates } from './dates.ts';

/** The status of a reservation, or a state derived from it and the time. */
export type StayState = ReservationStatus | 'arrives' | 'overdue' | 'leaves';

interface Stay {
  readonly status: ReservationStatus;
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** A guest who is later than this counts as overdue. */
const OVERDUE_AFTER_MS = 6 * 3_600_000;

export function stayState(
  { status, startsAt, endsAt }: Stay,
  dates: Pick<Dates, 'dayOf'>,
  now = Date.now(),
): StayState {
  const today = dates.dayOf(now);
  if (status === 'confirmed') {
    if (Date.parse(startsAt) + OVERDUE_AFTER_MS < now) return 'overdue';
    return dates.dayOf(startsAt) === today ? 'arrives' : 'confirmed';
  }
  if (status === 'checked_in' && endsAt && dates.dayOf(endsAt) <= today) return 'leaves';
  return status;
}
