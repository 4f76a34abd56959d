import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { ROOT } from '../../config/root.ts';
import { type Answers, type End, Line } from './line.ts';
import type { ToParent, ToWorker } from './talk.ts';

const PROGRAM = fileURLToPath(new URL('server/bin/worker.js', ROOT));
/** How soon a worker that died is replaced, in milliseconds: almost at once, and later each time that one dies young. */
const SOONEST = 100;
const LATEST = 30_000;
/** Who lived for so long died of something new. */
const OLD = 30_000;

/** What a worker is there for. */
export type Role = 'api' | 'jobs';

type ParentLine = Line<ToWorker, ToParent>;

interface PostOptions {
  readonly role: Role;
  readonly logger: Logger;
  /** How what a worker asks is answered. */
  readonly answers: (post: Post) => Answers<ToParent>;
  /** Sets a worker to work. */
  readonly begin: (line: ParentLine) => Promise<unknown>;
  /** Told when a worker is gone. */
  readonly gone: (post: Post) => void;
}

/** A post that one worker after another fills: whoever dies is replaced, until it is given up. */
export class Post {
  readonly #options: PostOptions;
  readonly #ending = new AbortController();
  readonly #ended: Promise<number | null>;
  #worker: Worker;
  #line: ParentLine;
  /** Whether the first worker was set to work, and whether the present one was. */
  #hasBegun = false;
  #isAtWork = false;
  #delay = SOONEST;

  constructor(options: PostOptions) {
    this.#options = options;
    [this.#worker, this.#line] = this.#hire();
    this.#ended = this.#watch();
  }

  /** The line to the worker once it is set to work: before that it knows nothing that could be asked of it. */
  get line(): ParentLine | undefined {
    return this.#isAtWork ? this.#line : undefined;
  }

  /** Sets the first worker to work, in the usual way where nothing else is said. */
  begin<T = unknown>(begin: (line: ParentLine) => Promise<T> = this.#options.begin as typeof begin): Promise<T> {
    this.#hasBegun = true;
    this.#isAtWork = true;
    return begin(this.#line);
  }

  /** Lets the worker finish what it does, and replaces it no more; answers the status it ended with. */
  async stop(): Promise<number | null> {
    const { line } = this;
    if (!line) await this.abandon();
    this.#ending.abort();
    // One that ends before it can answer has stopped too.
    line?.ask('stop', null).catch(() => {});
    return line ? this.#ended : 0;
  }

  cut(): void {
    this.line?.ask('cut', null).catch(() => {});
  }

  /** Ends the worker at once. */
  async abandon(): Promise<void> {
    this.#ending.abort();
    this.#worker.process.kill('SIGKILL');
    await this.#ended;
  }

  #hire(): [Worker, ParentLine] {
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ exec: PROGRAM, args: [this.#options.role] });
    const worker = cluster.fork();
    return [worker, new Line<ToWorker, ToParent>(worker as unknown as End, this.#options.answers(this))];
  }

  /** Follows the workers on this post until it is given up; answers the status of the last. */
  async #watch(): Promise<number | null> {
    const { signal } = this.#ending;
    for (;;) {
      const began = performance.now();
      const [code, by] = (await once(this.#worker, 'exit')) as [number | null, string | null];
      this.#isAtWork = false;
      this.#options.gone(this);
      if (signal.aborted) return code;
      const isReplaced = await this.#replace({ code, signal: by }, performance.now() - began);
      if (!isReplaced) return 0;
    }
  }

  async #replace(how: object, lived: number): Promise<boolean> {
    const { role, logger } = this.#options;
    const { signal } = this.#ending;
    const delay = lived > OLD ? SOONEST : this.#delay;
    this.#delay = Math.min(delay * 2, LATEST);
    logger.error({ worker: role, ...how, delay }, 'a worker ended and is replaced');
    await pause(delay, undefined, { signal }).catch(() => {});
    if (signal.aborted) return false;
    [this.#worker, this.#line] = this.#hire();
    if (this.#hasBegun) this.#beginAnew(this.#worker);
    return true;
  }

  #beginAnew(worker: Worker): void {
    const { role, logger } = this.#options;
    this.begin().then(
      () => logger.info({ worker: role }, 'a new worker has begun'),
      (err) => {
        logger.error({ err, worker: role }, 'a new worker could not begin');
        // Its end has another one tried, later.
        worker.process.kill('SIGKILL');
      },
    );
  }
}
