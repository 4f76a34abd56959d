import type { FastifyReply } from 'fastify';
import { tooMany } from '../../http/errors.ts';

/** Requests allowed in a minute: for one token, and for all tokens of an instance. */
export interface RateLimitConfig {
  readonly perToken: number;
  readonly perInstance: number;
}

/** Far more than a house needs: a client above it has a bug in a loop, or is hostile. */
const DEFAULT_RATES: RateLimitConfig = { perToken: 120_000, perInstance: 240_000 };

export const WINDOW_MS = 60_000;

/** Counts how much of each limit is spent within a minute. */
export interface Budgets {
  /** Spends one and returns how many are left, negative if there was none. A promise only if another process must be asked. */
  spend(key: string, limit: number, now: number): number | Promise<number>;
  /** End of the present minute. */
  readonly ends: number;
}

/** Budgets in the memory of one process. All keys share one minute, so all counts reset at once. */
class LocalBudgets implements Budgets {
  #counts = new Map<string, number>();
  ends = 0;

  spend(key: string, limit: number, now: number): number {
    if (now >= this.ends) {
      this.#counts = new Map();
      this.ends = now + WINDOW_MS;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return limit - count;
  }
}

/** Counts the requests of callers, without the database. */
export class RateLimits {
  readonly #rates: RateLimitConfig;
  readonly #budgets: Budgets;

  constructor(rates: RateLimitConfig = DEFAULT_RATES, budgets: Budgets = new LocalBudgets()) {
    this.#rates = rates;
    this.#budgets = budgets;
  }

  /** Counts one request and sets the headers of its reply; throws 429 if nothing is left. A promise only if it must wait. */
  count(token: string | undefined, instance: string, reply: FastifyReply): Promise<void> | undefined {
    const { perToken, perInstance } = this.#rates;
    const now = Date.now();
    const left = this.#budgets.spend(token ?? '', perToken, now);
    const leftOfInstance = this.#budgets.spend(instance, perInstance, now);
    if (typeof left !== 'number' || typeof leftOfInstance !== 'number')
      return Promise.all([left, leftOfInstance]).then((both) => this.#report(Math.min(...both), reply));
    this.#report(Math.min(left, leftOfInstance), reply);
    return undefined;
  }

  #report(left: number, reply: FastifyReply): void {
    const seconds = Math.max(1, Math.ceil((this.#budgets.ends - Date.now()) / 1_000));
    reply
      .header('x-ratelimit-limit', this.#rates.perToken)
      .header('x-ratelimit-remaining', Math.max(0, left))
      .header('x-ratelimit-reset', seconds);
    if (left < 0) throw tooMany(seconds);
  }
}
