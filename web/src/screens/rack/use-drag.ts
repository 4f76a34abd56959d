import { type RefObject, useEffect } from 'react';
import type { DragStore } from './drag-store.ts';
import { type Exit, exitsFor, keyOf } from './exits.ts';
import { type Ghost, ghostAt, type Held, isUnmoved } from './ghost.ts';
import { isMovable } from './rows.tsx';
import { type Hit, hitAt, type Point, type Scene } from './scene.ts';
import { DAY } from './wall-clock.ts';

const STARTS_AFTER = 4;
const LONG_PRESS = 300;
/** A refusal is told when a hand rests, not while it passes. */
const CARD_AFTER = 250;
const EDGE = 48;
/** How long a hand waits at the side before the days move on. */
const TURN_EVERY = 500;

export interface DragActs {
  readonly scene: RefObject<Scene>;
  readonly store: DragStore;
  readonly mayMove: boolean;
  /** A bar, or an empty place, was pressed and let go. */
  readonly onPress: (hit: Hit) => void;
  readonly onHold: (held: Held | null) => void;
  readonly onDrop: (ghost: Ghost) => void;
  readonly onExit: (ghost: Ghost, exit: Exit) => void;
  readonly onTurn: (days: number) => void;
}

/** What a press here would take hold of; null where there is nothing to take. */
function heldAt(hit: Hit, { view }: Scene, mayMove: boolean): Held | null {
  if (!mayMove) return null;
  const { bar, unit, wall } = hit;
  if (bar) {
    if (!isMovable(bar, view.now)) return null;
    return { kind: hit.isEnd ? 'resize' : 'move', bar, origin: unit, grabbed: wall };
  }
  const isPast = wall < view.today * DAY;
  return unit?.resource.isActive && !isPast ? { kind: 'new', bar: null, origin: unit, grabbed: wall } : null;
}

/** One hand on the plane, from the press to the drop. */
class Hand {
  readonly #element: HTMLElement;
  readonly #acts: DragActs;
  #held: Held | null = null;
  #isDragging = false;
  #start: Hit | null = null;
  #pressed = { x: 0, y: 0 };
  #last: PointerEvent | null = null;
  #timer = 0;
  #cardTimer = 0;
  #frame = 0;
  #turned = 0;

  constructor(element: HTMLElement, acts: DragActs) {
    this.#element = element;
    this.#acts = acts;
  }

  get isDragging(): boolean {
    return this.#isDragging;
  }

  #hit({ clientX, clientY }: PointerEvent): Hit {
    const { left, top } = this.#element.getBoundingClientRect();
    const { scrollLeft, scrollTop } = this.#element;
    const point: Point = { x: clientX - left, y: clientY - top, scrollLeft, scrollTop };
    return hitAt(this.#acts.scene.current, point);
  }

  press = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary || (event.target as Element).closest('button, a, input')) return;
    const hit = this.#hit(event);
    if (hit.area === 'outside') return;
    this.#start = hit;
    this.#held = heldAt(hit, this.#acts.scene.current, this.#acts.mayMove);
    this.#pressed = { x: event.clientX, y: event.clientY };
    this.#last = event;
    this.#acts.store.clear();
    if (event.pointerType === 'touch' && this.#held)
      this.#timer = window.setTimeout(() => this.#begin(event), LONG_PRESS);
  };

  #begin(event: PointerEvent): void {
    this.#isDragging = true;
    this.#element.setPointerCapture(event.pointerId);
    this.#acts.onHold(this.#held);
    this.#follow(this.#last ?? event);
    this.#frame = requestAnimationFrame(this.#creep);
  }

  move = (event: PointerEvent) => {
    if (!this.#start) return this.#point(event);
    this.#last = event;
    if (this.#isDragging) return this.#follow(event);
    const far = Math.hypot(event.clientX - this.#pressed.x, event.clientY - this.#pressed.y) > STARTS_AFTER;
    if (!far) return;
    if (event.pointerType === 'touch') return this.#end();
    if (this.#held) this.#begin(event);
    else this.#end();
  };

  /** Whether a press here would take hold of an end. */
  #point(event: PointerEvent) {
    if (!this.#element.contains(event.target as Node)) return;
    const { scene, mayMove } = this.#acts;
    const isEdge = heldAt(this.#hit(event), scene.current, mayMove)?.kind === 'resize';
    if (isEdge !== this.#element.hasAttribute('data-edge')) this.#element.toggleAttribute('data-edge', isEdge);
  }

  #follow(event: PointerEvent) {
    const { store, scene } = this.#acts;
    if (this.#isOnCard(event)) return clearTimeout(this.#cardTimer);
    const before = store.get().ghost;
    const ghost = ghostAt(scene.current, this.#held!, this.#hit(event), event.altKey);
    const isSame =
      before?.unit === ghost.unit && before.span.from === ghost.span.from && before.span.to === ghost.span.to;
    if (before && isSame) return;
    store.set({ ghost });
    clearTimeout(this.#cardTimer);
    // A card stays for a moment, so that a hand can get to its ways out.
    const tell = () => (ghost.refusal ? this.#refuse(ghost) : store.set({ card: null }));
    if (ghost.refusal || store.get().card) this.#cardTimer = window.setTimeout(tell, CARD_AFTER);
  }

  /** On its way to one of the exits a hand carries nothing along. */
  #isOnCard({ clientX: x, clientY: y }: PointerEvent): boolean {
    if (!this.#acts.store.get().card) return false;
    const card = document.querySelector('[data-card]')?.getBoundingClientRect();
    return card !== undefined && x >= card.left && x <= card.right && y >= card.top && y <= card.bottom;
  }

  #refuse(ghost: Ghost): void {
    const { store, scene } = this.#acts;
    if (!ghost.unit) return;
    const exits = exitsFor(scene.current, ghost);
    const { unit, line, span, obstacles } = ghost;
    store.set({ card: { unit, line, span, ghost, obstacles, exits, named: null, sentence: null } });
  }

  /** Near an edge the plane comes along: rows up and down, days to the side. */
  #creep = (): void => {
    if (!this.#isDragging || !this.#last) return;
    const { left, right, top, bottom } = this.#element.getBoundingClientRect();
    const { clientX, clientY } = this.#last;
    const { above, view } = this.#acts.scene.current;
    const into = (depth: number) => Math.min(1, Math.max(0, depth / EDGE)) * 14;
    const down = into(clientY - (bottom - EDGE)) - into(top + above + EDGE - clientY);
    const over = into(clientX - (right - EDGE)) - into(left + view.headW + EDGE - clientX);
    const before = this.#element.scrollLeft;
    this.#element.scrollBy(over, this.#held?.kind === 'move' ? down : 0);
    const isStuck = over !== 0 && this.#element.scrollLeft === before;
    if (isStuck && performance.now() - this.#turned > TURN_EVERY) {
      // The first time is only the beginning of the wait.
      if (this.#turned > 0) this.#acts.onTurn(Math.sign(over));
      this.#turned = performance.now();
    }
    if (!isStuck) this.#turned = 0;
    if (over !== 0 || down !== 0) this.#follow(this.#last);
    this.#frame = requestAnimationFrame(this.#creep);
  };

  release = (event: PointerEvent) => {
    if (!this.#start) return;
    const { store, onPress, onDrop, onExit } = this.#acts;
    if (!this.#isDragging) {
      const start = this.#start;
      this.#end();
      return onPress(start);
    }
    const { ghost } = store.get();
    const isOnCard = this.#isOnCard(event);
    const pointed = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-exit]');
    const exit = ghost && store.get().card?.exits.find((one) => keyOf(one) === pointed?.dataset.exit);
    if (ghost?.refusal && !store.get().card) this.#refuse(ghost);
    this.#end();
    if (!ghost) return;
    if (exit) return onExit(ghost, exit);
    const isNowhere = isOnCard || !ghost.unit || isUnmoved(ghost);
    if (ghost.refusal || isNowhere) store.set({ ghost: null, ...(isNowhere && !ghost.refusal && { card: null }) });
    else onDrop(ghost);
  };

  /** As if nothing had been touched. */
  cancel = (): void => {
    if (!this.#start) return;
    this.#end();
    this.#acts.store.clear();
  };

  #end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#cardTimer);
    cancelAnimationFrame(this.#frame);
    this.#start = null;
    this.#turned = 0;
    if (this.#isDragging) this.#acts.onHold(null);
    this.#isDragging = false;
  }
}

/** One handler for the whole plane: what lies under a pointer is worked out, not asked of elements. */
export function useDrag(scroll: RefObject<HTMLElement | null>, acts: RefObject<DragActs>): void {
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const end = new AbortController();
    const { signal } = end;
    // What it may do can change between two presses, so it is looked up when it is needed.
    const current = new Proxy({} as DragActs, { get: (_, name) => Reflect.get(acts.current, name) });
    const hand = new Hand(element, current);
    element.addEventListener('pointerdown', hand.press, { signal });
    addEventListener('pointermove', hand.move, { signal });
    addEventListener('pointerup', hand.release, { signal });
    addEventListener('pointercancel', hand.cancel, { signal });
    // A finger that drags does not scroll.
    element.addEventListener('touchmove', (event) => hand.isDragging && event.preventDefault(), {
      signal,
      passive: false,
    });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !hand.isDragging) return;
        event.preventDefault();
        hand.cancel();
      },
      { signal, capture: true },
    );
    return () => {
      hand.cancel();
      end.abort();
    };
  }, [scroll, acts]);
}
