import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newResource } from '../../../test/house.ts';
import type { TestTour } from '../../../test/tour.ts';
import { TASK_STATUSES } from './housekeeping-tasks.rules.ts';

const path = '/housekeeping-tasks';

describe('housekeeping tasks: effects of a status', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  const resource = (housekeepingState = 'dirty') => newResource(tour, { housekeepingState });
  const stateOf = async (id: number) => (await tour.owner.read(`/resources/${id}`)).housekeepingState;
  const eventsOf = async (id: number): Promise<{ toStatus: string; note: string }[]> =>
    (await tour.owner.read(`/resource-status-events?tourResourceId=${id}&orderDirection=asc`)).data;
  const task = (tourResourceId: number, body: object = {}) => tour.owner.create(path, { tourResourceId, ...body });
  const put = async (id: number, body: object) => {
    const answer = await tour.owner.put(`${path}/${id}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(204);
  };

  test.each([
    ['daily', ['dirty', 'cleaning', 'clean', 'inspected']],
    ['checkout', ['dirty', 'cleaning', 'clean', 'inspected']],
    ['deep', ['dirty', 'cleaning', 'clean', 'inspected']],
    ['turndown', ['dirty', 'cleaning', 'clean', 'inspected']],
    ['inspection', ['dirty', 'dirty', 'inspected', 'inspected']],
  ])('%s: pending, in_progress, done, inspected make the resource %j', async (taskType, states) => {
    const id = await resource();
    const work = await task(id, { taskType });
    const seen = [await stateOf(id)];
    for (const status of ['in_progress', 'done', 'inspected']) {
      await put(work, { status });
      seen.push(await stateOf(id));
    }
    expect(seen).toEqual(states);
    const moves = states.filter((state, index) => index > 0 && state !== states[index - 1]);
    const events = await eventsOf(id);
    expect(events.map(({ toStatus }) => toStatus)).toEqual(moves);
    expect(events.at(-1)!.note).toMatch(new RegExp(`^housekeeping task ${work}: (done|inspected)$`));
  });

  test('a task created in progress or done changes its resource at once', async () => {
    for (const [status, state] of [
      ['pending', 'dirty'],
      ['in_progress', 'cleaning'],
      ['done', 'clean'],
      ['inspected', 'inspected'],
      ['skipped', 'dirty'],
    ]) {
      const id = await resource();
      const work = await task(id, { status });
      expect(await stateOf(id)).toBe(state);
      const notes = (await eventsOf(id)).map(({ note }) => note);
      expect(notes).toEqual(state === 'dirty' ? [] : [`housekeeping task ${work}: ${status}`]);
    }
  });

  test('out of service stays whatever its tasks do', async () => {
    const id = await resource('out_of_service');
    const work = await task(id, { status: 'in_progress' });
    for (const status of TASK_STATUSES) await put(work, { status });
    expect([await stateOf(id), await eventsOf(id)]).toEqual(['out_of_service', []]);
  });

  test('skipped restores the state this task had replaced', async () => {
    for (const state of ['dirty', 'clean', 'inspected']) {
      const id = await resource(state);
      const work = await task(id, { status: 'in_progress' });
      await put(work, { status: 'pending' });
      await put(work, { status: 'skipped' });
      expect(await stateOf(id)).toBe(state);
      await put(work, { status: 'skipped' });
      expect(await eventsOf(id)).toHaveLength(2);
    }
  });

  test('skipped leaves changes of other tasks and people alone', async () => {
    const shared = await resource();
    const [first, second] = [
      await task(shared, { status: 'in_progress' }),
      await task(shared, { status: 'in_progress' }),
    ];
    await put(second, { status: 'skipped' });
    expect(await stateOf(shared)).toBe('cleaning');
    await put(first, { status: 'skipped' });
    expect(await stateOf(shared)).toBe('dirty');

    const touched = await resource();
    const work = await task(touched, { status: 'in_progress' });
    for (const housekeepingState of ['clean', 'cleaning'])
      await tour.owner.put(`/resources/${touched}`, { housekeepingState });
    await put(work, { status: 'skipped' });
    expect(await stateOf(touched)).toBe('cleaning');

    const closed = await resource();
    const stopped = await task(closed, { status: 'in_progress' });
    await tour.owner.put(`/resources/${closed}`, { housekeepingState: 'out_of_service' });
    await put(stopped, { status: 'skipped' });
    expect(await stateOf(closed)).toBe('out_of_service');
  });

  test('work in progress moves with its task to another resource', async () => {
    const [wrong, right] = [await resource('inspected'), await resource('dirty')];
    const work = await task(wrong, { status: 'in_progress' });
    await put(work, { tourResourceId: right });
    expect([await stateOf(wrong), await stateOf(right)]).toEqual(['inspected', 'cleaning']);
    await put(work, { status: 'done', tourResourceId: wrong });
    expect([await stateOf(wrong), await stateOf(right)]).toEqual(['clean', 'dirty']);
    await put(work, { tourResourceId: right });
    expect([await stateOf(wrong), await stateOf(right)]).toEqual(['clean', 'dirty']);
  });

  test('other changes, a repeated status and a deletion leave the resource alone', async () => {
    const id = await resource();
    const work = await task(id, { status: 'done' });
    await tour.owner.put(`/resources/${id}`, { housekeepingState: 'dirty' });
    await put(work, { status: 'done', notes: 'again', taskType: 'deep' });
    await tour.owner.delete(`${path}/${work}`);
    expect([await stateOf(id), (await eventsOf(id)).length]).toEqual(['dirty', 2]);
    const gone = await task(await resource());
    await tour.owner.delete(`/resources/${(await tour.owner.read(`${path}/${gone}`)).tourResourceId}`);
    await put(gone, { status: 'in_progress' });
  });

  test('deleting a task in progress restores the state it had replaced', async () => {
    const id = await resource('dirty');
    const work = await task(id, { status: 'in_progress' });
    expect(await stateOf(id)).toBe('cleaning');
    await tour.owner.delete(`${path}/${work}`);
    expect(await stateOf(id)).toBe('dirty');
    expect((await eventsOf(id)).at(-1)!.note).toBe(`housekeeping task ${work}: deleted`);
  });

  test('the trail of a creation formats times as replies do', async () => {
    const work = await task(await resource(), { dueAt: '2026-11-14T10:00:00-03:00' });
    const [event] = (await tour.owner.read(`/audit-events?entity=housekeeping-tasks&entityId=${work}`)).data;
    expect(event.changes.dueAt.after).toBe('2026-11-14T13:00:00.000+00:00');
  });

  test('milestones are stamped when not sent, kept when sent, cleared by a step back', async () => {
    const work = await task(await resource());
    const sent = '2026-11-14T13:00:00.000+00:00';
    const read = () => tour.owner.read(`${path}/${work}`);
    await put(work, { status: 'in_progress', startedAt: sent });
    expect((await read()).startedAt).toBe(sent);
    await put(work, { status: 'done' });
    expect(await read()).toMatchObject({ completedAt: expect.any(String), inspectedAt: null });
    const inspector = await tour.staff(['housekeeping.update']);
    await inspector.client.put(`${path}/${work}`, { status: 'inspected' });
    const inspected = await read();
    expect(inspected).toMatchObject({ inspectedAt: expect.any(String), inspectedByTourUserId: inspector.id });
    expect(Date.parse(inspected.completedAt)).toBeGreaterThan(Date.parse('2026-01-01'));
    await put(work, { status: 'in_progress' });
    expect(await read()).toMatchObject({
      startedAt: sent,
      completedAt: null,
      inspectedAt: null,
      inspectedByTourUserId: null,
    });
    const chosen = await tour.user();
    await put(work, { status: 'inspected', inspectedByTourUserId: chosen, inspectedAt: sent });
    expect(await read()).toMatchObject({ inspectedByTourUserId: chosen, inspectedAt: sent, completedAt: null });
    const done = await tour.owner.read(`${path}/${await task(await resource(), { status: 'inspected' })}`);
    expect(done).toMatchObject({ inspectedAt: expect.any(String), inspectedByTourUserId: tour.ownerId });
  });

  test('one audit event per change, the task’s own', async () => {
    const id = await resource();
    const events = async () => (await tour.owner.read('/audit-events?perPage=100')).data;
    const [{ id: last }] = await events();
    const work = await task(id, { status: 'in_progress' });
    await put(work, { status: 'done' });
    const data = (await events()).filter((event: { id: number }) => event.id > last);
    expect(data.map((event: { entity: string; entityId: number }) => [event.entity, event.entityId])).toEqual([
      ['housekeeping-tasks', work],
      ['housekeeping-tasks', work],
    ]);
    expect(data[0].changes).toMatchObject({ status: { before: 'in_progress', after: 'done' } });
  });

  test('any status may follow any, unless strictTransitions is on (422 transition)', async () => {
    const strict = await app.tour({ settings: { strictTransitions: true } });
    const listed = ['pending>in_progress', 'in_progress>done', 'done>inspected'];
    for (const from of TASK_STATUSES) {
      for (const to of TASK_STATUSES) {
        await put(await task(await resource(), { status: from }), { status: to });
        const id = await strict.owner.create(path, { tourResourceId: await newResource(strict), status: from });
        const { status, body } = await strict.owner.put(`${path}/${id}`, { status: to });
        const isStep = from === to || to === 'skipped' || listed.includes(`${from}>${to}`);
        if (isStep) expect(status, `${from} to ${to}`).toBe(204);
        else
          expect([status, body.errors], `${from} to ${to}`).toEqual([
            422,
            [{ message: expect.any(String), rule: 'transition', field: 'status' }],
          ]);
      }
    }
  });
});
