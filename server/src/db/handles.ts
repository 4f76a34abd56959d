import type { Sql, Statement } from './sql.ts';

/** Who acts: written to the audit trail with each change. */
export interface Actor {
  readonly kind: 'staff' | 'platform' | 'member' | 'system';
  readonly id: number | null;
}

/** For whom a request acts; tenancy comes from what extends this, never from a request's body. */
export interface Scope {
  readonly actor: Actor;
  /** Local days and times without offset are read in it. */
  readonly timezone: string;
  readonly requestId: string | null;
}

/** Within one tour instance. */
export interface TourScope extends Scope {
  readonly tourId: number;
}

/** Within one timesheet instance, as one of its members. */
export interface ClockScope extends Scope {
  readonly timesheetId: number;
  readonly memberId: number;
  readonly isManager: boolean;
}

/** Within what a platform user owns. */
export interface AccountScope extends Scope {
  readonly platformUserId: number;
}

/** Within one workspace of a platform user. */
export interface WorkspaceScope extends AccountScope {
  readonly workspaceId: number;
}

type Args = Readonly<Record<string, unknown>>;

/** Reads. */
export interface Db {
  rows<Row>(statement: Sql | Statement, args?: Args): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(statement: Sql | Statement, args?: Args): Promise<Row | undefined>;
}

/** What is done after a commit; a promise is waited for. */
export type Then = () => unknown;

declare const transactional: unique symbol;

/** Writes: everything run on one `Tx` commits together or not at all. */
export interface Tx extends Db {
  readonly [transactional]: true;
  /** Runs a statement and answers how many rows it touched. */
  run(statement: Sql | Statement, args?: Args): Promise<number>;
  /** Calls back once the transaction has committed, and waits for that before the reply goes out. */
  onCommit(then: Then): void;
}

/** For work that is known to be long: how long one of its statements may take, and when to give it up. */
export interface Patience {
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/** What callers do with a database. */
export interface Store extends Db {
  /** A transaction of exactly one statement. */
  single<S extends Scope>(scope: S): Tx & S;
  /** A transaction of several; one that is known to be long says so. */
  scoped<S extends Scope, T>(scope: S, work: (tx: Tx & S) => Promise<T>, patience?: Patience): Promise<T>;
  /** Reads that take long. */
  aside<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export type TourDb = Db & TourScope;
export type TourTx = Tx & TourScope;
export type ClockDb = Db & ClockScope;
export type ClockTx = Tx & ClockScope;
export type WorkspaceTx = Tx & WorkspaceScope;
