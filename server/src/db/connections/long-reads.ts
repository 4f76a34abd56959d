import { ConnectionLost } from '../errors.ts';
import type { Db } from '../handles.ts';
import { type PlannedQuery, verbs } from '../verbs.ts';
import { connect, type ReachablePool, send } from './pool-client.ts';
import type { OutgoingQuery } from './query.ts';

/** Runs reads on one connection of the pool for long work. */
export async function readLong<T>(reached: ReachablePool, work: (db: Db) => Promise<T>): Promise<T> {
  const { liveness } = reached;
  const client = await connect(reached);
  let isLost = false;
  const sending = (query: OutgoingQuery) =>
    send(client, liveness, query).catch((error) => {
      isLost ||= error instanceof ConnectionLost;
      throw error;
    });
  // Pipelined with the query that follows, so that it costs no round trip.
  const set = (setting: string) => void sending({ text: setting }).catch(() => {});
  let hasGenericPlans = false;
  const planned = (query: PlannedQuery) => {
    if (query.plannedOnce && !hasGenericPlans) set('set plan_cache_mode = force_generic_plan');
    hasGenericPlans ||= query.plannedOnce === true;
    return sending(query);
  };
  try {
    return await work(verbs(planned));
  } finally {
    if (hasGenericPlans) set('reset plan_cache_mode');
    // A lost connection, or one that may still wait for its reply, does not go back to the pool.
    client.release(isLost || liveness.isDown);
  }
}
