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

/** Who has been let in before, who was never seen, and who has tried without being let in. */
export type Standing = 'known' | 'new' | 'doubtful';

interface Limits {
  /** At work at once; half of them at most for those in doubt. */
  readonly places: number;
  /** How many of one place may wait, and how many of all that are new, or in doubt. */
  readonly ofOne: number;
  readonly strangers: number;
}

/** Who goes first: of three turns one goes to whoever is new, and of nine one to those in doubt, however many others wait. */
const NEW_TURN = 3;
const DOUBTFUL_TURN = 9;
const BY_STANDING: readonly Standing[] = ['known', 'new', 'doubtful'];

function firstOf(turn: number): Standing {
  if (turn % DOUBTFUL_TURN === 0) return 'doubtful';
  return turn % NEW_TURN === 0 ? 'new' : 'known';
}

/**
 * A few at a time, and nobody by numbers: however many come from one place, each place has one turn in a round. Those who
 * have been here before go ahead of strangers, and whoever comes for the first time ahead of those who have tried before.
 */
export class FairTurns {
  readonly #limits: Limits;
  readonly #waiting = { known: new Round(), new: new Round(), doubtful: new Round() };
  readonly #working = { known: 0, new: 0, doubtful: 0 };
  #turn = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Does the work when its turn comes; 503 at once where too many of its place, or too many strangers, wait already. */
  async take<T>(whose: string, standing: Standing, work: () => Promise<T>): Promise<T> {
    if (this.isFull(whose, standing)) throw unavailable();
    if (this.#hasRoom(standing)) this.#working[standing]++;
    else await new Promise<void>((enter) => this.#waiting[standing].add(whose, enter));
    try {
      return await work();
    } finally {
      this.#working[standing]--;
      this.#admitNext();
    }
  }

  /** Whether somebody else of this place would be turned away. */
  isFull(whose: string, standing: Standing): boolean {
    const waiting = this.#waiting[standing];
    const isCrowded = standing !== 'known' && waiting.size >= this.#limits.strangers;
    return isCrowded || waiting.waitingOf(whose) >= this.#limits.ofOne;
  }

  #hasRoom(standing: Standing): boolean {
    const { known, new: fresh, doubtful } = this.#working;
    const { places } = this.#limits;
    return known + fresh + doubtful < places && (standing !== 'doubtful' || doubtful < Math.ceil(places / 2));
  }

  #admitNext(): void {
    for (const standing of [firstOf(++this.#turn), ...BY_STANDING]) {
      const enter = this.#hasRoom(standing) && this.#waiting[standing].next();
      if (!enter) continue;
      this.#working[standing]++;
      enter();
      return;
    }
  }
}
