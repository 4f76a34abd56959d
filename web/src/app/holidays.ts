import type { Calls } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { addDays, type Day } from '../ui/dates.ts';

export type Holidays = ReadonlyMap<Day, string>;

const NONE: Holidays = new Map();
const DAY_MS = 86_400_000;
/** The range of one request: the last month, and most of the time sold ahead. */
const [DAYS_BEFORE, DAYS_AFTER] = [40, 359];

async function readHolidays(api: Calls, signal: AbortSignal): Promise<Holidays> {
  const today = new Date().toISOString().slice(0, 10);
  const range = { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AFTER) };
  const { data } = await api.getCalendar(range, { signal });
  return new Map(data.map(({ date, name }) => [date, name]));
}

/** The public holidays of the house's country, by date; empty until read. */
export function useHolidays(slug: string, api: Calls, isReady: boolean): Holidays {
  const { data } = useQuery({
    queryKey: [slug, 'holidays'],
    queryFn: ({ signal }) => readHolidays(api, signal),
    staleTime: DAY_MS,
    enabled: isReady,
    meta: { entities: ['settings'] },
  });
  return data ?? NONE;
}
