import { useEffect, useMemo } from 'react';
import { Store, useStore } from '../../ui/store.ts';

/** The record that the present screen makes itself, such as a guest in the list of guests. */
interface OwnNew {
  readonly label: string;
  readonly act: () => void;
}

const own = new Store<OwnNew | null>(null);
const isOpen = new Store(false);

/** Puts the screen's own new record first in the menu of `N`, while the screen is shown and the person may make it. */
export function useOwnNew(label: string, act: (() => void) | undefined): void {
  const mine = useMemo(() => (act ? { label, act } : null), [label, act]);
  useEffect(() => {
    if (!mine) return;
    own.set(mine);
    return () => own.set(null);
  }, [mine]);
}

export const useScreensOwnNew = (): OwnNew | null => useStore(own);

export const openNewMenu = (): void => isOpen.set(true);
export const closeNewMenu = (): void => isOpen.set(false);
export const useNewMenuOpen = (): boolean => useStore(isOpen);
