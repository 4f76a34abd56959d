import { type RefObject, useEffect } from 'react';

/** Horizontal wheel distance that turns one day. */
const PX_PER_DAY = 80;

/** Turns the days with a wheel or two fingers once the grid is scrolled to its edge. */
export function useWheel(scroll: RefObject<HTMLElement | null>, onTurn: RefObject<(days: number) => void>): void {
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    let distance = 0;
    const turn = (event: WheelEvent) => {
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (Math.abs(sideways) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const isAtEdge = sideways > 0 ? scrollLeft + clientWidth >= scrollWidth - 1 : scrollLeft <= 0;
      if (!isAtEdge) return;
      event.preventDefault();
      distance += sideways;
      const days = Math.trunc(distance / PX_PER_DAY);
      distance -= days * PX_PER_DAY;
      if (days !== 0) onTurn.current(days);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [scroll, onTurn]);
}
