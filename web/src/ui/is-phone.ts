import { useSyncExternalStore } from 'react';

/** Whether the window is of a kind, for as long as somebody asks. */
function watching(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** True where one column has to do: tables become cards, acts move to the foot. */
export const useIsPhone = watching('(max-width: 640px)');

/** True where a screen needs the room that a wide menu takes, as at twice the size. */
export const useIsNarrow = watching('(max-width: 960px)');
