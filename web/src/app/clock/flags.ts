import type { Day, DayExceptionKind } from '@pousada/client';
import { dayExceptionKindValues } from '@pousada/client/fields';

/** The flags that need a decision before a day is approved, the gravest first. */
export const exceptionsOf = ({ flags }: Pick<Day, 'flags'>): DayExceptionKind[] =>
  dayExceptionKindValues.filter((exception) => flags.includes(exception));

/** Whether there is anything to tell of a day: something was expected, somebody came or was excused. */
export const hasAnything = ({ plannedMinutes, intervals, absence }: Day): boolean =>
  plannedMinutes > 0 || intervals.length > 0 || absence !== null;
