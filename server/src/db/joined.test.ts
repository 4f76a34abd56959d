import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../test/database.ts';
import { Database } from './database.ts';
import type { TourScope } from './handles.ts';
import { Joined } from './joined.ts';
import { sql } from './sql.ts';

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

test('parts are true together, and nobody else sees them before', async () => {
  await db.transaction(async (whole) => {
    const joined = new Joined(whole);
    await joined.single(scope).run(add(1));
    await joined.scoped(scope, (tx) => tx.run(add(2)));
    expect(await joined.aside((one) => one.rows(sql`select id from numbers`))).toHaveLength(2);
    expect(await numbers()).toEqual([]);
  });
  expect(await numbers()).toEqual([1, 2]);
});

test('a part that fails is undone alone, and the others stand', async () => {
  await db.transaction(async (whole) => {
    const joined = new Joined(whole);
    await expect(joined.single(scope).run(add(1))).rejects.toThrow('duplicate');
    const half = joined.scoped(scope, async (tx) => {
      await tx.run(add(3));
      throw new Error('changed my mind');
    });
    await expect(half).rejects.toThrow('changed my mind');
    await joined.scoped(scope, (tx) => tx.run(add(4)));
  });
  expect(await numbers()).toEqual([1, 2, 4]);
});

test('parts that are begun together follow one another', async () => {
  await db.transaction(async (whole) => {
    const joined = new Joined(whole);
    const tries = [5, 1, 6, 2, 7].map((id) =>
      joined.scoped(scope, async (tx) => {
        await tx.rows(sql`select pg_sleep(0.01)`);
        await tx.run(add(id));
      }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true]);
  });
  expect(await numbers()).toEqual([1, 2, 4, 5, 6, 7]);
});

test('a part that takes long is given the time it asked for', async () => {
  const asked = await db.transaction((whole) =>
    new Joined(whole).scoped(scope, (tx) => tx.row(sql`show statement_timeout`), { timeout: 25_000 }),
  );
  expect(asked).toEqual({ statement_timeout: '25s' });
});

test('when the whole is undone, so is every part', async () => {
  const undone = db.transaction(async (whole) => {
    await new Joined(whole).scoped(scope, (tx) => tx.run(add(8)));
    throw new Error('all of it');
  });
  await expect(undone).rejects.toThrow('all of it');
  expect(await numbers()).not.toContain(8);
});
