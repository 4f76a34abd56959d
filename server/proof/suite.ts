/** Size of a run: `small` for every test run, `full` for the published proof. */
export type Size = 'small' | 'full';

/** Environment of a suite. */
export interface Scene {
  readonly size: Size;
  readonly seed: number;
  /** A fresh, migrated, empty database. */
  database(): Promise<{ url: string; drop(): Promise<void> }>;
  /** A fresh database without any schema. */
  readonly empty?: () => Promise<{ url: string; drop(): Promise<void> }>;
  /** Serves a database over HTTP from a separate process. Without it a suite calls its own application. */
  readonly serve?: (url: string) => Promise<ApiProcess>;
  say(line: string): void;
}

/** An API process. */
export interface ApiProcess {
  readonly address: string;
  readonly pid: number;
  readonly isAlive: () => boolean;
  /** Its standard error so far. */
  readonly complaints: () => string;
  stop(): Promise<void>;
}

export interface Outcome {
  /** Summary with figures for the page. */
  readonly did: string;
  readonly failures: Failures;
}

export interface Suite {
  readonly name: string;
  /** The property that a pass proves, in one sentence. */
  readonly holds: string;
  run(scene: Scene): Promise<Outcome>;
}

/** Failures: all are counted, the first of each kind is kept. */
export class Failures {
  readonly #kinds = new Map<string, { count: number; first: string }>();

  /** `kind` names the failure and its place, `detail` the observation. */
  add(kind: string, detail = ''): void {
    const known = this.#kinds.get(kind);
    if (known) known.count++;
    else this.#kinds.set(kind, { count: 1, first: detail });
  }

  get count(): number {
    return [...this.#kinds.values()].reduce((sum, { count }) => sum + count, 0);
  }

  lines(): string[] {
    return [...this.#kinds].map(([kind, { count, first }]) => `${count} x ${kind}${first && `: ${first}`}`);
  }
}

/** Runs `work` for each item with bounded concurrency. */
export async function inTurn<T>(all: Iterable<T>, width: number, work: (one: T) => Promise<void>): Promise<void> {
  const rest = all[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
