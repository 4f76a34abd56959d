import type { ExpectedHours } from '../../schedules/schedules.rules.ts';
import { type Moments, momentsOf, stretchOf } from '../time/moments.rules.ts';

/** Why somebody is away. */
export const ABSENCES = ['vacation', 'medical', 'unpaid', 'compensation'] as const;
export type AbsenceKind = (typeof ABSENCES)[number];

/** Somebody away on a day, with leave. */
export interface DayAbsence {
  readonly id: number;
  readonly kind: AbsenceKind;
  readonly isHalfDay: boolean;
}

/** What a schedule asks of a date: the same of all who work by it. */
export interface Demand {
  readonly moments: Moments;
  readonly scheduledMinutes: number;
}

/** A shift in which the clocks change lasts longer or shorter than its wall times, and so it is expected to. */
export function demandOf(date: string, hours: ExpectedHours | undefined, timezone: string): Demand {
  const stretch = hours && hours.expectedMinutes > 0 ? stretchOf(date, hours, timezone) : 0;
  return {
    moments: momentsOf(date, hours, timezone),
    scheduledMinutes: Math.max(0, (hours?.expectedMinutes ?? 0) + stretch),
  };
}

/** What is known of a date besides its punches. */
export interface DayTerms extends Demand {
  /** What the calendar calls the day, if it is a holiday. */
  readonly holiday: string | null;
  /** Whether the member's schedule is free on holidays. */
  readonly observesHolidays: boolean;
  readonly absence: DayAbsence | null;
}

export interface Expected {
  /** What is expected of the day: by the schedule, less what a holiday or an absence frees. */
  readonly plannedMinutes: number;
  /** Hours freed by an absence of it. */
  readonly absenceMinutes: number;
}

/** What is expected of a day. Time taken off from the bank of hours stays expected: that is what takes it off. */
export function expectedOn({ scheduledMinutes: scheduled, holiday, observesHolidays, absence }: DayTerms): Expected {
  if (holiday !== null && observesHolidays) return { plannedMinutes: 0, absenceMinutes: 0 };
  if (!absence || absence.kind === 'compensation') return { plannedMinutes: scheduled, absenceMinutes: 0 };
  const absenceMinutes = absence.isHalfDay ? Math.floor(scheduled / 2) : scheduled;
  return { plannedMinutes: scheduled - absenceMinutes, absenceMinutes };
}
