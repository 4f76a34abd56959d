import { DatabaseUnavailable } from '../errors.ts';
import { SlotList } from './slot-list.ts';

const noReply = () => new DatabaseUnavailable('the database does not answer');

type Done<T> = (error: Error | null, result?: T) => void;

/**
 * Whether the database replies at all. A frozen server, or one behind a broken network, neither replies nor refuses: callers would
 * wait until their own timeouts. The heartbeat of the listening connection (identity/sessions) reports it here.
 */
export class Liveness {
  readonly #waiting = new SlotList<(error: Error) => void>();
  #isDown = false;

  get isDown(): boolean {
    return this.#isDown;
  }

  /** The database stopped replying: all waiting calls fail, and new ones fail at once. */
  markDown(): void {
    this.#isDown = true;
    for (const reject of this.#waiting.all()) reject(noReply());
  }

  markUp(): void {
    this.#isDown = false;
  }

  /** Waits for a callback; rejects as soon as the database is down. */
  awaitCallback<T>(start: (done: Done<T>) => void): Promise<T> {
    if (this.#isDown) return Promise.reject(noReply());
    return new Promise<T>((resolve, reject) => {
      const slot = this.#waiting.add(reject);
      const done: Done<T> = (error, result) => {
        this.#waiting.remove(slot, reject);
        if (error) reject(error);
        else resolve(result as T);
      };
      try {
        start(done);
      } catch (error) {
        done(error as Error);
      }
    });
  }

  /** Waits for a promise; rejects as soon as the database is down. */
  awaitPromise<T>(start: () => Promise<T>): Promise<T> {
    return this.awaitCallback((done) => {
      start().then((result) => done(null, result), done);
    });
  }
}
