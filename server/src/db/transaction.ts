import type pg from 'pg';
import { type Asked, ask } from './asking.ts';
import { ConnectionLost, translate } from './errors.ts';
import type { Patience } from './handles.ts';
import type { Silence } from './silence.ts';

/** A connection of the pool; one that comes when nobody waits for it any more goes back. */
export function connect(pool: pg.Pool, silence: Silence): Promise<pg.PoolClient> {
  let isWaiting = true;
  const connected = () =>
    pool.connect().then(
      (client) => {
        if (!isWaiting) client.release();
        return client;
      },
      (error) => Promise.reject(translate(error)),
    );
  return silence.during(connected).finally(() => {
    isWaiting = false;
  });
}

/** Sends a statement over a connection of its own, and waits no longer than there may be an answer. */
export const send = (client: pg.ClientBase, silence: Silence, asked: Asked): Promise<pg.QueryResult> =>
  silence
    .until<pg.QueryResult>((answered) => ask(client, asked, answered))
    .catch((error) => Promise.reject(translate(error)));

/** A promise that is asked for later: until then its failure is nobody's. */
function unheard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/**
 * A transaction on a connection of its own. BEGIN travels with the first statement, so that nobody waits for it alone;
 * statements sent without waiting for each other travel together too, and are carried out in their order.
 */
export class Transaction {
  readonly #pool: pg.Pool;
  readonly #silence: Silence;
  readonly #signal: AbortSignal | undefined;
  readonly #opening: readonly string[];
  /** Milliseconds that each statement may take, where that is longer than usual. */
  readonly #timeout: number | undefined;
  #client: pg.PoolClient | undefined;
  #begun: Promise<unknown> | undefined;
  #isOver = false;

  private constructor(pool: pg.Pool, silence: Silence, { timeout, signal }: Partial<Patience>) {
    this.#pool = pool;
    this.#silence = silence;
    this.#signal = signal;
    const isLong = timeout !== undefined;
    this.#opening = isLong ? ['begin', `set local statement_timeout = ${Math.trunc(timeout)}`] : ['begin'];
    this.#timeout = isLong ? timeout + 5_000 : undefined;
  }

  static async on(pool: pg.Pool, silence: Silence, patience: Partial<Patience> = {}): Promise<Transaction> {
    const transaction = new Transaction(pool, silence, patience);
    await transaction.#connect();
    return transaction;
  }

  /** The server's number of the connection, by which what it does can be cancelled. */
  get processId(): number | undefined {
    return (this.#client as unknown as { processID: number } | undefined)?.processID;
  }

  async send(asked: Asked): Promise<pg.QueryResult> {
    this.#requireOpen();
    if (this.#begun) await this.#begun;
    else return this.#first(asked);
    this.#requireOpen();
    return this.#query(asked);
  }

  /** Ends it for good. A statement that failed and was not waited for has undone the whole: that is no commit. */
  async commit(): Promise<void> {
    if (this.#begun) {
      const { command } = await this.send({ text: 'commit' });
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements failed');
    }
    this.#release();
  }

  /** Undoes it. A connection that cannot even do that is thrown away. */
  async rollback(): Promise<void> {
    this.#isOver = true;
    await this.#begun?.catch(() => {});
    const hasBegun = this.#begun && this.#client;
    this.#release(hasBegun && (await this.#query({ text: 'rollback' }).then(() => undefined, lossOf)));
  }

  /** Work that goes on after another part of it has failed must not reach whoever has the connection next. */
  #requireOpen(): void {
    this.#signal?.throwIfAborted();
    if (this.#isOver) throw new Error('the transaction is over: it takes no more statements');
  }

  async #connect(): Promise<void> {
    this.#client = await connect(this.#pool, this.#silence);
  }

  #query(asked: Asked): Promise<pg.QueryResult> {
    const limited = this.#timeout === undefined ? asked : { ...asked, timeout: this.#timeout };
    return send(this.#client!, this.#silence, limited);
  }

  async #first(asked: Asked): Promise<pg.QueryResult> {
    const begun = this.#begin(asked);
    this.#begun = unheard(begun);
    return (await begun).answer;
  }

  /**
   * Sends BEGIN with the first statement behind it, and comes back when BEGIN is answered. A connection that was lost
   * while it lay idle answers neither; nothing has happened there, and both go to another one.
   */
  async #begin(asked: Asked): Promise<{ answer: Promise<pg.QueryResult> }> {
    for (;;) {
      const opened = Promise.all(this.#opening.map((text) => this.#query({ text })));
      const answer = unheard(this.#query(asked));
      try {
        await opened;
        return { answer };
      } catch (lost) {
        this.#release(lost as Error);
        // With no idle connection left, the next one would have been new: the server is really away.
        if (!(lost instanceof ConnectionLost) || this.#pool.idleCount === 0) throw lost;
        await this.#connect();
      }
    }
  }

  #release(broken?: Error): void {
    this.#client?.release(broken);
    this.#client = undefined;
  }
}

const lossOf = (error: unknown): Error => error as Error;
