import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, HOUR, MINUTE, marks } from '../../../../test/clock-times.ts';
import type { ExpectedHours } from '../../schedules/schedules.rules.ts';
import { pair } from '../shifts/pairing.rules.ts';
import { placed } from '../shifts/shifts.rules.ts';
import { addDays, instantOf, startOfLocalDay } from '../time/local-time.rules.ts';
import { type DayTerms, demandOf } from './expected.rules.ts';
import { figuresOf, type TimeRules } from './figures.rules.ts';

const hours = { startsAt: '09:00', endsAt: '18:00', breakStartsAt: null, expectedMinutes: 480, breakMinutes: 60 };
const termsOn = (date: string, timezone: string, of: ExpectedHours | undefined = hours): DayTerms => ({
  ...demandOf(date, of, timezone),
  ...{ holiday: null, observesHolidays: true, absence: null },
});
const FREE: DayTerms = termsOn('2026-11-10', 'UTC', {
  ...hours,
  startsAt: null,
  endsAt: null,
  expectedMinutes: 0,
  breakMinutes: 0,
});
const rulesOf = (timezone: string, toleranceMinutes = 0, roundingMinutes = 0): TimeRules => ({
  ...{ timezone, toleranceMinutes, roundingMinutes, dailyToleranceMinutes: 2 * toleranceMinutes },
});

describe('the figures of a day', () => {
  const rules = rulesOf('America/Sao_Paulo', 5, 15);
  const terms = termsOn('2026-11-10', 'America/Sao_Paulo');
  const local = (time: string) => ({ at: at(`2026-11-10T${time}-03:00`) });
  const day = (...times: string[]) => pair(times.map(local));

  test('tolerance first, then rounding; raw and computed side by side', () => {
    const figures = figuresOf('2026-11-10', day('09:04', '12:02', '13:09', '17:56'), terms, rules);
    expect(figures).toMatchObject({
      computed: [
        { in: local('09:00').at, out: local('12:00').at },
        { in: local('13:15').at, out: local('18:00').at },
      ],
      plannedMinutes: 480,
      workedMinutes: 178 + 287,
      roundedMinutes: 180 + 285,
      balanceMinutes: -15,
    });
  });

  test('a free day plans nothing; an open interval counts nothing', () => {
    expect(figuresOf('2026-11-10', day('10:00', '12:00'), FREE, rules)).toMatchObject({
      plannedMinutes: 0,
      balanceMinutes: 120,
    });
    expect(figuresOf('2026-11-10', day('09:00'), terms, rules)).toMatchObject({
      workedMinutes: 0,
      balanceMinutes: -480,
    });
    expect(figuresOf('2026-11-10', [], terms, rules)).toMatchObject({
      workedMinutes: 0,
      roundedMinutes: 0,
      computed: [],
    });
  });

  test('real hours count when the clocks change: 22:00 to 06:00 is 7 or 9 hours', () => {
    const worked = (from: string, to: string, date: string) =>
      figuresOf(date, pair([{ at: at(from) }, { at: at(to) }]), FREE, rulesOf('Europe/Lisbon', 0, 15)).roundedMinutes;
    expect(worked('2026-03-28T22:00+00:00', '2026-03-29T06:00+01:00', '2026-03-28')).toBe(7 * 60);
    expect(worked('2026-10-24T22:00+01:00', '2026-10-25T06:00+00:00', '2026-10-24')).toBe(9 * 60);
  });

  test('computed ends never run backwards and stay within tolerance and rounding of the raw ones', () => {
    const minutes = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(marks, minutes, minutes, ({ marks, timezone }, toleranceMinutes, roundingMinutes) => {
        const all = placed(marks, { timezone, newDayAfterMinutes: 240 });
        const [{ date }] = all as [(typeof all)[number]];
        const own = pair(all.filter((one) => one.date === date));
        const figures = figuresOf(
          date,
          own,
          termsOn(date, timezone),
          rulesOf(timezone, toleranceMinutes, roundingMinutes),
        );
        const ends = figures.computed.flatMap((one) => (one.out === null ? [one.in] : [one.in, one.out]));
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect(figures.roundedMinutes).toBeGreaterThanOrEqual(0);
        expect(figures.balanceMinutes).toBe(figures.roundedMinutes - 480);
        expect(figures.nightMinutes).toBeLessThanOrEqual(figures.roundedMinutes);
        const raw = own.flatMap((one) => (one.out ? [one.in.at, one.out.at] : [one.in.at]));
        // Near a change of the clocks the next multiple may be up to a whole step away; what is held back by the mark
        // before it may be that much further.
        const most = 2 * (toleranceMinutes + roundingMinutes) * MINUTE;
        for (const [index, end] of ends.entries()) expect(Math.abs(end - raw[index]!)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 1_000 },
    );
  });

  test('splitting a shift at midnight loses nothing: neither minutes nor night hours', () => {
    const shift = fc.record({
      start: fc.integer({ min: 0, max: 23 * 60 + 59 }),
      length: fc.integer({ min: 1, max: 16 * 60 }),
    });
    const zones = fc.constantFrom('America/Sao_Paulo', 'Europe/Lisbon', 'America/New_York', 'UTC');
    const dates = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(shift, zones, dates, ({ start, length }, timezone, date) => {
        const from = startOfLocalDay(date, timezone) + start * MINUTE;
        const to = from + length * MINUTE;
        const midnight = startOfLocalDay(addDays(date, 1), timezone);
        fc.pre(from < midnight && midnight < to);
        const rules = rulesOf(timezone);
        const whole = figuresOf(date, pair([{ at: from }, { at: to }]), termsOn(date, timezone), rules);
        const all = placed(
          [from, midnight, midnight, to].map((at) => ({ at })),
          { timezone, newDayAfterMinutes: 60 },
        );
        expect(new Set(all.map((mark) => mark.date)).size).toBe(1);
        const split = figuresOf(date, pair(all), termsOn(date, timezone), rules);
        expect({ ...split, computed: null }).toEqual({ ...whole, computed: null });
        const night = (...ends: number[]) =>
          figuresOf(date, pair(ends.map((at) => ({ at }))), FREE, rules).nightMinutes;
        expect(night(from, midnight) + night(midnight, to)).toBe(whole.nightMinutes);
      }),
    );
  });
});

describe('days on which the clocks change', () => {
  const shift = { startsAt: '22:00', endsAt: '06:00', breakStartsAt: '02:30', expectedMinutes: 420, breakMinutes: 60 };
  const CHANGES = [
    ['Europe/Lisbon', '2026-03-28'],
    ['Europe/Lisbon', '2026-10-24'],
    ['America/New_York', '2026-03-07'],
    ['America/New_York', '2026-10-31'],
    ['Australia/Lord_Howe', '2026-04-04'],
    ['Australia/Lord_Howe', '2026-10-03'],
  ] as const;

  test.each(CHANGES)('%s, the night of %s: keeping to the schedule leaves a balance of zero', (timezone, date) => {
    const ends = [instantOf(date, shift.startsAt, timezone), instantOf(addDays(date, 1), shift.endsAt, timezone)];
    const pause = instantOf(addDays(date, 1), shift.breakStartsAt, timezone);
    const times = [ends[0]!, pause, pause + HOUR, ends[1]!].map((at) => ({ at }));
    const figures = figuresOf(date, pair(times), termsOn(date, timezone, shift), rulesOf(timezone, 5));
    const real = (ends[1]! - ends[0]!) / MINUTE - 60;
    expect([figures.plannedMinutes, figures.roundedMinutes, figures.balanceMinutes]).toEqual([real, real, 0]);
    expect(real).not.toBe(420);
  });

  test('the ordinary days around them are what they always are', () => {
    for (const [timezone, date] of CHANGES)
      for (const other of [addDays(date, -3), addDays(date, 3)]) {
        const times = [instantOf(other, '22:00', timezone), instantOf(addDays(other, 1), '05:00', timezone)];
        const ends = pair(times.map((at) => ({ at })));
        expect(figuresOf(other, ends, termsOn(other, timezone, shift), rulesOf(timezone)).balanceMinutes).toBe(0);
      }
  });
});
