import { useState } from 'react';

/** A value that stays as it was while a hand is on it, as long as the same days are looked at. */
export function useSteady<T>(value: T, isHeld: boolean, days: string): T {
  const [kept, setKept] = useState({ value, days });
  const isOutdated = kept.value !== value || kept.days !== days;
  const mayChange = !isHeld || kept.days !== days;
  if (isOutdated && mayChange) setKept({ value, days });
  return isOutdated && mayChange ? value : kept.value;
}
