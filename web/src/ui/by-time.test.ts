import { expect, test } from 'vitest';
import { byTime } from './by-time.ts';

test('a missing time comes after all others', () => {
  const times = [null, '2026-11-15T17:00:00Z', undefined, '2026-11-15T09:00:00Z'];
  expect(times.map((at) => ({ at })).toSorted((a, b) => byTime(a.at, b.at))).toEqual([
    { at: '2026-11-15T09:00:00Z' },
    { at: '2026-11-15T17:00:00Z' },
    { at: null },
    { at: undefined },
  ]);
});

test('times are compared as instants, whatever their offset', () => {
  expect(byTime('2026-11-15T14:00:00-03:00', '2026-11-15T17:00:00Z')).toBe(0);
  expect(byTime('2026-11-15T15:00:00-03:00', '2026-11-15T17:00:00Z')).toBeGreaterThan(0);
});
