import { Store } from './store.ts';

/** What stands at the foot of the screen with things to press: the bottom bar, the acts of a screen, those of a drawer. */
export const feet = new Store<readonly HTMLElement[]>([]);

/** The `ref` of such a foot. */
export function footRef(element: HTMLElement | null) {
  if (!element) return;
  feet.set([...feet.get(), element]);
  return () => feet.set(feet.get().filter((one) => one !== element));
}

/** How far from the lower edge something has to stay that lies between these two places, so that it covers no foot. */
export const footUnder = (left: number, right: number): number =>
  feet
    .get()
    .map((foot) => foot.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
    .reduce((most, box) => Math.max(most, innerHeight - box.top), 0);
