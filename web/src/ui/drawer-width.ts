import { type RefObject, useLayoutEffect } from 'react';
import { Store } from './store.ts';

/** Width of the open drawer at the right of the page; 0 without one. */
export const drawerWidth = new Store(0);

/** Tells the page below how much of it a drawer covers. */
export function useDrawerWidth(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    drawerWidth.set(box.current?.offsetWidth ?? 0);
    return () => drawerWidth.set(0);
  }, [box]);
}
