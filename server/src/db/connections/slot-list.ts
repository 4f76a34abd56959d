/**
 * A set of items, each in a numbered slot that is used again after it. For items that come and go with every request: a `Set`
 * or `Map` allocates a new table every few entries, and each old table keeps its successor, with all entries, from being
 * collected as young. That garbage would grow old and be collected the slow way.
 */
export class SlotList<T> {
  readonly #slots: (T | undefined)[] = [];
  readonly #free: number[] = [];

  /** Adds an item and answers its slot. */
  add(item: T): number {
    const slot = this.#free.pop() ?? this.#slots.length;
    this.#slots[slot] = item;
    return slot;
  }

  /** Removes an item; a second removal leaves the slot's next item alone. */
  remove(slot: number, item: T): void {
    if (this.#slots[slot] !== item) return;
    this.#slots[slot] = undefined;
    this.#free.push(slot);
  }

  all(): T[] {
    return this.#slots.filter((item) => item !== undefined);
  }
}
