import type { Budgets } from './rate-limits.ts';

/** A part of what is left of a limit, which one worker spends by itself until the minute ends. */
export interface Lease {
  /** None: nothing is left, and nothing will be before the minute ends. */
  readonly size: number;
  /** What is left besides, for all workers. */
  readonly rest: number;
  readonly ends: number;
}

/** Who keeps what is left of the limits. */
export type Lend = (key: string, limit: number) => Promise<Lease>;

interface Held {
  left: number;
  rest: number;
  /** When the minute ends that it counts for. */
  ends: number;
  /** While the next lease is asked for; whoever comes meanwhile waits for the same. */
  asked: Promise<void> | undefined;
}

/**
 * What this worker may spend of limits that it shares with others. The leases of all workers add up to the limit, so that
 * exactly as many requests as it says are let in, wherever they arrive; and most are counted without asking anybody.
 */
export class LeasedBudgets implements Budgets {
  readonly #lend: Lend;
  readonly #held = new Map<string, Held>();
  ends = 0;

  constructor(lend: Lend) {
    this.#lend = lend;
  }

  spend(key: string, limit: number, now: number): number | Promise<number> {
    const held = this.#held.getOrInsertComputed(key, () => ({ left: 0, rest: 0, ends: 0, asked: undefined }));
    const isOver = now >= held.ends;
    if (!isOver && held.left > 0) return --held.left + held.rest;
    // Nothing is lent any more before the minute ends.
    if (!isOver && held.rest < 0) return -1;
    return this.#ask(key, limit, held);
  }

  /** Gives back what is not spent yet, for somebody who has need of it. */
  giveBack(key: string, ends: number): number {
    const held = this.#held.get(key);
    if (!held || held.ends !== ends) return 0;
    const { left } = held;
    held.left = 0;
    return left;
  }

  async #ask(key: string, limit: number, held: Held): Promise<number> {
    held.asked ??= this.#take(key, limit, held);
    await held.asked;
    // Others who waited for it may have spent it, or it was called back, or the minute is over.
    return this.spend(key, limit, Date.now());
  }

  async #take(key: string, limit: number, held: Held): Promise<void> {
    try {
      const { size, rest, ends } = await this.#lend(key, limit);
      Object.assign(held, { left: size, rest: size > 0 ? rest : -1, ends });
      if (ends > this.ends) this.#begin(ends);
    } finally {
      held.asked = undefined;
    }
  }

  /** Forgets what was left of earlier minutes. */
  #begin(ends: number): void {
    this.ends = ends;
    for (const [key, held] of this.#held) if (held.ends < ends && !held.asked) this.#held.delete(key);
  }
}
