import type { Db, Patience, Scope, Store, Tx } from './handles.ts';
import { retrying } from './retrying.ts';
import { compile, raw, type Sql, type Statement, sql } from './sql.ts';

const SAVE = compile(sql`savepoint part`, { prepared: false });
const RELEASE = compile(sql`release savepoint part`, { prepared: false });
const UNDO = compile(sql`rollback to savepoint part`, { prepared: false });

/**
 * A database all of whose transactions are parts of one that is open already: what they do becomes true when that one
 * commits, and not before. A part that fails is undone alone, as a transaction of its own would be.
 */
export class Joined implements Store {
  readonly rows: Db['rows'];
  readonly row: Db['row'];
  readonly #whole: Tx;
  #last: Promise<unknown> = Promise.resolve();

  constructor(whole: Tx) {
    this.#whole = whole;
    this.rows = whole.rows;
    this.row = whole.row;
  }

  scoped<S extends Scope, T>(scope: S, work: (tx: Tx & S) => Promise<T>, patience?: Patience): Promise<T> {
    return this.#part(async () => {
      if (patience) await this.#whole.run(limitOf(patience));
      return work({ ...this.#whole, ...scope });
    });
  }

  single<S extends Scope>(scope: S): Tx & S {
    type Args = Readonly<Record<string, unknown>>;
    const { rows, row, run, onCommit } = this.#whole;
    const handle = {
      rows: <Row>(statement: Sql | Statement, args?: Args) => this.#part(() => rows<Row>(statement, args)),
      row: <Row>(statement: Sql | Statement, args?: Args) => this.#part(() => row<Row>(statement, args)),
      run: (statement: Sql | Statement, args?: Args) => this.#part(() => run(statement, args)),
      onCommit,
    };
    return { ...handle, ...scope } as unknown as Tx & S;
  }

  aside<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return work(this);
  }

  /** Travels with what comes next; should it fail, the whole cannot commit. */
  #send(statement: Statement): void {
    this.#whole.run(statement).catch(() => {});
  }

  /** Parts follow one another: on one connection they cannot be told apart otherwise. */
  #part<T>(work: () => Promise<T>): Promise<T> {
    const part = this.#last.then(() => retrying(() => this.#try(work)));
    this.#last = part.catch(() => {});
    return part;
  }

  async #try<T>(work: () => Promise<T>): Promise<T> {
    this.#send(SAVE);
    try {
      const result = await work();
      this.#send(RELEASE);
      return result;
    } catch (error) {
      this.#send(UNDO);
      throw error;
    }
  }
}

const limitOf = ({ timeout }: Patience) =>
  compile(sql`set local statement_timeout = ${raw(String(Math.trunc(timeout)))}`, { prepared: false });
