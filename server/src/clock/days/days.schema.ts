import { Type } from 'typebox';
import { orNull } from '../../http/field-shapes.ts';
import { Id, Timestamp } from '../../http/schemas.ts';

const maybeTime = orNull(Timestamp);
const minutes = (example: number) => Type.Integer({ examples: [example] });

/** An interval: as it was punched, and as the rules of the instance count it. */
const DayInterval = Type.Object({
  inPunchId: Id,
  outPunchId: orNull(Id),
  inAt: Timestamp,
  outAt: maybeTime,
  computedInAt: Timestamp,
  computedOutAt: maybeTime,
  isForgotten: Type.Boolean(),
});

export const FLAGS = ['in_progress', 'forgotten_out', 'manual_entry', 'device_time'] as const;

export const figures = {
  plannedMinutes: minutes(480),
  workedMinutes: minutes(477),
  roundedMinutes: minutes(480),
  balanceMinutes: minutes(0),
};

export const Day = Type.Object({
  memberId: Id,
  date: Type.String({ format: 'date', examples: ['2026-11-14'] }),
  status: Type.Unsafe({ type: 'string', enum: ['open', 'submitted', 'approved', 'rejected'] }),
  isClosed: Type.Boolean(),
  ...figures,
  flags: Type.Array(Type.Unsafe({ type: 'string', enum: [...FLAGS] })),
  intervals: Type.Array(DayInterval),
  reason: orNull(Type.String()),
  decidedByMemberId: orNull(Id),
  decidedAt: maybeTime,
});

/** A day's figures as they are answered, and kept once its period is closed. */
export interface DayFigures {
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
  readonly roundedMinutes: number;
  readonly balanceMinutes: number;
  readonly flags: readonly (typeof FLAGS)[number][];
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

export interface DayRow extends DayFigures {
  readonly memberId: number;
  readonly date: string;
  readonly status: 'open' | 'submitted' | 'approved' | 'rejected';
  readonly isClosed: boolean;
  readonly reason: string | null;
  readonly decidedByMemberId: number | null;
  readonly decidedAt: string | null;
}
