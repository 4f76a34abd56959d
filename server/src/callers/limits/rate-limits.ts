import type { FastifyReply } from 'fastify';
import { tooMany } from '../../http/errors.ts';

/** How many requests a minute takes: of one token, and of all tokens of an instance. None: as many as there are. */
export interface Rates {
  readonly ofToken: number;
  readonly ofInstance: number;
}

/** Far more than a house at work needs: who is over it has a mistake in a loop, or means harm. */
const RATES: Rates = { ofToken: 120_000, ofInstance: 240_000 };

export const WINDOW = 60_000;

/** Where is counted what was spent of a limit within a minute. */
export interface Budgets {
  /** Spends one and answers how many are left, below 0 where there was none; at once wherever nobody must be asked. */
  spend(key: string, limit: number, now: number): number | Promise<number>;
  /** When the present minute ends. */
  readonly ends: number;
}

/** Those of one process, in its memory. Everybody's minute is the same, so that all counts are forgotten at once. */
class OwnBudgets implements Budgets {
  #counts = new Map<string, number>();
  ends = 0;

  spend(key: string, limit: number, now: number): number {
    if (now >= this.ends) {
      this.#counts = new Map();
      this.ends = now + WINDOW;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return limit - count;
  }
}

/** Counts the requests of callers: nothing is asked of the database. */
export class RateLimits {
  readonly #rates: Rates;
  readonly #budgets: Budgets;

  constructor(rates: Rates = RATES, budgets: Budgets = new OwnBudgets()) {
    this.#rates = rates;
    this.#budgets = budgets;
  }

  /** Counts one request and tells in its reply what is left; 429 once nothing is. A promise only where it has to wait. */
  count(token: string | undefined, instance: string, reply: FastifyReply): Promise<void> | undefined {
    const { ofToken, ofInstance } = this.#rates;
    const now = Date.now();
    const left = this.#budgets.spend(token ?? '', ofToken, now);
    const leftOfInstance = this.#budgets.spend(instance, ofInstance, now);
    if (typeof left !== 'number' || typeof leftOfInstance !== 'number')
      return Promise.all([left, leftOfInstance]).then((both) => this.#tell(Math.min(...both), reply));
    this.#tell(Math.min(left, leftOfInstance), reply);
    return undefined;
  }

  #tell(left: number, reply: FastifyReply): void {
    const seconds = Math.max(1, Math.ceil((this.#budgets.ends - Date.now()) / 1_000));
    reply
      .header('x-ratelimit-limit', this.#rates.ofToken)
      .header('x-ratelimit-remaining', Math.max(0, left))
      .header('x-ratelimit-reset', seconds);
    if (left < 0) throw tooMany(seconds);
  }
}
