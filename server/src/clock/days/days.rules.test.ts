import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, changes, HOUR, MINUTE, marks, moment, wallOf } from '../../../test/clock-times.ts';
import { type DayPlan, figuresOf, plannedEnds, tolerate } from './figures.rules.ts';
import { addDays, instantOf, localDateOf, roundToWall, weekdayOf } from './local-time.rules.ts';
import { pair } from './pairing.rules.ts';

const isMultiple = (instant: number, step: number, timezone: string): boolean => {
  const { hour, minute, second, millisecond } = wallOf(instant, timezone);
  return second === 0 && millisecond === 0 && (hour * 60 + minute) % step === 0;
};

/** Slow and plain: try every minute around the instant. */
function nearestByTrying(instant: number, step: number, timezone: string): number | undefined {
  const whole = Math.floor(instant / MINUTE) * MINUTE;
  let best: number | undefined;
  for (let minutes = -step - 1; minutes <= step + 1; minutes++) {
    const candidate = whole + minutes * MINUTE;
    if (!isMultiple(candidate, step, timezone)) continue;
    const gain = best === undefined ? 1 : Math.abs(best - instant) - Math.abs(candidate - instant);
    if (gain > 0 || (gain === 0 && candidate > best!)) best = candidate;
  }
  return best;
}

describe('instants and wall times', () => {
  test('agree with the calendar of the language everywhere, changes of the clocks included', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 1_439 }), ({ at, timezone }, minutes) => {
        const date = wallOf(at, timezone).toPlainDate();
        expect(localDateOf(at, timezone)).toBe(date.toString());
        const time = Temporal.PlainTime.from('00:00').add({ minutes });
        const expected = date.toPlainDateTime(time).toZonedDateTime(timezone).epochMilliseconds;
        expect(instantOf(date.toString(), time.toString().slice(0, 5), timezone)).toBe(expected);
        expect(addDays(date.toString(), minutes - 700)).toBe(date.add({ days: minutes - 700 }).toString());
        expect(weekdayOf(date.toString())).toBe(date.dayOfWeek % 7);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('rounding in local wall time', () => {
  test('is the nearest instant whose wall time is a multiple, around every change of the clocks too', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 60 }), ({ at, timezone }, step) => {
        // Some clocks change by less than a step or at odd minutes: then no multiple may be near, and nothing moves.
        const expected = nearestByTrying(at, step, timezone);
        fc.pre(expected !== undefined);
        expect(roundToWall(at, step, timezone)).toBe(expected);
      }),
      { numRuns: 3_000 },
    );
  });

  test('moves by half a step at most away from changes, is stable, keeps order, and 0 rounds nothing', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 3 * HOUR }),
        ({ at, timezone }, step, later) => {
          const rounded = roundToWall(at, step, timezone);
          expect(roundToWall(rounded, step, timezone)).toBe(rounded);
          expect(roundToWall(at + later, step, timezone)).toBeGreaterThanOrEqual(rounded);
          expect(roundToWall(at, 0, timezone)).toBe(at);
          const isQuiet = !changes.some(
            (change) => change.timezone === timezone && Math.abs(change.at - at) < 2 * HOUR,
          );
          if (isQuiet && 1_440 % step === 0) expect(Math.abs(rounded - at)).toBeLessThanOrEqual((step * MINUTE) / 2);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('examples: halfway goes up, midnight is a multiple, quarters of a zone at +05:45 are its own', () => {
    const zone = 'America/Sao_Paulo';
    expect(roundToWall(at('2026-11-10T09:07:29-03:00'), 15, zone)).toBe(at('2026-11-10T09:00-03:00'));
    expect(roundToWall(at('2026-11-10T09:07:30-03:00'), 15, zone)).toBe(at('2026-11-10T09:15-03:00'));
    expect(roundToWall(at('2026-11-10T23:58-03:00'), 7, zone)).toBe(at('2026-11-11T00:00-03:00'));
    expect(roundToWall(at('2026-11-10T09:20+05:45'), 60, 'Asia/Kathmandu')).toBe(at('2026-11-10T09:00+05:45'));
    // Clocks go back from 02:00 to 01:00: two minutes before, the next full quarter is the second 01:00.
    expect(roundToWall(at('2026-11-01T01:58-04:00'), 15, 'America/New_York')).toBe(at('2026-11-01T01:00-05:00'));
  });
});

describe('tolerance', () => {
  test('takes the plan within its minutes, both ends included, and leaves the rest alone', () => {
    const wide = fc.integer({ min: -3 * HOUR, max: 3 * HOUR });
    fc.assert(
      fc.property(moment, wide, fc.integer({ min: 0, max: 120 }), ({ at: planned }, shift, minutes) => {
        const taken = tolerate(planned + shift, planned, minutes);
        expect(taken).toBe(Math.abs(shift) <= minutes * MINUTE ? planned : planned + shift);
      }),
    );
    expect(tolerate(5, null, 60)).toBe(5);
  });

  test('an end at or before its start lies on the next day', () => {
    const plan = { startsAt: '22:00', endsAt: '06:00', expectedMinutes: 420 };
    expect(plannedEnds('2026-11-10', plan, 'UTC')).toEqual({
      start: at('2026-11-10T22:00Z'),
      end: at('2026-11-11T06:00Z'),
    });
    expect(plannedEnds('2026-11-10', { ...plan, startsAt: null, endsAt: null }, 'UTC')).toEqual({
      start: null,
      end: null,
    });
  });
});

describe('the figures of a day', () => {
  const plan: DayPlan = { startsAt: '09:00', endsAt: '18:00', expectedMinutes: 480 };
  const rules = { timezone: 'America/Sao_Paulo', toleranceMinutes: 5, roundingMinutes: 15 };
  const local = (time: string) => ({ at: at(`2026-11-10T${time}-03:00`) });
  const day = (...times: string[]) => pair(times.map(local));

  test('tolerance first, then rounding; raw and computed side by side', () => {
    const figures = figuresOf('2026-11-10', day('09:04', '12:02', '13:09', '17:56'), plan, rules);
    expect(figures).toEqual({
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
    expect(figuresOf('2026-11-10', day('10:00', '12:00'), undefined, rules)).toMatchObject({
      plannedMinutes: 0,
      balanceMinutes: 120,
    });
    expect(figuresOf('2026-11-10', day('09:00'), plan, rules)).toMatchObject({
      workedMinutes: 0,
      balanceMinutes: -480,
    });
    expect(figuresOf('2026-11-10', [], plan, rules)).toMatchObject({
      workedMinutes: 0,
      roundedMinutes: 0,
      computed: [],
    });
  });

  test('real hours count when the clocks change: 22:00 to 06:00 is 7 or 9 hours', () => {
    const free = { timezone: 'Europe/Lisbon', toleranceMinutes: 0, roundingMinutes: 15 };
    const worked = (from: string, to: string, date: string) =>
      figuresOf(date, pair([{ at: at(from) }, { at: at(to) }]), undefined, free).roundedMinutes;
    expect(worked('2026-03-28T22:00+00:00', '2026-03-29T06:00+01:00', '2026-03-28')).toBe(7 * 60);
    expect(worked('2026-10-24T22:00+01:00', '2026-10-25T06:00+00:00', '2026-10-24')).toBe(9 * 60);
  });

  test('computed ends never run backwards and stay within tolerance and rounding of the raw ones', () => {
    const minutes = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(marks, minutes, minutes, ({ marks, timezone }, toleranceMinutes, roundingMinutes) => {
        const intervals = pair(marks);
        const date = localDateOf(intervals[0]!.in.at, timezone);
        const own = intervals.filter((one) => localDateOf(one.in.at, timezone) === date);
        const figures = figuresOf(date, own, plan, { timezone, toleranceMinutes, roundingMinutes });
        const ends = figures.computed.flatMap((one) => (one.out === null ? [one.in] : [one.in, one.out]));
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect(figures.roundedMinutes).toBeGreaterThanOrEqual(0);
        expect(figures.balanceMinutes).toBe(figures.roundedMinutes - 480);
        const raw = own.flatMap((one) => (one.out ? [one.in.at, one.out.at] : [one.in.at]));
        // Near a change of the clocks the next multiple may be up to a whole step away.
        const most = (toleranceMinutes + roundingMinutes) * MINUTE;
        for (const [index, end] of ends.entries()) expect(Math.abs(end - raw[index]!)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 1_000 },
    );
  });
});
