import { type RefObject, useEffect } from 'react';

/** Horizontal wheel distance that turns one day. */
const DAY_AT = 80;

/** Turns the days with a wheel or two fingers once the grid is scrolled to its edge. */
export function useWheel(scroll: RefObject<HTMLElement | null>, onTurn: RefObject<(days: number) => void>): void {
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    let far = 0;
    const turn = (event: WheelEvent) => {
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (Math.abs(sideways) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const isLeft = sideways > 0 ? scrollLeft + clientWidth >= scrollWidth - 1 : scrollLeft <= 0;
      if (!isLeft) return;
      event.preventDefault();
      far += sideways;
      const days = Math.trunc(far / DAY_AT);
      far -= days * DAY_AT;
      if (days !== 0) onTurn.current(days);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [scroll, onTurn]);
}
