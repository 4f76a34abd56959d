import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, marks } from '../../../test/clock-times.ts';
import { LONGEST_STRETCH } from '../days/pairing.rules.ts';
import { changedDays, placed, type ShiftRules } from '../days/shifts.rules.ts';
import { placeNew, placeWithout, type StandingMark, type Surrounding } from './placement.rules.ts';

/** What the database hands out around a place, from marks in order of time. */
function around(standing: readonly StandingMark[], at: number, id = Number.MAX_SAFE_INTEGER): Surrounding {
  const isBefore = (mark: StandingMark) => mark.at < at || (mark.at === at && mark.id < id);
  const former = standing.findLast(isBefore);
  const head = standing.find(
    (mark, index) =>
      mark.at > at + LONGEST_STRETCH && (index === 0 || mark.at - standing[index - 1]!.at > LONGEST_STRETCH),
  );
  return {
    before: standing.filter((mark) => isBefore(mark) && mark.date === former!.date),
    later: standing.filter((mark) => !isBefore(mark) && mark.id !== id && (!head || mark.date <= head.date)),
  };
}

const inOrder = (standing: readonly StandingMark[]) => standing.toSorted((a, b) => a.at - b.at || a.id - b.id);
const withMoved = (standing: readonly StandingMark[], moved: readonly { id: number }[]) =>
  standing.map((mark) => ({ ...mark, ...moved.find(({ id }) => id === mark.id) }));

function enter(standing: readonly StandingMark[], mark: { at: number; id: number }, rules: ShiftRules) {
  const placement = placeNew(around(standing, mark.at), mark.at, rules);
  return { placement, standing: inOrder([...withMoved(standing, placement.moved), { ...mark, ...placement.place }]) };
}

function strike(standing: readonly StandingMark[], mark: StandingMark, rules: ShiftRules) {
  const displacement = placeWithout(around(standing, mark.at, mark.id), mark, rules);
  const left = standing.filter(({ id }) => id !== mark.id);
  return { displacement, standing: withMoved(left, displacement.moved) };
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
        let standing: StandingMark[] = [];
        for (const mark of left.toSorted(() => (order.next().value! % 2) - 0.5))
          standing = enter(standing, mark, rules).standing;
        expect(standing).toEqual(placed(left, rules));
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
        const { placement, standing } = enter(before, mark, rules);
        expect(placement.changed).toEqual(changedDays(before, standing));
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
        const { displacement, standing } = strike(before, mark, rules);
        const without = placed(
          all.filter(({ id }) => id !== mark.id),
          rules,
        );
        expect(standing).toEqual(without);
        expect(displacement.changed).toEqual(changedDays(before, without));
        expect(enter(standing, { at: mark.at, id: mark.id }, rules).standing).toEqual(before);
      }),
    );
  });
});
