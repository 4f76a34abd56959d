import { xOf } from './geometry.ts';
import css from './rack.module.css';
import { useNow } from './use-now.ts';
import { useView } from './view.ts';

/** The present, as a line from above to below; it begins with a dot under the header. */
export function NowLine({ hasDot = false }: { hasDot?: boolean }) {
  const { frame, headW, clock } = useView();
  const x = Math.round(xOf(frame, clock.wallOf(useNow(1))));
  if (x < 0 || x > frame.width) return null;
  return <div className={hasDot ? `${css.now} ${css.dot}` : css.now} style={{ left: headW + x }} aria-hidden />;
}
