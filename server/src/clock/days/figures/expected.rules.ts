import type { ExpectedHours } from '../../schedules/schedules.rules.ts';
import { type Moments, momentsOf, stretchOf } from '../time/moments.rules.ts';

/** Kinds of absence. */
export const ABSENCES = ['vacation', 'medical', 'unpaid', 'compensation'] as const;
export type AbsenceKind = (typeof ABSENCES)[number];

/** An approved absence on a day. */
export interface DayAbsence {
  readonly id: number;
  readonly kind: AbsenceKind;
  readonly isHalfDay: boolean;
}

/** Hours a schedule demands of a date, the same for all its members. */
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

/** Facts about a date besides its punches. */
export interface DayTerms extends Demand {
  /** Name of the holiday, if the day is one. */
  readonly holiday: string | null;
  /** Whether the member's schedule is free on holidays. */
  readonly observesHolidays: boolean;
  readonly absence: DayAbsence | null;
}

export interface Expected {
  /** Expected time: that of the schedule, less holiday or absence. */
  readonly plannedMinutes: number;
  /** Hours freed by an absence of it. */
  readonly absenceMinutes: number;
}

/** Expected time of a day. Compensation stays expected, because the bank pays for it. */
export function expectedOn({ scheduledMinutes: scheduled, holiday, observesHolidays, absence }: DayTerms): Expected {
  if (holiday !== null && observesHolidays) return { plannedMinutes: 0, absenceMinutes: 0 };
  if (!absence || absence.kind === 'compensation') return { plannedMinutes: scheduled, absenceMinutes: 0 };
  const absenceMinutes = absence.isHalfDay ? Math.floor(scheduled / 2) : scheduled;
  return { plannedMinutes: scheduled - absenceMinutes, absenceMinutes };
}
