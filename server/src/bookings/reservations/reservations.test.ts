import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import { newResource } from '../../../test/house.ts';
import { newCustomer, newHold, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';
import { reservations } from './reservations.resource.ts';
import module from './reservations.routes.ts';

const path = '/reservations';

describeResource(reservations, module, {
  minimal: async (tour) => (await newStage(tour)).body({ endsAt: '2027-03-10T15:00:00.000+00:00' }),
  full: async (tour) => {
    const { body, resourceIds } = await newStage(tour, { resources: [{ units: 4, maxOccupancy: 6 }] });
    return body({
      tourResourceId: resourceIds[0],
      startsAt: '2027-03-02T17:00:00.000+00:00',
      endsAt: '2027-03-05T15:00:00.000+00:00',
      units: 2,
      guests: 3,
      notes: 'Chega tarde',
      source: 'booking.com',
      externalRef: `BK-${tour.app.next()}`,
      expectedArrival: '2027-03-03T01:30:00.000+00:00',
    });
  },
  uniqueWith: { externalRef: 'source' },
  invalid: [
    { body: { startsAt: '2027-02-30' }, field: 'startsAt', rule: 'date' },
    { body: { startsAt: '2027-03-09T17:00Z', endsAt: '2027-03-08T17:00Z' }, field: 'endsAt', rule: 'schedule.period' },
    { body: { endsAt: '2027-03-01T23:00Z' }, field: 'endsAt', rule: 'schedule.granularity' },
    { body: { units: 2 }, field: 'units', rule: 'schedule.capacity' },
    { body: { expectedArrival: '2027-02-28T23:00Z' }, field: 'expectedArrival', rule: 'min' },
    { body: { expectedArrival: '2027-03-10T15:00Z' }, field: 'expectedArrival', rule: 'max' },
    { body: { expectedArrival: '2027-03-02' }, field: 'expectedArrival', rule: 'date' },
  ],
  others: async (tour) => {
    const { customerId, typeId } = await newStage(tour);
    const item = { tourResourceTypeId: typeId, startsAt: '2027-03-01', endsAt: '2027-03-03' };
    await tour.owner.create('/reservation-groups', { tourCustomerId: customerId, items: [item] });
    const { id } = (await tour.owner.post(path, (await newStage(tour)).body())).body;
    await tour.owner.post(`${path}/${id}/cancel`);
  },
});

describe('reservations', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const book = ({ body }: Stage, overrides: object = {}) => tour.owner.post(path, body(overrides));
  const booked = async (stage: Stage, overrides: object = {}) => tour.owner.create(path, stage.body(overrides));
  const read = (id: number) => tour.owner.read(`${path}/${id}`);
  const allocationOf = async (id: number) => tour.owner.read(`/allocations/${(await read(id)).allocationId}`);

  test('201: list and detail have names and the current allocation', async () => {
    const stage = await newStage(tour);
    const id = await booked(stage, { tourResourceId: stage.resourceIds[0] });
    const row = await read(id);
    expect(row).toMatchObject({
      status: 'confirmed',
      toursCustomer: { id: stage.customerId, fullName: expect.any(String) },
      toursResource: { id: stage.resourceIds[0], code: expect.any(String) },
      toursResourceType: { id: stage.typeId, code: expect.any(String), name: 'Quarto duplo' },
    });
    const { data } = await tour.owner.read(`${path}?tourResourceTypeId=${stage.typeId}`);
    expect(data[0]).toMatchObject({ id, allocationId: row.allocationId, toursCustomer: row.toursCustomer });
    expect(await allocationOf(id)).toMatchObject({ kind: 'booking', reservationId: id, status: 'active', units: 1 });
  });

  test('dates mean check-in and check-out times for types sold by night; for types sold by the hour they are 422', async () => {
    const nights = await newStage(tour);
    const row = await read(await booked(nights, { startsAt: '2027-03-01', endsAt: '2027-03-03' }));
    expect([row.startsAt, row.endsAt]).toEqual(['2027-03-01T17:00:00.000+00:00', '2027-03-03T15:00:00.000+00:00']);
    const hours = await newStage(tour, { type: { granularity: 'hour' } });
    expect(refusal(await book(hours, { startsAt: '2027-03-01', endsAt: '2027-03-03' }))).toEqual([
      422,
      'date startsAt',
      'date endsAt',
    ]);
  });

  test('422: every broken rule at once, each with its rule and field', async () => {
    const { resourceIds, ...stage } = await newStage(tour, {
      type: {
        granularity: 'hour',
        minDurationMinutes: 120,
        maxLeadTimeMinutes: 60,
        maxOccupancy: 4,
        isActive: false,
      },
      resources: [{ isActive: false, maxOccupancy: 2 }],
    });
    const tag = await tour.owner.create('/tags', { code: `b-${app.next()}`, name: 'Bloqueado', blocksBooking: true });
    await tour.owner.put(`/customers/${stage.customerId}/tags`, { tagIds: [tag] });
    const times = { startsAt: '2027-03-01T17:00Z', endsAt: '2027-03-01T18:00Z' };
    const answer = await tour.owner.post(
      path,
      stage.body({ ...times, tourResourceId: resourceIds[0], units: 2, guests: 3 }),
    );
    expect(refusal(answer)).toEqual([
      422,
      'schedule.inactive tourResourceTypeId',
      'schedule.inactive tourResourceId',
      'schedule.capacity units',
      'schedule.duration endsAt',
      'schedule.leadTime startsAt',
      'schedule.occupancy guests',
      'customer.blocked tourCustomerId',
    ]);
    await tour.owner.put(`/customers/${stage.customerId}/tags`, { tagIds: [] });
    expect(refusal(await tour.owner.post(path, stage.body(times)))).not.toContain('customer.blocked tourCustomerId');
  });

  test('422: an anonymized customer and a resource of another type do not exist', async () => {
    const stage = await newStage(tour);
    const gone = await newCustomer(tour);
    await tour.owner.post(`/customers/${gone}/anonymize`, { reason: 'A pedido' });
    const stranger = await newResource(tour);
    expect(refusal(await book(stage, { tourCustomerId: gone, tourResourceId: stranger }))).toEqual([
      422,
      'database.exists tourCustomerId',
      'database.exists tourResourceId',
    ]);
  });

  test('422 schedule.conflict names the obstacles; back to back is free', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 5 } });
    const resource = { tourResourceId: stage.resourceIds[0] };
    const first = await booked(stage, resource);
    const answer = await book(stage, { ...resource, startsAt: '2027-03-02T17:00Z', endsAt: '2027-03-04T15:00Z' });
    expect(refusal(answer)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect(answer.body.errors[0].meta).toEqual({
      allocationIds: [(await read(first)).allocationId],
      reservationIds: [first],
      maintenanceOrderIds: [],
    });
    await booked(stage, { ...resource, startsAt: '2027-03-03T15:00Z', endsAt: '2027-03-04T15:00Z' });
  });

  test('buffers block on both sides', async () => {
    const stage = await newStage(tour, {
      type: { granularity: 'minute', bufferBeforeMinutes: 15, bufferAfterMinutes: 30 },
    });
    const at = (from: string, to: string) => ({ startsAt: `2027-03-01T${from}Z`, endsAt: `2027-03-01T${to}Z` });
    await booked(stage, at('10:00', '11:00'));
    expect(refusal(await book(stage, at('11:44', '12:00')))).toEqual([422, 'schedule.conflict tourResourceTypeId']);
    expect(refusal(await book(stage, at('09:00', '09:16')))).toEqual([422, 'schedule.conflict tourResourceTypeId']);
    await booked(stage, at('11:45', '12:00'));
    await booked(stage, at('09:00', '09:15'));
  });

  test('a type that requires assignment gets a free resource that takes the guests; then 422', async () => {
    const stage = await newStage(tour, {
      type: { requiresAssignment: true, overbookingLimit: 3 },
      resources: [{ maxOccupancy: 1 }, {}, { isActive: false }, {}],
    });
    const guests = { guests: 2 };
    const given = [await booked(stage, guests), await booked(stage, guests)];
    const resources = await Promise.all(given.map(async (id) => (await read(id)).tourResourceId));
    expect(resources).toEqual([stage.resourceIds[1], stage.resourceIds[3]]);
    expect(refusal(await book(stage, guests))).toEqual([422, 'schedule.conflict tourResourceTypeId']);
    expect((await read(await booked(stage))).tourResourceId).toBe(stage.resourceIds[0]);
  });

  test('unassigned bookings share the type with assigned ones, up to the overbooking limit', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 1 }, resources: [{}, {}] });
    await booked(stage, { tourResourceId: stage.resourceIds[0] });
    await booked(stage);
    const over = await booked(stage);
    expect((await read(over)).tourResourceId).toBeNull();
    const answer = await book(stage, { tourResourceId: stage.resourceIds[1] });
    expect(refusal(answer)).toEqual([422, 'schedule.conflict tourResourceTypeId']);
    expect(answer.body.errors[0].meta.reservationIds).toHaveLength(3);
  });

  test('a shared resource is full at its peak, not by its sum', async () => {
    const stage = await newStage(tour, { resources: [{ units: 3 }] });
    const nights = (from: number, to: number, units: number) => ({
      tourResourceId: stage.resourceIds[0],
      startsAt: `2027-03-0${from}`,
      endsAt: `2027-03-0${to}`,
      units,
    });
    await booked(stage, nights(1, 3, 2));
    await booked(stage, nights(3, 5, 2));
    await booked(stage, nights(1, 5, 1));
    expect(refusal(await book(stage, nights(4, 6, 1)))).toEqual([422, 'schedule.conflict tourResourceId']);
    await booked(stage, nights(5, 6, 3));
  });

  test('an expired hold neither blocks nor counts as active; a live one does', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const times = { startsAt: '2027-03-01T17:00Z', endsAt: '2027-03-03T15:00Z' };
    const short = await newHold(tour, stage.resourceIds[0]!, { ...times, expiresAt: '2099-01-01T00:00Z' });
    await newHold(tour, stage.resourceIds[1]!, times);
    expect(refusal(await book(stage, { tourResourceId: stage.resourceIds[0] }))).toEqual([
      422,
      'schedule.conflict tourResourceId',
    ]);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update allocations set expires_at = now() where tour_id = ${tour.id} and id = ${short}`),
    );
    expect((await tour.owner.read(`/allocations/${short}`)).status).toBe('released');
    expect((await tour.owner.read(`/allocations?status=active&tourResourceId=${stage.resourceIds[0]}`)).data).toEqual(
      [],
    );
    expect((await tour.owner.post(`/allocations/${short}/release`)).status).toBe(409);
    await booked(stage, { tourResourceId: stage.resourceIds[0] });
    expect((await book(stage, { tourResourceId: stage.resourceIds[1] })).status).toBe(422);
  });

  test('list: search by guest, from and to by overlap', async () => {
    const stage = await newStage(tour);
    await tour.owner.put(`/customers/${stage.customerId}`, { fullName: 'Conceição Araújo' });
    const id = await booked(stage);
    const ids = async (query: string) =>
      (await tour.owner.read(`${path}?tourResourceTypeId=${stage.typeId}&${query}`)).data.map(
        (row: { id: number }) => row.id,
      );
    expect(await ids('search=CONCEICAO')).toEqual([id]);
    expect(await ids('search=ninguem')).toEqual([]);
    expect(await ids('from=2027-03-03&to=2027-03-04')).toEqual([id]);
    expect(await ids('from=2027-03-04')).toEqual([]);
    expect(await ids('to=2027-02-28')).toEqual([]);
    expect(await ids(`status=confirmed&tourCustomerId=${stage.customerId}`)).toEqual([id]);
  });
});
