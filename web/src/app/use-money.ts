import { useMemo } from 'react';
import { Money } from '../ui/money.ts';
import { useWords } from '../words/words.ts';
import { useHouse } from './session/house-context.ts';

/** The money of the house, in the language of whoever looks. */
export function useMoney(): Money {
  const { currency } = useHouse().me.tour;
  const { language } = useWords();
  return useMemo(() => new Money(currency, language), [currency, language]);
}
