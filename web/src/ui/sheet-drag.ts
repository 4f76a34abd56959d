import { type PointerEvent, type RefObject, useRef } from 'react';

/** Far enough down that somebody means to close it. */
const ENOUGH = 96;

/** The handle of a sheet: it follows the finger down, and is closed where it was pulled far enough. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number | null>(null);
  const move = (y: number) => {
    if (sheet.current) sheet.current.style.transform = y > 0 ? `translateY(${y}px)` : '';
  };
  const pulled = ({ clientY }: PointerEvent) => (from.current === null ? 0 : Math.max(0, clientY - from.current));
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => from.current !== null && move(pulled(event)),
    onPointerUp: (event: PointerEvent) => {
      const isEnough = pulled(event) > ENOUGH;
      from.current = null;
      move(0);
      if (isEnough) onClose();
    },
    onPointerCancel: () => {
      from.current = null;
      move(0);
    },
  };
}
