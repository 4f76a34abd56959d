import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { Database } from '../database.ts';
import type { TourScope } from '../handles.ts';
import { sql } from '../sql.ts';
import { NestedTransactions } from './nested-transactions.ts';

const scope: TourScope = { tourId: 1, actor: { kind: 'system', id: null }, timezone: 'UTC', requestId: null };
let db: Database;
let own: Awaited<ReturnType<typeof createDatabase>>;

beforeAll(async () => {
  own = await createDatabase();
  db = new Database({ url: own.url, lanes: 2, poolSize: 4 });
  await db.transaction((tx) => tx.run(sql`create table numbers (id int primary key)`));
});
afterAll(async () => {
  await db.close();
  await own.drop();
});

const add = (id: number) => sql`insert into numbers values (${id})`;
const numbers = async () =>
  (await db.rows<{ id: number }>(sql`select id from numbers order by id`)).map(({ id }) => id);

test('nested transactions become visible together, when the outer one commits', async () => {
  await db.transaction(async (outer) => {
    const nested = new NestedTransactions(outer);
    await nested.single(scope).run(add(1));
    await nested.scoped(scope, (tx) => tx.run(add(2)));
    expect(await nested.longRead((reader) => reader.rows(sql`select id from numbers`))).toHaveLength(2);
    expect(await numbers()).toEqual([]);
  });
  expect(await numbers()).toEqual([1, 2]);
});

test('a nested transaction that fails is rolled back alone', async () => {
  await db.transaction(async (outer) => {
    const nested = new NestedTransactions(outer);
    await expect(nested.single(scope).run(add(1))).rejects.toThrow('duplicate');
    const failing = nested.scoped(scope, async (tx) => {
      await tx.run(add(3));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await nested.scoped(scope, (tx) => tx.run(add(4)));
  });
  expect(await numbers()).toEqual([1, 2, 4]);
});

test('nested transactions begun together run one after the other', async () => {
  await db.transaction(async (outer) => {
    const nested = new NestedTransactions(outer);
    const tries = [5, 1, 6, 2, 7].map((id) =>
      nested.scoped(scope, async (tx) => {
        await tx.rows(sql`select pg_sleep(0.01)`);
        await tx.run(add(id));
      }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true]);
  });
  expect(await numbers()).toEqual([1, 2, 4, 5, 6, 7]);
});

test('a long-running nested transaction gets its own statement timeout', async () => {
  const settings = await db.transaction((outer) =>
    new NestedTransactions(outer).scoped(scope, (tx) => tx.row(sql`show statement_timeout`), { timeout: 25_000 }),
  );
  expect(settings).toEqual({ statement_timeout: '25s' });
});

test('a rollback of the outer transaction undoes all nested ones', async () => {
  const undone = db.transaction(async (outer) => {
    await new NestedTransactions(outer).scoped(scope, (tx) => tx.run(add(8)));
    throw new Error('all of it');
  });
  await expect(undone).rejects.toThrow('all of it');
  expect(await numbers()).not.toContain(8);
});
