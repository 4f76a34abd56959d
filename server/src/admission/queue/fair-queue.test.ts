import { expect, test } from 'vitest';
import { ActiveTenants } from '../active-tenants.ts';
import { Overloaded } from '../overloaded.ts';
import { FairQueue } from './fair-queue.ts';

const LIMITS = { width: 1, queuePerTenant: 10, queue: 20, unknown: { queue: 20 } };

/** A queue whose work goes on until it is ended, and the tenants in the order in which their work began. */
function bench(limits: Partial<typeof LIMITS & { widthPerTenant: number }> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits }, new ActiveTenants());
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (tenant: string, attempts: number | null) => {
    const work = () => {
      begun.push(tenant);
      return new Promise<void>((end) => ends.push(end));
    };
    return queue.run(tenant, work, attempts).then(
      () => 'done',
      (error) => (error instanceof Overloaded ? 'refused' : error),
    );
  };
  const end = async (times = 1) => {
    for (let n = 0; n < times; n++) {
      ends.shift()!();
      for (let ticks = 0; ticks < 10; ticks++) await Promise.resolve();
    }
  };
  const known = (tenant: string) => run(tenant, null);
  return { begun, run, known, end };
}

test('runs as many as its width; known tenants that wait have one turn each in a round', async () => {
  const { begun, known, end } = bench({ width: 2 });
  for (let n = 0; n < 6; n++) known('crowd');
  known('b');
  known('c');
  await end();
  expect(begun).toEqual(['crowd', 'crowd', 'crowd']);
  await end(4);
  expect(begun).toEqual(['crowd', 'crowd', 'crowd', 'b', 'c', 'crowd', 'crowd']);
});

test('one tenant leaves room for others, and its queued requests follow when its own end', async () => {
  const { begun, known, end } = bench({ width: 4, widthPerTenant: 2 });
  for (let n = 0; n < 4; n++) known('greedy');
  known('other');
  expect(begun).toEqual(['greedy', 'greedy', 'other']);
  await end(2);
  expect(begun.slice(3)).toEqual(['greedy', 'greedy']);
});

test('a new request of a tenant goes behind its queued ones, even if the tenant has more room by now', async () => {
  let hasOthers = true;
  const tenants = { hasOthers: () => hasOthers } as unknown as ActiveTenants;
  const queue = new FairQueue({ widthPerTenant: 2, crowded: { moreThan: 1, maxRestMs: 0 } }, tenants);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const read = (number: number) =>
    queue.run('crowd', () => {
      begun.push(number);
      return new Promise<void>((end) => ends.push(end));
    });
  for (const number of [1, 2, 3, 4]) read(number);
  ends.shift()!();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(begun).toEqual([1, 2]);
  hasOthers = false;
  read(5);
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);
});

test('known tenants go first, and every third admission is an unknown caller’s', async () => {
  const { begun, run, known, end } = bench();
  known('running');
  for (const tenant of ['u1', 'u2', 'u3']) run(tenant, 0);
  for (const tenant of ['k1', 'k2', 'k3']) known(tenant);
  await end(6);
  expect(begun).toEqual(['running', 'k1', 'k2', 'u1', 'k3', 'u2', 'u3']);
});

test('of unknown callers the fewest attempts go first, and every third of them is the one that waited longest', async () => {
  const { begun, run, known, end } = bench();
  known('running');
  for (const attempts of [90, 80, 3, 0, 1, 0]) run(`${attempts}`, attempts);
  await end(6);
  expect(begun.slice(1)).toEqual(['0', '0', '90', '1', '3', '80']);
});

test('unknown callers with earlier attempts get half of the width, even while the rest is free', async () => {
  const { begun, run, end } = bench({ width: 4 });
  for (const tenant of ['again 1', 'again 2', 'again 3']) run(tenant, 1);
  for (const tenant of ['new 1', 'new 2', 'new 3']) run(tenant, 0);
  expect(begun).toEqual(['again 1', 'again 2', 'new 1', 'new 2']);
  await end(2);
  expect(begun.slice(4)).toEqual(['new 3', 'again 3']);
});

test('a full queue of unknown callers refuses the one with the most attempts, among equals the latest', async () => {
  const { run, known } = bench({ unknown: { queue: 3 } });
  known('running');
  const flood = [run('flood', 40), run('flood', 41), run('flood', 42)];
  run('ana', 1);
  expect(await flood[2]).toBe('refused');
  run('rui', 0);
  expect(await flood[1]).toBe('refused');
  run('bia', 0);
  expect(await flood[0]).toBe('refused');
  expect(await run('flood', 43)).toBe('refused');
  expect(await run('eva', 1)).toBe('refused');
});

test('known tenants have a bounded queue each and in all; unknown callers have their own', async () => {
  const { run, known, end, begun } = bench({ queuePerTenant: 2, queue: 3 });
  known('crowd');
  const waiting = [known('crowd'), known('crowd')];
  expect(await known('crowd')).toBe('refused');
  known('b');
  expect(await known('c')).toBe('refused');
  run('new', 0);
  await end(5);
  expect(await Promise.all(waiting)).toEqual(['done', 'done']);
  expect(begun).toHaveLength(5);
});

test('a turn ends when the work fails', async () => {
  const queue = new FairQueue(LIMITS, new ActiveTenants());
  await expect(queue.run('a', () => Promise.reject(new Error('no')), 1)).rejects.toThrow('no');
  await expect(queue.run('a', async () => 'yes', 1)).resolves.toBe('yes');
});

test('an acquired turn ends once, however often it is released', async () => {
  const queue = new FairQueue(LIMITS, new ActiveTenants());
  const end = await queue.acquire('a');
  const [second, third] = [queue.acquire('a'), queue.acquire('a')];
  end();
  end();
  const endSecond = await second;
  let isThird = false;
  third.then(() => {
    isThird = true;
  });
  for (let ticks = 0; ticks < 10; ticks++) await Promise.resolve();
  expect(isThird).toBe(false);
  endSecond();
  await third;
});
