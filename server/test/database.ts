import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, TEMPLATE } from './global-setup.ts';

/** Copying a template fails while another copy of it is being made, so copies queue behind this advisory lock. */
const COPY_LOCK = 4_711;
/** A template is filled by one worker, while the others wait for it. */
const FILL_LOCK = 4_712;

export interface TestDatabase {
  readonly name: string;
  /** As the owner of the tables. */
  readonly url: string;
  /** As the role that applications work as. */
  readonly workUrl: string;
  drop(): Promise<void>;
  /** Closes the connection to the server and keeps the database. */
  end(): Promise<void>;
}

/** Creates a database as a copy of another, by default of the migrated template. No one may be connected to the original. */
export function createDatabase(template = TEMPLATE): Promise<TestDatabase> {
  return copyOf(template, `${inject('prefix')}_${randomBytes(6).toString('hex')}`);
}

/** Creates a copy of a template that the first test of the run to ask for it fills. */
export async function createFilledDatabase(
  template: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const name = `${inject('prefix')}_${template}`;
  const admin = await connectAsAdmin();
  try {
    await admin.query('select pg_advisory_lock($1)', [FILL_LOCK]);
    const { rows } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rows.length === 0) {
      const database = await copyOf(TEMPLATE, name);
      await fill(database).catch(async (error) => {
        await database.drop();
        throw error;
      });
      await database.end();
    }
  } finally {
    await admin.end();
  }
  return createDatabase(name);
}

async function connectAsAdmin(): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  admin.on('error', () => {});
  await admin.connect();
  return admin;
}

async function copyOf(template: string, name: string): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  const admin = await connectAsAdmin();
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
    end: () => admin.end(),
  };
}
