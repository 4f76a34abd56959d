import { Overloaded } from '../../db/errors.ts';

/** On whose behalf something is done. */
export interface Behalf {
  /** Each has one turn in a round. */
  readonly whose: string;
  /** How often somebody from where nobody is known has tried lately, and was not let in; null for those who are known. */
  readonly tries: number | null;
}

interface Waiting extends Behalf {
  readonly decide: (isLetIn: boolean) => void;
}

interface Limits {
  /** At work at once; half of them at most for those who have tried before. */
  readonly places: number;
  /** How many wait: of one, of all that are known, and of strangers. */
  readonly ofOne: number;
  readonly known: number;
  readonly strangers: number;
}

/** Those who are known, by whose turn it is. Who has had one stands at the end again: each has one turn in a round. */
class Round {
  readonly #lines = new Map<string, Waiting[]>();
  readonly #ofOne: number;
  readonly #most: number;
  #size = 0;

  constructor(ofOne: number, most: number) {
    this.#ofOne = ofOne;
    this.#most = most;
  }

  add(waiting: Waiting): void {
    const line = this.#lines.get(waiting.whose) ?? [];
    if (this.#size >= this.#most || line.length >= this.#ofOne) {
      waiting.decide(false);
      return;
    }
    line.push(waiting);
    this.#lines.set(waiting.whose, line);
    this.#size++;
  }

  take(): Waiting | undefined {
    const [first] = this.#lines;
    if (!first) return undefined;
    const [whose, line] = first;
    this.#lines.delete(whose);
    const waiting = line.shift();
    if (line.length > 0) this.#lines.set(whose, line);
    this.#size--;
    return waiting;
  }
}

/** Of so many strangers' turns one goes to whoever has waited longest, however often they have tried. */
const LONGEST_TURN = 3;

/** Strangers: who has tried least comes in first, and who has tried most is turned away where there are too many. */
class Strangers {
  readonly #waiting: Waiting[] = [];
  readonly #most: number;
  #turn = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#waiting.length <= this.#most) return;
    const worst = this.#waiting.reduce((most, one) => (triesOf(one) >= triesOf(most) ? one : most));
    this.#remove(worst).decide(false);
  }

  /** The next one for whom there is room. */
  take(hasRoom: (behalf: Behalf) => boolean): Waiting | undefined {
    const roomFor = this.#waiting.filter(hasRoom);
    if (roomFor.length === 0) return undefined;
    const isLongest = ++this.#turn % LONGEST_TURN === 0;
    const next = roomFor.reduce((best, one) => (!isLongest && triesOf(one) < triesOf(best) ? one : best));
    return this.#remove(next);
  }

  #remove(waiting: Waiting): Waiting {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    return waiting;
  }
}

const triesOf = ({ tries }: Behalf): number => tries ?? 0;

/** Of so many turns one goes to a stranger, however many that are known wait. */
const STRANGERS_TURN = 3;

/**
 * A few at a time, and nobody by numbers. Those who are known go ahead of strangers, and each of them has one turn in a round; of
 * strangers whoever has tried least goes first: a flood comes again and again, and falls behind all others by that.
 */
export class FairTurns {
  readonly #places: number;
  readonly #known: Round;
  readonly #strangers: Strangers;
  #working = 0;
  /** Of those at work, who has tried before. */
  #repeated = 0;
  #turn = 0;

  constructor({ places, ofOne, known, strangers }: Limits) {
    this.#places = places;
    this.#known = new Round(ofOne, known);
    this.#strangers = new Strangers(strangers);
  }

  /** Does the work when its turn comes; refused where too many wait. */
  async take<T>(behalf: Behalf, work: () => Promise<T>): Promise<T> {
    if (this.#hasRoom(behalf)) this.#begin(behalf);
    else if (!(await this.#isLetIn(behalf))) throw new Overloaded('too many wait for their turn');
    try {
      return await work();
    } finally {
      this.#end(behalf);
    }
  }

  /** Comes back when the turn has begun, or when others were given it. */
  #isLetIn(behalf: Behalf): Promise<boolean> {
    const line = behalf.tries === null ? this.#known : this.#strangers;
    return new Promise((decide) => line.add({ ...behalf, decide }));
  }

  readonly #hasRoom = (behalf: Behalf): boolean =>
    this.#working < this.#places && (!isRepeated(behalf) || this.#repeated < Math.ceil(this.#places / 2));

  #begin(behalf: Behalf): void {
    this.#working++;
    if (isRepeated(behalf)) this.#repeated++;
  }

  #end(behalf: Behalf): void {
    this.#working--;
    if (isRepeated(behalf)) this.#repeated--;
    const next = this.#next();
    if (!next) return;
    this.#begin(next);
    next.decide(true);
  }

  #next(): Waiting | undefined {
    const isStrangers = ++this.#turn % STRANGERS_TURN === 0;
    const stranger = () => this.#strangers.take(this.#hasRoom);
    return isStrangers ? (stranger() ?? this.#known.take()) : (this.#known.take() ?? stranger());
  }
}

const isRepeated = (behalf: Behalf): boolean => triesOf(behalf) > 0;
