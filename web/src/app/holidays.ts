import type { Calls } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { addDays, type Day } from '../ui/dates.ts';

export type Holidays = ReadonlyMap<Day, string>;

const NONE: Holidays = new Map();
const A_DAY = 86_400_000;
/** As much as is asked for at once: last month, and most of what is sold ahead. */
const [BEFORE, AFTER] = [40, 359];

async function readHolidays(api: Calls, signal: AbortSignal): Promise<Holidays> {
  const today = new Date().toISOString().slice(0, 10);
  const range = { from: addDays(today, -BEFORE), to: addDays(today, AFTER) };
  const { data } = await api.getCalendar(range, { signal });
  return new Map(data.map(({ date, name }) => [date, name]));
}

/** The names of days off in the country of the house, by their dates. Without them the calendar is plain. */
export function useHolidays(slug: string, api: Calls, isReady: boolean): Holidays {
  const { data } = useQuery({
    queryKey: [slug, 'holidays'],
    queryFn: ({ signal }) => readHolidays(api, signal),
    staleTime: A_DAY,
    enabled: isReady,
    meta: { entities: ['settings'] },
  });
  return data ?? NONE;
}
