import type pg from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import { jobPool } from '../connections/job-pool.ts';

/** Schema of the job queue. */
export const WORKER_SCHEMA = 'graphile_worker';

/** Schema revision of the installed graphile-worker; a test compares it with the package. */
export const WORKER_REVISION = 20;

/**
 * Brings the schema of the job queue up to date, so that any process can enqueue. On a database that is up to date this costs one
 * short query, and the package is not loaded.
 */
export async function migrateWorkerSchema(client: pg.Client, url: string): Promise<void> {
  const known = (await client.query(`select to_regclass('graphile_worker.migrations') as name`)).rows[0].name;
  const revision = known && (await client.query('select max(id) as id from graphile_worker.migrations')).rows[0].id;
  if (revision >= WORKER_REVISION) return;
  const { runMigrations, Logger } = await import('graphile-worker');
  const pgPool = jobPool(url, 1);
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } catch (error) {
    throw new StartupError(`The job queue could not be set up: ${(error as Error).message}.`);
  } finally {
    await pgPool.end();
  }
}
