import type { ExpectedHours, KeptDay } from './schedules.rules.ts';

/** A work schedule: a week, or a cycle. */
export interface WorkSchedule {
  readonly cycleDays: number | null;
  readonly cycleStartsOn: string | null;
  readonly observesHolidays: boolean;
  /** All of them, in order. */
  readonly days: readonly KeptDay[];
}

const DAY_MS = 86_400_000;
/** A Sunday, as the first day of any week. */
const SUNDAY = Date.parse('1970-01-04');

/** Hours a schedule expects of a date. */
export function hoursOn({ cycleDays, cycleStartsOn, days }: WorkSchedule, date: string): ExpectedHours | undefined {
  const length = cycleDays ?? 7;
  const first = cycleDays === null ? SUNDAY : Date.parse(cycleStartsOn!);
  const dayIndex = Math.round((Date.parse(date) - first) / DAY_MS) % length;
  return days[dayIndex < 0 ? dayIndex + length : dayIndex];
}

/** A schedule and the last day it applies to; the current schedule has no last day. */
export interface Assignment<S> {
  readonly endsOn: string | null;
  readonly schedule: S;
}

/** The assignment in force on a date, from assignments in order of their ends. */
export const scheduleOn = <S>(assignments: readonly Assignment<S>[], date: string): S | undefined =>
  assignments.find(({ endsOn }) => endsOn === null || date <= endsOn)?.schedule;
