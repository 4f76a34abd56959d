import { describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { TestTour } from '../../../test/tour.ts';

const app = useApp();
const CLOSED = '2026-11-14T20:00:00.000+00:00';
const body = () => ({ terminalCode: `POS-${app.next()}`, openedAt: '2026-11-14T12:00:00Z', openingFloat: 100 });
const path = (id: number) => `/cash-sessions/${id}`;

async function house(settings: object): Promise<TestTour> {
  const tour = await app.tour();
  expect((await tour.owner.put('/settings', settings)).status).toBe(204);
  return tour;
}

describe('finalCashClosing', () => {
  test('409: a closed drawer accepts no edit, reopening, deletion or movement, from the owner either', async () => {
    const tour = await house({ finalCashClosing: true });
    const id = await tour.owner.create('/cash-sessions', body());
    await tour.owner.create(`${path(id)}/movements`, { kind: 'sale', amount: 5 });
    expect((await tour.owner.put(path(id), { notes: 'ainda aberto' })).status).toBe(204);
    expect((await tour.owner.put(path(id), { closedAt: CLOSED, countedAmount: 105 })).status).toBe(204);
    const closed = await tour.owner.read(path(id));
    const events = async () => (await tour.owner.read(`/audit-events?entity=cash-sessions&entityId=${id}`)).data.length;
    const before = await events();
    for (const answer of [
      await tour.owner.put(path(id), { countedAmount: 100 }),
      await tour.owner.put(path(id), { notes: 'depois' }),
      await tour.owner.put(path(id), { closedAt: null }),
      await tour.owner.put(path(id), {}),
      await tour.owner.delete(path(id)),
      await tour.owner.post(`${path(id)}/movements`, { kind: 'sale', amount: 1 }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    expect(await tour.owner.read(path(id))).toEqual(closed);
    expect(await events()).toBe(before);
  });

  test('an open drawer may be deleted, one recorded as closed may not; all is allowed once switched off', async () => {
    const tour = await house({ finalCashClosing: true });
    const open = await tour.owner.create('/cash-sessions', body());
    expect((await tour.owner.delete(path(open))).status).toBe(204);
    const recorded = await tour.owner.create('/cash-sessions', { ...body(), closedAt: CLOSED });
    expect((await tour.owner.delete(path(recorded))).status).toBe(409);
    await tour.owner.put('/settings', { finalCashClosing: false });
    expect((await tour.owner.put(path(recorded), { closedAt: null })).status).toBe(204);
    expect((await tour.owner.delete(path(recorded))).status).toBe(204);
  });

  test('two concurrent closings: one succeeds, the other finds it closed', async () => {
    const tour = await house({ finalCashClosing: true });
    for (let round = 0; round < 5; round++) {
      const id = await tour.owner.create('/cash-sessions', body());
      const answers = await Promise.all(
        [1, 2].map((countedAmount) => tour.owner.put(path(id), { closedAt: CLOSED, countedAmount })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    }
  });
});

describe('ownDrawerOnly', () => {
  test('403 in another person’s drawer, except for its opener and settings.manage; all read the session', async () => {
    const tour = await house({ ownDrawerOnly: true });
    const [ana, bia] = [await tour.staff(['cash.open_close']), await tour.staff(['cash.open_close'])];
    const manager = await tour.staff(['cash.open_close', 'settings.manage']);
    const id = await ana.client.create('/cash-sessions', body());
    const movement = { kind: 'sale', amount: 5 };
    for (const answer of [
      await bia.client.post(`${path(id)}/movements`, movement),
      await bia.client.put(path(id), { closedAt: CLOSED }),
      await bia.client.put(path(id), { openedByTourUserId: bia.id }),
      await bia.client.delete(path(id)),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await bia.client.read(path(id))).toMatchObject({ closedAt: null, computedExpectedAmount: '100.00' });
    await ana.client.create(`${path(id)}/movements`, movement);
    await manager.client.create(`${path(id)}/movements`, movement);
    expect((await ana.client.put(path(id), { notes: 'meu' })).status).toBe(204);
    expect((await manager.client.put(path(id), { closedAt: CLOSED })).status).toBe(204);
    expect((await bia.client.put(path(999_999), { notes: 'x' })).status).toBe(404);
    // A rule of the house is checked before the session's state.
    expect((await bia.client.post(`${path(id)}/movements`, movement)).status).toBe(403);
  });

  test('off: all work in every drawer', async () => {
    const tour = await app.tour();
    const [ana, bia] = [await tour.staff(['cash.open_close']), await tour.staff(['cash.open_close'])];
    const id = await ana.client.create('/cash-sessions', body());
    await bia.client.create(`${path(id)}/movements`, { kind: 'sale', amount: 5 });
    expect((await bia.client.put(path(id), { closedAt: CLOSED })).status).toBe(204);
  });

  test('a drawer that was handed over belongs to the other person', async () => {
    const tour = await house({ ownDrawerOnly: true });
    const [ana, bia] = [await tour.staff(['cash.open_close']), await tour.staff(['cash.open_close'])];
    const id = await ana.client.create('/cash-sessions', body());
    expect((await ana.client.put(path(id), { openedByTourUserId: bia.id })).status).toBe(204);
    expect((await ana.client.put(path(id), { closedAt: CLOSED })).status).toBe(403);
    expect((await bia.client.put(path(id), { closedAt: CLOSED })).status).toBe(204);
  });
});
