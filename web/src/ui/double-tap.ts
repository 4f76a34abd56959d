/**
 * A double tap means the first target. When that target disappears, another one slides under the finger, so a second press at the
 * same place is ignored for this long.
 */
const DOUBLE_TAP_MS = 600;
/** The second press of a double tap may be this far from the first. */
const DOUBLE_TAP_PX = 48;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}
let last: Press | null = null;
let ignored: Press | null = null;

const isNear = (a: Press, b: Press): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < DOUBLE_TAP_PX && b.at - a.at < DOUBLE_TAP_MS;

addEventListener(
  'click',
  (event) => {
    // The keyboard presses a button without coordinates.
    if (event.detail === 0) return;
    const press = { x: event.clientX, y: event.clientY, at: performance.now() };
    if (ignored && isNear(ignored, press)) {
      event.stopImmediatePropagation();
      event.preventDefault();
    } else {
      last = press;
      // After a press elsewhere it is no double tap.
      ignored = null;
    }
  },
  true,
);

/** To be called when elements disappear or move: if a press caused it, a second press at that place is ignored. */
export function ignoreDoubleTap(): void {
  const at = performance.now();
  if (last && at - last.at < DOUBLE_TAP_MS) ignored = { ...last, at };
}

/** A click may follow the release of a finger this much later. */
const CLICK_DELAY_MS = 100;

/** To be called while a long press is still down and its action is done: the click of its release hits nothing. */
export function ignoreReleaseClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, true);
  const stop = () => setTimeout(() => removeEventListener('click', swallow, true), CLICK_DELAY_MS);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, stop, { capture: true, once: true });
}
