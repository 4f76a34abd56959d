import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { query } from '../../../test/embedded-harness.ts';
import { databaseUrl } from '../../../test/global-setup.ts';
import { Process, runCli } from '../../../test/process-harness.ts';
import { StartupError } from '../../config/startup-error.ts';
import { migrate } from './migrate.ts';
import { checksumOf, type Migration, migrations } from './migrations.ts';

const server = inject('serverUrl');
const made: string[] = [];
let url: string;

/** An empty database. */
beforeEach(async () => {
  const name = `pousada_empty_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name}`);
  made.push(name);
  url = databaseUrl(server, name);
});
afterAll(async () => {
  for (const name of made) await query(server, `drop database ${name} with (force)`);
});

const files = migrations();
const names = files.map(({ name }) => name);
const applied = () => query(url, 'select name, checksum from schema_migrations order by name');
const tables = () => query(url, `select tablename from pg_tables where schemaname = 'public'`);

/** Small files, which are treated the same. */
const FIRST: Migration = { name: '0001_first.sql', text: 'create table first (id int);\n' };
const SECOND: Migration = { name: '0002_second.sql', text: 'create table second (id int);\n' };

const refusal = async (given: readonly Migration[]): Promise<string> => {
  const error = await migrate(url, given).then(
    () => undefined,
    (one: Error) => one,
  );
  expect(error).toBeInstanceOf(StartupError);
  return error!.message;
};

test('on an empty database every file is applied in order and recorded with its checksum', async () => {
  expect(await migrate(url)).toEqual(names);
  expect(names).toEqual([...names].sort());
  const recorded = files.map((file) => ({ name: file.name, checksum: checksumOf(file) }));
  expect(await applied()).toEqual(recorded);
  for (const { checksum } of recorded) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
});

test('applies nothing the second time, and only a new file', async () => {
  expect(await migrate(url, [FIRST])).toEqual([FIRST.name]);
  expect(await migrate(url, [FIRST])).toEqual([]);
  expect(await migrate(url, [FIRST, SECOND])).toEqual([SECOND.name]);
});

test('two processes at once apply everything once', async () => {
  const runs = await Promise.all([1, 2].map(() => runCli('migrate', { DATABASE_URL: url })));
  // A slow machine shows progress on stderr.
  expect(runs.map(({ status, stderr }) => [status, stderr.replace(/^Migrating: .*\n/gm, '')])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(runs.map(({ stdout }) => stdout).sort()).toEqual([
    'Nothing to apply: the database is up to date.\n',
    names.map((name) => `applied ${name}\n`).join(''),
  ]);
});

test('a file that fails is named and rolled back', async () => {
  const broken = { ...SECOND, text: `${SECOND.text} select nonsense;` };
  expect(await refusal([FIRST, broken])).toBe(
    'Migration 0002_second.sql failed and was rolled back: column "nonsense" does not exist.',
  );
  expect((await applied()).map(({ name }) => name)).toEqual([FIRST.name]);
  expect(await tables()).not.toContainEqual({ tablename: 'second' });
});

describe('files that differ from those applied', () => {
  beforeEach(() => migrate(url, [FIRST, SECOND]));
  const third: Migration = { name: '0003_third.sql', text: 'create table third (id int);\n' };

  test('a changed one is refused by name, and nothing new is applied', async () => {
    const changed = { ...FIRST, text: `${FIRST.text}-- a remark\n` };
    expect(await refusal([changed, SECOND, third])).toBe(
      'Changed after it was applied to this database: 0001_first.sql. Restore the old text, and put the change into a new file.',
    );
    expect(await applied()).toHaveLength(2);
    expect(await tables()).not.toContainEqual({ tablename: 'third' });
  });

  test('a missing one is refused by name, and nothing new is applied', async () => {
    expect(await refusal([FIRST, third])).toBe(
      'Applied to this database, but missing here: 0002_second.sql. Restore what is missing, or run the version of the server that has it.',
    );
    expect(await applied()).toHaveLength(2);
  });

  test('other line endings are no change', async () => {
    const windows = [FIRST, SECOND].map((file) => ({ ...file, text: file.text.replaceAll('\n', '\r\n') }));
    expect(await migrate(url, windows)).toEqual([]);
  });

  test('start and doctor report it in one sentence', async () => {
    const sentence = /Applied to this database, but missing here: 0001_first\.sql, 0002_second\.sql\. Restore .+\n/;
    const start = new Process('start', [], { DATABASE_URL: url });
    expect([await start.exited, start.stdout]).toEqual([1, '']);
    expect(start.stderr).toMatch(new RegExp(`^${sentence.source}$`));
    const { status, stdout } = await runCli('doctor', { DATABASE_URL: url });
    expect(status).toBe(1);
    expect(stdout).toMatch(new RegExp(`^FAIL {2}migrations: ${sentence.source}`, 'm'));
  });
});

describe('a database from before the first release', () => {
  const SENTENCE =
    'This database is from before the first release and cannot be brought up to date: delete its data directory or set DATA_DIR to a fresh one; with DATABASE_URL, use an empty database.\n';

  beforeEach(async () => {
    await query(url, 'create table schema_migrations (name text primary key, applied_at timestamptz default now())');
    await query(url, `insert into schema_migrations (name) values ('0001_functions.sql'), ('0002_platform.sql')`);
  });

  test('start and doctor say what to do', async () => {
    const start = new Process('start', [], { DATABASE_URL: url });
    expect([await start.exited, start.stderr]).toEqual([1, SENTENCE]);
    const { status, stdout } = await runCli('doctor', { DATABASE_URL: url });
    expect(status).toBe(1);
    expect(stdout).toContain(`FAIL  migrations: ${SENTENCE}`);
  });
});
