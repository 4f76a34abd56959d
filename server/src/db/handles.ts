import type { Sql, Statement } from './sql.ts';

/** The principal of a change, as the audit trail names it. */
export interface Actor {
  readonly kind: 'staff' | 'platform' | 'member' | 'system';
  readonly id: number | null;
}

/** Scope of a request. Tenancy comes from the interfaces that extend it, never from a request's body. */
export interface Scope {
  readonly actor: Actor;
  /** Time zone of local days and of times without offset. */
  readonly timezone: string;
  readonly requestId: string | null;
}

/** Scope of one tour instance. */
export interface TourScope extends Scope {
  readonly tourId: number;
}

/** Scope of a member of one timesheet instance. */
export interface ClockScope extends Scope {
  readonly timesheetId: number;
  readonly memberId: number;
  readonly isManager: boolean;
}

/** Scope of everything a platform user owns. */
export interface AccountScope extends Scope {
  readonly platformUserId: number;
}

/** Scope of one workspace of a platform user. */
export interface WorkspaceScope extends AccountScope {
  readonly workspaceId: number;
}

type Args = Readonly<Record<string, unknown>>;

/** Reading handle. */
export interface Db {
  rows<Row>(statement: Sql | Statement, args?: Args): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(statement: Sql | Statement, args?: Args): Promise<Row | undefined>;
}

/** Callback after a commit; a promise is awaited. */
export type AfterCommit = () => unknown;

declare const transactional: unique symbol;

/** Writing handle: everything run on one `Tx` commits together or not at all. */
export interface Tx extends Db {
  readonly [transactional]: true;
  /** Runs a statement and returns the number of rows it touched. */
  run(statement: Sql | Statement, args?: Args): Promise<number>;
  /** Calls back once the transaction has committed; the reply waits for the callback. */
  onCommit(callback: AfterCommit): void;
}

/** Marks a transaction as long-running: it uses the pool for long work. */
export interface LongRunning {
  /** Milliseconds that each of its statements may take. */
  readonly timeout: number;
  /** Cancels it. */
  readonly signal?: AbortSignal | undefined;
}

/** Ways to use a database. */
export interface Store extends Db {
  /** A transaction of exactly one statement. */
  single<S extends Scope>(scope: S): Tx & S;
  /** A transaction of several statements. */
  scoped<S extends Scope, T>(scope: S, work: (tx: Tx & S) => Promise<T>, longRunning?: LongRunning): Promise<T>;
  /** Long reads, on a connection of their own. */
  longRead<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export type TourDb = Db & TourScope;
export type TourTx = Tx & TourScope;
export type ClockDb = Db & ClockScope;
export type ClockTx = Tx & ClockScope;
export type WorkspaceTx = Tx & WorkspaceScope;
