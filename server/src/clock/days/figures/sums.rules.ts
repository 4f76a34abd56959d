import type { Sums } from './figures.rules.ts';
import { reducedMinutesOf } from './night.rules.ts';

/** Names of the figures that are summed, in order of display. */
export const SUMS = [
  'plannedMinutes',
  'workedMinutes',
  'roundedMinutes',
  'balanceMinutes',
  'absenceMinutes',
  'nightMinutes',
  'nightReducedMinutes',
  'overtimeFirstMinutes',
  'overtimeBeyondMinutes',
  'overtimeHolidayMinutes',
] as const satisfies readonly (keyof Sums)[];

export const NO_TIME = Object.fromEntries(SUMS.map((name) => [name, 0])) as unknown as Sums;

/** Sums of many days. Reduced hours are computed from the total night minutes, so that rounding happens once. */
export function added(rows: readonly Sums[]): Sums {
  const totals = Object.fromEntries(
    SUMS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as unknown as Sums;
  return { ...totals, nightReducedMinutes: reducedMinutesOf(totals.nightMinutes) };
}
