import { useMemo } from 'react';
import { Dates } from '../ui/dates.ts';
import { useWords } from '../words/words.ts';
import { useHouse } from './session/house-context.ts';

/** Times in the house's timezone and the person's language. */
export function useDates(): Dates {
  const { timezone, holidays } = useHouse();
  const { language } = useWords();
  return useMemo(() => new Dates(timezone, language, holidays), [timezone, language, holidays]);
}
