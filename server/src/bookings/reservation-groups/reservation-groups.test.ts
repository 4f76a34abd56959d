import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import { bookingsWithoutAllocation, overbooked } from '../../../test/overbooked.ts';
import { newCustomer, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import type { Changes } from '../../kit/audit.ts';
import { reservationGroups } from './reservation-groups.resource.ts';
import module from './reservation-groups.routes.ts';

const path = '/reservation-groups';
const NIGHTS = { startsAt: '2027-03-01', endsAt: '2027-03-03' };

const minimal = async (tour: TestTour) => {
  const { typeId, customerId } = await newStage(tour);
  return { tourCustomerId: customerId, items: [{ tourResourceTypeId: typeId, ...NIGHTS }] };
};

describeResource(reservationGroups, module, {
  minimal,
  full: minimal,
  readsBack: ({ tourCustomerId }) => ({ tourCustomerId }),
  shownOnce: ['reservationIds'],
  invalid: [
    { body: { items: [] }, field: 'items', rule: 'required' },
    { body: { items: [{}] }, field: 'items.0.tourResourceTypeId', rule: 'required' },
    { body: { items: ['room'] }, field: 'items.0', rule: 'object' },
  ],
});

describe('reservation groups', () => {
  const app = useApp();
  let tour: TestTour;
  let room: Stage;
  let boat: Stage;
  let guide: Stage;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'Europe/Lisbon' });
    room = await newStage(tour, { type: { requiresAssignment: true, maxOccupancy: 2 }, resources: [{}, {}] });
    const slots = [{ start: '09:00', end: '12:00' }];
    boat = await newStage(tour, { type: { granularity: 'slot', attributes: { slots } }, resources: [{ units: 4 }] });
    guide = await newStage(tour, { type: { granularity: 'hour', kind: 'service' } });
  });
  /** Each test uses another month, because the resources are the same. */
  let month = 0;
  const days = () => {
    const first = `2028-${String(++month).padStart(2, '0')}`;
    return (day: number, hour?: string) => `${first}-${String(day).padStart(2, '0')}${hour ? `T${hour}` : ''}`;
  };
  const trip = (day: ReturnType<typeof days>, overrides: object[] = []) => ({
    tourCustomerId: room.customerId,
    items: [
      { tourResourceTypeId: room.typeId, startsAt: day(10), endsAt: day(12), guests: 2 },
      {
        tourResourceTypeId: boat.typeId,
        startsAt: day(11, '09:00'),
        endsAt: day(11, '12:00'),
        units: 2,
        notes: 'Proa',
      },
      {
        ...{ tourResourceTypeId: guide.typeId, tourResourceId: guide.resourceIds[0] },
        ...{ startsAt: day(11, '09:00'), endsAt: day(11, '13:00') },
      },
    ].map((item, index) => ({ ...item, ...overrides[index] })),
  });
  const booked = async (body: object): Promise<{ id: number; reservationIds: number[] }> => {
    const answer = await tour.owner.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const read = (id: number) => tour.owner.read(`/reservations/${id}`);
  const expectConsistent = async () => {
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    expect(await bookingsWithoutAllocation(app.services.db, tour.id)).toBe(0);
  };

  test('times of its reservations and of the audit events have the same format as elsewhere', async () => {
    const { id, reservationIds } = await booked(trip(days()));
    const [first] = (await tour.owner.read(`${path}/${id}`)).toursReservations;
    const alone = await read(first.id);
    expect([first.startsAt, first.endsAt]).toEqual([alone.startsAt, alone.endsAt]);
    await tour.owner.post(`${path}/${id}/move`, { days: 1 });
    const { data } = await tour.owner.read(`/audit-events?entity=reservations&entityId=${reservationIds[0]}`);
    expect(data.map(({ changes }: { changes: Changes }) => changes.startsAt?.after)).toEqual([
      (await read(first.id)).startsAt,
      alone.startsAt,
    ]);
  });

  test('201: room, boat and guide become reservations of one customer and are read as one', async () => {
    const day = days();
    const { id, reservationIds } = await booked(trip(day));
    expect(reservationIds).toHaveLength(3);
    expect(await read(reservationIds[1]!)).toMatchObject({
      ...{ reservationGroupId: id, tourCustomerId: room.customerId, units: 2, notes: 'Proa', status: 'confirmed' },
    });
    expect((await read(reservationIds[0]!)).tourResourceId).not.toBeNull();
    const group = await tour.owner.read(`${path}/${id}`);
    expect(group).toMatchObject({
      ...{ id, tourCustomerId: room.customerId, toursCustomer: { id: room.customerId } },
      ...{ reservationsCount: 3, standingCount: 3, startsAt: `${day(10)}T14:00:00.000+00:00` },
      toursReservations: reservationIds.map((one) => ({ id: one })),
    });
    const { data } = await tour.owner.read(`${path}?tourCustomerId=${room.customerId}&from=${day(11)}&to=${day(11)}`);
    expect(data.map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await tour.owner.read(`/reservations?reservationGroupId=${id}`)).data).toHaveLength(3);
    const [event] = await tour.trailOf('reservations', reservationIds[0]!);
    expect(event.changes.reservationGroupId).toEqual({ before: null, after: id });
    expect(await tour.trailOf('reservation-groups', id)).toMatchObject([{ action: 'create' }]);
  });

  test('422: all errors of all items, each with its path; nothing is booked', async () => {
    const day = days();
    const before = await tour.trailLength();
    const wrong = trip(day, [{ guests: 3, endsAt: day(9) }, { startsAt: day(11, '10:00') }, { units: 2 }]);
    expect(refusal(await tour.owner.post(path, wrong))).toEqual([
      422,
      'schedule.period items.0.endsAt',
      'schedule.occupancy items.0.guests',
      'schedule.granularity items.1.startsAt',
      'schedule.capacity items.2.units',
    ]);
    const strange = trip(day, [
      { tourResourceTypeId: 999_999_999 },
      { tourResourceId: guide.resourceIds[0] },
      { tourResourceTypeId: (await newStage(await app.tour())).typeId, tourResourceId: null },
    ]);
    expect(refusal(await tour.owner.post(path, { ...strange, tourCustomerId: 999_999_999 }))).toEqual([
      422,
      'database.exists tourCustomerId',
      'database.exists items.0.tourResourceTypeId',
      'database.exists items.1.tourResourceId',
      'database.exists items.2.tourResourceTypeId',
    ]);
    expect(refusal(await tour.owner.post(path, trip(day, [{}, { startsAt: day(11) }])))).toEqual([
      422,
      'date items.1.startsAt',
    ]);
    expect(refusal(await tour.owner.post(path, { tourCustomerId: room.customerId }))).toEqual([422, 'required items']);
    const many = Array.from({ length: 21 }, () => trip(day).items[0]);
    expect(refusal(await tour.owner.post(path, { tourCustomerId: room.customerId, items: many }))).toEqual([
      422,
      'max items',
    ]);
    expect(await tour.trailLength()).toBe(before);
  });

  test('422: the guide is taken, so neither room nor boat is booked', async () => {
    const day = days();
    const first = await booked(trip(day));
    const { typeId } = boat;
    const free = async () =>
      (
        await tour.owner.read(
          `/availability?tourResourceTypeId=${typeId}&startsAt=${day(11, '09:00')}&endsAt=${day(11, '12:00')}`,
        )
      ).freeUnits;
    expect(await free()).toBe(2);
    const answer = await tour.owner.post(path, trip(day));
    expect(refusal(answer)).toEqual([422, 'schedule.conflict items.2.tourResourceId']);
    expect(answer.body.errors[0].meta.reservationIds).toEqual([first.reservationIds[2]]);
    expect(await free()).toBe(2);
    await expectConsistent();
  });

  test('items of one type share its resources: two rooms succeed, three are refused', async () => {
    const day = days();
    const stay = { tourResourceTypeId: room.typeId, startsAt: day(10), endsAt: day(12) };
    const of = (count: number) => ({
      tourCustomerId: room.customerId,
      items: Array.from({ length: count }, () => stay),
    });
    expect(refusal(await tour.owner.post(path, of(3)))).toEqual([422, 'schedule.conflict items.2.tourResourceTypeId']);
    const { reservationIds } = await booked(of(2));
    const rooms = await Promise.all(reservationIds.map(async (id) => (await read(id)).tourResourceId));
    expect(new Set(rooms).size).toBe(2);
    const reference = { source: 'agency', externalRef: `x-${app.next()}` };
    const boats = { ...trip(days()), items: trip(days()).items.slice(1, 2) };
    const twice = { ...boats, items: [...boats.items, ...boats.items].map((item) => ({ ...item, ...reference })) };
    expect(refusal(await tour.owner.post(path, twice))).toEqual([422, 'database.unique items.1.externalRef']);
  });

  test('422: a barred customer is reported once', async () => {
    const tagId = await tour.owner.create('/tags', { code: `no-${app.next()}`, name: 'Não', blocksBooking: true });
    const banned = await newCustomer(tour);
    await tour.owner.put(`/customers/${banned}/tags`, { tagIds: [tagId] });
    expect(refusal(await tour.owner.post(path, { ...trip(days()), tourCustomerId: banned }))).toEqual([
      422,
      'customer.blocked tourCustomerId',
    ]);
  });

  test('cancelled as one: standing reservations become free, earlier cancellations stay; then 409', async () => {
    const day = days();
    const { id, reservationIds } = await booked(trip(day));
    await tour.owner.post(`/reservations/${reservationIds[1]}/no-show`);
    const answer = await tour.owner.post(`${path}/${id}/cancel`, { cancelReason: 'Voo cancelado' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        reservations: [
          { id: reservationIds[0], status: 'cancelled' },
          { id: reservationIds[2], status: 'cancelled' },
        ],
      },
    ]);
    expect(await read(reservationIds[2]!)).toMatchObject({ status: 'cancelled', cancelReason: 'Voo cancelado' });
    expect((await read(reservationIds[1]!)).status).toBe('no_show');
    expect(await tour.owner.read(`${path}/${id}`)).toMatchObject({ standingCount: 0, startsAt: null, endsAt: null });
    expect((await tour.trailOf('reservation-groups', id)).at(-1).action).toBe('cancel');
    expect((await tour.owner.post(`${path}/${id}/cancel`)).status).toBe(409);
    await booked(trip(day));
  });

  test('409: once a guest is checked in, the group is neither cancelled nor moved', async () => {
    const { id, reservationIds } = await booked(trip(days()));
    await tour.owner.post(`/reservations/${reservationIds[0]}/check-in`);
    expect((await tour.owner.post(`${path}/${id}/cancel`)).status).toBe(409);
    expect((await tour.owner.post(`${path}/${id}/move`, { days: 1 })).status).toBe(409);
    expect((await read(reservationIds[1]!)).status).toBe('confirmed');
  });

  test('a group follows its customer: it is merged into another and part of an export', async () => {
    const [kept, from] = [await newCustomer(tour), await newCustomer(tour)];
    const { id } = await booked({ ...trip(days()), tourCustomerId: from });
    expect((await tour.owner.read(`/customers/${from}/export`)).reservationGroups).toMatchObject([{ id }]);
    const merged = await tour.owner.post(`/customers/${kept}/merge`, { fromCustomerId: from });
    expect([merged.status, merged.body.moved]).toMatchObject([200, { reservations: 3, reservationGroups: 1 }]);
    expect(await tour.owner.read(`${path}/${id}`)).toMatchObject({ tourCustomerId: kept, toursCustomer: { id: kept } });
  });

  test('404: unknown, or another tenant’s; 403 without the permission', async () => {
    const stranger = await app.tour();
    const foreign = (await stranger.owner.post(path, await minimal(stranger))).body.id;
    const { id } = await booked(trip(days()));
    for (const one of [foreign, 999_999_999]) {
      expect((await tour.owner.get(`${path}/${one}`)).status).toBe(404);
      expect((await tour.owner.post(`${path}/${one}/cancel`)).status).toBe(404);
      expect((await tour.owner.post(`${path}/${one}/move`, { days: 1 })).status).toBe(404);
    }
    const { client: reader } = await tour.staff(['reservation.read']);
    expect((await reader.get(`${path}/${id}`)).status).toBe(200);
    expect((await reader.post(path, trip(days()))).status).toBe(403);
    expect((await reader.post(`${path}/${id}/move`, { days: 1 })).status).toBe(403);
    const { client: writer } = await tour.staff(['reservation.write']);
    expect((await writer.post(`${path}/${id}/cancel`)).status).toBe(403);
  });
});
