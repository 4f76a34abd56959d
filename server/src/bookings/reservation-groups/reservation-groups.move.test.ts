import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newComposedSpace } from '../../../test/composed-space.ts';
import { bookingsWithoutAllocation, overbooked } from '../../../test/overbooked.ts';
import { newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';

const path = '/reservation-groups';

describe('moves of a group', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'Europe/Lisbon' });
  });
  const group = async ({ customerId }: Stage, items: object[]): Promise<{ id: number; reservationIds: number[] }> => {
    const answer = await tour.owner.post(path, { tourCustomerId: customerId, items });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const move = (id: number, by: object) => tour.owner.post(`${path}/${id}/move`, by);
  const times = async (id: number) => {
    const { startsAt, endsAt } = await tour.owner.read(`/reservations/${id}`);
    return [startsAt.slice(0, 16), endsAt.slice(0, 16)];
  };
  const expectConsistent = async () => {
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    expect(await bookingsWithoutAllocation(app.services.db, tour.id)).toBe(0);
  };

  test('204: days keep the local time across a clock change, minutes are exact; resources stay, each has its event', async () => {
    const room = await newStage(tour);
    const [tourResourceId] = room.resourceIds;
    const item = { tourResourceTypeId: room.typeId, tourResourceId };
    const { id, reservationIds } = await group(room, [
      { ...item, startsAt: '2027-03-25', endsAt: '2027-03-26', expectedArrival: '2027-03-25T20:00' },
      { ...item, startsAt: '2027-03-26', endsAt: '2027-03-29' },
    ]);
    const [first, second] = reservationIds;
    // The clocks go forward in the night to 28 March.
    expect((await move(id, { days: 3, minutes: -30 })).status).toBe(204);
    expect(await times(first!)).toEqual(['2027-03-28T12:30', '2027-03-29T10:30']);
    expect(await times(second!)).toEqual(['2027-03-29T12:30', '2027-04-01T10:30']);
    expect(await tour.owner.read(`/reservations/${first}`)).toMatchObject({ tourResourceId, expectedArrival: null });
    expect((await tour.trailOf('reservations', second!)).at(-1)).toMatchObject({
      action: 'update',
      changes: { startsAt: expect.anything(), endsAt: expect.anything() },
    });
    expect((await tour.trailOf('reservation-groups', id)).at(-1)).toMatchObject({
      action: 'move',
      changes: { days: { after: 3 }, minutes: { after: -30 } },
    });
    await expectConsistent();
  });

  test('consecutive nights on one resource do not conflict with each other, in either direction', async () => {
    const room = await newStage(tour, { type: { bufferAfterMinutes: 60 } });
    const item = { tourResourceTypeId: room.typeId, tourResourceId: room.resourceIds[0] };
    const night = (from: number, to: number) => ({ ...item, startsAt: `2027-05-1${from}`, endsAt: `2027-05-1${to}` });
    const { id } = await group(room, [night(3, 5), night(0, 1), night(1, 3), night(5, 6)]);
    for (const days of [1, -2, 3]) expect((await move(id, { days })).status).toBe(204);
    await expectConsistent();
  });

  test('a hall with its parts, and full boats: a group fits if moved as one', async () => {
    const { whole, parts } = await newComposedSpace(tour);
    const stay = (from: string, to: string) => ({ startsAt: `2027-05-${from}`, endsAt: `2027-05-${to}` });
    const part = { tourResourceTypeId: parts.typeId };
    const { id } = await group(whole, [
      { tourResourceTypeId: whole.typeId, ...stay('10', '12') },
      { ...part, tourResourceId: parts.resourceIds[0], ...stay('12', '14') },
      { ...part, tourResourceId: parts.resourceIds[1], ...stay('12', '13') },
      { ...part, tourResourceId: parts.resourceIds[1], ...stay('13', '15') },
    ]);
    for (const days of [1, 1, -3]) expect((await move(id, { days })).status).toBe(204);
    await expectConsistent();
    const boat = await newStage(tour, { resources: [{ units: 3 }] });
    const seat = { tourResourceTypeId: boat.typeId, tourResourceId: boat.resourceIds[0] };
    const full = await group(boat, [
      { ...seat, ...stay('10', '13'), units: 3 },
      { ...seat, ...stay('13', '14'), units: 2 },
      { ...seat, ...stay('13', '16') },
    ]);
    for (const days of [1, -2]) expect((await move(full.id, { days })).status).toBe(204);
    await expectConsistent();
  });

  test('422: if one reservation has no capacity or no slot, none moves; errors name their reservation', async () => {
    const room = await newStage(tour);
    const slots = [{ start: '09:00', end: '12:00', days: [1] }];
    const boat = await newStage(tour, {
      type: { granularity: 'slot', attributes: { slots } },
      resources: [{ units: 4 }],
    });
    const resource = { tourResourceTypeId: room.typeId, tourResourceId: room.resourceIds[0] };
    // A Monday.
    const { id, reservationIds } = await group(room, [
      { ...resource, startsAt: '2027-06-06', endsAt: '2027-06-08' },
      { tourResourceTypeId: boat.typeId, startsAt: '2027-06-07T09:00', endsAt: '2027-06-07T12:00' },
    ]);
    const before = await Promise.all(reservationIds.map(times));
    expect(refusal(await move(id, { days: 1 }))).toEqual([422, 'schedule.granularity reservations.1.startsAt']);
    const other = await tour.owner.create(
      '/reservations',
      room.body({ ...resource, startsAt: '2027-06-14', endsAt: '2027-06-15' }),
    );
    const answer = await move(id, { days: 7 });
    expect(refusal(answer)).toEqual([422, 'schedule.conflict reservations.0.tourResourceId']);
    expect(answer.body.errors[0].meta.reservationIds).toEqual([other]);
    await tour.owner.put(`/resource-types/${boat.typeId}`, { maxLeadTimeMinutes: 1 });
    expect(refusal(await move(id, { days: 14 }))).toEqual([422, 'schedule.leadTime reservations.1.startsAt']);
    for (const by of [{}, { days: 0, minutes: 0 }]) expect(refusal(await move(id, by))).toEqual([422, 'required days']);
    expect(refusal(await move(id, { days: 3_651 }))).toEqual([422, 'max days']);
    expect(await Promise.all(reservationIds.map(times))).toEqual(before);
    await expectConsistent();
  });

  test('a cancelled reservation stays at its times', async () => {
    const room = await newStage(tour, { resources: [{}, {}] });
    const stay = { tourResourceTypeId: room.typeId, startsAt: '2027-07-01', endsAt: '2027-07-02' };
    const { id, reservationIds } = await group(room, [stay, stay]);
    await tour.owner.post(`/reservations/${reservationIds[0]}/cancel`);
    expect((await move(id, { days: 1 })).status).toBe(204);
    expect((await times(reservationIds[0]!))[0]).toBe('2027-07-01T13:00');
    expect((await times(reservationIds[1]!))[0]).toBe('2027-07-02T13:00');
  });
});
