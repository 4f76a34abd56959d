import { LRUCache } from 'lru-cache';
import type { Group, Revocations } from './revocations.ts';

/** When this many are kept, whoever has not called for longest makes room. */
const MOST = 20_000;
/** A cached session is looked up again after this long, which also keeps its token from expiring while in use. */
const LIFETIME = 60_000;

interface Entry<T> {
  readonly session: T;
  readonly group: Group;
}

/**
 * Sessions by credential. A lookup in flight while its group is revoked is not kept: revocations are counted, and a
 * result is cached only if the count has not moved since the lookup began.
 */
export class SessionCache<T> {
  readonly #entries = new LRUCache<string, Entry<T>>({
    max: MOST,
    ttl: LIFETIME,
    // The plain clock, asked each time: cheaper than the timer that would keep its last answer.
    perf: Date,
    ttlResolution: 0,
    dispose: ({ group }, key) => this.#leave(group, key),
  });
  readonly #groups = new Map<Group, Set<string>>();
  readonly #revocations: Pick<Revocations, 'live' | 'subscribe'>;
  #generation = 0;

  constructor(revocations: Pick<Revocations, 'live' | 'subscribe'>) {
    this.#revocations = revocations;
    revocations.subscribe((group) => this.#forget(group));
  }

  /** The cached session, while it may be trusted. */
  get(key: string): T | undefined {
    return this.#revocations.live ? this.#entries.get(key)?.session : undefined;
  }

  /** Looks a session up and keeps it under its group; `undefined` is never kept. */
  async load(key: string, look: () => Promise<{ session: T; group: Group } | undefined>): Promise<T | undefined> {
    const generation = this.#generation;
    const found = await look();
    if (found && this.#revocations.live && generation === this.#generation) this.#keep(key, found);
    return found?.session;
  }

  #keep(key: string, { session, group }: Entry<T>): void {
    // First: an entry that this one replaces leaves its group on the way.
    this.#entries.set(key, { session, group });
    const keys = this.#groups.get(group);
    if (keys) keys.add(key);
    else this.#groups.set(group, new Set([key]));
  }

  #forget(group: Group): void {
    this.#generation++;
    if (group === 'all') {
      this.#groups.clear();
      this.#entries.clear();
      return;
    }
    for (const key of this.#groups.get(group) ?? []) this.#entries.delete(key);
  }

  /** Groups know only what is kept, so that they grow no larger than the cache. */
  #leave(group: Group, key: string): void {
    const keys = this.#groups.get(group);
    keys?.delete(key);
    if (keys?.size === 0) this.#groups.delete(group);
  }
}
