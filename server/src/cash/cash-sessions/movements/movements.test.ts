import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { sql } from '../../../db/sql.ts';

const app = useApp();
let tour: TestTour;
beforeAll(async () => {
  tour = await app.tour();
});

const open = (openingFloat = 100) =>
  tour.owner.create('/cash-sessions', {
    terminalCode: `POS-${app.next()}`,
    openedAt: '2026-11-14T12:00:00Z',
    openingFloat,
  });

describe('cash-sessions/:id/movements', () => {
  test('201 with id and Location, read back alone and in the list, newest first, one event', async () => {
    const clerk = await tour.staff(['cash.open_close']);
    const id = await open();
    const path = `/cash-sessions/${id}/movements`;
    const { status, body, headers } = await clerk.client.post(path, {
      kind: 'withdrawal',
      amount: 12.5,
      note: 'Sangria',
      tourCashSessionId: 9_999,
      recordedByTourUserId: 9_999,
      nonsense: 1,
    });
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    expect(headers.location).toBe(`/v1/tours/user${path}/${body.id}`);
    const movement = {
      id: body.id,
      tourId: tour.id,
      tourCashSessionId: id,
      kind: 'withdrawal',
      amount: '12.50',
      note: 'Sangria',
      recordedByTourUserId: clerk.id,
      createdAt: expect.any(String),
    };
    expect(await tour.owner.read(`${path}/${body.id}`)).toEqual(movement);
    const second = await tour.owner.create(path, { kind: 'sale', amount: 0 });
    const page = await tour.owner.read(path);
    expect(page).toEqual({
      meta: { currentPage: 1, perPage: 25 },
      data: [expect.objectContaining({ id: second, note: null, amount: '0.00' }), movement],
    });
    const { data } = await tour.owner.read(`/audit-events?entity=cash-movements&entityId=${body.id}`);
    expect(data).toMatchObject([
      { action: 'create', actorId: clerk.id, changes: { amount: { before: null, after: '12.50' } } },
    ]);
    expect((await tour.owner.read(`/audit-events?entity=cash-sessions&entityId=${id}`)).data).toHaveLength(1);
  });

  test('the list pages, filters by kind, counts on request, and reverses', async () => {
    const id = await open();
    const path = `/cash-sessions/${id}/movements`;
    const ids: number[] = [];
    for (const kind of ['sale', 'supply', 'sale']) ids.push(await tour.owner.create(path, { kind, amount: 1 }));
    const listed = async (query: string) =>
      (await tour.owner.read(`${path}?${query}`)).data.map((row: { id: number }) => row.id);
    expect(await listed('orderDirection=asc')).toEqual(ids);
    expect(await listed('kind=sale')).toEqual([ids[2], ids[0]]);
    expect(await listed('perPage=1&page=2')).toEqual([ids[1]]);
    expect((await tour.owner.get(`${path}?count=true&perPage=1`)).headers['x-total-count']).toBe('3');
    for (const query of ['kind=tip', 'perPage=101', 'page=0']) {
      expect((await tour.owner.get(`${path}?${query}`)).status).toBe(422);
    }
  });

  test('422 for each invalid field', async () => {
    const path = `/cash-sessions/${await open()}/movements`;
    const refusals: [object, string, string][] = [
      [{ amount: 1 }, 'kind', 'required'],
      [{ kind: 'sale' }, 'amount', 'required'],
      [{ kind: 'tip', amount: 1 }, 'kind', 'enum'],
      [{ kind: 'sale', amount: -0.01 }, 'amount', 'min'],
      [{ kind: 'sale', amount: 0.005 }, 'amount', 'decimal'],
      [{ kind: 'sale', amount: 0.1 + 0.2 }, 'amount', 'decimal'],
      [{ kind: 'sale', amount: 1e21 }, 'amount', 'max'],
      [{ kind: 'sale', amount: '1' }, 'amount', 'number'],
      [{ kind: 'sale', amount: 1, note: 'a\u0000' }, 'note', 'string'],
    ];
    for (const [body, field, rule] of refusals) {
      const answer = await tour.owner.post(path, body);
      expect([answer.status, answer.body.errors]).toEqual([422, [{ message: expect.any(String), field, rule }]]);
    }
    expect((await tour.owner.read(path)).data).toEqual([]);
  });

  test('401, 403 without cash.open_close, 404 elsewhere', async () => {
    const id = await open();
    const path = `/cash-sessions/${id}/movements`;
    const movement = await tour.owner.create(path, { kind: 'sale', amount: 1 });
    const nobody = await tour.staff(['staff.manage']);
    expect((await nobody.client.post(path, { kind: 'sale', amount: 1 })).status).toBe(403);
    expect((await tour.owner.with({ headers: { authorization: '' } }).get(path)).status).toBe(401);
    const other = await app.tour();
    const [elsewhere, twin] = [await open(), `/cash-sessions/${id}/movements/${movement}`];
    for (const gone of [
      other.owner.get(path),
      other.owner.post(path, { kind: 'sale', amount: 1 }),
      other.owner.get(`/cash-sessions/${id}/report`),
      other.owner.get(twin),
      tour.owner.get(`/cash-sessions/${elsewhere}/movements/${movement}`),
      tour.owner.get('/cash-sessions/999999/movements'),
      tour.owner.get(`${path}/0`),
    ])
      expect((await gone).status).toBe(404);
    await tour.owner.delete(`/cash-sessions/${id}`);
    for (const gone of [path, twin, `/cash-sessions/${id}/report`])
      expect((await nobody.client.get(gone)).status).toBe(404);
    expect((await tour.owner.post(path, { kind: 'sale', amount: 1 })).status).toBe(404);
  });

  test('movements and report: 403 without cash.open_close, report.financial or an own drawer; the session stays open to all', async () => {
    const waiter = await tour.staff(['pos.order']);
    const own = await tour.owner.create('/cash-sessions', {
      terminalCode: `POS-${app.next()}`,
      openedAt: '2026-11-14T12:00:00Z',
      openingFloat: 1,
      openedByTourUserId: waiter.id,
    });
    const id = await open();
    const addresses = async (session: number) => {
      const movement = await tour.owner.create(`/cash-sessions/${session}/movements`, { kind: 'sale', amount: 1 });
      const path = `/cash-sessions/${session}`;
      return [`${path}/movements`, `${path}/movements?format=csv`, `${path}/movements/${movement}`, `${path}/report`];
    };
    for (const address of await addresses(id)) {
      const { status, body } = await waiter.client.get(address);
      expect([address, status, body.code]).toEqual([address, 403, 'FORBIDDEN']);
      for (const permission of ['cash.open_close', 'report.financial'])
        expect((await (await tour.staff([permission])).client.get(address)).status, permission).toBe(200);
    }
    for (const address of await addresses(own)) expect((await waiter.client.get(address)).status, address).toBe(200);
    for (const address of [`/cash-sessions/${id}`, '/cash-sessions'])
      expect((await waiter.client.get(address)).status).toBe(200);
  });

  test('the trail shows their values only to users who may read all drawers', async () => {
    const id = await open();
    await tour.owner.create(`/cash-sessions/${id}/movements`, { kind: 'sale', amount: 731 });
    const trail = async (...permissions: string[]) =>
      JSON.stringify(
        await (await tour.staff(['audit.read', ...permissions])).client.read('/audit-events?entity=cash-movements'),
      );
    expect(await trail()).not.toContain('731.00');
    expect(await trail('cash.open_close')).toContain('731.00');
  });

  test('409 on a closed session', async () => {
    const id = await open();
    await tour.owner.put(`/cash-sessions/${id}`, { closedAt: '2026-11-14T20:00:00Z' });
    const { status, body } = await tour.owner.post(`/cash-sessions/${id}/movements`, { kind: 'sale', amount: 1 });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });

  test('the database refuses to change, delete or truncate a movement', async () => {
    const id = await open();
    await tour.owner.create(`/cash-sessions/${id}/movements`, { kind: 'sale', amount: 1 });
    for (const statement of [
      sql`update cash_movements set amount = 2 where tour_id = ${tour.id}`,
      sql`delete from cash_movements where tour_id = ${tour.id}`,
      sql`truncate cash_movements`,
    ])
      await expect(app.services.db.transaction((tx) => tx.run(statement))).rejects.toThrow(/immutable/);
  });
});

describe('GET cash-sessions/:id/report', () => {
  test('200: float, each kind, expected, counted, variance, actors and times', async () => {
    const id = await open(100);
    const path = `/cash-sessions/${id}`;
    for (const [kind, amount] of [
      ['sale', 10.1],
      ['sale', 20.2],
      ['refund', 5.05],
      ['supply', 50],
    ] as const)
      await tour.owner.create(`${path}/movements`, { kind, amount });
    const movements = {
      sale: { count: 2, amount: '30.30' },
      refund: { count: 1, amount: '5.05' },
      supply: { count: 1, amount: '50.00' },
      withdrawal: { count: 0, amount: '0.00' },
    };
    expect(await tour.owner.read(`${path}/report`)).toMatchObject({
      id,
      isOpen: true,
      openingFloat: '100.00',
      movements,
      computedExpectedAmount: '175.25',
      expectedAmount: null,
      closedByTourUser: null,
    });
    await tour.owner.put(path, { closedAt: '2026-11-14T20:00:00Z', countedAmount: 170, notes: 'Falta' });
    const report = await tour.owner.read(`${path}/report`);
    const { terminalCode, openedByTourUser } = await tour.owner.read(path);
    expect(report).toEqual({
      id,
      isOpen: false,
      terminalCode,
      openedAt: '2026-11-14T12:00:00.000+00:00',
      openingFloat: '100.00',
      closedAt: '2026-11-14T20:00:00.000+00:00',
      expectedAmount: '175.25',
      countedAmount: '170.00',
      varianceAmount: '-5.25',
      countedDenominations: null,
      varianceReason: null,
      notes: 'Falta',
      openedByTourUser,
      closedByTourUser: openedByTourUser,
      movements,
      computedExpectedAmount: '175.25',
      computedVarianceAmount: '-5.25',
      deletedAt: null,
      findings: [],
    });
  });
});
