/**
 * Those who wait for something, each in a place of their own until they leave it. For what comes and goes with every request:
 * a `Set` or `Map` makes itself a new table every few of them, and each table keeps the one after it, with all who were in it,
 * from being cleared away as young. So garbage grows old, and has to be collected the slow way.
 */
export class Places<T> {
  readonly #taken: (T | undefined)[] = [];
  readonly #free: number[] = [];

  /** The place of somebody who has come. */
  enter(who: T): number {
    const place = this.#free.pop() ?? this.#taken.length;
    this.#taken[place] = who;
    return place;
  }

  /** Who has left already leaves nobody else's place. */
  leave(place: number, who: T): void {
    if (this.#taken[place] !== who) return;
    this.#taken[place] = undefined;
    this.#free.push(place);
  }

  all(): T[] {
    return this.#taken.filter((who) => who !== undefined);
  }
}
