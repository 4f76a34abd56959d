import { LRUCache } from 'lru-cache';
import { Overloaded } from '../../db/errors.ts';
import { unavailable } from '../../http/errors.ts';
import { addressOf, networkOf } from './addresses.ts';
import { type Behalf, FairTurns } from './fair-turns.ts';

/** Accounts whose last places are remembered, and how many of each; who has not come for longest makes room. */
const MOST_REMEMBERED = 10_000;
const PLACES_OF_ONE = 8;
/** Networks whose tries are counted: more than most floods have. */
const MOST_COUNTED = 50_000;
/** A network that has not come for so long, in milliseconds, begins anew. */
const QUIET = 15 * 60_000;
/**
 * Who is turned away hears of it after so long or up to twice that, in milliseconds: a flood that waits for its answers comes slower, and
 * not all at once.
 */
const HELD = 2_000;
const MOST_HELD = 5_000;

/** Somebody who wants to come in. */
export interface Comer {
  /** The realm and the house in it, if it has any: the known ones of a house share its turns. */
  readonly house: string;
  /** The account, as it was typed. */
  readonly email: string;
  readonly ip: string;
}

interface Tries {
  count: number;
  at: number;
}

/**
 * Where attempts to sign in wait before anything is looked up or hashed for them: a flood of them is turned away here, where
 * it costs least, and does not fill the lines to the database that everybody shares. Whom this process has let in before goes
 * first; of all others whoever comes from a network that has tried least.
 */
export class Doorway {
  /** Those who wait are through within a second or so. */
  readonly #turns = new FairTurns({ places: 8, ofOne: 32, known: 256, strangers: 16 });
  readonly #remembered = new LRUCache<string, readonly string[]>({ max: MOST_REMEMBERED });
  readonly #tries = new LRUCache<string, Tries>({ max: MOST_COUNTED });
  #held = 0;

  /** Does the work when the turn of who comes has come, and remembers them; 503 where too many wait. */
  async pass<T>(comer: Comer, work: (behalf: Behalf) => Promise<T>): Promise<T> {
    const behalf = this.#behalfOf(comer);
    const done = await this.#turns.take(behalf, () => work(behalf)).catch((error) => this.#refuse(error));
    this.#remember(comer);
    return done;
  }

  #behalfOf(comer: Comer): Behalf {
    const { house, ip } = comer;
    if (this.#remembered.get(accountOf(comer))?.includes(addressOf(ip))) return { whose: house, tries: null };
    const network = placeOf(ip);
    return { whose: network, tries: this.#countTry(network) };
  }

  /** How often a network has tried before this. */
  #countTry(network: string): number {
    const now = performance.now();
    const before = this.#tries.get(network);
    const count = before && now - before.at < QUIET ? before.count : 0;
    this.#tries.set(network, { count: count + 1, at: now });
    return count;
  }

  #remember(comer: Comer): void {
    const [account, address] = [accountOf(comer), addressOf(comer.ip)];
    const others = (this.#remembered.get(account) ?? []).filter((one) => one !== address);
    this.#remembered.set(account, [address, ...others].slice(0, PLACES_OF_ONE));
    this.#tries.delete(placeOf(comer.ip));
  }

  async #refuse(error: unknown): Promise<never> {
    if (!(error instanceof Overloaded)) throw error;
    if (this.#held < MOST_HELD) {
      this.#held++;
      await new Promise((goOn) => setTimeout(goOn, HELD * (1 + Math.random())));
      this.#held--;
    }
    throw unavailable();
  }
}

/** However it was typed: PostgreSQL finds one account by all of them. */
const accountOf = ({ house, email }: Comer): string => `${house} ${email.toLowerCase()}`;
const placeOf = (ip: string): string => networkOf(ip) ?? 'unknown';
