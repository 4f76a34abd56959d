import type { Lease } from './leased-budgets.ts';
import { WINDOW_MS } from './rate-limits.ts';

/** A lease is one hundredth of a worker's share of the rest, so the remaining count in a reply is about 1 % off. */
const LEASE_DIVISOR = 100;

interface Budget {
  /** Requests not leased to any worker. */
  available: number;
  readonly holders: Set<LeaseHolder>;
  recalling: Promise<void> | undefined;
}

/** A worker that holds leases. */
export interface LeaseHolder {
  /** Takes back the unspent part of a key's lease for the minute that ends at `ends`. */
  giveBack(key: string, ends: number): Promise<number>;
}

/**
 * Holds the budgets of all workers and grants leases on them. Leases get smaller as less is left; the last ones are
 * single requests. Before a request is refused, all workers return their unspent parts.
 */
export class BudgetAllocator {
  readonly #workers: number;
  #budgets = new Map<string, Budget>();
  #ends = 0;

  constructor(workers: number) {
    this.#workers = workers;
  }

  async grantLease(to: LeaseHolder, key: string, limit: number): Promise<Lease> {
    const budget = this.#budgetOf(key, limit);
    const ends = this.#ends;
    if (budget.available === 0) await this.#recall(budget, key, ends);
    const size = Math.min(
      budget.available,
      Math.max(1, Math.floor(budget.available / (LEASE_DIVISOR * this.#workers))),
    );
    budget.available -= size;
    if (size > 0) budget.holders.add(to);
    return { size, rest: budget.available, ends };
  }

  #budgetOf(key: string, limit: number): Budget {
    const now = Date.now();
    if (now >= this.#ends) {
      this.#budgets = new Map();
      this.#ends = now + WINDOW_MS;
    }
    return this.#budgets.getOrInsertComputed(key, () => ({
      available: limit,
      holders: new Set(),
      recalling: undefined,
    }));
  }

  /** The lease of a worker that has exited counts as spent. */
  #recall(budget: Budget, key: string, ends: number): Promise<void> {
    budget.recalling ??= (async () => {
      const holders = [...budget.holders];
      budget.holders.clear();
      const given = await Promise.all(holders.map((one) => one.giveBack(key, ends).catch(() => 0)));
      budget.available += given.reduce((sum, one) => sum + one, 0);
      budget.recalling = undefined;
    })();
    return budget.recalling;
  }
}
