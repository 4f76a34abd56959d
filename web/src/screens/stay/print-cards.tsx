import type { ReservationDetail } from '@pousada/client';

export function PrintCards(_props: { stay: ReservationDetail; onDone: () => void }) {
  return null;
}
