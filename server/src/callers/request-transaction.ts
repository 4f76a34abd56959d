import type { Patience, Scope, Tx } from '../db/handles.ts';
import { Joined } from '../db/joined.ts';
import type { ScopedCaller } from './scoped-caller.ts';

/** The owner of everything a caller writes. */
export function ownerOf(scope: Scope & { tourId?: number; timesheetId?: number; platformUserId?: number }): number {
  return (scope.tourId ?? scope.timesheetId ?? scope.platformUserId)!;
}

/**
 * Makes everything a request does one transaction: its work is given a caller whose own transactions are parts of it. What takes
 * long says so here: its parts cannot, for by then it has its turn and its connection.
 */
export function asOne<C extends ScopedCaller<unknown, Scope>, T>(
  caller: C,
  work: (tx: Tx, joined: C) => Promise<T>,
  patience?: Patience,
): Promise<T> {
  return caller.atomically((tx) => work(tx, caller.joining(new Joined(tx))), patience);
}
