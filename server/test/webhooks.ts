import { afterAll, afterEach } from 'vitest';
import { sql } from '../src/db/sql.ts';
import type { Keyring } from '../src/identity/keyring.ts';
import { jobs, watches } from '../src/jobs/registry.ts';
import { CALL_LIMIT_MS } from '../src/outbound/outbound.ts';
import { type JobWorkerOptions, type RunningJobWorker, startJobWorker } from '../src/start/jobs/job-worker.ts';
import { type TestApp, useOwnApp } from './app.ts';
import { workerOf } from './jobs.ts';
import { testOutbound } from './test-outbound.ts';
import type { TestTour } from './tour.ts';

/** A tenth of the interval of a real worker, so that tests wait less. */
export const POLL_INTERVAL_MS = 100;

/** An application whose webhooks may call this machine, and workers that send them. */
export function useWebhooks({ limit = CALL_LIMIT_MS, ...parts }: { keys?: Keyring; limit?: number } = {}) {
  const app = useOwnApp({
    outbound: testOutbound({ http: true, networks: ['127.0.0.0/8'], limitMs: limit }),
    ...parts,
  });
  const running: RunningJobWorker[] = [];
  const stop = async () => {
    for (const worker of running.splice(0)) await worker.stop();
  };
  afterEach(stop);
  afterAll(stop);
  const start = (parts: Partial<JobWorkerOptions> = {}) => {
    const often = watches.map((watch) => ({ ...watch, intervalMs: POLL_INTERVAL_MS }));
    running.push(startJobWorker(workerOf(app, { jobs: jobs.filter(({ group }) => group), watches: often, ...parts })));
  };
  return { app, start, stop };
}

export interface CreatedWebhook {
  readonly id: number;
  readonly secret: string;
}

/** Creates a webhook for tax groups, which nothing else changes. */
export async function webhookTo(tour: TestTour, url: string, more: object = {}): Promise<CreatedWebhook> {
  const { status, body } = await tour.owner.post('/webhooks', { url, entities: ['tax-groups'], ...more });
  if (status !== 201) throw new Error(`the creation of a webhook answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Causes events by creating tax groups, and returns their ids. */
export async function makeEvents(app: TestApp, tour: TestTour, times: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < times; n++)
    ids.push(await tour.owner.create('/tax-groups', { code: `t${app.next()}`, name: 'T' }));
  return ids;
}

/** Ends the claim of a worker that is gone. */
export const expireClaim = (app: TestApp, { id }: { id: number }): Promise<number> =>
  app.services.db.transaction((tx) => tx.run(sql`update webhooks set claimed_until = now() where id = ${id}`));

/** Ends the pause before the next attempt. */
export const skipPause = (app: TestApp, { id }: { id: number }): Promise<number> =>
  app.services.db.transaction((tx) => tx.run(sql`update webhooks set next_attempt_at = now() where id = ${id}`));

export const deliveriesOf = async (tour: TestTour, { id }: { id: number }, query = '') =>
  (await tour.owner.read(`/webhooks/${id}/deliveries?perPage=100${query}`)).data;
