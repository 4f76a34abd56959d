import { Store, useStore } from '../../ui/store.ts';

const isOpen = new Store(false);
/** What was typed between the key that opens the palette and its field being there. */
let early = '';

/** People type on without looking: until the field is there, letters are meant for it and do nothing else. */
function gather(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  early += event.key;
}

export function openPalette(): void {
  if (isOpen.get()) return;
  early = '';
  addEventListener('keydown', gather, { capture: true });
  isOpen.set(true);
}

/** What has been typed so far; from now on the field hears the keys itself. */
export function takeEarly(): string {
  removeEventListener('keydown', gather, { capture: true });
  return early;
}

export const closePalette = (): void => isOpen.set(false);

export const usePaletteOpen = (): boolean => useStore(isOpen);
