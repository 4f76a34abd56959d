import { useSyncExternalStore } from 'react';
import { PHONE_WINDOW } from './phone-window.ts';

/** Whether the window matches a media query. */
function watching(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** True in a window of one column: tables become cards, actions move to the bottom. */
export const useIsPhone = watching(PHONE_WINDOW);

/** True in a window too narrow for the wide menu, for instance on a tablet or at 200% zoom. */
export const useIsNarrow = watching('(max-width: 1100px)');
