import type { Db, LongRunning, Scope, Store, Tx } from '../handles.ts';
import { compile, raw, type Sql, type Statement, sql } from '../sql.ts';
import { retryConflicts } from './retry.ts';

const SAVEPOINT = compile(sql`savepoint nested`, { prepared: false });
const RELEASE = compile(sql`release savepoint nested`, { prepared: false });
const ROLLBACK = compile(sql`rollback to savepoint nested`, { prepared: false });

/**
 * A store whose transactions are nested in one that is open: savepoints in it, which become visible when it commits. A nested
 * transaction that fails is rolled back alone.
 */
export class NestedTransactions implements Store {
  readonly rows: Db['rows'];
  readonly row: Db['row'];
  readonly #outer: Tx;
  #last: Promise<unknown> = Promise.resolve();

  constructor(outer: Tx) {
    this.#outer = outer;
    this.rows = outer.rows;
    this.row = outer.row;
  }

  scoped<S extends Scope, T>(scope: S, work: (tx: Tx & S) => Promise<T>, longRunning?: LongRunning): Promise<T> {
    return this.#nest(async () => {
      if (longRunning) await this.#outer.run(timeoutOf(longRunning));
      return work({ ...this.#outer, ...scope });
    });
  }

  single<S extends Scope>(scope: S): Tx & S {
    type Args = Readonly<Record<string, unknown>>;
    const { rows, row, run, onCommit } = this.#outer;
    const handle = {
      rows: <Row>(statement: Sql | Statement, args?: Args) => this.#nest(() => rows<Row>(statement, args)),
      row: <Row>(statement: Sql | Statement, args?: Args) => this.#nest(() => row<Row>(statement, args)),
      run: (statement: Sql | Statement, args?: Args) => this.#nest(() => run(statement, args)),
      onCommit,
    };
    return { ...handle, ...scope } as unknown as Tx & S;
  }

  longRead<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return work(this);
  }

  /** Pipelined with the next statement; if it fails, the outer transaction cannot commit. */
  #send(statement: Statement): void {
    this.#outer.run(statement).catch(() => {});
  }

  /** Runs nested transactions one after the other: savepoints of one connection cannot overlap. */
  #nest<T>(work: () => Promise<T>): Promise<T> {
    const nested = this.#last.then(() => retryConflicts(() => this.#try(work)));
    this.#last = nested.catch(() => {});
    return nested;
  }

  async #try<T>(work: () => Promise<T>): Promise<T> {
    this.#send(SAVEPOINT);
    try {
      const result = await work();
      this.#send(RELEASE);
      return result;
    } catch (error) {
      this.#send(ROLLBACK);
      throw error;
    }
  }
}

const timeoutOf = ({ timeout }: LongRunning) =>
  compile(sql`set local statement_timeout = ${raw(String(Math.trunc(timeout)))}`, { prepared: false });
