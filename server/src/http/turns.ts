import { unavailable } from './errors.ts';

interface Limits {
  /** How many of one owner are at work at once. */
  readonly ofOne: number;
  readonly ofAll?: number;
  /** How many of one owner may wait for their turn. */
  readonly mayWait?: number;
}

/** Lets work in a few at a time, so that one owner leaves room for the others. Whoever came first has the next turn. */
export class Turns {
  readonly #limits: Required<Limits>;
  readonly #working = new Map<unknown, number>();
  readonly #waiting: { readonly owner: unknown; readonly enter: () => void }[] = [];
  #total = 0;

  constructor(limits: Limits) {
    this.#limits = { ofAll: Number.POSITIVE_INFINITY, mayWait: Number.POSITIVE_INFINITY, ...limits };
  }

  /** Waits for a turn and answers how to give it back, once; 503 where too many of the owner wait already. */
  async take(owner: unknown): Promise<() => void> {
    if (this.#hasRoom(owner)) this.#enter(owner);
    else {
      if (this.#waiting.filter((one) => one.owner === owner).length >= this.#limits.mayWait) throw unavailable();
      await new Promise<void>((enter) => this.#waiting.push({ owner, enter }));
    }
    let isOver = false;
    return () => {
      if (!isOver) this.#leave(owner);
      isOver = true;
    };
  }

  #hasRoom(owner: unknown): boolean {
    return this.#total < this.#limits.ofAll && (this.#working.get(owner) ?? 0) < this.#limits.ofOne;
  }

  #enter(owner: unknown): void {
    this.#working.set(owner, (this.#working.get(owner) ?? 0) + 1);
    this.#total++;
  }

  #leave(owner: unknown): void {
    const left = this.#working.get(owner)! - 1;
    if (left > 0) this.#working.set(owner, left);
    else this.#working.delete(owner);
    this.#total--;
    const next = this.#waiting.findIndex((one) => this.#hasRoom(one.owner));
    if (next < 0) return;
    const [admitted] = this.#waiting.splice(next, 1);
    this.#enter(admitted!.owner);
    admitted!.enter();
  }
}
