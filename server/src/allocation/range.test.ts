import { describe, expect, test } from 'vitest';
import { Invalid } from '../http/errors.ts';
import { requireRange } from './range.ts';

const verdict = (from: string, to: string): string => {
  try {
    requireRange({ from, to }, 31);
    return 'taken';
  } catch (error) {
    return error instanceof Invalid ? error.errors[0]!.rule : 'crash';
  }
};

describe('a range', () => {
  test.each([
    ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', 'taken'],
    ['2026-11-01T00:00:00Z', '2026-12-01T23:59:59.999Z', 'taken'],
    ['2026-11-01T00:00:00Z', '2026-12-02T02:00:00Z', 'taken'],
    ['2026-11-01T00:00:00Z', '2026-12-02T23:00:00Z', 'max'],
    ['2026-11-01T00:00:00Z', '2026-10-01T00:00:00Z', 'min'],
    ['2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z', 'max'],
    ['-infinity', '2026-12-01T00:00:00Z', 'max'],
    ['2026-11-01T00:00:00Z', 'infinity', 'max'],
    ['infinity', 'infinity', 'max'],
    ['9999-12-30T00:00:00Z', '9999-12-30T23:00:00Z', 'max'],
    ['0001-01-01T00:00:00Z', '0001-01-02T00:00:00Z', 'min'],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(verdict(from, to)).toBe(expected);
  });
});
