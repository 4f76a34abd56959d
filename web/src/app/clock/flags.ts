import type { Day, DayExceptionKind } from '@pousada/client';

/** What somebody should look at before a day is approved, the gravest first. */
export const EXCEPTIONS = [
  'forgotten_out',
  'absent',
  'over_ten_hours',
  'short_rest',
  'outside_fence',
  'manual_entry',
] as const satisfies readonly DayExceptionKind[];

export const exceptionsOf = ({ flags }: Pick<Day, 'flags'>): DayExceptionKind[] =>
  EXCEPTIONS.filter((exception) => flags.includes(exception));

/** Whether there is anything to tell of a day: something was expected, somebody came or was excused. */
export const hasAnything = ({ plannedMinutes, intervals, absence }: Day): boolean =>
  plannedMinutes > 0 || intervals.length > 0 || absence !== null;
