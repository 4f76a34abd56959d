import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, RunnerOptions, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import { jobPool } from '../db/connections/job-pool.ts';
import type { Job, JobContext } from '../jobs/job.ts';

/** A crew that stops waits this long for its jobs, then their work is cancelled and they go back to the queue. */
const GRACE = 3_000;
const RESTART_MIN = 500;
const RESTART_MAX = 30_000;
/** One that listens; jobs are taken and ended over the others, however many are under way. The queue would warn of that. */
const CONNECTIONS = 3;

export interface CrewOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly context: Omit<JobContext, 'signal'>;
  readonly jobs: readonly Job[];
  /** Jobs at a time. */
  readonly concurrency: number;
  /** How often an idle slot asks by itself, in milliseconds; it is told of new jobs at once. */
  readonly pollInterval: number;
  readonly crontab: readonly { task: string; match: string }[];
}

/** Workers of one queue that share their slots. Other jobs than theirs they leave to others. */
export class Crew {
  readonly #options: CrewOptions;
  readonly #queue: ReturnType<typeof jobPool>;
  readonly #stopping = new AbortController();
  #runner: Runner | undefined;
  #rounds: Promise<void> = Promise.resolve();

  constructor(options: CrewOptions) {
    this.#options = options;
    this.#queue = jobPool(options.databaseUrl, CONNECTIONS);
  }

  /** Does what is due, then ends. */
  static async once(options: CrewOptions): Promise<void> {
    const { runOnce } = await import('graphile-worker');
    const crew = new Crew(options);
    try {
      await runOnce(await crew.#settings(), crew.#tasks());
    } finally {
      await crew.#queue.end();
    }
  }

  start(): void {
    this.#rounds = this.#keepRunning();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#stopRunner();
    await this.#rounds;
    // It had still been starting.
    await this.#stopRunner();
    await this.#queue.end();
  }

  // It refuses to stop when it has ended by itself; then there is nothing to wait for.
  #stopRunner = () => this.#runner?.stop().catch(() => {});

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping;
    for (let delay = RESTART_MIN; ; ) {
      const began = performance.now();
      await this.#round();
      if (signal.aborted) return;
      delay = performance.now() - began > RESTART_MAX ? RESTART_MIN : Math.min(delay * 2, RESTART_MAX);
      this.#options.logger.warn({ delay }, 'the job worker is started again');
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
      logger.error({ err }, 'the job worker ended');
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
      gracefulShutdownAbortTimeout: GRACE,
      // Without batches the end of a job is reported on the side, and a worker that stops does not wait for that.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, pollInterval } },
      // What is known of a job's failure has been logged by then: see #task.
      logger: new Logger(() => (level, message) => {
        const isOnPurpose = message.includes('maxPoolSize');
        logger[isOnPurpose ? 'debug' : levels[level as keyof typeof levels]](message);
      }),
    };
  }

  #tasks(): TaskList {
    return Object.fromEntries(this.#options.jobs.map((job) => [job.name, this.#task(job)]));
  }

  /**
   * A job with its failures logged through our own logger, which leaves personal data out. The queue keeps the text of
   * the error it gets, so it gets one that says nothing.
   */
  #task(job: Job): TaskList[string] {
    const { logger, context } = this.#options;
    return async (payload, { abortSignal }) => {
      const began = performance.now();
      const log = logger.child({ job: job.name });
      const took = () => Math.round(performance.now() - began);
      try {
        await job.run({ ...context, log, signal: abortSignal! }, payload);
        log.debug({ took: took() }, 'job done');
      } catch (err) {
        log.error({ err, took: took() }, 'job failed');
        throw new Error(`${job.name} failed; the log says why`);
      }
    };
  }
}
