import { useState } from 'react';

/** Keeps the value unchanged during a drag, as long as the visible days are the same. */
export function useFrozen<T>(value: T, isDragging: boolean, days: string): T {
  const [kept, setKept] = useState({ value, days });
  const isOutdated = kept.value !== value || kept.days !== days;
  const mayChange = !isDragging || kept.days !== days;
  if (isOutdated && mayChange) setKept({ value, days });
  return isOutdated && mayChange ? value : kept.value;
}
