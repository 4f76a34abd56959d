import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BudgetAllocator, type LeaseHolder } from './budget-allocator.ts';
import { LeasedBudgets } from './leased-budgets.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Workers of one server whose calls to the allocator take a moment, and the number of those calls. */
function workersOf(count: number) {
  const allocator = new BudgetAllocator(count);
  const asked = { times: 0 };
  const workers = Array.from({ length: count }, () => {
    const budgets: LeasedBudgets = new LeasedBudgets(async (key, limit) => {
      asked.times++;
      await turn();
      const lease = await allocator.grantLease(holder, key, limit);
      await turn();
      return lease;
    });
    const holder: LeaseHolder = {
      giveBack: async (key, ends) => {
        await turn();
        return budgets.giveBack(key, ends);
      },
    };
    return budgets;
  });
  return { workers, asked };
}

const spend = async (budgets: LeasedBudgets, limit: number) => budgets.spend('key', limit, Date.now());

describe('a budget that workers share', () => {
  test.each([
    [1, 1],
    [8, 2],
    [1_000, 2],
    [5_000, 3],
    [120_000, 2],
  ])('of %i admits exactly that many over %i workers, however they are distributed', async (limit, count) => {
    const { workers, asked } = workersOf(count);
    let admitted = 0;
    for (let sent = 0; sent < limit + 100; ) {
      const burst = Array.from({ length: Math.min(200, limit + 100 - sent) }, (_, n) =>
        spend(workers[(n * n + sent) % count]!, limit),
      );
      admitted += (await Promise.all(burst)).filter((left) => left >= 0).length;
      sent += burst.length;
    }
    expect(admitted).toBe(limit);
    // Most requests of a large budget are counted without a call to the allocator.
    if (limit > 100_000) expect(asked.times).toBeLessThan(limit / 20);
  });

  test('leases the unspent part of one worker to another', async () => {
    const { workers } = workersOf(2);
    const [one, other] = workers as [LeasedBudgets, LeasedBudgets];
    // The worker is lent fifty and spends one.
    expect(await spend(one, 10_000)).toBe(9_999);
    let admitted = 0;
    while ((await spend(other, 10_000)) >= 0) admitted++;
    expect(admitted).toBe(9_999);
    expect(await spend(one, 10_000)).toBe(-1);
  });

  test('reports a small remainder exactly, on every worker', async () => {
    const { workers } = workersOf(2);
    const left: number[] = [];
    for (let n = 0; n < 10; n++) left.push(await spend(workers[n % 2]!, 8));
    expect(left).toEqual([7, 6, 5, 4, 3, 2, 1, 0, -1, -1]);
  });

  test('starts again in the next minute, for all workers at once', async () => {
    const { workers } = workersOf(2);
    for (let n = 0; n < 5; n++) await spend(workers[n % 2]!, 4);
    expect(await spend(workers[0]!, 4)).toBe(-1);
    vi.setSystemTime(Date.now() + 60_001);
    expect(await spend(workers[0]!, 4)).toBe(3);
    expect(await spend(workers[1]!, 4)).toBe(2);
    expect(workers[0]!.ends).toBe(workers[1]!.ends);
  });
});
