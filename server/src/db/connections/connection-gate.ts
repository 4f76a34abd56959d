import { DatabaseUnavailable } from '../errors.ts';
import { SlotList } from './slot-list.ts';

/** Interval between attempts to connect while PostgreSQL accepts no connection. */
const PROBE_INTERVAL_MS = 1_000;

/** Time for which an accepted connection proves that others are accepted. */
const PROOF_LASTS_MS = 10_000;

const noConnection = () => new DatabaseUnavailable('the database accepts no new connections');

/** The driver's errors for connections that were not made in time. */
const TIMEOUT =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/**
 * Whether PostgreSQL accepts new connections. One that accepts none may still serve those that are open: callers that need a new one
 * would wait for its timeout, one behind the other. After the first timeout they fail at once, until a probe connects.
 */
export class ConnectionGate {
  readonly #connect: () => Promise<void>;
  readonly #waiting = new SlotList<(error: Error) => void>();
  #isShut = false;
  #acceptedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #probing: Promise<void> | undefined;

  /** `connect` makes a connection and closes it. */
  constructor(connect: () => Promise<void>) {
    this.#connect = connect;
  }

  get isShut(): boolean {
    return this.#isShut;
  }

  /** Waits for a new connection; rejects as soon as it is known that PostgreSQL accepts none. */
  pass<T>(connecting: () => Promise<T>): Promise<T> {
    if (this.#isShut) return Promise.reject(noConnection());
    return new Promise<T>((resolve, reject) => {
      const slot = this.#waiting.add(reject);
      connecting().then(
        (connection) => {
          this.#waiting.remove(slot, reject);
          resolve(connection);
        },
        (error) => {
          this.#waiting.remove(slot, reject);
          if (TIMEOUT.test((error as Error).message)) this.#shut();
          reject(error);
        },
      );
    });
  }

  /** Rejects if PostgreSQL accepts no new connections; one that was accepted lately is proof enough. */
  async verify(): Promise<void> {
    if (this.#isShut) throw noConnection();
    if (performance.now() - this.#acceptedAt > PROOF_LASTS_MS) await this.probe();
  }

  /** Makes a connection, and rejects if PostgreSQL accepts none. Calls at the same time share it. */
  probe(): Promise<void> {
    this.#probing ??= this.#connect()
      .then(() => this.#open())
      .finally(() => {
        this.#probing = undefined;
      });
    return this.#probing;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #shut(): void {
    for (const reject of this.#waiting.all()) reject(noConnection());
    if (this.#isShut || this.#isClosed) return;
    this.#isShut = true;
    this.#probeSoon();
  }

  #open(): void {
    this.#acceptedAt = performance.now();
    this.#isShut = false;
    clearTimeout(this.#timer);
  }

  #probeSoon(): void {
    this.#timer = setTimeout(() => {
      this.probe().catch(() => {
        if (this.#isShut && !this.#isClosed) this.#probeSoon();
      });
    }, PROBE_INTERVAL_MS).unref();
  }
}
