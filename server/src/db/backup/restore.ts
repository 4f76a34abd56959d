import type pg from 'pg';
import { ignoreProgress, type OnProgress } from '../../config/progress.ts';
import { StartupError } from '../../config/startup-error.ts';
import { clientWithoutTimeout } from '../connections/connection-options.ts';
import { migrate } from '../schema/migrate.ts';
import { type AppliedMigration, checksumOf, migrations } from '../schema/migrations.ts';
import { Archive, type Manifest } from './archive.ts';
import { listed, quoted, SEEDED, type Table, tablesOf } from './catalog.ts';
import { copyIn } from './copy.ts';

/**
 * Fills an empty database from a backup in one transaction. Rows go into indexes that the migrations have grown, so ADR 14 holds;
 * positions in the trail were made independent of the cluster when the backup was written (ADR 12).
 */
export async function restore(url: string, path: string, onProgress: OnProgress = ignoreProgress): Promise<Manifest> {
  const archive = await Archive.open(path);
  refuseOtherVersion(archive.manifest);
  // Every byte is read twice: to check the file, and to load it.
  const total = 2 * archive.manifest.tables.reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  const onBytes = (part: string) => (bytes: number) => {
    done += bytes;
    onProgress(done, total, part);
  };
  await archive.verify(onBytes('checking the file'));
  await migrate(url);
  const client = clientWithoutTimeout(url);
  await client.connect();
  try {
    await client.query('begin');
    await fill(client, archive, onBytes);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return archive.manifest;
}

/** Identity of a migration: its name and checksum. */
const nameOf = ({ name, checksum }: AppliedMigration): string => `${name} ${checksum}`;

function refuseOtherVersion({ version, migrations: applied }: Manifest): void {
  const here = new Set(migrations().map((file) => nameOf({ name: file.name, checksum: checksumOf(file) })));
  const there = applied.map(nameOf);
  if (there.length === here.size && there.every((one) => here.has(one))) return;
  throw new StartupError(
    `This backup was made by another version (${version}), whose tables are not those of this one: restore it with that version, then bring the database up to date.`,
  );
}

/** Makes the listener for the bytes that are read of a table. */
type OnBytesOf = (table: string) => (bytes: number) => void;

async function fill(client: pg.Client, archive: Archive, onBytesOf: OnBytesOf): Promise<void> {
  const tables = await tablesOf(client);
  await client.query(`lock table ${listed(tables.map(({ name }) => name))} in access exclusive mode`);
  await refuseFilled(client, tables);
  for (const name of SEEDED) await client.query(`delete from ${quoted(name)}`);
  // The backup already holds the rows that the triggers would write.
  await switchTriggers(client, tables, 'disable');
  const { sequences, trailSince } = archive.manifest;
  // The partitions come first, so that each event is loaded into its month. Without `trailSince` the events are moved after loading.
  if (trailSince) await client.query('select lay_audit_months($1)', [trailSince]);
  for (const table of tables) await load(client, archive, table, onBytesOf(table.name));
  await client.query('select make_audit_months()');
  await switchTriggers(client, tables, 'enable');
  await client.query(
    'select setval(quote_ident(name)::regclass, value::bigint) from jsonb_each_text($1) as s (name, value)',
    [sequences],
  );
}

async function refuseFilled(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const each = tables
    .filter(({ name }) => !SEEDED.includes(name))
    .map(({ name }) => `select '${name}' as name where exists (select from ${quoted(name)})`);
  const { rows } = await client.query<{ name: string }>(each.join(' union all '));
  if (rows.length > 0)
    throw new StartupError(
      `The database is not empty: there is something in ${rows.map(({ name }) => name).join(', ')}. Restore into a fresh one.`,
    );
}

async function switchTriggers(client: pg.Client, tables: readonly Table[], to: 'enable' | 'disable'): Promise<void> {
  const each = tables.flatMap(({ name, onInsert }) =>
    onInsert.map((trigger) => `alter table ${quoted(name)} ${to} trigger ${quoted(trigger)}`),
  );
  await client.query(each.join(';'));
}

async function load(
  client: pg.Client,
  archive: Archive,
  { name, columns }: Table,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const stored = archive.manifest.tables.find((one) => one.name === name);
  if (stored?.columns.join() !== columns.join())
    throw new StartupError(`The backup does not fit: its ${name} differs.`);
  const source = archive.read(stored, onBytes);
  const rows = await copyIn(client, `copy ${quoted(name)} (${listed(columns)}) from stdin`, source);
  if (rows !== stored.rows)
    throw new StartupError(`The backup is damaged: ${name} has ${rows} rows instead of ${stored.rows}.`);
}
