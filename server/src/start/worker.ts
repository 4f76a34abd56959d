import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { CronTimes } from '../config/config.ts';
import { Database } from '../db/database.ts';
import { queuePool } from '../db/queue-pool.ts';
import type { Job } from '../jobs/job.ts';
import { jobs as allJobs, timetable } from '../jobs/registry.ts';

/** Jobs at a time in one process; others wait, or other processes take them. */
const CONCURRENCY = 2;
/** A stopping worker waits this long for its jobs, then their statements are cancelled and they go back to the queue. */
const GRACE = 3_000;
const RESTART_MIN = 500;
const RESTART_MAX = 30_000;

export interface WorkerOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly schedules: CronTimes;
  readonly jobs?: readonly Job[];
}

export interface RunningWorker {
  /** Takes no more jobs and waits for those under way, or hands them back. */
  stop(): Promise<void>;
}

/**
 * Runs jobs until it is stopped. It starts in the background, so that a server is not held up; a database that goes
 * away ends a round, and the next one begins when it is back.
 */
export function startWorker(options: WorkerOptions): RunningWorker {
  const { logger, schedules, jobs = allJobs } = options;
  const crontab = timetable(jobs, schedules);
  const db = jobDatabase(options);
  const queue = queueOf(options);
  const stopping = new AbortController();
  let runner: Runner | undefined;
  const round = async () => {
    try {
      runner = await start(options, db, queue, crontab);
      if (!stopping.signal.aborted) await runner.promise;
    } catch (err) {
      logger.error({ err }, 'the job worker ended');
    }
  };
  const rounds = (async () => {
    for (let delay = RESTART_MIN; ; ) {
      const began = performance.now();
      await round();
      if (stopping.signal.aborted) return;
      delay = performance.now() - began > RESTART_MAX ? RESTART_MIN : Math.min(delay * 2, RESTART_MAX);
      logger.warn({ delay }, 'the job worker is started again');
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
    }
  })();
  // It refuses to stop when it has ended by itself; then there is nothing to wait for.
  const stopRunner = () => runner?.stop().catch(() => {});
  return {
    stop: async () => {
      stopping.abort();
      await stopRunner();
      await rounds;
      // It had still been starting.
      await stopRunner();
      await queue.end();
      await db.close();
    },
  };
}

/** Does what is due and answers when nothing is left. */
export async function runDueJobs(options: WorkerOptions): Promise<void> {
  const { runOnce } = await import('graphile-worker');
  const db = jobDatabase(options);
  const queue = queueOf(options);
  try {
    await runOnce({ ...(await settings(options, queue)), noHandleSignals: true }, taskList(options, db));
  } finally {
    await queue.end();
    await db.close();
  }
}

/** Connections of the jobs' own: however long they take, no request waits for one. */
const jobDatabase = ({ databaseUrl: url }: WorkerOptions) => new Database({ url, poolSize: CONCURRENCY, lanes: 1 });

type Queue = ReturnType<typeof queuePool>;

/** One each for the jobs, one that listens, one for the timetable. */
const queueOf = ({ databaseUrl }: WorkerOptions): Queue => queuePool(databaseUrl, CONCURRENCY + 2);

async function start(
  options: WorkerOptions,
  db: Database,
  queue: Queue,
  crontab: ReturnType<typeof timetable>,
): Promise<Runner> {
  const { run, parseCronItems } = await import('graphile-worker');
  return run(
    { ...(await settings(options, queue)), concurrency: CONCURRENCY, noHandleSignals: true },
    taskList(options, db),
    parseCronItems(crontab),
  );
}

async function settings({ logger }: WorkerOptions, pgPool: Queue) {
  const { Logger } = await import('graphile-worker');
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return {
    pgPool,
    gracefulShutdownAbortTimeout: GRACE,
    // Without batches the end of a job is reported on the side, and a worker that stops does not wait for that.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // What is known of a job's failure has been logged by then: see taskList.
    logger: new Logger(() => (level, message) => logger[levels[level as keyof typeof levels]](message)),
  };
}

/**
 * Each job with its failures logged through our own logger, which leaves personal data out. The queue keeps the text
 * of the error it gets, so it gets one that says nothing.
 */
function taskList({ logger, jobs = allJobs }: WorkerOptions, db: Database): TaskList {
  const task =
    (job: Job) =>
    async (payload: unknown, { abortSignal }: { abortSignal: AbortSignal }) => {
      const began = performance.now();
      const log = logger.child({ job: job.name });
      const took = () => Math.round(performance.now() - began);
      try {
        await job.run({ db, log, signal: abortSignal }, payload);
        log.debug({ took: took() }, 'job done');
      } catch (err) {
        log.error({ err, took: took() }, 'job failed');
        throw new Error(`${job.name} failed; the log says why`);
      }
    };
  return Object.fromEntries(jobs.map((job) => [job.name, task(job)]));
}
