import type { ActiveTenants } from './active-tenants.ts';
import { POLICY } from './policy.ts';
import { TokenBuckets } from './token-buckets.ts';

const { pauseFactor, creditMs, maxPauseMs, queuePerTenant, maxPrepaidMs, freeMs, freeBytes, bytesPerMs } =
  POLICY.eventLoop;

/** Event-loop time of a body or reply by its length: to parse or to build it, to send it, and to collect its garbage. */
const costOf = (bytes: number): number => (bytes > freeBytes ? bytes / bytesPerMs : 0);

/**
 * One event loop parses every body and writes every reply. A tenant that used it for something long pauses afterwards, as long as
 * other tenants are active.
 */
export class EventLoopBudget {
  readonly #buckets = new TokenBuckets({ creditMs, maxDebtMs: maxPauseMs, queuePerTenant });
  readonly #activeTenants: ActiveTenants;
  /** Pauses that queued requests were charged when they were admitted. */
  readonly #prepaid = new WeakMap<object, number>();

  constructor(activeTenants: ActiveTenants) {
    this.#activeTenants = activeTenants;
  }

  /** Charges the tenant of a request for milliseconds of the event loop. */
  charge(tenant: string, request: object, ms: number): void {
    // Not a number where the bytes that a socket wrote are unknown.
    if (!(ms > 0) || !this.#hasOthers(tenant)) return;
    this.#buckets.charge(tenant, ms * pauseFactor, this.#prepaid.get(request));
    // A body and a reply are charged apart; the prepayment counts once.
    this.#prepaid.delete(request);
  }

  chargeBody(tenant: string, request: object, bytes: number, parsingMs: number): void {
    this.charge(tenant, request, Math.max(parsingMs >= freeMs ? parsingMs : 0, costOf(bytes)));
  }

  chargeReply(tenant: string, request: object, bytes: number): void {
    this.charge(tenant, request, costOf(bytes));
  }

  /**
   * Lets a request proceed at once, or when its tenant's pause is over and its client still waits. Returns false if too many requests
   * wait already.
   */
  enter(tenant: string, request: object, proceed: () => void, isGone: () => boolean = () => false): boolean {
    this.#hasOthers(tenant);
    if (!this.#buckets.isFree(tenant))
      return this.#buckets.enqueue(tenant, () => {
        if (!isGone()) this.#admit(tenant, request, proceed);
      });
    proceed();
    return true;
  }

  /** A queued request is charged the cost of the previous one when it is admitted, so that the queue drains one by one. */
  #admit(tenant: string, request: object, proceed: () => void): void {
    const maxMs = this.#hasOthers(tenant) ? maxPrepaidMs * pauseFactor : 0;
    this.#prepaid.set(request, this.#buckets.prepay(tenant, maxMs));
    proceed();
  }

  #hasOthers(tenant: string): boolean {
    return this.#activeTenants.hasOthers(tenant, performance.now());
  }
}
