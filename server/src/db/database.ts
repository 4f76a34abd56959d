import pg from 'pg';
import type { Asked } from './asking.ts';
import { Company } from './company.ts';
import { ConnectionLost, DatabaseUnavailable, isLockTimeout } from './errors.ts';
import { GuardedClient } from './guarded-client.ts';
import type { Db, Patience, Scope, Store, Then, Tx } from './handles.ts';
import { connectionOptions, Lanes } from './lanes.ts';
import { retrying } from './retrying.ts';
import { Shares } from './shares.ts';
import { Silence } from './silence.ts';
import { bind, compile, Sql, type Statement } from './sql.ts';
import { connect, send, Transaction } from './transaction.ts';

/** What may take longer has a connection of its own: a lane is shared with others, who would wait for it. */
const LANE_TIMEOUT = 2_000;
/** For how long a statement may wait on a lane for a lock of others; then it waits elsewhere. */
const LANE_LOCK_TIMEOUT = 100;
/** One plan for all values. What is written finds its rows by their keys, whatever the values: planning it anew each time can take as long as the work. */
const PLANNED_ONCE = ' -c plan_cache_mode=force_generic_plan';

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize?: number;
  readonly lanes?: number;
  /** Connections for what takes long. */
  readonly long?: number;
  readonly statementTimeout?: number;
  /** For how long a statement on a lane may run, in milliseconds. */
  readonly laneTimeout?: number;
}

type Args = Readonly<Record<string, unknown>>;

interface Query extends Asked {
  readonly plannedOnce?: boolean;
}

type Send = (asked: Query) => Promise<pg.QueryResult>;
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** How a write gets its turn on a lane and, where it has to wait for others, without one. */
interface WriteTurns {
  readonly onLane: InTurn;
  readonly alone: InTurn;
}

const AT_ONCE: WriteTurns = { onLane: (work) => work(), alone: (work) => work() };

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
export class Database implements Store {
  readonly rows: Db['rows'];
  readonly row: Db['row'];
  /** Who listens to the server says here when it no longer answers. */
  readonly silence = new Silence();
  readonly #lanes: Lanes;
  /** As many again, for what is planned once: all that is written, and what says so. */
  readonly #plannedLanes: Lanes;
  readonly #pool: pg.Pool;
  /** However much of it there is, no short transaction waits for what takes long. */
  readonly #long: pg.Pool;
  readonly #shares: Shares;

  constructor({
    url,
    poolSize = 10,
    lanes = 4,
    long = 4,
    statementTimeout = 15_000,
    laneTimeout = Math.min(LANE_TIMEOUT, statementTimeout),
  }: DatabaseOptions) {
    // One statement, one processor: what one house sends takes no more of them from the others.
    const patience = ` -c lock_timeout=${LANE_LOCK_TIMEOUT} -c max_parallel_workers_per_gather=0`;
    const shared = { silence: this.silence, company: new Company() };
    this.#lanes = new Lanes(url, lanes, laneTimeout, shared, patience);
    this.#plannedLanes = new Lanes(url, lanes, laneTimeout, shared, `${patience}${PLANNED_ONCE}`);
    this.#shares = new Shares({ poolSize, long });
    const options = { Client: GuardedClient, ...connectionOptions(url, statementTimeout), pipeline: true };
    this.#pool = new pg.Pool({ ...options, options: `${options.options}${PLANNED_ONCE}`, max: poolSize });
    this.#long = new pg.Pool({
      ...options,
      options: `${options.options} -c max_parallel_workers_per_gather=0`,
      max: long,
    });
    for (const pool of this.#pools) keepAlive(pool);
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
    return this.#single(scope, (config) => this.#write(config));
  }

  /** For long statements, which would hold up the lane they share with others. */
  async aside<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const client = await connect(this.#long, this.silence);
    let isLost = false;
    const asking = (asked: Asked) =>
      send(client, this.silence, asked).catch((error) => {
        isLost ||= error instanceof ConnectionLost;
        throw error;
      });
    // Sent along with what follows: whoever waits for that need not wait for this.
    const set = (setting: string) => void asking({ text: setting }).catch(() => {});
    let isPlannedOnce = false;
    const planned = (asked: Query) => {
      if (asked.plannedOnce && !isPlannedOnce) set('set plan_cache_mode = force_generic_plan');
      isPlannedOnce ||= asked.plannedOnce === true;
      return asking(asked);
    };
    try {
      return await work(verbs(planned));
    } finally {
      if (isPlannedOnce) set('reset plan_cache_mode');
      // One that is lost, or may still be waiting for its answer, is of no use to anybody else.
      client.release(isLost || this.silence.isOn);
    }
  }

  /**
   * The database as one owner has it: a few statements, transactions and long reads at a time. Others of the owner wait
   * without a connection, and are refused once many do.
   */
  share(key: string): Store {
    return this.#shares.of(key, (owner, { statements, transactions, long }) => ({
      ...verbs((config) => statements.during(key, () => this.#read(config, owner))),
      single: (scope) =>
        this.#single(scope, (config) =>
          this.#write(config, owner, {
            onLane: (work) => statements.during(key, work),
            alone: (work) => transactions.during(key, work),
          }),
        ),
      scoped: (scope, work, patience) =>
        (patience ? long : transactions).during(key, () => this.scoped(scope, work, patience)),
      aside: (work) => long.during(key, () => this.aside(work)),
    }));
  }

  get load(): { open: number; waiting: number; pooled: number; queued: number } {
    const [usual, planned] = [this.#lanes.load, this.#plannedLanes.load];
    const lanes = { open: usual.open + planned.open, waiting: usual.waiting + planned.waiting };
    const sumOf = (count: 'totalCount' | 'waitingCount') => this.#pools.reduce((sum, pool) => sum + pool[count], 0);
    return { ...lanes, pooled: sumOf('totalCount'), queued: sumOf('waitingCount') };
  }

  async close(): Promise<void> {
    await Promise.all([this.#lanes.close(), this.#plannedLanes.close(), ...this.#pools.map((pool) => pool.end())]);
  }

  get #pools(): pg.Pool[] {
    return [this.#pool, this.#long];
  }

  /**
   * A read whose connection went away is sent again, for reading twice harms nobody. When the server restarts, all
   * lanes are lost at once: each try takes one of them out, so the last one opens a new connection.
   */
  async #read(asked: Query, owner?: object): Promise<pg.QueryResult> {
    const lanes = asked.plannedOnce ? this.#plannedLanes : this.#lanes;
    for (let lost = 0; ; lost++) {
      try {
        return await retrying(() => lanes.query(asked, owner));
      } catch (error) {
        if (isLockTimeout(error)) throw new DatabaseUnavailable('somebody keeps what is to be read', { cause: error });
        if (!(error instanceof ConnectionLost) || lost > lanes.count) throw error;
      }
    }
  }

  #single<S extends Scope>(scope: S, send: Send): Tx & S {
    let used = false;
    const committed: Then[] = [];
    const handle = verbs(async (config) => {
      if (used) throw new Error('a single-statement transaction takes one statement: use a transaction');
      used = true;
      const result = await send(config);
      for (const then of committed) await then();
      return result;
    });
    return { ...scope, ...handle, onCommit: (then: Then) => void committed.push(then) } as unknown as Tx & S;
  }

  /**
   * A write that has to wait for somebody's lock does so on a connection of its own, not on a lane that others need.
   */
  async #write(config: Query, owner?: object, turns: WriteTurns = AT_ONCE): Promise<pg.QueryResult> {
    try {
      return await turns.onLane(() => retrying(() => this.#plannedLanes.query(config, owner)));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const alone = () => this.#transact(this.#pool, (transaction) => transaction.send(config));
      return turns.alone(() => retrying(alone));
    }
  }

  async #once<T>(work: (tx: Tx) => Promise<T>, patience?: Patience): Promise<T> {
    const committed: Then[] = [];
    const result = await this.#transact(
      patience ? this.#long : this.#pool,
      (transaction) => {
        const handle = verbs((config) => transaction.send(config));
        return work({ ...handle, onCommit: (then: Then) => void committed.push(then) } as Tx);
      },
      patience,
    );
    for (const then of committed) await then();
    return result;
  }

  async #transact<T>(pool: pg.Pool, work: (on: Transaction) => Promise<T>, patience?: Patience): Promise<T> {
    const transaction = await Transaction.on(pool, this.silence, patience);
    const cancel = () => this.#cancel(transaction.processId);
    patience?.signal?.addEventListener('abort', cancel);
    try {
      const result = await work(transaction);
      await transaction.commit();
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

/** A connection that is lost, idle or in use, is replaced by the pool; without a listener it would end the process. */
function keepAlive(pool: pg.Pool): void {
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
}
