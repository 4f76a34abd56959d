import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Answer } from '../../../test/client.ts';
import { bookingsWithoutAllocation, overbooked } from '../../../test/overbooked.ts';
import { newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';

const path = '/reservation-groups';

describe('check-in and check-out of a group', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const rooms = (count: number, type: object = {}) =>
    newStage(tour, { type, resources: Array.from({ length: count }, () => ({})) });
  const from = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString();
  /** A group that arrives today: one reservation for each override. */
  const family = async ({ typeId, customerId }: Stage, ...items: object[]) => {
    const stay = { tourResourceTypeId: typeId, startsAt: from(0), endsAt: from(2) };
    const answer = await tour.owner.post(path, {
      tourCustomerId: customerId,
      items: items.map((item) => ({ ...stay, ...item })),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as { id: number; reservationIds: number[] };
  };
  const statuses = (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await tour.owner.read(`/reservations/${id}`)).status));
  const step = (id: number, name: string, body?: object): Promise<Answer> =>
    tour.owner.post(`${path}/${id}/${name}`, body);

  test('200: all rooms at once, each with its own; rooms not clean are warned of; the trail has both', async () => {
    const stage = await rooms(3);
    const [first] = stage.resourceIds;
    await tour.owner.put(`/resources/${first}`, { housekeepingState: 'dirty' });
    const { id, reservationIds } = await family(stage, { tourResourceId: first }, {}, {});
    const answer = await step(id, 'check-in');
    expect([answer.status, answer.body.reservations.map((one: { id: number }) => one.id)]).toEqual([
      200,
      reservationIds,
    ]);
    expect(answer.body.reservations[0]).toMatchObject({
      ...{ status: 'checked_in', tourResourceId: first },
      warnings: expect.arrayContaining([expect.objectContaining({ rule: 'resource.notClean' })]),
    });
    const given = answer.body.reservations.map((one: { tourResourceId: number }) => one.tourResourceId);
    expect(new Set(given).size).toBe(3);
    expect(await statuses(reservationIds)).toEqual(['checked_in', 'checked_in', 'checked_in']);
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    expect(await bookingsWithoutAllocation(app.services.db, tour.id)).toBe(0);
    expect((await step(id, 'check-out')).status).toBe(200);
    expect(await statuses(reservationIds)).toEqual(['checked_out', 'checked_out', 'checked_out']);
    for (const room of given) {
      expect((await tour.owner.read(`/resources/${room}`)).housekeepingState).toBe('dirty');
      expect((await tour.owner.read(`/housekeeping-tasks?tourResourceId=${room}`)).data).toHaveLength(1);
    }
    const trail = await tour.trailOf('reservation-groups', id);
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['create', 'check-in', 'check-out']);
  });

  test('200: only the chosen ones; each can be undone by itself', async () => {
    const stage = await rooms(2);
    const { id, reservationIds } = await family(stage, {}, {});
    const [first, second] = reservationIds;
    const answer = await step(id, 'check-in', { reservationIds: [second] });
    expect([answer.status, answer.body.reservations]).toMatchObject([200, [{ id: second }]]);
    expect(await statuses(reservationIds)).toEqual(['confirmed', 'checked_in']);
    expect((await tour.owner.post(`/reservations/${second}/undo`)).status).toBe(200);
    expect(await statuses(reservationIds)).toEqual(['confirmed', 'confirmed']);
    expect((await step(id, 'check-in')).status).toBe(200);
    const left = await step(id, 'check-out', { reservationIds: [first] });
    expect([left.status, await statuses(reservationIds)]).toEqual([200, ['checked_out', 'checked_in']]);
  });

  test('without a choice, those already in house stay as they are', async () => {
    const { id, reservationIds } = await family(await rooms(2), {}, {});
    await tour.owner.post(`/reservations/${reservationIds[0]}/check-in`);
    const answer = await step(id, 'check-in');
    expect([answer.status, answer.body.reservations]).toMatchObject([200, [{ id: reservationIds[1] }]]);
  });

  test('422: a room is lacking, so no guest is checked in; the error names the reservation', async () => {
    const stage = await rooms(2, { overbookingLimit: 1 });
    const { id, reservationIds } = await family(stage, {}, {}, {});
    expect(refusal(await step(id, 'check-in'))).toEqual([422, 'schedule.unassigned reservations.2.tourResourceId']);
    expect(await statuses(reservationIds)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  test('409: nothing to do, or one of the chosen is cancelled; then none changes', async () => {
    const { id, reservationIds } = await family(await rooms(2), {}, {});
    expect((await step(id, 'check-out')).status).toBe(409);
    await tour.owner.post(`/reservations/${reservationIds[1]}/cancel`);
    expect((await step(id, 'check-in', { reservationIds })).status).toBe(409);
    expect(await statuses(reservationIds)).toEqual(['confirmed', 'cancelled']);
    await step(id, 'check-in');
    expect((await step(id, 'check-in')).status).toBe(409);
  });

  test('422: no ids, ids of another group or tenant; 404 and 403 for the group', async () => {
    const { id } = await family(await rooms(1), {});
    const other = await family(await rooms(1), {});
    const stranger = await app.tour();
    const stage = await newStage(stranger);
    const foreign = await stranger.owner.create('/reservations', stage.body());
    expect(refusal(await step(id, 'check-in', { reservationIds: [] }))).toEqual([422, 'required reservationIds']);
    expect(refusal(await step(id, 'check-in', { reservationIds: [other.reservationIds[0], foreign] }))).toEqual([
      422,
      'database.exists reservationIds.0',
      'database.exists reservationIds.1',
    ]);
    const { client } = await tour.staffWithout(['reservation.check_in']);
    for (const name of ['check-in', 'check-out']) {
      expect((await step(999_999_999, name)).status).toBe(404);
      expect((await stranger.owner.post(`${path}/${id}/${name}`)).status).toBe(404);
      expect((await client.post(`${path}/${id}/${name}`)).status).toBe(403);
    }
  });

  test('undone together: all of them, or 409 and none', async () => {
    const stage = await rooms(2);
    const { id, reservationIds } = await family(stage, {}, {});
    expect((await step(id, 'check-in')).status).toBe(200);
    const undone = await step(id, 'undo', { reservationIds });
    expect([undone.status, undone.body.reservations]).toMatchObject([200, [{ status: 'confirmed' }, {}]]);
    expect(await statuses(reservationIds)).toEqual(['confirmed', 'confirmed']);
    expect((await step(id, 'cancel')).status).toBe(200);
    await tour.owner.create('/reservations', stage.body({ startsAt: from(0), endsAt: from(2) }));
    const late = await step(id, 'undo', { reservationIds });
    expect([late.status, late.body.code]).toEqual([409, 'UNDO_PLACE_TAKEN']);
    expect(await statuses(reservationIds)).toEqual(['cancelled', 'cancelled']);
    const { client } = await tour.staff(['reservation.check_in']);
    expect((await client.post(`${path}/${id}/undo`, { reservationIds })).status).toBe(403);
    expect((await step(999_999_999, 'undo', { reservationIds })).status).toBe(404);
    expect(refusal(await step(id, 'undo', {}))).toEqual([422, 'required reservationIds']);
  });

  test('the board names the group of a booking', async () => {
    const stage = await rooms(1);
    const { id } = await family(stage, { tourResourceId: stage.resourceIds[0] });
    const alone = await tour.owner.create('/reservations', stage.body({ tourResourceId: stage.resourceIds[0] }));
    const read = async (day: string) =>
      (await tour.owner.read(`/schedule?from=${day}&to=${day}&tourResourceTypeId=${stage.typeId}`)).resources[0]
        .allocations[0].toursReservation;
    expect((await read(from(1))).reservationGroupId).toBe(id);
    expect(await read('2027-03-02')).toMatchObject({ id: alone, reservationGroupId: null });
  });
});
