import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { TestTour } from '../../../../test/tour.ts';
import type { Statement } from '../../../db/sql.ts';
import { sql } from '../../../db/sql.ts';
import { testBody } from './batch.ts';
import { ARRIVED, CLAIM, MOVE_ON, PUT_OFF, PUT_TOGETHER, RELEASE, SWITCH_OFF } from './sending.sql.ts';

const app = useApp();
let tour: TestTour;
let webhookId: number;

beforeAll(async () => {
  tour = await app.tour();
});
beforeEach(async () => {
  webhookId = await tour.owner.create('/webhooks', { url: `https://hooks.example.com/${app.next()}` });
});

/** A sender whose writes carry its own claim. */
function sender() {
  const claim = randomUUID();
  const args = (more: object) => ({ tourId: tour.id, webhookId, claim, ...more });
  return {
    claim: () => app.services.db.single(tour.scope).row<Record<string, unknown>>(CLAIM, args({})),
    run: (statement: Statement, more: object = {}) => app.services.db.single(tour.scope).run(statement, args(more)),
    row: (statement: Statement, more: object = {}) =>
      app.services.db.single(tour.scope).row<{ deliveryId: number }>(statement, args(more)),
  };
}

const set = (change: ReturnType<typeof sql>) =>
  app.services.db.transaction((tx) => tx.run(sql`update webhooks set ${change} where id = ${webhookId}`));
const lapse = () => set(sql`claimed_until = now() - interval '1 second'`);
const batch = { xid: '9', eventId: 9, events: 1, body: testBody({ tourId: 1, webhookId: 1 }) };
const attempt = { attempts: 0, status: 204, durationMs: 1, error: null, isSlow: false };

describe('a webhook is claimed', () => {
  test('by one sender at a time, who may extend it', async () => {
    const [one, other] = [sender(), sender()];
    expect(await one.claim()).toMatchObject({ isDue: true, deliveryId: null });
    expect(await other.claim()).toBeUndefined();
    expect(await one.claim()).toBeDefined();
    expect(await other.run(RELEASE)).toBe(0);
    expect(await one.run(RELEASE)).toBe(1);
    expect(await other.claim()).toBeDefined();
  });

  test('until the lease ends; the former sender can write nothing more', async () => {
    const [dead, heir] = [sender(), sender()];
    await dead.claim();
    const { deliveryId } = (await dead.row(PUT_TOGETHER, batch))!;
    await lapse();
    const late = { ...attempt, deliveryId, pause: 5, reason: 'failing' };
    expect(await dead.run(MOVE_ON, batch)).toBe(0);
    expect(await heir.claim()).toMatchObject({ deliveryId, kind: 'changes', attempts: 0 });
    for (const statement of [MOVE_ON, PUT_OFF, SWITCH_OFF, RELEASE])
      expect(await dead.run(statement, { ...batch, ...late })).toBe(0);
    expect(await dead.row(PUT_TOGETHER, batch)).toBeUndefined();
    expect((await tour.owner.read(`/webhooks/${webhookId}`)).isActive).toBe(true);
  });

  test('and the result of an attempt is written once', async () => {
    const one = sender();
    await one.claim();
    const { deliveryId } = (await one.row(PUT_TOGETHER, batch))!;
    await one.run(PUT_OFF, { ...attempt, deliveryId, status: 500, error: 'status', pause: 0 });
    await one.run(PUT_OFF, { ...attempt, deliveryId, status: 500, error: 'status', pause: 0 });
    await one.run(ARRIVED, { ...attempt, deliveryId });
    expect(await tour.owner.read(`/webhooks/${webhookId}/deliveries/${deliveryId}`)).toMatchObject({
      status: 'pending',
      attempts: 1,
    });
    await one.run(ARRIVED, { ...attempt, deliveryId, attempts: 1 });
    expect(await tour.owner.read(`/webhooks/${webhookId}/deliveries/${deliveryId}`)).toMatchObject({
      status: 'delivered',
      attempts: 2,
    });
  });

  test('one delivery of changes at a time: the database refuses a second', async () => {
    const one = sender();
    await one.claim();
    await one.row(PUT_TOGETHER, batch);
    await expect(one.row(PUT_TOGETHER, batch)).rejects.toThrow('webhook_deliveries_next');
  });

  test('not while it is deleted, disabled with its house, or postponed; tests do not wait', async () => {
    const one = sender();
    await one.claim();
    await one.row(PUT_TOGETHER, batch);
    await set(sql`next_attempt_at = now() + interval '1 hour'`);
    expect(await one.claim()).toMatchObject({ isDue: false, deliveryId: null });
    const test = (await tour.owner.post(`/webhooks/${webhookId}/test`)).body.id;
    expect(await one.claim()).toMatchObject({ isDue: false, deliveryId: test, kind: 'test' });
    const houseIs = (isActive: boolean) =>
      app.services.db.transaction((tx) => tx.run(sql`update tours set is_active = ${isActive} where id = ${tour.id}`));
    await houseIs(false);
    expect(await one.claim()).toBeUndefined();
    await houseIs(true);
    await tour.owner.delete(`/webhooks/${webhookId}`);
    expect(await one.claim()).toBeUndefined();
  });
});
