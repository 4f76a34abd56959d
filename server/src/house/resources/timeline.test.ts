import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newResource } from '../../../test/house.ts';
import type { TestTour } from '../../../test/tour.ts';

describe('GET /resources/:id/timeline', () => {
  const app = useApp();
  let tour: TestTour;
  let id: number;
  beforeAll(async () => {
    tour = await app.tour();
    id = await newResource(tour);
    const other = await newResource(tour);
    for (const tourResourceId of [id, other]) {
      const dueAt = '2020-05-01T12:00:00.000+00:00';
      await tour.owner.create('/housekeeping-tasks', { tourResourceId, dueAt });
      await tour.owner.create('/maintenance-orders', {
        tourResourceId,
        title: 'Torneira',
        openedAt: '2020-04-30T12:00:00Z',
        costAmount: 12.5,
      });
      await tour.owner.put(`/resources/${tourResourceId}`, { housekeepingState: 'dirty' });
      await tour.owner.put(`/resources/${tourResourceId}`, { housekeepingState: 'cleaning' });
    }
  });
  const read = async (query = '') => (await tour.owner.read(`/resources/${id}/timeline${query}`)).data;

  test('200 with tasks, orders and events of this resource in the order of time', async () => {
    const entries = await read('?orderDirection=asc');
    const kinds = entries.map((entry: { kind: string }) => entry.kind);
    expect(kinds).toEqual(['maintenanceOrder', 'housekeepingTask', 'statusEvent', 'statusEvent']);
    const [order, task, event] = entries;
    expect(order).toMatchObject({
      at: '2020-04-30T12:00:00.000+00:00',
      maintenanceOrder: { id: order.id, title: 'Torneira', tourResourceId: id, costAmount: 12.5 },
      housekeepingTask: null,
      statusEvent: null,
    });
    expect(task).toMatchObject({ at: '2020-05-01T12:00:00.000+00:00', housekeepingTask: { status: 'pending' } });
    expect(event.statusEvent).toMatchObject({ toStatus: 'dirty', changedByTourUser: { id: tour.ownerId } });
    expect(await read()).toEqual(entries.toReversed());
  });

  test('pages, the count when asked for, an empty page past the end', async () => {
    const { body, headers } = await tour.owner.get(`/resources/${id}/timeline?perPage=3&page=2&count=true`);
    expect(body.meta).toEqual({ currentPage: 2, perPage: 3 });
    expect(body.data).toHaveLength(1);
    expect(headers['x-total-count']).toBe('4');
    expect(await read('?page=99')).toEqual([]);
    expect((await tour.owner.get(`/resources/${id}/timeline?perPage=101`)).body.errors[0].rule).toBe('max');
  });

  test('404 for a resource of another instance, a deleted one and none', async () => {
    const other = await app.tour();
    expect((await other.owner.get(`/resources/${id}/timeline`)).status).toBe(404);
    const gone = await newResource(tour);
    await tour.owner.delete(`/resources/${gone}`);
    for (const none of [gone, 0, 'abc', 999_999_999])
      expect((await tour.owner.get(`/resources/${none}/timeline`)).status).toBe(404);
  });

  test('deleted tasks and orders are gone from it', async () => {
    const own = await newResource(tour);
    const task = await tour.owner.create('/housekeeping-tasks', { tourResourceId: own });
    const order = await tour.owner.create('/maintenance-orders', { tourResourceId: own, title: 'Luz' });
    expect((await tour.owner.read(`/resources/${own}/timeline`)).data).toHaveLength(2);
    await tour.owner.delete(`/housekeeping-tasks/${task}`);
    await tour.owner.delete(`/maintenance-orders/${order}`);
    expect((await tour.owner.read(`/resources/${own}/timeline`)).data).toEqual([]);
  });
});
