import type { Lease } from './leased-budgets.ts';
import { WINDOW } from './rate-limits.ts';

/** Of what is left, each of the workers is lent one in so many: what a reply tells of the rest is off by about as much. */
const SHARE = 100;

interface Budget {
  /** Not lent to anybody. */
  rest: number;
  readonly borrowers: Set<Borrower>;
  recalling: Promise<void> | undefined;
}

/** A worker that is lent parts of limits. */
export interface Borrower {
  /** Asks for what it has not spent of a key in the minute that ends then. */
  giveBack(key: string, ends: number): Promise<number>;
}

/**
 * Keeps what is left of the limits of all workers and lends it out in parts, which get smaller as less is left: the last
 * ones are single requests. Before anybody hears that nothing is left, all give back what they have not spent.
 */
export class Lender {
  readonly #workers: number;
  #budgets = new Map<string, Budget>();
  #ends = 0;

  constructor(workers: number) {
    this.#workers = workers;
  }

  async lend(to: Borrower, key: string, limit: number): Promise<Lease> {
    const budget = this.#budgetOf(key, limit);
    const ends = this.#ends;
    if (budget.rest === 0) await this.#recall(budget, key, ends);
    const size = Math.min(budget.rest, Math.max(1, Math.floor(budget.rest / (SHARE * this.#workers))));
    budget.rest -= size;
    if (size > 0) budget.borrowers.add(to);
    return { size, rest: budget.rest, ends };
  }

  #budgetOf(key: string, limit: number): Budget {
    const now = Date.now();
    if (now >= this.#ends) {
      this.#budgets = new Map();
      this.#ends = now + WINDOW;
    }
    return this.#budgets.getOrInsertComputed(key, () => ({ rest: limit, borrowers: new Set(), recalling: undefined }));
  }

  /** What a worker had that is gone counts as spent. */
  #recall(budget: Budget, key: string, ends: number): Promise<void> {
    budget.recalling ??= (async () => {
      const borrowers = [...budget.borrowers];
      budget.borrowers.clear();
      const given = await Promise.all(borrowers.map((one) => one.giveBack(key, ends).catch(() => 0)));
      budget.rest += given.reduce((sum, one) => sum + one, 0);
      budget.recalling = undefined;
    })();
    return budget.recalling;
  }
}
