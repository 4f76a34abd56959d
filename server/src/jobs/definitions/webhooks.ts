import { compile, param, sql } from '../../db/sql.ts';
import { WAITING } from '../../team/webhooks/sending/sending.sql.ts';
import { sendTo } from '../../team/webhooks/sending/sending.ts';
import type { Job, Watch, WorkerGroupName } from '../job.ts';

/** Changes are sent about a second after they happen. */
const POLL_INTERVAL_MS = 1_000;

/** Webhooks of one house that a group sends at once, so that its slow receivers leave slots to other houses. */
const MAX_CONCURRENT_PER_TENANT = 3;

/**
 * Sends the waiting events of one webhook. The webhook itself stores when and how often to retry; to the queue every run
 * is a success. If a worker dies, its lease on the webhook expires and the next poll enqueues the job again. If the house
 * already uses its slots, the job ends at once and is enqueued again later.
 */
function sendingJob(name: string, group: WorkerGroupName): Job {
  const running = new Map<number, number>();
  return {
    name,
    group,
    run: async (context, payload) => {
      const { tourId, webhookId } = payload as { tourId: number; webhookId: number };
      const count = running.get(tourId) ?? 0;
      if (count >= MAX_CONCURRENT_PER_TENANT) return;
      running.set(tourId, count + 1);
      try {
        await sendTo(context, tourId, webhookId);
      } finally {
        const left = running.get(tourId)! - 1;
        if (left > 0) running.set(tourId, left);
        else running.delete(tourId);
      }
    },
  };
}

export const webhooks = sendingJob('webhooks', 'outside');
export const slowWebhooks = sendingJob('webhooks:slow', 'slow');

/** Enqueues at most one job for each webhook; a waiting job keeps its position. */
const ENQUEUE = compile(sql`
  select count(graphile_worker.add_job(case when w.is_slow then ${param('slow')} else ${param('quick')} end,
    payload => json_build_object('tourId', w.tour_id, 'webhookId', w.id),
    job_key => 'webhook:' || w.tour_id || ':' || w.id, job_key_mode => 'preserve_run_at')) as enqueued
  from ${WAITING}`);

/** Finds the webhooks with events to send. */
export const webhookWatch: Watch = {
  name: 'webhooks',
  intervalMs: POLL_INTERVAL_MS,
  poll: async ({ db }) => {
    await db.rows(ENQUEUE, { quick: webhooks.name, slow: slowWebhooks.name });
  },
};
