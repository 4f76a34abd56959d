import { describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../test/app.ts';
import { newResource, newZone } from '../../test/house.ts';
import { whileUncommitted } from '../../test/uncommitted.ts';
import type { Tx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';

const app = useApp();
const tour = useTour(app);

test('zones: 422 when a concurrent move would close a loop', async () => {
  const [a, b] = [await newZone(tour), await newZone(tour)];
  const moving = async (tx: Tx) => {
    await tx.run(sql`select from tours where id = ${tour.id} for no key update`);
    await tx.run(
      sql`update resource_zones set parent_tour_resource_zone_id = ${b} where tour_id = ${tour.id} and id = ${a}`,
    );
  };
  const send = () => tour.owner.put(`/resource-zones/${b}`, { parentTourResourceZoneId: a });
  const { status, body } = await whileUncommitted(app, moving, send);
  expect([status, body.errors]).toMatchObject([422, [{ rule: 'loop', field: 'parentTourResourceZoneId' }]]);
});

describe('concurrent changes of the cleaning state', () => {
  const leftDirty = (id: number) =>
    sql`update resources set housekeeping_state = 'dirty' where tour_id = ${tour.id} and id = ${id}`;
  const lastMove = async (id: number) => {
    const { data } = await tour.owner.read(`/resource-status-events?tourResourceId=${id}`);
    return data.map(({ fromStatus, toStatus }: { fromStatus: string; toStatus: string }) => [fromStatus, toStatus]);
  };

  test.each([
    ['by hand', (id: number) => tour.owner.put(`/resources/${id}`, { housekeepingState: 'cleaning' }), 204],
    [
      'by a new task',
      (id: number) => tour.owner.post('/housekeeping-tasks', { tourResourceId: id, status: 'in_progress' }),
      201,
    ],
  ])('%s: the event starts where that one ended', async (_title, send, expected) => {
    const id = await newResource(tour);
    expect((await whileUncommitted(app, leftDirty(id), () => send(id))).status).toBe(expected);
    expect(await lastMove(id)).toEqual([['dirty', 'cleaning']]);
  });

  test('a task’s event starts at the state the concurrent change ended with', async () => {
    const id = await newResource(tour);
    const task = await tour.owner.create('/housekeeping-tasks', { tourResourceId: id });
    const send = () => tour.owner.put(`/housekeeping-tasks/${task}`, { status: 'in_progress' });
    expect((await whileUncommitted(app, leftDirty(id), send)).status).toBe(204);
    expect(await lastMove(id)).toEqual([['dirty', 'cleaning']]);
  });
});
