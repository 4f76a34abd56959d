import type { Sql, Statement } from './sql.ts';

/** Who acts: written to the audit trail with each change. */
export interface Actor {
  readonly kind: 'staff' | 'platform' | 'member' | 'system';
  readonly id: number | null;
}

/** What a request acts on and for whom; tenancy comes from here, never from a request's body. */
export interface Scope {
  /** The owning instance. */
  readonly tourId: number;
  readonly actor: Actor;
  /** The instance's time zone: local days and times without offset are read in it. */
  readonly timezone: string;
  readonly requestId: string | null;
}

type Args = Readonly<Record<string, unknown>>;

/** Reads. */
export interface Db {
  rows<Row>(statement: Sql | Statement, args?: Args): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(statement: Sql | Statement, args?: Args): Promise<Row | undefined>;
}

declare const transactional: unique symbol;

/** Writes: everything run on one `Tx` commits together or not at all. */
export interface Tx extends Db {
  readonly [transactional]: true;
  /** Runs a statement and answers how many rows it touched. */
  run(statement: Sql | Statement, args?: Args): Promise<number>;
  /** Calls back once the transaction has committed, before the reply goes out. */
  onCommit(then: () => void): void;
}

export type TourDb = Db & Scope;
export type TourTx = Tx & Scope;

/** A member of a timesheet instance at work: the time clock's tenancy comes from here. */
export interface ClockScope {
  readonly timesheetId: number;
  readonly memberId: number;
  readonly isManager: boolean;
  /** Decides the local day of each punch. */
  readonly timezone: string;
  readonly requestId: string | null;
}

export type ClockDb = Db & ClockScope;
export type ClockTx = Tx & ClockScope;
