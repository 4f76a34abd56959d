import { failureOf } from './failure.ts';
import type { Message, Outcome } from './message.ts';
import { Networks } from './networks.ts';
import { type Resolve, resolveByName } from './resolve.ts';
import { sendTo } from './send.ts';
import { type BadUrl, hostOf, parseTarget } from './target.ts';

/** Time limit of a call, from the DNS lookup to the last byte read. */
export const CALL_LIMIT_MS = 10_000;
/** Time limit of the lookup while a form is saved. */
const CHECK_LIMIT_MS = 5_000;

export interface OutboundOptions {
  /** Whether calls without TLS are allowed. */
  readonly http?: boolean;
  /** Networks besides the public internet that may be called. */
  readonly networks?: readonly string[];
  readonly resolve?: Resolve;
  /** Time limit of a call, in milliseconds. */
  readonly limitMs?: number;
}

/** Why a URL is refused: its form, or the host it leads to. */
export type Unreachable = BadUrl | 'host' | 'address';

/** Calls URLs that users chose: only allowed addresses, without redirects, and with a time limit. */
export class Outbound {
  readonly #networks: Networks;
  readonly #resolve: Resolve;
  readonly #http: boolean;
  readonly #limitMs: number;

  constructor({ http = false, networks = [], resolve = resolveByName, limitMs = CALL_LIMIT_MS }: OutboundOptions = {}) {
    this.#networks = new Networks(networks);
    this.#resolve = resolve;
    this.#http = http;
    this.#limitMs = limitMs;
  }

  /** Whether a URL may be called at this time; returns the reason if not. */
  async check(text: string): Promise<Unreachable | undefined> {
    const url = this.#read(text);
    if (typeof url === 'string') return url;
    try {
      const addresses = await this.#addressesOf(url, AbortSignal.timeout(CHECK_LIMIT_MS));
      return addresses ? undefined : 'address';
    } catch {
      return 'host';
    }
  }

  /** Sends a message. Failures are part of the outcome; it throws only if `signal` aborts. */
  async post(text: string, message: Message, signal: AbortSignal): Promise<Outcome> {
    const began = performance.now();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.#limitMs)]);
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
      // The name is resolved for each call and the connection uses that address: it cannot change in between.
      const addresses = await this.#addressesOf(url, limit);
      if (!addresses) return outcome({ failure: 'address' });
      return outcome(await sendTo(url, addresses, message, limit));
    } catch (error) {
      signal.throwIfAborted();
      return outcome({ failure: limit.aborted ? 'timeout' : failureOf(error as NodeJS.ErrnoException) });
    }
  }

  #read(text: string): URL | BadUrl {
    const url = parseTarget(text);
    return typeof url !== 'string' && url.protocol === 'http:' && !this.#http ? 'scheme' : url;
  }

  /** The addresses of a host; undefined if any of them is not allowed. Throws if it has none. */
  async #addressesOf(url: URL, signal: AbortSignal): Promise<readonly string[] | undefined> {
    const addresses = await this.#resolve(hostOf(url), signal);
    if (addresses.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
    return addresses.every((address) => this.#networks.permits(address)) ? addresses : undefined;
  }
}
