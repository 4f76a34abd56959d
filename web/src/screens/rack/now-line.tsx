import { useNow } from '../../ui/use-now.ts';
import { xOf } from './geometry.ts';
import css from './rack.module.css';
import { useView } from './view.ts';

/** Distance of the current time from the first day, in pixels; null if it is not in view. */
export function useNowX(): number | null {
  const { frame, clock } = useView();
  const x = Math.round(xOf(frame, clock.wallOf(useNow(60_000))));
  return x < 0 || x > frame.width ? null : x;
}

/** Dot under the header at the current time. Each row draws its own part of the line below it. */
export function NowDot() {
  const { headW } = useView();
  const x = useNowX();
  return x === null ? null : <div className={`${css.now} ${css.dot}`} style={{ left: headW + x }} aria-hidden />;
}
