import { type FieldError, fieldError } from '../../http/errors.ts';

export interface ScheduleDay {
  readonly weekday: number;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly expectedMinutes: number;
  readonly breakMinutes: number;
}

/** What is wrong with the days of a week: each weekday at most once, both ends of a day or neither. */
export function weekErrors(days: readonly ScheduleDay[]): FieldError[] {
  const seen = new Set<number>();
  return days.flatMap(({ weekday, startsAt, endsAt }, index) => {
    const errors: FieldError[] = [];
    if (seen.has(weekday)) errors.push(fieldError('distinct', `days.${index}.weekday`));
    if (startsAt === null && endsAt !== null) errors.push(fieldError('required', `days.${index}.startsAt`));
    if (startsAt !== null && endsAt === null) errors.push(fieldError('required', `days.${index}.endsAt`));
    seen.add(weekday);
    return errors;
  });
}

/** All seven days, Sunday first; those that were not sent are free. */
export function wholeWeek(days: readonly ScheduleDay[]): ScheduleDay[] {
  const free = (weekday: number) => ({ weekday, startsAt: null, endsAt: null, expectedMinutes: 0, breakMinutes: 0 });
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => days.find((day) => day.weekday === weekday) ?? free(weekday));
}

export const expectedOf = (days: readonly ScheduleDay[]): number =>
  days.reduce((sum, { expectedMinutes }) => sum + expectedMinutes, 0);
