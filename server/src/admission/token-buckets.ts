import { POLICY } from './policy.ts';

interface Limits {
  /** Debt of a tenant that is forgiven: its burst. */
  readonly creditMs: number;
  /** Upper bound of a tenant's debt. */
  readonly maxDebtMs: number;
  readonly queuePerTenant: number;
}

interface Bucket {
  /** Time at which the tenant's debt is paid. */
  paidAt: number;
  /** The last charge, by which a queued request prepays. */
  lastMs: number;
  /** Requests that wait for that, oldest first. */
  readonly queue: (() => void)[];
}

/** A rate limit of each tenant, as a debt of time that passes by itself. Requests of a tenant in debt are queued. */
export class TokenBuckets {
  readonly #limits: Limits;
  readonly #buckets = new Map<string, Bucket>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Adds the part of a cost that was not prepaid to the tenant's debt. */
  charge(tenant: string, ms: number, prepaidMs = 0): void {
    const bucket = this.#bucketOf(tenant);
    bucket.lastMs = ms;
    this.#add(bucket, ms - prepaidMs);
  }

  /** Charges a tenant as much as the last time, up to a maximum, and answers how much that was. */
  prepay(tenant: string, maxMs: number): number {
    const bucket = this.#bucketOf(tenant);
    const ms = Math.min(bucket.lastMs, maxMs);
    this.#add(bucket, ms);
    return ms;
  }

  /** Whether a tenant's next request need not wait. */
  isFree(tenant: string): boolean {
    const bucket = this.#buckets.get(tenant);
    return !bucket || (bucket.queue.length === 0 && bucket.paidAt <= performance.now());
  }

  /** Queues a request until its tenant's debt is paid; false where the queue is full. */
  enqueue(tenant: string, proceed: () => void): boolean {
    const bucket = this.#bucketOf(tenant);
    if (bucket.queue.length >= this.#limits.queuePerTenant) return false;
    if (bucket.queue.push(proceed) === 1) this.#wake(bucket);
    return true;
  }

  /** Lets the oldest request proceed once the debt is paid. It may add to the debt, which the next one waits for. */
  #wake(bucket: Bucket): void {
    const proceed = () => {
      if (bucket.paidAt > performance.now()) return this.#wake(bucket);
      bucket.queue.shift()!();
      if (bucket.queue.length > 0) this.#wake(bucket);
    };
    setTimeout(proceed, Math.max(0, bucket.paidAt - performance.now()));
  }

  #add(bucket: Bucket, ms: number): void {
    const { creditMs, maxDebtMs } = this.#limits;
    const now = performance.now();
    bucket.paidAt = Math.min(Math.max(bucket.paidAt, now - creditMs) + ms, now + maxDebtMs);
  }

  #bucketOf(tenant: string): Bucket {
    const now = performance.now();
    const isSweepDue = now - this.#sweptAt >= this.#limits.creditMs;
    if (isSweepDue && this.#buckets.size >= POLICY.maxDebtors) this.#forgetPaid(now);
    const paidAt = now - this.#limits.creditMs;
    return this.#buckets.getOrInsertComputed(tenant, () => ({ paidAt, lastMs: 0, queue: [] }));
  }

  /** Forgets tenants whose debt and credit are settled. It reads all of them, so it runs once per credit period at most. */
  #forgetPaid(now: number): void {
    this.#sweptAt = now;
    for (const [tenant, { paidAt, queue }] of this.#buckets)
      if (paidAt <= now - this.#limits.creditMs && queue.length === 0) this.#buckets.delete(tenant);
  }
}
