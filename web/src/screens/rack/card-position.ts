import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLayer } from '../../ui/layers.ts';
import { usePressOutside } from '../../ui/press-outside.ts';
import type { Alternative } from './alternatives.ts';
import type { DragStore } from './drag-store.ts';
import { rectOf, type Span } from './geometry.ts';
import type { Ghost } from './ghost.ts';
import { HEADER_PX, type Scene } from './scene.ts';
import { TRAY_TOP_PX } from './tray.tsx';
import type { Moves } from './use-moves.ts';

const CARD_WIDTH_PX = 376;
const CARD_GAP_PX = 22;

export interface CardProps {
  readonly scroll: RefObject<HTMLElement | null>;
  readonly scene: Scene;
  readonly store: DragStore;
  readonly moves: Moves;
  readonly onAlternative: (ghost: Ghost, alternative: Alternative) => void;
  readonly onCardKey: (event: KeyboardEvent) => void;
}

/** Row index that stands for the tray. */
export const TRAY_LINE = -1;

/** Positions a card beside its bar, within the visible area. */
export function useCardPosition(scroll: RefObject<HTMLElement | null>, scene: Scene, line: number, span: Span) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const rect = rectOf(scene.view.frame, span);
    // The tray lies above the rows and does not scroll with them.
    const row = line === TRAY_LINE ? { top: TRAY_TOP_PX - scene.above + HEADER_PX } : scene.lines[line];
    const window = scroll.current;
    if (!rect || !row || !window || !card.current) return;
    const start = scene.view.headW + rect.left - window.scrollLeft;
    const right = start + rect.width + CARD_GAP_PX;
    const left =
      right + CARD_WIDTH_PX < window.clientWidth
        ? right
        : Math.max(scene.view.headW, start - CARD_WIDTH_PX - CARD_GAP_PX);
    const top = scene.above + row.top - (line === TRAY_LINE ? 0 : window.scrollTop) + 12;
    const lowest = window.clientHeight - card.current.offsetHeight - 8;
    setPlace({ left: Math.min(left, window.clientWidth - CARD_WIDTH_PX - 8), top: Math.max(8, Math.min(top, lowest)) });
  }, [scroll, scene, line, span]);
  return { card, style: place ?? { left: 0, top: 0, visibility: 'hidden' as const } };
}

/** Closes the card on Esc or a press outside, unless a drag is still in progress. */
export function useDismissal(
  store: DragStore,
  isDragging: boolean,
  card: RefObject<HTMLElement | null>,
  close = () => store.clear(),
): void {
  useLayer(close, !isDragging);
  usePressOutside(
    () => card.current,
    () => store.clear(),
    !isDragging,
  );
}
