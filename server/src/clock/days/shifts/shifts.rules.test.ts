import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, HOUR, marks, wallOf } from '../../../../test/clock-times.ts';
import { localDateOf } from '../time/local-time.rules.ts';
import { MAX_STRETCH_MS, type Mark, pair } from './pairing.rules.ts';
import { changedDays, MAX_SHIFT_MS, placed } from './shifts.rules.ts';

const rules = (timezone: string, newDayAfterMinutes = 240) => ({ timezone, newDayAfterMinutes });
const minutes = fc.integer({ min: 60, max: 720 });
const marksAt = (...times: string[]): Mark[] => times.map((time) => ({ at: at(time) }));

/** Days as `date: in-out in-out`. */
function told(times: readonly Mark[], timezone = 'UTC', newDayAfterMinutes = 240): string[] {
  const wall = (mark: Mark | null) => (mark ? wallOf(mark.at, timezone).toPlainTime().toString().slice(0, 5) : '?');
  const days = Map.groupBy(placed(times, rules(timezone, newDayAfterMinutes)), ({ date }) => date);
  return [...days].map(
    ([date, own]) =>
      `${date}: ${pair(own)
        .map((one) => `${wall(one.in)}-${wall(one.out)}`)
        .join(' ')}`,
  );
}

describe('the day of the shift', () => {
  test('a watchman from 19:00 to 01:00 and from 02:00 to 07:05 has one day', () => {
    const night = marksAt('2026-11-10T19:00Z', '2026-11-11T01:00Z', '2026-11-11T02:00Z', '2026-11-11T07:05Z');
    const next = marksAt('2026-11-11T19:00Z', '2026-11-12T07:00Z');
    expect(told([...night, ...next])).toEqual(['2026-11-10: 19:00-01:00 02:00-07:05', '2026-11-11: 19:00-07:00']);
  });

  test('an in less than four hours after the last out goes on with the day; at four hours a new one begins', () => {
    const late = (back: string) => told(marksAt('2026-11-10T14:00Z', '2026-11-10T23:30Z', back));
    expect(late('2026-11-11T03:29:59Z')).toEqual(['2026-11-10: 14:00-23:30 03:29-?']);
    expect(late('2026-11-11T03:30:00Z')).toEqual(['2026-11-10: 14:00-23:30', '2026-11-11: 03:30-?']);
  });

  test('a pause within one date, however long, splits no day', () => {
    expect(told(marksAt('2026-11-10T06:00Z', '2026-11-10T10:00Z', '2026-11-10T17:00Z', '2026-11-10T22:00Z'))).toEqual([
      '2026-11-10: 06:00-10:00 17:00-22:00',
    ]);
  });

  test('the house decides how long a pause ends the day', () => {
    const times = marksAt('2026-11-10T18:00Z', '2026-11-10T23:00Z', '2026-11-11T01:00Z', '2026-11-11T05:00Z');
    expect(told(times, 'UTC', 180)).toHaveLength(1);
    expect(told(times, 'UTC', 120)).toHaveLength(2);
  });

  test('a day takes no in 24 hours after its first, however short the pauses are', () => {
    const start = at('2026-11-10T08:00Z');
    const endless = Array.from({ length: 20 }, (_, index) => ({ at: start + index * 2 * HOUR }));
    expect(told(endless).map((day) => day.split(' ').length - 1)).toEqual([6, 4]);
  });

  test('an out that was forgotten ends nothing: the next in begins its own day', () => {
    expect(told(marksAt('2026-11-10T19:00Z', '2026-11-11T19:00Z', '2026-11-12T07:00Z'))).toEqual([
      '2026-11-10: 19:00-?',
      '2026-11-11: 19:00-07:00',
    ]);
  });

  test('every mark has a day; days come in order, each as its own marks pair; sides alternate in them', () => {
    fc.assert(
      fc.property(marks, minutes, ({ marks, timezone }, newDayAfter) => {
        const all = placed(marks, rules(timezone, newDayAfter));
        const dates = all.map(({ date }) => date);
        expect(dates).toEqual(dates.toSorted());
        for (const own of Map.groupBy(all, ({ date }) => date).values())
          for (const { in: from, out } of pair(own))
            expect([from.side, out?.side]).toEqual(['in', out ? 'out' : undefined]);
        // The intervals over all days equal those of all marks.
        const spans = (some: readonly Mark[]) => pair(some).map((one) => [one.in.at, one.out?.at]);
        expect([...Map.groupBy(all, ({ date }) => date).values()].flatMap(spans)).toEqual(spans(marks));
      }),
    );
  });

  test('a day is the local date of the first in of its shift, and no in follows that 24 hours later', () => {
    fc.assert(
      fc.property(marks, minutes, ({ marks, timezone }, newDayAfter) => {
        const all = placed(marks, rules(timezone, newDayAfter));
        let startedAt = 0;
        for (const [index, mark] of all.entries()) {
          if (mark.side === 'out') continue;
          const former = all[index - 1];
          const goesOn =
            former?.side === 'out' && mark.at - former.at < newDayAfter * 60_000 && mark.at - startedAt < MAX_SHIFT_MS;
          if (!goesOn) startedAt = mark.at;
          expect(mark.date).toBe(goesOn ? former.date : localDateOf(mark.at, timezone));
        }
      }),
    );
  });

  test('placing may begin at any mark with none in the 16 hours before it', () => {
    fc.assert(
      fc.property(marks, minutes, ({ marks, timezone }, newDayAfter) => {
        const whole = placed(marks, rules(timezone, newDayAfter));
        for (const [index, mark] of marks.entries()) {
          if (index > 0 && mark.at - marks[index - 1]!.at <= MAX_STRETCH_MS) continue;
          expect(placed(marks.slice(index), rules(timezone, newDayAfter))).toEqual(whole.slice(index));
        }
      }),
    );
  });
});

test('changed days are those with other intervals, and how many they had and have', () => {
  const before = placed(marksAt('2026-11-10T09:00Z', '2026-11-10T18:00Z', '2026-11-11T09:00Z'), rules('UTC'));
  const after = placed(marksAt('2026-11-10T09:00Z', '2026-11-11T09:00Z'), rules('UTC'));
  expect(changedDays(before, before)).toEqual([]);
  expect(changedDays(before, after)).toEqual([{ date: '2026-11-10', before: 1, after: 1 }]);
  expect(changedDays([], after)).toEqual([
    { date: '2026-11-10', before: 0, after: 1 },
    { date: '2026-11-11', before: 0, after: 1 },
  ]);
});
