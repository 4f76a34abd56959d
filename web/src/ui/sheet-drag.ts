import type { PointerEvent, RefObject } from 'react';
import { isMainPress, useGesture } from './gesture.ts';

/** A sheet that is pulled down further than this closes. */
const CLOSE_PX = 96;

/** The handle of a sheet: the sheet follows the pointer down, and closes when it was pulled far enough. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const begin = useGesture();
  const show = (y: number) => {
    if (sheet.current) sheet.current.style.transform = y > 0 ? `translateY(${y}px)` : '';
  };
  return {
    onPointerDown: ({ nativeEvent, currentTarget }: PointerEvent) => {
      if (!isMainPress(nativeEvent)) return;
      const gesture = begin(nativeEvent, {
        onMove: ({ y }) => show(y),
        onRelease: ({ y }) => {
          show(0);
          if (y > CLOSE_PX) onClose();
        },
        onCancel: () => show(0),
      });
      gesture.drag(currentTarget);
    },
  };
}
