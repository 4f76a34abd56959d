import { failureOf } from './failure.ts';
import type { Message, Outcome } from './message.ts';
import { Networks } from './networks.ts';
import { type Resolve, resolveByName } from './resolve.ts';
import { sendTo } from './send.ts';
import { type BadUrl, hostOf, readTarget } from './target.ts';

/** A call takes no longer than this, from the lookup of the name to the last byte that is read. */
export const LIMIT = 10_000;
/** Whoever waits for a form to be saved does not wait that long for a name. */
const CHECK_LIMIT = 5_000;

export interface OutboundOptions {
  /** Whether calls may go unencrypted. */
  readonly http?: boolean;
  /** Networks besides the internet that may be called. */
  readonly networks?: readonly string[];
  readonly resolve?: Resolve;
  /** The milliseconds a call may take. */
  readonly limit?: number;
}

/** Why an address is refused: for what it says, or for where it leads. */
export type Unreachable = BadUrl | 'host' | 'address';

/** Calls to addresses that strangers chose: only where it may go, no further than it was told, and not for long. */
export class Outbound {
  readonly #networks: Networks;
  readonly #resolve: Resolve;
  readonly #http: boolean;
  readonly #limit: number;

  constructor({ http = false, networks = [], resolve = resolveByName, limit = LIMIT }: OutboundOptions = {}) {
    this.#networks = new Networks(networks);
    this.#resolve = resolve;
    this.#http = http;
    this.#limit = limit;
  }

  /** Whether an address may be called as things are now. */
  async check(text: string): Promise<Unreachable | undefined> {
    const url = this.#read(text);
    if (typeof url === 'string') return url;
    try {
      const addresses = await this.#addressesOf(url, AbortSignal.timeout(CHECK_LIMIT));
      return addresses ? undefined : 'address';
    } catch {
      return 'host';
    }
  }

  /** Sends a message. Fails by its outcome; throws only when `signal` gives it up. */
  async post(text: string, message: Message, signal: AbortSignal): Promise<Outcome> {
    const began = performance.now();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.#limit)]);
    const outcome = (parts: Partial<Outcome>): Outcome => ({
      status: null,
      failure: null,
      retryAfter: null,
      ...parts,
      durationMs: Math.round(performance.now() - began),
    });
    try {
      const url = this.#read(text);
      if (typeof url === 'string') return outcome({ failure: 'address' });
      // Looked up anew each time, and called where the lookup led: a name may not change its mind in between.
      const addresses = await this.#addressesOf(url, limit);
      if (!addresses) return outcome({ failure: 'address' });
      return outcome(await sendTo(url, addresses, message, limit));
    } catch (error) {
      signal.throwIfAborted();
      return outcome({ failure: limit.aborted ? 'timeout' : failureOf(error as NodeJS.ErrnoException) });
    }
  }

  #read(text: string): URL | BadUrl {
    const url = readTarget(text);
    return typeof url !== 'string' && url.protocol === 'http:' && !this.#http ? 'scheme' : url;
  }

  /** Where a host lies; undefined where any of its addresses may not be called. Throws where it has none. */
  async #addressesOf(url: URL, signal: AbortSignal): Promise<readonly string[] | undefined> {
    const addresses = await this.#resolve(hostOf(url), signal);
    if (addresses.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
    return addresses.every((address) => this.#networks.permits(address)) ? addresses : undefined;
  }
}
