import { DatabaseUnavailable } from './errors.ts';
import { Places } from './places.ts';

const silent = () => new DatabaseUnavailable('the database does not answer');

/**
 * Whether the database answers at all. A server that is frozen, or cut off without a word, neither answers nor refuses:
 * whoever waits for it would wait until their own limit. Somebody who listens to it says here when it has fallen silent.
 */
export class Silence {
  readonly #waiting = new Places<(error: Error) => void>();
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  /** It has stopped answering: all who wait are told, and from now on nobody begins to. */
  begin(): void {
    this.#isOn = true;
    for (const tell of this.#waiting.all()) tell(silent());
  }

  end(): void {
    this.#isOn = false;
  }

  /** Waits for what calls back, no longer than there may be an answer. */
  until<T>(ask: (answered: (error: Error | null, answer?: T) => void) => void): Promise<T> {
    if (this.#isOn) return Promise.reject(silent());
    return new Promise<T>((resolve, reject) => {
      const place = this.#waiting.enter(reject);
      const answered = (error: Error | null, answer?: T) => {
        this.#waiting.leave(place, reject);
        if (error) reject(error);
        else resolve(answer as T);
      };
      try {
        ask(answered);
      } catch (error) {
        answered(error as Error);
      }
    });
  }

  /** The same for a promise. */
  during<T>(ask: () => Promise<T>): Promise<T> {
    return this.until((answered) => {
      ask().then((answer) => answered(null, answer), answered);
    });
  }
}
