import type { ReservationGuest } from '@pousada/client';
import { dangerWords } from '../../ui/danger.tsx';
import { ageOn, type Dates } from '../../ui/dates.ts';
import { shownPhone } from '../../ui/phone.ts';
import type { Words } from '../../words/words.ts';
import type { Party } from './leg.ts';
import type { People } from './people.ts';

export interface Passenger {
  readonly key: string;
  readonly name: string;
  readonly age: string;
  readonly phone: string;
  readonly heed: string;
  readonly isAboard: boolean;
}

/** One line a person: the customer who booked, the guests with a card, and blank lines for the rest of the party. */
export function linesOf(
  party: Party,
  guests: readonly ReservationGuest[],
  people: People,
  dates: Dates,
  words: Words,
): Passenger[] {
  const { toursCustomer, status, id } = party;
  const booker = toursCustomer && people.customers.get(toursCustomer.id);
  const name = toursCustomer?.fullName ?? words.say('dep.somebody');
  const isAboard = status === 'checked_in' || status === 'checked_out';
  const age = (birth: string | null | undefined) => (birth ? String(ageOn(birth, dates.today())) : '');
  const heed = people
    .dangers(party)
    .map((danger) => dangerWords(words, danger))
    .join('. ');
  const first = {
    key: `${id}`,
    name,
    age: age(booker?.birthDate),
    phone: booker?.phoneE164 ? shownPhone(booker.phoneE164) : '',
    heed,
    isAboard,
  };
  const others = guests
    .filter(({ tourCustomerId }) => tourCustomerId === null || tourCustomerId !== toursCustomer?.id)
    .map((guest) => ({
      key: `${id} ${guest.id}`,
      name: guest.name,
      age: age(guest.birthDate),
      phone: guest.phoneE164 ? shownPhone(guest.phoneE164) : '',
      heed: '',
      isAboard,
    }));
  const unnamed = Math.max(0, party.guests - 1 - others.length);
  const blanks = Array.from({ length: unnamed }, (_, n) => ({
    ...{ key: `${id} blank ${n}`, name: words.say('dep.print.with', { name }), age: '', phone: '', heed: '', isAboard },
  }));
  return [first, ...others, ...blanks];
}
