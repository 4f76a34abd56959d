import type { Departure } from '@pousada/client';
import type { Dates, Day } from '../../ui/dates.ts';

/** Occupancy of a departure in five steps from 0 to 4; held seats count. */
export const heatOf = ({ taken, held, units }: Pick<Departure, 'taken' | 'held' | 'units'>): number =>
  units === 0 ? 0 : Math.min(4, Math.ceil((4 * (taken + held)) / units));

export interface WeekLine {
  readonly key: string;
  readonly name: string;
  readonly clock: string;
  readonly byDay: ReadonlyMap<Day, Departure>;
}

/** The departures of a week as lines, one for each product and time, by name and then by time. */
export function weekLines(departures: readonly Departure[], dates: Pick<Dates, 'clock' | 'dayOf'>): WeekLine[] {
  const groups = Map.groupBy(departures, ({ code, startsAt }) => `${code} ${dates.clock(startsAt)}`);
  return [...groups]
    .map(([key, some]) => ({
      key,
      name: some[0]!.name,
      clock: dates.clock(some[0]!.startsAt),
      byDay: new Map(some.map((one) => [dates.dayOf(one.startsAt), one])),
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.clock.localeCompare(b.clock));
}
