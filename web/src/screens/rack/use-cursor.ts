import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { firstPlace, indexOf, type Place, settled, TRAY } from './cursor.ts';
import type { Scene } from './scene.ts';

/** Scrolls just so far that a row is in sight. */
export function revealLine(scroll: HTMLElement, { lines, above }: Scene, index: number): void {
  const line = lines[index];
  if (!line) return;
  const [top, bottom] = [line.top, line.top + line.height - (scroll.clientHeight - above)];
  if (scroll.scrollTop > top) scroll.scrollTop = top;
  else if (scroll.scrollTop < bottom) scroll.scrollTop = bottom;
}

const selectorOf = ({ key, barKey }: Place): string => {
  if (barKey) return `[data-bar="${CSS.escape(barKey)}"]`;
  return key.startsWith('group') ? `[data-fold="${key.slice(6)}"]` : '[data-cell]';
};

/** Where the keyboard is on the plane: one stop for the Tab key, and arrows from there. */
export function useCursor(scroll: RefObject<HTMLElement | null>, scene: Scene) {
  const [wanted, setWanted] = useState<Place | null>(null);
  const isComing = useRef(false);
  const place = wanted ? settled(scene, wanted) : firstPlace(scene);

  useLayoutEffect(() => {
    if (!isComing.current || !scroll.current) return;
    isComing.current = false;
    if (place.key !== TRAY) revealLine(scroll.current, scene, indexOf(scene, place));
    scroll.current.querySelector<HTMLElement>(selectorOf(place))?.focus({ preventScroll: true });
  });

  return {
    place,
    line: indexOf(scene, place),
    /** With the focus, unless a pointer has it already. */
    goTo: (next: Place, hasFocus = true) => {
      isComing.current = hasFocus;
      setWanted(next);
    },
  };
}

export type CursorState = ReturnType<typeof useCursor>;
