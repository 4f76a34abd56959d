import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../test/app.ts';
import { jobLog, runJob, workerOf } from '../../../test/jobs.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import { WORKER_REVISION } from '../../db/schema/worker-schema.ts';
import { sql } from '../../db/sql.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Job } from '../../jobs/job.ts';
import { type RunningJobWorker, runDueJobs, startJobWorker } from './job-worker.ts';

const app = useOwnApp();
const started: RunningJobWorker[] = [];
afterEach(async () => {
  for (const worker of started.splice(0)) await worker.stop();
});

const db = () => app.services.db;
const queued = (name: string) =>
  db().rows<{ attempts: number; last_error: string | null; locked_at: string | null }>(
    sql`select attempts, last_error, locked_at from graphile_worker.jobs where task_identifier = ${name}`,
  );

/** Polls until the condition holds; limited only by the test's own timeout. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20);
}

const start = (jobs: readonly Job[], parts = {}) => {
  const worker = startJobWorker(workerOf(app, { jobs, ...parts }));
  started.push(worker);
  return worker;
};

describe('the schema of the queue', () => {
  test('is created by the migrations, at the revision of the installed package', async () => {
    const revision = () => db().row<{ id: number }>(sql`select max(id) as id from graphile_worker.migrations`);
    expect(await revision()).toEqual({ id: WORKER_REVISION });
    // The package would now apply any later migrations of its own.
    await runDueJobs(workerOf(app));
    expect(await revision()).toEqual({ id: WORKER_REVISION });
  });
});

describe('enqueue', () => {
  test('is part of the transaction: a job that is rolled back never runs', async () => {
    const seen: unknown[] = [];
    const job: Job = { name: 'noted', run: async (_context, payload) => void seen.push(payload) };
    await db().transaction((tx) => enqueue(tx, job, { n: 1 }));
    await db()
      .transaction(async (tx) => {
        await enqueue(tx, job, { n: 2 });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await runDueJobs(workerOf(app, { jobs: [job] }));
    expect(seen).toEqual([{ n: 1 }]);
  });

  test('with a key replaces a waiting job', async () => {
    const seen: unknown[] = [];
    const job: Job = { name: 'keyed', run: async (_context, payload) => void seen.push(payload) };
    for (const n of [1, 2, 3]) await db().transaction((tx) => enqueue(tx, job, { n }, 'one'));
    await runDueJobs(workerOf(app, { jobs: [job] }));
    expect(seen).toEqual([{ n: 3 }]);
  });
});

describe('the worker', () => {
  test('registers the cron times and runs jobs that are enqueued later', async () => {
    let ran = 0;
    const job: Job = { name: 'soon', run: async () => void ran++ };
    const daily: Job = { name: 'daily', schedule: () => '0 5 * * *', run: async () => {} };
    start([job, daily]);
    const known = () => db().rows(sql`select from graphile_worker._private_known_crontabs where identifier = 'daily'`);
    await until(async () => (await known()).length === 1);
    await db().transaction((tx) => enqueue(tx, job, {}));
    await until(() => ran === 1);
    await until(async () => (await queued('soon')).length === 0);
    expect(ran).toBe(1);
  });

  test('fails at once for an invalid schedule', () => {
    expect(() => startJobWorker(workerOf(app, { schedules: { segments: 'never' } }))).toThrow(/segments is not usable/);
  });

  test('logs a failed job and keeps it for a retry, without storing its error in the queue', async () => {
    const { lines, logger } = jobLog();
    const job: Job = {
      name: 'failing',
      run: async () => {
        throw new Error('ana@example.com broke it');
      },
    };
    await db().transaction((tx) => enqueue(tx, job, {}));
    await runDueJobs(workerOf(app, { jobs: [job], logger }));
    const [kept] = await queued('failing');
    expect(kept).toMatchObject({ attempts: 1, locked_at: null });
    expect(kept!.last_error).not.toContain('ana@example.com');
    expect(lines.filter(({ job: name, msg }) => name === 'failing' && msg === 'job failed')).toHaveLength(1);
  });

  test('stop waits for a running job', async () => {
    let state = 'waiting';
    const job: Job = {
      name: 'short',
      run: async () => {
        state = 'running';
        await pause(300);
        state = 'done';
      },
    };
    await db().transaction((tx) => enqueue(tx, job, {}));
    const worker = start([job]);
    await until(() => state === 'running');
    started.length = 0;
    await worker.stop();
    expect([state, await queued('short')]).toEqual(['done', []]);
  });

  test('stop aborts a job that takes too long, and returns it to the queue', async () => {
    let running = false;
    const job: Job = {
      name: 'endless',
      run: ({ db, signal }) =>
        db.transaction(
          async (tx) => {
            running = true;
            await tx.rows(sql`select pg_sleep(60)`);
          },
          { timeout: 100_000, signal },
        ),
    };
    await db().transaction((tx) => enqueue(tx, job, {}));
    const worker = start([job]);
    await until(() => running);
    started.length = 0;
    await worker.stop();
    expect(await queued('endless')).toMatchObject([{ attempts: 1, locked_at: null }]);
    const busy = await db().rows(
      sql`select from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`,
    );
    expect(busy).toEqual([]);
  });

  test('can be stopped right after its start', async () => {
    const worker = start([{ name: 'idle', run: async () => {} }]);
    started.length = 0;
    await expect(worker.stop()).resolves.toBeUndefined();
  });

  test('continues after its connections were lost', async () => {
    let ran = 0;
    const job: Job = { name: 'again', run: async () => void ran++ };
    start([job]);
    await db().transaction((tx) => enqueue(tx, job, {}));
    // Waits until its completion is stored: a job whose worker is lost before stays locked for hours.
    await until(async () => ran === 1 && (await queued('again')).length === 0);
    await db().rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name is distinct from 'pousada' and pid <> pg_backend_pid()`);
    await db().transaction((tx) => enqueue(tx, job, {}));
    await until(async () => ran > 1 && (await queued('again')).length === 0);
    expect(ran).toBe(2);
  });
});

describe('the daily jobs', () => {
  test('sweep deletes expired rows and nothing else', async () => {
    const tour = await app.tour();
    const clock = await TestTimesheet.of(app);
    await db().transaction(async (tx) => {
      await tx.run(sql`insert into staff_tokens (tour_id, hash, tour_user_id, expires_at)
        values (${tour.id}, '\\x01', ${tour.ownerId}, now() - interval '1 minute')`);
      await tx.run(sql`insert into platform_tokens (hash, platform_user_id, expires_at)
        values ('\\x02', ${tour.platform.id}, now() - interval '1 minute')`);
      await tx.run(sql`insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at)
        values (${clock.id}, '\\x03', ${clock.managerId}, now() - interval '1 minute')`);
      await tx.run(sql`insert into rate_counters (key, started_at, count)
        values ('old', now() - interval '2 days', 1), ('new', now(), 1)`);
    });
    const tagId = await tour.owner.create('/tags', { code: 'x', name: 'X' });
    const rule = await tour.owner.create('/segment-rules', {
      tourTagId: tagId,
      name: 'R',
      definition: { minAge: 200 },
    });
    for (let i = 0; i < 2; i++) await tour.owner.post(`/segment-rules/${rule}/run`);
    await db().transaction((tx) =>
      tx.run(sql`update segment_runs set started_at = now() - interval '31 days'
        where id = (select min(id) from segment_runs where tour_id = ${tour.id})`),
    );
    const { lines, logger } = jobLog();
    await runJob(app, 'sweep', { logger });
    const swept = lines.filter(({ msg }) => msg === 'expired rows deleted').map(({ what, deleted }) => [what, deleted]);
    expect(swept).toEqual([
      ['staff tokens', 1],
      ['platform tokens', 1],
      ['time clock tokens', 1],
      ['budgets', 1],
      ['segment runs', 1],
    ]);
    expect((await tour.owner.get('/me')).status).toBe(200);
    expect((await tour.platform.client.get('/user/me')).status).toBe(200);
    expect((await clock.manager.get('/me')).status).toBe(200);
    expect((await tour.owner.read(`/segment-rules/${rule}/runs`)).data).toHaveLength(1);
  });

  test('retention erases documents after their retention date, in every instance', async () => {
    const [one, two] = await Promise.all([app.tour(), app.tour()]);
    const bytes = { docType: 'passport', numberCiphertext: 'AAEC', numberFingerprint: 'AAEC', encryptionKeyId: 'k' };
    const ids: number[][] = [];
    for (const at of [one, two]) {
      const tourCustomerId = await at.owner.create('/customers', { fullName: 'Ana' });
      const add = (retainUntil: string | null) =>
        at.owner.create('/customer-documents', { tourCustomerId, retainUntil, ...bytes });
      ids.push([await add('2020-01-01'), await add('2999-01-01'), await add(null)]);
    }
    await runJob(app, 'retention');
    for (const [index, at] of [one, two].entries()) {
      const { data } = await at.owner.read('/customer-documents?orderDirection=asc');
      expect(data.map(({ id }: { id: number }) => id)).toEqual(ids[index]!.slice(1));
    }
    const left = await db().rows(sql`select from customer_documents where retain_until < '2021-01-01'`);
    expect(left).toEqual([]);
  });
});
