import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Group } from './revocations.ts';
import { SessionCache } from './session-cache.ts';

const MAX_CACHED_SESSIONS = 20_000;

/** A cache, and a function that revokes a group. */
function setUp() {
  const revocations = {
    live: true,
    revoke: (_group: Group) => {},
    subscribe(forget: (group: Group) => void) {
      this.revoke = forget;
    },
  };
  const cache = new SessionCache<string>(revocations);
  const keep = (key: string, group: Group) => cache.load(key, async () => ({ session: `session of ${key}`, group }));
  return { cache, keep, revocations };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a full cache', () => {
  test('evicts the least recently used session only', async () => {
    const { cache, keep } = setUp();
    for (let n = 0; n < MAX_CACHED_SESSIONS; n++) await keep(`key ${n}`, `tour:${n % 100}`);
    // The oldest entry is used again, so the next oldest is evicted.
    expect(cache.get('key 0')).toBe('session of key 0');
    await keep('one more', 'tour:7');
    expect(cache.get('key 1')).toBeUndefined();
    const kept = Array.from({ length: MAX_CACHED_SESSIONS }, (_, n) => `key ${n}`).filter((key) => cache.get(key));
    expect(kept).toHaveLength(MAX_CACHED_SESSIONS - 1);
    expect(cache.get('one more')).toBe('session of one more');
  });

  test('a group that was evicted and returned is revoked as a whole', async () => {
    const { cache, keep, revocations } = setUp();
    await keep('first', 'tour:1');
    for (let n = 0; n < MAX_CACHED_SESSIONS; n++) await keep(`key ${n}`, 'tour:2');
    expect(cache.get('first')).toBeUndefined();
    await keep('first', 'tour:1');
    revocations.revoke('tour:1');
    expect(cache.get('first')).toBeUndefined();
    expect(cache.get(`key ${MAX_CACHED_SESSIONS - 1}`)).toBe(`session of key ${MAX_CACHED_SESSIONS - 1}`);
    revocations.revoke('tour:2');
    expect(cache.get(`key ${MAX_CACHED_SESSIONS - 1}`)).toBeUndefined();
  });
});

describe('a revocation', () => {
  test('removes one group, or all', async () => {
    const { cache, keep, revocations } = setUp();
    const seen = () => ['a', 'b', 'c'].filter((key) => cache.get(key));
    for (const [key, group] of [
      ['a', 'tour:1'],
      ['b', 'tour:1'],
      ['c', 'platform:1'],
    ] as const)
      await keep(key, group);
    revocations.revoke('tour:1');
    expect(seen()).toEqual(['c']);
    await keep('a', 'tour:1');
    revocations.revoke('all');
    expect(seen()).toEqual([]);
  });

  test('removes a session only from its present group', async () => {
    const { cache, keep, revocations } = setUp();
    await keep('a', 'tour:1');
    await keep('a', 'tour:2');
    revocations.revoke('tour:1');
    expect(cache.get('a')).toBe('session of a');
    revocations.revoke('tour:2');
    expect(cache.get('a')).toBeUndefined();
  });

  test('during a lookup: the result is answered and not cached', async () => {
    const { cache, revocations } = setUp();
    const answer = cache.load('a', async () => {
      revocations.revoke('tour:1');
      return { session: 'stale', group: 'tour:1' };
    });
    expect(await answer).toBe('stale');
    expect(cache.get('a')).toBeUndefined();
  });

  test('while revocations are not received, nothing is cached or trusted', async () => {
    const { cache, keep, revocations } = setUp();
    await keep('a', 'tour:1');
    revocations.live = false;
    expect(cache.get('a')).toBeUndefined();
    await keep('b', 'tour:1');
    revocations.live = true;
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBe('session of a');
  });
});

test('a session is looked up again after a minute, however often it is used', async () => {
  vi.useFakeTimers();
  const { cache, keep } = setUp();
  await keep('a', 'tour:1');
  for (let seconds = 0; seconds < 60; seconds += 10) {
    expect(cache.get('a')).toBe('session of a');
    vi.advanceTimersByTime(10_000);
  }
  vi.advanceTimersByTime(1);
  expect(cache.get('a')).toBeUndefined();
});
