import type { ActiveTenants } from '../active-tenants.ts';
import { Overloaded } from '../overloaded.ts';
import { POLICY } from '../policy.ts';
import { AdaptiveWidth, type WidthRange } from './adaptive-width.ts';
import { Rotation } from './rotation.ts';
import { UnknownCallers } from './unknown-callers.ts';
import { attemptsOf, type Requester, type Waiting } from './waiting.ts';

const { everyNthAdmission, shareAfterFailure } = POLICY.unknownCallers;

/** Limits of a queue; a limit that is left out does not apply. */
export interface QueueLimits {
  /** Work at once, in all and of one tenant. */
  readonly width?: number;
  readonly widthPerTenant?: number | WidthRange;
  /** Known tenants' requests that wait, in all and of one tenant; further ones are refused. */
  readonly queue?: number;
  readonly queuePerTenant?: number;
  /** Unknown callers' requests that wait. */
  readonly unknown?: { readonly queue: number };
  /** Slows down a tenant that has more than `moreThan` requests queued while other tenants are active. */
  readonly crowded?: { readonly moreThan: number; readonly maxRestMs: number };
}

/**
 * A semaphore shared fairly among tenants, with bounded queues: known tenants in rotation, then unknown callers, fewest attempts
 * first. A full queue throws `Overloaded`.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #activeTenants: ActiveTenants;
  readonly #width: number;
  readonly #fixedWidth: number;
  readonly #adaptive: AdaptiveWidth | undefined;
  readonly #known: Rotation;
  readonly #unknown: UnknownCallers;
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  /** Running requests of unknown callers that have failed before. */
  #repeated = 0;
  /** Admissions from the queues. */
  #admitted = 0;

  constructor(limits: QueueLimits, activeTenants: ActiveTenants) {
    const { width = Infinity, widthPerTenant = Infinity, queue = Infinity, queuePerTenant = Infinity } = limits;
    this.#limits = limits;
    this.#activeTenants = activeTenants;
    this.#width = width;
    this.#fixedWidth = typeof widthPerTenant === 'number' ? widthPerTenant : 0;
    this.#adaptive = typeof widthPerTenant === 'number' ? undefined : new AdaptiveWidth(widthPerTenant);
    this.#known = new Rotation(queuePerTenant, queue);
    this.#unknown = new UnknownCallers(limits.unknown?.queue ?? 0);
  }

  /** Runs the work of a tenant when its turn comes. */
  async run<T>(tenant: string, work: () => Promise<T>, attempts: number | null = null): Promise<T> {
    const turn = this.#enter(tenant, attempts);
    // Nothing is awaited if there is room: every statement comes through here.
    if (turn) await turn;
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#finish(tenant, attempts, performance.now() - began);
    }
  }

  /** Waits for the tenant's turn, and returns a function that ends it; further calls of that function do nothing. */
  async acquire(tenant: string): Promise<() => void> {
    await this.#enter(tenant, null);
    const began = performance.now();
    let isOver = false;
    return () => {
      if (!isOver) this.#finish(tenant, null, performance.now() - began);
      isOver = true;
    };
  }

  /** Undefined if the turn begins at once. */
  #enter(tenant: string, attempts: number | null): Promise<void> | undefined {
    const requester = { tenant, attempts };
    const hasRoom = this.#hasRoom(requester);
    // A tenant's width may have grown since its requests were queued: they go before a new one.
    const isBehind = attempts === null && this.#known.sizeOf(tenant) > 0;
    if (hasRoom && !isBehind) {
      this.#begin(requester);
      return undefined;
    }
    return new Promise((admit, reject) => {
      const refuse = () => reject(new Overloaded('too many requests are queued'));
      (attempts === null ? this.#known : this.#unknown).add({ tenant, attempts, admit, refuse });
      if (hasRoom) this.#admitQueued();
    });
  }

  readonly #hasRoom = (requester: Requester): boolean =>
    this.#running < this.#width &&
    (this.#runningOf.get(requester.tenant) ?? 0) < this.#widthOf(requester.tenant) &&
    (attemptsOf(requester) === 0 || this.#repeated < Math.ceil(this.#width * shareAfterFailure));

  #widthOf(tenant: string): number {
    if (this.#adaptive) return this.#adaptive.of(tenant);
    return this.#isCrowded(tenant) ? 1 : this.#fixedWidth;
  }

  /** Whether a tenant has many requests queued while other tenants are active. */
  #isCrowded(tenant: string): boolean {
    const { crowded } = this.#limits;
    return (
      crowded !== undefined &&
      this.#known.sizeOf(tenant) > crowded.moreThan &&
      this.#activeTenants.hasOthers(tenant, performance.now())
    );
  }

  #begin(requester: Requester): void {
    const { tenant } = requester;
    this.#running++;
    this.#runningOf.set(tenant, (this.#runningOf.get(tenant) ?? 0) + 1);
    if (attemptsOf(requester) > 0) this.#repeated++;
  }

  /** Ends a turn. A crowded tenant's turn lasts twice as long as its work, because a long read is followed by other work. */
  #finish(tenant: string, attempts: number | null, tookMs: number): void {
    this.#adaptive?.note(tenant, tookMs);
    const end = () => this.#end({ tenant, attempts });
    if (!this.#isCrowded(tenant)) end();
    else setTimeout(end, Math.min(tookMs, this.#limits.crowded!.maxRestMs)).unref();
  }

  #end(requester: Requester): void {
    const { tenant } = requester;
    this.#running--;
    const left = this.#runningOf.get(tenant)! - 1;
    if (left > 0) this.#runningOf.set(tenant, left);
    else this.#runningOf.delete(tenant);
    if (attemptsOf(requester) > 0) this.#repeated--;
    this.#admitQueued();
  }

  /** Admits queued requests as long as there is room for one. */
  #admitQueued(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#admitted++;
      this.#begin(next);
      next.admit();
    }
  }

  #next(): Waiting | undefined {
    // Most turns end with nothing queued.
    if (this.#known.size + this.#unknown.size === 0 || this.#running >= this.#width) return undefined;
    const isUnknownTurn = (this.#admitted + 1) % everyNthAdmission === 0;
    const known = () => this.#known.take(this.#hasRoom);
    const unknown = () => this.#unknown.take(this.#hasRoom);
    return isUnknownTurn ? (unknown() ?? known()) : (known() ?? unknown());
  }
}
