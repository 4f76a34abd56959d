import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { Admission } from '../../admission/admission.ts';
import { createServer } from '../server.ts';

test('a client that reads nothing is disconnected after 30 seconds, not twice that', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const admission = new Admission();
  const app = createServer(pino({ level: 'silent' }), { admission });
  app.addHook('onRequest', async (request) => {
    request.tenant = 'a';
  });
  app.get('/', async () => 'x'.repeat(64 * 2 ** 20));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [socket] = (await accepted) as [Socket];
  await expect.poll(() => admission.unreadReplies.bytes).toBeGreaterThan(0);
  // The buffers of the operating system fill up; after that nothing goes out any more.
  const queued = () => (socket as unknown as { _handle: { writeQueueSize: number } })._handle.writeQueueSize;
  for (let before = -1; before !== queued(); await pause(100)) before = queued();
  vi.advanceTimersByTime(29_000);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(3_000);
  expect(socket.destroyed).toBe(true);
  await expect.poll(() => admission.unreadReplies.bytes).toBe(0);
  client.destroy();
  await app.close();
});
