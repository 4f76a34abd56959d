import { useSyncExternalStore } from 'react';
import type { Bar, Unit } from './board.ts';
import type { Span } from './geometry.ts';
import type { Ghost } from './ghost.ts';

/** Why something could not be put down, beside the place where that was tried. */
export interface Card {
  readonly unit: Unit;
  readonly line: number;
  readonly span: Span;
  readonly ghost: Ghost;
  readonly obstacles: readonly Bar[];
  /** What the server says is in the way; it may come to the plane a moment later. */
  readonly named: ReadonlySet<number> | null;
  readonly exits: readonly Unit[];
  /** Said where what is in the way is not known. */
  readonly sentence: string | null;
}

/** What is to be agreed to before it is done. */
export interface Question {
  readonly ghost: Ghost;
}

export interface DragState {
  readonly ghost: Ghost | null;
  readonly card: Card | null;
  readonly question: Question | null;
}

/** What is in the way, as far as it is on the plane. */
export const obstaclesOf = ({ obstacles, named }: Card, lines: readonly { readonly unit?: Unit }[]): readonly Bar[] =>
  named === null
    ? obstacles
    : lines.flatMap(({ unit }) => unit?.bars.filter(({ allocation }) => named.has(allocation.id)) ?? []);

const NOTHING: DragState = { ghost: null, card: null, question: null };

/** What a hand is at. Apart from the rows, so that a moving pointer draws one box and not the plane. */
export class DragStore {
  #state = NOTHING;
  readonly #listeners = new Set<() => void>();

  get = (): DragState => this.#state;

  set(change: Partial<DragState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  clear(): void {
    if (this.#state !== NOTHING) this.set(NOTHING);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useDragState = (store: DragStore): DragState => useSyncExternalStore(store.subscribe, store.get);
