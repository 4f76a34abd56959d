import { unavailable } from '../http/errors.ts';

type Enter = () => void;

/** Who waits, by whose turn it is. Those who have waited once stand at the end again: each has one turn in a round. */
class Round {
  readonly #lines = new Map<string, Enter[]>();
  size = 0;

  waitingOf(whose: string): number {
    return this.#lines.get(whose)?.length ?? 0;
  }

  add(whose: string, enter: Enter): void {
    const line = this.#lines.get(whose);
    if (line) line.push(enter);
    else this.#lines.set(whose, [enter]);
    this.size++;
  }

  next(): Enter | undefined {
    const [first] = this.#lines;
    if (!first) return undefined;
    const [whose, line] = first;
    this.#lines.delete(whose);
    const enter = line.shift()!;
    if (line.length > 0) this.#lines.set(whose, line);
    this.size--;
    return enter;
  }
}

interface Limits {
  /** At work at once. */
  readonly places: number;
  /** How many of one may wait, and how many strangers in all. */
  readonly ofOne: number;
  readonly strangers: number;
}

/** Of so many turns one goes to strangers, however many others wait. */
const STRANGERS_TURN = 3;

/**
 * A few at a time, and nobody by numbers: however many come from one place, each place has one turn in a round. Those who
 * have been here before go ahead of strangers, who still get every third turn.
 */
export class FairTurns {
  readonly #limits: Limits;
  readonly #known = new Round();
  readonly #strangers = new Round();
  #working = 0;
  #turn = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Does the work when its turn comes; 503 at once where too many of its place, or too many strangers, wait already. */
  async take<T>(whose: string, isKnown: boolean, work: () => Promise<T>): Promise<T> {
    if (this.isFull(whose, isKnown)) throw unavailable();
    if (this.#working < this.#limits.places) this.#working++;
    else await new Promise<void>((enter) => this.#roundOf(isKnown).add(whose, enter));
    try {
      return await work();
    } finally {
      const enter = this.#next();
      if (enter) enter();
      else this.#working--;
    }
  }

  /** Whether somebody else of this place would be turned away. */
  isFull(whose: string, isKnown: boolean): boolean {
    const isCrowded = !isKnown && this.#strangers.size >= this.#limits.strangers;
    return isCrowded || this.#roundOf(isKnown).waitingOf(whose) >= this.#limits.ofOne;
  }

  #roundOf(isKnown: boolean): Round {
    return isKnown ? this.#known : this.#strangers;
  }

  #next(): Enter | undefined {
    const isStrangers = ++this.#turn % STRANGERS_TURN === 0;
    const [first, second] = isStrangers ? [this.#strangers, this.#known] : [this.#known, this.#strangers];
    return first.next() ?? second.next();
  }
}
