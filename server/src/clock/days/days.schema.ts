import { Type } from 'typebox';
import { namedSchema } from '../../http/fields/schema-name.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import { ABSENCES, type DayAbsence } from './figures/expected.rules.ts';
import type { Sums } from './figures/figures.rules.ts';
import { EXCEPTIONS, FLAGS, type Flag } from './figures/flags.rules.ts';

const maybeTime = orNull(Timestamp);
const minutes = (example: number, description: string) => Type.Integer({ examples: [example], description });
export const oneOf = (values: readonly string[]) => Type.Unsafe({ type: 'string', enum: [...values] });

/** An interval: as it was punched, and as the rules of the instance count it. */
const DayInterval = namedSchema(
  'DayInterval',
  Type.Object({
    inPunchId: Id,
    outPunchId: orNull(Id),
    inAt: Timestamp,
    outAt: maybeTime,
    computedInAt: Timestamp,
    computedOutAt: maybeTime,
    isForgotten: Type.Boolean(),
  }),
);

export const figures = {
  plannedMinutes: minutes(480, 'Expected time: by the schedule, less holidays and absences'),
  workedMinutes: minutes(477, 'From punch to punch'),
  roundedMinutes: minutes(480, 'Counted time, after tolerance and rounding'),
  balanceMinutes: minutes(0, 'Counted time less expected time'),
  absenceMinutes: minutes(0, 'Scheduled time freed by absences'),
  nightMinutes: minutes(0, 'Of what counts, between 22:00 and 05:00'),
  nightReducedMinutes: minutes(0, 'The same in hours of 52 minutes and 30 seconds'),
  overtimeFirstMinutes: minutes(0, 'The first two hours beyond the expected ones, day by day'),
  overtimeBeyondMinutes: minutes(0, 'Overtime beyond those'),
  overtimeHolidayMinutes: minutes(0, 'All beyond the expected ones on Sundays and holidays'),
} satisfies Record<keyof Sums, unknown>;

/** Sums of a member's days. */
export const Totals = namedSchema('WorkTotals', Type.Object(figures));

export const Absence = Type.Object({ id: Id, kind: oneOf(ABSENCES), isHalfDay: Type.Boolean() });

const day = {
  memberId: Id,
  date: Type.String({ format: 'date', examples: ['2026-11-14'] }),
  status: oneOf(['open', 'submitted', 'approved', 'rejected']),
  isClosed: Type.Boolean(),
  ...figures,
  holiday: orNull(Type.String({ examples: ['Natal'] })),
  absence: orNull(Absence),
  flags: Type.Array(oneOf(FLAGS)),
  intervals: Type.Array(DayInterval),
  reason: orNull(Type.String()),
  decidedByMemberId: orNull(Id),
  decidedAt: maybeTime,
};

export const Day = Type.Object(day);
export const DayWithExceptions = Type.Object({ ...day, exceptions: Type.Array(oneOf(EXCEPTIONS)) });

/** The sums of a day with its flags. */
export interface DaySummary extends Sums {
  readonly holiday: string | null;
  readonly absence: DayAbsence | null;
  readonly flags: readonly Flag[];
}

/** A day's figures as they are answered, and kept once its period is closed. */
export interface DayFigures extends DaySummary {
  readonly intervals: readonly {
    readonly inPunchId: number;
    readonly outPunchId: number | null;
    readonly inAt: string;
    readonly outAt: string | null;
    readonly computedInAt: string;
    readonly computedOutAt: string | null;
    readonly isForgotten: boolean;
  }[];
}

/** Member of a day, and the decision on it. */
export interface DayState {
  readonly memberId: number;
  readonly date: string;
  readonly status: 'open' | 'submitted' | 'approved' | 'rejected';
  readonly isClosed: boolean;
  readonly reason: string | null;
  readonly decidedByMemberId: number | null;
  readonly decidedAt: string | null;
}

export type DayRow = DayState & DayFigures;
export type DaySummaryRow = DayState & DaySummary;
