import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIsPhone } from './is-phone.ts';
import { Store, useStore } from './store.ts';

/** Which layer a place belongs to; the highest that is on the screen shows the lines. */
type Layer = 'shell' | 'bar' | 'drawer';
const LAYERS: readonly Layer[] = ['shell', 'bar', 'drawer'];

interface Place {
  readonly element: HTMLElement;
  readonly layer: Layer;
}

const places = new Store<readonly Place[]>([]);

const refs = Object.fromEntries(
  LAYERS.map((layer) => [
    layer,
    (element: HTMLElement | null) => {
      if (!element) return;
      places.set([...places.get(), { element, layer }]);
      return () => places.set(places.get().filter((one) => one.element !== element));
    },
  ]),
) as Record<Layer, (element: HTMLElement | null) => (() => void) | undefined>;

/**
 * The place of the toast and the offline line on a phone: in the flow, above the buttons at the bottom. They take their height from
 * the part that scrolls, so they cover no button and move none of those below.
 */
export const FootPlace = ({ layer }: { layer: Layer }) => <div ref={refs[layer]} />;

const highest = (all: readonly Place[]): HTMLElement | undefined =>
  all.toSorted((a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer)).at(-1)?.element;

/** Shows lines in the place of the highest layer on a phone, and where it is mounted in a wider window. */
export function InFoot({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const element = highest(useStore(places));
  return isPhone && element ? createPortal(children, element) : children;
}
