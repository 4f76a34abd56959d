import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/contract/instance.ts';
import { newResource } from '../../../../test/house.ts';
import { refusal } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';

describe('POST /resources/:id/housekeeping-state', () => {
  const app = useApp();
  let tour: TestTour;
  let maid: Person;
  beforeAll(async () => {
    tour = await app.tour();
    maid = await tour.staff(['housekeeping.update']);
  });
  const say = (id: number, body: object, who = maid) => who.client.post(`/resources/${id}/housekeeping-state`, body);
  const eventsOf = async (id: number) => (await tour.owner.read(`/resource-status-events?tourResourceId=${id}`)).data;
  const trailOf = async (id: number) => (await tour.owner.read(`/audit-events?entity=resources&entityId=${id}`)).data;

  test('204: the state with its event and audit; repeating the present state leaves neither', async () => {
    const id = await newResource(tour);
    expect(await say(id, { state: 'dirty', note: 'Vinho no tapete' })).toMatchObject({ status: 204, body: '' });
    expect((await tour.owner.read(`/resources/${id}`)).housekeepingState).toBe('dirty');
    const event = {
      fromStatus: 'clean',
      toStatus: 'dirty',
      note: 'Vinho no tapete',
      changedByTourUserId: maid.id,
    };
    expect(await eventsOf(id)).toMatchObject([event]);
    expect(await trailOf(id)).toMatchObject([
      {
        action: 'update',
        actorId: maid.id,
        changes: { housekeepingState: { before: 'clean', after: 'dirty' } },
      },
      { action: 'create' },
    ]);
    expect((await say(id, { state: 'dirty', note: 'De novo' })).status).toBe(204);
    expect([(await eventsOf(id)).length, (await trailOf(id)).length]).toEqual([1, 2]);
    expect((await say(id, { state: 'clean' })).status).toBe(204);
    expect((await eventsOf(id))[0]).toMatchObject({ toStatus: 'clean', note: null });
    expect((await tour.owner.read(`/housekeeping-tasks?tourResourceId=${id}`)).data).toEqual([]);
  });

  test('concurrent reports of one state make one event', async () => {
    const id = await newResource(tour);
    const answers = await Promise.all(Array.from({ length: 6 }, () => say(id, { state: 'dirty' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('422 transition with strictTransitions', async () => {
    const strict = await app.tour({ settings: { strictTransitions: true } });
    const worker = await strict.staff(['housekeeping.update']);
    const id = await newResource(strict, { housekeepingState: 'dirty' });
    expect(refusal(await say(id, { state: 'clean' }, worker))).toEqual([422, 'transition state']);
    expect((await say(id, { state: 'cleaning' }, worker)).status).toBe(204);
    expect((await say(id, { state: 'cleaning' }, worker)).status).toBe(204);
  });

  test('401, 403, 404 and 422 in this order', async () => {
    const id = await newResource(tour);
    const state = { state: 'dirty' };
    const nobody = maid.client.with({ headers: { authorization: '' } });
    expect((await nobody.post(`/resources/${id}/housekeeping-state`, state)).status).toBe(401);
    const manager = await tour.staff(['settings.manage', 'maintenance.manage']);
    expect((await say(id, state, manager)).status).toBe(403);
    const stranger = await (await app.tour()).staff(['housekeeping.update']);
    expect((await say(id, state, stranger)).status).toBe(404);
    expect((await say(999_999, state)).status).toBe(404);
    expect(refusal(await say(999_999, {}))).toEqual([422, 'required state']);
    expect(refusal(await say(id, { state: 'spotless', note: 'x'.repeat(501) }))).toEqual([
      422,
      'enum state',
      'maxLength note',
    ]);
    await tour.owner.delete(`/resources/${id}`);
    expect((await say(id, state)).status).toBe(404);
  });
});
