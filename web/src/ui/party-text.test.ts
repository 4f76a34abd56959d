import { expect, test } from 'vitest';
import { readParty, spread } from './party-text.ts';

const READ: readonly (readonly [string, string])[] = [
  ['3 quartos', '3 - - |'],
  ['três quartos', '3 - - |'],
  ['15/11 a 18/11, 3 quartos, 7 pessoas', '3 7 - |15/11 a 18/11'],
  ['3 quartos de 15 a 18/11 com 2 pessoas por quarto', '3 6 - |de 15 a 18/11'],
  ['15 nov, 3 noites, 2 quartos', '2 - - |15 nov, 3 noites'],
  ['amanhã 2 noites 2+2+3', '3 7 2,2,3 |amanha 2 noites'],
  ['3 quartos: 2, 2 e 3 pessoas', '3 7 2,2,3 |'],
  ['20/11 2 noites, 4 pessoas', '- 4 - |20/11 2 noites'],
  ['Nov 15 to 18, two rooms, 5 guests', '2 5 - |nov 15 to 18'],
  ['3 rooms for 2 people each', '3 6 - |'],
];

test.each(READ)('reads rooms and people in %s', (typed, expected) => {
  const { party, rest } = readParty(typed);
  expect(`${party?.rooms ?? '-'} ${party?.people ?? '-'} ${party?.perRoom?.join(',') ?? '-'} |${rest}`).toBe(expected);
});

test.each(['15/11 a 18/11', '3 noites', '20 a 22', ''])('leaves %s as it is', (typed) => {
  expect(readParty(typed)).toEqual({ party: null, rest: typed });
});

test('spreads people evenly, the first rooms fuller, none empty', () => {
  expect([spread(7, 3), spread(6, 3), spread(2, 3), spread(1, 1)]).toEqual([[3, 2, 2], [2, 2, 2], [1, 1, 1], [1]]);
});
