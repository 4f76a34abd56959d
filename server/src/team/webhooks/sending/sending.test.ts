import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isGenuine } from '../../../../examples/verify-webhook.ts';
import { FAIL, HANG, OK, type Received, Receiver } from '../../../../test/receiver.ts';
import { newHold, newStage } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { deliveriesOf, makeEvents, skipPause, useWebhooks, webhookTo } from '../../../../test/webhooks.ts';
import { sql } from '../../../db/sql.ts';
import { SETTLED } from '../../../feed/trail-log.ts';

/** Longer than the threshold for slow receivers, so that one that hangs counts as slow. */
const { app, start } = useWebhooks({ limit: 2_500 });
let tour: TestTour;
let receiver: Receiver;

beforeAll(async () => {
  tour = await app.tour();
});
beforeEach(async () => {
  receiver = await Receiver.start();
});

const eventually = (hold: () => unknown) => expect.poll(hold, { interval: 50 });

/** Any open transaction in the cluster delays the latest events. */
const settled = () => {
  const isSettled = sql`select where not exists (select from audit_events where tour_id = ${tour.id} and xid >= ${SETTLED})`;
  return eventually(() => app.services.db.rows(isSettled)).toHaveLength(1);
};
const read = ({ id }: { id: number }) => tour.owner.read(`/webhooks/${id}`);

const isSlow = async ({ id }: { id: number }) =>
  (await app.services.db.row<{ is: boolean }>(sql`select is_slow as is from webhooks where id = ${id}`))!.is;

/** The recipe of docs/webhooks.md, verified by another library than the server's. */
const isSigned = ({ id, timestamp, signature, body }: Received, secret: string): Promise<boolean> =>
  isGenuine(
    new Headers({ 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }),
    body,
    secret,
  );

describe('the message', () => {
  test('names entities and fields without a value, signed by the scheme', async () => {
    const webhook = await webhookTo(tour, receiver.url);
    start();
    const [id] = await makeEvents(app, tour, 1);
    await tour.owner.put(`/tax-groups/${id}`, { name: 'Segredo' });
    await tour.owner.create('/tags', { code: 'nobody-asked', name: 'X' });
    await eventually(() => receiver.heard).toEqual([id, id]);
    const [first] = receiver.taken as [Received];
    const { type, timestamp, data } = JSON.parse(first.body);
    expect([type, data.tourId, data.webhookId]).toEqual(['changes', tour.id, webhook.id]);
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
    const events = receiver.taken.flatMap(({ body }) => JSON.parse(body).data.events);
    expect(events).toEqual([
      expect.objectContaining({ entity: 'tax-groups', entityId: id, action: 'create' }),
      expect.objectContaining({ entity: 'tax-groups', entityId: id, action: 'update', changed: ['name'] }),
    ]);
    expect(Object.keys(events[0])).toEqual(['id', 'entity', 'entityId', 'action', 'occurredAt', 'changed']);
    for (const one of receiver.taken) {
      expect(one.body).not.toContain('egredo');
      expect(one.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(Math.abs(Number(one.timestamp) - Date.now() / 1_000)).toBeLessThan(60);
      expect(await isSigned(one, webhook.secret)).toBe(true);
      expect(await isSigned({ ...one, body: `${one.body} ` }, webhook.secret)).toBe(false);
      expect(await isSigned({ ...one, timestamp: String(Number(one.timestamp) + 1) }, webhook.secret)).toBe(false);
      expect(await isSigned({ ...one, id: 'x' }, webhook.secret)).toBe(false);
    }
    await eventually(async () =>
      (await deliveriesOf(tour, webhook)).map(({ status }: { status: string }) => status),
    ).not.toContain('pending');
    const [delivery] = await deliveriesOf(tour, webhook);
    expect(delivery).toMatchObject({
      kind: 'changes',
      attempts: 1,
      responseStatus: 204,
      error: null,
      durationMs: expect.any(Number),
    });
    expect((await read(webhook)).failingSince).toBeNull();
  });

  test('the guide shows the recipe that is run here', () => {
    const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
    expect(read('docs/webhooks.md')).toContain(`\`\`\`ts\n${read('server/examples/verify-webhook.ts')}\`\`\``);
  });

  test('after a rotation both secrets sign for a day, then the new one alone', async () => {
    const webhook = await webhookTo(tour, receiver.url);
    const { body } = await tour.owner.post(`/webhooks/${webhook.id}/rotate-secret`);
    expect(Date.parse(body.previousSecretUntil) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    start();
    await makeEvents(app, tour, 1);
    await eventually(() => receiver.taken.length).toBe(1);
    const [both] = receiver.taken as [Received];
    expect(both.signature.split(' ')).toHaveLength(2);
    expect([await isSigned(both, webhook.secret), await isSigned(both, body.secret)]).toEqual([true, true]);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update webhooks set previous_secret_until = now() where id = ${webhook.id}`),
    );
    await makeEvents(app, tour, 1);
    await eventually(() => receiver.taken.length).toBe(2);
    const alone = receiver.taken[1]!;
    expect([await isSigned(alone, webhook.secret), await isSigned(alone, body.secret)]).toEqual([false, true]);
  });

  test('many events go out in few messages, in order, none over 64 KiB', async () => {
    await webhookTo(tour, receiver.url);
    const ids = await makeEvents(app, tour, 250);
    await settled();
    start();
    await eventually(() => receiver.heard.length).toBe(250);
    expect(receiver.heard).toEqual(ids);
    expect(receiver.taken.map(({ entityIds }) => entityIds.length)).toEqual([100, 100, 50]);
    expect(Math.max(...receiver.taken.map(({ body }) => Buffer.byteLength(body)))).toBeLessThan(65_536);
  });

  test('starts at its creation, and one that was disabled in between misses nothing', async () => {
    await makeEvents(app, tour, 2);
    // Unsettled events would be sent as well.
    await settled();
    const webhook = await webhookTo(tour, receiver.url);
    start();
    const [first] = await makeEvents(app, tour, 1);
    await eventually(() => receiver.heard).toEqual([first]);
    await tour.owner.put(`/webhooks/${webhook.id}`, { isActive: false });
    const meanwhile = await makeEvents(app, tour, 3);
    await tour.owner.put(`/webhooks/${webhook.id}`, { isActive: true });
    await eventually(() => receiver.heard).toEqual([first, ...meanwhile]);
  });

  test('the word availability stands for everything that changes how much is free', async () => {
    const stage = await newStage(tour);
    await webhookTo(tour, receiver.url, { entities: ['availability'] });
    start();
    await tour.owner.create('/tags', { code: 'unrelated', name: 'X' });
    await tour.owner.put(`/resource-types/${stage.typeId}`, { overbookingLimit: 1 });
    const reservation = await tour.owner.create('/reservations', stage.body());
    await tour.owner.post(`/reservations/${reservation}/cancel`);
    const hold = await newHold(tour, stage.resourceIds[0]!);
    const heard = () => receiver.taken.flatMap(({ body }) => JSON.parse(body).data.events);
    await eventually(() => heard().map(({ entity, entityId, action }) => `${entity} ${entityId} ${action}`)).toEqual([
      `resource-types ${stage.typeId} update`,
      `reservations ${reservation} create`,
      `reservations ${reservation} update`,
      `allocations ${hold} create`,
    ]);
  });

  test('without entities all events are sent, its own creation included', async () => {
    const { id } = await webhookTo(tour, receiver.url, { entities: [] });
    start();
    const tag = await tour.owner.create('/tags', { code: `all-${app.next()}`, name: 'X' });
    await eventually(() => receiver.heard).toEqual(expect.arrayContaining([id, tag]));
  });
});

describe('a failing receiver', () => {
  test('one that fails, hangs and recovers gets everything in order', async () => {
    const webhook = await webhookTo(tour, receiver.url);
    receiver.answer = FAIL;
    start();
    const first = await makeEvents(app, tour, 3);
    await eventually(async () => (await deliveriesOf(tour, webhook))[0]?.error).toBe('status');
    expect(await read(webhook)).toMatchObject({ isActive: true, failingSince: expect.any(String) });

    receiver.answer = HANG;
    const second = await makeEvents(app, tour, 3);
    await skipPause(app, webhook);
    await eventually(async () => (await deliveriesOf(tour, webhook))[0]?.error).toBe('timeout');

    expect(await isSlow(webhook)).toBe(true);

    // It crashes between receiving a message and answering.
    receiver.answer = (reply) => void reply.destroy();
    await skipPause(app, webhook);
    await eventually(async () => (await deliveriesOf(tour, webhook))[0]?.error).toBe('connection');

    receiver.answer = OK;
    const third = await makeEvents(app, tour, 3);
    await skipPause(app, webhook);
    await eventually(() => receiver.heard.length).toBe(9);
    expect(receiver.heard).toEqual([...first, ...second, ...third]);
    // Every attempt of the first message was the same message.
    const ids = new Set(receiver.received.filter(({ entityIds }) => entityIds[0] === first[0]).map(({ id }) => id));
    const bodies = new Set(
      receiver.received.filter(({ entityIds }) => entityIds[0] === first[0]).map(({ body }) => body),
    );
    expect([ids.size, bodies.size]).toEqual([1, 1]);
    await eventually(async () => (await read(webhook)).failingSince).toBeNull();
    expect(await isSlow(webhook)).toBe(false);
  });

  test('pauses grow, and waiting deliveries are listed with the reason', async () => {
    const webhook = await webhookTo(tour, receiver.url);
    receiver.answer = FAIL;
    start();
    await makeEvents(app, tour, 1);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      await eventually(async () => (await deliveriesOf(tour, webhook))[0]?.attempts).toBe(attempt);
      const [{ lastAttemptAt }] = await deliveriesOf(tour, webhook);
      pauses.push((Date.parse((await read(webhook)).nextAttemptAt) - Date.parse(lastAttemptAt)) / 1_000);
      await skipPause(app, webhook);
    }
    for (const [index, seconds] of [5, 30, 120, 600].entries())
      expect(Math.abs(pauses[index]! / seconds - 1), `pause ${index}`).toBeLessThan(0.11);
    expect((await deliveriesOf(tour, webhook, '&status=pending'))[0]).toMatchObject({
      status: 'pending',
      error: 'status',
      responseStatus: 500,
    });
  });

  test('after three days it is disabled with the reason, also in the trail; enabled, it continues where it stopped', async () => {
    const webhook = await webhookTo(tour, receiver.url);
    receiver.answer = FAIL;
    start();
    const [first] = await makeEvents(app, tour, 1);
    await eventually(async () => (await deliveriesOf(tour, webhook))[0]?.attempts).toBe(1);
    await app.services.db.transaction((tx) =>
      tx.run(
        sql`update webhooks set failing_since = now() - interval '3 days', next_attempt_at = now() where id = ${webhook.id}`,
      ),
    );
    await eventually(async () => (await read(webhook)).isActive).toBe(false);
    expect(await read(webhook)).toMatchObject({ disabledReason: 'failing', disabledAt: expect.any(String) });
    const trail = await tour.trailOf('webhooks', webhook.id);
    expect(trail.at(-1)).toMatchObject({
      action: 'disable',
      actorKind: 'system',
      changes: { isActive: { before: true, after: false }, disabledReason: { after: 'failing' } },
    });
    const attempts = receiver.received.length;
    const [second] = await makeEvents(app, tour, 1);
    receiver.answer = OK;
    expect((await tour.owner.put(`/webhooks/${webhook.id}`, { isActive: true })).status).toBe(204);
    await eventually(() => receiver.heard).toEqual([first, second]);
    expect(receiver.received.length).toBe(attempts + 2);
    expect(await read(webhook)).toMatchObject({ isActive: true, disabledReason: null, disabledAt: null });
  });

  test('410 disables it at once', async () => {
    const webhook = await webhookTo(tour, receiver.url);
    receiver.answer = (reply) => void reply.writeHead(410).end();
    start();
    await makeEvents(app, tour, 1);
    await eventually(async () => (await read(webhook)).disabledReason).toBe('gone');
    expect(receiver.received).toHaveLength(1);
  });

  test('respects Retry-After within its limit', async () => {
    const webhook = await webhookTo(tour, receiver.url);
    receiver.answer = (reply) => void reply.writeHead(429, { 'retry-after': '900' }).end();
    start();
    await makeEvents(app, tour, 1);
    await eventually(async () => (await deliveriesOf(tour, webhook))[0]?.attempts).toBe(1);
    const wait = Date.parse((await read(webhook)).nextAttemptAt) - Date.now();
    expect(Math.round(wait / 60_000)).toBe(15);
  });

  test('reports a secret that no key opens, and sends nothing unsigned', async () => {
    const webhook = await webhookTo(tour, receiver.url);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update webhooks set secret = ${Buffer.alloc(80)} where id = ${webhook.id}`),
    );
    start();
    await makeEvents(app, tour, 1);
    await eventually(async () => (await deliveriesOf(tour, webhook))[0]?.error).toBe('secret');
    expect(receiver.received).toEqual([]);
  });
});
