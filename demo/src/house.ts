import type { WorkspaceCaller } from '../../server/src/callers/platform-caller.ts';
import type { Services } from '../../server/src/callers/services.ts';
import type { TourScope, TourTx, Tx } from '../../server/src/db/handles.ts';
import type { Fields, ValuesOf } from '../../server/src/http/fields/field.ts';
import { parseBody } from '../../server/src/http/fields/parse.ts';
import { DEMO_CONNECTIONS } from '../../server/src/start/demo.ts';
import { Moment } from './moment.ts';

/** By this mark the trail tells what the demo did from what somebody did since. */
export const DEMO_REQUEST = 'demo';

/**
 * Transactions under way at once; one more connection holds the lock. More connections would cost more than they bring,
 * since each of them plans every statement for itself.
 */
const MAX_TRANSACTIONS = DEMO_CONNECTIONS - 1;

/** Transactions that fill the demo, to show its progress. Before dawn there are a few less: nothing was done today yet. */
export const EXPECTED_TRANSACTIONS = 38;

/** Limits the transactions under way. The others wait here, since the pool gives up on callers that wait as long. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #onDone: (done: number) => void;
  #free = MAX_TRANSACTIONS;
  #done = 0;

  constructor(onDone: (done: number) => void) {
    this.#onDone = onDone;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
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
  readonly turns: Turns;
  readonly services: Services;
  readonly caller: WorkspaceCaller;
  readonly tour: { readonly id: number; readonly timezone: string };
  readonly ownerId: number;
  readonly passwordHash: string;
  readonly now: Temporal.ZonedDateTime;
}

/** A house of the demo while it is being filled: who works there, and what time it is. */
export class House extends Moment {
  readonly #services: Services;
  /** The demo's platform user in its workspace. */
  readonly caller: WorkspaceCaller;
  readonly tour: Parts['tour'];
  /** Of the password every demo account shares: hashing is slow, so it is done once. */
  readonly passwordHash: string;
  readonly #people = new Map<string, number>();
  readonly #turns: Turns;

  constructor({ turns, services, caller, tour, ownerId, passwordHash, now }: Parts) {
    super(now);
    this.#turns = turns;
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

  /** A transaction of somebody who works here, as a request of theirs would have it. */
  as<T>(name: string, work: (tx: TourTx) => Promise<T>): Promise<T> {
    return this.inTurn(() => this.#services.db.scoped(this.#scopeOf(name), work));
  }

  /** One that is nobody's in particular. */
  aside<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.inTurn(() => this.#services.db.transaction(work));
  }

  /** What takes a connection by itself. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(work);
  }

  /** Somebody else's hand within a transaction. */
  by(tx: TourTx, name: string): TourTx {
    return { ...tx, ...this.#scopeOf(name) };
  }

  /** A body as the API reads it: with its defaults, or refused. */
  body<F extends Fields>(columns: F, values: object): ValuesOf<F> {
    return parseBody(columns, values, { timezone: this.timezone, isStrict: true });
  }

  #scopeOf(name: string): TourScope {
    const actor = { kind: 'staff', id: this.idOf(name) } as const;
    return { tourId: this.tour.id, timezone: this.timezone, actor, requestId: DEMO_REQUEST };
  }
}
