import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Admission } from '../../admission/admission.ts';
import { Overloaded } from '../../admission/overloaded.ts';
import { errorHandler } from '../error-handler.ts';
import { createServer } from '../server.ts';

/** Hook that sets the tenant of a request, as authentication does. */
const tenantIs = (tenant: string) => (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
  request.tenant = tenant;
  done();
};

/** Routes that refuse everything: of two tenants, and one without a tenant. */
function crowded() {
  const app = Fastify();
  app.decorate('admission', new Admission());
  app.setErrorHandler(errorHandler);
  for (const tenant of ['one', 'other'])
    app.get(`/${tenant}`, { onRequest: tenantIs(tenant) }, async () => {
      throw new Overloaded('no room');
    });
  app.get('/none', async () => {
    throw new Overloaded('no room');
  });
  const sent = { one: 0, other: 0, none: 0, cutOff: 0 };
  const ask = (tenant: 'one' | 'other' | 'none', times: number) => {
    for (let n = 0; n < times; n++)
      app.inject(`/${tenant}`).then(({ statusCode, headers }) => {
        expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
        if (headers.connection === 'close') sent.cutOff++;
        sent[tenant]++;
      });
  };
  return { sent, ask };
}

/** Lets time pass, and everything that is due by then finish. */
async function after(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let turns = 0; turns < 300; turns++) await new Promise(setImmediate);
}

describe('refusals of a tenant', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('are sent at once, and one by one when they are many; those of others do not wait', async () => {
    const { sent, ask } = crowded();
    ask('one', 80);
    ask('other', 3);
    ask('none', 60);
    await after(0);
    expect(sent).toEqual({ one: 50, other: 3, none: 60, cutOff: 0 });
    await after(20 * 10);
    expect(sent.one).toBe(60);
    await after(20 * 20);
    expect(sent.one).toBe(80);
  });

  test('are sent at once again after a while', async () => {
    const { sent, ask } = crowded();
    ask('one', 50);
    await after(0);
    await after(1_000);
    ask('one', 50);
    await after(0);
    expect(sent.one).toBe(100);
  });

  test('beyond two hundred queued ones are sent at once and close their connection', async () => {
    const { sent, ask } = crowded();
    ask('one', 260);
    await after(0);
    expect([sent.one, sent.cutOff]).toEqual([60, 10]);
    await after(20 * 200);
    expect([sent.one, sent.cutOff]).toEqual([260, 10]);
  });
});

test('a queued refusal is not overtaken by the deadline of its request', async () => {
  const app = createServer(pino({ level: 'silent' }), { overdueAfterMs: 100 });
  app.get('/full', { onRequest: tenantIs('full') }, async () => {
    throw new Overloaded('no room');
  });
  const sent = await Promise.all(Array.from({ length: 80 }, () => app.inject('/full')));
  expect(new Set(sent.map(({ body }) => Object.keys(JSON.parse(body)).join()))).toEqual(new Set(['code,message']));
  await app.close();
});
