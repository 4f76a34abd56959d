import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../http/errors.ts';
import { FairTurns } from './fair-turns.ts';

/** Whoever came in last this way; who has not come for longest makes room. */
const MOST_REMEMBERED = 10_000;
/** Who is turned away hears of it after so long, in milliseconds: a flood that waits for its answers comes slower. */
const HELD = 2_000;
const MOST_HELD = 5_000;

/**
 * Where attempts to sign in wait before anything is looked up or hashed for them: a flood of them is turned away here, where
 * it costs least, and does not fill the lines to the database that everybody shares. Whom this process has let in before goes first.
 */
export class Doorway {
  readonly #turns = new FairTurns({ places: 8, ofOne: 32, strangers: 128 });
  readonly #remembered = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  #held = 0;

  /** Does the work when it is the turn of those who come from `address`; 503 where too many wait already. */
  async pass<T>(who: string, address: string, work: () => Promise<T>): Promise<T> {
    const isKnown = this.#remembered.has(`${who} ${address}`);
    const whose = isKnown ? `${who} ${address}` : address;
    if (this.#turns.isFull(whose, isKnown)) {
      await this.#hold();
      throw unavailable();
    }
    return this.#turns.take(whose, isKnown, work);
  }

  remember(who: string, address: string): void {
    this.#remembered.set(`${who} ${address}`, true);
  }

  async #hold(): Promise<void> {
    if (this.#held >= MOST_HELD) return;
    this.#held++;
    await pause(HELD);
    this.#held--;
  }
}
