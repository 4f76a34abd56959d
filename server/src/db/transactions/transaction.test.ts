import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import { Database } from '../database.ts';
import { DatabaseUnavailable } from '../errors.ts';
import type { Tx } from '../handles.ts';
import { sql } from '../sql.ts';

describe('a transaction', () => {
  let db: Database;
  let own: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    own = await createDatabase();
    db = new Database({ url: own.url, lanes: 1, poolSize: 2 });
    await db.transaction((tx) => tx.run(sql`create table steps (n int primary key)`));
  });
  afterAll(async () => {
    await db.close();
    await own.drop();
  });
  const add = (tx: Tx, n: number) => tx.run(sql`insert into steps values (${n})`);
  const steps = async () => (await db.rows<{ n: number }>(sql`select n from steps order by n`)).map(({ n }) => n);

  test('BEGIN is pipelined with the first statement, and so are statements that do not wait for each other', async () => {
    const one = await countRoundTrips(() => db.transaction((tx) => tx.row(sql`select 1`)));
    expect([one.statements.length, one.roundTrips]).toEqual([3, 2]);
    const several = await countRoundTrips(() =>
      db.transaction(async (tx) => {
        await tx.row(sql`select 1`);
        await Promise.all([tx.row(sql`select 2`), tx.row(sql`select 3`), tx.row(sql`select 4`)]);
      }),
    );
    expect([several.statements.length, several.roundTrips]).toEqual([6, 3]);
    const none = await countRoundTrips(() => db.transaction(async () => {}));
    expect(none.statements).toEqual([]);
  });

  test('pipelined statements run in order, each seeing the effects of those before', async () => {
    const [, seen] = await db.transaction((tx) =>
      Promise.all([add(tx, 1), tx.row<{ count: number }>(sql`select count(*) from steps`), add(tx, 2)]),
    );
    expect(seen).toEqual({ count: 1 });
    expect(await steps()).toEqual([1, 2]);
  });

  test('a failure among pipelined statements rolls them all back and is the error reported', async () => {
    const failing = db.transaction((tx) => Promise.all([add(tx, 3), add(tx, 1), add(tx, 4)]));
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await steps()).toEqual([1, 2]);
  });

  test('work that goes on after a failure cannot use the connection', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const failing = db.transaction(async (tx) => {
      await tx.row(sql`select 1`);
      const goesOn = async () => {
        await tx.row(sql`select pg_sleep(0.05)`);
        await add(tx, 5);
      };
      late = goesOn().catch((error: Error) => error.message);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await late).toMatch(/is over/);
    expect(await steps()).toEqual([1, 2]);
  });

  test('a transaction with a failed statement that was not awaited does not commit', async () => {
    const silent = db.transaction(async (tx) => {
      await add(tx, 6);
      await add(tx, 1).catch(() => {});
    });
    await expect(silent).rejects.toThrow(/rolled back/);
    expect(await steps()).toEqual([1, 2]);
  });

  test('after a loss of an idle connection BEGIN and the first statement are sent over another', async () => {
    await Promise.all([0, 1].map(() => db.transaction((tx) => tx.row(sql`select pg_sleep(0.01)`))));
    const { lost } = await losingAtBegin(1, () => db.transaction((tx) => add(tx, 7)));
    expect(lost).toBe(1);
    expect(await steps()).toEqual([1, 2, 7]);
  });

  test('without an idle connection left a loss is reported as unavailable', async () => {
    const gone = await losingAtBegin(9, () => db.transaction((tx) => add(tx, 8)).catch((error) => error));
    expect(gone.result).toBeInstanceOf(DatabaseUnavailable);
    expect(await steps()).toEqual([1, 2, 7]);
  });
});

/** Runs work while connections break as soon as BEGIN is sent on them, `times` at most. */
async function losingAtBegin<T>(times: number, work: () => Promise<T>): Promise<{ lost: number; result: T }> {
  type Client = { connection: { stream: { destroy(): void } } };
  const prototype = pg.Client.prototype as unknown as { query: (this: Client, config: unknown) => Promise<unknown> };
  const { query } = prototype;
  let lost = 0;
  prototype.query = function breaking(config) {
    const answer = query.call(this, config);
    if ((config as { text?: string }).text === 'begin' && lost < times) {
      lost++;
      this.connection.stream.destroy();
    }
    return answer;
  };
  try {
    const result = await work();
    return { result, lost };
  } finally {
    prototype.query = query;
  }
}
