import type { Day } from '../../ui/dates.ts';

/**
 * The day that begins at each row of a ledger, or null. The rows go from the latest down to the opening. A ledger within one day names
 * no days.
 */
export function dayHeads(rows: readonly string[], latest: string, dayOf: (at: string) => Day): (Day | null)[] {
  const days = rows.map(dayOf);
  if (dayOf(latest) === days.at(-1)) return days.map(() => null);
  return days.map((day, n) => (day === days[n - 1] ? null : day));
}
