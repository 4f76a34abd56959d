import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 640px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** True on a screen as narrow as a phone's, where some screens are another thing altogether. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
