import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, marks } from '../../../../test/clock-times.ts';
import { MAX_STRETCH_MS, pair } from './pairing.rules.ts';

describe('pairing', () => {
  test('every mark is used once; intervals follow one another; none is longer than 16 hours', () => {
    fc.assert(
      fc.property(marks, ({ marks }) => {
        const intervals = pair(marks);
        expect(intervals.flatMap((one) => (one.out ? [one.in, one.out] : [one.in]))).toEqual(marks);
        for (const { in: from, out } of intervals)
          if (out) expect(out.at - from.at).toBeLessThanOrEqual(MAX_STRETCH_MS);
        for (const [index, { in: from, out, isForgotten }] of intervals.entries()) {
          expect(isForgotten).toBe(out === null && index < intervals.length - 1);
          if (isForgotten) expect(intervals[index + 1]!.in.at - from.at).toBeGreaterThan(MAX_STRETCH_MS);
        }
      }),
    );
  });

  test('examples: overnight, exactly 16 hours, and a second longer', () => {
    const start = { at: at('2026-11-10T08:00Z') };
    expect(pair([{ at: at('2026-11-10T22:00Z') }, { at: at('2026-11-11T06:00Z') }])).toHaveLength(1);
    expect(pair([start, { at: start.at + MAX_STRETCH_MS }])).toHaveLength(1);
    expect(pair([start, { at: start.at + MAX_STRETCH_MS + 1_000 }])).toMatchObject([
      { in: start, out: null, isForgotten: true },
      { out: null, isForgotten: false },
    ]);
  });
});
