import type { FastifyReply } from 'fastify';
import { tooMany } from '../http/errors.ts';

/** How many requests a minute takes: of one token, and of all tokens of an instance. None: as many as there are. */
export interface Rates {
  readonly ofToken: number;
  readonly ofInstance: number;
}

/** Far more than a house at work needs: who is over it has a mistake in a loop, or means harm. */
const RATES: Rates = { ofToken: 120_000, ofInstance: 240_000 };

const WINDOW = 60_000;

/**
 * Counts the requests of callers, in the memory of the process: nothing is asked of the database. Everybody's minute is the
 * same, so that all counts are forgotten at once.
 */
export class RateLimits {
  readonly #rates: Rates;
  #counts = new Map<unknown, number>();
  #ends = 0;

  constructor(rates: Rates = RATES) {
    this.#rates = rates;
  }

  /** Counts one request and tells in its reply what is left; 429 once nothing is. */
  count(token: string | undefined, instance: string, reply: FastifyReply): void {
    const { ofToken, ofInstance } = this.#rates;
    const now = Date.now();
    if (now >= this.#ends) {
      this.#counts = new Map();
      this.#ends = now + WINDOW;
    }
    const left = Math.min(ofToken - this.#next(token), ofInstance - this.#next(instance));
    const seconds = Math.ceil((this.#ends - now) / 1_000);
    reply
      .header('x-ratelimit-limit', ofToken)
      .header('x-ratelimit-remaining', Math.max(0, left))
      .header('x-ratelimit-reset', seconds);
    if (left < 0) throw tooMany(seconds);
  }

  #next(key: unknown): number {
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}
