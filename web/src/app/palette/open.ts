import { Store, useStore } from '../../ui/store.ts';

const isOpen = new Store(false);
/** Letters typed after the key that opens the palette and before its field is mounted. */
let typedAhead = '';

/** Collects letters for the field and keeps them from every other handler. */
function gather(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  typedAhead += event.key;
}

export function openPalette(): void {
  if (isOpen.get()) return;
  typedAhead = '';
  addEventListener('keydown', gather, { capture: true });
  isOpen.set(true);
}

/** Returns the collected letters and stops collecting: the field receives the keys from now on. */
export function takeTypedAhead(): string {
  removeEventListener('keydown', gather, { capture: true });
  return typedAhead;
}

export const closePalette = (): void => isOpen.set(false);

export const usePaletteOpen = (): boolean => useStore(isOpen);
