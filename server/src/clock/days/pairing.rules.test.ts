import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, HOUR, marks, wallOf } from '../../../test/clock-times.ts';
import { addDays, localDateOf, startOfLocalDay } from './local-time.rules.ts';
import { LONGEST_STRETCH, pair, place } from './pairing.rules.ts';

describe('pairing and the local day', () => {
  test('every mark is used once; intervals follow one another; none is longer than 16 hours', () => {
    fc.assert(
      fc.property(marks, ({ marks }) => {
        const intervals = pair(marks);
        expect(intervals.flatMap((one) => (one.out ? [one.in, one.out] : [one.in]))).toEqual(marks);
        for (const { in: from, out } of intervals)
          if (out) expect(out.at - from.at).toBeLessThanOrEqual(LONGEST_STRETCH);
        for (const [index, { in: from, out, isForgotten }] of intervals.entries()) {
          expect(isForgotten).toBe(out === null && index < intervals.length - 1);
          if (isForgotten) expect(intervals[index + 1]!.in.at - from.at).toBeGreaterThan(LONGEST_STRETCH);
        }
      }),
    );
  });

  test('pairing may begin at any mark with none in the 16 hours before it', () => {
    fc.assert(
      fc.property(marks, ({ marks }) => {
        const whole = pair(marks);
        for (const [index, mark] of marks.entries()) {
          if (index > 0 && mark.at - marks[index - 1]!.at <= LONGEST_STRETCH) continue;
          const part = pair(marks.slice(index));
          expect(whole.slice(-part.length)).toEqual(part);
        }
      }),
    );
  });

  test('an interval belongs to the local day of its in, across midnight and changes of the clocks', () => {
    fc.assert(
      fc.property(marks, ({ marks, timezone }) => {
        for (const interval of pair(marks)) {
          const date = localDateOf(interval.in.at, timezone);
          expect(date).toBe(wallOf(interval.in.at, timezone).toPlainDate().toString());
          expect(interval.in.at).toBeGreaterThanOrEqual(startOfLocalDay(date, timezone));
          expect(interval.in.at).toBeLessThan(startOfLocalDay(addDays(date, 1), timezone));
        }
      }),
    );
  });

  test('a new mark falls into its place: alternation holds, and its day is among those it changes', () => {
    fc.assert(
      fc.property(marks, fc.integer({ min: -40 * HOUR, max: 40 * HOUR }), ({ marks, timezone }, shift) => {
        const instant = marks.at(-1)!.at + shift;
        const { kind, date, changed } = place(marks, instant, timezone);
        const before = pair(marks.filter((one) => one.at <= instant)).at(-1);
        const closes = before && !before.out && instant - before.in.at <= LONGEST_STRETCH;
        expect(kind).toBe(closes ? 'out' : 'in');
        expect(date).toBe(localDateOf(closes ? before.in.at : instant, timezone));
        expect(changed.map((day) => day.date)).toContain(date);
      }),
    );
  });

  test('a new mark changes nothing from the first mark on that is an in with it and without, 16 hours later or more', () => {
    fc.assert(
      fc.property(marks, fc.integer({ min: -200 * HOUR, max: 0 }), ({ marks, timezone }, shift) => {
        const instant = marks.at(-1)!.at + shift;
        const reach = marks.findIndex(
          ({ at }, index) =>
            at > instant + LONGEST_STRETCH && (index === 0 || at - marks[index - 1]!.at > LONGEST_STRETCH),
        );
        fc.pre(reach >= 0);
        const { changed } = place(marks.slice(0, reach + 1), instant, timezone);
        const whole = place(marks, instant, timezone).changed;
        expect(changed.map((day) => day.date)).toEqual(whole.map((day) => day.date));
      }),
    );
  });

  test('examples: overnight, exactly 16 hours, and a second longer', () => {
    const night = [{ at: at('2026-11-10T22:00Z') }, { at: at('2026-11-11T06:00Z') }];
    expect(pair(night)).toHaveLength(1);
    expect(localDateOf(night[0]!.at, 'UTC')).toBe('2026-11-10');
    const start = at('2026-11-10T08:00Z');
    expect(place([{ at: start }], start + LONGEST_STRETCH, 'UTC').kind).toBe('out');
    expect(place([{ at: start }], start + LONGEST_STRETCH + 1_000, 'UTC')).toEqual({
      kind: 'in',
      date: '2026-11-11',
      changed: [{ date: '2026-11-11', before: 0, after: 1 }],
      isLast: true,
    });
  });
});
