import type { Day } from '@pousada/client';
import { useMemo } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { usePendingPunches } from '../../app/clock/punches.tsx';
import { toServerTime, useServerNow } from '../../app/clock/server-time.ts';
import { useClockSettings, useDays, useSchedule } from './queries.ts';
import {
  aheadOf,
  type Mark,
  marksOf,
  minutesOf,
  nextActionOf,
  type PunchAction,
  plannedOn,
  presentDay,
  type Stretch,
  stretchesOf,
  workedOf,
} from './shift.ts';

/** State of the member's clock at this second. */
export interface ClockState {
  readonly now: number;
  readonly today: string;
  readonly day: Day | undefined;
  readonly marks: readonly Mark[];
  readonly worked: readonly Stretch[];
  readonly workedMinutes: number;
  readonly plan: readonly Stretch[];
  readonly ahead: readonly Stretch[];
  readonly action: PunchAction;
  /** The server has not answered yet, so the next mark is unknown. */
  readonly hasNoData: boolean;
  readonly error: unknown;
  /** Time of the last answer of the server. */
  readonly asOf: number;
  readonly days: readonly Day[];
}

/** Pause that ends a working day, in minutes, until the settings have been read. */
const DEFAULT_NEW_DAY_AFTER_MINUTES = 240;

export function usePresent(): ClockState {
  const { dates } = useClock();
  const now = useServerNow();
  const today = dates.dayOf(now);
  const { data: days, error, dataUpdatedAt: asOf } = useDays(today);
  const { data: settings } = useClockSettings();
  const { pending } = usePendingPunches();
  const minute = Math.floor(now / 60_000) * 60_000;
  const after = settings?.newDayAfterMinutes ?? DEFAULT_NEW_DAY_AFTER_MINUTES;
  const day = useMemo(() => presentDay(days ?? [], minute, today, after), [days, minute, today, after]);
  const date = day?.date ?? today;
  const { data: schedule } = useSchedule(date);
  const planned = schedule ? plannedOn(schedule, date) : undefined;
  const isExpected = day === undefined || day.plannedMinutes > 0;
  const plan = useMemo(() => (isExpected ? stretchesOf(planned, date, dates) : []), [isExpected, planned, date, dates]);
  const marks = useMemo(
    () =>
      marksOf(
        day,
        pending.filter(({ refused }) => !refused).map(({ at }) => toServerTime(at)),
      ),
    [day, pending],
  );
  const worked = workedOf(marks, now);
  return {
    ...{ now, today, day, marks, worked, plan, error, asOf },
    workedMinutes: minutesOf(worked),
    ahead: aheadOf(plan, now),
    action: nextActionOf(marks, planned, plan, now, dates),
    hasNoData: days === undefined,
    days: days ?? [],
  };
}
