/** How much of everything: what every test run can afford, or what the proof promises. */
export type Size = 'small' | 'full';

/** What a suite works with. */
export interface Scene {
  readonly size: Size;
  readonly seed: number;
  /** A fresh database, migrated and empty. */
  database(): Promise<{ url: string; drop(): Promise<void> }>;
  /** A fresh database with nothing in it at all. */
  readonly empty?: () => Promise<{ url: string; drop(): Promise<void> }>;
  /** Serves a database over HTTP from a process of its own; without it, a suite calls its own application. */
  readonly serve?: (url: string) => Promise<Served>;
  say(line: string): void;
}

/** An API process. */
export interface Served {
  readonly address: string;
  readonly pid: number;
  readonly isAlive: () => boolean;
  /** What it wrote to its standard error. */
  readonly complaints: () => string;
  stop(): Promise<void>;
}

export interface Outcome {
  /** In a few words with their figures, for the page. */
  readonly did: string;
  readonly failures: Failures;
}

export interface Suite {
  readonly name: string;
  /** What holds if it passes, in one sentence. */
  readonly holds: string;
  run(scene: Scene): Promise<Outcome>;
}

/** What went wrong: all of it is counted, the first of each kind is kept. */
export class Failures {
  readonly #kinds = new Map<string, { count: number; first: string }>();

  /** `kind` says what and where, `detail` what exactly was seen. */
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

/** Does `work` for each, so many at a time. */
export async function inTurn<T>(all: Iterable<T>, width: number, work: (one: T) => Promise<void>): Promise<void> {
  const rest = all[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
