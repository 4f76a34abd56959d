import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ConnectionDrain } from './drain.ts';

const CALLERS = 8;

/** Blocks the event loop. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('answers every client that has connected before the listener closes, however busy the process is', async () => {
  const server = createServer((_request, reply) => reply.setHeader('connection', 'close').end('here'));
  const drain = new ConnectionDrain(server);
  // Long enough to look like a quiet period.
  server.on('connection', () => work(60));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: CALLERS }, async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    let text = '';
    for await (const piece of socket) text += piece;
    return text.includes('here');
  });
  await drain.close();
  expect(await Promise.all(answers)).toEqual(Array(CALLERS).fill(true));
});

test('a client that is answered while it closes may reconnect once more', async () => {
  const server = createServer(async (_request, reply) => {
    await pause(300);
    reply.setHeader('connection', 'close').end('here');
  });
  const drain = new ConnectionDrain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<boolean>((done) => {
      get({ port, host: '127.0.0.1', agent: false }, (reply) => reply.resume().on('end', () => done(true))).on(
        'error',
        () => done(false),
      );
    });
  const first = ask();
  await once(server, 'request');
  const closed = drain.close();
  expect([await first, await ask()]).toEqual([true, true]);
  await closed;
});
