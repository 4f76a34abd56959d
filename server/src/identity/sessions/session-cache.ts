import { LRUCache } from 'lru-cache';
import type { Group, Revocations } from './revocations.ts';

/** Beyond this number the least recently used session is evicted. */
const MAX_CACHED_SESSIONS = 20_000;
/** A cached session is looked up again after this time, which also renews its token. */
const CACHE_TTL_MS = 60_000;

interface Entry<T> {
  readonly session: T;
  readonly group: Group;
  /** Another group whose revocation also drops the session. */
  readonly origin?: Group | undefined;
}

/**
 * Sessions by credential. A lookup that is in progress while its group is revoked is not cached: revocations are
 * counted, and a result is cached only if the count is the same as before the lookup.
 */
export class SessionCache<T> {
  readonly #entries = new LRUCache<string, Entry<T>>({
    max: MAX_CACHED_SESSIONS,
    ttl: CACHE_TTL_MS,
    // The plain clock, read each time: cheaper than a timer that caches the time.
    perf: Date,
    ttlResolution: 0,
    dispose: ({ group, origin }, key) => {
      this.#leave(group, key);
      if (origin) this.#leave(origin, key);
    },
  });
  readonly #groups = new Map<Group, Set<string>>();
  readonly #revocations: Pick<Revocations, 'live' | 'subscribe'>;
  #generation = 0;

  constructor(revocations: Pick<Revocations, 'live' | 'subscribe'>) {
    this.#revocations = revocations;
    revocations.subscribe((group) => this.#forget(group));
  }

  /** The cached session, as long as revocations are received. */
  get(key: string): T | undefined {
    return this.#revocations.live ? this.#entries.get(key)?.session : undefined;
  }

  /** Looks a session up and caches it under its group; a missing session is never cached. */
  async load(key: string, lookUp: () => Promise<Entry<T> | undefined>): Promise<T | undefined> {
    const generation = this.#generation;
    const found = await lookUp();
    if (found && this.#revocations.live && generation === this.#generation) this.#keep(key, found);
    return found?.session;
  }

  #keep(key: string, entry: Entry<T>): void {
    // First, because a replaced entry leaves its groups during this call.
    this.#entries.set(key, entry);
    this.#join(entry.group, key);
    if (entry.origin) this.#join(entry.origin, key);
  }

  #join(group: Group, key: string): void {
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

  /** Groups list only cached keys, so that they stay no larger than the cache. */
  #leave(group: Group, key: string): void {
    const keys = this.#groups.get(group);
    keys?.delete(key);
    if (keys?.size === 0) this.#groups.delete(group);
  }
}
