import type { PointerEvent } from 'react';
import { isMainPress, useGesture } from './gesture.ts';

const HOLD_MS = 500;
/** A pointer that moves further than this scrolls or drags. */
const STILL_PX = 8;

/** Calls `act` when a pointer stays down without moving. The same act is always behind a button too. */
export function useLongPress(act: () => void) {
  const begin = useGesture();
  return {
    onPointerDown: ({ nativeEvent }: PointerEvent) => {
      if (!isMainPress(nativeEvent)) return;
      const gesture = begin(nativeEvent, {
        holdMs: HOLD_MS,
        onHold: () => {
          gesture.cancel();
          act();
        },
        onMove: ({ distance }) => distance > STILL_PX && gesture.cancel(),
      });
    },
  };
}
