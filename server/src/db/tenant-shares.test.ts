import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../test/database.ts';
import { Overloaded } from '../admission/overloaded.ts';
import { Database } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';
import type { Db, Scope, Store } from './handles.ts';
import { sql } from './sql.ts';

const scope: Scope = { actor: { kind: 'system', id: null }, timezone: 'UTC', requestId: null };
const ask = (db: Db) => db.rows(sql`select 1`);

describe('the share of one tenant', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let db: Database;
  let greedy: Store;
  let other: Store;
  beforeAll(async () => {
    database = await createDatabase();
    db = new Database({ url: database.url, poolSize: 5, lanes: 4, longPoolSize: 4 });
    [greedy, other] = [db.share('greedy'), db.share('other')];
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  /** Runs `work` while others hold their connections; then they release them, and their outcomes are returned. */
  async function whileHeld(
    hold: (until: Promise<void>) => readonly Promise<unknown>[],
    work: () => Promise<void>,
  ): Promise<PromiseSettledResult<unknown>[]> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = Promise.allSettled(hold(promise));
    try {
      await work();
    } finally {
      resolve();
    }
    return held;
  }
  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  const holding = (tenant: Store, until: Promise<void>) =>
    tenant.scoped(scope, async (tx) => {
      await ask(tx);
      await until;
    });
  const failed = (all: readonly PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'rejected');

  test('half of the lanes: slow statements of one tenant do not delay another', async () => {
    let answered = 0;
    const slow = times(12, () => greedy.rows(sql`select pg_sleep(0.5)`).then(() => answered++));
    // By then the lanes are known to be slow.
    await greedy.longRead((reader) => reader.rows(sql`select pg_sleep(0.1)`));
    await Promise.all(times(40, () => ask(other)));
    expect(answered).toBeLessThan(12);
    await Promise.all(slow);
  });

  test('half of the lanes while it is alone, a quarter while another tenant is active', async () => {
    const quiet = new Database({ url: database.url, poolSize: 1, lanes: 4, longPoolSize: 1 });
    const one = quiet.share('one');
    const connections = async () => {
      const asked = times(6, () => one.row<{ pid: number }>(sql`select pg_backend_pid() as pid from pg_sleep(0.02)`));
      return new Set((await Promise.all(asked)).map((row) => row!.pid)).size;
    };
    expect(await connections()).toBe(2);
    await ask(quiet.share('other'));
    expect(await connections()).toBe(1);
    await quiet.close();
  });

  test('leaves lanes that another tenant holds up', async () => {
    const [early, late] = [db.share('early'), db.share('late')];
    // Two at once, so that it keeps to two lanes. The next statements take the first idle lanes, which are the same.
    await Promise.all(times(2, () => ask(early)));
    let answered = 0;
    const slow = times(2, () => late.rows(sql`select pg_sleep(0.8)`).then(() => answered++));
    await db.share('third').longRead((reader) => reader.rows(sql`select pg_sleep(0.05)`));
    await Promise.all(times(4, () => ask(early)));
    expect(answered).toBe(0);
    await Promise.all(slow);
  });

  test('many quick statements at once, few slow ones: none times out behind the others', async () => {
    const slow = sql`select pg_backend_pid() as pid, pg_sleep(0.5)`;
    const answers = await Promise.all(times(40, () => greedy.row<{ pid: number }>(slow)));
    expect(new Set(answers.map((answer) => answer!.pid)).size).toBeLessThanOrEqual(2);
  });

  test('two seconds for a statement on a lane', async () => {
    await expect(greedy.rows(sql`select pg_sleep(6)`)).rejects.toThrow(DatabaseUnavailable);
  });

  test('part of the pool: transactions of others and of the server itself begin at once', async () => {
    const tenants = [greedy, ...['second', 'third', 'fourth'].map((name) => db.share(name))];
    const outcomes = await whileHeld(
      (until) => times(10, () => holding(greedy, until)),
      () => other.scoped(scope, async (tx) => void (await ask(tx))),
    );
    expect(failed(outcomes)).toEqual([]);
    await whileHeld(
      (until) => tenants.flatMap((tenant) => times(5, () => holding(tenant, until))),
      () => db.transaction(async (tx) => void (await ask(tx))),
    );
  });

  test('half of the pool for long reads, and a short queue: further ones are refused at once', async () => {
    const outcomes = await whileHeld(
      (until) => times(22, () => greedy.longRead(() => until)),
      async () => {
        await expect(greedy.longRead(ask)).rejects.toThrow(Overloaded);
        await other.longRead(ask);
        await ask(greedy);
      },
    );
    expect(failed(outcomes)).toEqual([]);
  });

  test('long reads of a crowded tenant rest between each other, those of others do not', async () => {
    const nap = (tenant: Store) => tenant.longRead((reader) => reader.rows(sql`select pg_sleep(0.4)`));
    const [first, second] = [db.share('first'), db.share('second')];
    const naps = [nap(first), nap(first)];
    const order: string[] = [];
    const many = times(6, () => first.longRead(ask).then(() => order.push('first')));
    await Promise.all(naps);
    await second.longRead(ask).then(() => order.push('second'));
    await Promise.all(many);
    expect(order[0]).toBe('second');
  });

  /** Long reads of a tenant's twelve that ran at once, while many were queued and while few were. */
  async function crowdOf(database: Database): Promise<{ many: number; few: number }> {
    const crowd = database.share('crowd');
    let [working, many, few] = [0, 0, 0];
    let left = 12;
    const one = () =>
      crowd.longRead(async (reader) => {
        working++;
        if (left > 7 && left < 11) many = Math.max(many, working);
        if (left < 4) few = Math.max(few, working);
        await reader.rows(sql`select pg_sleep(0.03)`);
        working--;
        left--;
      });
    await Promise.all(times(12, one));
    return { many, few };
  }

  test('long reads of a crowded tenant run one at a time, and two at a time once few are queued', async () => {
    db.share('another active tenant');
    expect(await crowdOf(db)).toEqual({ many: 1, few: 2 });
  });

  test('a tenant that is alone runs two long reads at a time, however many are queued', async () => {
    const quiet = new Database({ url: database.url, poolSize: 1, lanes: 1, longPoolSize: 4 });
    expect(await crowdOf(quiet)).toEqual({ many: 2, few: 2 });
    await quiet.close();
  });

  test('a write that waits for a lock waits in a transaction, and finishes once the lock is released', async () => {
    await db.transaction((tx) => tx.run(sql`create table locked as select 1 as n`));
    const writes: Promise<number>[] = [];
    await db.transaction(async (tx) => {
      await tx.run(sql`update locked set n = 2`);
      writes.push(...times(8, () => greedy.single(scope).run(sql`update locked set n = n + 1`)));
      // Longer than a statement may run on a lane.
      await tx.rows(sql`select pg_sleep(2.5)`);
      await Promise.all(times(8, () => ask(greedy)));
    });
    expect(await Promise.all(writes)).toEqual(times(8, () => 1));
    expect(await db.row(sql`select n from locked`)).toEqual({ n: 10 });
  });
});
