import type { Scope, Tx } from '../db/handles.ts';
import { Joined } from '../db/joined.ts';
import { Turns } from '../http/turns.ts';
import type { ScopedCaller } from './scoped-caller.ts';

/** Each holds a connection from beginning to end: of one owner a few, and the others wait without one. */
const turns = new Turns({ ofOne: 3 });

/** The owner of everything a caller writes. */
export function ownerOf(scope: Scope & { tourId?: number; timesheetId?: number; platformUserId?: number }): number {
  return (scope.tourId ?? scope.timesheetId ?? scope.platformUserId)!;
}

/** Makes everything a request does one transaction: its work is given a caller whose own transactions are parts of it. */
export async function asOne<C extends ScopedCaller<unknown, Scope>, T>(
  caller: C,
  work: (tx: Tx, joined: C) => Promise<T>,
): Promise<T> {
  const { scope } = caller;
  const end = await turns.take(`${scope.actor.kind} ${ownerOf(scope)}`);
  try {
    return await caller.atomically((tx) => work(tx, caller.joining(new Joined(tx))));
  } finally {
    end();
  }
}
