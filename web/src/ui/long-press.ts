import { type PointerEvent as Press, useRef } from 'react';

const LONG = 500;
const STILL = 8;

/** A finger that stays where it is. Whatever it does is also behind a button: nobody has to know of it. */
export function useLongPress(act: () => void) {
  const held = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  return {
    onPointerDown: ({ clientX: x, clientY: y, button }: Press) => {
      if (button !== 0) return;
      end();
      const timer = setTimeout(() => {
        end();
        act();
      }, LONG);
      held.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }: Press) => {
      if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > STILL) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}
