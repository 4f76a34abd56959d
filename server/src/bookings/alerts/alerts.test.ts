import { describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newComposedSpace } from '../../../test/composed-space.ts';
import { newCustomer, newStage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();

const heed = (tour: TestTour, tourCustomerId: number, value: string, severity = 'critical') =>
  tour.owner.create('/customer-preferences', { tourCustomerId, kind: 'allergy', value, severity });
/** The time zone whose day lasts longest from now, so that no midnight falls into a test. */
const zone = () => (Temporal.Now.instant().toZonedDateTimeISO('UTC').hour < 12 ? 'UTC' : 'Pacific/Honolulu');
const at = (hours: number) => Temporal.Now.instant().add({ hours }).round('minute').toString();

/** A house with one room per stay; `from` and `to` are hours from now, `steps` the routes called on the stay. */
async function house() {
  const tour = await app.tour({ timezone: zone() });
  const stage = await newStage(tour, { type: { granularity: 'minute', maxOccupancy: 9 }, resources: [] });
  const rooms: string[] = [];
  const stay = async (from: number, to: number, { steps = [] as string[], customer = {}, room = true } = {}) => {
    const customerId = await newCustomer(tour, customer);
    const code = `q${rooms.length + 1}`;
    const resource = await tour.owner.create('/resources', { tourResourceTypeId: stage.typeId, code });
    rooms.push(code);
    const body = { tourCustomerId: customerId, startsAt: at(from), endsAt: at(to), guests: 3 };
    const id = await tour.owner.create(
      '/reservations',
      stage.body({ ...body, ...(room && { tourResourceId: resource }) }),
    );
    for (const step of steps) await tour.owner.post(`/reservations/${id}/${step}`);
    return { id, customerId, resource, code };
  };
  return { tour, stage, stay };
}

interface AlertsShown {
  people: number;
  places: { toursResource: { code: string } | null; guests: { tourCustomerId: number; fullName: string }[] }[];
}
const inShort = ({ places }: AlertsShown) =>
  places.map(({ toursResource, guests }) => [toursResource?.code ?? null, ...guests.map((one) => one.tourCustomerId)]);

describe('GET /alerts', () => {
  test('200: guests in house and expected today with alerts, by place, critical first', async () => {
    const { tour, stay } = await house();
    const living = await stay(-24, 24, { steps: ['check-in'] });
    const coming = await stay(1, 30);
    const late = await stay(-20, 24);
    const nowhere = await stay(1, 30, { room: false });
    const left = await stay(-24, 24, { steps: ['check-in', 'check-out'] });
    const called = await stay(1, 30, { steps: ['cancel'] });
    const tomorrow = await stay(30, 60);
    const missed = await stay(-60, -30);
    const harmless = await stay(-24, 24, { steps: ['check-in'] });
    await heed(tour, harmless.customerId, 'Vista mar', 'info');
    for (const { customerId } of [living, coming, late, nowhere, left, called, tomorrow, missed])
      await heed(tour, customerId, 'Camarão');
    const friend = await newCustomer(tour);
    await heed(tour, friend, 'Glúten', 'warning');
    await tour.owner.create(`/reservations/${living.id}/guests`, { name: 'Amiga', tourCustomerId: friend });
    await tour.owner.create(`/reservations/${living.id}/guests`, { name: 'Sem cadastro' });
    const told = await tour.owner.read('/alerts?inHouse=true');
    expect(inShort(told)).toEqual([
      [living.code, living.customerId, friend],
      [coming.code, coming.customerId],
      [late.code, late.customerId],
      [null, nowhere.customerId],
    ]);
    expect(told.people).toBe(5);
    expect(told.date).toBe(Temporal.Now.plainDateISO(zone()).toString());
    expect(told.places[0].guests).toMatchObject([
      { reservationId: living.id, isInHouse: true, isCompanion: false },
      { reservationId: living.id, isInHouse: true, isCompanion: true },
    ]);
    expect(told.places[1].guests).toMatchObject([{ isInHouse: false }]);
    expect(await tour.owner.read('/alerts')).toEqual(told);
    expect(inShort(await tour.owner.read('/alerts?inHouse=false'))).toEqual(inShort(told).slice(1));
  });

  test('a waiter sees the alerts, name and place of a guest, and nothing else', async () => {
    const { tour, stay } = await house();
    const customer = {
      fullName: 'Íris Lima',
      email: 'iris@example.com',
      phoneE164: '+5511987654321',
      notes: 'segredo',
    };
    const { id, customerId } = await stay(-24, 24, { steps: ['check-in'], customer });
    await heed(tour, customerId, 'Lactose', 'warning');
    await heed(tour, customerId, 'Camarão');
    await heed(tour, customerId, 'Vista mar', 'info');
    const waiter = (await tour.staff(['pos.order'])).client;
    const told = await waiter.read('/alerts?inHouse=true');
    const [guest] = told.places[0].guests;
    expect(Object.keys(guest).sort()).toEqual(
      [
        ...['tourCustomerId', 'fullName', 'reservationId', 'isInHouse', 'isCompanion', 'toursCustomerPreferences'],
        ...['version', 'acknowledgement'],
      ].sort(),
    );
    expect(guest).toMatchObject({ fullName: 'Íris Lima', reservationId: id, acknowledgement: null });
    expect(guest.toursCustomerPreferences.map((one: { value: string }) => one.value)).toEqual(['Camarão', 'Lactose']);
    for (const secret of [customer.email, customer.phoneE164, 'segredo', 'Vista mar'])
      expect(JSON.stringify(told)).not.toContain(secret);
    expect((await waiter.get(`/reservations/${id}`)).status).toBe(403);
    expect((await (await tour.staff(['customer.read'])).client.read('/alerts')).people).toBe(1);
    expect((await (await tour.staffWithout(['customer.read', 'pos.order'])).client.get('/alerts')).status).toBe(403);
    expect(await (await app.tour()).owner.read('/alerts')).toMatchObject({ people: 0, places: [] });
  });

  test('an acknowledgement is returned with the alerts until they change', async () => {
    const { tour, stay } = await house();
    const { customerId } = await stay(-24, 24, { steps: ['check-in'] });
    const preference = await heed(tour, customerId, 'Camarão');
    const seen = async () => (await tour.owner.read('/alerts')).places[0].guests[0];
    const { version } = await seen();
    expect((await tour.owner.post(`/customers/${customerId}/alerts/acknowledge`, { version })).status).toBe(204);
    expect((await seen()).acknowledgement).toMatchObject({ acknowledgedByTourUser: { id: tour.ownerId } });
    await tour.owner.put(`/customer-preferences/${preference}`, { value: 'Lagosta' });
    expect((await seen()).acknowledgement).toBeNull();
  });

  test('lists 500 guests at most, critical ones first, and counts all', async () => {
    const { tour, stay } = await house();
    const { id } = await stay(-24, 24, { steps: ['check-in'] });
    await app.services.db.transaction(async (tx) => {
      await tx.run(sql`with many as (insert into customers (tour_id, full_name) select ${tour.id}, 'Hóspede ' || n from generate_series(1, 520) n returning id),
        heeded as (insert into customer_preferences (tour_id, tour_customer_id, kind, value, severity)
          select ${tour.id}, id, 'allergy', 'x', case when id % 2 = 0 then 'critical' else 'warning' end from many)
        insert into reservation_guests (tour_id, reservation_id, tour_customer_id, name) select ${tour.id}, ${id}, id, 'x' from many`);
    });
    const { people, places } = await tour.owner.read('/alerts');
    expect([people, places.length, places[0].guests.length]).toEqual([520, 1, 500]);
    const severities = places[0].guests.map(
      (one: { toursCustomerPreferences: { severity: string }[] }) => one.toursCustomerPreferences[0]!.severity,
    );
    expect(severities.slice(0, 260).every((one: string) => one === 'critical')).toBe(true);
  });
});

describe('GET /alerts/rooms', () => {
  test('200: every room with the guests in it or expected today, empty ones included', async () => {
    const { tour, stage, stay } = await house();
    const living = await stay(-24, 24, {
      steps: ['check-in'],
      customer: { fullName: 'Íris Lima', email: 'iris@example.com' },
    });
    const coming = await stay(1, 30);
    const left = await stay(-24, 24, { steps: ['check-in', 'check-out'] });
    const tomorrow = await stay(30, 60);
    await stay(1, 30, { room: false });
    const closed = await tour.owner.create('/resources', {
      tourResourceTypeId: stage.typeId,
      code: 'z1',
      isActive: false,
    });
    const waiter = (await tour.staff(['pos.order'])).client;
    const told = await waiter.read('/alerts/rooms');
    const found = told.rooms.map(({ toursResource, stays }: { toursResource: { code: string }; stays: object[] }) => [
      toursResource.code,
      stays,
    ]);
    const { fullName } = await tour.owner.read(`/customers/${coming.customerId}`);
    expect(found).toEqual([
      [
        living.code,
        [
          {
            reservationId: living.id,
            tourCustomerId: living.customerId,
            fullName: 'Íris Lima',
            guests: 3,
            isInHouse: true,
          },
        ],
      ],
      [
        coming.code,
        [{ reservationId: coming.id, tourCustomerId: coming.customerId, fullName, guests: 3, isInHouse: false }],
      ],
      [left.code, []],
      [tomorrow.code, []],
      ['q5', []],
    ]);
    expect(told.total).toBe(5);
    expect(told.date).toBe(Temporal.Now.plainDateISO(zone()).toString());
    expect(JSON.stringify(told)).not.toContain('iris@example.com');
    expect(closed).toBeGreaterThan(0);
  });

  test('a stay in a composed room is listed in its parts, and a stay in a part in the whole', async () => {
    const tour = await app.tour({ timezone: zone() });
    const minute = { kind: 'accommodation', granularity: 'minute' };
    const { whole, parts } = await newComposedSpace(tour, { whole: minute, parts: minute });
    const [a, b] = parts.resourceIds;
    const span = { startsAt: at(-1), endsAt: at(2) };
    const staysOf = async () => {
      const { rooms } = await tour.owner.read('/alerts/rooms');
      return new Map<number, number[]>(
        rooms.map((one: { toursResource: { id: number }; stays: { reservationId: number }[] }) => [
          one.toursResource.id,
          one.stays.map(({ reservationId }) => reservationId),
        ]),
      );
    };
    const part = await tour.owner.create('/reservations', parts.body({ ...span, tourResourceId: a }));
    const before = await staysOf();
    expect([a, b, whole.resourceIds[0]].map((id) => before.get(id!))).toEqual([[part], [], [part]]);
    await tour.owner.post(`/reservations/${part}/cancel`);
    const all = await tour.owner.create('/reservations', whole.body({ ...span, tourResourceId: whole.resourceIds[0] }));
    const found = await staysOf();
    expect([a, b, whole.resourceIds[0]].map((id) => found.get(id!))).toEqual([[all], [all], [all]]);
  });

  test('403 without one of its permissions, and nothing of another house', async () => {
    const { tour, stay } = await house();
    await stay(-24, 24, { steps: ['check-in'] });
    expect((await (await tour.staff(['customer.read'])).client.read('/alerts/rooms')).total).toBe(1);
    const stranger = (await tour.staffWithout(['customer.read', 'pos.order'])).client;
    expect((await stranger.get('/alerts/rooms')).status).toBe(403);
    expect(await (await app.tour()).owner.read('/alerts/rooms')).toMatchObject({ total: 0, rooms: [] });
  });
});
