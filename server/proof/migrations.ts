import { Readable } from 'node:stream';
import pg from 'pg';
import { seedDemo } from '../../demo/src/demo.ts';
import { printSchema } from '../scripts/schema.ts';
import { openServices } from '../src/callers/services.ts';
import { SEEDED } from '../src/db/backup/catalog.ts';
import { CopyOut, copyIn } from '../src/db/backup/copy.ts';
import { migrate } from '../src/db/schema/migrate.ts';
import { migrations as files, type Migration } from '../src/db/schema/migrations.ts';
import { buildApp } from '../src/start/app.ts';
import { asStaff } from './sessions.ts';
import { Failures, type Scene, type Suite } from './suite.ts';
import { World } from './world.ts';

/** Operations that must answer after a stop that has the house's tables. */
const READS = ['/today', '/customers', '/reservations', '/resources', '/audit-events', '/me', '/cash-sessions'];

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by 1 order by 1`;

/** Nullable columns with their references: rows cannot refer to tables that do not exist yet. */
const REFERENCES = `select f.conrelid::regclass::text as name, f.confrelid::regclass::text as target, a.attname as column
  from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey) and not a.attnotnull
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace`;
const SEQUENCES = `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null`;
const GO_ON = `select setval(to_regclass(quote_ident(s.name)), s.value) from jsonb_to_recordset($1) as s (name text, value bigint)
  where to_regclass(quote_ident(s.name)) is not null`;

/** Values that earlier schemas stored elsewhere: the owner role was known by its code. */
const EARLIER = [
  { table: 'roles', column: 'code', before: 'is_owner', said: `case when is_owner then 'owner' else code end` },
];

/** A column of the filled database as the earlier table has it. */
function asKnown({ name, columns }: Table, column: string, later: ReadonlySet<string>): string {
  if (later.has(`${name} ${column}`)) return 'null';
  const earlier = EARLIER.find((one) => one.table === name && one.column === column && !columns.includes(one.before));
  return earlier?.said ?? `"${column}"`;
}

const tablesOf = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(TABLES)).rows;

/** Copies the tables and columns that the earlier schema already has. */
async function fill(from: pg.Client, to: pg.Client): Promise<Table[]> {
  const known = new Map((await tablesOf(from)).map((one) => [one.name, one]));
  const shared = (await tablesOf(to)).map(({ name, columns }) => ({
    name,
    columns: columns.filter((one) => known.get(name)?.columns.includes(one)),
  }));
  const { rows: references } = await from.query(REFERENCES);
  const here = new Set(shared.map(({ name }) => name));
  const later = new Set(references.filter((one) => !here.has(one.target)).map((one) => `${one.name} ${one.column}`));
  await to.query('set session_replication_role = replica');
  for (const table of shared) {
    const { name, columns } = table;
    if (SEEDED.includes(name)) await to.query(`delete from ${name}`);
    const listed = columns.map((one) => `"${one}"`).join(', ');
    const chosen = columns.map((one) => asKnown(table, one, later)).join(', ');
    const rows = from.query(new CopyOut(`copy (select ${chosen} from ${name}) to stdout`));
    await copyIn(to, `copy ${name} (${listed}) from stdin`, Readable.from(rows));
  }
  await to.query('set session_replication_role = origin');
  const { rows } = await from.query(SEQUENCES);
  await to.query(GO_ON, [JSON.stringify(rows)]);
  return shared;
}

async function hashesOf(client: pg.Client, tables: readonly Table[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { name, columns } of tables) {
    const row = `(${columns.map((one) => `"${one}"`).join(', ')})::text`;
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as hash from ${name}`,
    );
    hashes.set(name, rows[0].hash);
  }
  return hashes;
}

/** One stop: a database of that schema version is filled, migrated to the end and used. */
async function arrive(
  scene: Scene,
  world: World,
  stop: readonly Migration[],
  expected: string,
  failures: Failures,
): Promise<number> {
  const { name } = stop.at(-1)!;
  const { url, drop } = await scene.empty!();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await migrate(url, stop);
    const tables = await fill(world.client, client);
    const before = await hashesOf(client, tables);
    const applied = await migrate(url).catch((error: Error) => {
      failures.add(`from ${name}: not brought up to date`, error.message);
      return undefined;
    });
    if (!applied) return 0;
    if (applied.length !== files().length - stop.length)
      failures.add(`from ${name}: not all files were applied`, applied.join());
    for (const [table, hash] of await hashesOf(client, tables))
      if (hash !== before.get(table)) failures.add(`from ${name}: ${table} changed`, `${before.get(table)} -> ${hash}`);
    if ((await printSchema(url)) !== expected)
      failures.add(`from ${name}: the tables are not those of a fresh database`);
    if (tables.some((one) => one.name === 'staff_tokens')) await work(url, world, name, failures);
    return [...before.values()].reduce((sum, hash) => sum + Number.parseInt(hash, 10), 0);
  } finally {
    await client.end();
    await drop();
  }
}

/** Starts a server on it and reads and writes as staff of the house. */
async function work(url: string, world: World, name: string, failures: Failures): Promise<void> {
  const services = await openServices({ databaseUrl: url });
  const { server } = await buildApp(services);
  try {
    const { rows } = await world.client.query(
      'select min(tour_user_id) as id from tour_user_roles where tour_id = $1',
      [world.mine.tour.id],
    );
    const headers = await asStaff(services.db, world.mine, Number(rows[0].id));
    for (const path of READS) {
      const { statusCode, body } = await server.inject({ url: `/v1/tours/user${path}`, headers });
      if (statusCode !== 200) failures.add(`from ${name}: ${path} answered ${statusCode}`, body);
    }
    const tag = {
      method: 'POST',
      url: '/v1/tours/user/tags',
      headers,
      payload: { code: 'after', name: 'After' },
    } as const;
    const { statusCode, body } = await server.inject(tag);
    if (statusCode !== 201) failures.add(`from ${name}: a write answered ${statusCode}`, body);
  } finally {
    await server.close();
    await services.close();
  }
}

export const migrations: Suite = {
  name: 'migrations',
  holds: 'a filled database of any earlier version migrates to the last one without losing data',
  async run(scene) {
    const failures = new Failures();
    const world = await World.open({ size: scene.size, seed: scene.seed, say: scene.say, database: scene.database });
    try {
      if (scene.size === 'full') await seedDemo(world.services, { say: () => {} });
      const expected = await printSchema(world.url);
      const all = files();
      const stops = scene.size === 'full' ? all.map((_, n) => n + 1) : [3, 8, all.length];
      let rows = 0;
      for (const stop of stops) rows += await arrive(scene, world, all.slice(0, stop), expected, failures);
      return {
        failures,
        did: `${stops.length} of ${all.length} files as stopping points, ${rows} rows carried over in all`,
      };
    } finally {
      await world.close();
    }
  },
};
