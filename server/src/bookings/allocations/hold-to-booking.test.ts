import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { overbooked } from '../../../test/overbooked.ts';
import { newCustomer, newHold, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import { sql } from '../../db/sql.ts';

const NIGHTS = { startsAt: '2027-06-01', endsAt: '2027-06-03' };
const FAR = '2099-01-01T00:00:00Z';

describe('holds that become bookings', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const held = ({ resourceIds }: Stage, overrides: object = {}) =>
    newHold(tour, resourceIds[0]!, { ...NIGHTS, ...overrides });
  const book = ({ customerId }: Stage, hold: number, overrides: object = {}) =>
    tour.owner.post(`/allocations/${hold}/book`, { tourCustomerId: customerId, ...overrides });
  const expire = (hold: number) =>
    app.services.db.transaction((tx) =>
      tx.run(sql`update allocations set expires_at = now() where tour_id = ${tour.id} and id = ${hold}`),
    );

  test('a hold must fit the slots, internal use need not', async () => {
    const slots = [{ start: '09:00', end: '12:00' }];
    const stage = await newStage(tour, {
      type: { granularity: 'slot', attributes: { slots } },
      resources: [{ units: 9 }],
    });
    const at = (kind: string, start: string, end: string) =>
      tour.owner.post('/allocations', {
        ...{ kind, tourResourceId: stage.resourceIds[0], startsAt: `2027-06-01T${start}`, endsAt: `2027-06-01T${end}` },
      });
    expect((await at('hold', '09:00', '12:00')).status).toBe(201);
    expect(refusal(await at('hold', '09:00', '13:00'))).toEqual([422, 'schedule.granularity startsAt']);
    expect((await at('internal', '09:00', '13:00')).status).toBe(201);
  });

  test('a hold obeys duration, lead time and sale status like a booking', async () => {
    const type = { maxDurationMinutes: 1_440, maxLeadTimeMinutes: 60 };
    const stage = await newStage(tour, { type });
    const body = { kind: 'hold', tourResourceId: stage.resourceIds[0], ...NIGHTS };
    expect(refusal(await tour.owner.post('/allocations', body))).toEqual([
      422,
      'schedule.duration endsAt',
      'schedule.leadTime startsAt',
    ]);
    await tour.owner.put(`/resource-types/${stage.typeId}`, { isActive: false, maxDurationMinutes: null });
    expect(refusal(await tour.owner.post('/allocations', body))).toEqual([
      422,
      'schedule.inactive tourResourceTypeId',
      'schedule.leadTime startsAt',
    ]);
    expect((await tour.owner.post('/allocations', { ...body, kind: 'internal' })).status).toBe(201);
  });

  test('201: the allocation of the hold becomes that of the reservation, with its note', async () => {
    const stage = await newStage(tour);
    const hold = await held(stage, { expiresAt: FAR, note: 'Aguardando o sinal' });
    const answer = await book(stage, hold, { guests: 2 });
    expect(answer.status).toBe(201);
    const { id } = answer.body;
    expect(answer.headers.location).toBe(`/v1/tours/user/reservations/${id}`);
    expect(await tour.owner.read(`/reservations/${id}`)).toMatchObject({
      ...{ allocationId: hold, status: 'confirmed', guests: 2, units: 1, notes: 'Aguardando o sinal' },
      ...{ tourResourceId: stage.resourceIds[0], tourResourceTypeId: stage.typeId, tourCustomerId: stage.customerId },
      ...{ startsAt: '2027-06-01T17:00:00.000+00:00', endsAt: '2027-06-03T15:00:00.000+00:00' },
    });
    expect(await tour.owner.read(`/allocations/${hold}`)).toMatchObject({
      ...{ kind: 'booking', reservationId: id, status: 'active', expiresAt: null, note: null },
    });
    const [event, ...more] = await tour.trailOf('reservations', id);
    expect([event.action, event.changes.allocationId, more]).toEqual(['create', { before: null, after: hold }, []]);
    expect(event.changes.notes).toBeUndefined();
    expect((await tour.owner.post(`/reservations/${id}/cancel`)).status).toBe(200);
    expect((await tour.owner.read(`/allocations/${hold}`)).status).toBe('released');
  });

  test('notes of the request override the note of the hold', async () => {
    const stage = await newStage(tour);
    const { body } = await book(stage, await held(stage, { note: 'velha' }), { notes: 'Chega tarde' });
    expect((await tour.owner.read(`/reservations/${body.id}`)).notes).toBe('Chega tarde');
  });

  test('the lead time of a hold is not checked again; whether it may be sold is', async () => {
    const stage = await newStage(tour, { type: { maxOccupancy: 2 } });
    const hold = await held(stage);
    const blocks = { code: `no-${app.next()}`, name: 'Não', blocksBooking: true };
    const tagId = await tour.owner.create('/tags', blocks);
    const banned = await newCustomer(tour);
    await tour.owner.put(`/customers/${banned}/tags`, { tagIds: [tagId] });
    await tour.owner.put(`/resource-types/${stage.typeId}`, { isActive: false });
    expect(refusal(await book(stage, hold, { tourCustomerId: banned, guests: 3 }))).toEqual([
      422,
      'schedule.inactive tourResourceTypeId',
      'schedule.occupancy guests',
      'customer.blocked tourCustomerId',
    ]);
    expect(refusal(await book(stage, hold, { tourCustomerId: 999_999_999 }))).toEqual([
      422,
      'database.exists tourCustomerId',
    ]);
    await tour.owner.put(`/resource-types/${stage.typeId}`, { isActive: true, minLeadTimeMinutes: 525_600 * 50 });
    expect((await book(stage, hold)).status).toBe(201);
  });

  test('409: internal use, a booking and a repair are not holds', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const own = await held(stage, { kind: 'internal' });
    const nights = { tourResourceId: stage.resourceIds[1] };
    const reservation = await tour.owner.create('/reservations', stage.body(nights));
    const { allocationId } = await tour.owner.read(`/reservations/${reservation}`);
    const order = { title: 'Pia', ...nights, blocksAvailability: true, blocksFrom: '2027-08-01T12:00' };
    const repair = await tour.owner.create('/maintenance-orders', order);
    const { tourAllocationId } = await tour.owner.read(`/maintenance-orders/${repair}`);
    for (const one of [own, allocationId, tourAllocationId]) expect((await book(stage, one)).status).toBe(409);
  });

  test('409: a released or expired hold; 404: an unknown one, or another tenant’s', async () => {
    const stage = await newStage(tour, { resources: [{ units: 3 }] });
    const [given, gone] = [await held(stage), await held(stage, { expiresAt: FAR })];
    await tour.owner.post(`/allocations/${given}/release`);
    await expire(gone);
    for (const one of [given, gone]) expect((await book(stage, one)).status).toBe(409);
    const stranger = await app.tour();
    const foreign = await newHold(stranger, (await newStage(stranger)).resourceIds[0]!);
    for (const one of [foreign, 999_999_999]) expect((await book(stage, one)).status).toBe(404);
  });

  test('403 without reservation.write', async () => {
    const stage = await newStage(tour);
    const { client } = await tour.staffWithout(['reservation.write']);
    const body = { tourCustomerId: stage.customerId };
    expect((await client.post(`/allocations/${await held(stage)}/book`, body)).status).toBe(403);
  });

  test('twenty concurrent bookings of one hold: one 201, the others 409, one reservation', async () => {
    const stage = await newStage(tour);
    const hold = await held(stage);
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(stage, hold)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const { data } = await tour.owner.read(`/reservations?tourResourceTypeId=${stage.typeId}`);
    expect(data).toHaveLength(1);
  });

  test('409 if the hold is released while it is being booked', async () => {
    const stage = await newStage(tour);
    const hold = await held(stage);
    const release = sql`update allocations set status = 'released', released_at = now()
      where tour_id = ${tour.id} and id = ${hold}`;
    expect((await whileUncommitted(app, release, () => book(stage, hold))).status).toBe(409);
  });

  test('concurrent bookings of a held resource: none succeeds while the hold becomes a booking', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 50 } });
    const hold = await held(stage, { expiresAt: FAR });
    const another = () =>
      tour.owner.post('/reservations', stage.body({ ...NIGHTS, tourResourceId: stage.resourceIds[0] }));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 8 === 4 ? book(stage, hold) : another())),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => ![201, 409, 422].includes(status))).toEqual([]);
    expect((await tour.owner.read(`/allocations/${hold}`)).kind).toBe('booking');
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
  });
});
