/** Overtime of a day by rate of pay. */
export interface Overtime {
  /** The first two hours of an ordinary day. */
  readonly overtimeFirstMinutes: number;
  /** Overtime beyond the first two hours. */
  readonly overtimeBeyondMinutes: number;
  /** All of it on Sundays and holidays. */
  readonly overtimeHolidayMinutes: number;
}

const FIRST_BAND_MINUTES = 120;

/** Splits the surplus of a day into overtime bands. A day is the date on which its shift began. */
export function overtimeOf(balanceMinutes: number, isSundayOrHoliday: boolean): Overtime {
  const surplus = Math.max(0, balanceMinutes);
  if (isSundayOrHoliday) return { overtimeFirstMinutes: 0, overtimeBeyondMinutes: 0, overtimeHolidayMinutes: surplus };
  const first = Math.min(FIRST_BAND_MINUTES, surplus);
  return { overtimeFirstMinutes: first, overtimeBeyondMinutes: surplus - first, overtimeHolidayMinutes: 0 };
}
