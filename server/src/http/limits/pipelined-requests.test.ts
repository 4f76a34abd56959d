import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../server.ts';

/** More than the buffers of a connection hold. */
const LONG = 16 * 2 ** 20;

describe('pipelined requests', () => {
  const app = createServer(pino({ level: 'silent' }));
  let taken = 0;
  let underWay = 0;
  let maxUnderWay = 0;
  let built = 0;
  const open = new Set<Socket>();
  let gate = Promise.withResolvers<void>();
  beforeAll(async () => {
    app.get('/slow', async () => {
      taken++;
      maxUnderWay = Math.max(maxUnderWay, ++underWay);
      await gate.promise;
      underWay--;
      return 'answer';
    });
    app.get('/long', async () => {
      built++;
      return 'x'.repeat(LONG);
    });
    app.server.on('connection', (socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const send = (many: number) => {
    [taken, maxUnderWay] = [0, 0];
    gate = Promise.withResolvers<void>();
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(many));
    return socket;
  };

  test('are answered in order and one by one, however many there were before', async () => {
    const socket = send(16);
    let read = '';
    socket.on('data', (part) => {
      read += part;
    });
    const answers = () => read.split('answer').length - 1;
    await expect.poll(() => taken).toBe(1);
    gate.resolve();
    await expect.poll(answers).toBe(16);
    expect([taken, maxUnderWay]).toEqual([16, 1]);
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(16));
    await expect.poll(answers).toBe(32);
    socket.destroy();
  });

  test('cost the connection where too many are under way, and little else', async () => {
    const socket = send(2_000);
    socket.resume();
    await once(
      socket.on('error', () => {}),
      'close',
    );
    await pause(50);
    expect(taken).toBeLessThanOrEqual(1);
    gate.resolve();
    underWay = 0;
  });

  test('wait until the reply before them has been read, so that one reply is in memory', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
    built = 0;
    socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(8));
    await expect.poll(() => built).toBe(1);
    await pause(100);
    expect(built).toBe(1);
    let length = 0;
    socket.resume();
    socket.on('data', (part) => {
      length += part.length;
    });
    await expect.poll(() => length, { timeout: 20_000 }).toBeGreaterThan(8 * LONG);
    expect(built).toBe(8);
    socket.destroy();
  });

  test('of a client that has gone are not handled', async () => {
    const socket = send(3);
    await expect.poll(() => taken).toBe(1);
    const [gone] = [...open];
    socket.destroy();
    await once(gone!, 'close');
    gate.resolve();
    await pause(50);
    expect(taken).toBe(1);
    underWay = 0;
  });
});
