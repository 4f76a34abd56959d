import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Doorway } from './doorway.ts';

const HOUSE = 'tour of the sea';
const settled = async () => {
  for (let ticks = 0; ticks < 20; ticks++) await Promise.resolve();
};

/** A doorway; who waits inside for a verdict, and whoever was turned away. */
function bench() {
  const doorway = new Doorway();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const come = (email: string, ip: string, house = HOUSE) => {
    const inside = () => {
      begun.push(email);
      return new Promise<void>((end) => ends.push(end));
    };
    doorway.pass({ house, email, ip }, inside).catch(({ status }) => refused.push(`${email} ${status}`));
  };
  const fail = (email: string, ip: string) =>
    doorway.pass({ house: HOUSE, email, ip }, () => Promise.reject(new Error('wrong'))).catch(() => {});
  const triesOf = (email: string, ip: string, house = HOUSE) =>
    doorway.pass({ house, email, ip }, async ({ tries }) => tries);
  return { doorway, begun, ends, refused, come, fail, triesOf };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a flood from one address has half of the places, and is turned away late; others are let in at once', async () => {
  const { begun, refused, come } = bench();
  for (let n = 0; n < 1 + 4 + 16; n++) come(`x${n}`, '203.0.113.1');
  come('one more', '203.0.113.1');
  come('ana', '198.51.100.1');
  await settled();
  expect(begun).toEqual(['x0', 'x1', 'x2', 'x3', 'x4', 'ana']);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['one more 503']);
});

test('who mistyped once goes ahead of a flood from a hundred networks that have come before', async () => {
  const { begun, ends, refused, come, fail } = bench();
  await fail('ana', '198.51.100.1');
  for (let round = 0; round < 2; round++) for (let n = 0; n < 100; n++) await fail(`x${n}`, `20.1.${n}.${round}`);
  for (let n = 0; n < 100; n++) come(`x${n}`, `20.1.${n}.9`);
  come('ana', '198.51.100.1');
  ends.shift()!();
  await settled();
  expect(begun).toEqual(['x0', 'x1', 'x2', 'x3', 'ana']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refused).toHaveLength(100 - 4 - 15);
});

test('how often a network has tried is forgotten where somebody is let in, and after a quiet quarter of an hour', async () => {
  const { fail, triesOf } = bench();
  for (let n = 0; n < 5; n++) await fail('x', `203.0.113.${n}`);
  for (let n = 0; n < 5; n++) await fail('x', `2001:db8:7:${n}::1`);
  expect(await triesOf('ana', '203.0.113.9')).toBe(5);
  expect(await triesOf('rui', '203.0.113.8')).toBe(0);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(await triesOf('rui', '2001:db8:7:9::1')).toBe(0);
});

test('whoever was let in is known there, however they type their name; not elsewhere, nor in another house', async () => {
  const { triesOf } = bench();
  await triesOf('ana@example.com', '203.0.113.1');
  expect(await triesOf('Ana@Example.com', '203.0.113.1')).toBeNull();
  expect(await triesOf('ana@example.com', '203.0.113.2')).toBe(0);
  expect(await triesOf('ana@example.com', '203.0.113.1', 'tour of the hills')).toBe(0);
});

test('of one account the last eight places are known', async () => {
  const { triesOf } = bench();
  for (let n = 1; n <= 9; n++) await triesOf('ana', `203.0.113.${n}`);
  expect(await triesOf('ana', '203.0.113.2')).toBeNull();
  expect(await triesOf('ana', '203.0.113.1')).toBe(0);
});
