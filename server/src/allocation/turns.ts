import type { TourScope, TourTx } from '../db/handles.ts';
import { Turns } from '../http/turns.ts';
import type { RecordCaller } from '../kit/routes.ts';

/** Writers of one instance's schedule: one that writes, and the next already at its door. */
const turns = new Turns({ ofOne: 3 });

/**
 * Lets the writers of one schedule in a few at a time. They wait for each other's locks anyway; those who wait here
 * hold no connection, so a rush on one house leaves the others theirs. Order and safety come from the locks alone.
 */
export async function inTurn<T>(caller: RecordCaller<TourScope>, work: (tx: TourTx) => Promise<T>): Promise<T> {
  const end = await turns.take(caller.db.tourId);
  try {
    return await caller.atomically(work);
  } finally {
    end();
  }
}
