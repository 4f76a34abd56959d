import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { unconnectedServices } from '../../callers/services.ts';
import { type App, buildApp } from '../../start/app.ts';

const MIB = 1_048_576;
let app: App;
let port: number;

beforeAll(async () => {
  app = await buildApp(unconnectedServices());
  app.server.server.listen(0, '127.0.0.1');
  await once(app.server.server, 'listening');
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(() => app.server.close());

async function dial(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const endOf = (socket: Socket) => new Promise((ended) => socket.once('close', ended));

const LOGIN = '/auth/login';
const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

/** Sends everything before it reads anything, as simple clients do; returns the reply. */
async function sendAll(socket: Socket, begin: string, pieces: Iterable<Buffer | string>): Promise<string> {
  let told = '';
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  socket.pause();
  socket.write(begin);
  for (const piece of pieces) if (!socket.write(piece)) await once(socket, 'drain');
  socket.on('data', (piece) => {
    told += piece;
  });
  socket.resume();
  await expect.poll(() => (failure ? String(failure) : told)).toMatch(/\r\n\r\n\{.*\}$|Error/s);
  return failure ? String(failure) : told;
}

const chunked = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describe('a body that is too large', () => {
  test.each([2, 3, 12])(
    'of %i MiB is refused with a reply that its sender reads after sending all of it',
    async (size) => {
      const body = Array.from({ length: size * 16 }, () => Buffer.alloc(MIB / 16, 'x'));
      const socket = await dial();
      const told = await sendAll(socket, head(LOGIN, `Content-Length: ${size * MIB}`), body);
      expect(told).toMatch(/^HTTP\/1\.1 413 .*PAYLOAD_TOO_LARGE/s);
      // The connection stays open.
      const next = await sendAll(socket, head(LOGIN, 'Content-Length: 2'), ['{}']);
      expect(next).toMatch(/^HTTP\/1\.1 422 /);
      socket.destroy();
    },
  );

  test('sent in chunks is refused with a reply as well', async () => {
    const body = Array.from({ length: 48 }, () => chunked(Buffer.alloc(MIB / 16, 'x')));
    const socket = await dial();
    const told = await sendAll(socket, head(LOGIN, 'Transfer-Encoding: chunked'), [...body, '0\r\n\r\n']);
    expect(told).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('is read up to 16 MiB', async () => {
    const socket = await dial();
    socket.on('error', () => {});
    socket.resume();
    const closed = endOf(socket);
    socket.write(head(LOGIN, `Content-Length: ${1_024 * MIB}`));
    let sent = 0;
    while (!socket.destroyed && sent < 200) {
      sent++;
      if (!socket.write(Buffer.alloc(MIB, 'x')))
        await Promise.race([new Promise((ready) => socket.once('drain', ready)), closed]);
    }
    await closed;
    expect(sent).toBeLessThan(60);
  });

  test('and whose sender stops half-way is disconnected after some seconds', async () => {
    const socket = await dial();
    socket.on('error', () => {});
    const closed = endOf(socket);
    // Too large for a sign-in, and too short for the check of idle senders.
    socket.resume().write(`${head(LOGIN, 'Content-Length: 20000')}${'x'.repeat(1_000)}`);
    const answered = once(socket, 'data');
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 413 /);
    const refusedAt = performance.now();
    await closed;
    expect(performance.now() - refusedAt).toBeLessThan(30_000);
  });
});

describe('a body that is compressed', () => {
  const web = useApp();
  const tour = useTour(web);

  test.each(['gzip', 'br', 'zstd', 'deflate', 'x-gzip', 'gzip, gzip'])(
    'by %s is refused unread: 415',
    async (coding) => {
      const bomb = gzipSync(Buffer.alloc(10 * MIB, ' '));
      expect(bomb.length).toBeLessThan(20_000);
      const sender = tour.owner.with({ headers: { 'content-encoding': coding } });
      const { status, body, headers } = await sender.post('/roles', bomb);
      expect([status, body.code, headers['accept-encoding']]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', 'identity']);
    },
  );

  test('with the identity encoding is accepted, and only authenticated senders learn of the refusal', async () => {
    const plain = tour.owner.with({ headers: { 'content-encoding': 'identity' } });
    expect((await plain.post('/roles', { code: 'plain', name: 'Plain' })).status).toBe(201);
    const packed = { headers: { 'content-encoding': 'gzip' } };
    expect((await web.anonymous.with(packed).post('/v1/tours/user/roles', '{}')).status).toBe(401);
    expect((await tour.owner.with(packed).get('/roles')).status).toBe(200);
  });
});
