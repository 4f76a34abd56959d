import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { connectionOptions } from './lanes.ts';
import { migrateWorkerSchema } from './worker-schema.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 7_071_953_301n;
const OLDEST = 150_000;

/** The numbered SQL files, oldest first. */
export function migrations(): { name: string; text: string }[] {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));
}

/**
 * Applies what is missing, each file in its own transaction, one process at a time.
 * Answers the names of the files applied now.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ ...connectionOptions(url, 0), query_timeout: 0 });
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
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const done = new Set((await client.query('select name from schema_migrations')).rows.map((row) => row.name));
    const missing = migrations().filter(({ name }) => !done.has(name));
    for (const { name, text } of missing) await apply(client, name, text);
    await migrateWorkerSchema(client, url);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const version = Number((await client.query('show server_version_num')).rows[0].server_version_num);
  if (version < OLDEST)
    throw new StartupError(`PostgreSQL 15 or newer is needed; this server is ${Math.floor(version / 10_000)}.`);
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartupError(`Migration ${name} failed and was rolled back: ${(error as Error).message}.`);
  }
}
