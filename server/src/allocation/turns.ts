import type { TourScope, TourTx } from '../db/handles.ts';
import type { RecordCaller } from '../kit/routes.ts';

/** Writers of one instance's schedule at work at the same time: one that writes, and the next already at its door. */
const AT_ONCE = 3;

const queues = new Map<number, { working: number; waiting: (() => void)[] }>();

/**
 * Lets the writers of one schedule in a few at a time. They wait for each other's locks anyway; those who wait here
 * hold no connection, so a rush on one house leaves the others theirs. Order and safety come from the locks alone.
 */
export async function inTurn<T>(caller: RecordCaller<TourScope>, work: (tx: TourTx) => Promise<T>): Promise<T> {
  const { tourId } = caller.db;
  const queue = queues.getOrInsertComputed(tourId, () => ({ working: 0, waiting: [] }));
  if (queue.working < AT_ONCE) queue.working++;
  else await new Promise<void>((enter) => queue.waiting.push(enter));
  try {
    return await caller.atomically(work);
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else if (--queue.working === 0) queues.delete(tourId);
  }
}
