import pg from 'pg';

/** The database could not be reached, or gave up: the caller may try again later. */
export class DatabaseUnavailable extends Error {}

/** The connection was lost during the statement: whether it took effect is unknown. */
export class ConnectionLost extends DatabaseUnavailable {}

/** Shutdown, or crash of another backend. */
const LOST = new Set(['57P01', '57P02']);
/** Start-up, too many connections, cancelled by a timeout, no disk left, read-only. */
const UNAVAILABLE = new Set(['57P03', '53300', '57014', '53100', '25P03', '25006']);
/**
 * Serialization failure and deadlock; and a prepared statement that is missing or exists twice. On a lane the first use prepares a
 * statement; when that fails, the uses pipelined behind it find none and prepare it again.
 */
const RETRYABLE = new Set(['40001', '40P01', '26000', '42P05']);

/** Errors of PostgreSQL keep their class; those of the connection become `DatabaseUnavailable`. */
export function translate(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code) {
    if (LOST.has(error.code)) return new ConnectionLost(error.message, { cause: error });
    const isUnavailable = UNAVAILABLE.has(error.code) || error.code.startsWith('08');
    return isUnavailable ? new DatabaseUnavailable(error.message, { cause: error }) : error;
  }
  if (error instanceof DatabaseUnavailable) return error;
  return error instanceof Error ? new ConnectionLost(error.message, { cause: error }) : error;
}

/** True when nothing was written and a second attempt may succeed. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '');

/** True when a lock was not granted within the lock timeout: nothing was written. */
export const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

/** The name of the unique or exclusion constraint an error is about. */
export function violatedConstraint(error: unknown): string | undefined {
  const violated = error instanceof pg.DatabaseError && (error.code === '23505' || error.code === '23P01');
  return violated ? error.constraint : undefined;
}

/** The name of the check constraint an error is about. */
export function brokenCheck(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23514' ? error.constraint : undefined;
}

/** True when an exclusion constraint was violated: two rows would take the same time of the same resource. */
export const isOverlap = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23P01';

/** The limit that a `refuse_more` trigger enforced, and the column that refers to the parent record. */
export function exceededLimit(error: unknown): { readonly limit: number; readonly column: string } | undefined {
  if (!brokenCheck(error)?.endsWith('_most')) return undefined;
  const { detail, column } = error as pg.DatabaseError;
  return { limit: Number(detail), column: column ?? '' };
}

/** True when the type of a column rejected the value itself (class 22), such as text with a NUL. */
export const isDataException = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code?.startsWith('22') === true || error.code === '54001');
