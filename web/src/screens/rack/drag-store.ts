import { Store, useStore } from '../../ui/store.ts';
import type { Alternative } from './alternatives.ts';
import type { Bar, Unit } from './board.ts';
import type { Span } from './geometry.ts';
import type { Ghost } from './ghost.ts';

/** A refused drop, shown beside its target. */
export interface Card {
  readonly unit: Unit;
  readonly line: number;
  readonly span: Span;
  readonly ghost: Ghost;
  readonly obstacles: readonly Bar[];
  /** Ids of the conflicting allocations according to the server; the grid may not show them yet. */
  readonly conflictIds: ReadonlySet<number> | null;
  readonly alternatives: readonly Alternative[];
  /** Shown if the obstacles are unknown. */
  readonly sentence: string | null;
}

/** A drop that waits for confirmation. */
interface PendingDrop {
  readonly ghost: Ghost;
}

/** Card of a bar: the reason for a refused step, or its details. */
export interface BarDetails {
  readonly bar: Bar;
  /** Null if no step was tried. */
  readonly refusal: string | null;
}

interface DragState {
  readonly ghost: Ghost | null;
  readonly card: Card | null;
  readonly pendingDrop: PendingDrop | null;
  readonly about: BarDetails | null;
}

/** The obstacles of a refused drop that are on the grid. */
export const obstaclesOf = (
  { obstacles, conflictIds }: Card,
  lines: readonly { readonly unit?: Unit }[],
): readonly Bar[] =>
  conflictIds === null
    ? obstacles
    : lines.flatMap(({ unit }) => unit?.bars.filter(({ allocation }) => conflictIds.has(allocation.id)) ?? []);

const IDLE: DragState = { ghost: null, card: null, pendingDrop: null, about: null };

/** State of the current drag. Kept apart from the rows, so that a pointer move renders one box and not the grid. */
export class DragStore {
  readonly state = new Store(IDLE);

  get = this.state.get;

  set(change: Partial<DragState>): void {
    this.state.set({ ...this.get(), ...change });
  }

  clear(): void {
    if (this.get() !== IDLE) this.state.set(IDLE);
  }
}

export const useDragState = ({ state }: DragStore): DragState => useStore(state);
