import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_OVERLAPS, overlapsOf, type PlannedWindow } from './overlaps.rules.ts';

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const meet = (a: PlannedWindow, b: PlannedWindow) =>
  a.id !== b.id &&
  a.tourUserId === b.tourUserId &&
  a.scheduledStartsAt < b.scheduledEndsAt &&
  b.scheduledStartsAt < a.scheduledEndsAt;

test('each shift names up to ten that it overlaps, and no others', () => {
  const window = fc.record({
    user: fc.integer({ min: 1, max: 2 }),
    start: fc.nat(60),
    length: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(window, { maxLength: 60, size: 'max' }), (windows) => {
      const shifts = windows.map(({ user, start, length }, id) => ({
        ...{ id, tourUserId: user },
        ...{ scheduledStartsAt: at(start), scheduledEndsAt: at(start + length) },
      }));
      const met = overlapsOf(shifts);
      for (const shift of shifts) {
        const all = shifts.filter((other) => meet(shift, other)).map(({ id }) => id);
        const named = met.get(shift.id)!;
        expect(named).toHaveLength(Math.min(MAX_OVERLAPS, all.length));
        expect(all).toEqual(expect.arrayContaining(named));
      }
    }),
    { numRuns: 500 },
  );
});
