import { POLICY } from '../policy.ts';
import { attemptsOf, type HasRoom, type Waiting } from './waiting.ts';

const { everyNthOldest } = POLICY.unknownCallers;

/** Queued requests of unknown callers: fewest attempts first. In a full queue the one with the most attempts is refused. */
export class UnknownCallers {
  readonly #waiting: Waiting[] = [];
  readonly #max: number;
  #taken = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#waiting.length;
  }

  add(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#waiting.length <= this.#max) return;
    const worst = this.#waiting.reduce((most, one) => (attemptsOf(one) >= attemptsOf(most) ? one : most));
    this.#remove(worst).refuse();
  }

  take(hasRoom: HasRoom): Waiting | undefined {
    const admissible = this.#waiting.filter(hasRoom);
    if (admissible.length === 0) return undefined;
    const isOldest = ++this.#taken % everyNthOldest === 0;
    const next = admissible.reduce((best, one) => (!isOldest && attemptsOf(one) < attemptsOf(best) ? one : best));
    return this.#remove(next);
  }

  #remove(waiting: Waiting): Waiting {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    return waiting;
  }
}
