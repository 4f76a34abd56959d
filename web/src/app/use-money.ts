import { useMemo } from 'react';
import { Money } from '../ui/money.ts';
import { useWords } from '../words/words.ts';
import { useHouse } from './session/house-context.ts';

/** Amounts in the house's currency and the person's language. */
export function useMoney(): Money {
  const { currency } = useHouse().me.tour;
  const { language } = useWords();
  return useMemo(() => new Money(currency, language), [currency, language]);
}
