import { useEffect, useEffectEvent } from 'react';

/** Layers over the page, the topmost last. Escape closes only that one. */
const layers: { readonly close: () => void }[] = [];

addEventListener('keydown', (event) => {
  const top = layers.at(-1);
  // A modal dialog handles Escape itself.
  if (event.key !== 'Escape' || event.defaultPrevented || !top || document.querySelector('dialog:modal')) return;
  event.preventDefault();
  top.close();
});

/** Makes the component a layer: Escape closes it before those below. */
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
