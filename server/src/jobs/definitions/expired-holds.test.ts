import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { useOwnApp } from '../../../test/app.ts';
import { newResource } from '../../../test/house.ts';
import { workerOf } from '../../../test/jobs.ts';
import { newHold } from '../../../test/stay.ts';
import { sql } from '../../db/sql.ts';
import { type RunningJobWorker, startJobWorker } from '../../start/jobs/job-worker.ts';
import { expiredHolds, expiredHoldsWatch } from './expired-holds.ts';

const app = useOwnApp();
const started: RunningJobWorker[] = [];
afterEach(async () => {
  for (const worker of started.splice(0)) await worker.stop();
});

test('a hold that expires while a worker runs becomes an event, without waiting for the schedule', async () => {
  const tour = await app.tour();
  const [first, second] = [await newHold(tour, await newResource(tour)), await newHold(tour, await newResource(tour))];
  expect(expiredHoldsWatch.intervalMs).toBeLessThanOrEqual(5_000);
  started.push(
    startJobWorker(workerOf(app, { jobs: [expiredHolds], watches: [{ ...expiredHoldsWatch, intervalMs: 20 }] })),
  );
  await app.services.db.transaction((tx) =>
    tx.run(sql`update allocations set expires_at = now() where tour_id = ${tour.id} and id = ${first}`),
  );
  const endOf = async (id: number) => (await tour.trailOf('allocations', id)).at(-1).action;
  while ((await endOf(first)) !== 'expire') await pause(20);
  expect(await endOf(second)).toBe('create');
  const queued = await app.services.db.rows(sql`select from graphile_worker.jobs where task_identifier = 'holds'`);
  expect(queued.length).toBeLessThanOrEqual(1);
});
