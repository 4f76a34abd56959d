import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Process } from '../../../test/process-harness.ts';
import { HANG, OK, Receiver } from '../../../test/receiver.ts';
import { deliveriesOf, expireClaim, makeEvents, useWebhooks, webhookTo } from '../../../test/webhooks.ts';
import { Keyring } from '../../identity/keyring.ts';

const POUSADA_KEYS = randomBytes(32).toString('base64');
const { app } = useWebhooks({ keys: Keyring.of({ keys: POUSADA_KEYS, dataDir: '/nowhere' }) });

/** A worker in a separate process. */
async function startWorker(): Promise<Process> {
  const worker = new Process('pousada', ['worker'], {
    DATABASE_URL: app.databaseUrl,
    POUSADA_KEYS,
    WEBHOOK_HTTP: 'on',
    WEBHOOK_NETWORKS: '127.0.0.1/32',
  });
  await worker.until(/the job worker is running/);
  return worker;
}

const eventually = (hold: () => unknown) => expect.poll(hold, { interval: 50 });

test('workers killed while sending and right after delivery: nothing is lost, the order is kept', async () => {
  const tour = await app.tour();
  const receiver = await Receiver.start();
  const webhook = await webhookTo(tour, receiver.url);
  const ids = await makeEvents(app, tour, 150);

  receiver.answer = HANG;
  const first = await startWorker();
  await eventually(() => receiver.received.length).toBe(1);
  await first.signal('SIGKILL');
  await expireClaim(app, webhook);

  // The message arrives, but the worker dies before it writes the result.
  const second = await startWorker();
  receiver.answer = (reply) => {
    second.child.kill('SIGKILL');
    receiver.answer = OK;
    reply.writeHead(204).end();
  };
  await eventually(() => receiver.taken.length).toBe(1);
  await second.exited;
  expect((await deliveriesOf(tour, webhook)).map(({ status }: { status: string }) => status)).toEqual(['pending']);

  // This time the claim of the dead worker expires by itself.
  const third = await startWorker();
  await eventually(() => receiver.taken.length).toBe(3);
  const messages = receiver.received.map(({ id }) => id);
  // Three attempts of the same first message, then the later events.
  expect(new Set(messages.slice(0, 3)).size).toBe(1);
  expect(receiver.taken.slice(1).flatMap(({ entityIds }) => entityIds)).toEqual(ids);
  await third.signal('SIGTERM');
}, 300_000);
