import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../days/time/local-time.rules.ts';
import { dateOfPeriod, nominalPeriod, type Period, periodId, periodOf } from './periods.rules.ts';

const date = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2022-01-01', days));
const closingDay = fc.integer({ min: 1, max: 28 });

test('a closing day of 1 is the calendar month; any other runs to the day before the next', () => {
  expect(nominalPeriod('2026-02-14', 1)).toEqual({ startsOn: '2026-02-01', endsOn: '2026-02-28' });
  expect(nominalPeriod('2026-03-15', 16)).toEqual({ startsOn: '2026-02-16', endsOn: '2026-03-15' });
  expect(nominalPeriod('2026-03-16', 16)).toEqual({ startsOn: '2026-03-16', endsOn: '2026-04-15' });
  expect(nominalPeriod('2026-01-05', 28)).toEqual({ startsOn: '2025-12-28', endsOn: '2026-01-27' });
});

test('every date has exactly one period and none overlaps, under any sequence of closing days', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(date, closingDay), { maxLength: 6 }), date, closingDay, (closings, start, now) => {
      const closed: Period[] = [];
      for (const [day, rule] of closings) {
        const period = periodOf(day, rule, closed);
        if (!closed.includes(period)) closed.push(period);
      }
      for (let day = start, steps = 0; steps < 90; day = addDays(day, 1), steps++) {
        const own = periodOf(day, now, closed);
        expect(own.startsOn <= day && day <= own.endsOn).toBe(true);
        expect(periodOf(own.startsOn, now, closed)).toEqual(own);
        expect(periodOf(own.endsOn, now, closed)).toEqual(own);
        const next = periodOf(addDays(own.endsOn, 1), now, closed);
        expect(next.startsOn).toBe(addDays(own.endsOn, 1));
      }
    }),
    { numRuns: 100 },
  );
});

test('an id is a first day written as a number', () => {
  expect(periodId('2026-11-01')).toBe(20_261_101);
  expect(dateOfPeriod(20_261_101)).toBe('2026-11-01');
  for (const wrong of [1, 20_261_301, 20_260_230, 202_611_011]) expect(dateOfPeriod(wrong)).toBeUndefined();
});
