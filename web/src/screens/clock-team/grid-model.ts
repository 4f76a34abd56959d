import type { ApproveDaysInput, Day, DayExceptionKind } from '@pousada/client';
import { dayExceptionKindValues } from '@pousada/client/fields';
import { exceptionsOf, hasAnything } from '../../app/clock/flags.ts';
import type { Person } from './queries.ts';

/** Key of a member's day, for the selection and the address. */
export const keyOf = ({ memberId, date }: Pick<Day, 'memberId' | 'date'>): string => `${memberId}.${date}`;

/** True for a day that still needs a decision. */
export const isUndecided = (day: Day): boolean => !day.isClosed && day.status !== 'approved';

/**
 * True for a day that its period would close over: not over yet or, where days are approved, not approved. By the same rule as on
 * the server.
 */
export const isOpenDay = (day: Day, today: string, needsApproval: boolean): boolean =>
  hasAnything(day) &&
  (day.date >= today || day.flags.includes('in_progress') || (needsApproval && day.status !== 'approved'));

/** True for a day that can be approved in bulk, by the same rule as on the server, and has anything to approve. */
export const isApprovable = (day: Day, today: string): boolean =>
  isUndecided(day) &&
  day.status !== 'rejected' &&
  day.date < today &&
  !day.flags.includes('in_progress') &&
  hasAnything(day);

export const isClean = (day: Day, today: string): boolean => isApprovable(day, today) && exceptionsOf(day).length === 0;

/** Exceptions that still need a decision. */
export const openExceptions = (day: Day): DayExceptionKind[] => (isUndecided(day) ? exceptionsOf(day) : []);

const weightOf = ({ days }: Person): number => days.reduce((sum, day) => sum + openExceptions(day).length, 0);

/** Members with most open exceptions first, then by name. */
export const sortedPeople = (people: readonly Person[]): Person[] =>
  people
    .filter(({ days }) => days.some(hasAnything))
    .map((person) => ({ person, weight: weightOf(person) }))
    .sort((a, b) => b.weight - a.weight || a.person.name.localeCompare(b.person.name))
    .map(({ person }) => person);

/** Number of open exceptions of each kind. */
export function countExceptions(
  people: readonly Person[],
): { readonly kind: DayExceptionKind; readonly count: number }[] {
  const all = people.flatMap(({ days }) => days.flatMap(openExceptions));
  return dayExceptionKindValues
    .map((kind) => ({ kind, count: all.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0);
}

/** Sums over several days. */
export interface Totals {
  readonly plannedMinutes: number;
  readonly roundedMinutes: number;
  readonly balanceMinutes: number;
  readonly nightMinutes: number;
}

/** True for a day that counts: it is past, or its period is closed. The plan of a later day is not owed yet. */
export const isOver = (day: Day, today: string): boolean => day.isClosed || day.date < today;

/** Sums over the past days. They equal, to the minute, those on the member's own phone. */
export function totalsSoFar({ days }: Person, today: string): Totals {
  const over = days.filter((day) => isOver(day, today));
  const sum = (of: keyof Totals) => over.reduce((minutes, day) => minutes + day[of], 0);
  return {
    plannedMinutes: sum('plannedMinutes'),
    roundedMinutes: sum('roundedMinutes'),
    balanceMinutes: sum('balanceMinutes'),
    nightMinutes: sum('nightMinutes'),
  };
}

/** One request of an approval: the members of one date. */
export interface Chunk {
  readonly body: ApproveDaysInput;
  readonly count: number;
}

/**
 * The requests that approve exactly these days, date by date. Clean days are requested with `only: 'clean'`. One that
 * got an exception meanwhile is not approved.
 */
export function chunksOf(days: readonly Day[]): Chunk[] {
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  return dates.flatMap((date) =>
    ([true, false] as const).flatMap((isCleanOnly) => {
      const memberIds = days
        .filter((day) => day.date === date && (exceptionsOf(day).length === 0) === isCleanOnly)
        .map(({ memberId }) => memberId);
      if (memberIds.length === 0) return [];
      const body = { memberIds, from: date, to: date, ...(isCleanOnly && { only: 'clean' as const }) };
      return [{ body, count: memberIds.length }];
    }),
  );
}

/** Deselects all keys if all are selected, otherwise selects all. */
export function toggled(chosen: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(chosen);
  const isAll = keys.every((key) => chosen.has(key));
  for (const key of keys) isAll ? next.delete(key) : next.add(key);
  return next;
}
