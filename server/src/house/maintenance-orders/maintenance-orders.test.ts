import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import { newResource, newZone } from '../../../test/house.ts';
import { newHold } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { maintenanceOrders } from './maintenance-orders.resource.ts';
import module from './maintenance-orders.routes.ts';
import { ORDER_STATUSES } from './maintenance-orders.rules.ts';

const path = '/maintenance-orders';

describeResource(maintenanceOrders, module, {
  minimal: async (tour) => ({ title: `Torneira ${tour.app.next()}` }),
  full: async (tour) => ({
    tourResourceId: await newResource(tour),
    tourResourceZoneId: await newZone(tour),
    tourAllocationId: await newHold(tour, await newResource(tour)),
    assignedToTourUserId: await tour.user(),
    title: `Chuveiro ${tour.app.next()}`,
    description: 'Sem água quente desde ontem',
    severity: 'critical',
    status: 'resolved',
    blocksAvailability: true,
    openedAt: '2026-11-14T09:00:00.000+00:00',
    resolvedAt: '2026-11-14T17:30:00.000+00:00',
    costAmount: 180.75,
    blocksFrom: '2027-11-16T09:00:00.000+00:00',
    blocksUntil: '2027-11-17T09:00:00.000+00:00',
    needsCleaning: true,
    faultKind: 'water',
    dueAt: '2027-01-31T12:00:00.000+00:00',
    every: { count: 1, unit: 'month' },
  }),
  // A recurring order needs a due time.
  keptOnNull: ['dueAt'],
  invalid: [
    { body: { openedAt: null }, field: 'openedAt', rule: 'required' },
    { body: { openedAt: 'now' }, field: 'openedAt', rule: 'date' },
    { body: { costAmount: '10' }, field: 'costAmount', rule: 'number' },
    { body: { costAmount: 1.005 }, field: 'costAmount', rule: 'decimal' },
    { body: { costAmount: -1 }, field: 'costAmount', rule: 'min' },
    { body: { costAmount: 1e12 }, field: 'costAmount', rule: 'max' },
    { body: { blocksFrom: '2027-01-02', blocksUntil: '2027-01-01' }, field: 'blocksFrom', rule: 'date' },
    {
      body: { blocksFrom: '2027-01-02T10:00Z', blocksUntil: '2027-01-02T10:00Z' },
      field: 'blocksUntil',
      rule: 'schedule.period',
    },
    { body: { every: { count: 1, unit: 'month' } }, field: 'dueAt', rule: 'required' },
    { body: { every: { count: 0, unit: 'year' } }, field: 'every.unit', rule: 'enum' },
    { body: { every: { count: 1.5, unit: 'day' } }, field: 'every.count', rule: 'withoutDecimals' },
    { body: { every: { count: 1_001, unit: 'day' } }, field: 'every.count', rule: 'max' },
    { body: { every: {} }, field: 'every.count', rule: 'required' },
    { body: { tourAllocationId: 'x' }, field: 'tourAllocationId', rule: 'number' },
  ],
});

describe('maintenance orders', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const order = (body: object = {}, of = tour) => of.owner.create(path, { title: 'Lâmpada', ...body });
  const read = (id: number) => tour.owner.read(`${path}/${id}`);

  test('the caller is the reporter, whatever the body says, on create and update', async () => {
    const other = await tour.user();
    const worker = await tour.staff(['maintenance.manage']);
    const id = await worker.client.create(path, { title: 'Porta', reportedByTourUserId: other });
    await tour.owner.put(`${path}/${id}`, { reportedByTourUserId: other, description: 'x' });
    expect(await read(id)).toMatchObject({ reportedByTourUserId: worker.id, reportedByTourUser: { id: worker.id } });
  });

  test('defaults: normal, open, not blocking, opened now', async () => {
    const row = await read(await order());
    expect(row).toMatchObject({
      severity: 'normal',
      status: 'open',
      blocksAvailability: false,
      resolvedAt: null,
      costAmount: null,
      tourAllocationId: null,
    });
    expect(Math.abs(Date.parse(row.openedAt) - Date.parse(row.createdAt))).toBeLessThan(60_000);
  });

  test('the detail names resource, zone and people; a cost is a number in list and detail', async () => {
    const [tourResourceId, tourResourceZoneId] = [await newResource(tour), await newZone(tour)];
    const assignedToTourUserId = await tour.user('João Lima');
    const id = await order({ tourResourceId, tourResourceZoneId, assignedToTourUserId, costAmount: 1250.5 });
    expect(await read(id)).toMatchObject({
      costAmount: 1250.5,
      toursAllocation: null,
      toursResource: { id: tourResourceId, code: expect.any(String) },
      reportedByTourUser: { id: tour.ownerId, displayName: expect.any(String) },
      assignedToTourUser: { id: assignedToTourUserId, displayName: 'João Lima' },
      toursResourceZone: { id: tourResourceZoneId, code: expect.any(String), name: 'Ala Sul' },
    });
    const { data } = await tour.owner.read(`${path}?tourResourceId=${tourResourceId}`);
    expect(data.map((row: { costAmount: number }) => row.costAmount)).toEqual([1250.5]);
  });

  test('resolvedAt is stamped on resolve when not sent, kept when sent, cleared when reopened', async () => {
    const id = await order();
    await tour.owner.put(`${path}/${id}`, { status: 'in_progress' });
    expect((await read(id)).resolvedAt).toBeNull();
    await tour.owner.put(`${path}/${id}`, { status: 'resolved', costAmount: 80 });
    expect((await read(id)).resolvedAt).toEqual(expect.any(String));
    await tour.owner.put(`${path}/${id}`, { status: 'open' });
    expect((await read(id)).resolvedAt).toBeNull();
    const resolvedAt = '2026-11-14T17:30:00.000+00:00';
    await tour.owner.put(`${path}/${id}`, { resolvedAt });
    await tour.owner.put(`${path}/${id}`, { status: 'resolved' });
    expect((await read(id)).resolvedAt).toBe(resolvedAt);
    await tour.owner.put(`${path}/${id}`, { status: 'open', resolvedAt });
    expect((await read(id)).resolvedAt).toBe(resolvedAt);
    expect((await read(await order({ status: 'resolved' }))).resolvedAt).toEqual(expect.any(String));
    expect((await read(await order({ status: 'cancelled' }))).resolvedAt).toBeNull();
  });

  test('any status may follow any, unless strictTransitions is on (422 transition)', async () => {
    const strict = await app.tour();
    await strict.owner.put('/settings', { strictTransitions: true });
    const listed = ['open>in_progress', 'in_progress>resolved', 'open>cancelled', 'in_progress>cancelled'];
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        expect((await tour.owner.put(`${path}/${await order({ status: from })}`, { status: to })).status).toBe(204);
        const { status, body } = await strict.owner.put(`${path}/${await order({ status: from }, strict)}`, {
          status: to,
        });
        if (from === to || listed.includes(`${from}>${to}`)) expect(status, `${from} to ${to}`).toBe(204);
        else
          expect([status, body.errors], `${from} to ${to}`).toEqual([
            422,
            [{ message: expect.any(String), rule: 'transition', field: 'status' }],
          ]);
      }
    }
  });
});
