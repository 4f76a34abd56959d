import { useMemo } from 'react';
import { Dates } from '../ui/dates.ts';
import { useWords } from '../words/words.ts';
import { useHouse } from './session/house-context.ts';

/** Times by the clock of the house, in the language of whoever looks. */
export function useDates(): Dates {
  const { timezone, holidays } = useHouse();
  const { language } = useWords();
  return useMemo(() => new Dates(timezone, language, holidays), [timezone, language, holidays]);
}
