import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import { newResource } from '../../../test/house.ts';
import type { TestTour } from '../../../test/tour.ts';
import { housekeepingTasks } from './housekeeping-tasks.resource.ts';
import module from './housekeeping-tasks.routes.ts';

const path = '/housekeeping-tasks';

describeResource(housekeepingTasks, module, {
  minimal: async (tour) => ({ tourResourceId: await newResource(tour) }),
  full: async (tour) => ({
    tourResourceId: await newResource(tour),
    assignedToTourUserId: await tour.user(),
    inspectedByTourUserId: await tour.user(),
    taskType: 'deep',
    priority: 5,
    dueAt: '2026-11-14T15:00:00.000+00:00',
    startedAt: '2026-11-14T13:00:00.000+00:00',
    completedAt: '2026-11-14T14:00:00.000+00:00',
    inspectedAt: '2026-11-14T14:30:00.000+00:00',
    status: 'done',
    checklist: [
      { item: 'Trocar a roupa de cama', done: true, photo: 'x.jpg' },
      { item: 'Frigobar', done: false },
    ],
    notes: 'Berço pedido',
  }),
  invalid: [
    { body: { checklist: [{ item: 'a', done: true }, 'b'] }, field: 'checklist.1', rule: 'object' },
    { body: { checklist: [{ item: 'a\u0000', done: true }] }, field: 'checklist', rule: 'json.unstorable' },
    { body: { dueAt: '2026-02-30T10:00:00Z' }, field: 'dueAt', rule: 'date' },
    { body: { startedAt: 'yesterday' }, field: 'startedAt', rule: 'date' },
    { body: { priority: 2_147_483_648 }, field: 'priority', rule: 'max' },
    { body: { notes: 'a\u0000b' }, field: 'notes', rule: 'string' },
  ],
});

describe('housekeeping tasks: the list', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  test('most urgent first, then by due time with none last, then by id; an orderBy is ignored', async () => {
    const tourResourceId = await newResource(tour);
    const add = (priority: number, dueAt: string | null) =>
      tour.owner.create(path, { tourResourceId, priority, dueAt });
    const late = await add(50, '2026-11-15T10:00:00Z');
    const never = await add(50, null);
    const soon = await add(50, '2026-11-14T10:00:00Z');
    const again = await add(50, '2026-11-14T10:00:00Z');
    const least = await add(100, '2026-01-01T10:00:00Z');
    const urgent = await add(-1, null);
    const { data } = await tour.owner.read(`${path}?tourResourceId=${tourResourceId}&orderBy=id&orderDirection=desc`);
    expect(data.map((row: { id: number }) => row.id)).toEqual([urgent, soon, again, late, never, least]);
  });

  test('from and to bound the due time, both included: instants, or local days as a whole', async () => {
    const tourResourceId = await newResource(tour);
    const times = [
      '2026-11-14T02:59:59Z',
      '2026-11-14T03:00:00Z',
      '2026-11-15T02:59:59Z',
      '2026-11-15T03:00:00Z',
      null,
    ];
    const ids: number[] = [];
    for (const dueAt of times) ids.push(await tour.owner.create(path, { tourResourceId, dueAt }));
    const found = async (query: string) => {
      const { data } = await tour.owner.read(`${path}?tourResourceId=${tourResourceId}&${query}`);
      return data.map((row: { id: number }) => ids.indexOf(row.id));
    };
    expect(await found('from=2026-11-14&to=2026-11-14')).toEqual([1, 2]);
    expect(await found('from=2026-11-14T03:00:00Z')).toEqual([1, 2, 3]);
    expect(await found('to=2026-11-14T03:00:00Z')).toEqual([0, 1]);
    expect(await found('from=2026-11-15T00:00:00')).toEqual([3]);
    expect(await found('from=2026-11-14T00:00:00+00:00&to=2026-11-14T03:00:00%2B00:00')).toEqual([0, 1]);
    const { status, body } = await tour.owner.get(`${path}?from=soon`);
    expect([status, body.errors[0].rule, body.errors[0].field]).toEqual([422, 'date', 'from']);
  });

  test('updatedFrom finds tasks changed since, whatever their due time', async () => {
    const tourResourceId = await newResource(tour);
    const quiet = await tour.owner.create(path, { tourResourceId, dueAt: null });
    const done = await tour.owner.create(path, { tourResourceId, dueAt: '2020-01-01T10:00:00Z' });
    const { updatedAt } = (await tour.owner.read(`${path}/${done}`)) as { updatedAt: string };
    const found = async (from: string) => {
      const query = `tourResourceId=${tourResourceId}&updatedFrom=${encodeURIComponent(from)}`;
      const { data } = await tour.owner.read(`${path}?${query}`);
      return data.map((row: { id: number }) => row.id);
    };
    expect(await found(updatedAt)).not.toContain(quiet);
    await tour.owner.put(`${path}/${done}`, { status: 'done' });
    const after = (await tour.owner.read(`${path}/${done}`)) as { updatedAt: string };
    expect(await found(after.updatedAt)).toEqual([done]);
    expect(await found('2020-01-01')).toEqual([done, quiet]);
  });

  test('the detail names people and resource, null where there is none', async () => {
    const tourResourceId = await newResource(tour, { code: 'Chalé 9' });
    const assignedToTourUserId = await tour.user('Maria Silva');
    const id = await tour.owner.create(path, { tourResourceId, assignedToTourUserId });
    expect(await tour.owner.read(`${path}/${id}`)).toMatchObject({
      inspectedByTourUser: null,
      assignedToTourUser: { id: assignedToTourUserId, displayName: 'Maria Silva' },
      toursResource: { id: tourResourceId, code: 'Chalé 9' },
    });
    await tour.owner.delete(`/users/${assignedToTourUserId}`);
    await tour.owner.delete(`/resources/${tourResourceId}`);
    const read = await tour.owner.read(`${path}/${id}`);
    expect(read).toMatchObject({ assignedToTourUserId, assignedToTourUser: null, toursResource: null });
  });

  test('names every unknown reference at once', async () => {
    const unknown = { tourResourceId: 999_999_999, assignedToTourUserId: 999_999_999, status: 'done' };
    const { status, body } = await tour.owner.post(path, unknown);
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([
      422,
      ['tourResourceId', 'assignedToTourUserId'],
    ]);
  });
});
