import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Overloaded } from '../db/errors.ts';
import { errorHandler } from './error-handler.ts';

/** Addresses that have no room for anybody, each of another owner; and one that is nobody's. */
function crowded() {
  const app = Fastify();
  app.setErrorHandler(errorHandler);
  for (const owner of ['one', 'other'])
    app.get(`/${owner}`, { config: { ownerOf: () => `${owner} ${expect.getState().currentTestName}` } }, async () => {
      throw new Overloaded('no room');
    });
  app.get('/nobody', async () => {
    throw new Overloaded('no room');
  });
  const told = { one: 0, other: 0, nobody: 0 };
  const ask = (owner: keyof typeof told, times: number) => {
    for (let n = 0; n < times; n++)
      app.inject(`/${owner}`).then(({ statusCode, headers }) => {
        expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
        told[owner]++;
      });
  };
  return { told, ask };
}

/** Time passes, and what is due by then is done with all that follows from it at once. */
async function after(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let turns = 0; turns < 300; turns++) await new Promise(setImmediate);
}

describe('who has been told to come again later', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('is told so at once, and one by one when they are many; nobody else waits for that', async () => {
    const { told, ask } = crowded();
    ask('one', 80);
    ask('other', 3);
    ask('nobody', 60);
    await after(0);
    expect(told).toEqual({ one: 50, other: 3, nobody: 60 });
    await after(20 * 10);
    expect(told.one).toBe(60);
    await after(20 * 20);
    expect(told.one).toBe(80);
  });

  test('hears at once again after a while', async () => {
    const { told, ask } = crowded();
    ask('one', 50);
    await after(0);
    await after(1_000);
    ask('one', 50);
    await after(0);
    expect(told.one).toBe(100);
  });

  test('no more than two hundred wait', async () => {
    const { told, ask } = crowded();
    ask('one', 260);
    await after(0);
    expect(told.one).toBe(60);
    await after(20 * 200);
    expect(told.one).toBe(260);
  });
});
