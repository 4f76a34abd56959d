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
  readonly exits: readonly Unit[];
  /** Said instead of what is in the way, where that is not known. */
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
