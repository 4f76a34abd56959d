import { POLICY } from '../policy.ts';

export interface WidthRange {
  readonly min: number;
  readonly max: number;
  /** Work that takes longer sets the width back to the minimum. */
  readonly slowMs: number;
}

/** Adaptive concurrency of each tenant: one more after each quick piece of work, the minimum after a slow one. */
export class AdaptiveWidth {
  readonly #range: WidthRange;
  readonly #widths = new Map<string, number>();

  constructor(range: WidthRange) {
    this.#range = range;
  }

  of(tenant: string): number {
    return this.#widths.get(tenant) ?? this.#range.min;
  }

  note(tenant: string, tookMs: number): void {
    const { min, max, slowMs } = this.#range;
    const before = this.of(tenant);
    const width = tookMs > slowMs ? min : Math.min(max, before + 1);
    if (width === before) return;
    if (this.#widths.size >= POLICY.maxTenants) this.#widths.clear();
    this.#widths.set(tenant, width);
  }
}
