import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newStage, type Stage } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { sql } from '../../../db/sql.ts';

const path = '/reservations';

describe('the steps of a stay', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const booked = async ({ body, resourceIds }: Stage, overrides: object = {}) =>
    tour.owner.create(path, body({ tourResourceId: resourceIds[0], ...overrides }));
  const read = (id: number) => tour.owner.read(`${path}/${id}`);
  const act = (id: number, step: string, body?: object) => tour.owner.post(`${path}/${id}/${step}`, body);
  const allocationOf = async (id: number) => tour.owner.read(`/allocations/${(await read(id)).allocationId}`);
  const trailOf = async (id: number) =>
    (await tour.owner.read(`/audit-events?entity=reservations&entityId=${id}`)).data.length;
  /** Sets the booking back by two days, as if it had begun then. */
  const begun = async (id: number) => {
    await app.services.db.transaction(async (tx) => {
      await tx.run(sql`update reservations set starts_at = now() - interval '2 days', ends_at = now() + interval '2 days'
        where tour_id = ${tour.id} and id = ${id}`);
      await tx.run(sql`update allocations set starts_at = now() - interval '2 days', ends_at = now() + interval '2 days',
        buffered = tstzrange(now() - interval '2 days', now() + interval '2 days') where tour_id = ${tour.id} and reservation_id = ${id}`);
    });
  };

  test('check-in on time to a clean resource has no warning; check-out leaves it dirty, with event and task', async () => {
    const stage = await newStage(tour);
    const id = await booked(stage);
    await begun(id);
    expect(await act(id, 'check-in')).toMatchObject({
      status: 200,
      body: { id, status: 'checked_in', tourResourceId: stage.resourceIds[0], warnings: [] },
    });
    const before = await trailOf(id);
    expect((await act(id, 'check-out')).body).toMatchObject({ status: 'checked_out', warnings: [] });
    expect((await trailOf(id)) - before).toBe(1);
    expect((await tour.owner.read(`/resources/${stage.resourceIds[0]}`)).housekeepingState).toBe('dirty');
    const events = await tour.owner.read(`/resource-status-events?tourResourceId=${stage.resourceIds[0]}`);
    expect(events.data).toMatchObject([
      { fromStatus: 'clean', toStatus: 'dirty', note: `reservation ${id}: checked out` },
    ]);
    const tasks = await tour.owner.read(`/housekeeping-tasks?tourResourceId=${stage.resourceIds[0]}`);
    expect(tasks.data).toMatchObject([{ taskType: 'checkout', status: 'pending', dueAt: expect.any(String) }]);
    expect(await read(id)).toMatchObject({ checkedInAt: expect.any(String), checkedOutAt: expect.any(String) });
    expect((await act(id, 'check-out')).status).toBe(409);
    expect((await tour.owner.read(`/housekeeping-tasks?tourResourceId=${stage.resourceIds[0]}`)).data).toHaveLength(1);
  });

  test('an early check-out frees the rest of the time, and the time used stays', async () => {
    const stage = await newStage(tour);
    const id = await booked(stage);
    await begun(id);
    await act(id, 'check-in');
    await act(id, 'check-out');
    const allocation = await allocationOf(id);
    expect(allocation.status).toBe('active');
    expect(Date.parse(allocation.endsAt)).toBeLessThanOrEqual(Date.now());
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
    await booked(stage, { startsAt: day(0.1), endsAt: day(1.5) });
  });

  test('a check-in warns of a resource that is not clean, of guests still in it, and of an early arrival', async () => {
    const stage = await newStage(tour);
    const first = await booked(stage);
    const second = await booked(stage, { startsAt: '2027-03-03', endsAt: '2027-03-04' });
    await act(first, 'check-in');
    await tour.owner.put(`/resources/${stage.resourceIds[0]}`, { housekeepingState: 'dirty' });
    const { body } = await act(second, 'check-in');
    expect(body.warnings.map(({ rule }: { rule: string }) => rule)).toEqual([
      'resource.notClean',
      'resource.occupied',
      'reservation.early',
    ]);
  });

  test('a resource out of service keeps its state at check-out; the task is created all the same', async () => {
    const stage = await newStage(tour);
    const id = await booked(stage);
    await act(id, 'check-in');
    await tour.owner.put(`/resources/${stage.resourceIds[0]}`, { housekeepingState: 'out_of_service' });
    await act(id, 'check-out');
    expect((await tour.owner.read(`/resources/${stage.resourceIds[0]}`)).housekeepingState).toBe('out_of_service');
    expect((await tour.owner.read(`/housekeeping-tasks?tourResourceId=${stage.resourceIds[0]}`)).data).toHaveLength(1);
  });

  test('cancel and no-show release the allocation; 409 for every step that comes too late', async () => {
    const stage = await newStage(tour);
    for (const [step, status] of [
      ['cancel', 'cancelled'],
      ['no-show', 'no_show'],
    ] as const) {
      const id = await booked(stage);
      expect((await act(id, step)).body).toMatchObject({ id, status });
      expect((await allocationOf(id)).status).toBe('released');
      for (const late of ['cancel', 'no-show', 'check-in', 'check-out', 'assign'])
        expect((await act(id, late, late === 'assign' ? {} : undefined)).status, late).toBe(409);
    }
    const id = await booked(stage);
    expect((await act(id, 'check-out')).status).toBe(409);
    await act(id, 'check-in');
    for (const late of ['cancel', 'no-show', 'check-in']) expect((await act(id, late)).status, late).toBe(409);
    expect((await act(999_999_999, 'cancel')).status).toBe(404);
  });

  test('each step needs its own permission', async () => {
    const id = await booked(await newStage(tour));
    const wants = {
      cancel: 'reservation.cancel',
      'no-show': 'reservation.cancel',
      'check-in': 'reservation.check_in',
      'check-out': 'reservation.check_in',
      assign: 'resource.assign',
    };
    const writer = await tour.staff(['reservation.write', 'reservation.read']);
    for (const [step, permission] of Object.entries(wants)) {
      expect((await writer.client.post(`${path}/${id}/${step}`, {})).status, step).toBe(403);
      const holder = await tour.staff([permission]);
      expect((await holder.client.post(`${path}/999999999/${step}`, {})).status, step).toBe(404);
    }
    const reader = await tour.staff(['reservation.read']);
    expect((await reader.client.get(path)).status).toBe(200);
    expect((await reader.client.post(path, {})).status).toBe(403);
  });

  test('completed stays are counted for the segment rules', async () => {
    const stage = await newStage(tour);
    const stays = async () =>
      (
        await app.services.db.row<{ stays: number }>(
          sql`select stays from customer_stay_counts where tour_id = ${tour.id} and customer_id = ${stage.customerId}`,
        )
      )?.stays;
    const id = await booked(stage);
    expect(await stays()).toBeUndefined();
    await act(id, 'check-in');
    await act(id, 'check-out');
    expect(await stays()).toBe(1);
  });
});
