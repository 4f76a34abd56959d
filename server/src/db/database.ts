import pg from 'pg';
import { ConnectionLost, translate } from './errors.ts';
import { GuardedClient } from './guarded-client.ts';
import type { Db, Scope, Tx } from './handles.ts';
import { connectionOptions, Lanes } from './lanes.ts';
import { retrying } from './retrying.ts';
import { Silence } from './silence.ts';
import { bind, compile, Sql, type Statement } from './sql.ts';
import { connect, type Patience, Transaction } from './transaction.ts';

export type { Patience } from './transaction.ts';

/** Lanes for statements that are planned once; what they carry is quick, so that a few will do. */
const PLANNED_LANES = 2;

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize?: number;
  readonly lanes?: number;
  readonly statementTimeout?: number;
}

type Args = Readonly<Record<string, unknown>>;

interface Query extends pg.QueryConfig {
  readonly plannedOnce?: boolean;
}

type Send = (config: Query) => Promise<pg.QueryResult>;

const names = new Map<string, string>();

/** Prepared statements are named by their text, so that each connection parses one text once. */
function nameOf(text: string): string {
  return names.getOrInsertComputed(text, () => `s${names.size + 1}`);
}

function configOf(statement: Sql | Statement, args: Args): Query {
  const compiled = statement instanceof Sql ? compile(statement) : statement;
  const { text, prepared, plannedOnce } = compiled;
  const values = bind(compiled, args);
  return prepared ? { name: nameOf(text), text, values, plannedOnce } : { text, values };
}

/** The reading and writing verbs over one way of sending a statement. */
function verbs(send: Send) {
  const query = (statement: Sql | Statement, args: Args = {}) => send(configOf(statement, args));
  return {
    rows: async <Row>(statement: Sql | Statement, args?: Args) => (await query(statement, args)).rows as Row[],
    row: async <Row>(statement: Sql | Statement, args?: Args) =>
      (await query(statement, args)).rows[0] as Row | undefined,
    run: async (statement: Sql | Statement, args?: Args) => (await query(statement, args)).rowCount ?? 0,
  };
}

/** The one PostgreSQL behind a process: pipelined lanes for single statements, a pool for transactions. */
export class Database implements Db {
  readonly rows: Db['rows'];
  readonly row: Db['row'];
  /** Who listens to the server says here when it no longer answers. */
  readonly silence = new Silence();
  readonly #lanes: Lanes;
  readonly #plannedLanes: Lanes;
  readonly #pool: pg.Pool;

  constructor({ url, poolSize = 10, lanes = 4, statementTimeout = 15_000 }: DatabaseOptions) {
    this.#lanes = new Lanes(url, lanes, statementTimeout, this.silence);
    const planned = Math.min(lanes, PLANNED_LANES);
    this.#plannedLanes = new Lanes(
      url,
      planned,
      statementTimeout,
      this.silence,
      ' -c plan_cache_mode=force_generic_plan',
    );
    this.#pool = new pg.Pool({
      Client: GuardedClient,
      ...connectionOptions(url, statementTimeout),
      pipeline: true,
      max: poolSize,
    });
    // An idle connection that is lost is replaced by the pool; without a listener it would end the process.
    this.#pool.on('error', () => {});
    // The same holds for one that is lost while in use: its statement has been rejected already.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    ({ rows: this.rows, row: this.row } = verbs((config) => this.#read(config)));
  }

  /** Runs `work` in one transaction; a deadlock is tried again, any error rolls everything back. */
  transaction<T>(work: (tx: Tx) => Promise<T>, patience?: Patience): Promise<T> {
    return retrying(() => this.#once(work, patience));
  }

  /** A transaction that knows for whom it acts. */
  scoped<S extends Scope, T>(scope: S, work: (tx: Tx & S) => Promise<T>, patience?: Patience): Promise<T> {
    return this.transaction((tx) => work(Object.assign(tx, scope)), patience);
  }

  /**
   * A transaction of exactly one statement, sent over a lane: PostgreSQL makes a lone statement atomic by itself,
   * so the round trips of BEGIN and COMMIT are saved. A second statement is refused.
   */
  single<S extends Scope>(scope: S): Tx & S {
    let used = false;
    const committed: (() => void)[] = [];
    const handle = verbs(async (config) => {
      if (used) throw new Error('a single-statement transaction takes one statement: use a transaction');
      used = true;
      const result = await retrying(() => this.#lanes.query(config));
      for (const then of committed) then();
      return result;
    });
    return { ...scope, ...handle, onCommit: (then: () => void) => void committed.push(then) } as unknown as Tx & S;
  }

  /** For long statements, which would hold up the lane they share with others. */
  async aside<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const client = await connect(this.#pool, this.silence);
    const ask = (config: Query) =>
      this.silence.during(() => client.query(config).catch((error) => Promise.reject(translate(error))));
    try {
      return await work(verbs(ask));
    } finally {
      // One that may still be waiting for its answer is of no use to anybody else.
      client.release(this.silence.isOn);
    }
  }

  get load(): { open: number; waiting: number; pooled: number; queued: number } {
    const [usual, planned] = [this.#lanes.load, this.#plannedLanes.load];
    const lanes = { open: usual.open + planned.open, waiting: usual.waiting + planned.waiting };
    return { ...lanes, pooled: this.#pool.totalCount, queued: this.#pool.waitingCount };
  }

  async close(): Promise<void> {
    await Promise.all([this.#lanes.close(), this.#plannedLanes.close(), this.#pool.end()]);
  }

  /**
   * A read whose connection went away is sent again, for reading twice harms nobody. When the server restarts, all
   * lanes are lost at once: each try takes one of them out, so the last one opens a new connection.
   */
  async #read({ plannedOnce, ...config }: Query): Promise<pg.QueryResult> {
    const lanes = plannedOnce ? this.#plannedLanes : this.#lanes;
    for (let lost = 0; ; lost++) {
      try {
        return await lanes.query(config);
      } catch (error) {
        if (!(error instanceof ConnectionLost) || lost > lanes.count) throw error;
      }
    }
  }

  async #once<T>(work: (tx: Tx) => Promise<T>, patience?: Patience): Promise<T> {
    const transaction = await Transaction.on(this.#pool, this.silence, patience);
    const committed: (() => void)[] = [];
    const cancel = () => this.#cancel(transaction.processId);
    patience?.signal?.addEventListener('abort', cancel);
    try {
      const handle = verbs((config) => transaction.send(config));
      const result = await work({ ...handle, onCommit: (then: () => void) => void committed.push(then) } as Tx);
      await transaction.commit();
      for (const then of committed) then();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw error;
    } finally {
      patience?.signal?.removeEventListener('abort', cancel);
    }
  }

  /** Asks the server to give up what a connection is waiting for. */
  #cancel(processId: number | undefined): void {
    this.#lanes.query({ text: 'select pg_cancel_backend($1)', values: [processId] }).catch(() => {});
  }
}
