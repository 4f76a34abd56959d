import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Borrower, BudgetLender } from '../../callers/limits/budget-lender.ts';
import type { Config } from '../../config/config.ts';
import type { ProcessMetrics } from '../../ops/metrics.ts';
import type { Say } from '../running.ts';
import type { Line } from './line.ts';
import { Post, type Role } from './post.ts';
import { StreamPlaces } from './stream-places.ts';
import type { Assignment, ToParent, ToWorker } from './talk.ts';

interface WorkersOptions {
  readonly logger: Logger;
  readonly say: Say;
  /** Whether one more process runs the jobs. */
  readonly hasJobs: boolean;
}

type Given = Pick<Assignment, 'databaseUrl' | 'workers' | 'sizes' | 'console'>;

/** The processes below the parent, and what it keeps for all of them. */
export class Workers {
  readonly #config: Config;
  readonly #options: WorkersOptions;
  readonly #posts: Post[];
  readonly #jobs: Post | undefined;
  readonly #lender: BudgetLender;
  readonly #streams = new StreamPlaces();
  /** Those that take nobody in any more, and wait until that is true of all. */
  readonly #shut = new Map<Post, () => void>();
  #given: Given | undefined;

  constructor(config: Config, options: WorkersOptions) {
    this.#config = config;
    this.#options = options;
    this.#lender = new BudgetLender(config.workers);
    this.#posts = Array.from({ length: config.workers }, (_, index) =>
      this.#post('api', (line) => line.ask('begin', this.#assignment(index + 1))),
    );
    this.#jobs = options.hasJobs ? this.#post('jobs', (line) => line.ask('beginJobs', this.#assignment(0))) : undefined;
  }

  /** The first sees to the accounts before anybody is answered; the others follow. */
  async begin(given: Given) {
    await Promise.all(this.#posts.splice(given.workers).map((post) => post.abandon()));
    this.#given = given;
    const [first, ...others] = this.#posts;
    const begun = await first!.begin((line) => line.ask('begin', { ...this.#assignment(1), seesToAccounts: true }));
    await Promise.all([...others, ...this.#others()].map((post) => post.begin()));
    return begun;
  }

  /** What each of them has counted. One that is busy dying is left out. */
  async figures(): Promise<ProcessMetrics[]> {
    const all = await Promise.allSettled(this.#posts.map(({ line }) => line?.ask('figures', null)));
    return all.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  }

  async stop(): Promise<void> {
    const statuses = await Promise.all(this.#all().map((post) => post.stop()));
    if (statuses.some((status) => status !== 0)) throw new Error('a worker failed while it stopped');
  }

  cut(): void {
    for (const post of this.#posts) post.cut();
  }

  /** Ends all of them at once. */
  async abandon(): Promise<void> {
    await Promise.all(this.#all().map((post) => post.abandon()));
  }

  #all(): Post[] {
    return [...this.#posts, ...this.#others()];
  }

  #others(): Post[] {
    return this.#jobs ? [this.#jobs] : [];
  }

  #assignment(number: number): Assignment {
    return { ...this.#given!, config: this.#config, number, seesToAccounts: false };
  }

  #post(role: Role, begin: (line: Line<ToWorker, ToParent>) => Promise<unknown>): Post {
    return new Post({
      role,
      begin,
      logger: this.#options.logger,
      answers: (post) => this.#answersTo(post),
      gone: (post) => {
        this.#streams.forget(post);
        this.#tellShut();
      },
    });
  }

  #tellShut(): void {
    const isShut = this.#posts.every((post) => !post.line || this.#shut.has(post));
    if (isShut) for (const tell of this.#shut.values()) tell();
  }

  #answersTo(post: Post) {
    const borrower: Borrower = {
      giveBack: async (key, ends) => (await post.line?.ask('giveBack', { key, ends })) ?? 0,
    };
    return {
      lend: ({ key, limit }: ToParent['lend'][0]) => this.#lender.lend(borrower, key, limit),
      forgetElsewhere: async (group: ToParent['forgetElsewhere'][0]) => {
        const siblings = this.#posts.filter((one) => one !== post);
        // Who is gone has forgotten everything.
        await Promise.allSettled(siblings.map(({ line }) => line?.ask('forget', group)));
        return null;
      },
      takePlace: (wanted: ToParent['takePlace'][0]) => this.#streams.take(post, wanted),
      leavePlace: (keys: ToParent['leavePlace'][0]) => {
        this.#streams.leave(post, keys);
        return null;
      },
      allFigures: () => this.figures(),
      settle: async () => {
        // One turn accepts who waits at the port, and passes them on before this is answered.
        await turn();
        await turn();
        return null;
      },
      shut: () =>
        new Promise<null>((told) => {
          this.#shut.set(post, () => told(null));
          this.#tellShut();
        }),
      say: (line: string) => {
        this.#options.say(line);
        return null;
      },
    };
  }
}
