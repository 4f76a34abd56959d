import pg from 'pg';
import { GuardedClient } from './guarded-client.ts';

const ignore = () => {};

/**
 * Connections of the job queue. The queue's own pool removes the listeners of connections before it closes them: a PostgreSQL
 * server that stops at that moment would end the process.
 */
export function jobPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ Client: GuardedClient, connectionString: url, max });
  return pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
}
