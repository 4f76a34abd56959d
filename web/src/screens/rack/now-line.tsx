import { useNow } from '../../ui/use-now.ts';
import { xOf } from './geometry.ts';
import css from './rack.module.css';
import { useView } from './view.ts';

/** Where the present is from the first day on; null where it is not on the plane. */
export function useNowX(): number | null {
  const { frame, clock } = useView();
  const x = Math.round(xOf(frame, clock.wallOf(useNow(60_000))));
  return x < 0 || x > frame.width ? null : x;
}

/** Where the present begins, as a dot under the header. The rows draw the rest of its line each by themselves. */
export function NowDot() {
  const { headW } = useView();
  const x = useNowX();
  return x === null ? null : <div className={`${css.now} ${css.dot}`} style={{ left: headW + x }} aria-hidden />;
}
