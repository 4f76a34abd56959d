import type { Group, Revocations } from './revocations.ts';

const MOST = 20_000;
/** A cached session is looked up again after this long, which also keeps its token from expiring while in use. */
const LIFETIME = 60_000;

interface Entry<T> {
  readonly session: T;
  readonly group: Group;
  readonly until: number;
}

/**
 * Sessions by credential. A lookup in flight while its group is revoked is not kept: each group counts its
 * revocations, and a result is cached only if the count has not moved since the lookup began.
 */
export class SessionCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #groups = new Map<Group, Set<string>>();
  readonly #revocations: Revocations;
  #generation = 0;

  constructor(revocations: Revocations) {
    this.#revocations = revocations;
    revocations.subscribe((group) => this.#forget(group));
  }

  /** The cached session, while it may be trusted. */
  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#revocations.live && entry.until > Date.now() ? entry.session : undefined;
  }

  /** Looks a session up and keeps it under its group; `undefined` is never kept. */
  async load(key: string, look: () => Promise<{ session: T; group: Group } | undefined>): Promise<T | undefined> {
    const generation = this.#generation;
    const found = await look();
    if (found && this.#revocations.live && generation === this.#generation) this.#keep(key, found);
    return found?.session;
  }

  #keep(key: string, { session, group }: { session: T; group: Group }): void {
    if (this.#entries.size >= MOST) this.#forget('all');
    this.#entries.set(key, { session, group, until: Date.now() + LIFETIME });
    const keys = this.#groups.get(group);
    if (keys) keys.add(key);
    else this.#groups.set(group, new Set([key]));
  }

  #forget(group: Group): void {
    this.#generation++;
    if (group === 'all') {
      this.#entries.clear();
      this.#groups.clear();
      return;
    }
    for (const key of this.#groups.get(group) ?? []) this.#entries.delete(key);
    this.#groups.delete(group);
  }
}
