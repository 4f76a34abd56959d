import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, marks } from '../../../../test/clock-times.ts';
import { MAX_STRETCH_MS } from '../../days/shifts/pairing.rules.ts';
import { changedDays, placed, type ShiftRules } from '../../days/shifts/shifts.rules.ts';
import { type NeighbourMark, type NeighbourMarks, placeNew, placeWithout } from './placement.rules.ts';

/** The rows the database returns around a position, from marks in order of time. */
function around(existing: readonly NeighbourMark[], at: number, id = Number.MAX_SAFE_INTEGER): NeighbourMarks {
  const isBefore = (mark: NeighbourMark) => mark.at < at || (mark.at === at && mark.id < id);
  const former = existing.findLast(isBefore);
  const head = existing.find(
    (mark, index) =>
      mark.at > at + MAX_STRETCH_MS && (index === 0 || mark.at - existing[index - 1]!.at > MAX_STRETCH_MS),
  );
  return {
    before: existing.filter((mark) => isBefore(mark) && mark.date === former!.date),
    later: existing.filter((mark) => !isBefore(mark) && mark.id !== id && (!head || mark.date <= head.date)),
  };
}

const inOrder = (existing: readonly NeighbourMark[]) => existing.toSorted((a, b) => a.at - b.at || a.id - b.id);
const withMoved = (existing: readonly NeighbourMark[], moved: readonly { id: number }[]) =>
  existing.map((mark) => ({ ...mark, ...moved.find(({ id }) => id === mark.id) }));

function enter(existing: readonly NeighbourMark[], mark: { at: number; id: number }, rules: ShiftRules) {
  const placement = placeNew(around(existing, mark.at), mark.at, rules);
  return { placement, existing: inOrder([...withMoved(existing, placement.moved), { ...mark, ...placement.place }]) };
}

function strike(existing: readonly NeighbourMark[], mark: NeighbourMark, rules: ShiftRules) {
  const displacement = placeWithout(around(existing, mark.at, mark.id), mark, rules);
  const left = existing.filter(({ id }) => id !== mark.id);
  return { displacement, existing: withMoved(left, displacement.moved) };
}

const cases = fc.record({
  many: marks,
  newDayAfterMinutes: fc.integer({ min: 60, max: 720 }),
  order: fc.infiniteStream(fc.nat()),
});

describe('marks that come in any order', () => {
  test('stand where they would stand had they come in order', () => {
    fc.assert(
      fc.property(cases, ({ many, newDayAfterMinutes, order }) => {
        const rules = { timezone: many.timezone, newDayAfterMinutes };
        const left = many.marks.map(({ at }, index) => ({ at: at + index, id: index + 1 }));
        let existing: NeighbourMark[] = [];
        for (const mark of left.toSorted(() => (order.next().value! % 2) - 0.5))
          existing = enter(existing, mark, rules).existing;
        expect(existing).toEqual(placed(left, rules));
      }),
      { numRuns: 300 },
    );
  });

  test('the days a new mark changes are told in full, with how many intervals they have', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: -60 * HOUR, max: 40 * HOUR }), ({ many, newDayAfterMinutes }, shift) => {
        const rules = { timezone: many.timezone, newDayAfterMinutes };
        const before = placed(
          many.marks.map(({ at }, index) => ({ at, id: index + 1 })),
          rules,
        );
        const mark = { at: many.marks.at(-1)!.at + shift, id: 99 };
        const { placement, existing } = enter(before, mark, rules);
        expect(placement.changed).toEqual(changedDays(before, existing));
        expect(placement.changed.map(({ date }) => date)).toContain(placement.place.date);
        expect(placement.isLast).toBe(before.every(({ at }) => at <= mark.at));
      }),
    );
  });
});

describe('marks that are struck', () => {
  test('leave the others as if they had never been; entered again, all is as it was', () => {
    fc.assert(
      fc.property(cases, fc.nat(), ({ many, newDayAfterMinutes }, any) => {
        const rules = { timezone: many.timezone, newDayAfterMinutes };
        const all = many.marks.map(({ at }, index) => ({ at: at + index, id: index + 1 }));
        const before = placed(all, rules);
        const mark = before[any % before.length]!;
        const { displacement, existing } = strike(before, mark, rules);
        const without = placed(
          all.filter(({ id }) => id !== mark.id),
          rules,
        );
        expect(existing).toEqual(without);
        expect(displacement.changed).toEqual(changedDays(before, without));
        expect(enter(existing, { at: mark.at, id: mark.id }, rules).existing).toEqual(before);
      }),
    );
  });
});
