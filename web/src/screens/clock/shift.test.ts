import type { Day, ScheduleDetail } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import { Dates } from '../../ui/dates.ts';
import { aheadOf, marksOf, minutesOf, nextActionOf, plannedOn, presentDay, stretchesOf, workedOf } from './shift.ts';

const dates = new Dates('America/Sao_Paulo', 'pt-BR');
const at = (day: string, clock: string) => Date.parse(dates.instant(day, clock));
const [SUN, MON, TUE] = ['2026-11-15', '2026-11-16', '2026-11-17'] as const;

const day = (date: string, ...times: (readonly [string, string?])[]): Day =>
  ({
    date,
    intervals: times.map(([inAt, outAt]) => ({ inAt, outAt: outAt ?? null, isForgotten: false })),
  }) as unknown as Day;
const iso = (date: string, clock: string) => dates.instant(date, clock);

const office = { startsAt: '08:00', endsAt: '17:00', breakStartsAt: '12:00', expectedMinutes: 480, breakMinutes: 60 };
const night = { startsAt: '19:00', endsAt: '07:00', breakStartsAt: '01:00', expectedMinutes: 660, breakMinutes: 60 };
const week = { cycleDays: null, cycleStartsOn: null, days: [{ weekday: 1, ...office }] } as unknown as ScheduleDetail;
const cycle = {
  ...{ cycleDays: 2, cycleStartsOn: MON },
  days: [{ day: 1, ...night }],
} as unknown as ScheduleDetail;

describe('the plan of a day', () => {
  test('follows weekdays in a week, and turns in a cycle, also before its start', () => {
    expect(plannedOn(week, MON)?.startsAt).toBe('08:00');
    expect(plannedOn(week, TUE)).toBeUndefined();
    expect(plannedOn(cycle, MON)?.startsAt).toBe('19:00');
    expect(plannedOn(cycle, TUE)).toBeUndefined();
    expect(plannedOn(cycle, '2026-11-14')?.startsAt).toBe('19:00');
  });

  test('keeps a night shift as one plan, with its break and end on the next morning', () => {
    expect(stretchesOf({ day: 1, ...night }, MON, dates)).toEqual([
      { from: at(MON, '19:00'), to: at(TUE, '01:00') },
      { from: at(TUE, '02:00'), to: at(TUE, '07:00') },
    ]);
  });

  test('starts the remaining plan at the current time', () => {
    const plan = stretchesOf({ weekday: 1, ...office }, MON, dates);
    expect(aheadOf(plan, at(MON, '10:00'))).toEqual([{ from: at(MON, '10:00'), to: at(MON, '12:00') }, plan[1]]);
    expect(aheadOf(plan, at(MON, '18:00'))).toEqual([]);
  });
});

describe('the current working day', () => {
  const sunday = day(SUN, [iso(SUN, '19:00'), iso(MON, '01:00')]);
  test('is yesterday’s after midnight, also during a break', () => {
    const open = day(SUN, [iso(SUN, '19:00')]);
    expect(presentDay([open, day(MON)], at(MON, '00:30'), MON, 240)?.date).toBe(SUN);
    expect(presentDay([sunday, day(MON)], at(MON, '01:40'), MON, 240)?.date).toBe(SUN);
  });
  test('is today’s after a longer break or a first mark', () => {
    expect(presentDay([sunday, day(MON)], at(MON, '05:00'), MON, 240)?.date).toBe(MON);
    const came = day(MON, [iso(MON, '04:00')]);
    expect(presentDay([sunday, came], at(MON, '04:30'), MON, 240)?.date).toBe(MON);
  });
});

describe('marks', () => {
  const morning = day(MON, [iso(MON, '07:58')]);
  test('alternates pending punches with the known marks', () => {
    const marks = marksOf(morning, [at(MON, '12:01')]);
    expect(marks.map(({ kind, isWaiting }) => [kind, isWaiting])).toEqual([
      ['in', false],
      ['out', true],
    ]);
    expect(minutesOf(workedOf(marks, at(MON, '12:30')))).toBe(243);
  });

  test.each([
    [[], '08:00', 'start'],
    [['07:58'], '12:01', 'toLunch'],
    [['07:58', '12:01'], '13:00', 'fromLunch'],
    [['07:58', '12:01', '13:00'], '17:00', 'end'],
    [['07:58'], '16:40', 'end'],
    [['07:58', '12:01', '13:00', '17:00'], '18:00', 'again'],
  ] as const)('after %o, at %s the button means %s', (times, clock, action) => {
    const plan = stretchesOf({ weekday: 1, ...office }, MON, dates);
    const marks = marksOf(
      undefined,
      times.map((time) => at(MON, time)),
    );
    expect(nextActionOf(marks, { weekday: 1, ...office }, plan, at(MON, clock), dates)).toBe(action);
  });

  test('does not call a break at night lunch', () => {
    const plan = stretchesOf({ day: 1, ...night }, MON, dates);
    const marks = marksOf(day(MON, [iso(MON, '19:00')]), []);
    expect(nextActionOf(marks, { day: 1, ...night }, plan, at(TUE, '01:00'), dates)).toBe('toBreak');
  });
});
