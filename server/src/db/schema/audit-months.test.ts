import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { query } from '../../../test/embedded-harness.ts';
import { databaseUrl } from '../../../test/global-setup.ts';
import { detachAuditMonth } from './audit-months.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

const dropped: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const drop of dropped) await drop();
});

/** An own database with all its tables. */
async function wholeDatabase() {
  const database = await createDatabase();
  dropped.push(database.drop);
  await query(database.url, HOUSE);
  return database;
}

/** A database from before the trail was divided by month. */
async function formerDatabase() {
  const name = `pousada_months_${randomBytes(6).toString('hex')}`;
  const server = inject('serverUrl');
  await query(server, `create database ${name}`);
  dropped.push(() => query(server, `drop database ${name} with (force)`));
  const [url, workUrl] = [databaseUrl(server, name), databaseUrl(inject('workUrl'), name)];
  const former = migrations().filter((file) => file.name < '0016');
  await migrate(url, former, { workUrl });
  await query(url, HOUSE);
  return { url, workUrl };
}

const HOUSE = `insert into platform_users (id, name, email, password_hash) values (7, 'Ana', 'ana@example.com', '');
  insert into workspaces (id, platform_user_id, name) values (7, 7, 'Casa');
  insert into tours (id, workspace_id, name, slug) values (7, 7, 'Casa', 'casa')`;

const event = (
  at: string,
  changes = '{}',
) => `insert into audit_events (tour_id, occurred_at, actor_kind, action, entity, entity_id, changes)
  values (7, ${at}, 'system', 'update', 'customers', 9, '${changes}')`;
const EVENTS =
  'select id, xid::text as xid, occurred_at, action, changes, tableoid::regclass::text as part from audit_events order by id';
const eventsOf = (url: string) => query(url, EVENTS);
const PARTS = `select c.oid::regclass::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'audit_events'::regclass order by 1`;
const partsOf = async (url: string) => (await query(url, PARTS)).map(({ name }) => name as string);
const nameOf = (month: Temporal.PlainYearMonth) => `audit_months.audit_events_${month.toString().replace('-', '_')}`;
const now = Temporal.Now.plainDateISO('UTC').toPlainYearMonth();
const ahead = [0, 1, 2, 3].map((months) => nameOf(now.add({ months })));
const REST = 'audit_months.audit_events_rest';
const FIRST = nameOf(now.add({ months: 1 })).replace('audit_events_', 'audit_events_before_');
const tried = (url: string, text: string) =>
  query(url, text).then(
    () => 'done',
    (error: Error) => error.message,
  );
const MAKE = 'select make_audit_months() as made';

/** A long read of the trail, as a backup does. */
async function reader(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; select from audit_events');
  return client;
}

describe('a trail that was a single table', () => {
  let url: string;
  let workUrl: string;
  let before: Record<string, unknown>[];
  let file: unknown;
  const FILE = (table: string) => `select pg_relation_filenode('${table}') as file`;

  beforeAll(async () => {
    ({ url, workUrl } = await formerDatabase());
    await query(url, `insert into customers (tour_id, id, full_name, anonymized_at) values (7, 9, 'x', now())`);
    await query(url, event(`'2019-05-31T23:59:59.9Z'`, '{"fullName": {"before": "Ana", "after": "Bia"}}'));
    await query(url, event('now()'));
    before = await eventsOf(url);
    [file] = await query(url, FILE('audit_events'));
    // No right is granted again: roles keep theirs.
    await migrate(url);
  });

  test('becomes the first partition: no event has moved or changed', async () => {
    expect(await eventsOf(url)).toEqual(before.map((one) => ({ ...one, part: FIRST })));
    expect(await query(url, FILE(FIRST))).toEqual([file]);
    expect(await partsOf(url)).toEqual([...ahead.slice(1), FIRST, REST].sort());
  });

  test('continues its ids, for the role that wrote before, through the partitioned table only', async () => {
    await query(workUrl, event('now()'));
    const ids = (await eventsOf(url)).map(({ id }) => Number(id));
    expect(ids).toEqual([ids[0], ids[0]! + 1, ids[0]! + 2]);
    expect(await tried(workUrl, `select from ${FIRST}`)).toMatch('permission denied for schema audit_months');
    const grants = `select from pg_class c, aclexplode(c.relacl) g where c.relnamespace = 'audit_months'::regnamespace and g.grantee <> c.relowner`;
    expect(await query(url, grants)).toEqual([]);
  });

  test('still blanks the events of anonymized customers', async () => {
    expect(await query(workUrl, 'select blank_customer_trail(7, 9)::int as emptied')).toEqual([{ emptied: 1 }]);
    expect((await eventsOf(url)).map(({ changes }) => changes)).toEqual([{}, {}, {}]);
  });

  test('covers events ahead of the clock, up to the month of the last one', async () => {
    const other = await formerDatabase();
    await query(other.url, event(`now() + interval '2 years'`));
    await migrate(other.url);
    const [last] = await eventsOf(other.url);
    const month = Temporal.PlainYearMonth.from((last!.occurred_at as Date).toISOString().slice(0, 7));
    expect(last!.part).toBe(nameOf(month.add({ months: 1 })).replace('audit_events_', 'audit_events_before_'));
  });
});

describe('the months', () => {
  let url: string;
  let workUrl: string;
  beforeAll(async () => {
    ({ url, workUrl } = await wholeDatabase());
  });

  test('of a new database are this one, three ahead and a default partition', async () => {
    expect(await partsOf(url)).toEqual([...ahead, REST].sort());
  });

  test('have the keys, indexes and triggers of the trail', async () => {
    const kinds = `select c.oid::regclass::text as name, (select count(*)::int from pg_index i where i.indrelid = c.oid) as indexes,
        (select string_agg(contype::text, '' order by contype) from pg_constraint k where k.conrelid = c.oid and contype <> 'n') as constraints,
        (select string_agg(tgname::text || tgenabled::text, ' ' order by tgname) from pg_trigger t where t.tgrelid = c.oid and not tgisinternal) as triggers
      from pg_class c where c.oid = 'audit_events'::regclass or c.oid in (select inhrelid from pg_inherits where inhparent = 'audit_events'::regclass)`;
    const found = await query(url, kinds);
    expect(found).toHaveLength(6);
    for (const { name, ...parts } of found)
      expect([name, parts]).toEqual([
        name,
        { indexes: 7, constraints: 'cp', triggers: 'audit_events_emptiedA audit_events_immutableA' },
      ]);
  });

  test.each(['select 1', 'set session_replication_role = replica'])(
    'a part is as immutable as the whole, for its owner too: after %s',
    async (setting) => {
      await query(url, event('now()'));
      for (const part of [...(await partsOf(url)), 'audit_events'])
        for (const text of [`update ${part} set changes = '{}'`, `delete from ${part}`, `truncate ${part}`])
          expect([text, await tried(url, `${setting}; ${text}`)]).toEqual([text, expect.stringContaining('immutable')]);
    },
  );

  test('an event of no month is kept, and moved to a month of its own when the next ones are created', async () => {
    await query(url, `${event(`'2021-02-28T23:59:59Z'`)}; ${event(`'2021-03-01T00:00:00Z'`)}`);
    const before = await eventsOf(url);
    expect(before.slice(-2).map(({ part }) => part)).toEqual([REST, REST]);
    expect(await query(workUrl, MAKE)).toEqual([{ made: 2 }]);
    const after = await eventsOf(url);
    expect(after.slice(-2).map(({ part }) => part)).toEqual([
      'audit_months.audit_events_2021_02',
      'audit_months.audit_events_2021_03',
    ]);
    const unplaced = (all: typeof after) => all.map(({ part, ...one }) => one);
    expect(unplaced(after)).toEqual(unplaced(before));
    expect(await query(workUrl, MAKE)).toEqual([{ made: 0 }]);
    expect(await tried(url, `delete from ${REST}`)).toContain('immutable');
  });

  test('two processes that create them at once create each once', async () => {
    const { url: other } = await wholeDatabase();
    await query(other, `alter table audit_events detach partition ${ahead[3]}; drop table ${ahead[3]}`);
    await Promise.allSettled([1, 2, 3].map(() => query(other, MAKE)));
    expect(await partsOf(other)).toEqual([...ahead, REST].sort());
  });

  test('a start does not wait for a long read of the trail', async () => {
    const { url: other } = await wholeDatabase();
    await query(other, `alter table audit_events detach partition ${ahead[3]}; drop table ${ahead[3]}`);
    const client = await reader(other);
    expect(await tried(other, `set statement_timeout = '5s'; ${MAKE}`)).toContain('lock timeout');
    await migrate(other);
    expect(await partsOf(other)).toHaveLength(4);
    await client.end();
    await migrate(other);
    expect(await partsOf(other)).toEqual([...ahead, REST].sort());
  });

  test('the role of the server creates the next ones, and no others', async () => {
    for (const text of [
      `select lay_audit_months('1000-01-01')`,
      `select make_audit_month('2020-01-01')`,
      'select make_audit_rest()',
      `select guard_audit_part('audit_events_rest')`,
      `select from ${REST}`,
      `insert into ${REST} select * from audit_events`,
      'create table audit_months.mine (id int)',
    ])
      expect([text, await tried(workUrl, text)]).toEqual([text, expect.stringContaining('permission denied')]);
  });
});

test('over many months, the person of an event is looked up for the records of one customer only', async () => {
  const { url } = await wholeDatabase();
  await query(
    url,
    `insert into customers (tour_id, id, full_name) select 7, n, 'x' from generate_series(1, 200) n;
     select lay_audit_months(now() - interval '23 months');
     insert into audit_events (tour_id, occurred_at, actor_kind, action, entity, entity_id, changes)
       select 7, now() - interval '23 months' * n / 6000, 'system', 'update', (array['customers', 'customer-preferences', 'tags'])[1 + n % 3],
         1 + n / 30, jsonb_build_object('tourCustomerId', jsonb_build_object('after', 1 + n / 30)) from generate_series(1, 6000) n;
     analyze`,
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; set local track_functions = 'all'; select customer_events(7, 100)`);
  const { rows } = await client.query(
    `select calls::int as calls from pg_stat_xact_user_functions where funcname = 'event_customers'`,
  );
  await client.end();
  // The customer has ten such events; the rest of the house has thousands.
  expect(rows[0]?.calls ?? 0).toBeLessThanOrEqual(10);
});

describe('a detached month', () => {
  let url: string;
  const MAY = 'audit_months.audit_events_2024_05';

  beforeAll(async () => {
    ({ url } = await wholeDatabase());
    await query(url, `insert into customers (tour_id, id, full_name) values (7, 9, 'x')`);
    for (const at of ['2024-04-30T23:59:59Z', '2024-05-01T00:00:00Z', '2024-05-31T23:59:59Z', '2024-06-01T00:00:00Z'])
      await query(url, event(`'${at}'`, '{"fullName": {"before": "Ana", "after": "Bia"}}'));
    await query(url, MAKE);
  });

  test('leaves the trail for a table with the same triggers; attached again, it is blanked for customers anonymized meanwhile', async () => {
    const before = await eventsOf(url);
    // A long read holds a lock at first, and no other reader waits behind the attempt.
    const client = await reader(url);
    const detaching = detachAuditMonth(url, '2024-05');
    await pause(300);
    expect(await eventsOf(url)).toEqual(before);
    await client.end();
    const { attach, ...detached } = await detaching;
    expect(detached).toEqual({ table: MAY, events: 2, isFirst: false });
    expect(await eventsOf(url)).toEqual(before.filter(({ part }) => part !== MAY));
    expect(await query(url, `select from ${MAY}`)).toHaveLength(2);
    for (const text of [`update ${MAY} set changes = '{}'`, `delete from ${MAY}`, `truncate ${MAY}`])
      expect([text, await tried(url, text)]).toEqual([text, expect.stringContaining('immutable')]);

    await query(url, `update customers set anonymized_at = now() where id = 9; select blank_customer_trail(7, 9)`);
    for (const text of attach) await query(url, text);
    expect(await eventsOf(url)).toEqual(before.map((one) => ({ ...one, changes: {} })));
    expect(await tried(url, `update ${MAY} set actor_id = 1`)).toContain('immutable');
  });

  test('stays out: a later event of that time goes to the default partition', async () => {
    await detachAuditMonth(url, '2024-04');
    await query(url, event(`'2024-04-12T00:00:00Z'`));
    expect(await query(url, MAKE)).toEqual([{ made: 0 }]);
    expect((await eventsOf(url)).at(-1)!.part).toBe(REST);
    await query(url, 'drop table audit_months.audit_events_2024_04');
    expect(await query(url, MAKE)).toEqual([{ made: 1 }]);
    expect((await eventsOf(url)).at(-1)!.part).toBe('audit_months.audit_events_2024_04');
  });

  test('must be a past one with a table', async () => {
    await detachAuditMonth(url, '2024-06');
    for (const [month, why] of [
      [now.toString(), 'is not over'],
      [now.add({ months: 2 }).toString(), 'is not over'],
      ['2024-06', 'is detached already: its events are in audit_months.audit_events_2024_06'],
      ['1999-01', 'There is no table of 1999-01'],
    ] as const)
      await expect(detachAuditMonth(url, month)).rejects.toThrow(why);
  });

  test('includes all earlier months of its table, and is named by the last one', async () => {
    const { url: other } = await wholeDatabase();
    const parts = 'audit_months.audit_events_before_2020_03';
    await query(
      other,
      `create table ${parts} partition of audit_events for values from (minvalue) to ('2020-03-01T00:00:00Z');
       ${event(`'2019-05-31T23:59:59Z'`)}; ${event(`'2020-02-29T23:59:59Z'`)}`,
    );
    await expect(detachAuditMonth(other, '2019-05')).rejects.toThrow(`2019-05 lies in ${parts} with other months`);
    expect(await detachAuditMonth(other, '2020-02')).toMatchObject({ table: parts, events: 2, isFirst: true });
    expect(await eventsOf(other)).toEqual([]);
  });
});
