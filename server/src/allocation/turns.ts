import type { TourScope, TourTx } from '../db/handles.ts';
import { Turns } from '../http/turns.ts';
import type { RecordCaller } from '../kit/routes.ts';

/** Writers of one instance's schedule: one that writes, and the next already at its door. */
const turns = new Turns({ ofOne: 3 });

interface Writer extends RecordCaller<TourScope> {
  readonly isJoined?: boolean;
}

/**
 * Lets the writers of one schedule in a few at a time. They wait for each other's locks anyway; those who wait here
 * hold no connection, so a rush on one house leaves the others theirs. Order and safety come from the locks alone.
 * One that is part of a transaction already does not wait here: it would hold a connection that whoever has the turn needs.
 */
export async function inTurn<T>(caller: Writer, work: (tx: TourTx) => Promise<T>): Promise<T> {
  if (caller.isJoined) return caller.atomically(work);
  const end = await turns.take(caller.db.tourId);
  try {
    return await caller.atomically(work);
  } finally {
    end();
  }
}
