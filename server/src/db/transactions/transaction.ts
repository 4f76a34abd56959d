import type pg from 'pg';
import { connect, type ReachablePool, send } from '../connections/pool-client.ts';
import type { OutgoingQuery } from '../connections/query.ts';
import { ConnectionLost } from '../errors.ts';
import type { LongRunning } from '../handles.ts';

/** A promise that is awaited later: a rejection before that is not reported as unhandled. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/**
 * A transaction on a connection of its own. BEGIN is pipelined with the first statement, which saves a round trip. Statements sent
 * without waiting for each other are pipelined too, and run in order.
 */
export class Transaction {
  readonly #reached: ReachablePool;
  readonly #signal: AbortSignal | undefined;
  readonly #opening: readonly string[];
  /** Milliseconds that each reply may take, for a long-running transaction. */
  readonly #timeout: number | undefined;
  #client: pg.PoolClient | undefined;
  #begun: Promise<unknown> | undefined;
  #isOver = false;

  private constructor(reached: ReachablePool, { timeout, signal }: Partial<LongRunning>) {
    this.#reached = reached;
    this.#signal = signal;
    const isLong = timeout !== undefined;
    this.#opening = isLong ? ['begin', `set local statement_timeout = ${Math.trunc(timeout)}`] : ['begin'];
    this.#timeout = isLong ? timeout + 5_000 : undefined;
  }

  static async on(reached: ReachablePool, longRunning: Partial<LongRunning> = {}): Promise<Transaction> {
    const transaction = new Transaction(reached, longRunning);
    await transaction.#connect();
    return transaction;
  }

  /** Process id of the connection's backend, by which its statement can be cancelled. */
  get processId(): number | undefined {
    return (this.#client as unknown as { processID: number } | undefined)?.processID;
  }

  async send(query: OutgoingQuery): Promise<pg.QueryResult> {
    this.#requireOpen();
    if (this.#begun) await this.#begun;
    else return this.#first(query);
    this.#requireOpen();
    return this.#query(query);
  }

  /** Commits. Fails if a statement that was not awaited has failed: PostgreSQL then rolls back. */
  async commit(): Promise<void> {
    if (this.#begun) {
      const { command } = await this.send({ text: 'commit' });
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements failed');
    }
    this.#release();
  }

  /** Rolls back. A connection that fails to do so is thrown away. */
  async rollback(): Promise<void> {
    this.#isOver = true;
    await this.#begun?.catch(() => {});
    const hasBegun = this.#begun && this.#client;
    this.#release(hasBegun && (await this.#query({ text: 'rollback' }).then(() => undefined, lossOf)));
  }

  /** Work that goes on after a failure must not reach the connection's next user. */
  #requireOpen(): void {
    this.#signal?.throwIfAborted();
    if (this.#isOver) throw new Error('the transaction is over: it takes no more statements');
  }

  async #connect(): Promise<void> {
    this.#client = await connect(this.#reached);
  }

  #query(query: OutgoingQuery): Promise<pg.QueryResult> {
    const limited = this.#timeout === undefined ? query : { ...query, timeout: this.#timeout };
    return send(this.#client!, this.#reached.liveness, limited);
  }

  async #first(query: OutgoingQuery): Promise<pg.QueryResult> {
    const begun = this.#begin(query);
    this.#begun = handled(begun);
    return (await begun).result;
  }

  /**
   * Sends BEGIN and the first statement, and returns when BEGIN has succeeded. On a connection that was lost while idle both fail;
   * nothing has happened there, and both are sent over another one.
   */
  async #begin(query: OutgoingQuery): Promise<{ result: Promise<pg.QueryResult> }> {
    for (;;) {
      const opened = Promise.all(this.#opening.map((text) => this.#query({ text })));
      const result = handled(this.#query(query));
      try {
        await opened;
        return { result };
      } catch (lost) {
        this.#release(lost as Error);
        // Without an idle connection left, this one was new: the server cannot be reached.
        if (!(lost instanceof ConnectionLost) || this.#reached.pool.idleCount === 0) throw lost;
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
