import type pg from 'pg';
import { ignoreProgress, type OnProgress } from '../../config/progress.ts';
import { StartupError } from '../../config/startup-error.ts';
import { clientWithoutTimeout } from '../connections/connection-options.ts';
import { makeAuditMonths } from './audit-months.ts';
import { APPLIED_MIGRATIONS, checksumOf, type Migration, migrations, pendingMigrations } from './migrations.ts';
import { grantWork, roleOf } from './work-role.ts';
import { migrateWorkerSchema } from './worker-schema.ts';

/** Advisory lock: one process migrates at a time. */
const LOCK = 7_071_953_301n;
const MIN_VERSION = 150_000;

/**
 * Applies pending migrations as the owner of the tables, each in its own transaction, one process at a time. Then grants the role
 * of `workUrl` its rights and creates the next months of the trail. Returns the names of the files applied.
 */
export async function migrate(
  url: string,
  files: readonly Migration[] = migrations(),
  { workUrl = url, onProgress = ignoreProgress }: { readonly workUrl?: string; readonly onProgress?: OnProgress } = {},
): Promise<string[]> {
  const client = clientWithoutTimeout(url);
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      `The database cannot be reached: ${(error as Error).message || (error as { code?: string }).code}.`,
    );
  }
  try {
    await requireVersion(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const pending = pendingMigrations(files, (await client.query(APPLIED_MIGRATIONS)).rows);
    for (const [index, file] of pending.entries()) {
      onProgress(index, pending.length, file.name);
      await apply(client, file);
    }
    await migrateWorkerSchema(client, url);
    const role = roleOf(workUrl);
    if (role !== client.user) await grantWork(client, role);
    await makeAuditMonths(client);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const version = Number((await client.query('show server_version_num')).rows[0].server_version_num);
  if (version < MIN_VERSION)
    throw new StartupError(`PostgreSQL 15 or newer is needed; this server is ${Math.floor(version / 10_000)}.`);
}

async function apply(client: pg.Client, file: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(file.text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [file.name, checksumOf(file)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartupError(`Migration ${file.name} failed and was rolled back: ${(error as Error).message}.`);
  }
}
