/**
 * Who taps twice means what was there first. Where a press takes away what it was on, the next thing slides under the finger, and
 * the second tap would be meant for nothing: for a moment no press counts at that place.
 */
const MOMENT = 600;
/** A finger does not come down twice on the same pixel. */
const NEAR = 48;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}
let last: Press | null = null;
let ignored: Press | null = null;

const isNear = (a: Press, b: Press): boolean => Math.hypot(a.x - b.x, a.y - b.y) < NEAR && b.at - a.at < MOMENT;

addEventListener(
  'click',
  (event) => {
    // A key presses a button without a place.
    if (event.detail === 0) return;
    const press = { x: event.clientX, y: event.clientY, at: performance.now() };
    if (ignored && isNear(ignored, press)) {
      event.stopImmediatePropagation();
      event.preventDefault();
    } else {
      last = press;
      // Whoever has pressed elsewhere meanwhile is not tapping twice.
      ignored = null;
    }
  },
  true,
);

/** To be called when something goes or changes places: if a press made it so, a second one there is not heard. */
export function ignoreSecondPress(): void {
  const at = performance.now();
  if (last && at - last.at < MOMENT) ignored = { ...last, at };
}

/** How long after a finger is lifted its press may still arrive. */
const ARRIVAL = 100;

/**
 * To be called while a press is under way that has done its work already, as one that is held: what has come to lie under the
 * finger when it is lifted was not meant.
 */
export function ignoreRelease(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, true);
  const stop = () => setTimeout(() => removeEventListener('click', swallow, true), ARRIVAL);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, stop, { capture: true, once: true });
}
