import type { Store } from './handles.ts';
import { Turns } from './turns.ts';

/** What each owner has a share of. */
interface Gates {
  readonly statements: Turns;
  readonly transactions: Turns;
  readonly long: Turns;
}

/** They are made anew when asked for again; a server of many houses keeps those of the latest. */
const MOST_KEPT = 10_000;

/**
 * How much of the database's connections one owner may have at once. Short work waits in a line that is gone in a second;
 * what takes long waits in a short one. Whoever comes when theirs is full is told at once to come again.
 */
export class Shares {
  readonly #gates: Gates;
  readonly #kept = new Map<string, Store>();

  /** Some connections of the pool are nobody's share: signing in, and what the server does of itself, always finds one. */
  constructor({ poolSize, long }: { poolSize: number; long: number }) {
    this.#gates = {
      statements: new Turns({ ofOne: 64, mayWait: 2_000 }),
      transactions: new Turns({
        ofOne: Math.max(1, Math.floor(poolSize * 0.4)),
        ofAll: Math.max(1, poolSize - 2),
        mayWait: 2_000,
      }),
      long: new Turns({ ofOne: Math.max(1, long >> 1), ofAll: long, mayWait: 20 }),
    };
  }

  /** The share of an owner, who is known to the lanes by an object of its own. */
  of(key: string, make: (owner: object, gates: Gates) => Store): Store {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    return this.#kept.getOrInsertComputed(key, () => make({ key }, this.#gates));
  }
}
