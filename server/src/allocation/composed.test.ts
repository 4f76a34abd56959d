import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import { newComposedSpace } from '../../test/composed-space.ts';
import { bookingsWithoutAllocation, overbooked, partsOutOfStep } from '../../test/overbooked.ts';
import { newHold, refusal, type Stage } from '../../test/stay.ts';
import type { TestTour } from '../../test/tour.ts';
import { sql } from '../db/sql.ts';

const TAKEN = [422, 'schedule.conflict tourResourceId'];
const NIGHTS = { startsAt: '2027-03-01', endsAt: '2027-03-03' };
const LATER = { startsAt: '2027-03-10', endsAt: '2027-03-12' };
const asked = ({ startsAt, endsAt }: typeof NIGHTS) => `startsAt=${startsAt}&endsAt=${endsAt}`;

describe('composed resources', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const book = ({ body }: Stage, tourResourceId: number | undefined, overrides: object = {}) =>
    tour.owner.post('/reservations', body({ ...NIGHTS, tourResourceId, ...overrides }));
  const free = async ({ typeId }: Stage, times = NIGHTS) =>
    (await tour.owner.read(`/availability?tourResourceTypeId=${typeId}&${asked(times)}`)).freeUnits;
  const hall = async (options: Parameters<typeof newComposedSpace>[1] = {}) => {
    const { whole, parts } = await newComposedSpace(tour, options);
    const [all] = whole.resourceIds;
    const [a, b] = parts.resourceIds;
    return { whole, parts, all: all!, a: a!, b: b! };
  };
  const expectConsistent = async () => {
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    expect(await partsOutOfStep(app.services.db, tour.id)).toBe(0);
    expect(await bookingsWithoutAllocation(app.services.db, tour.id)).toBe(0);
  };

  test('booking the whole takes its parts; cancelling frees them all', async () => {
    const { whole, parts, all, a, b } = await hall();
    const { body } = await book(whole, all);
    for (const part of [a, b]) {
      const answer = await book(parts, part);
      expect(refusal(answer)).toEqual(TAKEN);
      expect(answer.body.errors[0].meta.reservationIds).toEqual([body.id]);
    }
    expect(await tour.owner.read(`/allocations?tourResourceId=${a}`)).toMatchObject({
      data: [{ kind: 'part', partOfAllocationId: expect.any(Number), reservationId: null, status: 'active' }],
    });
    await expectConsistent();
    await tour.owner.post(`/reservations/${body.id}/cancel`);
    for (const part of [a, b]) expect((await book(parts, part)).status).toBe(201);
    await expectConsistent();
  });

  test('a booked part closes the whole, whether requested by id or picked by the server', async () => {
    const { whole, parts, all, a } = await hall({ parts: { overbookingLimit: 5 } });
    const { body } = await book(parts, a);
    const answer = await book(whole, all);
    expect(refusal(answer)).toEqual(TAKEN);
    expect(answer.body.errors[0].meta.reservationIds).toEqual([body.id]);
    expect(refusal(await book(whole, undefined))).toEqual([422, 'schedule.conflict tourResourceTypeId']);
    expect((await book(whole, undefined, LATER)).status).toBe(201);
    await expectConsistent();
  });

  test('two wholes that share a part exclude each other', async () => {
    const { whole, parts, all, b } = await hall();
    const other = await tour.owner.create('/resources', {
      tourResourceTypeId: whole.typeId,
      code: `other-${app.next()}`,
    });
    await tour.owner.put(`/resources/${other}/parts`, { resourceIds: [b] });
    expect((await book(whole, all)).status).toBe(201);
    expect(refusal(await book(whole, other))).toEqual(TAKEN);
    expect(await free(whole)).toBe(0);
    expect((await book(whole, other, LATER)).status).toBe(201);
    expect((await book(parts, parts.resourceIds[0], LATER)).status).toBe(201);
    expect(refusal(await book(whole, all, LATER))).toEqual(TAKEN);
    await expectConsistent();
  });

  test('a move takes the parts along, or changes nothing', async () => {
    const { whole, parts, all, a, b } = await hall();
    const { id } = (await book(whole, all)).body;
    await book(parts, b, LATER);
    expect(refusal(await tour.owner.put(`/reservations/${id}`, LATER))).toEqual(TAKEN);
    expect(refusal(await book(parts, a))).toEqual(TAKEN);
    const days = { startsAt: '2027-03-02', endsAt: '2027-03-05' };
    expect((await tour.owner.put(`/reservations/${id}`, days)).status).toBe(204);
    expect((await book(parts, a, { startsAt: '2027-03-01', endsAt: '2027-03-02' })).status).toBe(201);
    expect(refusal(await book(parts, a, { startsAt: '2027-03-04', endsAt: '2027-03-06' }))).toEqual(TAKEN);
    await expectConsistent();
  });

  test('holds, internal use and repairs of the whole close its parts, and those of a part close the whole', async () => {
    const { whole, parts, all, a } = await hall();
    const hold = await newHold(tour, all, NIGHTS);
    expect(refusal(await book(parts, a))).toEqual(TAKEN);
    await tour.owner.post(`/allocations/${hold}/release`);
    const order = { title: 'Piso', blocksAvailability: true, blocksFrom: '2027-03-01T12:00Z' };
    const repair = await tour.owner.create('/maintenance-orders', { ...order, tourResourceId: all });
    const refused = await book(parts, a);
    expect(refused.body.errors[0].meta.maintenanceOrderIds).toEqual([repair]);
    await tour.owner.put(`/maintenance-orders/${repair}`, { status: 'resolved' });
    await tour.owner.create('/maintenance-orders', { ...order, tourResourceId: a });
    expect(refusal(await book(whole, all))).toEqual(TAKEN);
    expect(refusal(await tour.owner.post('/maintenance-orders', { ...order, tourResourceId: all }))).toEqual(TAKEN);
    await expectConsistent();
  });

  test('an expired hold of the whole does not block a part, nor one of a part the whole', async () => {
    const { whole, parts, all, a } = await hall();
    const expire = (id: number) =>
      app.services.db.transaction((tx) =>
        tx.run(sql`update allocations set expires_at = now() where tour_id = ${tour.id} and id = ${id}`),
      );
    const expiresAt = '2099-01-01T00:00:00Z';
    await expire(await newHold(tour, all, { ...NIGHTS, expiresAt }));
    expect(await free(parts)).toBe(2);
    expect((await book(parts, a)).status).toBe(201);
    await expire(await newHold(tour, a, { ...LATER, expiresAt }));
    expect(await free(whole, LATER)).toBe(1);
    expect((await book(whole, all, LATER)).status).toBe(201);
    await expectConsistent();
  });

  test('a hold of the whole becomes a booking with its parts', async () => {
    const { whole, parts, all, a } = await hall();
    const hold = await newHold(tour, all, { ...NIGHTS, expiresAt: '2099-01-01T00:00:00Z' });
    const answer = await tour.owner.post(`/allocations/${hold}/book`, { tourCustomerId: whole.customerId });
    expect(answer.status).toBe(201);
    expect(refusal(await book(parts, a))).toEqual(TAKEN);
    const { data } = await tour.owner.read(`/allocations?tourResourceId=${a}&kind=part&status=active`);
    expect(data).toMatchObject([{ partOfAllocationId: hold, expiresAt: null }]);
    expect((await tour.owner.post(`/allocations/${data[0].id}/release`)).status).toBe(409);
    await expectConsistent();
  });

  test('unassigned bookings of the type of the parts keep the whole from being sold, and the other way round', async () => {
    const { whole, parts, all } = await hall();
    expect((await book(parts, undefined)).status).toBe(201);
    expect(await free(whole)).toBe(0);
    const { resources } = await tour.owner.read(
      `/availability?tourResourceTypeId=${whole.typeId}&${asked(NIGHTS)}&explain=true`,
    );
    expect(resources[0].reasons).toEqual([{ reason: 'capacity' }]);
    expect(refusal(await book(whole, all))).toEqual([422, 'schedule.conflict tourResourceTypeId']);
    expect((await book(whole, all, LATER)).status).toBe(201);
    expect(refusal(await book(parts, undefined, LATER))).toEqual([422, 'schedule.conflict tourResourceTypeId']);
    await expectConsistent();
  });

  test('a whole with an inactive part is out of use', async () => {
    const { whole, parts, all, a } = await hall();
    expect((await tour.owner.put(`/resources/${a}`, { isActive: false })).status).toBe(204);
    expect(refusal(await book(whole, all))).toEqual([422, 'schedule.inactive tourResourceId']);
    expect(refusal(await book(whole, undefined))[0]).toBe(422);
    expect(await free(whole)).toBe(0);
    await tour.owner.put(`/resources/${a}`, { isActive: true });
    expect((await book(whole, all)).status).toBe(201);
    const answer = await tour.owner.put(`/resources/${a}`, { isActive: false });
    expect(refusal(answer)).toEqual([422, 'schedule.inUse isActive']);
    expect((await book(parts, a, LATER)).status).toBe(201);
    await expectConsistent();
  });

  test('the buffers of the whole also apply to its parts; a new length fits there or is refused', async () => {
    const minutes = { granularity: 'minute' };
    const { whole, parts, all, a } = await hall({ whole: { ...minutes, bufferAfterMinutes: 60 }, parts: minutes });
    const at = (from: string, to: string) => ({ startsAt: `2027-03-01T${from}Z`, endsAt: `2027-03-01T${to}Z` });
    expect((await book(whole, all, at('10:00', '12:00'))).status).toBe(201);
    expect(refusal(await book(parts, a, at('12:30', '13:00')))).toEqual(TAKEN);
    expect((await book(parts, a, at('13:00', '14:00'))).status).toBe(201);
    const buffers = (bufferAfterMinutes: number) =>
      tour.owner.put(`/resource-types/${whole.typeId}`, { bufferAfterMinutes });
    expect(refusal(await buffers(61))).toEqual([422, 'schedule.inUse bufferAfterMinutes']);
    expect((await buffers(30)).status).toBe(204);
    expect((await book(parts, a, at('12:30', '13:00'))).status).toBe(201);
    expect(refusal(await buffers(31))).toEqual([422, 'schedule.inUse bufferAfterMinutes']);
    expect((await tour.owner.put(`/resource-types/${parts.typeId}`, { bufferBeforeMinutes: 30 })).status).toBe(422);
    await expectConsistent();
  });
});
