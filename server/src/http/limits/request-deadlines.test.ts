import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streamReply } from '../replies/stream-reply.ts';
import { createServer } from '../server.ts';

const AFTER = 100;
const app = createServer(pino({ level: 'silent' }), { overdueAfterMs: AFTER });
beforeAll(async () => {
  app.route({ method: ['GET', 'POST'], url: '/never', handler: () => new Promise(() => {}) });
  app.get('/late', async () => {
    await pause(3 * AFTER);
    return { isLate: true };
  });
  app.get('/pieces', async (_request, reply) => {
    reply.type('text/plain');
    return streamReply(async (write) => {
      await write('first, ');
      await pause(4 * AFTER);
      await write('last');
    });
  });
  await app.ready();
});
afterAll(() => app.close());

test.each(['GET', 'POST'] as const)('a %s that has waited too long is answered 503', async (method) => {
  const { statusCode, headers, body } = await app.inject({
    method,
    url: '/never',
    ...(method === 'POST' && { payload: {} }),
  });
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('drops a reply that comes after the deadline', async () => {
  expect((await app.inject('/late')).statusCode).toBe(503);
  await pause(3 * AFTER);
  expect((await app.inject('/late')).statusCode).toBe(503);
});

test('lets a reply that has begun go on', async () => {
  const { statusCode, body } = await app.inject('/pieces');
  expect([statusCode, body]).toEqual([200, 'first, last']);
});
