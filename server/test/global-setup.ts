import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Embedded, startEmbedded } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/schema/migrate.ts';
import { consoleFiles } from '../src/start/console-files.ts';
import { temporaryFolder } from './temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose database `pousada_template` is migrated and ready to be copied. */
    serverUrl: string;
    /** The same server, as the role that applications work as. */
    workUrl: string;
    /** The beginning of the names of this run's databases. */
    prefix: string;
  }
}

export const TEMPLATE = 'pousada_template';

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

/** Settings of the test server: no durability, since its databases go with the run, and connections for every worker. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  max_connections: '400',
};

/** Starts an embedded server with the settings above. Some settings take effect at the second start only. */
async function startConfigured(dataDir: string): Promise<Embedded> {
  const first = await startEmbedded({ dataDir });
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  for (const [name, value] of Object.entries(SETTINGS)) await client.query(`alter system set ${name} = '${value}'`);
  await client.end();
  await first.stop();
  return startEmbedded({ dataDir });
}

/** The URL of the role that applications work as, on the server of `TEST_DATABASE_URL`. Creates the role if needed. */
async function workRoleOf(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query(`select from pg_roles where rolname = 'pousada_work'`);
  if (rows.length === 0) await client.query(`create role pousada_work login password 'pousada_work'`);
  await client.end();
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, '$1pousada_work:pousada_work@');
}

/** Drops the databases that the applications of the workers left behind. */
async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query('select datname as name from pg_database where starts_with(datname, $1)', [
    prefix,
  ]);
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

/** Provides one PostgreSQL for the whole run: that of `TEST_DATABASE_URL`, or an embedded one that ends with the run. */
export default async function setup(project: TestProject) {
  console.log(`SEED=${process.env.SEED}`);
  // Built once here, because each server that a test starts would build it again.
  await consoleFiles(console.log);
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? undefined : temporaryFolder('test');
  const embedded = folder ? await startConfigured(folder.path) : undefined;
  const serverUrl = given ?? embedded!.url;
  const workRole = given ? await workRoleOf(given) : embedded!.workUrl;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = databaseUrl(serverUrl, TEMPLATE);
  await migrate(template, undefined, { workUrl: databaseUrl(workRole, TEMPLATE) });
  const prefix = `pousada_test_${randomBytes(4).toString('hex')}`;
  project.provide('serverUrl', serverUrl);
  project.provide('workUrl', workRole);
  project.provide('prefix', prefix);
  return async () => {
    if (given) await dropDatabases(given, prefix);
    await embedded?.stop();
    folder?.remove();
  };
}
