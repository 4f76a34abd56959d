import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../../test/app.ts';
import { withFailingInserts } from '../../../../test/failing-inserts.ts';
import { newResource } from '../../../../test/house.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { sql } from '../../../db/sql.ts';
import { TASK_STATUSES, TASK_TYPES } from '../../housekeeping-tasks/housekeeping-tasks.rules.ts';
import { HOUSEKEEPING_STATES } from './housekeeping-state.rules.ts';

interface Event {
  from: string;
  to: string;
}

describe('the trail of the cleaning state', () => {
  const app = useOwnApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  const stateOf = async (id: number): Promise<string> => (await tour.owner.read(`/resources/${id}`)).housekeepingState;
  const trailOf = (id: number) =>
    app.services.db.rows<Event>(sql`select from_status as "from", to_status as "to" from resource_status_events
      where tour_id = ${tour.id} and tour_resource_id = ${id} order by id`);

  /** Each event starts at the state the previous one ended with, and the last ends at the present state. */
  async function expectUnbroken(id: number, start: string): Promise<number> {
    const trail = await trailOf(id);
    const ends = [start, ...trail.map(({ to }) => to)];
    expect(trail.map(({ from }) => from)).toEqual(ends.slice(0, -1));
    expect(await stateOf(id)).toBe(ends.at(-1));
    for (const { from, to } of trail) expect(from).not.toBe(to);
    return trail.length;
  }

  test('500 changes on ten resources, a hundred concurrent, by hand and by tasks: an unbroken chain each', async () => {
    const ids: number[] = [];
    const tasks: number[] = [];
    for (let n = 0; n < 10; n++) {
      ids.push(await newResource(tour));
      tasks.push(await tour.owner.create('/housekeeping-tasks', { tourResourceId: ids[n] }));
    }
    const call = (n: number) => {
      const [id, task] = [ids[n % 10]!, tasks[n % 10]!];
      const status = TASK_STATUSES[n % 4]!;
      const housekeepingState = HOUSEKEEPING_STATES[Math.floor(n / 10) % 4]!;
      if (n % 3 === 0) return tour.owner.put(`/housekeeping-tasks/${task}`, { status, tourResourceId: id });
      if (n % 3 === 1) return tour.owner.post('/housekeeping-tasks', { tourResourceId: id, status });
      return tour.owner.put(`/resources/${id}`, { housekeepingState });
    };
    const statuses: number[] = [];
    for (let sent = 0; sent < 500; sent += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => call(sent + n)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status !== 204 && status !== 201)).toEqual([]);
    let events = 0;
    for (const id of ids) events += await expectUnbroken(id, 'clean');
    expect(events).toBeGreaterThan(100);
  });

  test('after any sequence of calls the chain is unbroken and ends at the present state', async () => {
    const step = fc.oneof(
      fc.record({ resource: fc.nat(1), housekeepingState: fc.constantFrom(...HOUSEKEEPING_STATES) }),
      fc.record({
        resource: fc.nat(1),
        taskType: fc.constantFrom(...TASK_TYPES),
        status: fc.constantFrom(...TASK_STATUSES),
      }),
      fc.record({ task: fc.nat(9), status: fc.constantFrom(...TASK_STATUSES), resource: fc.option(fc.nat(1)) }),
      fc.record({ removed: fc.nat(9) }),
    );
    const run = async (steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
      const ids = [await newResource(tour), await newResource(tour, { housekeepingState: 'dirty' })];
      const tasks: number[] = [];
      const { owner } = tour;
      for (const one of steps) {
        if ('housekeepingState' in one) await owner.put(`/resources/${ids[one.resource]}`, one);
        else if ('taskType' in one)
          tasks.push(await owner.create('/housekeeping-tasks', { ...one, tourResourceId: ids[one.resource] }));
        else if (tasks.length === 0) continue;
        else if ('removed' in one) await owner.delete(`/housekeeping-tasks/${tasks[one.removed % tasks.length]}`);
        else {
          const moved = one.resource === null ? {} : { tourResourceId: ids[one.resource] };
          await owner.put(`/housekeeping-tasks/${tasks[one.task % tasks.length]}`, { status: one.status, ...moved });
        }
      }
      await expectUnbroken(ids[0]!, 'clean');
      await expectUnbroken(ids[1]!, 'dirty');
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), run), { numRuns: 40 });
  });

  test.each(['resource_status_events', 'audit_events'])(
    'a failure while writing %s leaves neither state nor event, nor the change of the task',
    async (table) => {
      const id = await newResource(tour);
      const task = await tour.owner.create('/housekeeping-tasks', { tourResourceId: id });
      await withFailingInserts(app, table, 'disk_full', async () => {
        const answers = [
          await tour.owner.put(`/resources/${id}`, { housekeepingState: 'dirty', label: 'x' }),
          await tour.owner.put(`/housekeeping-tasks/${task}`, { status: 'in_progress' }),
          await tour.owner.post('/housekeeping-tasks', { tourResourceId: id, status: 'in_progress' }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      });
      expect([await stateOf(id), await trailOf(id)]).toEqual(['clean', []]);
      expect((await tour.owner.read(`/resources/${id}`)).label).toBeNull();
      const { data } = await tour.owner.read(`/housekeeping-tasks?tourResourceId=${id}`);
      expect(data.map((row: { id: number; status: string }) => [row.id, row.status])).toEqual([[task, 'pending']]);
      await tour.owner.put(`/resources/${id}`, { housekeepingState: 'dirty' });
      expect(await expectUnbroken(id, 'clean')).toBe(1);
    },
  );
});
