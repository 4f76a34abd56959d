import { expect, test } from 'vitest';
import { denominationsOf, piecesOf, totalOf } from './denominations.ts';

test('sums the pieces of a count', () => {
  const count = { 20000: 1, 50: 3, 5: 7 };
  expect([totalOf(count), piecesOf(count)]).toEqual([20_185, 11]);
  expect([totalOf({}), piecesOf({})]).toEqual([0, 0]);
});

test('lists notes and coins from the largest to the smallest, each once', () => {
  for (const currency of ['BRL', 'USD', 'EUR', 'ARS', 'PYG']) {
    const { notes, coins } = denominationsOf(currency)!;
    for (const some of [notes, coins]) expect(some).toEqual([...new Set(some)].toSorted((a, b) => b - a));
  }
});

test('knows no denominations of an unlisted currency', () => {
  expect(denominationsOf('JPY')).toBeUndefined();
});
