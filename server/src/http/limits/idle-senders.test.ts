import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../server.ts';

describe('a client that begins a long body', () => {
  const app = createServer(pino({ level: 'silent' }), { idleSenderCheckMs: 200 });
  beforeAll(async () => {
    app.post('/', async ({ body }) => `read ${JSON.stringify(body).length}`);
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  /** Sends the head, then what `more` sends; returns what came back when the connection closed or a reply came. */
  async function send(length: string, more: (socket: Socket) => Promise<void>): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    const { promise, resolve } = Promise.withResolvers<string>();
    let read = '';
    socket.on('data', (part) => {
      read += part;
      if (read.includes('read ')) resolve(read);
    });
    socket.on('close', () => resolve(read || 'closed'));
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`);
    await more(socket);
    const answer = await Promise.race([promise, pause(5_000, 'nothing')]);
    socket.destroy();
    return answer;
  }
  const stops = async (socket: Socket) => {
    socket.write('1\r\n"\r\n');
  };

  test('and does not go on gets 408 and is disconnected', async () => {
    expect(await send('Transfer-Encoding: chunked', stops)).toContain('408 Request Timeout');
    expect(await send('Content-Length: 100000', stops)).toContain('REQUEST_TIMEOUT');
  });

  test('and keeps the connection open is disconnected by the server', async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume();
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n');
    const open = () => new Promise<number>((told) => app.server.getConnections((_error, count) => told(count)));
    await expect.poll(open).toBe(1);
    await expect.poll(open).toBe(0);
    socket.destroy();
  });

  test('and sends a drop now and then is disconnected too', async () => {
    let sent = 0;
    const drops = async (socket: Socket) => {
      for (; sent < 60 && !socket.destroyed; sent++) {
        socket.write(' ');
        await pause(50);
      }
    };
    expect(await send('Content-Length: 100000', drops)).toContain('408 Request Timeout');
    expect(sent).toBeLessThan(60);
  });

  test('and sends slowly is waited for; so is one with a short body', async () => {
    const slowly = async (socket: Socket) => {
      for (let n = 0; n < 10; n++) {
        socket.write(n === 9 ? `${' '.repeat(9_999)}1` : ' '.repeat(10_000));
        await pause(80);
      }
    };
    expect(await send('Content-Length: 100000', slowly)).toContain('read 1');
    const late = async (socket: Socket) => {
      await pause(600);
      socket.write('1');
    };
    expect(await send('Content-Length: 1', late)).toContain('read 1');
  });
});
