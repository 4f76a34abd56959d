import type { Day, DayExceptionKind } from '@pousada/client';
import { dayExceptionKindValues } from '@pousada/client/fields';

/** Exceptions to check before a day is approved, the gravest first. */
export const exceptionsOf = ({ flags }: Pick<Day, 'flags'>): DayExceptionKind[] =>
  dayExceptionKindValues.filter((exception) => flags.includes(exception));

/** True for a day with expected hours, a punch or an absence. */
export const hasAnything = ({ plannedMinutes, intervals, absence }: Day): boolean =>
  plannedMinutes > 0 || intervals.length > 0 || absence !== null;
