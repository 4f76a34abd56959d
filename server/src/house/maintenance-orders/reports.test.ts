import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Person } from '../../../test/contract/instance.ts';
import { newResource, newZone } from '../../../test/house.ts';
import { png } from '../../../test/pictures.ts';
import { refusal } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';

const path = '/maintenance-orders/reports';

describe('POST /maintenance-orders/reports', () => {
  const app = useApp();
  let tour: TestTour;
  let maid: Person;
  let tourResourceId: number;
  beforeAll(async () => {
    tour = await app.tour();
    maid = await tour.staff(['housekeeping.update']);
    tourResourceId = await newResource(tour);
  });

  test('201: an open order of normal severity that blocks nothing, reported by the caller whatever the body says', async () => {
    const { status, body, headers } = await maid.client.post(path, {
      title: 'Chuveiro pinga',
      description: 'Desde ontem',
      tourResourceId,
      faultKind: 'water',
      severity: 'critical',
      status: 'resolved',
      blocksAvailability: true,
      assignedToTourUserId: maid.id,
      reportedByTourUserId: tour.ownerId,
      isReport: false,
      costAmount: 90,
    });
    expect([status, headers.location]).toEqual([201, `/v1/tours/user/maintenance-orders/${body.id}`]);
    expect(await tour.owner.read(`/maintenance-orders/${body.id}`)).toMatchObject({
      title: 'Chuveiro pinga',
      description: 'Desde ontem',
      tourResourceId,
      tourResourceZoneId: null,
      faultKind: 'water',
      severity: 'normal',
      status: 'open',
      blocksAvailability: false,
      needsCleaning: false,
      assignedToTourUserId: null,
      reportedByTourUserId: maid.id,
      isReport: true,
      costAmount: null,
    });
    const { data } = await tour.owner.read(`/audit-events?entity=maintenance-orders&entityId=${body.id}`);
    expect(data).toMatchObject([{ action: 'create', actorId: maid.id }]);
    const row = (await tour.owner.read(`/maintenance-orders?tourResourceId=${tourResourceId}`)).data[0];
    for (const ours of ['isReport', 'faultKind']) expect(Object.keys(row)).not.toContain(ours);
  });

  test('for a zone; managers of orders may report too, and their own orders are no reports', async () => {
    const tourResourceZoneId = await newZone(tour);
    const manager = await tour.staff(['maintenance.manage']);
    const id = await manager.client.create(path, { title: 'Luz do corredor', tourResourceZoneId });
    expect(await tour.owner.read(`/maintenance-orders/${id}`)).toMatchObject({ isReport: true, faultKind: null });
    const own = await manager.client.create('/maintenance-orders', { title: 'Pintura', isReport: true });
    expect((await tour.owner.read(`/maintenance-orders/${own}`)).isReport).toBe(false);
  });

  test('opens one order and grants nothing else: its reporter may not manage orders', async () => {
    const id = await maid.client.create(path, { title: 'Porta', tourResourceId });
    expect((await maid.client.post('/maintenance-orders', { title: 'Porta' })).status).toBe(403);
    expect((await maid.client.put(`/maintenance-orders/${id}`, { severity: 'low' })).status).toBe(403);
    expect((await maid.client.delete(`/maintenance-orders/${id}`)).status).toBe(403);
  });

  test('422 for invalid fields, and for a fault without a place', async () => {
    const other = await app.tour();
    const foreign = { tourResourceId: await newResource(other), tourResourceZoneId: await newZone(other) };
    const refused = async (body: object) => refusal(await maid.client.post(path, body));
    expect(await refused({})).toEqual([422, 'required title']);
    expect(await refused({ title: 'Luz' })).toEqual([422, 'required tourResourceId']);
    expect(await refused({ title: 'Luz', ...foreign })).toEqual([
      422,
      'database.exists tourResourceId',
      'database.exists tourResourceZoneId',
    ]);
    expect(
      await refused({
        title: 'x'.repeat(201),
        description: 'x'.repeat(20_001),
        tourResourceId: '1',
        faultKind: 'ghost',
      }),
    ).toEqual([422, 'maxLength title', 'maxLength description', 'number tourResourceId', 'enum faultKind']);
  });

  test('201 for every role, also one without permissions, and 201 for a photo of the own report alone', async () => {
    const waiter = await tour.staff([]);
    const id = await waiter.client.create(path, { title: 'Ventilador', tourResourceId });
    expect(await tour.owner.read(`/maintenance-orders/${id}`)).toMatchObject({
      reportedByTourUserId: waiter.id,
      isReport: true,
    });
    const photo = { data: png().toString('base64') };
    expect((await waiter.client.post(`/maintenance-orders/${id}/photos`, photo)).status).toBe(201);
    const other = await maid.client.create(path, { title: 'Porta', tourResourceId });
    expect((await waiter.client.post(`/maintenance-orders/${other}/photos`, photo)).status).toBe(403);
    expect((await maid.client.post(`/maintenance-orders/${id}/photos`, photo)).status).toBe(201);
    expect((await waiter.client.put(`/maintenance-orders/${id}`, { severity: 'low' })).status).toBe(403);
  });

  test('401 before the body is checked', async () => {
    expect((await maid.client.with({ headers: { authorization: '' } }).post(path, {})).status).toBe(401);
  });
});
