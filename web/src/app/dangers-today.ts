import type { Today } from '@pousada/client';
import type { Danger } from '../ui/danger.tsx';

/** Critical preferences of the guests of a stay on this day; empty without the permission. */
export const dangersToday = (today: Today | undefined, stay: number | null): Danger[] =>
  (today?.critical?.list ?? [])
    .filter(({ reservationId }) => reservationId === stay)
    .flatMap(({ preferences }) => preferences);
