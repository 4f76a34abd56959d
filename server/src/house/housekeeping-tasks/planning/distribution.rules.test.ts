import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TASK_TYPES, type TaskType } from '../housekeeping-tasks.rules.ts';
import { MINUTES, type OpenTask, splitEvenly } from './distribution.rules.ts';

const person = (tourUserId: number, shiftMinutes = 480, isHousekeeping = true) => ({
  tourUserId,
  shiftMinutes,
  isHousekeeping,
});
const task = (id: number, taskType: TaskType = 'checkout', assignedToTourUserId: number | null = null): OpenTask => ({
  id,
  taskType,
  assignedToTourUserId,
});
const tasks = (many: number, taskType: TaskType = 'checkout') =>
  Array.from({ length: many }, (_, index) => task(index + 1, taskType));
const shown = ({ people }: ReturnType<typeof splitEvenly>) => people.map((one) => one.tasks.map(({ id }) => id));

describe('an even split', () => {
  test('keeps neighbouring rooms together, and loads differ by at most one task', () => {
    expect(shown(splitEvenly([person(1), person(2)], tasks(6)))).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(shown(splitEvenly([person(1), person(2), person(3)], tasks(7))).map((ids) => ids.length)).toEqual([3, 2, 2]);
    expect(shown(splitEvenly([person(1), person(2), person(3), person(4)], tasks(2)))).toEqual([[1], [2], [], []]);
  });

  test('minutes count, not tasks', () => {
    const mixed = [task(1, 'deep'), ...[2, 3, 4, 5].map((id) => task(id, 'daily')), task(6, 'inspection')];
    const { people } = splitEvenly([person(1), person(2)], mixed);
    expect(people.map(({ minutes }) => minutes)).toEqual([90, 90]);
  });

  test('tasks of a person on shift stay and count; tasks of an absent person are dealt', () => {
    const given = [
      task(1, 'checkout', 2),
      task(2, 'checkout', 2),
      task(3, 'checkout', 99),
      ...tasks(3).map((one) => task(one.id + 3)),
    ];
    const { people } = splitEvenly([person(1), person(2)], given);
    expect(people.map((one) => one.tasks.map(({ id, isProposed }) => [id, isProposed]))).toEqual([
      [
        [3, true],
        [4, true],
        [5, true],
      ],
      [
        [1, false],
        [2, false],
        [6, true],
      ],
    ]);
  });

  test('a person with other work keeps their tasks and gets new ones only when no one else is on shift', () => {
    const [maid, porter] = [person(1), person(2, 480, false)];
    const given = [task(9, 'checkout', 2), ...tasks(4)];
    expect(shown(splitEvenly([porter, maid], given))).toEqual([[9], [1, 2, 3, 4]]);
    expect(shown(splitEvenly([porter], given))).toEqual([[9, 1, 2, 3, 4]]);
    // Tasks that do not fit her shift are left over rather than given to him.
    const short = splitEvenly([porter, person(1, 90)], tasks(4));
    expect([shown(short), short.unassigned.length]).toEqual([[[], [1, 2]], 2]);
  });

  test('never overfills a shift: tasks that fit nowhere are left over', () => {
    const { people, unassigned } = splitEvenly([person(1, 60), person(2, 480)], tasks(13));
    expect(people.map(({ minutes }) => minutes)).toEqual([45, 450]);
    expect(unassigned).toHaveLength(2);
    expect(splitEvenly([], tasks(2)).unassigned).toMatchObject([
      { id: 1, minutes: MINUTES.checkout },
      { id: 2, isProposed: true },
    ]);
  });

  test('every task has one place, shifts hold their load, and loads differ by one task at most', () => {
    const kinds = fc.array(fc.constantFrom(...TASK_TYPES), { maxLength: 60 });
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 8 }), (types, many) => {
        const all = types.map((type, index) => task(index, type));
        const { people, unassigned } = splitEvenly(
          Array.from({ length: many }, (_, index) => person(index, 480)),
          all,
        );
        const placed = [...people.flatMap((one) => one.tasks), ...unassigned].map(({ id }) => id);
        expect(placed.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id));
        const minutes = people.map((one) => one.minutes);
        for (const load of minutes) expect(load).toBeLessThanOrEqual(480);
        const longest = Math.max(0, ...all.map(({ taskType }) => MINUTES[taskType]));
        if (unassigned.length === 0) expect(Math.max(...minutes) - Math.min(...minutes)).toBeLessThanOrEqual(longest);
      }),
      { numRuns: 500 },
    );
  });
});
