import type { ApproveDaysInput, Day, DayExceptionKind } from '@pousada/client';
import { dayExceptionKindValues } from '@pousada/client/fields';
import { exceptionsOf, hasAnything } from '../../app/clock/flags.ts';
import type { Person } from './queries.ts';

/** A day of somebody, as it is chosen and kept in the address. */
export const keyOf = ({ memberId, date }: Pick<Day, 'memberId' | 'date'>): string => `${memberId}.${date}`;

/** Whether there is still something to decide. */
export const isUndecided = (day: Day): boolean => !day.isClosed && day.status !== 'approved';

/** Whether a day can be approved along with others, by the server's own rule; and whether anybody would want to. */
export const isApprovable = (day: Day, today: string): boolean =>
  isUndecided(day) &&
  day.status !== 'rejected' &&
  day.date < today &&
  !day.flags.includes('in_progress') &&
  hasAnything(day);

export const isClean = (day: Day, today: string): boolean => isApprovable(day, today) && exceptionsOf(day).length === 0;

/** What is still to be looked at, of everybody. */
export const openExceptions = (day: Day): DayExceptionKind[] => (isUndecided(day) ? exceptionsOf(day) : []);

const weightOf = ({ days }: Person): number => days.reduce((sum, day) => sum + openExceptions(day).length, 0);

/** Those with most to look at first, then by name. */
export const sortedPeople = (people: readonly Person[]): Person[] =>
  people
    .filter(({ days }) => days.some(hasAnything))
    .map((person) => ({ person, weight: weightOf(person) }))
    .sort((a, b) => b.weight - a.weight || a.person.name.localeCompare(b.person.name))
    .map(({ person }) => person);

/** How often each exception is still open. */
export function countExceptions(
  people: readonly Person[],
): { readonly kind: DayExceptionKind; readonly count: number }[] {
  const all = people.flatMap(({ days }) => days.flatMap(openExceptions));
  return dayExceptionKindValues
    .map((kind) => ({ kind, count: all.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0);
}

/** What has been counted of some days. */
export interface SoFar {
  readonly plannedMinutes: number;
  readonly roundedMinutes: number;
  readonly balanceMinutes: number;
  readonly nightMinutes: number;
}

/** Whether a day counts by now: it is over, or the period was closed on it. A plan that has not come yet is owed by nobody. */
export const isOver = (day: Day, today: string): boolean => day.isClosed || day.date < today;

/** The sums of what is over, to the minute what the member reads on their own phone. */
export function soFar({ days }: Person, today: string): SoFar {
  const over = days.filter((day) => isOver(day, today));
  const sum = (of: keyof SoFar) => over.reduce((minutes, day) => minutes + day[of], 0);
  return {
    plannedMinutes: sum('plannedMinutes'),
    roundedMinutes: sum('roundedMinutes'),
    balanceMinutes: sum('balanceMinutes'),
    nightMinutes: sum('nightMinutes'),
  };
}

/** One request of an approval: people of one date. */
export interface Chunk {
  readonly body: ApproveDaysInput;
  readonly count: number;
}

/**
 * What is asked of the server, date by date, for exactly these days. Clean ones are asked for as such: should one have got an exception
 * meanwhile, it stays.
 */
export function chunksOf(days: readonly Day[]): Chunk[] {
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  return dates.flatMap((date) =>
    ([true, false] as const).flatMap((wantsClean) => {
      const memberIds = days
        .filter((day) => day.date === date && (exceptionsOf(day).length === 0) === wantsClean)
        .map(({ memberId }) => memberId);
      if (memberIds.length === 0) return [];
      const body = { memberIds, from: date, to: date, ...(wantsClean && { only: 'clean' as const }) };
      return [{ body, count: memberIds.length }];
    }),
  );
}

/** All chosen: nothing is any more; else all are. */
export function toggled(chosen: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(chosen);
  const isAll = keys.every((key) => chosen.has(key));
  for (const key of keys) isAll ? next.delete(key) : next.add(key);
  return next;
}
