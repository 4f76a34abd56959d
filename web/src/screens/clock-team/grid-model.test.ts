import type { Day } from '@pousada/client';
import { expect, test } from 'vitest';
import { chunksOf, countExceptions, isApprovable, isClean, sortedPeople, toggled, totalsSoFar } from './grid-model.ts';
import type { Person } from './queries.ts';

const day = (memberId: number, date: string, more: Partial<Day> = {}): Day =>
  ({
    ...{ memberId, date, status: 'open', isClosed: false, plannedMinutes: 480 },
    ...{ flags: [], intervals: [], absence: null },
    ...more,
  }) as unknown as Day;
const person = (memberId: number, name: string, ...days: Day[]): Person =>
  ({ memberId, name, days }) as unknown as Person;

const forgot = day(1, '2026-11-02', { flags: ['forgotten_out'] });

test('puts the member with most exceptions first, and ignores those of decided days', () => {
  const approved = day(3, '2026-11-02', { flags: ['absent', 'short_rest'], status: 'approved' });
  const people = [person(2, 'Ana', day(2, '2026-11-02')), person(3, 'Bia', approved), person(1, 'Zé', forgot)];
  expect(sortedPeople(people).map(({ name }) => name)).toEqual(['Zé', 'Ana', 'Bia']);
  expect(countExceptions(people)).toEqual([{ kind: 'forgotten_out', count: 1 }]);
});

test('does not approve today, nor days in progress, sent back, closed or empty', () => {
  const today = '2026-11-10';
  expect(isApprovable(day(1, '2026-11-09'), today)).toBe(true);
  expect(isApprovable(day(1, today), today)).toBe(false);
  expect(isApprovable(day(1, '2026-11-09', { flags: ['in_progress'] }), today)).toBe(false);
  expect(isApprovable(day(1, '2026-11-09', { status: 'rejected' }), today)).toBe(false);
  expect(isApprovable(day(1, '2026-11-09', { isClosed: true }), today)).toBe(false);
  expect(isApprovable(day(1, '2026-11-09', { plannedMinutes: 0 }), today)).toBe(false);
  expect([isApprovable(forgot, today), isClean(forgot, today)]).toEqual([true, false]);
});

test('approves exactly the selected days, date by date, the clean ones separately', () => {
  const days = [day(2, '2026-11-03'), forgot, day(2, '2026-11-02'), day(3, '2026-11-02')];
  expect(chunksOf(days)).toEqual([
    { body: { memberIds: [2, 3], from: '2026-11-02', to: '2026-11-02', only: 'clean' }, count: 2 },
    { body: { memberIds: [1], from: '2026-11-02', to: '2026-11-02' }, count: 1 },
    { body: { memberIds: [2], from: '2026-11-03', to: '2026-11-03', only: 'clean' }, count: 1 },
  ]);
});

test('selects and deselects a column as a whole', () => {
  const all = toggled(new Set(['a']), ['a', 'b']);
  expect([...all]).toEqual(['a', 'b']);
  expect([...toggled(all, ['a', 'b'])]).toEqual([]);
});

test('counts only past days in a balance, not the plan of later ones', () => {
  const sums = (balanceMinutes: number) => ({ balanceMinutes, roundedMinutes: 480 + balanceMinutes, nightMinutes: 0 });
  const coming = { balanceMinutes: -480, roundedMinutes: 0, nightMinutes: 0 };
  const days = [
    day(1, '2026-11-08', sums(25)),
    day(1, '2026-11-09', sums(-15)),
    day(1, '2026-11-10', coming),
    day(1, '2026-11-11', coming),
  ];
  expect(totalsSoFar(person(1, 'Ana', ...days), '2026-11-10')).toEqual({
    ...{ plannedMinutes: 960, roundedMinutes: 970, balanceMinutes: 10, nightMinutes: 0 },
  });
  const closed = days.map((one) => ({ ...one, isClosed: true }));
  expect(totalsSoFar(person(1, 'Ana', ...closed), '2026-11-10').balanceMinutes).toBe(10 - 960);
});
