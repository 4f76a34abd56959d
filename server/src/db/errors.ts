import pg from 'pg';

/** The database could not be asked, or gave up: the caller may try again later. */
export class DatabaseUnavailable extends Error {}

/** Too much is under way already for whoever asked: nothing was tried, and it may be asked for again shortly. */
export class Overloaded extends DatabaseUnavailable {}

/** The connection went away under the statement: whether it was carried out is not known. */
export class ConnectionLost extends DatabaseUnavailable {}

/** Shutdown, crash of a neighbour. */
const LOST = new Set(['57P01', '57P02']);
/** Start-up, too many connections, cancelled by a timeout, no disk left, read-only. */
const UNAVAILABLE = new Set(['57P03', '53300', '57014', '53100', '25P03', '25006']);
/**
 * Lost to others; or the statement was not prepared after all, or twice: on a lane it is prepared by whoever comes first, and when
 * that fails those right behind find nothing, and prepare it anew.
 */
const RETRYABLE = new Set(['40001', '40P01', '26000', '42P05']);

/** Errors of the server keep their class; those of the connection become DatabaseUnavailable. */
export function translate(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code) {
    if (LOST.has(error.code)) return new ConnectionLost(error.message, { cause: error });
    const isUnavailable = UNAVAILABLE.has(error.code) || error.code.startsWith('08');
    return isUnavailable ? new DatabaseUnavailable(error.message, { cause: error }) : error;
  }
  if (error instanceof DatabaseUnavailable) return error;
  return error instanceof Error ? new ConnectionLost(error.message, { cause: error }) : error;
}

/** Nothing was written, and the same may pass the second time. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '');

/** Somebody else kept a lock for longer than was waited for: nothing was written. */
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

/** True when an exclusion constraint was the judge: two rows would take the same time of the same thing. */
export const isOverlap = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23P01';

/** What a trigger of `refuse_more` let nobody exceed: how many, and the column of the record that has so many. */
export function exceededLimit(error: unknown): { readonly limit: number; readonly column: string } | undefined {
  if (!brokenCheck(error)?.endsWith('_most')) return undefined;
  const { detail, column } = error as pg.DatabaseError;
  return { limit: Number(detail), column: column ?? '' };
}

/** True when the value itself was refused by the type of its column (class 22), as text with a NUL would be. */
export const isDataException = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code?.startsWith('22') === true || error.code === '54001');
