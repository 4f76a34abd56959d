import { type PointerEvent as Press, useEffect, useRef, useState } from 'react';

/** Where a card is carried just now, and over whom: a person's id, 0 for nobody, null for nowhere. */
export interface Carried {
  readonly taskId: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly over: number | null;
}

/** Carried from here on: a press that trembles is none. */
const FAR = 4;
const TOUCH_WAIT = 300;

const overAt = (x: number, y: number): number | null => {
  const column = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset.person);
  return column instanceof HTMLElement ? Number(column.dataset.person) : null;
};

/** Cards that are pulled from one column to another. Escape puts them back. */
export function useCarrying(onDrop: (taskId: number, person: number) => void) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  /** What a card does when it is pressed. */
  function press(taskId: number, event: Press<HTMLElement>): void {
    const { clientX: fromX, clientY: fromY, pointerType, button, currentTarget: card, pointerId } = event;
    if (button !== 0 || (event.target as HTMLElement).closest('[data-still]')) return;
    const box = card.getBoundingClientRect();
    const over = new AbortController();
    const { signal } = over;
    let isCarried = false;
    let isHeld = pointerType !== 'touch';
    const timer = isHeld ? undefined : setTimeout(() => (isHeld = true), TOUCH_WAIT);
    let latest: Carried | null = null;
    const show = (next: Carried | null) => {
      latest = next;
      setCarried(next);
    };
    end.current = () => {
      clearTimeout(timer);
      over.abort();
      show(null);
    };
    const move = ({ clientX, clientY, pointerId: id }: PointerEvent) => {
      if (id !== pointerId) return;
      const isFar = Math.hypot(clientX - fromX, clientY - fromY) > FAR;
      if (!isCarried && isFar && !isHeld) return end.current?.();
      if (!isCarried && !isFar) return;
      isCarried = true;
      const at = { x: box.x + clientX - fromX, y: box.y + clientY - fromY, width: box.width };
      show({ taskId, ...at, over: overAt(clientX, clientY) });
    };
    const leave = () => {
      const at = latest;
      end.current?.();
      if (!isCarried) return;
      // The press that ends a pull opens nothing.
      const swallow = (click: Event) => click.stopPropagation();
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (at?.over !== null && at?.over !== undefined) drop.current(taskId, at.over);
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', leave, { signal });
    addEventListener('pointercancel', () => end.current?.(), { signal });
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || !isCarried) return;
        key.preventDefault();
        end.current?.();
      },
      { signal, capture: true },
    );
  }
  return { carried, press };
}
