import pg from 'pg';
import { Admission } from '../admission/admission.ts';
import { POLICY } from '../admission/policy.ts';
import type { FairQueue } from '../admission/queue/fair-queue.ts';
import { ConnectionGate } from './connections/connection-gate.ts';
import { connectionOptions } from './connections/connection-options.ts';
import { GuardedClient } from './connections/guarded-client.ts';
import { Lanes, type LaneTenant } from './connections/lanes.ts';
import { Liveness } from './connections/liveness.ts';
import { readLong } from './connections/long-reads.ts';
import type { ReachablePool } from './connections/pool-client.ts';
import { ConnectionLost, DatabaseUnavailable, isLockTimeout } from './errors.ts';
import type { AfterCommit, Db, LongRunning, Scope, Store, Tx } from './handles.ts';
import { retryConflicts } from './transactions/retry.ts';
import { Transaction } from './transactions/transaction.ts';
import { type PlannedQuery, type Send, verbs } from './verbs.ts';

/** One plan for all values. Writes find their rows by key, whatever the values; planning each time can take as long as the work. */
const GENERIC_PLANS = ' -c plan_cache_mode=force_generic_plan';
/** One statement, one core: the statements of one tenant take no more of them from the others. */
const ONE_CORE = ' -c max_parallel_workers_per_gather=0';

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize?: number;
  readonly lanes?: number;
  /** Connections for long reads and long transactions. */
  readonly longPoolSize?: number;
  readonly statementTimeout?: number;
  /** Milliseconds that a statement on a lane may run. */
  readonly laneTimeout?: number;
  /** The application's; without it, the database has limits of its own. */
  readonly admission?: Admission;
}

type Run = <T>(work: () => Promise<T>) => Promise<T>;

/** How a write is queued on a lane, and in a transaction where it has to wait for a lock. */
interface WriteQueues {
  readonly onLane: Run;
  readonly inTransaction: Run;
}

const UNQUEUED: WriteQueues = { onLane: (work) => work(), inTransaction: (work) => work() };

/** The one PostgreSQL behind a process: pipelined lanes for single statements, a pool for transactions. */
export class Database implements Store {
  readonly rows: Db['rows'];
  readonly row: Db['row'];
  /** Set by the heartbeat of the connection that listens. */
  readonly liveness = new Liveness();
  /** Whether the database accepts new connections. */
  readonly gate: ConnectionGate;
  readonly #lanes: Lanes;
  /** As many again with generic plans, for all writes and for reads that ask for them. */
  readonly #plannedLanes: Lanes;
  readonly #pool: pg.Pool;
  /** Apart from the other pool, so that no short transaction waits for long work. */
  readonly #longPool: pg.Pool;
  readonly #admission: Admission;
  /** Shares of the tenants that came last. */
  readonly #shares = new Map<string, Store>();

  constructor({
    url,
    poolSize = 10,
    lanes = 4,
    longPoolSize = 4,
    statementTimeout = 15_000,
    laneTimeout = Math.min(POLICY.lanes.statementTimeoutMs, statementTimeout),
    admission = new Admission({ poolSize, longPoolSize }),
  }: DatabaseOptions) {
    this.#admission = admission;
    const { liveness } = this;
    const gate = new ConnectionGate(() => connectOnce(url));
    this.gate = gate;
    const shared = { liveness, gate, activeTenants: admission.activeTenants };
    const settings = ` -c lock_timeout=${POLICY.lanes.lockTimeoutMs}${ONE_CORE}`;
    this.#lanes = new Lanes(url, lanes, laneTimeout, shared, settings);
    this.#plannedLanes = new Lanes(url, lanes, laneTimeout, shared, `${settings}${GENERIC_PLANS}`);
    const options = { Client: GuardedClient, ...connectionOptions(url, statementTimeout), pipeline: true };
    this.#pool = new pg.Pool({ ...options, options: `${options.options}${GENERIC_PLANS}`, max: poolSize });
    this.#longPool = new pg.Pool({ ...options, options: `${options.options}${ONE_CORE}`, max: longPoolSize });
    for (const pool of this.#pools) ignoreLosses(pool);
    ({ rows: this.rows, row: this.row } = verbs((query) => this.#read(query)));
  }

  /** Runs `work` in one transaction; a deadlock is retried, any other error rolls everything back. */
  transaction<T>(work: (tx: Tx) => Promise<T>, longRunning?: LongRunning): Promise<T> {
    return retryConflicts(() => this.#transaction(work, longRunning));
  }

  /** A transaction that knows its scope. */
  scoped<S extends Scope, T>(scope: S, work: (tx: Tx & S) => Promise<T>, longRunning?: LongRunning): Promise<T> {
    return this.transaction((tx) => work(Object.assign(tx, scope)), longRunning);
  }

  /**
   * A transaction of exactly one statement, sent over a lane: PostgreSQL makes a lone statement atomic by itself,
   * so the round trips of BEGIN and COMMIT are saved. A second statement is refused.
   */
  single<S extends Scope>(scope: S): Tx & S {
    return singleStatement(scope, (query) => this.#write(query));
  }

  /** Long reads, which would hold up a lane, on a connection of their own. */
  longRead<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return readLong(this.#reached(this.#longPool), work);
  }

  /**
   * The database as one tenant uses it: a few statements, transactions and long reads at a time. Further ones are queued without a
   * connection, and refused once the queue is full.
   */
  share(key: string): Store {
    const { activeTenants, statements, transactions, longReads } = this.#admission;
    activeTenants.hasOthers(key, performance.now());
    if (this.#shares.size >= POLICY.maxTenants) this.#shares.clear();
    return this.#shares.getOrInsertComputed(key, () => {
      const tenant: LaneTenant = { key };
      const inQueue =
        (queue: FairQueue): Run =>
        (work) =>
          queue.run(key, work);
      const write = { onLane: inQueue(statements), inTransaction: inQueue(transactions) };
      return {
        ...verbs((query) => statements.run(key, () => this.#read(query, tenant))),
        single: (scope) => singleStatement(scope, (query) => this.#write(query, tenant, write)),
        scoped: (scope, work, longRunning) =>
          (longRunning ? longReads : transactions).run(key, () => this.scoped(scope, work, longRunning)),
        longRead: (work) => longReads.run(key, () => this.longRead(work)),
      };
    });
  }

  get load(): { open: number; waiting: number; pooled: number; queued: number } {
    const [custom, planned] = [this.#lanes.load, this.#plannedLanes.load];
    const lanes = { open: custom.open + planned.open, waiting: custom.waiting + planned.waiting };
    const sumOf = (count: 'totalCount' | 'waitingCount') => this.#pools.reduce((sum, pool) => sum + pool[count], 0);
    return { ...lanes, pooled: sumOf('totalCount'), queued: sumOf('waitingCount') };
  }

  async close(): Promise<void> {
    this.gate.close();
    await Promise.all([this.#lanes.close(), this.#plannedLanes.close(), ...this.#pools.map((pool) => pool.end())]);
  }

  #reached(pool: pg.Pool): ReachablePool {
    return { pool, liveness: this.liveness, gate: this.gate };
  }

  get #pools(): pg.Pool[] {
    return [this.#pool, this.#longPool];
  }

  /**
   * A read whose connection was lost is sent again: reading twice does no harm. When the server restarts, all lanes are lost
   * at once: each try takes one of them out, so the last one opens a new connection.
   */
  async #read(query: PlannedQuery, tenant?: LaneTenant): Promise<pg.QueryResult> {
    const lanes = query.plannedOnce ? this.#plannedLanes : this.#lanes;
    for (let lost = 0; ; lost++) {
      try {
        return await retryConflicts(() => lanes.query(query, tenant));
      } catch (error) {
        if (isLockTimeout(error))
          throw new DatabaseUnavailable('a lock keeps the rows from being read', { cause: error });
        if (!(error instanceof ConnectionLost) || lost > lanes.count) throw error;
      }
    }
  }

  /** A write that has to wait for a lock does so in a transaction, not on a lane that others need. */
  async #write(query: PlannedQuery, tenant?: LaneTenant, queues: WriteQueues = UNQUEUED): Promise<pg.QueryResult> {
    try {
      return await queues.onLane(() => retryConflicts(() => this.#plannedLanes.query(query, tenant)));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const transact = () => this.#transact(this.#pool, (transaction) => transaction.send(query));
      return queues.inTransaction(() => retryConflicts(transact));
    }
  }

  async #transaction<T>(work: (tx: Tx) => Promise<T>, longRunning?: LongRunning): Promise<T> {
    const callbacks: AfterCommit[] = [];
    const result = await this.#transact(
      longRunning ? this.#longPool : this.#pool,
      (transaction) => {
        const handle = verbs((query) => transaction.send(query));
        return work({ ...handle, onCommit: (callback: AfterCommit) => void callbacks.push(callback) } as Tx);
      },
      longRunning,
    );
    for (const callback of callbacks) await callback();
    return result;
  }

  async #transact<T>(pool: pg.Pool, work: (on: Transaction) => Promise<T>, longRunning?: LongRunning): Promise<T> {
    const transaction = await Transaction.on(this.#reached(pool), longRunning);
    const cancel = () => this.#cancel(transaction.processId);
    longRunning?.signal?.addEventListener('abort', cancel);
    try {
      const result = await work(transaction);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw error;
    } finally {
      longRunning?.signal?.removeEventListener('abort', cancel);
    }
  }

  /** Asks PostgreSQL to cancel the statement of a connection. */
  #cancel(processId: number | undefined): void {
    this.#lanes.query({ text: 'select pg_cancel_backend($1)', values: [processId] }).catch(() => {});
  }
}

/** A transaction handle for one statement over `send`. */
function singleStatement<S extends Scope>(scope: S, send: Send): Tx & S {
  let isUsed = false;
  const callbacks: AfterCommit[] = [];
  const handle = verbs(async (query) => {
    if (isUsed) throw new Error('a single-statement transaction takes one statement: use a transaction');
    isUsed = true;
    const result = await send(query);
    for (const callback of callbacks) await callback();
    return result;
  });
  const onCommit = (callback: AfterCommit) => void callbacks.push(callback);
  return { ...scope, ...handle, onCommit } as unknown as Tx & S;
}

/** The pool replaces lost connections; without a listener a loss would end the process. */
function ignoreLosses(pool: pg.Pool): void {
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
}

/** Makes a connection and closes it. */
async function connectOnce(url: string): Promise<void> {
  const client = new GuardedClient(connectionOptions(url, 0)).on('error', () => {});
  const close = () => client.end().catch(() => {});
  await client.connect().finally(() => void close());
}
