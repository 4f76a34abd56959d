import type { Customer, ReservationGuest } from '@pousada/client';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../test/words.ts';
import { Dates } from '../../ui/dates.ts';
import type { Party } from './leg.ts';
import { linesOf } from './manifest-lines.ts';

const words = await wordsOf('en', 'departures');
const dates = new Dates('America/Sao_Paulo', 'en');
const tenYearsAgo = `${Number(dates.today().slice(0, 4)) - 10}-01-01`;

const party = {
  id: 5,
  status: 'checked_in',
  guests: 4,
  toursCustomer: { id: 1, fullName: 'Ana Souza' },
} as unknown as Party;
const people = {
  customers: new Map([[1, { birthDate: tenYearsAgo, phoneE164: '+5571998142207' } as Customer]]),
  dangers: () => [],
};
const guest = (values: Partial<ReservationGuest>) =>
  ({ birthDate: null, phoneE164: null, ...values }) as ReservationGuest;

test('lists the customer who booked, then the guests with a card, then a blank line for each of the rest', () => {
  const guests = [
    guest({ id: 1, name: 'Ana Souza', tourCustomerId: 1 }),
    guest({ id: 2, name: 'Rui Prado', tourCustomerId: null }),
  ];
  const lines = linesOf(party, guests, people, dates, words);
  const blank = words.say('dep.print.with', { name: 'Ana Souza' });
  expect(lines.map(({ name }) => name)).toEqual(['Ana Souza', 'Rui Prado', blank, blank]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
  expect(lines[0]).toMatchObject({ age: '10', isAboard: true });
  expect(lines[0]!.phone).not.toBe('');
});

test('leaves no blank line if there are more cards than guests', () => {
  const guests = [2, 3, 4, 5].map((id) => guest({ id, name: `Guest ${id}`, tourCustomerId: null }));
  expect(linesOf(party, guests, people, dates, words)).toHaveLength(5);
});
