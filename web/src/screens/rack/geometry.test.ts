import { describe, expect, test } from 'vitest';
import { frameOf, lanesOf, peakIn, rectOf, stepsOf, wallAt, xOf } from './geometry.ts';
import { nearestSlot, type SellingRules, slotsOf, snapEnd, snapMoved, snapNew } from './snapping.ts';
import { clockOfWall, DAY_MINUTES, dayNumber, dayOfNumber, WallClock } from './wall-clock.ts';

const saoPaulo = new WallClock('America/Sao_Paulo');
const lisbon = new WallClock('Europe/Lisbon');
const at = (day: string, hour = 0): number => dayNumber(day) * DAY_MINUTES + hour * 60;

describe('wall clock', () => {
  test('converts an instant to local minutes and back', () => {
    const wall = saoPaulo.wallOf('2026-11-15T17:00:00Z');
    expect([dayOfNumber(Math.floor(wall / DAY_MINUTES)), clockOfWall(wall)]).toEqual(['2026-11-15', '14:00']);
    expect(saoPaulo.instantOf(wall)).toBe('2026-11-15T17:00:00.000Z');
  });

  test('shifts a skipped time by the skipped hour, and takes the second of two', () => {
    // Clocks in Lisbon go from 01:00 to 02:00 on 28 March 2027 and from 02:00 to 01:00 on 31 October.
    expect(lisbon.instantOf(at('2027-03-28', 1.5))).toBe('2027-03-28T01:30:00.000Z');
    expect(clockOfWall(lisbon.wallOf('2027-03-28T01:30:00Z'))).toBe('02:30');
    expect(lisbon.instantOf(at('2027-10-31', 1.5))).toBe('2027-10-31T01:30:00.000Z');
    expect(clockOfWall(lisbon.wallOf('2027-10-31T00:30:00Z'))).toBe('01:30');
    for (const day of ['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-31', '2027-11-01'])
      for (const hour of [0, 12, 14, 23]) expect(lisbon.wallOf(lisbon.instantOf(at(day, hour)))).toBe(at(day, hour));
  });
});

describe('grid geometry', () => {
  const frame = frameOf('fortnight', dayNumber('2026-11-14'), 1_208);

  test('divides the width among the days, down to a readable minimum', () => {
    expect(frame.dayW).toBeCloseTo(86.2857, 3);
    expect(frameOf('month', 0, 300).dayW).toBe(28);
    expect(frameOf('day', 0, 1_000).width).toBe(1_152);
  });

  test('gives a day the same width when the clocks change', () => {
    const spring = frameOf('week', dayNumber('2027-03-25'), 840);
    const [before, after] = ['2027-03-28T00:00:00Z', '2027-03-28T23:00:00Z'].map((one) =>
      xOf(spring, lisbon.wallOf(one)),
    );
    expect(after! - before!).toBe(120);
  });

  test('leaves a gap between check-out and check-in, and cuts bars at the edge', () => {
    const rect = rectOf(frame, { from: at('2026-11-16', 14), to: at('2026-11-20', 12) })!;
    expect(rect.left).toBeCloseTo((2 + 14 / 24) * frame.dayW, 5);
    expect(rect.width).toBeCloseTo((4 - 2 / 24) * frame.dayW - 2, 5);
    expect(rectOf(frame, { from: at('2026-11-10'), to: at('2026-11-15', 12) })).toMatchObject({
      left: 0,
      isCutLeft: true,
      isCutRight: false,
    });
    expect(rectOf(frame, { from: at('2026-11-27', 14), to: Number.POSITIVE_INFINITY })).toMatchObject({
      isCutRight: true,
    });
    expect(rectOf(frame, { from: at('2026-11-01'), to: at('2026-11-14') })).toBeNull();
    expect(rectOf(frame, { from: at('2026-11-20', 9), to: at('2026-11-20', 10) })!.width).toBe(14);
  });

  test('converts between pixels and time without loss', () => {
    expect(wallAt(frame, xOf(frame, at('2026-11-19', 7)))).toBeCloseTo(at('2026-11-19', 7), 6);
  });
});

describe('lanes and seats', () => {
  const span = (from: number, to: number) => ({ from, to });

  test('reuses a lane as soon as it is free', () => {
    expect(lanesOf([span(0, 10), span(5, 8), span(8, 12), span(10, 11)])).toEqual([0, 1, 1, 0]);
    expect(lanesOf([])).toEqual([]);
  });

  test('computes the steps and the peak of taken units', () => {
    const seats = [
      { from: 0, to: 10, units: 4 },
      { from: 5, to: 15, units: 3 },
      { from: 15, to: 20, units: 3 },
    ];
    expect(stepsOf(seats)).toEqual([
      { from: 0, to: 5, taken: 4 },
      { from: 5, to: 10, taken: 7 },
      { from: 10, to: 20, taken: 3 },
    ]);
    expect(peakIn(seats, span(9, 30))).toBe(7);
    expect(peakIn(seats, span(10, 30))).toBe(3);
    expect(peakIn(seats, span(20, 30))).toBe(0);
  });
});

describe('snapping', () => {
  const selling = (granularity: SellingRules['granularity'], attributes = {}): SellingRules => ({
    granularity,
    slots: slotsOf(attributes),
    checkIn: 840,
    checkOut: 720,
  });
  const night = selling('night');
  const stay = { from: at('2026-11-16', 14), to: at('2026-11-18', 12) };

  test('snaps a press to one night and a drag to the nearest check-out, also backwards', () => {
    expect(snapNew(night, at('2026-11-16', 5), at('2026-11-16', 5))).toEqual({
      from: at('2026-11-16', 14),
      to: at('2026-11-17', 12),
    });
    expect(snapNew(night, at('2026-11-16', 15), at('2026-11-19', 13)).to).toBe(at('2026-11-19', 12));
    expect(snapNew(night, at('2026-11-19', 15), at('2026-11-16', 13))).toEqual({
      from: at('2026-11-16', 14),
      to: at('2026-11-20', 12),
    });
  });

  test('moves a stay by whole days and keeps its times', () => {
    expect(snapMoved(night, stay, 1.4 * DAY_MINUTES)).toEqual({ from: at('2026-11-17', 14), to: at('2026-11-19', 12) });
    expect(snapMoved(night, stay, -0.4 * DAY_MINUTES)).toEqual(stay);
  });

  test('resizes by whole nights, down to one', () => {
    expect(snapEnd(night, stay, at('2026-11-20', 10)).to).toBe(at('2026-11-20', 12));
    expect(snapEnd(night, stay, at('2026-11-10')).to).toBe(at('2026-11-17', 12));
  });

  test('snaps hours to the hour, and minutes to fifteen or five', () => {
    expect(snapNew(selling('hour'), at('2026-11-16', 9.2), at('2026-11-16', 11.4))).toEqual({
      from: at('2026-11-16', 9),
      to: at('2026-11-16', 11),
    });
    const meeting = { from: at('2026-11-16', 9), to: at('2026-11-16', 10) };
    expect(snapMoved(selling('minute'), meeting, 22).from).toBe(at('2026-11-16', 9.25));
    expect(snapMoved(selling('minute'), meeting, 22, true).from).toBe(at('2026-11-16', 9) + 20);
    expect(snapEnd(selling('hour'), meeting, at('2026-11-16', 8)).to).toBe(at('2026-11-16', 10));
  });

  test('snaps to whole days and to the offered slots', () => {
    expect(snapNew(selling('day'), at('2026-11-16', 9), at('2026-11-16', 9))).toEqual({
      from: at('2026-11-16'),
      to: at('2026-11-17'),
    });
    const boat = selling('slot', {
      slots: [
        { start: '09:00', end: '12:00' },
        { start: '16:30', end: '18:30', days: [0] },
        { start: 'nine', end: '10:00' },
      ],
    });
    // 15 November 2026 is a Sunday.
    expect(nearestSlot(boat, at('2026-11-15', 16))).toEqual({
      from: at('2026-11-15', 16.5),
      to: at('2026-11-15', 18.5),
    });
    expect(snapNew(boat, at('2026-11-16', 16), at('2026-11-16', 16))).toEqual({
      from: at('2026-11-16', 9),
      to: at('2026-11-16', 12),
    });
  });
});
