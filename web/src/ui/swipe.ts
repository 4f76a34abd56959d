import { type PointerEvent, useRef } from 'react';

/** Far enough that somebody means it. */
const ENOUGH = 96;
/** From here on it is a swipe, and not the page that scrolls. */
const BEGINS = 12;

export type Way = 'left' | 'right';

/**
 * A card that is pushed aside by a finger: it follows, and where it was pushed far enough the act of that side is done. Whatever it does
 * is behind a button too. Vertical moves stay the page's own (`touch-action: pan-y` on the card).
 */
export function useSwipe(act: (way: Way, card: HTMLElement) => void) {
  const from = useRef<{ x: number; y: number; isSwipe: boolean } | null>(null);
  const show = (card: HTMLElement, x: number) => {
    card.style.transform = x === 0 ? '' : `translateX(${x}px)`;
    if (Math.abs(x) > ENOUGH) card.dataset.swiped = x > 0 ? 'right' : 'left';
    else delete card.dataset.swiped;
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, target }: PointerEvent<HTMLElement>) => {
      // What is typed in is for the caret.
      const isField = target instanceof HTMLElement && target.closest('input, textarea') !== null;
      from.current = pointerType === 'touch' && !isField ? { x, y, isSwipe: false } : null;
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      const [x, y] = [clientX - from.current.x, clientY - from.current.y];
      if (!from.current.isSwipe) {
        if (Math.abs(x) < BEGINS || Math.abs(x) < Math.abs(y)) return;
        from.current = { ...from.current, isSwipe: true };
        currentTarget.setPointerCapture(pointerId);
      }
      show(currentTarget, x);
    },
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      const way = currentTarget.dataset.swiped as Way | undefined;
      from.current = null;
      show(currentTarget, 0);
      if (way) act(way, currentTarget);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      from.current = null;
      show(currentTarget, 0);
    },
  };
}
