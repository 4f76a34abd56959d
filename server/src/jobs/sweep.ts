import { sql } from '../db/sql.ts';
import type { Job } from './job.ts';

/** Runs of segment rules are kept this long. */
const RUNS_KEPT = '30 days';
/** What webhooks were sent; whatever still waits to be sent is kept, however old. */
const DELIVERIES_KEPT = '14 days';
const TIMEOUT = 300_000;

/** Deletes what nobody can use any more: expired tokens, spent budgets, replies of yesterday, old steps, records of runs and deliveries. */
export const sweep: Job = {
  name: 'sweep',
  crew: 'system',
  schedule: () => '40 4 * * *',
  run: async ({ db, log, signal }) => {
    const sweepOne = (what: string, statement: ReturnType<typeof sql>) =>
      db.transaction(
        async (tx) => {
          const deleted = await tx.run(statement);
          if (deleted > 0) log.info({ what, deleted }, 'swept');
        },
        { timeout: TIMEOUT, signal },
      );
    await sweepOne('staff tokens', sql`delete from staff_tokens where expires_at < now()`);
    await sweepOne('platform tokens', sql`delete from platform_tokens where expires_at < now()`);
    await sweepOne('time clock tokens', sql`delete from timesheet_tokens where expires_at < now()`);
    // The longest window that is counted is a quarter of an hour.
    await sweepOne('budgets', sql`delete from rate_counters where started_at < now() - interval '1 day'`);
    await sweepOne('failed sign-ins', sql`delete from sign_in_failures where failed_at < now() - interval '1 day'`);
    await sweepOne('known places', sql`delete from known_places where seen_at < now() - interval '90 days'`);
    // They can be taken back for ten minutes.
    await sweepOne('replies', sql`delete from kept_replies where created_at < now() - interval '1 day'`);
    await sweepOne('steps of stays', sql`delete from reservation_steps where taken_at < now() - interval '1 day'`);
    await sweepOne('segment runs', sql`delete from segment_runs where started_at < now() - ${RUNS_KEPT}::interval`);
    await sweepOne(
      'webhook deliveries',
      sql`delete from webhook_deliveries d where d.created_at < now() - ${DELIVERIES_KEPT}::interval and (d.status <> 'pending'
        or exists (select from webhooks w where w.tour_id = d.tour_id and w.id = d.webhook_id and w.deleted_at is not null))`,
    );
  },
};
