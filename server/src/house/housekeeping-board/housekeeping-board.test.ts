import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newResource, newResourceType, newZone } from '../../../test/house.ts';
import type { TestTour } from '../../../test/tour.ts';

interface Place {
  name: string;
  resources: { id: number; code: string; openMaintenance: { title: string }[] }[];
  openMaintenance: { title: string }[];
}

describe('GET /housekeeping-board', () => {
  const app = useApp();
  let tour: TestTour;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    tour = await app.tour();
    const { owner } = tour;
    const tourResourceTypeId = await newResourceType(tour, { name: 'Chalé' });
    ids.north = await newZone(tour, { name: 'Norte' });
    ids.annex = await newZone(tour, { name: 'Anexo', parentTourResourceZoneId: ids.north });
    ids.gone = await newZone(tour, { name: 'Demolida' });
    ids.room = await newResource(tour, {
      tourResourceTypeId,
      tourResourceZoneId: ids.north,
      code: '102',
      label: 'Mar',
    });
    await newResource(tour, { tourResourceZoneId: ids.north, code: '101', housekeepingState: 'dirty' });
    await newResource(tour, { code: 'pool' });
    await newResource(tour, { tourResourceZoneId: ids.gone, code: 'ruin', housekeepingState: 'out_of_service' });
    await newResource(tour, { tourResourceZoneId: ids.north, code: 'idle', isActive: false });
    await owner.delete(`/resource-zones/${ids.gone}`);
    ids.maria = await tour.user('Maria');
    const task = (body: object) => owner.create('/housekeeping-tasks', { tourResourceId: ids.room, ...body });
    ids.second = await task({ priority: 20, assignedToTourUserId: ids.maria, dueAt: '2026-11-14T12:00:00Z' });
    ids.first = await task({ priority: 10, status: 'in_progress', taskType: 'checkout' });
    await task({ status: 'done' });
    await owner.delete(`/housekeeping-tasks/${await task({})}`);
    const order = (title: string, body: object) => owner.create('/maintenance-orders', { title, ...body });
    await order('Chuveiro', { tourResourceId: ids.room, severity: 'low' });
    await order('Telhado', { tourResourceId: ids.room, severity: 'critical', assignedToTourUserId: ids.maria });
    await order('Feito', { tourResourceId: ids.room, status: 'resolved' });
    await order('Portão', { tourResourceZoneId: ids.annex });
    await order('Caixa d’água', {});
  });
  const board = () => tour.owner.read('/housekeeping-board');
  const titles = (place: { openMaintenance: { title: string }[] }) => place.openMaintenance.map(({ title }) => title);

  test('200: zones by name with their active resources by code; resources without a zone come separately', async () => {
    const { zones, unzoned, summary } = await board();
    const codes = (place: Place) => place.resources.map(({ code }) => code);
    expect(zones.map((zone: Place) => [zone.name, codes(zone)])).toEqual([
      ['Anexo', []],
      ['Norte', ['101', '102']],
    ]);
    expect(zones[0].parentTourResourceZoneId).toBe(ids.north);
    expect(codes(unzoned)).toEqual(['pool', 'ruin']);
    expect(summary).toEqual({ dirty: 1, cleaning: 0, clean: 2, inspected: 0, out_of_service: 1 });
  });

  test('a resource with its open tasks by priority, last event and open maintenance, worst first', async () => {
    const { zones } = await board();
    const room = zones[1].resources[1];
    expect(room).toMatchObject({
      id: ids.room,
      label: 'Mar',
      housekeepingState: 'clean',
      toursResourceType: { name: 'Chalé' },
      openTasks: [
        { id: ids.first, taskType: 'checkout', status: 'in_progress', assignedToTourUser: null },
        { id: ids.second, status: 'pending', assignedToTourUser: { id: ids.maria, displayName: 'Maria' } },
      ],
      lastStatusEvent: { fromStatus: 'cleaning', toStatus: 'clean', changedByTourUser: { id: tour.ownerId } },
      openMaintenance: [
        { title: 'Telhado', severity: 'critical', assignedToTourUser: { displayName: 'Maria' } },
        { title: 'Chuveiro', severity: 'low', assignedToTourUser: null },
      ],
    });
    expect(room.openTasks[1].dueAt).toBe('2026-11-14T12:00:00.000+00:00');
    expect(zones[1].resources[0]).toMatchObject({ openTasks: [], lastStatusEvent: null, openMaintenance: [] });
  });

  test('lists maintenance of a zone under the zone, and of neither under unzoned', async () => {
    const { zones, unzoned } = await board();
    expect(zones.map(titles)).toEqual([['Portão'], []]);
    expect(titles(unzoned)).toEqual(['Caixa d’água']);
  });

  test('an empty house has an empty board; other instances are not seen; 401 without a token', async () => {
    const other = await app.tour();
    expect(await other.owner.read('/housekeeping-board')).toEqual({
      date: expect.any(String),
      summary: { dirty: 0, cleaning: 0, clean: 0, inspected: 0, out_of_service: 0 },
      zones: [],
      unzoned: { resources: [], openMaintenance: [], openMaintenanceCount: 0 },
    });
    const anyone = await tour.staff([]);
    expect((await anyone.client.get('/housekeeping-board')).status).toBe(200);
    expect((await tour.owner.with({ headers: { authorization: '' } }).get('/housekeeping-board')).status).toBe(401);
  });
});
