import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Admission } from '../../admission/admission.ts';
import { streamReply, writeArray } from '../replies/stream-reply.ts';
import { createServer } from '../server.ts';

const LARGE = 64 * 2 ** 20;
/** More than the buffers of a connection hold, and quickly read. */
const SOME = 8 * 2 ** 20;

describe('a client that requests a long reply and reads none of it', () => {
  const app = createServer(pino({ level: 'silent' }), { stalledAfterMs: 1_000 });
  let written = 0;
  let ended: Promise<unknown> = Promise.resolve();
  beforeAll(async () => {
    app.get('/whole', async () => 'x'.repeat(LARGE));
    app.get('/some', async () => 'x'.repeat(SOME));
    app.get('/pieces', async (_request, reply) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      ended = promise;
      reply.type('text/plain');
      return streamReply(async (write) => {
        try {
          for (; written < LARGE; written += 65_536) await write('x'.repeat(65_536));
        } catch (error) {
          resolve(error);
          throw error;
        }
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());
  const ask = (path: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  };

  test('is disconnected', async () => {
    const [whole] = (await Promise.all([once(app.server, 'connection'), ask('/whole').pause()]))[0];
    await once(whole, 'close');
    expect(whole.destroyed).toBe(true);
  });

  test('its stream ends, with little of it in memory', async () => {
    const [[socket]] = await Promise.all([once(app.server, 'connection'), ask('/pieces').pause()]);
    await once(socket, 'close');
    expect(await ended).toMatchObject({ name: 'AbortError' });
    expect(written).toBeLessThan(LARGE / 2);
  });

  test('a slow reader gets everything', async () => {
    let length = 0;
    for await (const part of ask('/whole')) {
      length += part.length;
      if (length > LARGE) break;
    }
    expect(length).toBeGreaterThan(LARGE);
  });

  test('a connection whose reply was read may stay idle as long as any other', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answer = async () => {
      const { port } = app.server.address() as AddressInfo;
      const [reply] = (await once(get({ agent, port, host: '127.0.0.1', path: '/some' }), 'response')) as [
        IncomingMessage,
      ];
      const { localPort } = reply.socket;
      await once(reply.resume(), 'end');
      return localPort;
    };
    const first = await answer();
    await pause(1_500);
    expect(await answer()).toBe(first);
    agent.destroy();
  });

  test('rows become one array', async () => {
    const pieces = async function* () {
      yield [{ a: 1 }, { a: 2 }];
      yield [{ a: 3 }];
    };
    const text = await Readable.from(streamReply((write) => writeArray(write, pieces()))).toArray();
    expect(JSON.parse(text.join(''))).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
  });
});

describe('long replies that a tenant does not read', () => {
  const admission = new Admission();
  const app = createServer(pino({ level: 'silent' }), { admission });
  beforeAll(async () => {
    app.addHook('onRequest', async (request) => {
      request.tenant = String(request.headers['x-tenant']);
    });
    app.get('/whole', async (_request, reply) => reply.header('etag', '"a"').send('x'.repeat(SOME)));
    app.get('/short', async () => 'short');
    app.post('/whole', async () => 'x'.repeat(SOME));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());
  const port = () => (app.server.address() as AddressInfo).port;
  /** Requests a long reply and reads none of it. */
  const unread = async (tenant: string) => {
    const socket = connect(port(), '127.0.0.1').pause();
    const bytes = admission.unreadReplies.bytes;
    socket.write(`GET /whole HTTP/1.1\r\nHost: x\r\nx-tenant: ${tenant}\r\n\r\n`);
    await expect.poll(() => admission.unreadReplies.bytes).not.toBe(bytes);
    return socket;
  };
  const read = (path: string, tenant: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port()}${path}`, { method, headers: { 'x-tenant': tenant } });

  test('are 503 beyond its budget; short replies, writes and other tenants are answered', async () => {
    const sockets = [await unread('a'), await unread('a'), await unread('a')];
    const refused = await read('/whole', 'a');
    expect([refused.status, refused.headers.get('etag'), refused.headers.get('cache-control')]).toEqual([
      503,
      null,
      'no-store',
    ]);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
    for (const [path, tenant, method] of [
      ['/short', 'a'],
      ['/whole', 'a', 'POST'],
      ['/whole', 'b'],
    ] as const) {
      const reply = await read(path, tenant, method);
      expect([reply.status, (await reply.text()).length]).toEqual([200, path === '/short' ? 5 : SOME]);
    }
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => admission.unreadReplies.bytes).toBe(0);
  });

  test('give way to the next one once their readers have stalled', async () => {
    const sockets = [await unread('a'), await unread('a'), await unread('a')];
    await expect.poll(async () => (await read('/whole', 'a')).status, { timeout: 10_000 }).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => admission.unreadReplies.bytes).toBe(0);
  });

  test('count as long as their compressed form', async () => {
    const reply = await fetch(`http://127.0.0.1:${port()}/whole`, {
      headers: { 'x-tenant': 'c', 'accept-encoding': 'gzip' },
    });
    expect((await reply.text()).length).toBe(SOME);
    await expect.poll(() => admission.unreadReplies.bytes).toBe(0);
  });
});
