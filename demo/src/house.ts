import type { WorkspaceCaller } from '../../server/src/callers/platform-caller.ts';
import type { Services } from '../../server/src/callers/services.ts';
import type { TourScope, TourTx, Tx } from '../../server/src/db/handles.ts';
import type { Fields, ValuesOf } from '../../server/src/http/fields/field.ts';
import { parseBody } from '../../server/src/http/fields/parse.ts';
import { DEMO_CONNECTIONS } from '../../server/src/start/demo.ts';
import { Moment } from './moment.ts';

/** Request id of the demo's own changes, which tells them from later ones in the trail. */
export const DEMO_REQUEST = 'demo';

/**
 * Concurrent transactions; one more connection holds the lock. More connections would cost more than they save, since
 * each plans every statement for itself.
 */
const MAX_TRANSACTIONS = DEMO_CONNECTIONS - 1;

/**
 * Number of transactions that fill the demo, for the progress. Before dawn there are a few less, because nothing has
 * happened today.
 */
export const EXPECTED_TRANSACTIONS = 38;

/** Semaphore for transactions. They wait here, because the connection pool would time out on such long waits. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  readonly #onDone: (done: number) => void;
  #free = MAX_TRANSACTIONS;
  #done = 0;

  constructor(onDone: (done: number) => void) {
    this.#onDone = onDone;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((next) => this.#waiting.push(next));
    try {
      return await work();
    } finally {
      this.#done++;
      this.#onDone(this.#done);
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

interface Parts {
  readonly semaphore: Semaphore;
  readonly services: Services;
  readonly caller: WorkspaceCaller;
  readonly tour: { readonly id: number; readonly timezone: string };
  readonly ownerId: number;
  readonly passwordHash: string;
  readonly now: Temporal.ZonedDateTime;
}

/** A house of the demo while it is filled: its staff, and its time. */
export class House extends Moment {
  readonly #services: Services;
  /** The demo's platform user in its workspace. */
  readonly caller: WorkspaceCaller;
  readonly tour: Parts['tour'];
  /** Hash of the password that all demo accounts share. Hashing is slow, so it is done once. */
  readonly passwordHash: string;
  readonly #people = new Map<string, number>();
  readonly #semaphore: Semaphore;

  constructor({ semaphore, services, caller, tour, ownerId, passwordHash, now }: Parts) {
    super(now);
    this.#semaphore = semaphore;
    this.#services = services;
    this.caller = caller;
    this.tour = tour;
    this.passwordHash = passwordHash;
    this.#people.set('owner', ownerId);
  }

  get timezone(): string {
    return this.tour.timezone;
  }

  hire(name: string, id: number): void {
    this.#people.set(name, id);
  }

  idOf(name: string): number {
    const id = this.#people.get(name);
    if (id === undefined) throw new Error(`the demo has nobody called ${name}`);
    return id;
  }

  /** Runs a transaction as a staff user, with the scope of a request. */
  as<T>(name: string, work: (tx: TourTx) => Promise<T>): Promise<T> {
    return this.inTurn(() => this.#services.db.scoped(this.#scopeOf(name), work));
  }

  /** Runs a transaction without a staff user. */
  aside<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.inTurn(() => this.#services.db.transaction(work));
  }

  /** Limits work that takes a connection of its own. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#semaphore.run(work);
  }

  /** The same transaction in the name of another staff user. */
  by(tx: TourTx, name: string): TourTx {
    return { ...tx, ...this.#scopeOf(name) };
  }

  /** Parses a body as the API does: fills in defaults, or refuses it. */
  body<F extends Fields>(columns: F, values: object): ValuesOf<F> {
    return parseBody(columns, values, { timezone: this.timezone, isStrict: true });
  }

  #scopeOf(name: string): TourScope {
    const actor = { kind: 'staff', id: this.idOf(name) } as const;
    return { tourId: this.tour.id, timezone: this.timezone, actor, requestId: DEMO_REQUEST };
  }
}
