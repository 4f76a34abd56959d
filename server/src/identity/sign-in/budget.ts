import type { Db } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';

export interface RateUsage {
  /** The count of the key in its present window, this use included. */
  readonly count: number;
  /** Seconds until the window ends. */
  readonly resetsIn: number;
}

const WINDOW = sql`make_interval(secs => ${param('window')}::int)`;
const RESETS_IN = sql`ceil(extract(epoch from started_at + ${WINDOW} - clock_timestamp()))::int`;

const SPEND = compile(sql`
  insert into rate_counters as c (key, started_at, count) values (${param('key')}, clock_timestamp(), 1)
  on conflict (key) do update set
    count = case when c.started_at <= clock_timestamp() - ${WINDOW} then 1 else c.count + 1 end,
    started_at = case when c.started_at <= clock_timestamp() - ${WINDOW} then clock_timestamp() else c.started_at end
  returning count, ${RESETS_IN} as "resetsIn"`);

/**
 * Counts one use of `key` and returns the count. The window starts with the first use. PostgreSQL counts, so the count is
 * exact across processes.
 */
export async function spend(db: Db, key: string, windowSeconds: number): Promise<RateUsage> {
  return (await db.row<RateUsage>(SPEND, { key, window: windowSeconds }))!;
}
