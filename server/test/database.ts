import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, TEMPLATE } from './global-setup.ts';

/** Copying a template fails while another copy of it is being made, so copies queue up behind this lock. */
const COPY_LOCK = 4_711;

/** A database of one's own, copied from the migrated template. */
export async function createDatabase(): Promise<{ url: string; workUrl: string; drop(): Promise<void> }> {
  const serverUrl = inject('serverUrl');
  const name = `${inject('prefix')}_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  admin.on('error', () => {});
  await admin.connect();
  await admin.query('select pg_advisory_lock($1)', [COPY_LOCK]);
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  await admin.query('select pg_advisory_unlock($1)', [COPY_LOCK]);
  return {
    url: databaseUrl(serverUrl, name),
    workUrl: databaseUrl(inject('workUrl'), name),
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
