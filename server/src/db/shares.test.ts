import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../test/database.ts';
import { Database } from './database.ts';
import { DatabaseUnavailable, Overloaded } from './errors.ts';
import type { Db, Scope, Store } from './handles.ts';
import { sql } from './sql.ts';

const scope: Scope = { actor: { kind: 'system', id: null }, timezone: 'UTC', requestId: null };
const ask = (db: Db) => db.rows(sql`select 1`);

describe('what one owner has of the database', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let db: Database;
  let greedy: Store;
  let other: Store;
  beforeAll(async () => {
    database = await createDatabase();
    db = new Database({ url: database.url, poolSize: 5, lanes: 4, long: 4 });
    [greedy, other] = [db.share('greedy'), db.share('other')];
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  /** Runs `work` while others hold on to what they have got; then they let go, and what came of them is told. */
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
  const holding = (owner: Store, until: Promise<void>) =>
    owner.scoped(scope, async (tx) => {
      await ask(tx);
      await until;
    });
  const failed = (all: readonly PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'rejected');

  test('half of the lanes: whatever it sends there, others are answered before', async () => {
    let answered = 0;
    const slow = times(12, () => greedy.rows(sql`select pg_sleep(0.5)`).then(() => answered++));
    // Until it shows that they are slow.
    await greedy.aside((reader) => reader.rows(sql`select pg_sleep(0.1)`));
    await Promise.all(times(40, () => ask(other)));
    expect(answered).toBeLessThan(12);
    await Promise.all(slow);
  });

  test('half of the lanes while nobody else is about, a quarter while somebody is', async () => {
    const quiet = new Database({ url: database.url, poolSize: 1, lanes: 4, long: 1 });
    const [one, somebody] = [quiet.share('one'), quiet.share('somebody')];
    const connections = async () => {
      const asked = times(6, () => one.row<{ pid: number }>(sql`select pg_backend_pid() as pid from pg_sleep(0.02)`));
      return new Set((await Promise.all(asked)).map((row) => row!.pid)).size;
    };
    expect(await connections()).toBe(2);
    await ask(somebody);
    expect(await connections()).toBe(1);
    await quiet.close();
  });

  test('who keeps to lanes that somebody else then holds up leaves them', async () => {
    const [early, late] = [db.share('early'), db.share('late')];
    // Two at once, so that it keeps to two lanes; the next ones take the first that are idle, which are those.
    await Promise.all(times(2, () => ask(early)));
    let answered = 0;
    const slow = times(2, () => late.rows(sql`select pg_sleep(0.8)`).then(() => answered++));
    await db.share('third').aside((reader) => reader.rows(sql`select pg_sleep(0.05)`));
    await Promise.all(times(4, () => ask(early)));
    expect(answered).toBe(0);
    await Promise.all(slow);
  });

  test('many quick statements at once, few slow ones: no lane is taken for lost behind them', async () => {
    const slow = sql`select pg_backend_pid() as pid, pg_sleep(0.5)`;
    const answers = await Promise.all(times(40, () => greedy.row<{ pid: number }>(slow)));
    expect(new Set(answers.map((answer) => answer!.pid)).size).toBeLessThanOrEqual(2);
  });

  test('two seconds for a statement on a lane', async () => {
    await expect(greedy.rows(sql`select pg_sleep(6)`)).rejects.toThrow(DatabaseUnavailable);
  });

  test('some of the pool: others begin at once, and so does who signs in', async () => {
    const owners = [greedy, ...['second', 'third', 'fourth'].map((name) => db.share(name))];
    const outcomes = await whileHeld(
      (until) => times(10, () => holding(greedy, until)),
      () => other.scoped(scope, async (tx) => void (await ask(tx))),
    );
    expect(failed(outcomes)).toEqual([]);
    await whileHeld(
      (until) => owners.flatMap((owner) => times(5, () => holding(owner, until))),
      () => db.transaction(async (tx) => void (await ask(tx))),
    );
  });

  test('half of what takes long, and a short line for it: then it is told at once', async () => {
    const outcomes = await whileHeld(
      (until) => times(22, () => greedy.aside(() => until)),
      async () => {
        await expect(greedy.aside(ask)).rejects.toThrow(Overloaded);
        await other.aside(ask);
        await ask(greedy);
      },
    );
    expect(failed(outcomes)).toEqual([]);
  });

  test('where many wait for what takes long each rests, and others do not', async () => {
    const nap = (owner: Store) => owner.aside((reader) => reader.rows(sql`select pg_sleep(0.4)`));
    const [first, second] = [db.share('first'), db.share('second')];
    const naps = [nap(first), nap(first)];
    const order: string[] = [];
    const many = times(6, () => first.aside(ask).then(() => order.push('first')));
    await Promise.all(naps);
    await second.aside(ask).then(() => order.push('second'));
    await Promise.all(many);
    expect(order[0]).toBe('second');
  });

  /** How many of an owner's twelve were under way at once while many waited, and while few did. */
  async function crowdOf(database: Database): Promise<{ many: number; few: number }> {
    const crowd = database.share('crowd');
    let [working, many, few] = [0, 0, 0];
    let left = 12;
    const one = () =>
      crowd.aside(async (reader) => {
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

  test('where many wait for what takes long they come one at a time, and two once few do', async () => {
    db.share('somebody who is about');
    expect(await crowdOf(db)).toEqual({ many: 1, few: 2 });
  });

  test('who is alone has two at a time of what takes long, however many wait', async () => {
    const quiet = new Database({ url: database.url, poolSize: 1, lanes: 1, long: 4 });
    expect(await crowdOf(quiet)).toEqual({ many: 2, few: 2 });
    await quiet.close();
  });

  test('a write that waits for a lock waits beside the lanes, and is done when it is let go', async () => {
    await db.transaction((tx) => tx.run(sql`create table locked as select 1 as n`));
    const writes: Promise<number>[] = [];
    await db.transaction(async (tx) => {
      await tx.run(sql`update locked set n = 2`);
      writes.push(...times(8, () => greedy.single(scope).run(sql`update locked set n = n + 1`)));
      // Longer than a lane would give one of them.
      await tx.rows(sql`select pg_sleep(2.5)`);
      await Promise.all(times(8, () => ask(greedy)));
    });
    expect(await Promise.all(writes)).toEqual(times(8, () => 1));
    expect(await db.row(sql`select n from locked`)).toEqual({ n: 10 });
  });
});
