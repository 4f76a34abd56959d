import { Store, useStore } from '../../ui/store.ts';
import type { Bar, Unit } from './board.ts';
import type { Exit } from './exits.ts';
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
  readonly exits: readonly Exit[];
  /** Said where what is in the way is not known. */
  readonly sentence: string | null;
}

/** What is to be agreed to before it is done. */
interface Question {
  readonly ghost: Ghost;
}

/** What is told of a bar itself: why a step with it was refused, or what it is. */
export interface About {
  readonly bar: Bar;
  /** Null where nothing was tried. */
  readonly refusal: string | null;
}

interface DragState {
  readonly ghost: Ghost | null;
  readonly card: Card | null;
  readonly question: Question | null;
  readonly about: About | null;
}

/** What is in the way, as far as it is on the plane. */
export const obstaclesOf = ({ obstacles, named }: Card, lines: readonly { readonly unit?: Unit }[]): readonly Bar[] =>
  named === null
    ? obstacles
    : lines.flatMap(({ unit }) => unit?.bars.filter(({ allocation }) => named.has(allocation.id)) ?? []);

const NOTHING: DragState = { ghost: null, card: null, question: null, about: null };

/** What a hand is at. Apart from the rows, so that a moving pointer draws one box and not the plane. */
export class DragStore {
  readonly state = new Store(NOTHING);

  get = this.state.get;

  set(change: Partial<DragState>): void {
    this.state.set({ ...this.get(), ...change });
  }

  clear(): void {
    if (this.get() !== NOTHING) this.state.set(NOTHING);
  }
}

export const useDragState = ({ state }: DragStore): DragState => useStore(state);
