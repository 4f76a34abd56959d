import { expect, test } from 'vitest';
import { readParty } from '../../../ui/party-text.ts';
import { MAX_ROOMS, peopleIn, withParty, withPeople, withRoom, withRooms } from './rooms.ts';
import { EMPTY, type Values } from './values.ts';

const after = (values: Values, change: Partial<Values>): Values => ({ ...values, ...change });
const people = ({ items }: Values) => items.map(({ guests }) => guests);

test('more rooms take the people along, the first room keeps the number chosen on the rack', () => {
  const one = { ...EMPTY, guests: 7, tourResourceId: 13 };
  const three = after(one, withRooms(one, 3));
  expect([people(three), three.guests, three.tourResourceId]).toEqual([[3, 2, 2], 7, null]);
  expect(three.items[0]?.tourResourceId).toBe(13);
  expect(after(three, withRooms(three, 1))).toMatchObject({ items: [], guests: 7, tourResourceId: 13 });
});

test('no room is empty, and no booking has more rooms than the server takes', () => {
  expect(people(after(EMPTY, withRooms(EMPTY, 3)))).toEqual([1, 1, 1]);
  expect(withRooms(EMPTY, 50).items).toHaveLength(MAX_ROOMS);
});

test('the total follows the rooms, and the rooms the total', () => {
  const two = after(EMPTY, withRooms({ ...EMPTY, guests: 4 }, 2));
  const fuller = after(two, withRoom(two, 1, { guests: 3 }));
  expect([people(fuller), fuller.guests, peopleIn(fuller.items)]).toEqual([[2, 3], 5, 5]);
  expect(people(after(fuller, withPeople(fuller, 6)))).toEqual([3, 3]);
});

test('a total that is being typed leaves the rooms until it is enough for them', () => {
  const three = after(EMPTY, withRooms({ ...EMPTY, guests: 6 }, 3));
  const half = after(three, withPeople(three, 1));
  expect([half.guests, people(half)]).toEqual([1, [2, 2, 2]]);
  expect(people(after(half, withPeople(half, 12)))).toEqual([4, 4, 4]);
});

test.each([
  ['3 quartos, 7 pessoas', [3, 2, 2]],
  ['2+2+3', [2, 2, 3]],
  ['3 quartos', [1, 1, 1]],
  ['2 quartos, 2 pessoas por quarto', [2, 2]],
])('%s', (typed, expected) => {
  const { party } = readParty(typed);
  expect(people(after(EMPTY, withParty(EMPTY, party!)))).toEqual(expected);
});

test('people alone leave one room', () => {
  expect(withParty(EMPTY, readParty('4 pessoas').party!)).toMatchObject({ items: [], guests: 4 });
});
