import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CronTimes } from '../../config/config.ts';
import { Database } from '../../db/database.ts';
import type { DocumentKeys } from '../../identity/document-keys.ts';
import type { Keyring } from '../../identity/keyring.ts';
import { type Job, type JobContext, type Watch, WORKER_GROUPS, type WorkerGroupName } from '../../jobs/job.ts';
import { jobs as allJobs, watches as allWatches, cronItems } from '../../jobs/registry.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { WorkerGroup } from './worker-group.ts';

/**
 * Jobs at a time in one process, and the polling interval of idle slots in milliseconds. Further jobs wait, or run in
 * other processes. Slots that call other hosts are many and cheap, and new jobs are announced to them.
 */
const SLOTS = {
  system: { concurrency: 1, pollInterval: 2_000 },
  inside: { concurrency: 2, pollInterval: 2_000 },
  rules: { concurrency: 2, pollInterval: 2_000 },
  outside: { concurrency: 12, pollInterval: 10_000 },
  slow: { concurrency: 8, pollInterval: 10_000 },
} as const satisfies Record<WorkerGroupName, unknown>;
/** Connections for jobs only: however long jobs take, no request waits for a connection. */
const POOL_SIZE = 4;
/** Connections for long transactions: rules and cleanup. */
const LONG_POOL_SIZE = 3;

export interface JobWorkerOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly schedules: CronTimes;
  readonly keys: Keyring;
  readonly documentKeys: DocumentKeys;
  readonly outbound: Outbound;
  readonly headsUrl?: string | null;
  readonly jobs?: readonly Job[];
  readonly watches?: readonly Watch[];
}

export interface RunningJobWorker {
  /** Takes no more jobs, and waits for running ones or returns them to the queue. */
  stop(): Promise<void>;
}

const jobDatabase = ({ databaseUrl: url }: JobWorkerOptions) =>
  new Database({ url, poolSize: POOL_SIZE, lanes: 1, longPoolSize: LONG_POOL_SIZE });

const contextOf = (
  { logger, keys, documentKeys, outbound, headsUrl = null }: JobWorkerOptions,
  db: Database,
): Omit<JobContext, 'signal'> => ({
  db,
  log: logger,
  keys,
  documentKeys,
  outbound,
  headsUrl,
});

/**
 * Runs jobs until stopped. It starts in the background, so that the server does not wait. If the database becomes
 * unavailable, the runners end and restart when it is back.
 */
export function startJobWorker(options: JobWorkerOptions): RunningJobWorker {
  const { databaseUrl, logger, schedules, jobs = allJobs, watches = allWatches } = options;
  const crontab = cronItems(jobs, schedules);
  const db = jobDatabase(options);
  const context = contextOf(options, db);
  const groupOf = (name: WorkerGroupName) =>
    new WorkerGroup({
      databaseUrl,
      logger,
      context,
      ...SLOTS[name],
      jobs: jobs.filter(({ group = 'inside' }) => group === name),
      // Scheduled jobs use the slots of `system`, so that they never wait.
      crontab: name === 'system' ? crontab : [],
    });
  const groups = WORKER_GROUPS.map(groupOf);
  const stopping = new AbortController();
  const polling = watches.map((one) => keepPolling(one, options, db, stopping.signal));
  for (const group of groups) group.start();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([...groups.map((crew) => crew.stop()), ...polling]);
      await db.close();
    },
  };
}

/** Repeats a check; errors are logged once while the database is unavailable. */
async function keepPolling(
  { name, intervalMs, poll }: Watch,
  { logger }: JobWorkerOptions,
  db: Database,
  signal: AbortSignal,
): Promise<void> {
  let hasFailed = false;
  while (!signal.aborted) {
    try {
      await poll({ db });
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) logger.warn({ err, watch: name }, 'a poll failed');
      hasFailed = true;
    }
    await pause(intervalMs, undefined, { signal }).catch(() => {});
  }
}

/** Runs all due jobs, and resolves when none is left. */
export async function runDueJobs(options: JobWorkerOptions): Promise<void> {
  const { databaseUrl, logger, jobs = allJobs } = options;
  const db = jobDatabase(options);
  try {
    await WorkerGroup.once({
      databaseUrl,
      logger,
      context: contextOf(options, db),
      ...SLOTS.inside,
      jobs,
      crontab: [],
    });
  } finally {
    await db.close();
  }
}
