import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newStage, type Stage } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { sql } from '../../../db/sql.ts';

const path = '/reservations';

describe('POST /reservations/:id/undo', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const day = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
  const booked = ({ body, resourceIds }: Stage, overrides: object = {}): Promise<number> =>
    tour.owner.create(path, body({ tourResourceId: resourceIds[0], startsAt: day(-1), endsAt: day(2), ...overrides }));
  const read = (id: number) => tour.owner.read(`${path}/${id}`);
  const act = (id: number, step: string, body?: object) => tour.owner.post(`${path}/${id}/${step}`, body);
  const undone = async (id: number) =>
    (({ status, body }) => [status, body.code ?? body.status])(await act(id, 'undo'));
  /** Everything that a step may change, except `updatedAt`. */
  const all = async (id: number, resource: number) => {
    const { updatedAt: _, ...reservation } = await read(id);
    const allocations = (await tour.owner.read(`/allocations?reservationId=${id}`)).data;
    return {
      reservation,
      allocations: allocations.map(({ updatedAt: _, ...allocation }: { updatedAt: string }) => allocation),
      state: (await tour.owner.read(`/resources/${resource}`)).housekeepingState,
      tasks: (await tour.owner.read(`/housekeeping-tasks?tourResourceId=${resource}`)).data,
    };
  };
  const age = (id: number, minutes: number) =>
    app.services.db.transaction((tx) =>
      tx.run(sql`update reservation_steps set taken_at = taken_at - make_interval(mins => ${minutes}::int)
        where tour_id = ${tour.id} and reservation_id = ${id}`),
    );

  test.each([
    ['check-in', [], 'confirmed'],
    ['check-in', [], 'confirmed', { tourResourceId: null }],
    ['cancel', [], 'confirmed', { source: 'airbnb', externalRef: 'U-1' }],
    ['no-show', [], 'confirmed'],
    ['check-out', ['check-in'], 'checked_in'],
    ['check-out', ['check-in'], 'checked_in', { tourResourceId: null }],
    // Before it begins the whole allocation is released; after its end nothing is left to release.
    ['check-out', ['check-in'], 'checked_in', { startsAt: day(3), endsAt: day(5) }],
    ['check-out', ['check-in'], 'checked_in', { startsAt: day(-5), endsAt: day(-2) }],
  ] as readonly [string, string[], string, object?][])(
    '%s after %j: everything is restored',
    async (step, before, status, overrides = {}) => {
      const stage = await newStage(tour);
      const [resource] = stage.resourceIds as [number];
      const id = await booked(stage, overrides);
      for (const one of before) expect((await act(id, one)).status).toBe(200);
      const was = await all(id, resource);
      expect((await act(id, step, step === 'cancel' ? { cancelReason: 'Engano' } : undefined)).status).toBe(200);
      expect(await all(id, resource)).not.toEqual(was);
      expect(await act(id, 'undo')).toMatchObject({
        status: 200,
        body: { id, status, tourResourceId: was.reservation.tourResourceId, warnings: [] },
      });
      expect(await all(id, resource)).toEqual(was);
      // The step can be taken and undone again.
      expect((await act(id, step)).status).toBe(200);
      expect(await undone(id)).toEqual([200, status]);
    },
  );

  test('one event each for the reservation, the room and the task', async () => {
    const stage = await newStage(tour);
    const [resource] = stage.resourceIds as [number];
    const id = await booked(stage);
    await act(id, 'check-in');
    await act(id, 'check-out');
    const [task] = (await tour.owner.read(`/housekeeping-tasks?tourResourceId=${resource}`)).data;
    const before = await tour.trailLength();
    await act(id, 'undo');
    expect((await tour.trailLength()) - before).toBe(2);
    const trail = await tour.trailOf('reservations', id);
    expect(trail.at(-1)).toMatchObject({
      action: 'undo',
      actorId: tour.ownerId,
      changes: {
        status: { before: 'checked_out', after: 'checked_in' },
        checkedOutAt: { before: expect.any(String), after: null },
      },
    });
    expect((await tour.trailOf('housekeeping-tasks', task.id)).map(({ action }: { action: string }) => action)).toEqual(
      ['create', 'delete'],
    );
    const events = await tour.owner.read(`/resource-status-events?tourResourceId=${resource}`);
    expect(events.data).toMatchObject([
      { fromStatus: 'dirty', toStatus: 'clean', note: `reservation ${id}: check-out undone` },
      { fromStatus: 'clean', toStatus: 'dirty' },
    ]);
  });

  test('step by step: the one before becomes the last again, as long as nothing came between', async () => {
    const stage = await newStage(tour);
    const id = await booked(stage, { tourResourceId: null });
    await act(id, 'check-in');
    await act(id, 'check-out');
    expect([await undone(id), await undone(id), await undone(id)]).toEqual([
      [200, 'checked_in'],
      [200, 'confirmed'],
      [409, 'UNDO_NOTHING'],
    ]);
    expect((await read(id)).tourResourceId).toBeNull();
    await act(id, 'check-in');
    await tour.owner.put(`${path}/${id}`, { notes: 'Chegou' });
    await act(id, 'check-out');
    expect([await undone(id), await undone(id)]).toEqual([
      [200, 'checked_in'],
      [409, 'UNDO_CHANGED'],
    ]);
  });

  test('a task from before the step stays, and so does a room out of service', async () => {
    const stage = await newStage(tour);
    const [resource] = stage.resourceIds as [number];
    const id = await booked(stage);
    await act(id, 'check-in');
    await tour.owner.put(`/resources/${resource}`, { housekeepingState: 'out_of_service' });
    await tour.owner.create('/housekeeping-tasks', { tourResourceId: resource, taskType: 'checkout' });
    const was = await all(id, resource);
    await act(id, 'check-out');
    expect(await undone(id)).toEqual([200, 'checked_in']);
    expect(await all(id, resource)).toEqual(was);
  });

  test('possible for ten minutes', async () => {
    const stage = await newStage(tour);
    const id = await booked(stage);
    await act(id, 'check-in');
    await age(id, 11);
    expect(await undone(id)).toEqual([409, 'UNDO_TOO_LATE']);
    await age(id, -2);
    expect(await undone(id)).toEqual([200, 'confirmed']);
  });

  test('409 without a step to undo; 404 for an unknown reservation or one of another tenant', async () => {
    const id = await booked(await newStage(tour));
    expect(await undone(id)).toEqual([409, 'UNDO_NOTHING']);
    await act(id, 'cancel');
    const stranger = await app.tour();
    expect((await stranger.owner.post(`${path}/${id}/undo`)).status).toBe(404);
    expect((await act(999_999_999, 'undo')).status).toBe(404);
    expect((await read(id)).status).toBe('cancelled');
  });

  test('undoing a step needs the permission of that step', async () => {
    const [desk, manager, writer] = [
      await tour.staff(['reservation.check_in']),
      await tour.staff(['reservation.cancel']),
      await tour.staff(['reservation.write', 'resource.assign']),
    ];
    const stage = await newStage(tour, { resources: [{ units: 9 }] });
    for (const [step, may, mayNot] of [
      ['check-in', desk, manager],
      ['cancel', manager, desk],
      ['no-show', manager, desk],
    ] as const) {
      const id = await booked(stage);
      await act(id, step);
      for (const { client } of [mayNot, writer])
        expect((await client.post(`${path}/${id}/undo`)).status, step).toBe(403);
      expect((await read(id)).status).not.toBe('confirmed');
      expect((await may.client.post(`${path}/${id}/undo`)).status, step).toBe(200);
    }
  });

  test('the reason is in Portuguese if the client prefers it', async () => {
    const id = await booked(await newStage(tour));
    await act(id, 'check-in');
    await age(id, 11);
    const portuguese = tour.owner.with({ headers: { 'accept-language': 'pt-BR' } });
    expect((await portuguese.post(`${path}/${id}/undo`)).body).toEqual({
      code: 'UNDO_TOO_LATE',
      message: 'Um passo pode ser desfeito por 10 minutos',
    });
  });
});
