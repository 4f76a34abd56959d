import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeReadOnly } from '../../../test/describe-resource.ts';
import { newResource } from '../../../test/house.ts';
import type { TestTour } from '../../../test/tour.ts';
import { raw } from '../../db/sql.ts';
import { resourceStatusEvents } from './resource-status-events.resource.ts';
import module from './resource-status-events.routes.ts';

describeReadOnly(resourceStatusEvents, module, async (tour) => {
  const id = await newResource(tour);
  for (const housekeepingState of ['dirty', 'cleaning', 'clean', 'inspected'])
    await tour.owner.put(`/resources/${id}`, { housekeepingState });
  return `tourResourceId=${id}`;
});

describe('resource status events', () => {
  const app = useApp();
  let tour: TestTour;
  let id: number;
  const path = '/resource-status-events';
  beforeAll(async () => {
    tour = await app.tour();
    id = await newResource(tour);
    for (const housekeepingState of ['dirty', 'cleaning', 'clean', 'dirty'])
      await tour.owner.put(`/resources/${id}`, { housekeepingState });
  });
  const list = async (query = '') => (await tour.owner.read(`${path}?tourResourceId=${id}${query}`)).data;
  const moves = async (query: string) =>
    (await list(query)).map((event: { fromStatus: string; toStatus: string }) => [event.fromStatus, event.toStatus]);

  test('GET 200: newest first, filtered, ordered and paged', async () => {
    const all = [
      ['clean', 'dirty'],
      ['dirty', 'cleaning'],
      ['cleaning', 'clean'],
      ['clean', 'dirty'],
    ];
    expect(await moves('')).toEqual(all.toReversed());
    for (const by of ['id', 'occurredAt']) expect(await moves(`&orderBy=${by}&orderDirection=asc`)).toEqual(all);
    expect(await moves('&fromStatus=clean')).toEqual([all[3], all[0]]);
    expect(await moves('&toStatus=cleaning')).toEqual([all[1]]);
    expect(await moves('&fromStatus=clean&toStatus=inspected')).toEqual([]);
    const { body, headers } = await tour.owner.get(`${path}?tourResourceId=${id}&perPage=3&page=2&count=1`);
    expect([body.meta, body.data.length, headers['x-total-count']]).toEqual([{ currentPage: 2, perPage: 3 }, 1, '4']);
    expect(Object.keys(body.data[0])).toEqual([
      'id',
      'tourId',
      'tourResourceId',
      'changedByTourUserId',
      'fromStatus',
      'toStatus',
      'note',
      'occurredAt',
      'changedByTourUser',
    ]);
  });

  test('GET 200 with an empty page for a resource that never changed', async () => {
    const fresh = await newResource(tour);
    expect((await tour.owner.read(`${path}?tourResourceId=${fresh}`)).data).toEqual([]);
  });

  test.each([
    ['', 'tourResourceId', 'required'],
    ['tourResourceId=', 'tourResourceId', 'required'],
    ['tourResourceId=999999999', 'tourResourceId', 'database.exists'],
    ['tourResourceId=abc', 'tourResourceId', 'number'],
    ['tourResourceId=1.5', 'tourResourceId', 'withoutDecimals'],
    ['tourResourceId=1&fromStatus=spotless', 'fromStatus', 'enum'],
    ['tourResourceId=1&orderBy=note', 'orderBy', 'enum'],
    ['tourResourceId=1&perPage=0', 'perPage', 'min'],
  ])('GET 422 for ?%s', async (query, field, rule) => {
    const { status, body } = await tour.owner.get(`${path}?${query}`);
    expect([status, body.errors]).toEqual([422, [{ message: expect.any(String), rule, field }]]);
  });

  test('GET 422 for a resource of another instance and for a deleted one', async () => {
    const other = await app.tour();
    expect((await other.owner.get(`${path}?tourResourceId=${id}`)).status).toBe(422);
    const gone = await newResource(tour);
    await tour.owner.delete(`/resources/${gone}`);
    expect((await tour.owner.get(`${path}?tourResourceId=${gone}`)).status).toBe(422);
  });

  test('GET detail 200 as in the list, 404 elsewhere; a deleted user is null', async () => {
    const [event] = await list();
    expect(await tour.owner.read(`${path}/${event.id}`)).toEqual(event);
    const other = await app.tour();
    for (const [client, one] of [
      [other.owner, event.id],
      [tour.owner, 999_999_999],
      [tour.owner, 'abc'],
    ])
      expect((await client.get(`${path}/${one}`)).status).toBe(404);
    const cleaner = await tour.staff(['settings.manage']);
    await cleaner.client.put(`/resources/${id}`, { housekeepingState: 'inspected' });
    await tour.owner.delete(`/users/${cleaner.id}`);
    expect((await list())[0]).toMatchObject({ changedByTourUserId: cleaner.id, changedByTourUser: null });
  });

  test('405: the API offers no way to write one', async () => {
    for (const [method, url] of [
      ['POST', path],
      ['PUT', `${path}/1`],
      ['DELETE', `${path}/1`],
    ] as const)
      expect((await tour.owner.call(method, url)).status).toBe(405);
  });

  test.each([
    "update resource_status_events set note = 'x'",
    'delete from resource_status_events',
    'truncate resource_status_events',
  ])('the database refuses: %s', async (statement) => {
    const run = app.services.db.transaction((tx) => tx.run(raw(statement)));
    await expect(run).rejects.toThrow('rows of resource_status_events are immutable');
    expect((await list()).length).toBeGreaterThan(0);
  });
});
