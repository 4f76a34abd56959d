import type { Customer, HouseAlerts } from '@pousada/client';
import type { Danger } from '../../ui/danger.tsx';
import type { Party } from './leg.ts';

/** Customers and critical preferences on a departure, as far as the user may read them. */
export interface People {
  readonly customers: ReadonlyMap<number, Customer>;
  readonly dangers: (party: Party) => readonly Danger[];
}

type AlertedGuest = Pick<HouseAlerts['places'][number]['guests'][number], 'reservationId' | 'toursCustomerPreferences'>;

/** Critical preferences of a party: those of the customer who booked, then those of the people who come along. */
export function dangersOf(stay: number, ofBooker: readonly Danger[], alerted: readonly AlertedGuest[]): Danger[] {
  const ofParty = alerted
    .filter(({ reservationId }) => reservationId === stay)
    .flatMap(({ toursCustomerPreferences }) => toursCustomerPreferences)
    .filter(({ severity }) => severity === 'critical');
  return [...ofBooker, ...ofParty.filter((one) => !ofBooker.some((known) => known.id === one.id))];
}
