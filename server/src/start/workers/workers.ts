import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BudgetAllocator, type LeaseHolder } from '../../callers/limits/budget-allocator.ts';
import type { Config } from '../../config/config.ts';
import type { ProcessMetrics } from '../../ops/metrics.ts';
import type { Say } from '../running.ts';
import type { Assignment, ToParent, ToWorker } from './protocol.ts';
import type { RpcChannel } from './rpc-channel.ts';
import { StreamSlots } from './stream-slots.ts';
import { type Role, WorkerSupervisor } from './worker-supervisor.ts';

interface WorkersOptions {
  readonly logger: Logger;
  readonly say: Say;
  /** Whether a further process runs the jobs. */
  readonly hasJobs: boolean;
}

type Startup = Pick<Assignment, 'databaseUrl' | 'workers' | 'sizes' | 'console'>;

/** The worker processes of a parent, and the state that it keeps for all of them. */
export class Workers {
  readonly #config: Config;
  readonly #options: WorkersOptions;
  readonly #api: WorkerSupervisor[];
  readonly #jobs: WorkerSupervisor | undefined;
  readonly #allocator: BudgetAllocator;
  readonly #streams = new StreamSlots();
  /** Workers that accept no more connections, and wait until all others do the same. */
  readonly #shut = new Map<WorkerSupervisor, () => void>();
  #startup: Startup | undefined;

  constructor(config: Config, options: WorkersOptions) {
    this.#config = config;
    this.#options = options;
    this.#allocator = new BudgetAllocator(config.workers);
    this.#api = Array.from({ length: config.workers }, (_, index) =>
      this.#supervise('api', (channel) => channel.call('begin', this.#assignment(index + 1))),
    );
    this.#jobs = options.hasJobs
      ? this.#supervise('jobs', (channel) => channel.call('beginJobs', this.#assignment(0)))
      : undefined;
  }

  /** Starts the workers. The first prepares the accounts before any request is answered; the others follow. */
  async begin(startup: Startup) {
    await Promise.all(this.#api.splice(startup.workers).map((worker) => worker.abandon()));
    this.#startup = startup;
    const [first, ...others] = this.#api;
    const begun = await first!.begin((channel) =>
      channel.call('begin', { ...this.#assignment(1), preparesAccounts: true }),
    );
    await Promise.all([...others, ...this.#others()].map((worker) => worker.begin()));
    return begun;
  }

  /** The metrics of each worker; a worker that is exiting is left out. */
  async figures(): Promise<ProcessMetrics[]> {
    const all = await Promise.allSettled(this.#api.map(({ channel }) => channel?.call('figures', null)));
    return all.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  }

  async stop(): Promise<void> {
    const statuses = await Promise.all(this.#all().map((worker) => worker.stop()));
    if (statuses.some((status) => status !== 0)) throw new Error('a worker failed while it stopped');
  }

  closeConnections(): void {
    for (const worker of this.#api) worker.closeConnections();
  }

  /** Kills all workers. */
  async abandon(): Promise<void> {
    await Promise.all(this.#all().map((worker) => worker.abandon()));
  }

  #all(): WorkerSupervisor[] {
    return [...this.#api, ...this.#others()];
  }

  #others(): WorkerSupervisor[] {
    return this.#jobs ? [this.#jobs] : [];
  }

  #assignment(number: number): Assignment {
    return { ...this.#startup!, config: this.#config, number, preparesAccounts: false };
  }

  #supervise(role: Role, begin: (channel: RpcChannel<ToWorker, ToParent>) => Promise<unknown>): WorkerSupervisor {
    return new WorkerSupervisor({
      role,
      begin,
      logger: this.#options.logger,
      handlers: (worker) => this.#handlersFor(worker),
      onExit: (worker) => {
        this.#streams.forget(worker);
        this.#resolveShut();
      },
    });
  }

  #resolveShut(): void {
    const isShut = this.#api.every((worker) => !worker.channel || this.#shut.has(worker));
    if (isShut) for (const resolve of this.#shut.values()) resolve();
  }

  #handlersFor(worker: WorkerSupervisor) {
    const holder: LeaseHolder = {
      giveBack: async (key, ends) => (await worker.channel?.call('giveBack', { key, ends })) ?? 0,
    };
    return {
      grantLease: ({ key, limit }: ToParent['grantLease'][0]) => this.#allocator.grantLease(holder, key, limit),
      forgetElsewhere: async (group: ToParent['forgetElsewhere'][0]) => {
        const siblings = this.#api.filter((one) => one !== worker);
        // A worker that has exited has forgotten its sessions anyway.
        await Promise.allSettled(siblings.map(({ channel }) => channel?.call('forget', group)));
        return null;
      },
      takeSlots: (wanted: ToParent['takeSlots'][0]) => this.#streams.take(worker, wanted),
      releaseSlots: (keys: ToParent['releaseSlots'][0]) => {
        this.#streams.release(worker, keys);
        return null;
      },
      allFigures: () => this.figures(),
      settle: async () => {
        // One turn accepts waiting connections and passes them on before this call is answered.
        await turn();
        await turn();
        return null;
      },
      shut: () =>
        new Promise<null>((resolve) => {
          this.#shut.set(worker, () => resolve(null));
          this.#resolveShut();
        }),
      say: (line: string) => {
        this.#options.say(line);
        return null;
      },
    };
  }
}
