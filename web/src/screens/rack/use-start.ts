import { type RefObject, useLayoutEffect } from 'react';
import { xOf } from './geometry.ts';
import type { Scene } from './scene.ts';

/** Past time kept in view before now. */
const PAST_PX = 120;

/** Scrolls a grid that is wider than its window to the current time instead of midnight. */
export function useStart(scroll: RefObject<HTMLElement | null>, { view }: Scene): void {
  const { frame, clock, headW } = view;
  const { zoom, first } = frame;
  const isWider = scroll.current !== null && headW + frame.width > scroll.current.clientWidth;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per day and zoom; afterwards the user scrolls
  useLayoutEffect(() => {
    const x = xOf(frame, clock.wallOf(Date.now()));
    if (isWider && x > 0 && x < frame.width) scroll.current?.scrollTo({ left: x - PAST_PX });
  }, [zoom, first, isWider]);
}
