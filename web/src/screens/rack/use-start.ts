import { type RefObject, useLayoutEffect } from 'react';
import { xOf } from './geometry.ts';
import type { Scene } from './scene.ts';

/** How much of what has just been is left in sight. */
const BEFORE = 120;

/** Where the plane is wider than its window it begins at the present, not at midnight. */
export function useStart(scroll: RefObject<HTMLElement | null>, { view }: Scene): void {
  const { frame, clock, headW } = view;
  const { zoom, first } = frame;
  const isWider = scroll.current !== null && headW + frame.width > scroll.current.clientWidth;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day and zoom; afterwards the hand decides
  useLayoutEffect(() => {
    const x = xOf(frame, clock.wallOf(Date.now()));
    if (isWider && x > 0 && x < frame.width) scroll.current?.scrollTo({ left: x - BEFORE });
  }, [zoom, first, isWider]);
}
