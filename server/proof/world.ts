import pg from 'pg';
import { documentKeys } from '../examples/document-keys.ts';
import { openServices, type Services } from '../src/callers/services.ts';
import { type App, buildApp } from '../src/start/app.ts';
import { outside } from '../test/outside.ts';
import { laneTimeout } from '../test/patience.ts';
import { type House, tellHouse } from './houses.ts';
import { Description } from './operations.ts';
import { overHttp, type Send, within } from './sender.ts';
import type { Failures, Scene, Served } from './suite.ts';

/** Every number given to something of the second house is above this one, and no number of anybody else. */
export const FLOOR = 7_310_000_000;
/** What every text of the second house ends with where there is room for it. */
export const CANARY = 'kanarienvogel';

/** A table with its key of the tenant and, if it has any, its numbered rows. */
interface Kept {
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

/** The catalogue of permissions is common to all houses: its numbers are nobody's. */
const SEQUENCES = `select quote_ident(sequencename) as name, coalesce(last_value, 1)::text as last from pg_sequences
  where schemaname = 'public' and sequencename <> 'permissions_id_seq'`;

/** Two houses side by side in one database, told the same story, and a server before them. */
export class World {
  readonly url: string;
  readonly description: Description;
  readonly mine: House;
  readonly theirs: House;
  readonly app: App;
  readonly services: Services;
  readonly client: pg.Client;
  readonly tables: readonly Kept[];
  readonly send: Send;
  /** Where the server is a process of its own. */
  readonly served: Served | undefined;
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
      outbound: outside(),
      documentKeys,
      laneTimeout,
    });
    const app = await buildApp(services);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const mine = await tellHouse(app, services, 'mine');
    // Numbers go on from there for the second house, and afterwards for the first one as if there were no second.
    const { rows: numbers } = await client.query(SEQUENCES);
    for (const { name } of numbers) await client.query('select setval($1::regclass, $2)', [name, FLOOR]);
    const theirs = await tellHouse(app, services, 'theirs');
    for (const { name, last } of numbers) await client.query('select setval($1::regclass, $2)', [name, last]);
    const { rows: tables } = await client.query<Kept>(TABLES);
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

  /** What each table holds of the second house, by its hash. */
  async theirHashes(): Promise<Record<string, string>> {
    const hashes = this.tables.map(({ name, owner }) => hashOf(name, `t.${owner} >= ${FLOOR}`));
    const { rows } = await this.client.query(`select ${hashes.join(', ')}`);
    return rows[0];
  }

  /** The ids of a house by table: the latest of what is there, and where that is little, of what is gone. */
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

  /** That the process is there, and has let go of what it held. */
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

/** Puts a canary into every text of the second house that takes one: where a rule or a length forbids it, that text stays. */
async function plant(client: pg.Client, tables: readonly Kept[]): Promise<void> {
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
