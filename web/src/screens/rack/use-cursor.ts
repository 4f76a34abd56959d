import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { firstPlace, indexOf, isTodayShown, type Place, resolvePlace, TODAY, TRAY } from './cursor.ts';
import type { Scene } from './scene.ts';

/** Scrolls the minimum distance that brings a row into view. */
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

/** Longest time that the focus waits for a bar that is still loading. */
const FOCUS_WAIT_MS = 2_000;

/** Keyboard position on the grid: a single tab stop, moved with the arrow keys. */
export function useCursor(scroll: RefObject<HTMLElement | null>, scene: Scene) {
  const [wanted, setWanted] = useState<Place | null>(null);
  const focusUntil = useRef(0);
  const place = wanted ? resolvePlace(scene, wanted) : firstPlace(scene);

  useLayoutEffect(() => {
    if (performance.now() > focusUntil.current || !scroll.current) return;
    // Waits for a bar that was just dropped there, but not for long: a late focus change is disruptive.
    if (wanted?.barKey && place.barKey !== wanted.barKey) return;
    if (wanted?.column === TODAY && !isTodayShown(scene)) return;
    focusUntil.current = 0;
    if (place.key !== TRAY) revealLine(scroll.current, scene, indexOf(scene, place));
    scroll.current.querySelector<HTMLElement>(selectorOf(place))?.focus({ preventScroll: true });
  });

  // If the focused bar disappears, for example a cancelled stay, the focus stays at its place.
  const lastFocused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (lastFocused.current && !lastFocused.current.isConnected && document.activeElement === document.body)
      scroll.current?.querySelector<HTMLElement>(selectorOf(place))?.focus({ preventScroll: true });
    const now = document.activeElement;
    if (now && scroll.current?.contains(now)) lastFocused.current = now;
  });

  return {
    place,
    line: indexOf(scene, place),
    /** Moves the focus too, unless a pointer already did. */
    goTo: (next: Place, hasFocus = true) => {
      focusUntil.current = hasFocus ? performance.now() + FOCUS_WAIT_MS : 0;
      setWanted(next);
    },
  };
}

export type CursorState = ReturnType<typeof useCursor>;
