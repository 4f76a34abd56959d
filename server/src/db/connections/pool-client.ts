import type pg from 'pg';
import { translate } from '../errors.ts';
import type { Liveness } from './liveness.ts';
import { type OutgoingQuery, sendQuery } from './query.ts';

/** Takes a connection of the pool; one that arrives after the caller stopped waiting goes back. */
export function connect(pool: pg.Pool, liveness: Liveness): Promise<pg.PoolClient> {
  let isWaiting = true;
  const connected = () =>
    pool.connect().then(
      (client) => {
        if (!isWaiting) client.release();
        return client;
      },
      (error) => Promise.reject(translate(error)),
    );
  return liveness.awaitPromise(connected).finally(() => {
    isWaiting = false;
  });
}

/** Sends a query over a connection of the pool; rejects as soon as the database is down. */
export const send = (client: pg.ClientBase, liveness: Liveness, query: OutgoingQuery): Promise<pg.QueryResult> =>
  liveness
    .awaitCallback<pg.QueryResult>((done) => sendQuery(client, query, done))
    .catch((error) => Promise.reject(translate(error)));
