import pg from 'pg';
import { GuardedClient } from './guarded-client.ts';

const ignore = () => {};

/**
 * Connections for the job queue. The queue's own pool lets go of connections without a listener before they are closed:
 * a server that stops at that moment would take the process with it.
 */
export function queuePool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ Client: GuardedClient, connectionString: url, max });
  return pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
}
