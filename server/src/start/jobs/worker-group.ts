import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, RunnerOptions, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import { jobPool } from '../../db/connections/job-pool.ts';
import type { Job, JobContext } from '../../jobs/job.ts';

/** How long a stopping group waits for its jobs; then they are aborted and returned to the queue. */
const SHUTDOWN_GRACE_MS = 3_000;
const MIN_RESTART_DELAY_MS = 500;
const MAX_RESTART_DELAY_MS = 30_000;
/** One connection listens; the others fetch and complete all jobs. graphile-worker would warn of so few. */
const CONNECTIONS = 3;

export interface WorkerGroupOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly context: Omit<JobContext, 'signal'>;
  readonly jobs: readonly Job[];
  /** Jobs at a time. */
  readonly concurrency: number;
  /** Polling interval of an idle slot in milliseconds; new jobs are also announced at once. */
  readonly pollInterval: number;
  readonly crontab: readonly { task: string; match: string }[];
}

/** A graphile-worker runner with its own slots, which takes only the jobs of its group. */
export class WorkerGroup {
  readonly #options: WorkerGroupOptions;
  readonly #queue: ReturnType<typeof jobPool>;
  readonly #stopping = new AbortController();
  #runner: Runner | undefined;
  #rounds: Promise<void> = Promise.resolve();

  constructor(options: WorkerGroupOptions) {
    this.#options = options;
    this.#queue = jobPool(options.databaseUrl, CONNECTIONS);
  }

  /** Runs all due jobs, then ends. */
  static async once(options: WorkerGroupOptions): Promise<void> {
    const { runOnce } = await import('graphile-worker');
    const group = new WorkerGroup(options);
    try {
      await runOnce(await group.#settings(), group.#tasks());
    } finally {
      await group.#queue.end();
    }
  }

  start(): void {
    this.#rounds = this.#keepRunning();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#stopRunner();
    await this.#rounds;
    // The runner may still have been starting.
    await this.#stopRunner();
    await this.#queue.end();
  }

  // A runner that has ended by itself refuses to stop; then there is nothing to wait for.
  #stopRunner = () => this.#runner?.stop().catch(() => {});

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping;
    for (let delay = MIN_RESTART_DELAY_MS; ; ) {
      const began = performance.now();
      await this.#round();
      if (signal.aborted) return;
      delay =
        performance.now() - began > MAX_RESTART_DELAY_MS
          ? MIN_RESTART_DELAY_MS
          : Math.min(delay * 2, MAX_RESTART_DELAY_MS);
      this.#options.logger.warn({ delay }, 'restarting the job worker');
      await pause(delay, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
    }
  }

  async #round(): Promise<void> {
    const { crontab, logger } = this.#options;
    try {
      const { run, parseCronItems } = await import('graphile-worker');
      this.#runner = await run(await this.#settings(), this.#tasks(), parseCronItems([...crontab]));
      if (!this.#stopping.signal.aborted) await this.#runner.promise;
    } catch (err) {
      logger.error({ err }, 'the job worker failed');
    }
  }

  async #settings(): Promise<RunnerOptions> {
    const { Logger } = await import('graphile-worker');
    const { concurrency, pollInterval, logger } = this.#options;
    const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
    return {
      pgPool: this.#queue,
      concurrency,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: SHUTDOWN_GRACE_MS,
      // With batches, a stopping worker waits until completed jobs are reported.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, pollInterval } },
      // Failures of jobs are already logged: see #task.
      logger: new Logger(() => (level, message) => {
        const isExpected = message.includes('maxPoolSize');
        logger[isExpected ? 'debug' : levels[level as keyof typeof levels]](message);
      }),
    };
  }

  #tasks(): TaskList {
    return Object.fromEntries(this.#options.jobs.map((job) => [job.name, this.#task(job)]));
  }

  /**
   * Wraps a job: failures go to our own logger, which omits personal data. The queue stores the error text it gets, so it
   * gets a neutral one.
   */
  #task(job: Job): TaskList[string] {
    const { logger, context } = this.#options;
    return async (payload, { abortSignal }) => {
      const began = performance.now();
      const log = logger.child({ job: job.name });
      const elapsed = () => Math.round(performance.now() - began);
      try {
        await job.run({ ...context, log, signal: abortSignal! }, payload);
        log.debug({ took: elapsed() }, 'job done');
      } catch (err) {
        log.error({ err, took: elapsed() }, 'job failed');
        throw new Error(`${job.name} failed; the log says why`);
      }
    };
  }
}
