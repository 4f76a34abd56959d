import type pg from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import { jobPool } from '../connections/job-pool.ts';

/** Where the job queue has its tables. */
export const WORKER_SCHEMA = 'graphile_worker';

/** The revision of its schema that the installed graphile-worker brings; a test holds it against the package. */
export const WORKER_REVISION = 20;

/**
 * Brings the schema of the job queue up to date, so that any process can enqueue, worker or not. It is asked first:
 * on a database that is up to date, starting costs one short query and the package is not even loaded.
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
