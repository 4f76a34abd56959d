import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, TEMPLATE } from './global-setup.ts';

/** Copying a template fails while another copy of it is being made, so copies queue behind this advisory lock. */
const COPY_LOCK = 4_711;

export interface TestDatabase {
  readonly name: string;
  /** As the owner of the tables. */
  readonly url: string;
  /** As the role that applications work as. */
  readonly workUrl: string;
  drop(): Promise<void>;
}

/** Creates a database as a copy of another, by default of the migrated template. No one may be connected to the original. */
export async function createDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  const name = `${inject('prefix')}_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  admin.on('error', () => {});
  await admin.connect();
  await admin.query('select pg_advisory_lock($1)', [COPY_LOCK]);
  await admin.query(`create database ${name} template ${template}`);
  await admin.query('select pg_advisory_unlock($1)', [COPY_LOCK]);
  return {
    name,
    url: databaseUrl(serverUrl, name),
    workUrl: databaseUrl(inject('workUrl'), name),
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
