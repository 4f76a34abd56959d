import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVERY_UNITS, type Every, nextDue, seriesStart } from './recurrence.rules.ts';

const ZONE = 'America/Sao_Paulo';
const LONG_AGO = '2000-01-01T00:00:00Z';
const local = (wall: string, timezone = ZONE) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(timezone).toInstant().toString();
const shown = (instant: string | null, timezone = ZONE) =>
  instant && Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDateTime().toString();

/** The next due times of a series. */
function dues(from: string, every: Every, many: number, timezone = ZONE): (string | null)[] {
  const everyFrom = local(from, timezone);
  let dueAt = everyFrom;
  return Array.from({ length: many }, () => {
    dueAt = nextDue({ every, dueAt, everyFrom }, LONG_AGO, timezone)!;
    return shown(dueAt, timezone);
  });
}

describe('next due time of a series', () => {
  test('month ends: the last day of a short month, and the 31st again after it', () => {
    expect(dues('2027-01-31T09:00', { count: 1, unit: 'month' }, 4)).toEqual([
      '2027-02-28T09:00:00',
      '2027-03-31T09:00:00',
      '2027-04-30T09:00:00',
      '2027-05-31T09:00:00',
    ]);
    expect(dues('2027-11-30T09:00', { count: 3, unit: 'month' }, 2)).toEqual([
      '2028-02-29T09:00:00',
      '2028-05-30T09:00:00',
    ]);
    expect(dues('2028-02-29T09:00', { count: 12, unit: 'month' }, 4)).toEqual([
      '2029-02-28T09:00:00',
      '2030-02-28T09:00:00',
      '2031-02-28T09:00:00',
      '2032-02-29T09:00:00',
    ]);
  });

  test('days and weeks keep their hour when the clocks change', () => {
    expect(dues('2026-03-27T09:00', { count: 1, unit: 'day' }, 3, 'Europe/Lisbon')).toEqual([
      '2026-03-28T09:00:00',
      '2026-03-29T09:00:00',
      '2026-03-30T09:00:00',
    ]);
    expect(dues('2026-10-20T09:00', { count: 2, unit: 'week' }, 2, 'Europe/Lisbon')).toEqual([
      '2026-11-03T09:00:00',
      '2026-11-17T09:00:00',
    ]);
  });

  test('skips missed due times', () => {
    const everyFrom = local('2026-01-31T09:00');
    const series = { every: { count: 1, unit: 'month' }, dueAt: everyFrom, everyFrom } as const;
    expect(shown(nextDue(series, local('2026-06-30T09:00'), ZONE))).toBe('2026-07-31T09:00:00');
    expect(shown(nextDue(series, local('2026-06-30T08:59'), ZONE))).toBe('2026-06-30T09:00:00');
  });

  test('null without an interval, and for times that cannot be stored', () => {
    const dueAt = '9999-12-30T12:00:00Z';
    const last = { every: { count: 1, unit: 'week' }, dueAt, everyFrom: dueAt } as const;
    expect(nextDue(last, LONG_AGO, ZONE)).toBeNull();
    expect(nextDue({ ...last, every: null }, LONG_AGO, ZONE)).toBeNull();
    expect(nextDue({ ...last, every: { count: 1000, unit: 'month' } }, '+200000-01-01T00:00:00Z', ZONE)).toBeNull();
  });

  test('any series: later than the due time and than now, and at most one step ahead', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
    const at = (second: number) => Temporal.Instant.fromEpochMilliseconds(second * 1_000).toString();
    fc.assert(
      fc.property(
        seconds,
        seconds,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(...EVERY_UNITS),
        (from, now, count, unit) => {
          const next = nextDue({ every: { count, unit }, dueAt: at(from), everyFrom: at(from) }, at(now), ZONE)!;
          const after = Temporal.Instant.from(at(Math.max(from, now)));
          expect(Temporal.Instant.compare(Temporal.Instant.from(next), after)).toBe(1);
          const step = after
            .toZonedDateTimeISO(ZONE)
            .add({ [`${unit}s`]: count })
            .add({ days: 4 });
          expect(Temporal.Instant.compare(Temporal.Instant.from(next), step.toInstant())).toBe(-1);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('start of a series', () => {
  const every: Every = { count: 1, unit: 'month' };
  const stored = { every, dueAt: '2027-02-28T12:00:00Z', everyFrom: '2027-01-31T12:00:00Z' };

  test('unchanged values keep the start; another day or interval restarts the series', () => {
    expect(seriesStart(stored, { every: { ...every }, dueAt: '2027-02-28T12:00:00.000+00:00' })).toBe(stored.everyFrom);
    expect(seriesStart(stored, { every, dueAt: '2027-03-02T12:00:00Z' })).toBe('2027-03-02T12:00:00Z');
    expect(seriesStart(stored, { every: { count: 2, unit: 'month' }, dueAt: stored.dueAt })).toBe(stored.dueAt);
    expect(seriesStart({ ...stored, every: null, everyFrom: null }, stored)).toBe(stored.dueAt);
    expect(seriesStart(stored, { every: null, dueAt: stored.dueAt })).toBeNull();
  });
});
