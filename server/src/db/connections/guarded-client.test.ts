import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../test/database.ts';
import { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { GuardedClient, UnreadableReply } from './guarded-client.ts';
import { jobPool } from './job-pool.ts';
import { types } from './value-types.ts';

/** Type whose parser fails here: the driver looks it up while it reads a reply. No other statement returns it. */
const LINE = 628;
const unreadable = sql`select '{1,2,3}'::line as line`;

describe('a reply that the driver cannot read', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let db: Database;
  beforeAll(async () => {
    const { getTypeParser } = types;
    vi.spyOn(types, 'getTypeParser').mockImplementation((oid, format) => {
      if (Number(oid) === LINE) throw new Error('thrown by the parser');
      return getTypeParser(oid, format);
    });
    database = await createDatabase();
    db = new Database({ url: database.url, poolSize: 2, lanes: 1 });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await db.close();
    await database.drop();
  });

  test('fails alone on a lane: the reads behind it are repeated, and the process lives', async () => {
    const [wrong, behind] = await Promise.allSettled([db.rows(unreadable), db.row(sql`select 2 as two`)]);
    expect(wrong).toMatchObject({ reason: expect.any(UnreadableReply) });
    expect(behind).toMatchObject({ value: { two: 2 } });
  });

  test('ends the connection of a transaction, which is rolled back', async () => {
    const write = sql`create table written (id int)`;
    const done = db.transaction(async (tx) => {
      await tx.run(write);
      await tx.rows(unreadable);
    });
    await expect(done).rejects.toThrow(UnreadableReply);
    await expect(db.longRead((reader) => reader.rows(unreadable))).rejects.toThrow(UnreadableReply);
    await db.transaction((tx) => tx.run(write));
  });

  test('an exception of a listener ends its connection only', async () => {
    const client = new GuardedClient({ connectionString: database.url });
    const lost = new Promise<Error>((resolve) => client.on('error', resolve));
    await client.connect();
    client.on('notification', () => {
      throw new Error('thrown by a listener');
    });
    await client.query('listen channel');
    await db.rows(sql`select pg_notify('channel', 'x')`);
    expect((await lost).message).toBe('thrown by a listener');
  });

  test('a connection of the job queue is replaced', async () => {
    const { getTypeParser } = pg.types;
    vi.spyOn(pg.types, 'getTypeParser').mockImplementation((oid: number, format?: unknown) => {
      if (oid === LINE) throw new Error('thrown by the parser');
      return getTypeParser(oid, format as 'text');
    });
    const pool = jobPool(database.url, 1);
    await expect(pool.query(`select '{1,2,3}'::line`)).rejects.toThrow(UnreadableReply);
    expect((await pool.query('select 4 as four')).rows).toEqual([{ four: 4 }]);
    await pool.end();
  });
});
