import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLayer } from '../../ui/layers.ts';
import { usePressOutside } from '../../ui/press-outside.ts';
import type { DragStore } from './drag-store.ts';
import type { Exit } from './exits.ts';
import { rectOf, type Span } from './geometry.ts';
import type { Ghost } from './ghost.ts';
import { HEADER_H, type Scene } from './scene.ts';
import { TRAY_TOP } from './tray.tsx';
import type { Moves } from './use-moves.ts';

const WIDTH = 376;
const GAP = 22;

export interface CardProps {
  readonly scroll: RefObject<HTMLElement | null>;
  readonly scene: Scene;
  readonly store: DragStore;
  readonly moves: Moves;
  readonly onExit: (ghost: Ghost, exit: Exit) => void;
  readonly onCardKey: (event: KeyboardEvent) => void;
}

/** Line index that stands for the tray. */
export const TRAY_LINE = -1;

/** Positions a card beside its bar, within the visible area. */
export function useBeside(scroll: RefObject<HTMLElement | null>, scene: Scene, line: number, span: Span) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const rect = rectOf(scene.view.frame, span);
    // The tray lies above the rows and does not scroll with them.
    const row = line === TRAY_LINE ? { top: TRAY_TOP - scene.above + HEADER_H } : scene.lines[line];
    const window = scroll.current;
    if (!rect || !row || !window || !card.current) return;
    const start = scene.view.headW + rect.left - window.scrollLeft;
    const right = start + rect.width + GAP;
    const left = right + WIDTH < window.clientWidth ? right : Math.max(scene.view.headW, start - WIDTH - GAP);
    const top = scene.above + row.top - (line === TRAY_LINE ? 0 : window.scrollTop) + 12;
    const lowest = window.clientHeight - card.current.offsetHeight - 8;
    setPlace({ left: Math.min(left, window.clientWidth - WIDTH - 8), top: Math.max(8, Math.min(top, lowest)) });
  }, [scroll, scene, line, span]);
  return { card, style: place ?? { left: 0, top: 0, visibility: 'hidden' as const } };
}

/** Closes the card on Esc or a press outside, unless a drag is still in progress. */
export function useClosed(
  store: DragStore,
  isHeld: boolean,
  card: RefObject<HTMLElement | null>,
  close = () => store.clear(),
): void {
  useLayer(close, !isHeld);
  usePressOutside(
    () => card.current,
    () => store.clear(),
    !isHeld,
  );
}
