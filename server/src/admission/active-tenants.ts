import { POLICY } from './policy.ts';

const { activeForMs } = POLICY.activeTenants;
const ADDRESS_PREFIX = 'address ';

/** Key of a caller before the sign-in, by its network address. It is charged like a tenant, but never counts as an active one. */
export const addressTenant = (address: string): string => `${ADDRESS_PREFIX}${address}`;

/** Tells a tenant that has the server to itself from one that shares it. The last two active tenants are enough for that. */
export class ActiveTenants {
  #last: string | undefined;
  #lastAt = Number.NEGATIVE_INFINITY;
  #otherAt = Number.NEGATIVE_INFINITY;

  /** Notes that a tenant is active, and answers whether another one is active too. */
  hasOthers(tenant: string, now: number): boolean {
    // An address has no statements or long reads, so no house has to leave room for it.
    if (tenant.startsWith(ADDRESS_PREFIX)) return now - this.#lastAt < activeForMs;
    if (tenant !== this.#last) {
      this.#otherAt = this.#lastAt;
      this.#last = tenant;
    }
    this.#lastAt = now;
    return now - this.#otherAt < activeForMs;
  }
}
