import type { Reservation } from '@pousada/client';
import type { Dates } from '../../../ui/dates.ts';

/** The steps that the reservations of a group can take together. */
export interface GroupSteps {
  /** Confirmed, and their day has come. */
  readonly arriving: readonly Reservation[];
  readonly inHouse: readonly Reservation[];
  /** Confirmed ones, while no guest of the group is in house. */
  readonly cancellable: readonly Reservation[];
}

/** One reservation is no group: it has its own buttons. */
const MIN_TOGETHER = 2;
const together = (of: readonly Reservation[]): readonly Reservation[] => (of.length >= MIN_TOGETHER ? of : []);

export function stepsOf(group: readonly Reservation[], dates: Pick<Dates, 'dayOf' | 'today'>): GroupSteps {
  const confirmed = group.filter(({ status }) => status === 'confirmed');
  const inHouse = group.filter(({ status }) => status === 'checked_in');
  const today = dates.today();
  return {
    arriving: together(confirmed.filter(({ startsAt }) => dates.dayOf(startsAt) <= today)),
    inHouse: together(inHouse),
    cancellable: inHouse.length > 0 ? [] : together(confirmed),
  };
}
