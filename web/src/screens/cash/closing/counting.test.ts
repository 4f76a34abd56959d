import { expect, test } from 'vitest';
import { denominationsOf } from '../denominations.ts';
import { bodyOf, countingOf, NOTHING_COUNTED, stepOf, totalCounted, withQuantity } from './counting.ts';

test('counts, then checks, then hands over a drawer', () => {
  expect(stepOf({ isOpen: true, countedAmount: null })).toBe('count');
  expect(stepOf({ isOpen: true, countedAmount: '0.00' })).toBe('check');
  expect(stepOf({ isOpen: false, countedAmount: null })).toBe('hand');
});

test('keeps at most six digits, and drops a denomination whose field is empty', () => {
  expect(withQuantity({}, 500, '12a3')).toEqual({ 500: 123 });
  expect(withQuantity({}, 500, '12345678')).toEqual({ 500: 123_456 });
  expect(withQuantity({ 500: 3, 50: 1 }, 500, '')).toEqual({ 50: 1 });
  expect(withQuantity({ 500: 3 }, 500, '0')).toEqual({ 500: 0 });
});

test('sends quantities for a known currency, one sum for an unknown one', () => {
  const counting = { ...NOTHING_COUNTED, count: { 20000: 1, 25: 2 }, sum: 12_345 };
  expect(bodyOf(counting, true)).toEqual({
    countedDenominations: [
      { value: 0.25, quantity: 2 },
      { value: 200, quantity: 1 },
    ],
  });
  expect(bodyOf(counting, false)).toEqual({ countedAmount: 123.45 });
  expect(totalCounted(counting, denominationsOf('BRL'))).toBe(20_050);
  expect(totalCounted(counting, undefined)).toBe(12_345);
});

test('restores a count that was confirmed on another device', () => {
  const countedDenominations = [{ value: '0.25', quantity: 2 }];
  expect(countingOf({ countedDenominations, countedAmount: '0.50' })).toEqual({ count: { 25: 2 }, sum: 50 });
  expect(countingOf({ countedDenominations: null, countedAmount: null })).toEqual({ count: {}, sum: 0 });
});
