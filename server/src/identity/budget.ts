import type { Db } from '../db/handles.ts';
import { sql } from '../db/sql.ts';

export interface Spent {
  /** How often the key was counted in its present window, this time included. */
  readonly count: number;
  /** Seconds until the window ends. */
  readonly resetsIn: number;
}

/**
 * Counts one use of `key` and answers where it stands. The window starts with its first use; PostgreSQL counts,
 * so the figure is exact however many processes ask.
 */
export async function spend(db: Db, key: string, windowSeconds: number): Promise<Spent> {
  const row = await db.row<Spent>(sql`
    insert into rate_counters as c (key, started_at, count) values (${key}, clock_timestamp(), 1)
    on conflict (key) do update set
      count = case when c.started_at <= clock_timestamp() - make_interval(secs => ${windowSeconds}) then 1 else c.count + 1 end,
      started_at = case when c.started_at <= clock_timestamp() - make_interval(secs => ${windowSeconds}) then clock_timestamp() else c.started_at end
    returning count, ceil(extract(epoch from started_at + make_interval(secs => ${windowSeconds}) - clock_timestamp()))::int as "resetsIn"`);
  return row!;
}

/** Where `key` stands, without counting. */
export async function spent(db: Db, key: string, windowSeconds: number): Promise<Spent> {
  const row = await db.row<Spent>(sql`
    select count, ceil(extract(epoch from started_at + make_interval(secs => ${windowSeconds}) - clock_timestamp()))::int as "resetsIn"
    from rate_counters where key = ${key} and started_at > clock_timestamp() - make_interval(secs => ${windowSeconds})`);
  return row ?? { count: 0, resetsIn: windowSeconds };
}
