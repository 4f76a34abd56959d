import { useSearch } from '@tanstack/react-router';
import type { Day } from '../ui/dates.ts';
import { useDates } from './use-dates.ts';

/** The day that "today" means to a night shift: the day before until five, unless Today shows the new day. */
export function useShownDay(): Day {
  const dates = useDates();
  const { day } = useSearch({ strict: false });
  return day === 'new' ? dates.today() : dates.nightDay();
}
