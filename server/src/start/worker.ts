import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CronTimes } from '../config/config.ts';
import { Database } from '../db/database.ts';
import type { DocumentKeys } from '../identity/document-keys.ts';
import type { Keyring } from '../identity/keyring.ts';
import { type Job, type JobContext, type Watch, WORKER_GROUPS, type WorkerGroup } from '../jobs/job.ts';
import { jobs as allJobs, watches as allWatches, cronItems } from '../jobs/registry.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { Crew } from './crew.ts';

/**
 * Jobs at a time in one process, and how often an idle slot asks for one, in milliseconds; others wait, or other
 * processes take them. Slots that wait for machines of others are many and cheap, and are told of what there is.
 */
const SLOTS = {
  system: { concurrency: 1, pollInterval: 2_000 },
  inside: { concurrency: 2, pollInterval: 2_000 },
  rules: { concurrency: 2, pollInterval: 2_000 },
  outside: { concurrency: 12, pollInterval: 10_000 },
  slow: { concurrency: 8, pollInterval: 10_000 },
} as const satisfies Record<WorkerGroup, unknown>;
/** Connections of the jobs' own: however long they take, no request waits for one. */
const CONNECTIONS = 4;
/** Those of rules and of the sweep. */
const LONG = 3;

export interface WorkerOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly schedules: CronTimes;
  readonly keys: Keyring;
  readonly documentKeys: DocumentKeys;
  readonly outbound: Outbound;
  readonly jobs?: readonly Job[];
  readonly watches?: readonly Watch[];
}

export interface RunningWorker {
  /** Takes no more jobs and waits for those under way, or hands them back. */
  stop(): Promise<void>;
}

const jobDatabase = ({ databaseUrl: url }: WorkerOptions) =>
  new Database({ url, poolSize: CONNECTIONS, lanes: 1, longPoolSize: LONG });

const contextOf = (
  { logger, keys, documentKeys, outbound }: WorkerOptions,
  db: Database,
): Omit<JobContext, 'signal'> => ({
  db,
  log: logger,
  keys,
  documentKeys,
  outbound,
});

/**
 * Runs jobs until it is stopped. It starts in the background, so that a server is not held up; a database that goes
 * away ends a round, and the next one begins when it is back.
 */
export function startWorker(options: WorkerOptions): RunningWorker {
  const { databaseUrl, logger, schedules, jobs = allJobs, watches = allWatches } = options;
  const crontab = cronItems(jobs, schedules);
  const db = jobDatabase(options);
  const context = contextOf(options, db);
  const crewOf = (name: WorkerGroup) =>
    new Crew({
      databaseUrl,
      logger,
      context,
      ...SLOTS[name],
      jobs: jobs.filter(({ group = 'inside' }) => group === name),
      // What is on the timetable waits for nobody.
      crontab: name === 'system' ? crontab : [],
    });
  const crews = WORKER_GROUPS.map(crewOf);
  const stopping = new AbortController();
  const watching = watches.map((one) => keepLooking(one, options, db, stopping.signal));
  for (const crew of crews) crew.start();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([...crews.map((crew) => crew.stop()), ...watching]);
      await db.close();
    },
  };
}

/** Looks again and again; while the database is away there is nothing to see. */
async function keepLooking(
  { name, intervalMs, poll }: Watch,
  { logger }: WorkerOptions,
  db: Database,
  signal: AbortSignal,
): Promise<void> {
  let isAway = false;
  while (!signal.aborted) {
    try {
      await poll({ db });
      isAway = false;
    } catch (err) {
      if (!isAway) logger.warn({ err, watch: name }, 'a look failed');
      isAway = true;
    }
    await pause(intervalMs, undefined, { signal }).catch(() => {});
  }
}

/** Does what is due and answers when nothing is left. */
export async function runDueJobs(options: WorkerOptions): Promise<void> {
  const { databaseUrl, logger, jobs = allJobs } = options;
  const db = jobDatabase(options);
  try {
    await Crew.once({
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
