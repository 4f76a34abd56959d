import { type PointerEvent as Press, useState } from 'react';
import { isMainPress, useGesture } from '../../ui/gesture.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** A dragged card: its position, and the person below it. 0 is the unassigned column, null no column. */
export interface DraggedCard {
  readonly taskId: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly over: number | null;
}

/** A shorter movement is a click. */
const START_PX = 4;
/** A finger that moves sooner scrolls the page. */
const TOUCH_HOLD_MS = 300;

const overAt = (x: number, y: number): number | null => {
  const column = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset.person);
  return column instanceof HTMLElement ? Number(column.dataset.person) : null;
};

/** The release that ends a drag also fires a click, which must not open the card. */
function swallowClick(): void {
  const swallow = (click: Event) => click.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** Drags cards from one column to another. Escape cancels the drag. */
export function useCardDrag(onDrop: (taskId: number, person: number) => void) {
  const [carried, setCarried] = useState<DraggedCard | null>(null);
  const drop = useLatest(onDrop);
  const begin = useGesture();

  /** The `pointerdown` handler of a card. */
  function press(taskId: number, { nativeEvent, currentTarget: card, target }: Press<HTMLElement>): void {
    if (!isMainPress(nativeEvent) || (target as HTMLElement).closest('[data-still]')) return;
    const box = card.getBoundingClientRect();
    let mayMove = nativeEvent.pointerType !== 'touch';
    const gesture = begin(nativeEvent, {
      holdMs: TOUCH_HOLD_MS,
      onHold: () => {
        mayMove = true;
      },
      onMove: ({ x, y, distance, event }) => {
        if (!gesture.isDrag) {
          if (distance <= START_PX) return;
          if (!mayMove) return gesture.cancel();
          gesture.drag();
        }
        const over = overAt(event.clientX, event.clientY);
        setCarried({ taskId, x: box.x + x, y: box.y + y, width: box.width, over });
      },
      onRelease: ({ event }) => {
        setCarried(null);
        if (!gesture.isDrag) return;
        swallowClick();
        const person = overAt(event.clientX, event.clientY);
        if (person !== null) drop.current(taskId, person);
      },
      onCancel: () => setCarried(null),
    });
  }
  return { carried, press };
}
