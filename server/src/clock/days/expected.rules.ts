import type { DayPlan } from '../schedules/schedules.rules.ts';
import { stretchOf } from './moments.rules.ts';

/** Why somebody is away. */
export const ABSENCES = ['vacation', 'medical', 'unpaid', 'compensation'] as const;
export type AbsenceKind = (typeof ABSENCES)[number];

/** Somebody away on a day, with leave. */
export interface DayAbsence {
  readonly id: number;
  readonly kind: AbsenceKind;
  readonly isHalfDay: boolean;
}

/** What is known of a date besides its punches. */
export interface DayTerms {
  readonly plan: DayPlan | undefined;
  /** What the calendar calls the day, if it is a holiday. */
  readonly holiday: string | null;
  /** Whether the member's schedule is free on holidays. */
  readonly observesHolidays: boolean;
  readonly absence: DayAbsence | null;
}

export interface Expected {
  /** What is expected of the day: by the schedule, less what a holiday or an absence frees. */
  readonly plannedMinutes: number;
  /** What an absence frees of it. */
  readonly absenceMinutes: number;
}

/**
 * What is expected of a day. A shift in which the clocks change lasts longer or shorter than its wall times, and so is
 * expected to. Time taken off from the bank of hours stays expected: that is what takes it off.
 */
export function expectedOn(date: string, terms: DayTerms, timezone: string): Expected {
  const { plan, holiday, observesHolidays, absence } = terms;
  const isFree = !plan || plan.expectedMinutes === 0 || (holiday !== null && observesHolidays);
  if (isFree) return { plannedMinutes: 0, absenceMinutes: 0 };
  const scheduled = Math.max(0, plan.expectedMinutes + stretchOf(date, plan, timezone));
  if (!absence || absence.kind === 'compensation') return { plannedMinutes: scheduled, absenceMinutes: 0 };
  const absenceMinutes = absence.isHalfDay ? Math.floor(scheduled / 2) : scheduled;
  return { plannedMinutes: scheduled - absenceMinutes, absenceMinutes };
}
