import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demo, startDemo } from '../../../../demo/test/demo.ts';
import { TestApp } from '../../../test/app.ts';
import { createDatabase, type TestDatabase } from '../../../test/database.ts';
import { query } from '../../../test/embedded-harness.ts';
import { hashesOf } from '../../../test/table-hashes.ts';
import { temporaryFolder } from '../../../test/temporary.ts';
import { TestTour } from '../../../test/tour.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { detachAuditMonth } from '../schema/audit-months.ts';
import { migrate } from '../schema/migrate.ts';
import { Archive, type Manifest } from './archive.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const folder = temporaryFolder('backup');
const file = (name: string) => join(folder.path, name);
/** Files of a backup, complete or not. */
const left = (name: string) => readdirSync(folder.path).filter((one) => one.startsWith(name));
let demo: Demo;
let whole: Manifest;
/** A database that the backup of the demo was restored to. Tests read it, or copy it to write. */
let restored: TestDatabase;
/** A database with one house, whose backups are quick to restore. */
let small: TestDatabase;

/** A new database: a copy of another, or else without rows but those of the migrations. */
async function newDatabase(original?: TestDatabase): Promise<TestDatabase> {
  const database = await createDatabase(original?.name);
  dropped.push(database.drop);
  return database;
}
const emptyDatabase = async () => (await newDatabase()).url;
const dropped: (() => Promise<void>)[] = [];

beforeAll(async () => {
  demo = await startDemo();
  whole = await backUp(demo.app.databaseUrl, file('whole'));
  restored = await newDatabase();
  await restore(restored.url, file('whole'));
  small = await newDatabase();
  const app = await TestApp.on({ ...small, drop: async () => {} });
  await app.tour();
  await app.close();
});
afterAll(async () => {
  await demo.app.close();
  for (const drop of dropped) await drop();
  folder.remove();
});

describe('a restored database', () => {
  test('holds the rows of every table, and its sequences continue', async () => {
    const { url } = restored;
    const before = await hashesOf(demo.app.databaseUrl);
    expect(await hashesOf(url)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(55);
    expect(whole.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1_000);

    const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
    expect(await query(url, sequences)).toEqual(await query(demo.app.databaseUrl, sequences));
    const triggers = `select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`;
    expect(await query(url, triggers)).toEqual(await query(demo.app.databaseUrl, triggers));
    const onePage = `select c.relname from pg_class c join pg_am m on m.oid = c.relam and m.amname = 'gist'
      where c.relkind = 'i' and pg_relation_size(c.oid) < 3 * current_setting('block_size')::int`;
    expect(await query(url, onePage)).toEqual([]);
  });

  // With `npm run test:pg15` that is another version than the embedded one.
  test('moves to the embedded PostgreSQL and back', { timeout: 300_000 }, async () => {
    const there = temporaryFolder('backup-there');
    const embedded = await startEmbedded({ dataDir: there.path });
    try {
      await migrate(embedded.url);
      await restore(embedded.url, file('whole'));
      const before = await hashesOf(demo.app.databaseUrl);
      expect(await hashesOf(embedded.url)).toEqual(before);
      await backUp(embedded.url, file('from there'));
      const url = await emptyDatabase();
      await restore(url, file('from there'));
      expect(await hashesOf(url)).toEqual(before);
    } finally {
      await embedded.stop();
      there.remove();
    }
  });

  test('serves the desk, and accepts and reports writes', async () => {
    const app = await TestApp.on(await createDatabase(restored.name));
    try {
      const { platform, tokenHeader } = demo.houses[0]!;
      const tour = await TestTour.of(app, { platform, workspaceId: 0, tokenHeader });
      const [here, there] = await Promise.all([tour.owner.read('/today'), demo.owner.read('/today')]);
      expect(here.rooms).toEqual(there.rooms);
      // The time at which a room will be ready depends on the current time.
      const lasting = (part: object) => JSON.stringify(part, (key, value) => (key === 'readyAt' ? null : value));
      expect(lasting(here.arrivals)).toBe(lasting(there.arrivals));
      expect(lasting(here.arrivals)).toContain('reservationId');
      const id = await tour.owner.create('/customers', { fullName: 'After' });
      expect(await tour.trailOf('customers', id)).toHaveLength(1);
    } finally {
      await app.close();
    }
  });

  test('has no sessions', async () => {
    const { url } = restored;
    const tokens = 'select count(*)::int as tokens from staff_tokens';
    expect(await query(url, tokens)).toEqual([{ tokens: 0 }]);
    expect(await query(demo.app.databaseUrl, tokens)).not.toEqual([{ tokens: 0 }]);
  });

  test('has positions valid in any cluster, and a webhook misses no event', async () => {
    const { url: source } = await newDatabase(small);
    const [event] = await query(
      source,
      'select tour_id as tour, min(id)::int as first, max(id)::int as last from audit_events group by 1 order by count(*) desc limit 1',
    );
    // Far ahead of this cluster. One webhook has delivered all events, the other all but the one that began first and committed last.
    await query(
      source,
      `insert into audit_events (tour_id, id, xid, actor_kind, action, entity, changes)
         values (${event!.tour}, 0, '9000000000', 'system', 'create', 'tags', '{}');
       insert into webhooks (tour_id, url, xid, event_id) values (${event!.tour}, 'https://a.example', '9000000000', 0),
         (${event!.tour}, 'https://b.example', '8000000000', ${event!.last})`,
    );
    await backUp(source, file('ahead'));
    const url = await emptyDatabase();
    await restore(url, file('ahead'));
    const told = await query(url, `select url, xid::text as xid, event_id::int as event from webhooks order by url`);
    expect(told).toEqual([
      { url: 'https://a.example', xid: '0', event: event!.last },
      { url: 'https://b.example', xid: '0', event: -1 },
    ]);
    expect(await query(url, `select from audit_events where xid <> '0'`)).toEqual([]);
  });
});

describe('the trail in a backup', () => {
  const OLD = ['2021-02-28T23:59:59Z', '2021-03-01T00:00:00Z', '2024-05-15T12:00:00Z'];
  const PLACED = `select occurred_at as at, tableoid::regclass::text as part from audit_events where occurred_at < '2025-01-01' order by 1`;
  const MONTHS = ['2021_02', '2021_03', '2024_05'].map((month) => `audit_months.audit_events_${month}`);
  let url: string;
  const partsOf = async (url: string) => (await query(url, PLACED)).map(({ part }) => part);

  beforeAll(async () => {
    const { url: source } = await newDatabase(small);
    for (const at of OLD)
      await query(
        source,
        `insert into audit_events (tour_id, occurred_at, actor_kind, action, entity) select min(id), '${at}', 'system', 'create', 'tags' from tours`,
      );
    await query(source, 'select make_audit_months()');
    await backUp(source, file('old'));
    await detachAuditMonth(source, '2021-03');
    await backUp(source, file('detached'));
    url = await emptyDatabase();
    await restore(url, file('old'));
  });

  test('is copied once, and restored into its months', async () => {
    const { manifest } = await Archive.open(file('old'));
    expect(manifest.trailSince).toBe('2021-02-28T23:59:59.000+00:00');
    expect(manifest.tables.map(({ name }) => name).filter((name) => /^audit_/.test(name))).toEqual(['audit_events']);
    expect(await partsOf(url)).toEqual(MONTHS);
    expect(await query(url, 'select from audit_months.audit_events_rest')).toEqual([]);
    // The months between exist too, so no row was moved after it was loaded.
    expect(await query(url, `select to_regclass('audit_months.audit_events_2022_01') is null as missing`)).toEqual([
      { missing: false },
    ]);
  });

  test('is restored into its months where the manifest lacks the time of the oldest event', async () => {
    const { trailSince, ...manifest } = (await Archive.open(file('old'))).manifest;
    writeFileSync(file('untold'), withManifest(readFileSync(file('old')), manifest));
    const untold = await emptyDatabase();
    await restore(untold, file('untold'));
    expect(await partsOf(untold)).toEqual(MONTHS);
    expect(await hashesOf(untold)).toEqual(await hashesOf(url));
  });

  test('lacks detached months', async () => {
    const detached = await emptyDatabase();
    await restore(detached, file('detached'));
    expect(await partsOf(detached)).toEqual([MONTHS[0], MONTHS[2]]);
  });

  /** The bytes of a backup with another manifest. */
  function withManifest(bytes: Buffer, manifest: Manifest): Buffer {
    const length = Number(bytes.readBigUInt64BE(bytes.length - 16));
    const text = Buffer.from(JSON.stringify(manifest));
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(BigInt(text.length));
    const tables = bytes.subarray(0, bytes.length - 48 - length);
    return Buffer.concat([tables, text, createHash('sha256').update(text).digest(), size, bytes.subarray(-8)]);
  }
});

describe('a backup while others write', () => {
  test('holds one snapshot: rows written together are all in it or none is', async () => {
    let isOver = false;
    const names: number[] = [];
    const write = async (writer: number) => {
      for (let n = 0; !isOver; n++)
        names.push(await demo.owner.create('/customers', { fullName: `Writer ${writer} ${n}` }));
    };
    const writers = [1, 2, 3, 4].map(write);
    while (names.length < 20) await new Promise((later) => setTimeout(later, 5));
    const done = new Set(names);
    await backUp(demo.app.databaseUrl, file('busy'));
    isOver = true;
    await Promise.all(writers);
    expect(names.length).toBeGreaterThan(done.size);

    const url = await emptyDatabase();
    await restore(url, file('busy'));
    const [found] = await query(
      url,
      `select count(*)::int as people, count(e.id)::int as told, count(w.customer_id)::int as found,
         array_agg(c.id::int) as ids from customers c
       left join audit_events e on e.tour_id = c.tour_id and e.entity = 'customers' and e.entity_id = c.id and e.action = 'create'
       left join customer_words w on w.tour_id = c.tour_id and w.customer_id = c.id and w.word = 'writer'
       where c.full_name like 'Writer %'`,
    );
    expect(found!.told).toBe(found!.people);
    expect(found!.found).toBe(found!.people);
    for (const id of done) expect(found!.ids).toContain(id);
  });
});

describe('refused', () => {
  /** A copy of the backup with one change. */
  function changed(name: string, change: (bytes: Buffer) => Buffer): string {
    writeFileSync(file(name), change(readFileSync(file('whole'))));
    return file(name);
  }
  const flip = (position: number) => (bytes: Buffer) => {
    bytes[position]! ^= 1;
    return bytes;
  };

  test('a single changed byte, by the name of its table; the database stays untouched', async () => {
    const url = await emptyDatabase();
    for (const { name, start, length } of whole.tables.filter((_, index) => index % 9 === 0))
      await expect(restore(url, changed('flipped', flip(start + (length >> 1))))).rejects.toThrow(
        `what it holds of ${name} is not`,
      );
    const end = statSync(file('whole')).size;
    await expect(restore(url, changed('manifest', flip(end - 100)))).rejects.toThrow('its manifest is not');
    await expect(
      restore(
        url,
        changed('cut', (bytes) => bytes.subarray(0, -1)),
      ),
    ).rejects.toThrow('not a whole one');
    await expect(
      restore(
        url,
        changed('short', () => Buffer.from('short')),
      ),
    ).rejects.toThrow('not a whole one');
    await expect(restore(url, file('nowhere'))).rejects.toThrow('cannot be read');
    expect(await query(url, 'select from tours')).toEqual([]);
    await restore(url, file('whole'));
  });

  test('a backup of another version', async () => {
    const url = await emptyDatabase();
    await query(url, `update schema_migrations set checksum = 'other' where name like '0008%'`);
    await backUp(url, file('other'));
    await expect(restore(await emptyDatabase(), file('other'))).rejects.toThrow('made by another version');
  });

  test('a database that is not empty, which stays unchanged', async () => {
    const url = await emptyDatabase();
    await query(url, `insert into platform_users (name, email, password_hash) values ('Ana', 'ana@example.com', '')`);
    await expect(restore(url, file('whole'))).rejects.toThrow('there is something in platform_users');
    expect(await query(url, 'select name from platform_users')).toEqual([{ name: 'Ana' }]);
  });

  test('a row that violates a constraint, with everything rolled back', async () => {
    const source = await emptyDatabase();
    await query(
      source,
      `alter table workspaces drop constraint workspaces_platform_user_id_fkey;
       insert into workspaces (platform_user_id, name) values (999, 'Nobody’s')`,
    );
    await backUp(source, file('orphan'));
    const url = await emptyDatabase();
    await expect(restore(url, file('orphan'))).rejects.toThrow('violates foreign key constraint');
    await restore(url, file('whole'));
  });

  test('a file that exists already, which is not overwritten; a failed backup leaves no file', async () => {
    await expect(backUp(demo.app.databaseUrl, file('whole'))).rejects.toThrow('is there already');
    const url = await emptyDatabase();
    await query(url, `alter table schema_migrations rename to elsewhere`);
    await expect(backUp(url, file('failed'))).rejects.toThrow('schema_migrations');
    expect(left('failed')).toEqual([]);
  });
});

test('a lost connection leaves no file', async () => {
  const url = await emptyDatabase();
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table tags');
  const lost = expect(backUp(url, file('lost'))).rejects.toThrow(/terminat/);
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'copy%'`;
  while ((await query(url, `select pg_terminate_backend(pid) ${waiting}`)).length === 0);
  await lost;
  await holder.end();
  expect(left('lost')).toEqual([]);
});

test('only its user can read the file, whose manifest lists the tables', async () => {
  expect(statSync(file('whole')).mode & 0o777).toBe(0o600);
  const { manifest } = await Archive.open(file('whole'));
  expect(manifest).toEqual(whole);
});

test('a file prepared by another user at the backup’s path receives nothing', async () => {
  const url = await emptyDatabase();
  writeFileSync(file('laid out.part'), '');
  chmodSync(file('laid out.part'), 0o666);
  symlinkSync(file('laid out.part'), file('linked.part'));
  for (const name of ['laid out', 'linked']) {
    await backUp(url, file(name));
    expect(statSync(file(name)).mode & 0o777).toBe(0o600);
    expect(statSync(file(`${name}.part`)).size).toBe(0);
  }
});
