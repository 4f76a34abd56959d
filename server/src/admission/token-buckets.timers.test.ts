import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { creditMs: 100, maxDebtMs: 1_000, queuePerTenant: 2 };

test('a tenant waits for its debt beyond the credit; other tenants do not', () => {
  const buckets = new TokenBuckets(LIMITS);
  buckets.charge('one', 100);
  expect(buckets.isFree('one')).toBe(true);
  buckets.charge('one', 50);
  expect([buckets.isFree('one'), buckets.isFree('other')]).toEqual([false, true]);
  vi.advanceTimersByTime(50);
  expect(buckets.isFree('one')).toBe(true);
});

test('queued requests proceed in order, each after what the one before added; a full queue takes no more', () => {
  const buckets = new TokenBuckets(LIMITS);
  const order: number[] = [];
  buckets.charge('one', 120);
  const enqueue = (n: number) =>
    buckets.enqueue('one', () => {
      order.push(n);
      buckets.charge('one', 30);
    });
  expect([enqueue(1), enqueue(2), enqueue(3)]).toEqual([true, true, false]);
  vi.advanceTimersByTime(20);
  expect(order).toEqual([1]);
  expect(buckets.isFree('one')).toBe(false);
  vi.advanceTimersByTime(30);
  expect(order).toEqual([1, 2]);
});

test('a tenant in debt is not forgotten, however many others come', () => {
  const buckets = new TokenBuckets({ ...LIMITS, maxDebtMs: 10_000 });
  buckets.charge('debtor', 9_000);
  for (let n = 0; n < 3_000; n++) buckets.charge(`tenant ${n}`, 1);
  vi.advanceTimersByTime(500);
  for (let n = 0; n < 3_000; n++) buckets.charge(`later ${n}`, 1);
  expect(buckets.isFree('debtor')).toBe(false);
});

test('beyond the limit of debtors, all of them are read once per credit period, not with each charge', () => {
  const buckets = new TokenBuckets(LIMITS);
  const iterate = vi.spyOn(Map.prototype, Symbol.iterator);
  onTestFinished(() => iterate.mockRestore());
  const sweepsOf = (name: string) => {
    iterate.mockClear();
    for (let n = 0; n < 3_000; n++) buckets.charge(`${name} ${n}`, 1);
    return iterate.mock.contexts.filter((map) => (map as Map<unknown, unknown>).size >= 1_000).length;
  };
  expect(sweepsOf('first')).toBe(1);
  expect(sweepsOf('second')).toBe(0);
  vi.advanceTimersByTime(LIMITS.creditMs);
  expect(sweepsOf('third')).toBe(1);
});
