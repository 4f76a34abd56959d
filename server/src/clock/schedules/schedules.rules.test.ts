import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, datesBetween, weekdayOf } from '../days/time/local-time.rules.ts';
import { dayErrors, type SentDay, weeklyMinutesOf, wholeTurn } from './schedules.rules.ts';
import { hoursOn, scheduleOn, type WorkSchedule } from './work-schedules.rules.ts';

const hours = { startsAt: '19:00', endsAt: '07:00', breakStartsAt: null, expectedMinutes: 660, breakMinutes: 60 };
const sent = (day: Partial<SentDay>): SentDay => ({ weekday: null, day: null, ...hours, ...day });
const schedule = (days: readonly SentDay[], cycleDays: number | null, cycleStartsOn: string | null): WorkSchedule => ({
  ...{ cycleDays, cycleStartsOn, observesHolidays: true, days: wholeTurn(days, cycleDays) },
});

describe('a schedule that turns', () => {
  const watch = schedule([sent({ day: 1 })], 2, '2026-11-02');

  test('12x36: every other night, before its first day too, over months and years', () => {
    const minutes = (date: string) => hoursOn(watch, date)?.expectedMinutes;
    expect(datesBetween('2026-10-31', '2026-11-04').map(minutes)).toEqual([660, 0, 660, 0, 660]);
    const fortnight = datesBetween('2026-11-02', '2026-11-15').map(minutes);
    expect(fortnight.reduce((sum, one) => sum! + one!, 0)).toBe(7 * 660);
  });

  test('repeats after its length, wherever one looks', () => {
    const cycle = fc.integer({ min: 1, max: 366 });
    fc.assert(
      fc.property(
        cycle,
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.integer({ min: 1, max: 366 }),
        (length, shift, day) => {
          const own = schedule([sent({ day: Math.min(day, length) })], length, '2026-11-02');
          const date = addDays('2026-11-02', shift);
          expect(hoursOn(own, date)).toEqual(hoursOn(own, addDays(date, length)));
          const turn = datesBetween(date, addDays(date, length - 1));
          expect(turn.filter((one) => hoursOn(own, one)!.expectedMinutes > 0)).toHaveLength(1);
        },
      ),
    );
  });

  test('a week goes by its weekdays', () => {
    const week = schedule([sent({ weekday: 1 }), sent({ weekday: 6, expectedMinutes: 240 })], null, null);
    for (const date of datesBetween('2026-02-20', '2026-03-10'))
      expect(hoursOn(week, date)!.expectedMinutes).toBe({ 1: 660, 6: 240 }[weekdayOf(date)] ?? 0);
    expect(weeklyMinutesOf(week.days)).toBe(900);
    expect(weeklyMinutesOf(watch.days)).toBe(2310);
  });
});

test('a new assignment holds from its day on', () => {
  const timeline = [
    { endsOn: '2026-01-31', schedule: 'manhã' },
    { endsOn: '2026-06-30', schedule: 'tarde' },
    { endsOn: null, schedule: 'noite' },
  ];
  const on = (date: string) => scheduleOn(timeline, date);
  expect([on('2020-01-01'), on('2026-01-31'), on('2026-02-01'), on('2026-06-30'), on('2026-07-01')]).toEqual([
    ...['manhã', 'manhã', 'tarde', 'tarde', 'noite'],
  ]);
});

test('reports invalid days by field', () => {
  const told = (days: readonly SentDay[], cycleDays: number | null) =>
    dayErrors(days, cycleDays).map(({ field, rule }) => `${field} ${rule}`);
  expect(told([sent({ weekday: 1 }), sent({ weekday: 1 }), sent({ day: 2 })], null)).toEqual([
    ...['days.1.weekday distinct', 'days.2.weekday required'],
  ]);
  expect(told([sent({ day: 1 }), sent({ day: 3 }), sent({ weekday: 1 })], 2)).toEqual([
    ...['days.1.day max', 'days.2.day required'],
  ]);
  expect(told([sent({ weekday: 1, breakStartsAt: '01:00', breakMinutes: 0 })], null)).toEqual([
    'days.0.breakMinutes min',
  ]);
  expect(told([sent({ weekday: 1, startsAt: null, endsAt: null, breakStartsAt: '01:00' })], null)).toEqual([
    'days.0.startsAt required',
  ]);
});

test('a pause lies within the hours of its day, past midnight too', () => {
  const isRefused = (startsAt: string, endsAt: string, breakStartsAt: string, breakMinutes = 60) => {
    const errors = dayErrors([sent({ weekday: 1, startsAt, endsAt, breakStartsAt, breakMinutes })], null);
    expect(errors.map(({ field, rule }) => `${field} ${rule}`)).toEqual(
      errors.length > 0 ? ['days.0.breakStartsAt pause'] : [],
    );
    return errors.length > 0;
  };
  const office = ['12:00', '16:59', '17:00', '17:30', '18:00', '20:00', '08:00', '09:00'];
  expect(office.filter((time) => isRefused('09:00', '18:00', time))).toEqual(office.slice(2));
  const night = ['19:01', '23:30', '01:00', '05:59', '06:00', '07:00', '12:00', '19:00'];
  expect(night.filter((time) => isRefused('19:00', '07:00', time))).toEqual(night.slice(4));
  // From nine to nine: a whole day.
  expect([isRefused('09:00', '09:00', '07:59'), isRefused('09:00', '09:00', '08:00')]).toEqual([false, true]);
});
