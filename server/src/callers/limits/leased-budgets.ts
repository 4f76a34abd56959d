import type { Budgets } from './rate-limits.ts';

/** A part of a budget that one worker spends by itself until the minute ends. */
export interface Lease {
  /** Zero: the budget is exhausted until the minute ends. */
  readonly size: number;
  /** The rest of the budget, not lent to any worker. */
  readonly rest: number;
  readonly ends: number;
}

/** Requests a lease from the allocator. */
export type RequestLease = (key: string, limit: number) => Promise<Lease>;

interface HeldLease {
  left: number;
  rest: number;
  /** End of the minute that the lease is for. */
  ends: number;
  /** The request for the next lease; concurrent callers wait for the same one. */
  pending: Promise<void> | undefined;
}

/**
 * This worker's part of the budgets that all workers share. The leases of all workers add up to the limit, so exactly
 * that many requests are admitted, on whichever worker they arrive. Most requests are counted without a message.
 */
export class LeasedBudgets implements Budgets {
  readonly #requestLease: RequestLease;
  readonly #held = new Map<string, HeldLease>();
  ends = 0;

  constructor(requestLease: RequestLease) {
    this.#requestLease = requestLease;
  }

  spend(key: string, limit: number, now: number): number | Promise<number> {
    const held = this.#held.getOrInsertComputed(key, () => ({ left: 0, rest: 0, ends: 0, pending: undefined }));
    const isOver = now >= held.ends;
    if (!isOver && held.left > 0) return --held.left + held.rest;
    // The budget is exhausted until the minute ends.
    if (!isOver && held.rest < 0) return -1;
    return this.#ask(key, limit, held);
  }

  /** Returns what is not spent yet, so that another worker can use it. */
  giveBack(key: string, ends: number): number {
    const held = this.#held.get(key);
    if (!held || held.ends !== ends) return 0;
    const { left } = held;
    held.left = 0;
    return left;
  }

  async #ask(key: string, limit: number, held: HeldLease): Promise<number> {
    held.pending ??= this.#take(key, limit, held);
    await held.pending;
    // Other callers may have spent the lease, it may have been recalled, or the minute may be over.
    return this.spend(key, limit, Date.now());
  }

  async #take(key: string, limit: number, held: HeldLease): Promise<void> {
    try {
      const { size, rest, ends } = await this.#requestLease(key, limit);
      Object.assign(held, { left: size, rest: size > 0 ? rest : -1, ends });
      if (ends > this.ends) this.#begin(ends);
    } finally {
      held.pending = undefined;
    }
  }

  /** Forgets the leases of earlier minutes. */
  #begin(ends: number): void {
    this.ends = ends;
    for (const [key, held] of this.#held) if (held.ends < ends && !held.pending) this.#held.delete(key);
  }
}
