/** For so many milliseconds whoever has come is about. */
const LATELY = 1_000;

/** Whether anybody else has come lately. The last two who came are all it takes to say so. */
export class Company {
  #last: unknown;
  #lastAt = Number.NEGATIVE_INFINITY;
  #otherAt = Number.NEGATIVE_INFINITY;

  /** Somebody comes. Are there others? */
  of(who: unknown, now: number): boolean {
    if (who !== this.#last) {
      this.#otherAt = this.#lastAt;
      this.#last = who;
    }
    this.#lastAt = now;
    return now - this.#otherAt < LATELY;
  }
}
