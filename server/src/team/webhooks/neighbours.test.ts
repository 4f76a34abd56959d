import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runJob } from '../../../test/jobs.ts';
import { HANG, OK, Receiver } from '../../../test/receiver.ts';
import type { TestTour } from '../../../test/tour.ts';
import {
  deliveriesOf,
  makeEvents,
  POLL_INTERVAL_MS,
  skipPause,
  useWebhooks,
  webhookTo,
} from '../../../test/webhooks.ts';
import { sql } from '../../db/sql.ts';
import { slowWebhooks, webhooks } from '../../jobs/definitions/webhooks.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Job } from '../../jobs/job.ts';

/** Longer than the other deliveries need, shorter than a claim lasts. */
const HANG_MS = 18_000;
const { app, start, stop } = useWebhooks({ limit: HANG_MS });
let tour: TestTour;
beforeAll(async () => {
  tour = await app.tour();
});

const eventually = (hold: () => unknown) => expect.poll(hold, { interval: 20 });

describe('a receiver that hangs', () => {
  test.each([
    ['that has hung before', true],
    // A receiver looks normal until it hangs, and its owner can make it look normal again.
    ['that nobody knows yet', false],
  ])(
    '%s delays no other receiver, though there are more of its kind than slots, and no other job',
    async (_, isSlow) => {
      const [dead, well] = [await Receiver.start(), await Receiver.start()];
      dead.answer = HANG;
      const house = await app.tour();
      for (let n = 0; n < 30; n++) await webhookTo(house, `${dead.url}&n=${n}`);
      const { db } = app.services;
      const silence = () =>
        db.transaction((tx) => tx.run(sql`update tours set is_active = false where id = ${house.id}`));
      onTestFinished(async () => void (await silence()));
      await db.transaction((tx) => tx.run(sql`update webhooks set is_slow = ${isSlow} where tour_id = ${house.id}`));
      await webhookTo(tour, well.url);
      let ran = 0;
      const noted: Job = { name: 'noted', run: async () => void ran++ };
      start({ jobs: [webhooks, slowWebhooks, noted] });
      await makeEvents(app, house, 1);
      // A house has three slots, whatever its receivers do.
      await eventually(() => dead.received.length).toBe(3);

      for (let round = 0; round < 3; round++) {
        const [id] = await makeEvents(app, tour, 1);
        await db.transaction((tx) => enqueue(tx, noted, {}));
        await eventually(() => well.heard.at(-1)).toBe(id);
        await eventually(() => ran).toBe(round + 1);
      }
      expect(well.heard).toHaveLength(3);
    },
  );
});

describe('in the order of commits', () => {
  test('a late commit is neither left out nor sent early', async () => {
    const receiver = await Receiver.start();
    await webhookTo(tour, receiver.url);
    start();
    const insert = (code: string) => sql`insert into audit_events (tour_id, actor_kind, action, entity, entity_id)
      values (${tour.id}, 'system', ${code}, 'tax-groups', ${code === 'late' ? 1 : 2})`;
    await app.services.db.transaction(async (late) => {
      await late.run(insert('late'));
      await app.services.db.transaction((early) => early.run(insert('early')));
      await new Promise((later) => setTimeout(later, 5 * POLL_INTERVAL_MS));
      expect(receiver.heard).toEqual([]);
    });
    await eventually(() => receiver.heard).toEqual([1, 2]);
  });

  test('many concurrent writers, two workers: every event once, in the order of the trail', async () => {
    const receiver = await Receiver.start();
    const webhook = await webhookTo(tour, receiver.url);
    start();
    start();
    await Promise.all(Array.from({ length: 10 }, () => makeEvents(app, tour, 20)));
    await eventually(() => receiver.heard.length).toBe(200);
    const places = receiver.taken.flatMap(({ body }) =>
      JSON.parse(body).data.events.map(({ id }: { id: string }) => id.split('.').map(BigInt) as [bigint, bigint]),
    );
    const isInOrder = places.every(
      ([xid, id]: [bigint, bigint], index: number) =>
        index === 0 || places[index - 1][0] < xid || (places[index - 1][0] === xid && places[index - 1][1] < id),
    );
    expect([isInOrder, new Set(receiver.heard).size]).toEqual([true, 200]);
    await eventually(async () => (await deliveriesOf(tour, webhook, '&status=pending')).length).toBe(0);
  });
});

describe('by hand', () => {
  test('a test is sent although changes wait, and its success makes them due at once', async () => {
    const receiver = await Receiver.start();
    const webhook = await webhookTo(tour, receiver.url);
    receiver.answer = (reply) => void reply.writeHead(500).end();
    start();
    const [id] = await makeEvents(app, tour, 1);
    await eventually(async () => (await deliveriesOf(tour, webhook))[0]?.attempts).toBe(1);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update webhooks set next_attempt_at = now() + interval '1 hour' where id = ${webhook.id}`),
    );
    const failed = (await tour.owner.post(`/webhooks/${webhook.id}/test`)).body.id;
    const read = (delivery: number) => tour.owner.read(`/webhooks/${webhook.id}/deliveries/${delivery}`);
    await eventually(async () => (await read(failed)).status).toBe('failed');
    expect(await read(failed)).toMatchObject({ attempts: 1, responseStatus: 500, error: 'status' });
    receiver.answer = OK;
    const passed = (await tour.owner.post(`/webhooks/${webhook.id}/test`)).body.id;
    await eventually(async () => (await read(passed)).status).toBe('delivered');
    await eventually(() => receiver.heard).toEqual([id]);
  });

  test('a disabled one can be tested and resent to, and receives no changes', async () => {
    const receiver = await Receiver.start();
    const webhook = await webhookTo(tour, receiver.url);
    start();
    const [id] = await makeEvents(app, tour, 1);
    await eventually(() => receiver.heard).toEqual([id]);
    await tour.owner.put(`/webhooks/${webhook.id}`, { isActive: false });
    await makeEvents(app, tour, 1);
    const [delivery] = await deliveriesOf(tour, webhook);
    await tour.owner.post(`/webhooks/${webhook.id}/deliveries/${delivery.id}/resend`);
    await eventually(() => receiver.heard).toEqual([id, id]);
    const [first, again] = receiver.taken;
    expect([again!.id, again!.body]).toEqual([first!.id, first!.body]);
    expect(Number(again!.timestamp)).toBeGreaterThanOrEqual(Number(first!.timestamp));
  });

  test('an inactive house sends nothing until it is active', async () => {
    const house = await app.tour();
    const receiver = await Receiver.start();
    await webhookTo(house, receiver.url);
    const [id] = await makeEvents(app, house, 1);
    const switchTo = (isActive: boolean) =>
      app.services.db.transaction((tx) => tx.run(sql`update tours set is_active = ${isActive} where id = ${house.id}`));
    await switchTo(false);
    start();
    await new Promise((later) => setTimeout(later, 5 * POLL_INTERVAL_MS));
    expect(receiver.received).toEqual([]);
    await switchTo(true);
    await eventually(() => receiver.heard).toEqual([id]);
  });
});

describe('workers', () => {
  test('a worker that stops while sending returns the message, which is no failed attempt', async () => {
    const receiver = await Receiver.start();
    const webhook = await webhookTo(tour, receiver.url);
    receiver.answer = HANG;
    start();
    const [id] = await makeEvents(app, tour, 1);
    await eventually(() => receiver.received.length).toBe(1);
    await stop();
    expect((await deliveriesOf(tour, webhook))[0]).toMatchObject({ status: 'pending', attempts: 0 });
    receiver.answer = OK;
    start();
    await eventually(() => receiver.heard).toEqual([id]);
    expect(receiver.received[0]!.id).toBe(receiver.received[1]!.id);
  });

  test('sweeps old deliveries and keeps waiting ones', async () => {
    const receiver = await Receiver.start();
    const webhook = await webhookTo(tour, receiver.url);
    start();
    await makeEvents(app, tour, 1);
    await eventually(async () => (await deliveriesOf(tour, webhook, '&status=delivered')).length).toBe(1);
    receiver.answer = (reply) => void reply.writeHead(500).end();
    await makeEvents(app, tour, 1);
    await eventually(async () => (await deliveriesOf(tour, webhook, '&status=pending'))[0]?.attempts).toBe(1);
    await stop();
    const grown = () =>
      app.services.db.transaction((tx) =>
        tx.run(
          sql`update webhook_deliveries set created_at = now() - interval '15 days' where webhook_id = ${webhook.id}`,
        ),
      );
    await grown();
    await runJob(app, 'sweep');
    expect((await deliveriesOf(tour, webhook)).map(({ status }: { status: string }) => status)).toEqual(['pending']);
    receiver.answer = OK;
    await skipPause(app, webhook);
    start();
    await eventually(() => receiver.heard.length).toBe(2);
  });
});
