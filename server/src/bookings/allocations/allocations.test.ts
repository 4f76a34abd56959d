import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import { newResource } from '../../../test/house.ts';
import { newHold, newStage, refusal } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import { allocations } from '../../allocation/allocations.resource.ts';
import { sql } from '../../db/sql.ts';
import module from './allocations.routes.ts';

const times = { startsAt: '2027-06-01T12:00:00.000+00:00', endsAt: '2027-06-02T12:00:00.000+00:00' };

describeResource(allocations, module, {
  // A hold without an end gets one from the settings; internal use has none.
  minimal: async (tour) => ({ kind: 'internal', tourResourceId: await newResource(tour), ...times }),
  full: async (tour) => ({
    kind: 'internal',
    tourResourceId: await newResource(tour, { units: 4 }),
    startsAt: '2027-07-01T12:00:00.000+00:00',
    endsAt: '2027-07-03T12:00:00.000+00:00',
    units: 3,
    expiresAt: '2099-01-01T00:00:00.000+00:00',
    note: 'Foto para o site',
  }),
  invalid: [
    { body: { kind: 'booking' }, field: 'kind', rule: 'enum' },
    { body: { kind: 'maintenance' }, field: 'kind', rule: 'enum' },
    { body: { startsAt: '2027-06-00' }, field: 'startsAt', rule: 'date' },
    { body: { kind: 'hold', endsAt: '2027-06-01T13:00:00Z' }, field: 'endsAt', rule: 'schedule.granularity' },
    { body: { endsAt: '2027-06-31T12:00:00Z' }, field: 'endsAt', rule: 'date' },
    { body: { endsAt: times.startsAt }, field: 'endsAt', rule: 'schedule.period' },
    { body: { units: 2 }, field: 'units', rule: 'schedule.capacity' },
    { body: { expiresAt: 'soon' }, field: 'expiresAt', rule: 'date' },
    { body: { expiresAt: '2020-01-01T00:00:00Z' }, field: 'expiresAt', rule: 'schedule.expired' },
    { body: { note: 'a\u0000b' }, field: 'note', rule: 'string' },
    { body: { tourResourceId: 999_999_999 }, field: 'tourResourceId', rule: 'database.exists' },
  ],
  // One of a booking, and one released.
  others: async (tour) => {
    await tour.owner.create('/reservations', (await newStage(tour)).body());
    await tour.owner.post(`/allocations/${await newHold(tour, await newResource(tour))}/release`);
  },
});

describe('allocations: fields', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'America/Sao_Paulo' });
  });
  const post = (body: object) => tour.owner.post('/allocations', body);
  const read = (id: number) => tour.owner.read(`/allocations/${id}`);
  const hold = async (overrides: object = {}) => newHold(tour, await newResource(tour), overrides);

  test('201: fields that the server adds to a hold', async () => {
    const tourResourceId = await newResource(tour);
    const { tourResourceTypeId } = await tour.owner.read(`/resources/${tourResourceId}`);
    expect(await read(await newHold(tour, tourResourceId, times))).toEqual({
      ...{ id: expect.any(Number), tourId: tour.id, kind: 'hold', ...times },
      ...{ tourResourceTypeId, tourResourceId, reservationId: null, partOfAllocationId: null, units: 1, note: null },
      ...{ status: 'active', expiresAt: expect.any(String), releasedAt: null },
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
    });
  });

  test('201: read-only fields of the body are ignored', async () => {
    const reservation = await tour.owner.create('/reservations', (await newStage(tour)).body());
    const id = await hold({
      ...{ status: 'released', releasedAt: times.endsAt, reservationId: reservation, tourResourceTypeId: 1 },
      ...{ isExclusive: false, buffered: 'empty' },
    });
    expect(await read(id)).toMatchObject({ status: 'active', releasedAt: null, reservationId: null });
  });

  test('201: times without an offset are local; 500 characters and all units are accepted', async () => {
    const tourResourceId = await newResource(tour, { units: 7 });
    const body = { startsAt: '2027-06-01T09:00', endsAt: '2027-06-02T10:00', units: 7, note: 'ã'.repeat(500) };
    expect(await read(await newHold(tour, tourResourceId, body))).toMatchObject({
      ...{ startsAt: '2027-06-01T12:00:00.000+00:00', endsAt: '2027-06-02T13:00:00.000+00:00' },
      ...{ units: 7, note: body.note },
    });
  });

  test('422: a resource that is deleted, of another tenant, or being deleted at that moment', async () => {
    const missing = [422, 'database.exists tourResourceId'];
    const [gone, going] = [await newResource(tour), await newResource(tour)];
    const deletion = (id: number) =>
      sql`update resources set deleted_at = now() where tour_id = ${tour.id} and id = ${id}`;
    await tour.owner.delete(`/resources/${gone}`);
    const foreign = await newResource(await app.tour());
    for (const tourResourceId of [gone, foreign])
      expect(refusal(await post({ kind: 'hold', tourResourceId, ...times }))).toEqual(missing);
    const answer = await whileUncommitted(app, deletion(going), () =>
      post({ kind: 'hold', tourResourceId: going, ...times }),
    );
    expect(refusal(answer)).toEqual(missing);
  });

  test('422: all errors of an existing resource at once', async () => {
    const off = await newResource(tour, { isActive: false });
    const wrong = { kind: 'hold', tourResourceId: off, startsAt: times.endsAt, endsAt: times.startsAt, units: 2 };
    expect(refusal(await post({ ...wrong, expiresAt: '2020-01-01T00:00Z' }))).toEqual([
      422,
      'schedule.inactive tourResourceId',
      'schedule.capacity units',
      'schedule.period endsAt',
      'schedule.expired expiresAt',
    ]);
  });

  test('an expired hold reads as released in list, detail and filter before it is released', async () => {
    const tourResourceId = await newResource(tour);
    const id = await newHold(tour, tourResourceId, { expiresAt: '2099-01-01T00:00:00Z' });
    const found = async (status: string) =>
      (await tour.owner.read(`/allocations?tourResourceId=${tourResourceId}&status=${status}`)).data;
    expect([(await found('active')).length, (await found('released')).length]).toEqual([1, 0]);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update allocations set expires_at = now() where tour_id = ${tour.id} and id = ${id}`),
    );
    expect([await found('active'), await found('released')]).toMatchObject([[], [{ id, status: 'released' }]]);
    expect(await read(id)).toMatchObject({ status: 'released', releasedAt: null });
  });

  test('from and to find allocations that touch the range: instants, or whole local days', async () => {
    const tourResourceId = await newResource(tour);
    const spans = [
      ['2027-08-01T02:00:00Z', '2027-08-01T03:00:00Z'],
      ['2027-08-01T03:00:00Z', '2027-08-02T02:00:00Z'],
      ['2027-08-02T03:00:00Z', '2027-08-02T04:00:00Z'],
    ] as const;
    const ids: number[] = [];
    for (const [startsAt, endsAt] of spans)
      ids.push(await newHold(tour, tourResourceId, { kind: 'internal', startsAt, endsAt }));
    const found = async (query: string) => {
      const order = 'orderBy=startsAt&orderDirection=asc';
      const { data } = await tour.owner.read(`/allocations?tourResourceId=${tourResourceId}&${order}&${query}`);
      return data.map((row: { id: number }) => ids.indexOf(row.id));
    };
    expect(await found('')).toEqual([0, 1, 2]);
    expect(await found('from=2027-08-01&to=2027-08-01')).toEqual([0, 1]);
    expect(await found('from=2027-08-01T03:00:01Z')).toEqual([1, 2]);
    expect(await found('to=2027-08-01T02:59:59Z')).toEqual([0]);
    expect(await found('from=2027-08-02&to=2027-08-02')).toEqual([2]);
    expect(await found('from=2027-08-03')).toEqual([]);
    expect(await found('to=2027-07-30')).toEqual([]);
  });

  test('an allocation without an end is in every later range', async () => {
    const resource = await newResource(tour);
    const order = { title: 'Pia', tourResourceId: resource, blocksAvailability: true, blocksFrom: times.startsAt };
    await tour.owner.create('/maintenance-orders', order);
    const found = async (query: string) =>
      (await tour.owner.read(`/allocations?tourResourceId=${resource}&${query}`)).data.length;
    expect(await found('from=2099-01-01')).toBe(1);
    expect(await found('to=2027-05-01')).toBe(0);
  });

  test('filters are combined with and', async () => {
    const tourResourceId = await newResource(tour, { units: 3 });
    const [held] = [
      await newHold(tour, tourResourceId, times),
      await newHold(tour, tourResourceId, { ...times, kind: 'internal' }),
    ];
    const query = `tourResourceId=${tourResourceId}&kind=hold&status=active&from=2027-06-01&to=2027-06-30`;
    const { data } = await tour.owner.read(`/allocations?${query}`);
    expect(data.map((row: { id: number }) => row.id)).toEqual([held]);
  });
});
