import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ConnectionGate } from './connection-gate.ts';

const never = () => new Promise<never>(() => {});
const timeout = async () => Promise.reject(new Error('timeout expired'));

describe('while PostgreSQL accepts no new connections', () => {
  test('callers fail together at the first timeout, and further ones at once', async () => {
    const gate = new ConnectionGate(never);
    const waiting = [gate.pass(never), gate.pass(never)];
    const failures = Promise.allSettled(waiting);
    await expect(gate.pass(timeout)).rejects.toThrow('timeout expired');
    for (const outcome of await failures)
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { message: 'the database accepts no new connections' },
      });
    await expect(gate.pass(async () => 'connection')).rejects.toThrow('accepts no new connections');
    await expect(gate.verify()).rejects.toThrow('accepts no new connections');
    expect(gate.isShut).toBe(true);
    gate.close();
  });

  test('a probe that connects opens the gate', async () => {
    let attempts = 0;
    const gate = new ConnectionGate(async () => {
      if (++attempts < 2) await timeout();
    });
    await expect(gate.pass(timeout)).rejects.toThrow();
    await expect.poll(() => gate.isShut, { timeout: 10_000 }).toBe(false);
    expect(attempts).toBe(2);
    expect(await gate.pass(async () => 'connection')).toBe('connection');
    gate.close();
  });

  test('a refusal that comes at once leaves the gate open: the server may be starting', async () => {
    const gate = new ConnectionGate(never);
    await expect(gate.pass(() => Promise.reject(new Error('connect ECONNREFUSED')))).rejects.toThrow('ECONNREFUSED');
    expect(gate.isShut).toBe(false);
  });
});

test('an accepted connection is proof for a while; calls at the same time share one', async () => {
  let attempts = 0;
  const gate = new ConnectionGate(async () => {
    attempts++;
    await pause(5);
  });
  await Promise.all([gate.verify(), gate.verify()]);
  await gate.verify();
  expect(attempts).toBe(1);
});
