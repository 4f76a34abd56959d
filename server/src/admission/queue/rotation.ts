import type { HasRoom, Waiting } from './waiting.ts';

/** Queued requests of known tenants. Each tenant has one turn in a round; its own requests keep their order. */
export class Rotation {
  /** The tenant served longest ago comes first. */
  readonly #queues = new Map<string, Waiting[]>();
  readonly #maxPerTenant: number;
  readonly #max: number;
  #size = 0;

  constructor(maxPerTenant: number, max: number) {
    this.#maxPerTenant = maxPerTenant;
    this.#max = max;
  }

  get size(): number {
    return this.#size;
  }

  sizeOf(tenant: string): number {
    return this.#queues.get(tenant)?.length ?? 0;
  }

  /** Queues a request, or refuses it at once. */
  add(waiting: Waiting): void {
    const queue = this.#queues.get(waiting.tenant) ?? [];
    if (this.#size >= this.#max || queue.length >= this.#maxPerTenant) {
      waiting.refuse();
      return;
    }
    if (queue.push(waiting) === 1) this.#queues.set(waiting.tenant, queue);
    this.#size++;
  }

  /** The first request of the first tenant that has room; the tenant goes to the end of the round. */
  take(hasRoom: HasRoom): Waiting | undefined {
    for (const [tenant, queue] of this.#queues) {
      if (!hasRoom(queue[0]!)) continue;
      this.#queues.delete(tenant);
      const waiting = queue.shift()!;
      if (queue.length > 0) this.#queues.set(tenant, queue);
      this.#size--;
      return waiting;
    }
    return undefined;
  }
}
