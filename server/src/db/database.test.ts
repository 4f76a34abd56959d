import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../test/database.ts';
import { isoTimestamp } from './connections/value-types.ts';
import { Database } from './database.ts';
import { ConnectionLost, DatabaseUnavailable } from './errors.ts';
import type { TourScope } from './handles.ts';
import { compile, join, param, sql } from './sql.ts';

const scope: TourScope = { tourId: 1, actor: { kind: 'system', id: null }, timezone: 'UTC', requestId: null };

describe('sql', () => {
  test('values are bound, pieces are spliced, a key is one placeholder', () => {
    const { text, slots } = compile(
      sql`select ${1}, ${param('a')}, ${join([sql`x = ${2}`, sql`y = ${param('a')}`], ' and ')}`,
    );
    expect(text).toBe('select $1, $2, x = $3 and y = $2');
    expect(slots).toHaveLength(3);
  });

  test('timestamps are formatted in one form', () => {
    expect(isoTimestamp('2026-11-14 23:52:00+00')).toBe('2026-11-14T23:52:00.000+00:00');
    expect(isoTimestamp('2026-11-14 23:52:00.5+00')).toBe('2026-11-14T23:52:00.500+00:00');
    expect(isoTimestamp('2026-11-14 23:52:00.123987+00')).toBe('2026-11-14T23:52:00.123+00:00');
  });
});

describe('database', () => {
  let db: Database;
  let own: Awaited<ReturnType<typeof createDatabase>>;

  beforeAll(async () => {
    own = await createDatabase();
    db = new Database({ url: own.url, lanes: 2, poolSize: 4 });
    await db.transaction((tx) => tx.run(sql`create table numbers (id int primary key, n int not null)`));
    await db.transaction((tx) => tx.run(sql`insert into numbers values (1, 0), (2, 0)`));
  });
  afterAll(async () => {
    await db.close();
    await own.drop();
  });

  test('an error rolls the whole transaction back', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.run(sql`update numbers set n = 99`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.row(sql`select n from numbers where id = 1`)).toEqual({ n: 0 });
  });

  test('ids are numbers, in arrays too', async () => {
    const row = await db.row(
      sql`select 7::bigint as id, array[1, null, 9007199254740991]::bigint[] as ids, '{}'::bigint[] as none`,
    );
    expect(row).toEqual({ id: 7, ids: [1, null, 9_007_199_254_740_991], none: [] });
  });

  test('an error on a lane stays with its own statement', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        db.row(i % 5 === 0 ? sql`select 1 / ${0}::int` : sql`select ${i}::int as i`),
      ),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  });

  test('a statement marked plannedOnce runs with a generic plan', async () => {
    const asked = sql`select current_setting('plan_cache_mode') as mode`;
    expect(await db.row(compile(asked, { plannedOnce: true }))).toEqual({ mode: 'force_generic_plan' });
    expect(await db.row(compile(asked))).toEqual({ mode: 'auto' });
    const one = new Database({ url: own.url, lanes: 1, poolSize: 1, longPoolSize: 1 });
    const planned = () => one.longRead((reader) => reader.row(compile(asked, { plannedOnce: true })));
    const custom = () => one.longRead((reader) => reader.row(compile(asked)));
    expect(await Promise.all([planned(), custom(), planned(), custom()])).toEqual(
      ['force_generic_plan', 'auto', 'force_generic_plan', 'auto'].map((mode) => ({ mode })),
    );
    await one.close();
  });

  test('writes run with a generic plan, alone or in a transaction', async () => {
    const asked = sql`select current_setting('plan_cache_mode') as mode`;
    const written = [db.single(scope).row(asked), db.transaction((tx) => tx.row(asked))];
    expect(await Promise.all(written)).toEqual([{ mode: 'force_generic_plan' }, { mode: 'force_generic_plan' }]);
  });

  test('a single-statement transaction takes one statement', async () => {
    const tx = db.single(scope);
    await tx.run(sql`update numbers set n = n`);
    await expect(tx.run(sql`update numbers set n = n`)).rejects.toThrow(/one statement/);
  });

  test('callbacks run once the transaction has committed, and not otherwise', async () => {
    const seen: string[] = [];
    await db.transaction(async (tx) => tx.onCommit(() => seen.push('committed')));
    await db
      .transaction(async (tx) => {
        tx.onCommit(() => seen.push('never'));
        throw new Error('no');
      })
      .catch(() => {});
    expect(seen).toEqual(['committed']);
  });

  test('a deadlock is retried and both transactions commit', async () => {
    const crossing = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await tx.run(sql`update numbers set n = n + 1 where id = ${first}`);
        await tx.rows(sql`select pg_sleep(0.05)`);
        await tx.run(sql`update numbers set n = n + 1 where id = ${second}`);
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(await db.rows(sql`select n from numbers order by id`)).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test('a deadlock of single statements is retried and both succeed', async () => {
    const before = await db.rows<{ n: number }>(sql`select n from numbers order by id`);
    const crossing = (first: number, second: number) =>
      db.single(scope).run(sql`
        with one as (update numbers set n = n + 1 where id = ${first} returning pg_sleep(0.05) is null as slept)
        update numbers set n = n + 1 from one where id = ${second}`);
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(await db.rows(sql`select n from numbers order by id`)).toEqual(before.map(({ n }) => ({ n: n + 2 })));
  });

  test('callbacks do not run where the commit itself fails', async () => {
    await db.transaction(async (tx) => {
      await tx.run(sql`create table parents (id int primary key)`);
      await tx.run(sql`create table children (parent int references parents deferrable initially deferred)`);
    });
    const seen: string[] = [];
    const orphaned = db.transaction(async (tx) => {
      tx.onCommit(() => seen.push('never'));
      await tx.run(sql`insert into children values (7)`);
    });
    await expect(orphaned).rejects.toThrow(/foreign key/);
    expect(seen).toEqual([]);
  });

  test('lost connections are reopened; writes under way are reported as unavailable, reads are sent again', async () => {
    const admin = new pg.Client({ connectionString: own.url });
    await admin.connect();
    admin.on('error', () => {});
    const writes = [
      db.single(scope).rows(sql`select pg_sleep(5)`),
      db.transaction((tx) => tx.rows(sql`select pg_sleep(5)`)),
    ];
    const lost = Promise.all(writes.map((write) => write.catch((error) => error)));
    const read = db.rows(sql`select pg_sleep(0.5)`);
    await admin.query('select pg_sleep(0.1)');
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'pousada'`,
    );
    for (const error of await lost) expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(await read).toHaveLength(1);
    expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 });
    expect(await db.transaction((tx) => tx.row(sql`select 1 as one`))).toEqual({ one: 1 });
    await admin.end();
  });

  test('a statement that could not be prepared does not fail those pipelined behind it', async () => {
    const one = new Database({ url: own.url, lanes: 1, poolSize: 1 });
    const read = compile(sql`select n from numbers where id = ${param('id')}`);
    await one.row(sql`select 1`);
    let asked: Promise<PromiseSettledResult<unknown>[]>;
    await db.transaction(async (tx) => {
      await tx.run(sql`lock table numbers in access exclusive mode`);
      asked = Promise.allSettled([1, 2, 1].map((id) => one.row(read, { id })));
      // Meanwhile the first one exceeds its lock timeout, and the others are prepared again.
      await tx.run(sql`select pg_sleep(0.15)`);
    });
    const answers = await asked!;
    expect(answers[0]).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
    expect(answers.slice(1).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await one.close();
  });

  test('a connection that was lost during a long read is not reused', async () => {
    const one = new Database({ url: own.url, lanes: 1, poolSize: 1, longPoolSize: 1 });
    const [lost, next] = await Promise.allSettled([
      one.longRead((reader) => reader.rows(sql`select pg_terminate_backend(pg_backend_pid())`)),
      one.longRead((reader) => reader.row(sql`select 1 as n`)),
    ]);
    expect(lost).toMatchObject({ reason: expect.any(ConnectionLost) });
    expect(next).toMatchObject({ value: { n: 1 } });
    await one.close();
  });

  test('a query_timeout in the URL does not replace our own timeout', async () => {
    const limited = new Database({ url: `${own.url}&query_timeout=9000`, lanes: 1, poolSize: 1 });
    expect(await limited.row(sql`select 1 as n`)).toEqual({ n: 1 });
    await limited.close();
  });

  test('a server that cannot be reached is unavailable, and the process lives', async () => {
    const nowhere = new Database({ url: 'postgresql://nobody@127.0.0.1:1/none' });
    await expect(nowhere.row(sql`select 1`)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(nowhere.transaction(async () => {})).rejects.toBeInstanceOf(DatabaseUnavailable);
    await nowhere.close();
  });
});
