import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newResourceType } from '../../../test/house.ts';
import { newHold, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

describe('changes that the schedule forbids', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const booked = (stage: Stage, overrides: object = {}) =>
    tour.owner.create('/reservations', stage.body({ tourResourceId: stage.resourceIds[0], ...overrides }));
  const put = (id: number | undefined, body: object) => tour.owner.put(`/resources/${id}`, body);

  test('422 schedule.inUse: a resource with a future booking is not deleted, deactivated or given another type', async () => {
    const stage = await newStage(tour);
    const [resource] = stage.resourceIds;
    const id = await booked(stage);
    const answers = [
      await tour.owner.delete(`/resources/${resource}`),
      await put(resource, { isActive: false }),
      await put(resource, { tourResourceTypeId: await newResourceType(tour) }),
      await tour.owner.delete(`/resource-types/${stage.typeId}`),
    ];
    expect(answers.map(refusal)).toEqual([
      [422, 'schedule.inUse id'],
      [422, 'schedule.inUse isActive'],
      [422, 'schedule.inUse tourResourceTypeId'],
      [422, 'schedule.inUse id'],
    ]);
    expect(answers[0]!.body.errors[0].meta.reservationIds).toEqual([id]);
    expect((await put(resource, { isActive: true, label: 'Vista mar' })).status).toBe(204);
    await tour.owner.post(`/reservations/${id}/cancel`);
    expect((await put(resource, { isActive: false })).status).toBe(204);
    expect((await tour.owner.delete(`/resources/${resource}`)).status).toBe(204);
    expect((await tour.owner.delete(`/resource-types/${stage.typeId}`)).status).toBe(204);
  });

  /** Makes the booked time lie in the past. */
  const overdue = (id: number) =>
    app.services.db.transaction(async (tx) => {
      const past = sql`starts_at = now() - interval '2 days', ends_at = now() - interval '1 hour'`;
      await tx.run(sql`update reservations set ${past} where tour_id = ${tour.id} and id = ${id}`);
      await tx.run(sql`update allocations set ${past}, buffered = tstzrange(now() - interval '2 days', now() - interval '1 hour')
        where tour_id = ${tour.id} and reservation_id = ${id}`);
    });

  test('422 schedule.inUse: the same while a guest stays past the booked time', async () => {
    const stage = await newStage(tour);
    const [resource] = stage.resourceIds;
    const id = await booked(stage);
    await tour.owner.post(`/reservations/${id}/check-in`);
    await overdue(id);
    const answers = [
      await tour.owner.delete(`/resources/${resource}`),
      await put(resource, { isActive: false }),
      await put(resource, { tourResourceTypeId: await newResourceType(tour) }),
      await tour.owner.delete(`/resource-types/${stage.typeId}`),
    ];
    expect(
      answers.map(({ status, body }) => [status, body.errors[0].rule, body.errors[0].meta.reservationIds]),
    ).toEqual(Array(4).fill([422, 'schedule.inUse', [id]]));
    await tour.owner.post(`/reservations/${id}/check-out`);
    expect((await tour.owner.delete(`/resources/${resource}`)).status).toBe(204);
  });

  test('a late guest whose resource is gone gets another; 422 if none is free', async () => {
    for (const requiresAssignment of [true, false]) {
      const stage = await newStage(tour, { type: { requiresAssignment }, resources: [{}, {}] });
      const id = await booked(stage);
      await overdue(id);
      expect((await tour.owner.delete(`/resources/${stage.resourceIds[0]}`)).status).toBe(204);
      const late = await booked(stage, { tourResourceId: stage.resourceIds[1] });
      await overdue(late);
      const full = await tour.owner.post(`/reservations/${id}/check-in`);
      expect(refusal(full)).toEqual([422, 'schedule.unassigned tourResourceId']);
      await tour.owner.post(`/reservations/${late}/cancel`);
      expect((await tour.owner.post(`/reservations/${id}/check-in`)).status).toBe(200);
      expect((await tour.owner.read(`/reservations/${id}`)).tourResourceId).toBe(stage.resourceIds[1]);
      // The former resource no longer exists, so the undo is refused.
      expect((await tour.owner.post(`/reservations/${id}/undo`)).body.code).toBe('UNDO_PLACE_TAKEN');
    }
  });

  test('the last resource for unassigned bookings stays too', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    await booked(stage, { tourResourceId: null });
    expect((await put(stage.resourceIds[0], { isActive: false })).status).toBe(204);
    expect(refusal(await put(stage.resourceIds[1], { isActive: false }))).toEqual([422, 'schedule.inUse isActive']);
    expect(refusal(await tour.owner.delete(`/resources/${stage.resourceIds[1]}`))).toEqual([422, 'schedule.inUse id']);
  });

  test('deleting a resource releases its holds and repairs', async () => {
    const { resourceIds } = await newStage(tour);
    const hold = await newHold(tour, resourceIds[0]!);
    expect((await tour.owner.delete(`/resources/${resourceIds[0]}`)).status).toBe(204);
    expect((await tour.owner.read(`/allocations/${hold}`)).status).toBe('released');
  });

  test('units may grow; they shrink only to the number sold; one unit is exclusive again', async () => {
    const stage = await newStage(tour, { resources: [{ units: 3 }] });
    const [resource] = stage.resourceIds;
    await booked(stage, { units: 2 });
    expect(refusal(await put(resource, { units: 1 }))).toEqual([422, 'schedule.inUse units']);
    expect((await put(resource, { units: 2 })).status).toBe(204);
    expect((await tour.owner.post('/reservations', stage.body({ tourResourceId: resource }))).status).toBe(422);
    expect((await put(resource, { units: 3 })).status).toBe(204);
    await booked(stage);

    const single = await newStage(tour);
    await booked(single);
    await put(single.resourceIds[0], { units: 2 });
    const second = await booked(single);
    expect(refusal(await put(single.resourceIds[0], { units: 1 }))).toEqual([422, 'schedule.inUse units']);
    await tour.owner.post(`/reservations/${second}/cancel`);
    expect((await put(single.resourceIds[0], { units: 1 })).status).toBe(204);
    const again = await tour.owner.post('/reservations', single.body({ tourResourceId: single.resourceIds[0] }));
    expect(refusal(again)).toEqual([422, 'schedule.conflict tourResourceId']);
  });

  test('a concurrent deactivation and booking: one of the two succeeds', async () => {
    for (let round = 0; round < 8; round++) {
      const stage = await newStage(tour);
      const [off, booking] = await Promise.all([
        put(stage.resourceIds[0], { isActive: false }),
        tour.owner.post('/reservations', stage.body({ tourResourceId: stage.resourceIds[0] })),
      ]);
      expect([off.status, booking.status]).toSatisfy(
        ([one, other]: number[]) => (one === 204 && other === 422) || (one === 422 && other === 201),
      );
    }
  });
});
