import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/contract/instance.ts';
import { newResource } from '../../../../test/house.ts';
import { newCustomer, refusal } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';

const path = '/housekeeping-tasks/requests';

describe('POST /housekeeping-tasks/requests', () => {
  const app = useApp();
  let tour: TestTour;
  let waiter: Person;
  beforeAll(async () => {
    tour = await app.tour();
    waiter = await tour.staff([]);
  });

  const stateOf = async (id: number) => (await tour.owner.read(`/resources/${id}`)).housekeepingState;
  const tasksOf = async (id: number): Promise<{ id: number; taskType: string; notes: string | null }[]> =>
    (await tour.owner.read(`/housekeeping-tasks?tourResourceId=${id}`)).data;
  const taskOf = (id: number) => tour.owner.read(`/housekeeping-tasks/${id}`);

  /** A room with guests who checked in. */
  async function occupied(): Promise<number> {
    const tourResourceId = await newResource(tour, { housekeepingState: 'inspected' });
    const { tourResourceTypeId } = await tour.owner.read(`/resources/${tourResourceId}`);
    const tourCustomerId = await newCustomer(tour);
    const now = Temporal.Now.instant();
    const stay = await tour.owner.create('/reservations', {
      tourCustomerId,
      tourResourceTypeId,
      tourResourceId,
      startsAt: now.subtract({ hours: 1 }).toString(),
      endsAt: now.add({ hours: 23 }).toString(),
    });
    expect((await tour.owner.post(`/reservations/${stay}/check-in`, {})).status).toBeLessThan(300);
    return tourResourceId;
  }

  test('201 for every role: a full cleaning of an empty room, with the asker and an event; its list stays as the contract has it', async () => {
    const tourResourceId = await newResource(tour, { housekeepingState: 'clean' });
    const { status, body, headers } = await waiter.client.post(path, {
      tourResourceId,
      note: ' Areia no quarto ',
      status: 'done',
      assignedToTourUserId: waiter.id,
      requestedByTourUserId: tour.ownerId,
    });
    expect([status, headers.location]).toEqual([201, `/v1/tours/user/housekeeping-tasks/${body.id}`]);
    expect(await taskOf(body.id)).toMatchObject({
      tourResourceId,
      taskType: 'checkout',
      status: 'pending',
      priority: 45,
      dueAt: null,
      notes: 'Areia no quarto',
      assignedToTourUserId: null,
      requestedByTourUser: { id: waiter.id, displayName: expect.any(String) },
    });
    expect(await stateOf(tourResourceId)).toBe('clean');
    const { data } = await tour.owner.read(`/audit-events?entity=housekeeping-tasks&entityId=${body.id}`);
    expect(data).toMatchObject([{ action: 'create', actorId: waiter.id }]);
    expect(Object.keys((await tasksOf(tourResourceId))[0]!)).not.toContain('requestedByTourUserId');
    const board = await waiter.client.read('/housekeeping-board');
    const room = board.unzoned.resources.find((one: { id: number }) => one.id === tourResourceId);
    expect(room.openTasks).toMatchObject([{ id: body.id, requestedByTourUser: { id: waiter.id } }]);
  });

  test('a tidying while guests are in, also for a room that they have dirtied', async () => {
    const tourResourceId = await occupied();
    const id = await waiter.client.create(path, { tourResourceId, note: 'Mais toalhas', isDirty: true });
    expect((await taskOf(id)).taskType).toBe('daily');
    expect(await stateOf(tourResourceId)).toBe('dirty');
  });

  test('a pending task of today gets the note, one under way or of another day does not', async () => {
    const tourResourceId = await newResource(tour);
    const make = (body: object) => tour.owner.create('/housekeeping-tasks', { tourResourceId, ...body });
    const later = await make({ taskType: 'checkout', dueAt: '2099-01-01T12:00:00Z' });
    const deep = await make({ taskType: 'deep', notes: 'Tapete' });
    expect(await waiter.client.create(path, { tourResourceId, note: 'Vinho' })).toBe(deep);
    expect(await waiter.client.create(path, { tourResourceId })).toBe(deep);
    expect((await taskOf(deep)).notes).toBe('Tapete\nVinho');
    await tour.owner.put(`/housekeeping-tasks/${deep}`, { status: 'in_progress' });
    const next = await waiter.client.create(path, { tourResourceId, note: 'De novo' });
    expect([later, deep]).not.toContain(next);
    await tour.owner.put(`/housekeeping-tasks/${next}`, { notes: 'x'.repeat(20_000) });
    expect(await waiter.client.create(path, { tourResourceId, note: 'Sem lugar' })).not.toBe(next);
  });

  test('isDirty turns clean and inspected rooms dirty, with their event, and no other state', async () => {
    for (const [state, after] of [
      ['clean', 'dirty'],
      ['inspected', 'dirty'],
      ['cleaning', 'cleaning'],
      ['out_of_service', 'out_of_service'],
    ] as const) {
      const tourResourceId = await newResource(tour, { housekeepingState: state });
      const id = await waiter.client.create(path, { tourResourceId, note: 'Areia', isDirty: true });
      expect(await stateOf(tourResourceId)).toBe(after);
      const events = (await tour.owner.read(`/resource-status-events?tourResourceId=${tourResourceId}`)).data;
      if (after === 'dirty')
        expect(events[0]).toMatchObject({ toStatus: 'dirty', note: 'Areia', changedByTourUserId: waiter.id });
      expect(await tasksOf(tourResourceId)).toMatchObject([{ id }]);
    }
  });

  test('isDirty holds with strictTransitions, and asks that change nothing still leave an event', async () => {
    const strict = await app.tour();
    await strict.owner.put('/settings', { strictTransitions: true });
    const tourResourceId = await newResource(strict, { housekeepingState: 'inspected' });
    const anyone = await strict.staff([]);
    const first = await anyone.client.create(path, { tourResourceId, isDirty: true });
    expect((await strict.owner.read(`/resources/${tourResourceId}`)).housekeepingState).toBe('dirty');
    expect(await anyone.client.create(path, { tourResourceId })).toBe(first);
    const { data } = await strict.owner.read(`/audit-events?entity=housekeeping-tasks&entityId=${first}`);
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
  });

  test('two at once open one task', async () => {
    const tourResourceId = await newResource(tour);
    const made = await Promise.all(Array.from({ length: 5 }, () => waiter.client.create(path, { tourResourceId })));
    expect(new Set(made).size).toBe(1);
  });

  test('grants nothing else: the asker may neither change nor delete the task', async () => {
    const tourResourceId = await newResource(tour);
    const id = await waiter.client.create(path, { tourResourceId });
    expect((await waiter.client.put(`/housekeeping-tasks/${id}`, { status: 'done' })).status).toBe(403);
    expect((await waiter.client.delete(`/housekeeping-tasks/${id}`)).status).toBe(403);
    expect(
      (await waiter.client.post(`/resources/${tourResourceId}/housekeeping-state`, { state: 'clean' })).status,
    ).toBe(403);
  });

  test('422 for a missing, foreign or deleted resource and a long note; 401 without a session', async () => {
    const refused = async (body: object) => refusal(await waiter.client.post(path, body));
    const gone = await newResource(tour);
    await tour.owner.delete(`/resources/${gone}`);
    expect(await refused({})).toEqual([422, 'required tourResourceId']);
    for (const tourResourceId of [gone, await newResource(await app.tour())])
      expect(await refused({ tourResourceId })).toEqual([422, 'database.exists tourResourceId']);
    expect(await refused({ tourResourceId: gone, note: 'x'.repeat(501) })).toEqual([422, 'maxLength note']);
    expect((await waiter.client.with({ headers: { authorization: '' } }).post(path, {})).status).toBe(401);
  });
});
