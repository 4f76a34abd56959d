import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newResource } from '../../../test/house.ts';
import type { TestTour } from '../../../test/tour.ts';

interface Event {
  fromStatus: string;
  toStatus: string;
  note: string;
}

describe('causes of a dirty resource', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  const stateOf = async (id: number) => (await tour.owner.read(`/resources/${id}`)).housekeepingState;
  const eventsOf = async (id: number): Promise<Event[]> =>
    (await tour.owner.read(`/resource-status-events?tourResourceId=${id}&orderDirection=asc`)).data;
  const tasksOf = async (id: number): Promise<{ id: number; taskType: string; status: string; notes: string }[]> =>
    (await tour.owner.read(`/housekeeping-tasks?tourResourceId=${id}`)).data;
  const put = async (path: string, body: object) => {
    const answer = await tour.owner.put(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(204);
  };

  describe('a failed inspection', () => {
    const task = (tourResourceId: number, body: object) =>
      tour.owner.create('/housekeeping-tasks', { tourResourceId, ...body });

    test.each(['daily', 'checkout', 'deep', 'turndown'])(
      'a %s task back from done or inspected to pending: dirty with its event, and the task waits again',
      async (taskType) => {
        for (const status of ['done', 'inspected']) {
          const resource = await newResource(tour, { housekeepingState: 'dirty' });
          const id = await task(resource, { taskType, status });
          const before = await stateOf(resource);
          await put(`/housekeeping-tasks/${id}`, { status: 'pending', notes: 'Cabelo no ralo' });
          expect((await eventsOf(resource)).at(-1)).toMatchObject({
            fromStatus: before,
            toStatus: 'dirty',
            note: `housekeeping task ${id}: inspection failed`,
          });
          expect(await stateOf(resource)).toBe('dirty');
          expect(await tasksOf(resource)).toMatchObject([{ id, status: 'pending', notes: 'Cabelo no ralo' }]);
        }
      },
    );

    test('adds one cleaning task where the inspected task cleans nothing', async () => {
      const resource = await newResource(tour, { housekeepingState: 'clean' });
      const id = await task(resource, { taskType: 'inspection', status: 'done', priority: 1 });
      await put(`/housekeeping-tasks/${id}`, { status: 'pending' });
      const shown = async () => (await tasksOf(resource)).map((one) => [one.taskType, one.status]);
      const expected = [
        ['inspection', 'pending'],
        ['checkout', 'pending'],
      ];
      expect([await stateOf(resource), await shown()]).toEqual(['dirty', expected]);
      await put(`/housekeeping-tasks/${id}`, { status: 'done' });
      await put(`/housekeeping-tasks/${id}`, { status: 'pending' });
      expect([await stateOf(resource), await shown()]).toEqual(['dirty', expected]);
    });

    test('a pause is no failure, and out of service stays', async () => {
      const paused = await newResource(tour, { housekeepingState: 'dirty' });
      const work = await task(paused, { status: 'in_progress' });
      await put(`/housekeeping-tasks/${work}`, { status: 'pending' });
      expect(await stateOf(paused)).toBe('cleaning');
      const closed = await newResource(tour, { housekeepingState: 'out_of_service' });
      const done = await task(closed, { status: 'done' });
      await put(`/housekeeping-tasks/${done}`, { status: 'pending' });
      expect([await stateOf(closed), await eventsOf(closed)]).toEqual(['out_of_service', []]);
    });
  });

  describe('a resolved repair', () => {
    const order = (body: object) => tour.owner.create('/maintenance-orders', { title: 'Vazamento', ...body });

    test('needsCleaning defaults to true for an order that blocks and to false otherwise', async () => {
      const read = async (id: number) => (await tour.owner.read(`/maintenance-orders/${id}`)).needsCleaning;
      expect(await read(await order({ tourResourceId: await newResource(tour), blocksAvailability: true }))).toBe(true);
      const id = await order({ tourResourceId: await newResource(tour) });
      expect(await read(id)).toBe(false);
      await put(`/maintenance-orders/${id}`, { blocksAvailability: true });
      expect(await read(id)).toBe(true);
      await put(`/maintenance-orders/${id}`, { needsCleaning: false, blocksAvailability: true });
      expect(await read(id)).toBe(false);
      const said = await order({ tourResourceId: await newResource(tour), needsCleaning: true });
      await put(`/maintenance-orders/${said}`, { blocksAvailability: false, title: 'Infiltração' });
      expect(await read(said)).toBe(true);
      expect((await tour.owner.put(`/maintenance-orders/${said}`, { needsCleaning: null })).status).toBe(422);
      const { data } = await tour.owner.read('/maintenance-orders');
      expect(Object.keys(data[0])).not.toContain('needsCleaning');
    });

    test.each([
      ['blocking', { blocksAvailability: true }, {}, true],
      ['blocking, said no', { blocksAvailability: true, needsCleaning: false }, {}, false],
      ['blocking, said no at the end', { blocksAvailability: true }, { needsCleaning: false }, false],
      ['not blocking', {}, {}, false],
      ['not blocking, said yes', { needsCleaning: true }, {}, true],
      ['not blocking, said yes at the end', {}, { needsCleaning: true }, true],
      ['unblocked at the end', { blocksAvailability: true }, { blocksAvailability: false }, true],
    ])('%s', async (_what, body, atTheEnd, isDirty) => {
      const resource = await newResource(tour, { housekeepingState: 'inspected' });
      const id = await order({ tourResourceId: resource, ...body });
      await put(`/maintenance-orders/${id}`, { status: 'in_progress' });
      expect(await eventsOf(resource)).toEqual([]);
      await put(`/maintenance-orders/${id}`, { status: 'resolved', ...atTheEnd });
      const note = `maintenance order ${id}: resolved`;
      expect((await eventsOf(resource)).map((one) => [one.fromStatus, one.toStatus, one.note])).toEqual(
        isDirty ? [['inspected', 'dirty', note]] : [],
      );
      expect((await tasksOf(resource)).map((one) => [one.taskType, one.status, one.notes])).toEqual(
        isDirty ? [['deep', 'pending', note]] : [],
      );
    });

    test('a second repair, also a concurrent one, adds no second task', async () => {
      const resource = await newResource(tour);
      const ids = [1, 2, 3, 4].map(() => order({ tourResourceId: resource, needsCleaning: true }));
      for (const answer of await Promise.all(
        (await Promise.all(ids)).map((id) => tour.owner.put(`/maintenance-orders/${id}`, { status: 'resolved' })),
      ))
        expect(answer.status).toBe(204);
      expect([(await tasksOf(resource)).length, (await eventsOf(resource)).length]).toEqual([1, 1]);
    });

    test('adds none for a cancelled order, a zone, a shared or closed resource, or an order recorded as resolved', async () => {
      const [cancelled, shared] = [await newResource(tour), await newResource(tour, { units: 20 })];
      const blocking = { blocksAvailability: true };
      await put(`/maintenance-orders/${await order({ tourResourceId: cancelled, ...blocking })}`, {
        status: 'cancelled',
      });
      await put(`/maintenance-orders/${await order({ tourResourceId: shared, ...blocking })}`, { status: 'resolved' });
      await put(`/maintenance-orders/${await order({ needsCleaning: true })}`, { status: 'resolved' });
      await order({ tourResourceId: cancelled, status: 'resolved', ...blocking });
      for (const resource of [cancelled, shared])
        expect([await eventsOf(resource), await tasksOf(resource)]).toEqual([[], []]);
      const afterwards = await newResource(tour);
      await order({ tourResourceId: afterwards, status: 'resolved', needsCleaning: true });
      expect([await stateOf(afterwards), (await tasksOf(afterwards)).length]).toEqual(['dirty', 1]);
      const closed = await newResource(tour, { housekeepingState: 'out_of_service' });
      await put(`/maintenance-orders/${await order({ tourResourceId: closed, ...blocking })}`, { status: 'resolved' });
      expect([await stateOf(closed), (await tasksOf(closed)).length]).toEqual(['out_of_service', 1]);
    });
  });
});
