import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 640px)');

/** True where one column has to do: tables become cards, acts move to the foot. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
