import type { LongRunning, Scope, Tx } from '../db/handles.ts';
import { NestedTransactions } from '../db/transactions/nested-transactions.ts';
import type { ScopedCaller } from './scoped-caller.ts';

/** The id of the tenant that a scope writes to. */
export function tenantIdOf(scope: Scope & { tourId?: number; timesheetId?: number; platformUserId?: number }): number {
  return (scope.tourId ?? scope.timesheetId ?? scope.platformUserId)!;
}

/**
 * Runs everything a request does in one transaction: `work` gets a caller whose own transactions join it. The limits of
 * a long transaction must be passed here: its parts cannot set them, because the connection is already taken.
 */
export function inRequestTransaction<C extends ScopedCaller<unknown, Scope>, T>(
  caller: C,
  work: (tx: Tx, joined: C) => Promise<T>,
  longRunning?: LongRunning,
): Promise<T> {
  return caller.atomically((tx) => work(tx, caller.joining(new NestedTransactions(tx))), longRunning);
}
