import { useNavigate } from '@tanstack/react-router';
import { useHouse } from '../../app/session/house-context.ts';
import { navItemsFor } from '../../app/shell/navigation.ts';

const PAIR_MS = 1_000;

/** Time stamp of the last press of `G`. */
let pressed = Number.NEGATIVE_INFINITY;
addEventListener('keydown', ({ key, timeStamp }) => {
  if (key.toLowerCase() === 'g') pressed = timeStamp;
});

/** Goes to the screen of a letter. False for an unknown letter, or if `G` was not pressed within the last second. */
export type GoTo = (letter: string) => boolean;

/**
 * `G` is a key of this screen and also starts the shortcut to every other screen. It opens the form at once. If another
 * letter follows within a second, before anything is typed, it counts as the shortcut.
 */
export function useGoShortcut(): GoTo {
  const house = useHouse();
  const navigate = useNavigate();
  return (letter) => {
    const place = navItemsFor(house).find(({ key }) => key === letter);
    if (!place || performance.now() - pressed > PAIR_MS) return false;
    void navigate({ to: place.to, params: { slug: house.slug } });
    return true;
  };
}
