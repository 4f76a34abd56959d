import { POLICY } from './policy.ts';

/** Tells a tenant that has the server to itself from one that shares it. The last two active tenants are enough for that. */
export class ActiveTenants {
  #last: string | undefined;
  #lastAt = Number.NEGATIVE_INFINITY;
  #otherAt = Number.NEGATIVE_INFINITY;

  /** Notes that a tenant is active, and answers whether another one is active too. */
  hasOthers(tenant: string, now: number): boolean {
    if (tenant !== this.#last) {
      this.#otherAt = this.#lastAt;
      this.#last = tenant;
    }
    this.#lastAt = now;
    return now - this.#otherAt < POLICY.activeTenants.activeForMs;
  }
}
