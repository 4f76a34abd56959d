import { Overloaded } from './errors.ts';

interface Limits {
  /** How many of one owner are at work at once; where that changes, how many it is now. */
  readonly ofOne: number | ((owner: unknown) => number);
  readonly ofAll?: number;
  /** How many of one owner may wait for their turn. */
  readonly mayWait?: number;
  /** Told how many milliseconds a piece of work of an owner took. */
  readonly note?: (owner: unknown, took: number) => void;
}

interface Line {
  working: number;
  readonly waiting: (() => void)[];
}

/** Lets work in a few at a time, so that one owner leaves room for the others. Owners who wait are served in rotation. */
export class Turns {
  readonly #limits: Required<Limits>;
  readonly #lines = new Map<unknown, Line>();
  /** Owners of whom somebody waits, the one served longest ago first. */
  readonly #inLine = new Set<unknown>();
  #total = 0;

  constructor(limits: Limits) {
    const { ofAll = Number.POSITIVE_INFINITY, mayWait = Number.POSITIVE_INFINITY, note = () => {} } = limits;
    this.#limits = { ofOne: limits.ofOne, ofAll, mayWait, note };
  }

  /** Waits for a turn and answers how to give it back, once; refused at once where too many of the owner wait already. */
  async take(owner: unknown): Promise<() => void> {
    await this.#enter(owner);
    let isOver = false;
    return () => {
      if (!isOver) this.#leave(owner);
      isOver = true;
    };
  }

  /** Does a piece of work in its turn. */
  async during<T>(owner: unknown, work: () => Promise<T>): Promise<T> {
    const turn = this.#enter(owner);
    if (turn) await turn;
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#limits.note(owner, performance.now() - began);
      this.#leave(owner);
    }
  }

  /** How many of an owner wait for their turn. */
  waitingOf(owner: unknown): number {
    return this.#lines.get(owner)?.waiting.length ?? 0;
  }

  /** Undefined where there is room, so that nobody waits for nothing. */
  #enter(owner: unknown): Promise<void> | undefined {
    const line = this.#lines.getOrInsertComputed(owner, () => ({ working: 0, waiting: [] }));
    if (this.#hasRoom(owner, line)) {
      this.#admit(line);
      return undefined;
    }
    if (line.waiting.length >= this.#limits.mayWait) throw new Overloaded('too many of one owner wait already');
    this.#inLine.add(owner);
    return new Promise((enter) => line.waiting.push(enter));
  }

  #hasRoom(owner: unknown, { working }: Line): boolean {
    const { ofOne, ofAll } = this.#limits;
    return this.#total < ofAll && working < (typeof ofOne === 'number' ? ofOne : ofOne(owner));
  }

  #admit(line: Line): void {
    line.working++;
    this.#total++;
  }

  #leave(owner: unknown): void {
    const line = this.#lines.get(owner)!;
    line.working--;
    this.#total--;
    if (line.working === 0 && line.waiting.length === 0) this.#lines.delete(owner);
    while (this.#admitNext());
  }

  /** Whether somebody who waited was let in. */
  #admitNext(): boolean {
    for (const owner of this.#inLine) {
      const line = this.#lines.get(owner)!;
      if (!this.#hasRoom(owner, line)) continue;
      this.#admit(line);
      this.#inLine.delete(owner);
      const enter = line.waiting.shift()!;
      if (line.waiting.length > 0) this.#inLine.add(owner);
      enter();
      return true;
    }
    return false;
  }
}
