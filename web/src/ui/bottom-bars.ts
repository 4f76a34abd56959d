import { Store } from './store.ts';

/** Bars with buttons at the bottom of the screen: the navigation, the actions of a screen, those of a drawer. */
export const bottomBars = new Store<readonly HTMLElement[]>([]);

/** Ref callback that registers a bar for as long as it is shown. */
export function bottomBarRef(element: HTMLElement | null) {
  if (!element) return;
  bottomBars.set([...bottomBars.get(), element]);
  return () => bottomBars.set(bottomBars.get().filter((one) => one !== element));
}

/** Height from the lower edge of the window that the bars between two x positions take. */
export const bottomBarsHeight = (left: number, right: number): number =>
  bottomBars
    .get()
    .map((bar) => bar.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
    .reduce((most, box) => Math.max(most, innerHeight - box.top), 0);
