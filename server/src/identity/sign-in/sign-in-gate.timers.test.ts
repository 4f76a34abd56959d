import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Admission } from '../../admission/admission.ts';
import { SignInGate } from './sign-in-gate.ts';

const TENANT = 'tour of the sea';
const settled = async () => {
  for (let ticks = 0; ticks < 20; ticks++) await Promise.resolve();
};

/** A gate, the attempts that wait for a verdict, and those that were refused. */
function bench() {
  const gate = new SignInGate(new Admission());
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const attempt = (email: string, ip: string, tenant = TENANT) => {
    const inside = () => {
      begun.push(email);
      return new Promise<void>((end) => ends.push(end));
    };
    gate.pass({ tenant, email, ip }, inside).catch(({ status }) => refused.push(`${email} ${status}`));
  };
  const fail = (email: string, ip: string) =>
    gate.pass({ tenant: TENANT, email, ip }, () => Promise.reject(new Error('wrong'))).catch(() => {});
  const attemptsOf = (email: string, ip: string, tenant = TENANT) =>
    gate.pass({ tenant, email, ip }, async ({ attempts }) => attempts);
  return { gate, begun, ends, refused, attempt, fail, attemptsOf };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a flood from one address gets half of the width and delayed refusals; others are admitted at once', async () => {
  const { begun, refused, attempt } = bench();
  for (let n = 0; n < 1 + 4 + 16; n++) attempt(`x${n}`, '203.0.113.1');
  attempt('one more', '203.0.113.1');
  attempt('ana', '198.51.100.1');
  await settled();
  expect(begun).toEqual(['x0', 'x1', 'x2', 'x3', 'x4', 'ana']);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['one more 503']);
});

test('a caller that mistyped once goes ahead of a flood from a hundred networks that have failed before', async () => {
  const { begun, ends, refused, attempt, fail } = bench();
  await fail('ana', '198.51.100.1');
  for (let round = 0; round < 2; round++) for (let n = 0; n < 100; n++) await fail(`x${n}`, `20.1.${n}.${round}`);
  for (let n = 0; n < 100; n++) attempt(`x${n}`, `20.1.${n}.9`);
  attempt('ana', '198.51.100.1');
  ends.shift()!();
  await settled();
  expect(begun).toEqual(['x0', 'x1', 'x2', 'x3', 'ana']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refused).toHaveLength(100 - 4 - 15);
});

test('attempts of a network are forgotten after a success, and after a quiet quarter of an hour', async () => {
  const { fail, attemptsOf } = bench();
  for (let n = 0; n < 5; n++) await fail('x', `203.0.113.${n}`);
  for (let n = 0; n < 5; n++) await fail('x', `2001:db8:7:${n}::1`);
  expect(await attemptsOf('ana', '203.0.113.9')).toBe(5);
  expect(await attemptsOf('rui', '203.0.113.8')).toBe(0);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(await attemptsOf('rui', '2001:db8:7:9::1')).toBe(0);
});

test('an account is known where it signed in, however it is typed; not elsewhere, nor in another instance', async () => {
  const { attemptsOf } = bench();
  await attemptsOf('ana@example.com', '203.0.113.1');
  expect(await attemptsOf('Ana@Example.com', '203.0.113.1')).toBeNull();
  expect(await attemptsOf('ana@example.com', '203.0.113.2')).toBe(0);
  expect(await attemptsOf('ana@example.com', '203.0.113.1', 'tour of the hills')).toBe(0);
});

test('of one account the last eight addresses are known', async () => {
  const { attemptsOf } = bench();
  for (let n = 1; n <= 9; n++) await attemptsOf('ana', `203.0.113.${n}`);
  expect(await attemptsOf('ana', '203.0.113.2')).toBeNull();
  expect(await attemptsOf('ana', '203.0.113.1')).toBe(0);
});
