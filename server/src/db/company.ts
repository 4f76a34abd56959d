/** Whether anybody else has come lately. The last two who came are all it takes to say so. */
export class Company {
  readonly #lately: number;
  #last: unknown;
  #lastAt = Number.NEGATIVE_INFINITY;
  #otherAt = Number.NEGATIVE_INFINITY;

  /** For so many milliseconds somebody counts as having come lately. */
  constructor(lately: number) {
    this.#lately = lately;
  }

  /** Somebody comes. Are there others? */
  of(who: unknown, now: number): boolean {
    if (who !== this.#last) {
      this.#otherAt = this.#lastAt;
      this.#last = who;
    }
    this.#lastAt = now;
    return now - this.#otherAt < this.#lately;
  }
}
