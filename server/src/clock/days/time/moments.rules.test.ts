import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, HOUR, MINUTE, moment } from '../../../../test/clock-times.ts';
import { momentsOf, stretchOf, tolerated } from './moments.rules.ts';

const DATE = '2026-11-10';
const OFFICE = { startsAt: '09:00', endsAt: '18:00', breakStartsAt: null, expectedMinutes: 480, breakMinutes: 60 };
const FIXED = { ...OFFICE, breakStartsAt: '12:00' };
const NIGHT = { startsAt: '19:00', endsAt: '07:00', breakStartsAt: '01:00', expectedMinutes: 660, breakMinutes: 60 };
const local = (time: string) => at(`${DATE}T${time}Z`);
const limits = (toleranceMinutes: number, dailyToleranceMinutes = 2 * toleranceMinutes) => ({
  toleranceMinutes,
  dailyToleranceMinutes,
});
const counted = (hours: typeof OFFICE | typeof FIXED, tolerance: number, times: string, daily?: number) =>
  tolerated(
    times.split(' ').map((time) => (time === '?' ? null : local(time))),
    momentsOf(DATE, hours, 'UTC'),
    limits(tolerance, daily),
  )
    .map((instant) => (instant === null ? '?' : new Date(instant).toISOString().slice(11, 16)))
    .join(' ');

describe('the moments of a schedule', () => {
  test('are its ends and, where it is fixed, its pause; past midnight on the next day', () => {
    expect(momentsOf(DATE, OFFICE, 'UTC')).toEqual({ ins: [local('09:00')], outs: [local('18:00')], pause: HOUR });
    expect(momentsOf(DATE, FIXED, 'UTC')).toEqual({
      ...{ ins: [local('09:00'), local('13:00')], outs: [local('12:00'), local('18:00')], pause: null },
    });
    expect(momentsOf(DATE, NIGHT, 'UTC')).toEqual({
      ins: [at('2026-11-10T19:00Z'), at('2026-11-11T02:00Z')],
      outs: [at('2026-11-11T01:00Z'), at('2026-11-11T07:00Z')],
      pause: null,
    });
    const free = { ...OFFICE, startsAt: null, endsAt: null };
    expect(momentsOf(DATE, free, 'UTC')).toEqual({ ins: [], outs: [], pause: null });
    expect(momentsOf(DATE, undefined, 'UTC')).toEqual({ ins: [], outs: [], pause: null });
  });

  test('stretch where the clocks change between them', () => {
    expect(stretchOf('2026-10-24', { ...NIGHT }, 'Europe/Lisbon')).toBe(60);
    expect(stretchOf('2026-03-28', { ...NIGHT }, 'Europe/Lisbon')).toBe(-60);
    expect(stretchOf('2026-10-25', OFFICE, 'Europe/Lisbon')).toBe(0);
    expect(stretchOf(DATE, undefined, 'UTC')).toBe(0);
  });
});

describe('tolerance', () => {
  test('08:58-12:00, 13:02-18:00 counts as 09:00-12:00, 13:00-18:00, whether the pause is fixed or only its length', () => {
    for (const hours of [OFFICE, FIXED])
      expect(counted(hours, 5, '08:58 12:00 13:02 18:00')).toBe('09:00 12:00 13:00 18:00');
  });

  test('every mark is held against its own moment, both ends of the tolerance included', () => {
    expect(counted(FIXED, 5, '09:05 12:05 12:55 17:55', 20)).toBe('09:00 12:00 13:00 18:00');
    expect(counted(FIXED, 5, '09:06 12:06 12:54 17:54', 20)).toBe('09:06 12:06 12:54 17:54');
    expect(counted(FIXED, 0, '09:01 12:01 13:01 18:01')).toBe('09:01 12:01 13:01 18:01');
  });

  test('a pause of a fixed length is counted from when it really began', () => {
    expect(counted(OFFICE, 5, '09:00 12:20 13:22 18:00')).toBe('09:00 12:20 13:20 18:00');
    expect(counted(OFFICE, 5, '09:00 12:20 13:16 18:00')).toBe('09:00 12:20 13:20 18:00');
    expect(counted(OFFICE, 5, '09:00 12:20 13:26 18:00')).toBe('09:00 12:20 13:26 18:00');
    // Of two pauses only the one nearest to it.
    expect(counted(OFFICE, 5, '09:00 10:00 11:04 14:00 15:02 18:00')).toBe('09:00 10:00 11:04 14:00 15:00 18:00');
  });

  test('the allowance of the day goes to the marks in order of time; what does not fit counts as it was', () => {
    expect(counted(FIXED, 5, '08:56 12:04 12:56 18:04')).toBe('09:00 12:00 12:56 18:04');
    expect(counted(FIXED, 5, '08:56 12:04 12:56 18:02')).toBe('09:00 12:00 12:56 18:00');
    expect(counted(FIXED, 5, '08:56 12:04 12:56 18:04', 16)).toBe('09:00 12:00 13:00 18:00');
    expect(counted(FIXED, 5, '08:56 12:04 12:56 18:04', 0)).toBe('08:56 12:04 12:56 18:04');
  });

  test('a moment is that of the mark nearest to it, and of no other', () => {
    expect(counted(FIXED, 5, '09:00 17:57 17:58 18:02')).toBe('09:00 17:57 17:58 18:00');
  });

  test('an out that is missing leaves the others as they are', () => {
    expect(counted(OFFICE, 5, '09:02 ?')).toBe('09:00 ?');
    expect(counted(OFFICE, 5, '09:02 ? 13:01 17:58')).toBe('09:00 ? 13:01 18:00');
  });

  test('never moves a mark further than tolerance, nor all together further than the allowance', () => {
    const minutes = fc.integer({ min: 0, max: 60 });
    const gaps = fc.array(fc.integer({ min: 0, max: 5 * HOUR }), { minLength: 1, maxLength: 8 });
    const hours = fc.constantFrom(OFFICE, FIXED, NIGHT);
    fc.assert(
      fc.property(moment, gaps, hours, minutes, minutes, ({ timezone }, gaps, hours, each, all) => {
        const start = momentsOf(DATE, hours, timezone).ins[0]! - HOUR;
        const ends = [start];
        for (const gap of gaps) ends.push(ends.at(-1)! + gap);
        const moved = tolerated(ends, momentsOf(DATE, hours, timezone), limits(each, all));
        const shifts = moved.map((instant, index) => Math.abs(instant! - ends[index]!));
        expect(Math.max(...shifts)).toBeLessThanOrEqual(each * MINUTE);
        expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(all * MINUTE);
      }),
    );
  });
});
