import { describe, expect, test } from 'vitest';
import { POLICY } from './policy.ts';
import { UnreadReplies } from './unread-replies.ts';

const { maxBytes, maxBytesPerTenant, stalledAfterMs } = POLICY.unreadReplies;
const MIB = 1_048_576;

class TestReader {
  isCut = false;
  readonly #idleMs: number;

  constructor(idleMs = 0) {
    this.#idleMs = idleMs;
  }

  idleMs(): number {
    return this.#idleMs;
  }

  disconnect(): void {
    this.isCut = true;
  }
}

const reading = () => new TestReader();
const stalled = (moreMs = 0) => new TestReader(stalledAfterMs + moreMs);

describe('bytes that wait for readers', () => {
  test('one tenant has its share, and another tenant its own', () => {
    const replies = new UnreadReplies();
    for (let bytes = 0; bytes < maxBytesPerTenant; bytes += MIB)
      expect(replies.hold('a', MIB, reading())).toBeDefined();
    expect(replies.hold('a', 1, reading())).toBeUndefined();
    expect(replies.hold('b', MIB, reading())).toBeDefined();
    expect(replies.bytes).toBe(maxBytesPerTenant + MIB);
  });

  test('a released or smaller reply makes room, once', () => {
    const replies = new UnreadReplies();
    const [first, second] = [0, 1].map(() => replies.hold('a', maxBytesPerTenant / 2, reading())!);
    expect(replies.hold('a', MIB, reading())).toBeUndefined();
    second!.resize(MIB);
    expect(replies.hold('a', MIB, reading())).toBeDefined();
    first!.release();
    first!.release();
    first!.resize(MIB);
    expect(replies.bytes).toBe(2 * MIB);
  });

  test('a tenant without unread replies may send one of any length', () => {
    const replies = new UnreadReplies();
    expect(replies.hold('a', maxBytesPerTenant + 1, reading())).toBeDefined();
    expect(replies.hold('a', 1, reading())).toBeUndefined();
  });

  test('stalled readers of the tenant are disconnected first, the longest idle before the others', () => {
    const replies = new UnreadReplies();
    const [short, long, other, slow] = [stalled(), stalled(1_000), stalled(5_000), new TestReader(stalledAfterMs - 1)];
    for (const reader of [short, long, slow]) replies.hold('a', maxBytesPerTenant / 3, reader);
    replies.hold('b', MIB, other);
    expect(replies.hold('a', maxBytesPerTenant / 3, reading())).toBeDefined();
    expect([short, long, other, slow].map(({ isCut }) => isCut)).toEqual([false, true, false, false]);
    expect(replies.hold('a', maxBytesPerTenant / 3, reading())).toBeDefined();
    expect([short, long, other, slow].map(({ isCut }) => isCut)).toEqual([true, true, false, false]);
    expect(replies.hold('a', MIB, reading())).toBeUndefined();
  });

  test('while the process is full, stalled readers of all tenants are disconnected', () => {
    const replies = new UnreadReplies();
    const readers = Array.from({ length: 4 }, () => stalled());
    readers.forEach((reader, index) => {
      replies.add(`tenant ${index}`, maxBytes / 4, reader);
    });
    expect(replies.hold('late', maxBytes / 2, reading())).toBeDefined();
    expect(readers.filter(({ isCut }) => isCut)).toHaveLength(2);
    expect(replies.bytes).toBe(maxBytes);
  });

  test('while the process is full of readers that read, each tenant has an equal share', () => {
    const replies = new UnreadReplies();
    for (let index = 0; index < 3; index++) replies.add(`tenant ${index}`, maxBytes / 3, reading());
    expect(replies.hold('late', maxBytes / 4, reading())).toBeDefined();
    expect(replies.hold('late', 1, reading())).toBeUndefined();
    expect(replies.hold('tenant 0', 1, reading())).toBeUndefined();
  });

  test('the reply of a write is counted and never refused', () => {
    const replies = new UnreadReplies();
    for (let count = 0; count < 2; count++) replies.add('a', maxBytesPerTenant, reading());
    expect(replies.bytes).toBe(2 * maxBytesPerTenant);
    expect(replies.hold('a', 1, reading())).toBeUndefined();
  });
});
