import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../server.ts';

describe('pipelined requests', () => {
  const app = createServer(pino({ level: 'silent' }));
  let taken = 0;
  let gate = Promise.withResolvers<void>();
  beforeAll(async () => {
    app.get('/slow', async () => {
      taken++;
      await gate.promise;
      return 'answer';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const send = (many: number) => {
    taken = 0;
    gate = Promise.withResolvers<void>();
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(many));
    return socket;
  };

  test('are answered in order while few are under way, however many there were before', async () => {
    const socket = send(16);
    let read = '';
    socket.on('data', (part) => {
      read += part;
    });
    const answers = () => read.split('answer').length - 1;
    await expect.poll(() => taken).toBe(16);
    gate.resolve();
    await expect.poll(answers).toBe(16);
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
    expect(taken).toBeLessThanOrEqual(16);
    gate.resolve();
  });
});
