import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Liveness } from '../../db/connections/liveness.ts';
import { Revocations } from './revocations.ts';

/** PostgreSQL's messages AuthenticationOk and ReadyForQuery. */
const AUTHENTICATION_OK = Buffer.from([
  ...Buffer.from('R'),
  0,
  0,
  0,
  8,
  0,
  0,
  0,
  0,
  ...Buffer.from('Z'),
  0,
  0,
  0,
  5,
  ...Buffer.from('I'),
]);

/** A database server that accepts every login and answers no query after it. */
async function muteServer(): Promise<{ url: string; visits: () => number }> {
  let visits = 0;
  const server = createServer((socket) => {
    visits++;
    socket.on('error', () => {}).once('data', () => socket.write(AUTHENTICATION_OK));
    onTestFinished(() => void socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`, visits: () => visits };
}

test('a server that lets it in and does not let it listen counts as silent, and is tried again', async () => {
  const { url, visits } = await muteServer();
  const liveness = new Liveness();
  const revocations = new Revocations(url, liveness);
  onTestFinished(() => revocations.close());
  await revocations.connect();
  expect([liveness.isDown, revocations.live]).toEqual([true, false]);
  await expect.poll(visits).toBe(2);
});
