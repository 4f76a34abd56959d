import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { ROOT } from '../../config/root.ts';
import type { ToParent, ToWorker } from './protocol.ts';
import { type ChannelEnd, type Handlers, RpcChannel } from './rpc-channel.ts';

const PROGRAM = fileURLToPath(new URL('server/bin/worker.js', ROOT));
/** Delay before a worker that exited is replaced: almost none at first, doubled after each early exit. */
const MIN_RESTART_DELAY_MS = 100;
const MAX_RESTART_DELAY_MS = 30_000;
/** A worker that ran this long resets the delay. */
const STABLE_AFTER_MS = 30_000;

/** The task of a worker. */
export type Role = 'api' | 'jobs';

type ParentChannel = RpcChannel<ToWorker, ToParent>;

interface SupervisorOptions {
  readonly role: Role;
  readonly logger: Logger;
  /** The methods that a worker may call. */
  readonly handlers: (worker: WorkerSupervisor) => Handlers<ToParent>;
  /** Starts the work of a new worker. */
  readonly begin: (channel: ParentChannel) => Promise<unknown>;
  /** Called when a worker has exited. */
  readonly onExit: (worker: WorkerSupervisor) => void;
}

/** Keeps one worker process running: replaces it when it exits, until stopped. */
export class WorkerSupervisor {
  readonly #options: SupervisorOptions;
  readonly #ending = new AbortController();
  readonly #ended: Promise<number | null>;
  #worker: Worker;
  #channel: ParentChannel;
  /** Whether the first worker has been started, and whether the present one has. */
  #hasBegun = false;
  #isWorking = false;
  #delay = MIN_RESTART_DELAY_MS;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    [this.#worker, this.#channel] = this.#fork();
    this.#ended = this.#watch();
  }

  /** The channel to the worker, once its work is started; before that it can answer nothing. */
  get channel(): ParentChannel | undefined {
    return this.#isWorking ? this.#channel : undefined;
  }

  /** Starts the work of the first worker, by default as configured. */
  begin<T = unknown>(begin: (channel: ParentChannel) => Promise<T> = this.#options.begin as typeof begin): Promise<T> {
    this.#hasBegun = true;
    this.#isWorking = true;
    return begin(this.#channel);
  }

  /** Stops the worker gracefully and does not replace it; resolves to its exit status. */
  async stop(): Promise<number | null> {
    const { channel } = this;
    if (!channel) await this.abandon();
    this.#ending.abort();
    // A worker that exits before it answers has stopped too.
    channel?.call('stop', null).catch(() => {});
    return channel ? this.#ended : 0;
  }

  closeConnections(): void {
    this.channel?.call('closeConnections', null).catch(() => {});
  }

  /** Kills the worker and does not replace it. */
  async abandon(): Promise<void> {
    this.#ending.abort();
    this.#worker.process.kill('SIGKILL');
    await this.#ended;
  }

  #fork(): [Worker, ParentChannel] {
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ exec: PROGRAM, args: [this.#options.role] });
    const worker = cluster.fork();
    return [worker, new RpcChannel<ToWorker, ToParent>(worker as unknown as ChannelEnd, this.#options.handlers(this))];
  }

  /** Replaces workers until stopped; resolves to the exit status of the last one. */
  async #watch(): Promise<number | null> {
    const { signal } = this.#ending;
    for (;;) {
      const began = performance.now();
      const [code, by] = (await once(this.#worker, 'exit')) as [number | null, string | null];
      this.#isWorking = false;
      this.#options.onExit(this);
      if (signal.aborted) return code;
      const isReplaced = await this.#replace({ code, signal: by }, performance.now() - began);
      if (!isReplaced) return 0;
    }
  }

  async #replace(exit: object, lived: number): Promise<boolean> {
    const { role, logger } = this.#options;
    const { signal } = this.#ending;
    const delay = lived > STABLE_AFTER_MS ? MIN_RESTART_DELAY_MS : this.#delay;
    this.#delay = Math.min(delay * 2, MAX_RESTART_DELAY_MS);
    logger.error({ worker: role, ...exit, delay }, 'a worker exited and is being replaced');
    await pause(delay, undefined, { signal }).catch(() => {});
    if (signal.aborted) return false;
    [this.#worker, this.#channel] = this.#fork();
    if (this.#hasBegun) this.#beginAgain(this.#worker);
    return true;
  }

  #beginAgain(worker: Worker): void {
    const { role, logger } = this.#options;
    this.begin().then(
      () => logger.info({ worker: role }, 'a new worker has started'),
      (err) => {
        logger.error({ err, worker: role }, 'a new worker could not start');
        // Its exit leads to another attempt, later.
        worker.process.kill('SIGKILL');
      },
    );
  }
}
