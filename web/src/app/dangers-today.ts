import type { Today } from '@pousada/client';
import type { Danger } from '../ui/danger.tsx';

/** What could harm somebody of this stay, of the day that is read; nothing for those who may not know. */
export const dangersToday = (today: Today | undefined, stay: number | null): Danger[] =>
  (today?.critical?.list ?? [])
    .filter(({ reservationId }) => reservationId === stay)
    .flatMap(({ preferences }) => preferences);
