interface SlotRequest {
  readonly key: string;
  readonly max: number;
}

type Counts = Map<string, number>;

function add(counts: Counts, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** Counts the open streams of all workers, for each tenant and each user. */
export class StreamSlots {
  readonly #taken: Counts = new Map();
  readonly #byWorker = new Map<object, Counts>();

  /** Takes one slot of each key; false if any key has none left. */
  take(worker: object, requests: readonly SlotRequest[]): boolean {
    if (requests.some(({ key, max }) => (this.#taken.get(key) ?? 0) >= max)) return false;
    const own = this.#byWorker.getOrInsertComputed(worker, () => new Map());
    for (const { key } of requests) for (const counts of [own, this.#taken]) add(counts, key, 1);
    return true;
  }

  release(worker: object, keys: readonly string[]): void {
    const own = this.#byWorker.get(worker);
    for (const key of keys) if (own?.has(key)) for (const counts of [own, this.#taken]) add(counts, key, -1);
  }

  /** Frees all slots of a worker that has exited. */
  forget(worker: object): void {
    for (const [key, count] of this.#byWorker.get(worker) ?? [])
      for (let n = 0; n < count; n++) add(this.#taken, key, -1);
    this.#byWorker.delete(worker);
  }
}
