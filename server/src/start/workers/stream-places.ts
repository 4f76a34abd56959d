interface Wanted {
  readonly key: string;
  readonly most: number;
}

type Counts = Map<string, number>;

function add(counts: Counts, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** Counts the streams that all workers have open, of each owner and of each person. */
export class StreamPlaces {
  readonly #taken: Counts = new Map();
  readonly #byWorker = new Map<object, Counts>();

  /** Takes one of each, where there is one of each. */
  take(worker: object, wanted: readonly Wanted[]): boolean {
    if (wanted.some(({ key, most }) => (this.#taken.get(key) ?? 0) >= most)) return false;
    const own = this.#byWorker.getOrInsertComputed(worker, () => new Map());
    for (const { key } of wanted) for (const counts of [own, this.#taken]) add(counts, key, 1);
    return true;
  }

  leave(worker: object, keys: readonly string[]): void {
    const own = this.#byWorker.get(worker);
    for (const key of keys) if (own?.has(key)) for (const counts of [own, this.#taken]) add(counts, key, -1);
  }

  /** Nothing stays taken by a worker that is gone. */
  forget(worker: object): void {
    for (const [key, count] of this.#byWorker.get(worker) ?? [])
      for (let n = 0; n < count; n++) add(this.#taken, key, -1);
    this.#byWorker.delete(worker);
  }
}
