import { compile, param, sql } from '../db/sql.ts';
import { WAITING } from '../team/webhooks/sending/sending.sql.ts';
import { sendTo } from '../team/webhooks/sending/sending.ts';
import type { CrewName, Job, Watch } from './job.ts';

/** What happens in a house is told on the outside about a second later. */
const INTERVAL = 1_000;

/** Of one house so many are under way in a crew, so that machines of its own that hang leave the other slots to others. */
const OF_ONE_HOUSE = 3;

/**
 * Sends one webhook what waits for it. How often it is tried, and when, is kept with the webhook: to the queue every
 * turn is a success. A job whose worker died is replaced by the next look, since its claim to the webhook ends; so is one
 * that came when its house had enough under way: it gives its slot back at once, and waits without one.
 */
function sending(name: string, crew: CrewName): Job {
  const underWay = new Map<number, number>();
  return {
    name,
    crew,
    run: async (context, payload) => {
      const { tourId, webhookId } = payload as { tourId: number; webhookId: number };
      const others = underWay.get(tourId) ?? 0;
      if (others >= OF_ONE_HOUSE) return;
      underWay.set(tourId, others + 1);
      try {
        await sendTo(context, tourId, webhookId);
      } finally {
        const left = underWay.get(tourId)! - 1;
        if (left > 0) underWay.set(tourId, left);
        else underWay.delete(tourId);
      }
    },
  };
}

export const webhooks = sending('webhooks', 'outside');
export const slowWebhooks = sending('webhooks:slow', 'slow');

/** One job a webhook, however often it is looked at; one that waits keeps its place. */
const ENQUEUE = compile(sql`
  select count(graphile_worker.add_job(case when w.is_slow then ${param('slow')} else ${param('quick')} end,
    payload => json_build_object('tourId', w.tour_id, 'webhookId', w.id),
    job_key => 'webhook:' || w.tour_id || ':' || w.id, job_key_mode => 'preserve_run_at')) as enqueued
  from ${WAITING}`);

/** Looks who is to be told something. */
export const webhookWatch: Watch = {
  name: 'webhooks',
  interval: INTERVAL,
  look: async ({ db }) => {
    await db.rows(ENQUEUE, { quick: webhooks.name, slow: slowWebhooks.name });
  },
};
