import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAIL, HANG, Receiver } from '../../test/receiver.ts';
import { testOutbound } from '../../test/test-outbound.ts';
import { failureOf } from './failure.ts';
import { CALL_LIMIT_MS, type Outbound } from './outbound.ts';

const MESSAGE = { headers: { 'webhook-id': 'm' }, body: '{"data":{"events":[]}}' };
const forever = new AbortController().signal;
const local = (parts = {}) => testOutbound({ http: true, networks: ['127.0.0.0/8'], ...parts });
const post = (url: string, by: Outbound = local()) => by.post(url, MESSAGE, forever);

const others: Server[] = [];
afterAll(() => {
  for (const server of others) server.close();
});

/** A server that sends these bytes to every client. */
async function raw(bytes: string): Promise<string> {
  const server = createTcp((socket) => {
    socket.on('error', () => {}).on('data', () => {});
    socket.end(bytes);
  });
  others.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
});

describe('the check of a URL before it is saved', () => {
  test.each([
    ['not an address', 'form'],
    ['https://', 'form'],
    ['ftp://hooks.example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://hooks.example.com/', 'scheme'],
    ['http://hooks.example.com/', 'scheme'],
    ['https://ana:secret@hooks.example.com/', 'credentials'],
    ['https://ana@hooks.example.com/', 'credentials'],
    ['https://hooks.example.com:22/', 'port'],
    ['https://hooks.example.com:25/', 'port'],
    ['https://nowhere.example.com/', 'host'],
    ['https://private.example.com/', 'address'],
    ['https://mixed.example.com/', 'address'],
    ['https://127.0.0.1/', 'address'],
    ['https://127.1/', 'address'],
    ['https://2130706433/', 'address'],
    ['https://0x7f.1/', 'address'],
    ['https://0177.0.0.1/', 'address'],
    ['https://%31%32%37.0.0.1/', 'address'],
    ['https://①②⑦.⓪.⓪.①/', 'address'],
    ['https://[::1]/', 'address'],
    ['https://[::ffff:127.0.0.1]/', 'address'],
    ['https://[::ffff:a9fe:a9fe]/', 'address'],
    ['https://[64:ff9b::7f00:1]/', 'address'],
    ['https://169.254.169.254/latest/meta-data/', 'address'],
    ['https://hooks.example.com/', undefined],
    ['https://hooks.example.com:8443/a?b=c', undefined],
    ['https://8.8.8.8/', undefined],
  ])('%s: %s', async (url, problem) => {
    expect(await testOutbound().check(url)).toBe(problem);
  });

  test('a failed lookup counts as an unknown host', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('x'), { code: 'ESERVFAIL' }));
    expect(await testOutbound({ resolve }).check('https://hooks.example.com/')).toBe('host');
  });
});

describe('a call', () => {
  test('arrives with its headers and exact body, over a connection of its own', async () => {
    expect(await post(receiver.url)).toMatchObject({ status: 204, failure: null, retryAfter: null });
    expect(receiver.received.at(-1)).toMatchObject({ id: 'm', body: MESSAGE.body });
    expect(receiver.received.at(-1)!.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(MESSAGE.body.length),
      'user-agent': expect.stringMatching(/^Pousada\/\d/),
      connection: 'close',
    });
  });

  test('connects to the address that was checked, even if the name changes meanwhile', async () => {
    const { port } = new URL(receiver.url);
    let asked = 0;
    const resolve = async () => [asked++ === 0 ? '127.0.0.1' : '10.1.2.3'];
    expect(await post(`http://here.example.com:${port}/`, local({ resolve }))).toMatchObject({ status: 204 });
    expect([asked, receiver.received.at(-1)!.headers.host]).toEqual([1, `here.example.com:${port}`]);
  });

  test('is refused if the name now resolves to a private address, or without TLS where TLS is required', async () => {
    const before = receiver.received.length;
    const { port } = new URL(receiver.url);
    const strict = testOutbound({ http: true });
    for (const host of ['here.example.com', '127.0.0.1', 'localhost.example.com.']) {
      const resolve = async () => ['127.0.0.1'];
      expect(await post(`http://${host}:${port}/`, testOutbound({ http: true, resolve }))).toMatchObject({
        status: null,
        failure: 'address',
      });
    }
    expect(await post(receiver.url, strict)).toMatchObject({ failure: 'address' });
    expect(await post(receiver.url, local({ http: false }))).toMatchObject({ failure: 'address' });
    expect(receiver.received.length).toBe(before);
  });

  test('does not follow redirects', async () => {
    const before = receiver.received.length;
    receiver.answer = (reply) => void reply.writeHead(307, { location: receiver.url }).end();
    expect(await post(receiver.url)).toMatchObject({ status: 307, failure: 'redirect' });
    expect(receiver.received.length).toBe(before + 1);
  });

  test('reports other statuses and Retry-After', async () => {
    receiver.answer = FAIL;
    expect(await post(receiver.url)).toMatchObject({ status: 500, failure: 'status', retryAfter: null });
    receiver.answer = (reply) => void reply.writeHead(503, { 'retry-after': '120' }).end();
    expect(await post(receiver.url)).toMatchObject({ status: 503, failure: 'status', retryAfter: 120 });
    receiver.answer = (reply) => void reply.writeHead(503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }).end();
    expect(await post(receiver.url)).toMatchObject({ retryAfter: null });
  });

  test('reads only a few kilobytes of an endless reply', async () => {
    let written = 0;
    receiver.answer = (reply) => {
      reply.writeHead(200);
      const write = () => {
        for (let isOpen = true; isOpen && !reply.destroyed; written += 65_536) isOpen = reply.write('x'.repeat(65_536));
      };
      reply.on('drain', write).on('error', () => {});
      write();
    };
    const { status, durationMs } = await post(receiver.url);
    expect([status, durationMs < 5_000]).toEqual([200, true]);
    // Nothing was sent beyond what the socket buffers hold.
    expect(written).toBeLessThan(20_000_000);
  });

  test('does not wait for a slow reply', async () => {
    receiver.answer = (reply) => {
      reply.writeHead(200);
      const drip = setInterval(() => reply.write('x'), 50);
      reply.on('close', () => clearInterval(drip));
    };
    const { status, durationMs } = await post(receiver.url);
    expect(status).toBe(200);
    expect(durationMs).toBeLessThan(5_000);
  });

  test('takes ten seconds at most, including the lookup', async () => {
    expect(CALL_LIMIT_MS).toBe(10_000);
    receiver.answer = HANG;
    const slow = local({
      limitMs: 1_000,
      resolve: async () => {
        await new Promise((later) => setTimeout(later, 400));
        return ['127.0.0.1'];
      },
    });
    const { port } = new URL(receiver.url);
    const { status, failure, durationMs } = await post(`http://here.example.com:${port}/`, slow);
    expect([status, failure]).toEqual([null, 'timeout']);
    expect(Math.round(durationMs / 100)).toBe(10);
  });

  test('is aborted when its sender stops', async () => {
    receiver.answer = HANG;
    const stop = new AbortController();
    const call = local().post(receiver.url, MESSAGE, stop.signal);
    setTimeout(() => stop.abort(new Error('stopping')), 50);
    await expect(call).rejects.toThrow('stopping');
  });

  test('reports a refused connection, invalid HTTP and endless headers as failures', async () => {
    const gone = await raw('');
    others.pop()!.close();
    expect(await post(gone)).toMatchObject({ status: null, failure: 'connection' });
    expect(await post(await raw('SSH-2.0-x\r\n'))).toMatchObject({ status: null, failure: 'reply' });
    const endless = `HTTP/1.1 200 OK\r\n${'x-y: zzzzzzzzzzzzzzzz\r\n'.repeat(5_000)}\r\n`;
    expect(await post(await raw(endless))).toMatchObject({ failure: expect.stringMatching(/reply|connection/) });
    expect(await post('http://nowhere.example.com:8080/')).toMatchObject({ status: null, failure: 'dns' });
  });

  test('over HTTPS fails if the server does not speak TLS', async () => {
    const before = receiver.received.length;
    const { port } = new URL(receiver.url);
    expect(await post(`https://here.example.com:${port}/`)).toMatchObject({ status: null, failure: 'tls' });
    expect(receiver.received.length).toBe(before);
  });
});

test('failureOf names every system error', () => {
  const wordOf = (code: string) => failureOf(Object.assign(new Error(code), { code }));
  expect(['ESERVFAIL', 'ENOTFOUND'].map(wordOf)).toEqual(['dns', 'dns']);
  expect(['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'EPROTO'].map(wordOf)).toEqual(['tls', 'tls', 'tls']);
  expect(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH'].map(wordOf)).toEqual(Array(3).fill('connection'));
});
