import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, changes, HOUR, MINUTE, moment, wallOf } from '../../../../test/clock-times.ts';
import { addDays, instantOf, localDateOf, roundToWall, weekdayOf } from './local-time.rules.ts';

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
