import type { Lease } from './leased-budgets.ts';
import { WINDOW_MS } from './rate-limits.ts';

/** Each worker is lent one hundredth of its share of the rest, so the remaining count in a reply is about 1 % off. */
const LEASE_DIVISOR = 100;

interface Budget {
  /** Not lent to any worker. */
  unlent: number;
  readonly borrowers: Set<Borrower>;
  recalling: Promise<void> | undefined;
}

/** A worker that is lent parts of budgets. */
export interface Borrower {
  /** Takes back the unspent part of a key's lease for the minute that ends at `ends`. */
  giveBack(key: string, ends: number): Promise<number>;
}

/**
 * Holds the budgets of all workers and lends them out in leases, which get smaller as less is left: the last ones are
 * single requests. Before a request is refused, all workers return what they have not spent.
 */
export class BudgetLender {
  readonly #workers: number;
  #budgets = new Map<string, Budget>();
  #ends = 0;

  constructor(workers: number) {
    this.#workers = workers;
  }

  async lend(to: Borrower, key: string, limit: number): Promise<Lease> {
    const budget = this.#budgetOf(key, limit);
    const ends = this.#ends;
    if (budget.unlent === 0) await this.#recall(budget, key, ends);
    const size = Math.min(budget.unlent, Math.max(1, Math.floor(budget.unlent / (LEASE_DIVISOR * this.#workers))));
    budget.unlent -= size;
    if (size > 0) budget.borrowers.add(to);
    return { size, rest: budget.unlent, ends };
  }

  #budgetOf(key: string, limit: number): Budget {
    const now = Date.now();
    if (now >= this.#ends) {
      this.#budgets = new Map();
      this.#ends = now + WINDOW_MS;
    }
    return this.#budgets.getOrInsertComputed(key, () => ({
      unlent: limit,
      borrowers: new Set(),
      recalling: undefined,
    }));
  }

  /** The lease of a worker that has exited counts as spent. */
  #recall(budget: Budget, key: string, ends: number): Promise<void> {
    budget.recalling ??= (async () => {
      const borrowers = [...budget.borrowers];
      budget.borrowers.clear();
      const given = await Promise.all(borrowers.map((one) => one.giveBack(key, ends).catch(() => 0)));
      budget.unlent += given.reduce((sum, one) => sum + one, 0);
      budget.recalling = undefined;
    })();
    return budget.recalling;
  }
}
