import type { ReservationDetail } from '@pousada/client';

/** Who did what, and when. */
export function History({ stay: _ }: { stay: ReservationDetail }) {
  return null;
}
