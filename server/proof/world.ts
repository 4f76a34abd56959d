import pg from 'pg';
import { documentKeys } from '../examples/document-keys.ts';
import { openServices, type Services } from '../src/callers/services.ts';
import { type App, buildApp } from '../src/start/app.ts';
import { laneTimeout } from '../test/lane-timeout.ts';
import { testOutbound } from '../test/test-outbound.ts';
import { type House, tellHouse } from './houses.ts';
import { Description } from './operations.ts';
import { overHttp, type Send, within } from './sender.ts';
import type { ApiProcess, Failures, Scene } from './suite.ts';

/** Every id of the second house is above this value, and no id of the first house is. */
export const FLOOR = 7_310_000_000;
/** Suffix of every text of the second house that has room for it. */
export const CANARY = 'kanarienvogel';

/** A table with its tenant column and, if it has one, its id column. */
interface TenantTable {
  readonly name: string;
  readonly owner: string;
  readonly hasId: boolean;
}

const TABLES = `
  select c.relname as name, o.attname as owner, exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id') as "hasId"
  from pg_class c cross join lateral (select a.attname from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
    and (a.attname in ('tour_id', 'timesheet_id', 'workspace_id', 'owner_id', 'platform_user_id')
      or a.attname = 'id' and c.relname in ('tours', 'timesheets', 'workspaces', 'platform_users'))
    order by array_position(array['id', 'tour_id', 'timesheet_id', 'workspace_id', 'owner_id', 'platform_user_id'],
      case when c.relname in ('tours', 'timesheets', 'workspaces', 'platform_users') and a.attname <> 'id' then null else a.attname::text end)
    limit 1) o
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

/** The permission catalogue is shared by all houses, so its ids belong to no tenant. */
const SEQUENCES = `select quote_ident(sequencename) as name, coalesce(last_value, 1)::text as last from pg_sequences
  where schemaname = 'public' and sequencename <> 'permissions_id_seq'`;

/** Two houses with the same story in one database, behind one server. */
export class World {
  readonly url: string;
  readonly description: Description;
  readonly mine: House;
  readonly theirs: House;
  readonly app: App;
  readonly services: Services;
  readonly client: pg.Client;
  readonly tables: readonly TenantTable[];
  readonly send: Send;
  /** Set when the server runs in a process of its own. */
  readonly served: ApiProcess | undefined;
  readonly close: () => Promise<void>;

  private constructor(
    parts: Pick<
      World,
      'url' | 'mine' | 'theirs' | 'app' | 'services' | 'client' | 'tables' | 'send' | 'served' | 'close'
    >,
  ) {
    this.description = new Description(parts.app.openapi);
    this.url = parts.url;
    this.mine = parts.mine;
    this.theirs = parts.theirs;
    this.app = parts.app;
    this.services = parts.services;
    this.client = parts.client;
    this.tables = parts.tables;
    this.send = parts.send;
    this.served = parts.served;
    this.close = parts.close;
  }

  static async open(scene: Scene): Promise<World> {
    const database = await scene.database();
    const services = await openServices({
      databaseUrl: database.url,
      outbound: testOutbound(),
      documentKeys,
      laneTimeout,
    });
    const app = await buildApp(services);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const mine = await tellHouse(app, services, 'mine');
    // Sequences jump for the second house and return afterwards for the first.
    const { rows: numbers } = await client.query(SEQUENCES);
    for (const { name } of numbers) await client.query('select setval($1::regclass, $2)', [name, FLOOR]);
    const theirs = await tellHouse(app, services, 'theirs');
    for (const { name, last } of numbers) await client.query('select setval($1::regclass, $2)', [name, last]);
    const { rows: tables } = await client.query<TenantTable>(TABLES);
    await plant(client, tables);
    const served = await scene.serve?.(database.url);
    const http = served && overHttp(served.address);
    const close = async () => {
      http?.close();
      await served?.stop();
      await app.server.close();
      await services.close();
      await client.end();
      await database.drop();
    };
    return new World({
      ...{ url: database.url, mine, theirs, app, services, client, tables, served, close },
      send: http?.send ?? within(app.server),
    });
  }

  /** Hash of the second house's rows in each table. */
  async theirHashes(): Promise<Record<string, string>> {
    const hashes = this.tables.map(({ name, owner }) => hashOf(name, `t.${owner} >= ${FLOOR}`));
    const { rows } = await this.client.query(`select ${hashes.join(', ')}`);
    return rows[0];
  }

  /** The ids of a house by table: the newest live rows, topped up with deleted ones. */
  async idsOf(house: House): Promise<ReadonlyMap<string, readonly number[]>> {
    const ids = new Map<string, readonly number[]>();
    const above = house === this.theirs ? '>=' : '<';
    for (const { name, owner } of this.tables.filter(({ hasId }) => hasId)) {
      const { rows } = await this.client.query(
        `select id from ${name} t where ${owner} ${above} ${FLOOR} order by to_jsonb(t) ->> 'deleted_at' is not null, id desc limit 50`,
      );
      ids.set(
        name,
        rows.map(({ id }) => Number(id)),
      );
    }
    return ids;
  }

  /** Checks that the process responds and has released its resources. */
  async requireCalm(failures: Failures): Promise<void> {
    const { served } = this;
    if (!served) return;
    if (!served.isAlive()) failures.add('the process ended', served.complaints().slice(-500));
    if (served.complaints()) failures.add('the process complained', served.complaints().slice(0, 500));
    const { rows } = await this.client.query(
      `select count(*)::int as held from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and now() - state_change > interval '2 s'`,
    );
    if (rows[0].held > 0) failures.add('connections left within a transaction', String(rows[0].held));
  }
}

const hashOf = (table: string, where: string): string =>
  `(select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t where ${where}) as ${table}`;

/** Appends the canary to every text of the second house. Texts whose rule or length forbids it stay unchanged. */
async function plant(client: pg.Client, tables: readonly TenantTable[]): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const { name, owner } of tables) {
    const { rows } = await client.query(
      `select attname as name from pg_attribute where attrelid = $1::regclass and atttypid = 'text'::regtype and attgenerated = '' and attnum > 0 and not attisdropped`,
      [name],
    );
    for (const column of rows)
      await client
        .query(
          `update ${name} set ${column.name} = ${column.name} || '${CANARY}' where ${owner} >= ${FLOOR} and ${column.name} is not null`,
        )
        .catch(() => {});
  }
  await client.query('set session_replication_role = origin');
}
