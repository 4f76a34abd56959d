import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { maxGroupings } from '../../../test/grouping-plan.ts';
import { newZone } from '../../../test/house.ts';
import { newHold, newStage, refusal } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';
import { BOARD } from './schedule.query.ts';

describe('the board', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  test('422 without a range, for one that runs backwards or is too long', async () => {
    expect(refusal(await tour.owner.get('/schedule'))).toEqual([422, 'required from', 'required to']);
    expect(refusal(await tour.owner.get('/schedule?from=2027-03-02&to=2027-03-01'))).toEqual([422, 'min to']);
    expect(refusal(await tour.owner.get('/schedule?from=2027-01-01&to=2027-12-31'))).toEqual([422, 'max to']);
  });

  test('422 if there are more bars than a board shows', async () => {
    const other = await app.tour();
    const stage = await newStage(other, { resources: [{ code: 'boat', units: 100_000 }] });
    await app.services.db.transaction((tx) =>
      tx.run(sql`insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, starts_at, ends_at, buffered, is_exclusive)
        select ${other.id}, 'internal', ${stage.typeId}, ${stage.resourceIds[0]}, at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), false
        from generate_series(1, 20001) n, lateral (select '2027-03-03 12:00Z'::timestamptz + n * interval '1 second' as at) t`),
    );
    // As autovacuum would do in a while.
    await app.services.db.rows(sql`analyze allocations`);
    expect(refusal(await other.owner.get('/schedule?from=2027-03-02&to=2027-03-08'))).toEqual([422, 'limit to']);
    const { resources } = await other.owner.read('/schedule?from=2027-03-02&to=2027-03-03T14:00Z');
    expect(resources[0].allocations).toHaveLength(7_200);
  });

  test('bars are computed once, not once per resource', async () => {
    const other = await app.tour();
    const codes = Array.from({ length: 12 }, (_, n) => ({ code: `r${n}` }));
    const stage = await newStage(other, { resources: codes });
    for (const tourResourceId of stage.resourceIds)
      await other.owner.create('/reservations', stage.body({ tourResourceId }));
    const args = {
      ...{ tourId: other.id, from: '2027-03-02', to: '2027-03-08', tourResourceTypeId: null, tourResourceZoneId: null },
      ...{ namesCustomers: true, namesPreferences: true },
    };
    expect(await maxGroupings(app.services.db, BOARD, args)).toBe(1);
  });

  test('guests who came before the start of their booking are told with their arrival, in their first room only', async () => {
    const other = await app.tour();
    const stage = await newStage(other, { resources: [{ code: '1' }, { code: '2' }] });
    const id = await other.owner.create('/reservations', stage.body({ tourResourceId: stage.resourceIds[0] }));
    const arrivals = async () => {
      const { resources } = await other.owner.read('/schedule?from=2027-02-28&to=2027-03-04');
      return resources.flatMap((one: { allocations: { toursReservation: { arrivedAt: string | null } }[] }) =>
        one.allocations.map(({ toursReservation }) => toursReservation.arrivedAt),
      );
    };
    expect(await arrivals()).toEqual([null]);
    await other.owner.post(`/reservations/${id}/check-in`);
    const { checkedInAt } = await other.owner.read(`/reservations/${id}`);
    expect(await arrivals()).toEqual([checkedInAt]);
    await app.services.db.transaction((tx) =>
      tx.run(
        sql`update reservations set starts_at = starts_at - interval '1 hour' where tour_id = ${other.id} and id = ${id}`,
      ),
    );
    expect(await arrivals()).toEqual([null]);
  });

  test('resources with their allocations, and unassigned bookings; past and released ones are left out', async () => {
    const zone = await newZone(tour);
    const stage = await newStage(tour, { resources: [{ code: 'b' }, { code: 'a', tourResourceZoneId: zone }] });
    const [b, a] = stage.resourceIds;
    const id = await tour.owner.create('/reservations', stage.body({ tourResourceId: b }));
    const loose = await tour.owner.create('/reservations', stage.body());
    const cancelled = await tour.owner.create(
      '/reservations',
      stage.body({ tourResourceId: b, startsAt: '2027-03-05', endsAt: '2027-03-06' }),
    );
    await tour.owner.post(`/reservations/${cancelled}/cancel`);
    const hold = await newHold(tour, a!, {
      startsAt: '2027-03-04T12:00Z',
      endsAt: '2027-03-05T12:00Z',
      note: 'Família Lima',
    });
    const read = (query = '') => tour.owner.read(`/schedule?from=2027-03-02&to=2027-03-08${query}`);
    const board = await read();
    expect(board.resources.map((one: { code: string }) => one.code)).toEqual(['a', 'b']);
    expect(board.resources[0].allocations).toMatchObject([
      { id: hold, kind: 'hold', note: 'Família Lima', toursReservation: null },
    ]);
    expect(board.resources[1].allocations).toMatchObject([
      {
        kind: 'booking',
        startsAt: '2027-03-01T17:00:00.000+00:00',
        toursReservation: { id, status: 'confirmed', toursCustomer: { id: stage.customerId } },
      },
    ]);
    expect(board.unassigned).toMatchObject([{ toursReservation: { id: loose } }]);
    expect((await read(`&tourResourceZoneId=${zone}`)).resources).toHaveLength(1);
    expect((await tour.owner.read('/schedule?from=2027-03-04&to=2027-03-08')).unassigned).toEqual([]);
    const other = await newStage(tour);
    expect(await read(`&tourResourceTypeId=${other.typeId}`)).toMatchObject({
      resources: [{ allocations: [] }],
      unassigned: [],
    });
    const unprivileged = await tour.staff([]);
    const hidden = await unprivileged.client.read('/schedule?from=2027-03-02&to=2027-03-08');
    expect(
      hidden.resources.find((one: { id: number }) => one.id === b).allocations[0].toursReservation.toursCustomer,
    ).toBeNull();
    // The note of a hold mostly names a person.
    const held = hidden.resources.find((one: { id: number }) => one.id === a).allocations[0];
    expect(held).toMatchObject({ id: hold, kind: 'hold', note: null });
    expect((await (await app.tour()).owner.read('/schedule?from=2027-03-02&to=2027-03-08')).resources).toEqual([]);
  });

  test('fields of a bar: buffers, open orders, expected arrival and critical preferences', async () => {
    const stage = await newStage(tour, {
      type: { granularity: 'hour', bufferBeforeMinutes: 30, bufferAfterMinutes: 60 },
    });
    const [room] = stage.resourceIds;
    const expectedArrival = '2027-04-01T16:30:00.000+00:00';
    const times = { startsAt: '2027-04-01T15:00Z', endsAt: '2027-04-01T18:00Z' };
    const id = await tour.owner.create(
      '/reservations',
      stage.body({ ...times, tourResourceId: room, expectedArrival }),
    );
    const preference = (value: string, severity: string) =>
      tour.owner.create('/customer-preferences', {
        tourCustomerId: stage.customerId,
        kind: 'allergy',
        value,
        severity,
      });
    await preference('glúten', 'critical');
    await preference('pólen', 'warning');
    const blocked = { blocksFrom: '2027-04-02T12:00Z', blocksUntil: '2027-04-03T12:00Z' };
    const order = { tourResourceId: room, title: 'Vazamento', severity: 'high', blocksAvailability: true, ...blocked };
    const orderId = await tour.owner.create('/maintenance-orders', order);
    const bars = async (client: TestTour['owner']) =>
      (await client.read('/schedule?from=2027-04-01&to=2027-04-03')).resources.find(
        (one: { id: number }) => one.id === room,
      ).allocations;
    expect(await bars(tour.owner)).toMatchObject([
      {
        takenFrom: '2027-04-01T14:30:00.000+00:00',
        takenTo: '2027-04-01T19:00:00.000+00:00',
        toursMaintenanceOrders: [],
        toursReservation: { id, expectedArrival, criticalPreferences: [{ kind: 'allergy', value: 'glúten' }] },
      },
      { kind: 'maintenance', toursMaintenanceOrders: [{ id: orderId, title: 'Vazamento', severity: 'high' }] },
    ]);
    const desk = await tour.staff(['reservation.read']);
    expect(await bars(desk.client)).toMatchObject([
      { toursReservation: { expectedArrival, criticalPreferences: [] } },
      {},
    ]);
    const unprivileged = await tour.staff(['customer.read']);
    expect(await bars(unprivileged.client)).toMatchObject([
      { toursReservation: { expectedArrival: null, hasNotes: false, criticalPreferences: [] } },
      {},
    ]);
  });
});
