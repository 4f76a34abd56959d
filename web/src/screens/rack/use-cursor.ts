import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { firstPlace, indexOf, isTodayShown, type Place, settled, TODAY, TRAY } from './cursor.ts';
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

/** How long the focus waits for a bar that is on its way, in milliseconds. */
const WAIT = 2_000;

/** Where the keyboard is on the plane: one stop for the Tab key, and arrows from there. */
export function useCursor(scroll: RefObject<HTMLElement | null>, scene: Scene) {
  const [wanted, setWanted] = useState<Place | null>(null);
  const comesUntil = useRef(0);
  const place = wanted ? settled(scene, wanted) : firstPlace(scene);

  useLayoutEffect(() => {
    if (performance.now() > comesUntil.current || !scroll.current) return;
    // What was just put down there is waited for, but not for long: a focus that comes late is a nuisance.
    if (wanted?.barKey && place.barKey !== wanted.barKey) return;
    if (wanted?.column === TODAY && !isTodayShown(scene)) return;
    comesUntil.current = 0;
    if (place.key !== TRAY) revealLine(scroll.current, scene, indexOf(scene, place));
    scroll.current.querySelector<HTMLElement>(selectorOf(place))?.focus({ preventScroll: true });
  });

  // Whoever stood on a bar that is gone, a cancelled stay say, stays where it was.
  const stoodOn = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (stoodOn.current && !stoodOn.current.isConnected && document.activeElement === document.body)
      scroll.current?.querySelector<HTMLElement>(selectorOf(place))?.focus({ preventScroll: true });
    const now = document.activeElement;
    if (now && scroll.current?.contains(now)) stoodOn.current = now;
  });

  return {
    place,
    line: indexOf(scene, place),
    /** With the focus, unless a pointer has it already. */
    goTo: (next: Place, hasFocus = true) => {
      comesUntil.current = hasFocus ? performance.now() + WAIT : 0;
      setWanted(next);
    },
  };
}

export type CursorState = ReturnType<typeof useCursor>;
