import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, HOUR, MINUTE, moment, wallOf } from '../../../../test/clock-times.ts';
import { type DayTerms, demandOf, expectedOn } from './expected.rules.ts';
import { nightMinutesOf, reducedMinutesOf } from './night.rules.ts';
import { overtimeOf } from './overtime.rules.ts';

describe('hours of the night', () => {
  const night = (from: string, to: string) => nightMinutesOf([{ in: at(from), out: at(to) }], 'UTC');

  test('are those between 22:00 and 05:00, and seven of them are paid as eight', () => {
    expect(night('2026-11-10T19:00Z', '2026-11-11T07:00Z')).toBe(420);
    expect(night('2026-11-10T22:00Z', '2026-11-11T05:00Z')).toBe(420);
    expect(night('2026-11-10T05:00Z', '2026-11-10T22:00Z')).toBe(0);
    expect(night('2026-11-10T04:30Z', '2026-11-10T22:15Z')).toBe(45);
    expect(night('2026-11-11T02:00Z', '2026-11-11T07:05Z')).toBe(180);
    expect([reducedMinutesOf(420), reducedMinutesOf(0), reducedMinutesOf(52.5)]).toEqual([480, 0, 60]);
    expect(nightMinutesOf([{ in: at('2026-11-10T23:00Z'), out: null }], 'UTC')).toBe(0);
  });

  test('are real hours where the clocks change in the night', () => {
    const span = (from: string, to: string) => nightMinutesOf([{ in: at(from), out: at(to) }], 'Europe/Lisbon');
    expect(span('2026-03-28T22:00+00:00', '2026-03-29T05:00+01:00')).toBe(360);
    expect(span('2026-10-24T22:00+01:00', '2026-10-25T05:00+00:00')).toBe(480);
  });

  test('agree with looking at the wall every minute', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 16 * 60 }), ({ at, timezone }, minutes) => {
        const from = Math.floor(at / MINUTE) * MINUTE;
        let seen = 0;
        for (let minute = 0; minute < minutes; minute++) {
          const { hour } = wallOf(from + minute * MINUTE, timezone);
          if (hour >= 22 || hour < 5) seen++;
        }
        expect(nightMinutesOf([{ in: from, out: from + minutes * MINUTE }], timezone)).toBe(seen);
      }),
      { numRuns: 150 },
    );
  });

  test('of two parts add up to those of the whole', () => {
    const part = fc.integer({ min: 0, max: 12 * HOUR });
    fc.assert(
      fc.property(moment, part, part, ({ at, timezone }, first, second) => {
        const of = (from: number, to: number) => nightMinutesOf([{ in: from, out: to }], timezone);
        const [from, middle, to] = [at, at + first, at + first + second];
        expect(Math.abs(of(from, middle) + of(middle, to) - of(from, to))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('overtime comes in bands: two hours, what is beyond, and all of it on Sundays and holidays', () => {
  const bands = (balance: number, isHoliday: boolean) => Object.values(overtimeOf(balance, isHoliday));
  expect([bands(-30, false), bands(0, true), bands(90, false), bands(200, false), bands(200, true)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [90, 0, 0],
    [120, 80, 0],
    [0, 0, 200],
  ]);
});

describe('expected time of a day', () => {
  const hours = { startsAt: '09:00', endsAt: '18:00', breakStartsAt: null, expectedMinutes: 481, breakMinutes: 60 };
  const expected = (terms: Partial<DayTerms>) => {
    const demand = demandOf('2026-11-10', hours, 'UTC');
    const { plannedMinutes, absenceMinutes } = expectedOn({
      ...{ ...demand, holiday: null, observesHolidays: true, absence: null, ...terms },
    });
    return [plannedMinutes, absenceMinutes];
  };
  const away = (kind: 'vacation' | 'medical' | 'unpaid' | 'compensation', isHalfDay = false) => ({
    absence: { id: 1, kind, isHalfDay },
  });

  test('is what the schedule says, nothing on a holiday it observes', () => {
    expect(expected({})).toEqual([481, 0]);
    expect(expected({ holiday: 'Natal' })).toEqual([0, 0]);
    expect(expected({ holiday: 'Natal', observesHolidays: false })).toEqual([481, 0]);
    expect(expected(demandOf('2026-11-10', undefined, 'UTC'))).toEqual([0, 0]);
  });

  test('is freed by an absence, by half for half a day; time off from the bank stays expected', () => {
    for (const kind of ['vacation', 'medical', 'unpaid'] as const) {
      expect(expected(away(kind))).toEqual([0, 481]);
      expect(expected(away(kind, true))).toEqual([241, 240]);
    }
    expect(expected(away('compensation'))).toEqual([481, 0]);
    expect(expected({ ...away('vacation'), holiday: 'Natal' })).toEqual([0, 0]);
  });
});
