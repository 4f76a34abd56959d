import { useNavigate } from '@tanstack/react-router';
import { useHouse } from '../../app/session/house-context.ts';
import { navItemsFor } from '../../app/shell/navigation.ts';

const MOMENT = 1_000;

/** When `G` was last pressed. */
let pressed = Number.NEGATIVE_INFINITY;
addEventListener('keydown', ({ key, timeStamp }) => {
  if (key.toLowerCase() === 'g') pressed = timeStamp;
});

/** Goes to the place of a letter; false where it is none, or where no `G` was pressed a moment ago. */
export type GoTo = (letter: string) => boolean;

/**
 * `G` is a key of this screen and begins the way to every other one. It opens the form at once; where another letter follows
 * within a second, before anything is typed, the way was meant.
 */
export function useSecondOfPair(): GoTo {
  const house = useHouse();
  const navigate = useNavigate();
  return (letter) => {
    const place = navItemsFor(house).find(({ key }) => key === letter);
    if (!place || performance.now() - pressed > MOMENT) return false;
    void navigate({ to: place.to, params: { slug: house.slug } });
    return true;
  };
}
