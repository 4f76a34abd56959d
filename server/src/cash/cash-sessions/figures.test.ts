import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { TestTour } from '../../../test/tour.ts';

const OPENED = '2026-11-14T12:00:00.000+00:00';
const CLOSED = '2026-11-14T20:00:00.000+00:00';

const minimal = async (tour: TestTour) => ({
  terminalCode: `POS-${tour.app.next()}`,
  openedAt: OPENED,
  openingFloat: 100,
});

describe('cash sessions: opening, closing, figures', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  const open = async (more: object = {}) => tour.owner.create('/cash-sessions', { ...(await minimal(tour)), ...more });
  const read = (id: number) => tour.owner.read(`/cash-sessions/${id}`);
  const put = (id: number, body: object) => tour.owner.put(`/cash-sessions/${id}`, body);
  const move = (id: number, kind: string, amount: number) =>
    tour.owner.create(`/cash-sessions/${id}/movements`, { kind, amount });

  test('the caller opens unless another user is named; figures of the close are null until then', async () => {
    const clerk = await tour.staff(['cash.open_close']);
    const id = await clerk.client.create('/cash-sessions', await minimal(tour));
    expect(await read(id)).toMatchObject({
      openedByTourUserId: clerk.id,
      openedByTourUser: { id: clerk.id, displayName: expect.any(String) },
      closedByTourUserId: null,
      closedByTourUser: null,
      closedAt: null,
      countedAmount: null,
      expectedAmount: null,
      varianceAmount: null,
      computedExpectedAmount: '100.00',
    });
    const named = await tour.user();
    const other = await clerk.client.create('/cash-sessions', { ...(await minimal(tour)), openedByTourUserId: named });
    expect((await read(other)).openedByTourUserId).toBe(named);
  });

  test('money is exact to the cent from the least to the most', async () => {
    const amounts: [number, string][] = [
      [0, '0.00'],
      [0.01, '0.01'],
      [0.1, '0.10'],
      [1.005e2, '100.50'],
      [4.35, '4.35'],
      [9_999_999_999.99, '9999999999.99'],
    ];
    for (const [sent, back] of amounts)
      expect((await read(await open({ openingFloat: sent }))).openingFloat).toBe(back);
  });

  test('unusual JSON numbers: minus zero is zero, exponents are numbers', async () => {
    const send = (float: string) =>
      tour.owner.post('/cash-sessions', `{"terminalCode":"RAW","openedAt":"${OPENED}","openingFloat":${float}}`);
    expect((await read((await send('-0')).body.id)).openingFloat).toBe('0.00');
    expect((await read((await send('1.5e2')).body.id)).openingFloat).toBe('150.00');
    for (const [float, rule] of [
      ['1e21', 'max'],
      ['1e400', 'number'],
      ['1e-7', 'decimal'],
      ['9999999999.991', 'max'],
      ['-0.001', 'min'],
    ])
      expect((await send(float!)).body.errors, float).toEqual([
        { message: expect.any(String), rule, field: 'openingFloat' },
      ]);
  });

  test('closing takes the movements as expected, the caller as closer and the difference as variance', async () => {
    const id = await open({ openingFloat: 0.1 });
    await move(id, 'sale', 0.2);
    await move(id, 'supply', 50);
    await move(id, 'refund', 10.05);
    await move(id, 'withdrawal', 20);
    expect((await read(id)).computedExpectedAmount).toBe('20.25');
    const closer = await tour.staff(['cash.open_close']);
    const closed = await closer.client.put(`/cash-sessions/${id}`, { closedAt: CLOSED, countedAmount: 20 });
    expect(closed.status).toBe(204);
    expect(await read(id)).toMatchObject({
      closedAt: CLOSED,
      closedByTourUserId: closer.id,
      closedByTourUser: { id: closer.id },
      countedAmount: '20.00',
      expectedAmount: '20.25',
      varianceAmount: '-0.25',
      computedExpectedAmount: '20.25',
    });
    const { data } = await tour.owner.read(`/audit-events?entity=cash-sessions&entityId=${id}`);
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({
      action: 'update',
      changes: { expectedAmount: { before: null, after: '20.25' }, varianceAmount: { before: null, after: '-0.25' } },
    });
  });

  test('figures sent with the close are stored; null in it means not sent', async () => {
    const [named, id, silent] = [await tour.user(), await open(), await open()];
    await put(id, {
      closedAt: CLOSED,
      closedByTourUserId: named,
      countedAmount: 90,
      expectedAmount: 120,
      varianceAmount: 7.77,
    });
    expect(await read(id)).toMatchObject({
      closedByTourUserId: named,
      expectedAmount: '120.00',
      varianceAmount: '7.77',
    });
    await put(silent, {
      closedAt: CLOSED,
      countedAmount: 90,
      closedByTourUserId: null,
      expectedAmount: null,
      varianceAmount: null,
    });
    expect(await read(silent)).toMatchObject({
      closedByTourUserId: tour.ownerId,
      expectedAmount: '100.00',
      varianceAmount: '-10.00',
    });
  });

  test('an expected amount set before the close stays; a float sent with the close counts', async () => {
    const id = await open();
    await put(id, { expectedAmount: 77 });
    await put(id, { closedAt: CLOSED });
    expect((await read(id)).expectedAmount).toBe('77.00');
    const corrected = await open();
    await move(corrected, 'sale', 1);
    await put(corrected, { closedAt: CLOSED, openingFloat: 200, countedAmount: 201 });
    expect(await read(corrected)).toMatchObject({ expectedAmount: '201.00', varianceAmount: '0.00' });
  });

  test('a session created closed gets the same defaults', async () => {
    const id = await open({ closedAt: OPENED, countedAmount: 99.99 });
    expect(await read(id)).toMatchObject({
      closedByTourUserId: tour.ownerId,
      expectedAmount: '100.00',
      varianceAmount: '-0.01',
    });
    const counted = await open({ countedAmount: 5, expectedAmount: 7.5 });
    expect(await read(counted)).toMatchObject({ closedAt: null, varianceAmount: '-2.50' });
  });

  test('figures of a closed session may be corrected; the variance follows unless it is sent', async () => {
    const id = await open({ closedAt: CLOSED, countedAmount: 110 });
    await put(id, { countedAmount: 105.5 });
    expect((await read(id)).varianceAmount).toBe('5.50');
    await put(id, { expectedAmount: 105 });
    expect((await read(id)).varianceAmount).toBe('0.50');
    await put(id, { varianceAmount: 3 });
    await put(id, { notes: 'Recontado' });
    expect((await read(id)).varianceAmount).toBe('3.00');
    await put(id, { countedAmount: null });
    expect((await read(id)).varianceAmount).toBeNull();
    const { data } = await tour.owner.read(`/audit-events?entity=cash-sessions&entityId=${id}&orderDirection=asc`);
    expect(data[1].changes).toEqual({
      countedAmount: { before: '110.00', after: '105.50' },
      varianceAmount: { before: '10.00', after: '5.50' },
    });
  });

  test('closedAt null reopens: movements are accepted, and the next close computes its figures again', async () => {
    const id = await open();
    await put(id, { closedAt: CLOSED, countedAmount: 100 });
    expect((await put(id, { closedAt: null })).status).toBe(204);
    expect(await read(id)).toMatchObject({
      closedAt: null,
      closedByTourUserId: null,
      countedAmount: null,
      expectedAmount: null,
      varianceAmount: null,
    });
    await move(id, 'sale', 25);
    await put(id, { closedAt: CLOSED, countedAmount: 125 });
    expect(await read(id)).toMatchObject({ expectedAmount: '125.00', varianceAmount: '0.00' });
  });

  test('422 closedAt: not before the opening, whichever of the two is sent', async () => {
    const id = await open();
    const early = await put(id, { closedAt: '2026-11-14T11:59:59Z' });
    expect([early.status, early.body.errors]).toEqual([
      422,
      [{ message: 'The closedAt field must not be before openedAt', rule: 'min', field: 'closedAt' }],
    ]);
    expect((await read(id)).closedAt).toBeNull();
    expect((await put(id, { closedAt: OPENED })).status).toBe(204);
    expect((await put(id, { openedAt: CLOSED })).body.errors[0]).toMatchObject({ field: 'closedAt', rule: 'min' });
    expect((await put(id, { openedAt: CLOSED, closedAt: CLOSED })).status).toBe(204);
  });

  test('422 max if a figure exceeds an amount’s range', async () => {
    const id = await open({ openingFloat: 9_999_999_999.99 });
    await move(id, 'sale', 0.01);
    expect((await read(id)).computedExpectedAmount).toBe('10000000000.00');
    expect((await put(id, { closedAt: CLOSED })).body.errors[0]).toMatchObject({
      field: 'expectedAmount',
      rule: 'max',
    });
    const apart = { countedAmount: 9_999_999_999.99, expectedAmount: -9_999_999_999.99 };
    expect((await put(id, apart)).body.errors[0]).toMatchObject({ field: 'varianceAmount', rule: 'max' });
    expect((await put(id, { ...apart, closedAt: CLOSED, varianceAmount: 0 })).status).toBe(204);
  });
});
