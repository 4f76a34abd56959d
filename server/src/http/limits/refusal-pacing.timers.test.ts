import Fastify from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Overloaded } from '../../db/errors.ts';
import { errorHandler } from '../error-handler.ts';
import { createServer } from '../server.ts';

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
  const told = { one: 0, other: 0, nobody: 0, cutOff: 0 };
  const ask = (owner: 'one' | 'other' | 'nobody', times: number) => {
    for (let n = 0; n < times; n++)
      app.inject(`/${owner}`).then(({ statusCode, headers }) => {
        expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
        if (headers.connection === 'close') told.cutOff++;
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
    expect(told).toEqual({ one: 50, other: 3, nobody: 60, cutOff: 0 });
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

  test('no more than two hundred wait; others hear at once, and have a connection less', async () => {
    const { told, ask } = crowded();
    ask('one', 260);
    await after(0);
    expect([told.one, told.cutOff]).toEqual([60, 10]);
    await after(20 * 200);
    expect([told.one, told.cutOff]).toEqual([260, 10]);
  });
});

test('who waits to be told so is not told anything else meanwhile', async () => {
  const app = createServer(pino({ level: 'silent' }), { overdueAfterMs: 100 });
  app.get('/full', { config: { ownerOf: () => 'full' } }, async () => {
    throw new Overloaded('no room');
  });
  const told = await Promise.all(Array.from({ length: 80 }, () => app.inject('/full')));
  expect(new Set(told.map(({ body }) => Object.keys(JSON.parse(body)).join()))).toEqual(new Set(['code,message']));
  await app.close();
});
