import type { PointerEvent } from 'react';
import { isMainPress, useGesture } from './gesture.ts';

/** A card that is pushed further than this does the act of that side. */
const ACT_PX = 96;
/** A horizontal move of this length is a swipe; the page no longer scrolls. */
const START_PX = 12;

export type Way = 'left' | 'right';

/**
 * Handlers of a card that can be swiped. The card follows the finger, and `act` is called when it is released far enough. A button always
 * offers the same act. Vertical moves scroll the page (`touch-action: pan-y` on the card).
 */
export function useSwipe(act: (way: Way, card: HTMLElement) => void) {
  const begin = useGesture();
  const show = (card: HTMLElement, x: number) => {
    card.style.transform = x === 0 ? '' : `translateX(${x}px)`;
    if (Math.abs(x) > ACT_PX) card.dataset.swiped = x > 0 ? 'right' : 'left';
    else delete card.dataset.swiped;
  };
  return {
    onPointerDown: ({ nativeEvent, currentTarget: card, target }: PointerEvent<HTMLElement>) => {
      // In a text field a finger moves the caret.
      const isField = target instanceof HTMLElement && target.closest('input, textarea') !== null;
      if (!isMainPress(nativeEvent) || nativeEvent.pointerType !== 'touch' || isField) return;
      const gesture = begin(nativeEvent, {
        onMove: ({ x, y }) => {
          if (!gesture.isDrag) {
            if (Math.abs(x) < START_PX || Math.abs(x) < Math.abs(y)) return;
            gesture.drag(card);
          }
          show(card, x);
        },
        onRelease: () => {
          const way = card.dataset.swiped as Way | undefined;
          show(card, 0);
          if (way) act(way, card);
        },
        onCancel: () => show(card, 0),
      });
    },
  };
}
