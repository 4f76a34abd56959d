import { expect, test } from 'vitest';
import { denominationsOf, piecesOf, totalOf } from './denominations.ts';

test('a count is the sum of its pieces', () => {
  const count = { 20000: 1, 50: 3, 5: 7 };
  expect([totalOf(count), piecesOf(count)]).toEqual([20_185, 11]);
  expect([totalOf({}), piecesOf({})]).toEqual([0, 0]);
});

test('notes and coins go from the largest to the smallest, each once', () => {
  for (const currency of ['BRL', 'USD', 'EUR', 'ARS', 'PYG']) {
    const { notes, coins } = denominationsOf(currency)!;
    for (const some of [notes, coins]) expect(some).toEqual([...new Set(some)].toSorted((a, b) => b - a));
  }
});

test('a currency whose notes are not known is counted as one sum', () => {
  expect(denominationsOf('JPY')).toBeUndefined();
});
