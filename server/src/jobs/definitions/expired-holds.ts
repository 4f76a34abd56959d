import { MAX_EXPIRED_PER_BATCH, releaseNextExpired } from '../../allocation/release.ts';
import { compile, param, sql } from '../../db/sql.ts';
import type { Job, Watch } from '../job.ts';

/**
 * Releases expired holds and writes their audit events, by which channels learn of free units. They no longer count
 * before that. The schedule only covers a watch that fails.
 */
export const expiredHolds: Job = {
  name: 'holds',
  group: 'system',
  schedule: () => '*/5 * * * *',
  run: async ({ db, log, signal }) => {
    let released = 0;
    for (let last = MAX_EXPIRED_PER_BATCH; last === MAX_EXPIRED_PER_BATCH; released += last) {
      signal.throwIfAborted();
      last = await db.transaction(releaseNextExpired);
    }
    if (released > 0) log.info({ released }, 'expired holds released');
  },
};

/** A hold that has expired is an event about two seconds later. */
const POLL_INTERVAL_MS = 2_000;

const ENQUEUE = compile(sql`
  select count(graphile_worker.add_job(${param('job')}, job_key => ${param('job')}, job_key_mode => 'preserve_run_at')) as enqueued
  where exists (select from allocations where status = 'active' and expires_at <= now())`);

/** Enqueues one job as soon as a hold has expired. */
export const expiredHoldsWatch: Watch = {
  name: 'holds',
  intervalMs: POLL_INTERVAL_MS,
  poll: async ({ db }) => {
    await db.rows(ENQUEUE, { job: expiredHolds.name });
  },
};
