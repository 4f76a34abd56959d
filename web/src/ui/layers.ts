import { useEffect, useEffectEvent } from 'react';

/** What lies over the page, the topmost last. Escape closes that one and no other. */
const layers: { readonly close: () => void }[] = [];

addEventListener('keydown', (event) => {
  const top = layers.at(-1);
  // A modal dialog closes itself, and nothing below it.
  if (event.key !== 'Escape' || event.defaultPrevented || !top || document.querySelector('dialog:modal')) return;
  event.preventDefault();
  top.close();
});

/** Makes what is mounted a layer of its own: Escape closes it before anything below. */
export function useLayer(close: () => void, isOn = true): void {
  const closeLayer = useEffectEvent(() => close());
  useEffect(() => {
    if (!isOn) return;
    const layer = { close: closeLayer };
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOn]);
}
