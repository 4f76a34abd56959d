import { expect, test } from 'vitest';
import { differenceOf, KINDS, knownDifference, partOfDay, signed } from './kinds.ts';

test('takes refunds and withdrawals out of the drawer', () => {
  expect(KINDS.map(({ kind }) => signed(kind, 500))).toEqual([500, -500, 500, -500]);
});

test('gives each kind a key of its own', () => {
  expect(new Set(KINDS.map(({ key }) => key)).size).toBe(KINDS.length);
});

test('calls a difference short, over or none, without a sign', () => {
  expect(differenceOf({ counted: 9_000, expected: 9_250 })).toEqual({ cents: -250, by: 250, word: 'short' });
  expect(differenceOf({ counted: 9_300, expected: 9_250 })).toEqual({ cents: 50, by: 50, word: 'over' });
  expect(differenceOf({ counted: 9_250, expected: 9_250 }).word).toBe('even');
});

test('knows no difference without a count or an expected amount', () => {
  expect(knownDifference({ countedAmount: null, expectedAmount: '10.00' })).toBeNull();
  expect(knownDifference({ countedAmount: '10.00', expectedAmount: null })).toBeNull();
  expect(knownDifference({ countedAmount: '10.00', expectedAmount: '10.10' })?.by).toBe(10);
});

test.each([
  ['00:00', 'dawn'],
  ['04:59', 'dawn'],
  ['05:00', 'morning'],
  ['12:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
])('a shift that began at %s is one of the %s', (clock, part) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  expect(partOfDay(hours * 60 + minutes)).toBe(part);
});
