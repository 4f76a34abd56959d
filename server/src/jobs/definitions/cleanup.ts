import { sql } from '../../db/sql.ts';
import type { Job } from '../job.ts';

/** Retention of segment runs. */
const RUN_RETENTION = '30 days';
/** Retention of webhook deliveries; deliveries that are still to be sent are kept longer. */
const DELIVERY_RETENTION = '14 days';
const TIMEOUT_MS = 300_000;

/** Deletes expired rows: tokens, rate counters, stored replies, undo steps, segment runs and webhook deliveries. */
export const cleanup: Job = {
  name: 'sweep',
  group: 'system',
  schedule: () => '40 4 * * *',
  run: async ({ db, log, signal }) => {
    const deleteRows = (what: string, statement: ReturnType<typeof sql>) =>
      db.transaction(
        async (tx) => {
          const deleted = await tx.run(statement);
          if (deleted > 0) log.info({ what, deleted }, 'expired rows deleted');
        },
        { timeout: TIMEOUT_MS, signal },
      );
    await deleteRows('staff tokens', sql`delete from staff_tokens where expires_at < now()`);
    await deleteRows('platform tokens', sql`delete from platform_tokens where expires_at < now()`);
    await deleteRows('time clock tokens', sql`delete from timesheet_tokens where expires_at < now()`);
    // The longest window of a rate counter is a quarter of an hour.
    await deleteRows('budgets', sql`delete from rate_counters where started_at < now() - interval '1 day'`);
    await deleteRows('failed sign-ins', sql`delete from sign_in_failures where failed_at < now() - interval '1 day'`);
    await deleteRows('known places', sql`delete from known_places where seen_at < now() - interval '90 days'`);
    // Steps can be undone for ten minutes.
    await deleteRows('replies', sql`delete from kept_replies where created_at < now() - interval '1 day'`);
    await deleteRows('steps of stays', sql`delete from reservation_steps where taken_at < now() - interval '1 day'`);
    await deleteRows(
      'segment runs',
      sql`delete from segment_runs where started_at < now() - ${RUN_RETENTION}::interval`,
    );
    await deleteRows(
      'webhook deliveries',
      sql`delete from webhook_deliveries d where d.created_at < now() - ${DELIVERY_RETENTION}::interval and (d.status <> 'pending'
        or exists (select from webhooks w where w.tour_id = d.tour_id and w.id = d.webhook_id and w.deleted_at is not null))`,
    );
  },
};
