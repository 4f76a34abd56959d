import { LRUCache } from 'lru-cache';
import { COME_AGAIN, unavailable } from '../http/errors.ts';
import { addressOf, networkOf } from './addresses.ts';
import { FairTurns, type Standing } from './fair-turns.ts';

/** Whoever came in last this way; who has not come for longest makes room. */
const MOST_REMEMBERED = 10_000;
/** Who is turned away hears of it after so long, in milliseconds: a flood that waits for its answers comes slower. */
const HELD = 2_000;
const MOST_HELD = 5_000;
/** Whoever tried and was not let in is in doubt for so long, in milliseconds, with all of their network. */
const IN_DOUBT = 15 * 60_000;

/**
 * Where attempts to sign in wait before anything is looked up or hashed for them: a flood of them is turned away here, where
 * it costs least, and does not fill the lines to the database that everybody shares. Whom this process has let in before goes
 * first, then who comes for the first time: a flood does so once, and is in doubt from then on.
 */
export class Doorway {
  /** Those who wait are through within a second or so. */
  readonly #turns = new FairTurns({ places: 8, ofOne: 16, strangers: 16 });
  readonly #remembered = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  /** Networks that have tried, and until when they are in doubt. */
  readonly #tried = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  #held = 0;

  /** Does the work when it is the turn of those who come from such an address; 503 where too many wait already. */
  async pass<T>(who: string, ip: string, work: (standing: Standing) => Promise<T>): Promise<T> {
    const network = networkOf(ip) ?? 'unknown';
    const standing = this.#standingOf(who, ip, network);
    const whose = standing === 'known' ? placeOf(who, ip) : network;
    if (standing !== 'known') this.#doubt(network, IN_DOUBT);
    if (this.#turns.isFull(whose, standing)) {
      await this.#hold();
      // Nothing of theirs was tried: who comes again no sooner than they are told to is as new as before.
      if (standing === 'new') this.#doubt(network, COME_AGAIN * 1_000);
      throw unavailable();
    }
    return this.#turns.take(whose, standing, () => work(standing));
  }

  /** Somebody was let in: they will be known, and what their network is doing is no longer in doubt. */
  remember(who: string, ip: string): void {
    this.#remembered.set(placeOf(who, ip), true);
    this.#tried.delete(networkOf(ip) ?? 'unknown');
  }

  #standingOf(who: string, ip: string, network: string): Standing {
    if (this.#remembered.has(placeOf(who, ip))) return 'known';
    return (this.#tried.get(network) ?? 0) > performance.now() ? 'doubtful' : 'new';
  }

  #doubt(network: string, ms: number): void {
    this.#tried.set(network, performance.now() + ms);
  }

  async #hold(): Promise<void> {
    if (this.#held >= MOST_HELD) return;
    this.#held++;
    await new Promise((goOn) => setTimeout(goOn, HELD));
    this.#held--;
  }
}

const placeOf = (who: string, ip: string): string => `${who} ${addressOf(ip)}`;
