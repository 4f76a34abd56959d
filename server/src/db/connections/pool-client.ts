import type pg from 'pg';
import { translate } from '../errors.ts';
import type { ConnectionGate } from './connection-gate.ts';
import type { Liveness } from './liveness.ts';
import { type OutgoingQuery, sendQuery } from './query.ts';

/** A pool, with the state of the database behind it. */
export interface ReachablePool {
  readonly pool: pg.Pool;
  readonly liveness: Liveness;
  readonly gate: ConnectionGate;
}

/** Takes a connection of the pool; one that arrives after the caller stopped waiting goes back. */
export function connect({ pool, liveness, gate }: ReachablePool): Promise<pg.PoolClient> {
  let isWaiting = true;
  const connected = () =>
    pool.connect().then((client) => {
      if (!isWaiting) client.release();
      return client;
    });
  // An idle connection is there already, and needs no new one.
  const connecting = pool.idleCount > 0 ? connected : () => gate.pass(connected);
  return liveness
    .awaitPromise(connecting)
    .catch((error) => Promise.reject(translate(error)))
    .finally(() => {
      isWaiting = false;
    });
}

/** Sends a query over a connection of the pool; rejects as soon as the database is down. */
export const send = (client: pg.ClientBase, liveness: Liveness, query: OutgoingQuery): Promise<pg.QueryResult> =>
  liveness
    .awaitCallback<pg.QueryResult>((done) => sendQuery(client, query, done))
    .catch((error) => Promise.reject(translate(error)));
