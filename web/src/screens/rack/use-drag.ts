import { type RefObject, useEffect } from 'react';
import { Gesture, isMainPress, type Movement } from '../../ui/gesture.ts';
import { type Alternative, findAlternatives, keyOf } from './alternatives.ts';
import type { DragStore } from './drag-store.ts';
import { type Drag, type Ghost, ghostAt, isUnmoved } from './ghost.ts';
import { isMovable } from './rows.tsx';
import { type Hit, hitAt, type Point, type Scene } from './scene.ts';
import { DAY_MINUTES } from './wall-clock.ts';

/** A shorter movement is a click. */
const START_PX = 4;
/** A finger that moves earlier than this scrolls the rack. */
const TOUCH_HOLD_MS = 300;
/** A refusal shows once the pointer rests for this long, not while it passes. */
const CARD_DELAY_MS = 250;
/** Width of the zone along each side in which the rack scrolls under a drag. */
const EDGE_PX = 48;
/** Delay at the first or last day before the rack turns to the next days. */
const TURN_DELAY_MS = 500;

export interface DragActs {
  readonly scene: RefObject<Scene>;
  readonly store: DragStore;
  readonly mayMove: boolean;
  /** A bar or an empty cell was pressed and released without a drag. */
  readonly onPress: (hit: Hit) => void;
  readonly onDragChange: (drag: Drag | null) => void;
  readonly onDrop: (ghost: Ghost) => void;
  readonly onAlternative: (ghost: Ghost, alternative: Alternative) => void;
  readonly onTurn: (days: number) => void;
}

/** The drag that a press at this point would start; null if nothing can be dragged there. */
function dragAt(hit: Hit, { view }: Scene, mayMove: boolean): Drag | null {
  if (!mayMove) return null;
  const { bar, unit, wall } = hit;
  if (bar) {
    if (!isMovable(bar, view.now)) return null;
    return { kind: hit.isEnd ? 'resize' : 'move', bar, origin: unit, grabbed: wall };
  }
  const isPast = wall < view.today * DAY_MINUTES;
  return unit?.resource.isActive && !isPast ? { kind: 'new', bar: null, origin: unit, grabbed: wall } : null;
}

/** One pointer on the grid, from press to drop. */
class PointerDrag {
  readonly #element: HTMLElement;
  readonly #acts: DragActs;
  #gesture: Gesture | null = null;
  #drag: Drag | null = null;
  #last: PointerEvent | null = null;
  #cardTimer = 0;
  #frame = 0;
  #turned = 0;

  constructor(element: HTMLElement, acts: DragActs) {
    this.#element = element;
    this.#acts = acts;
  }

  get isDragging(): boolean {
    return this.#gesture?.isDrag ?? false;
  }

  #hit({ clientX, clientY }: PointerEvent): Hit {
    const { left, top } = this.#element.getBoundingClientRect();
    const { scrollLeft, scrollTop } = this.#element;
    const point: Point = { x: clientX - left, y: clientY - top, scrollLeft, scrollTop };
    return hitAt(this.#acts.scene.current, point);
  }

  press = (event: PointerEvent): void => {
    if (!isMainPress(event) || (event.target as Element).closest('button, a, input')) return;
    const hit = this.#hit(event);
    if (hit.area === 'outside') return;
    this.cancel();
    this.#drag = dragAt(hit, this.#acts.scene.current, this.#acts.mayMove);
    this.#last = event;
    this.#acts.store.clear();
    const isTouchHold = event.pointerType === 'touch' && this.#drag;
    this.#gesture = new Gesture(event, {
      ...(isTouchHold && { holdMs: TOUCH_HOLD_MS, onHold: (movement) => this.#begin(movement.event) }),
      onMove: (movement) => this.#move(movement),
      onRelease: (movement) => this.#release(movement.event, hit),
      onCancel: () => this.#cancelled(),
    });
  };

  #begin(event: PointerEvent): void {
    this.#gesture?.drag(this.#element);
    this.#acts.onDragChange(this.#drag);
    this.#follow(event);
    this.#frame = requestAnimationFrame(this.#creep);
  }

  #move({ distance, event }: Movement) {
    this.#last = event;
    if (this.isDragging) return this.#follow(event);
    if (distance <= START_PX) return;
    if (this.#drag && event.pointerType !== 'touch') this.#begin(event);
    else this.cancel();
  }

  /** Marks the grid while a press here would resize a bar. */
  hover = (event: PointerEvent): void => {
    if (this.#gesture) return;
    const { scene, mayMove } = this.#acts;
    const isEdge = dragAt(this.#hit(event), scene.current, mayMove)?.kind === 'resize';
    if (isEdge !== this.#element.hasAttribute('data-edge')) this.#element.toggleAttribute('data-edge', isEdge);
  };

  #follow(event: PointerEvent) {
    const { store, scene } = this.#acts;
    if (this.#isOnCard(event)) return clearTimeout(this.#cardTimer);
    const before = store.get().ghost;
    const ghost = ghostAt(scene.current, this.#drag!, this.#hit(event), event.altKey);
    const isSame =
      before?.unit === ghost.unit && before.span.from === ghost.span.from && before.span.to === ghost.span.to;
    if (before && isSame) return;
    store.set({ ghost });
    clearTimeout(this.#cardTimer);
    // A card stays for a moment, so that the pointer can reach its alternatives.
    const tell = () => (ghost.refusal ? this.#refuse(ghost) : store.set({ card: null }));
    if (ghost.refusal || store.get().card) this.#cardTimer = window.setTimeout(tell, CARD_DELAY_MS);
  }

  /** While the pointer is over the card, the ghost does not follow it. */
  #isOnCard({ clientX: x, clientY: y }: PointerEvent): boolean {
    if (!this.#acts.store.get().card) return false;
    const card = document.querySelector('[data-card]')?.getBoundingClientRect();
    return card !== undefined && x >= card.left && x <= card.right && y >= card.top && y <= card.bottom;
  }

  #refuse(ghost: Ghost): void {
    const { store, scene } = this.#acts;
    if (!ghost.unit) return;
    const alternatives = findAlternatives(scene.current, ghost);
    const { unit, line, span, obstacles } = ghost;
    store.set({ card: { unit, line, span, ghost, obstacles, alternatives, conflictIds: null, sentence: null } });
  }

  /** Scrolls the grid while the pointer is near an edge: rows vertically, days horizontally. */
  #creep = (): void => {
    if (!this.isDragging || !this.#last) return;
    const { left, right, top, bottom } = this.#element.getBoundingClientRect();
    const { clientX, clientY } = this.#last;
    const { above, view } = this.#acts.scene.current;
    const into = (depth: number) => Math.min(1, Math.max(0, depth / EDGE_PX)) * 14;
    const down = into(clientY - (bottom - EDGE_PX)) - into(top + above + EDGE_PX - clientY);
    const over = into(clientX - (right - EDGE_PX)) - into(left + view.headW + EDGE_PX - clientX);
    const before = this.#element.scrollLeft;
    this.#element.scrollBy(over, this.#drag?.kind === 'move' ? down : 0);
    const isStuck = over !== 0 && this.#element.scrollLeft === before;
    if (isStuck && performance.now() - this.#turned > TURN_DELAY_MS) {
      // The first pass only starts the delay.
      if (this.#turned > 0) this.#acts.onTurn(Math.sign(over));
      this.#turned = performance.now();
    }
    if (!isStuck) this.#turned = 0;
    if (over !== 0 || down !== 0) this.#follow(this.#last);
    this.#frame = requestAnimationFrame(this.#creep);
  };

  #release(event: PointerEvent, start: Hit) {
    const { store, onPress, onDrop, onAlternative } = this.#acts;
    if (!this.isDragging) {
      this.#end();
      return onPress(start);
    }
    const { ghost } = store.get();
    const isOnCard = this.#isOnCard(event);
    const pointed = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-alternative]');
    const alternative =
      ghost && store.get().card?.alternatives.find((one) => keyOf(one) === pointed?.dataset.alternative);
    if (ghost?.refusal && !store.get().card) this.#refuse(ghost);
    this.#end();
    if (!ghost) return;
    if (alternative) return onAlternative(ghost, alternative);
    const isNowhere = isOnCard || !ghost.unit || isUnmoved(ghost);
    if (ghost.refusal || isNowhere) store.set({ ghost: null, ...(isNowhere && !ghost.refusal && { card: null }) });
    else onDrop(ghost);
  }

  /** Ends the gesture and restores the state before it. */
  cancel(): void {
    this.#gesture?.cancel();
  }

  #cancelled(): void {
    this.#end();
    this.#acts.store.clear();
  }

  #end(): void {
    clearTimeout(this.#cardTimer);
    cancelAnimationFrame(this.#frame);
    this.#turned = 0;
    if (this.isDragging) this.#acts.onDragChange(null);
    this.#gesture = null;
  }
}

/** One handler for the whole grid. Hit testing is arithmetic and reads no elements. */
export function useDrag(scroll: RefObject<HTMLElement | null>, acts: RefObject<DragActs>): void {
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const end = new AbortController();
    const { signal } = end;
    // The callbacks can change between two presses, so each is looked up when it is used.
    const current = new Proxy({} as DragActs, { get: (_, name) => Reflect.get(acts.current, name) });
    const drag = new PointerDrag(element, current);
    element.addEventListener('pointerdown', drag.press, { signal });
    element.addEventListener('pointermove', drag.hover, { signal });
    // A dragging finger must not scroll.
    element.addEventListener('touchmove', (event) => drag.isDragging && event.preventDefault(), {
      signal,
      passive: false,
    });
    return () => {
      drag.cancel();
      end.abort();
    };
  }, [scroll, acts]);
}
