import { useEffect, useRef } from 'react';

/** The way of a pointer since its press, in pixels, and the event that reported it. */
export interface Movement {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  readonly event: PointerEvent;
}

export interface GestureHandlers {
  /** Calls `onHold` once the pointer has been down for this long. */
  readonly holdMs?: number;
  readonly onHold?: (movement: Movement) => void;
  readonly onMove?: (movement: Movement) => void;
  readonly onRelease?: (movement: Movement) => void;
  /** The browser took the pointer to scroll, Escape ended a drag, or the caller gave up. */
  readonly onCancel?: () => void;
}

/**
 * One pointer from its press to its release. Drags, swipes, long presses and holds are all built on it. It listens on the window, so
 * that a pointer that leaves the element is still followed.
 */
export class Gesture {
  readonly #press: PointerEvent;
  readonly #handlers: GestureHandlers;
  readonly #end = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: Movement;
  #isDrag = false;

  constructor(press: PointerEvent, handlers: GestureHandlers) {
    this.#press = press;
    this.#handlers = handlers;
    this.#latest = { x: 0, y: 0, distance: 0, event: press };
    const { holdMs, onHold } = handlers;
    if (holdMs !== undefined) this.#timer = setTimeout(() => onHold?.(this.#latest), holdMs);
    const { signal } = this.#end;
    addEventListener('pointermove', (event) => this.#isOurs(event) && handlers.onMove?.(this.#read(event)), { signal });
    addEventListener('pointerup', (event) => this.#isOurs(event) && this.#release(event), { signal });
    addEventListener('pointercancel', (event) => this.#isOurs(event) && this.cancel(), { signal });
    addEventListener('keydown', (event) => this.#escape(event), { signal, capture: true });
  }

  /** Whether the press has become a drag. */
  get isDrag(): boolean {
    return this.#isDrag;
  }

  /** Makes the press a drag: from now on Escape cancels it. The element, if given, captures the pointer. */
  drag(captor?: Element): void {
    this.#isDrag = true;
    captor?.setPointerCapture(this.#press.pointerId);
  }

  cancel(): void {
    if (this.#end.signal.aborted) return;
    this.#stop();
    this.#handlers.onCancel?.();
  }

  #isOurs({ pointerId }: PointerEvent): boolean {
    return pointerId === this.#press.pointerId;
  }

  #read(event: PointerEvent): Movement {
    const [x, y] = [event.clientX - this.#press.clientX, event.clientY - this.#press.clientY];
    this.#latest = { x, y, distance: Math.hypot(x, y), event };
    return this.#latest;
  }

  #release(event: PointerEvent): void {
    this.#stop();
    this.#handlers.onRelease?.(this.#read(event));
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#isDrag) return;
    event.preventDefault();
    this.cancel();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#end.abort();
  }
}

/** Whether a press may begin a gesture: the main button of a mouse, the first finger. */
export const isMainPress = ({ button, isPrimary }: PointerEvent): boolean => button === 0 && isPrimary;

/**
 * Keeps the gesture that is under way: a new one cancels it, and so does unmounting. Returns the function that begins one, to be called
 * by a `pointerdown` handler.
 */
export function useGesture(): (press: PointerEvent, handlers: GestureHandlers) => Gesture {
  const current = useRef<Gesture | null>(null);
  useEffect(() => () => current.current?.cancel(), []);
  return (press, handlers) => {
    current.current?.cancel();
    const gesture = new Gesture(press, handlers);
    current.current = gesture;
    return gesture;
  };
}
