import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newStage, type Stage } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';

describe('the resource a guest leaves', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const day = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
  const stay = async ({ body, resourceIds }: Stage, from = -1) => {
    const id = await tour.owner.create(
      '/reservations',
      body({ tourResourceId: resourceIds[0], startsAt: day(from), endsAt: day(from + 3) }),
    );
    expect((await tour.owner.post(`/reservations/${id}/check-in`)).status).toBe(200);
    return id;
  };
  const of = async (resource: number) => ({
    state: (await tour.owner.read(`/resources/${resource}`)).housekeepingState,
    events: (await tour.owner.read(`/resource-status-events?tourResourceId=${resource}`)).data,
    tasks: (await tour.owner.read(`/housekeeping-tasks?tourResourceId=${resource}`)).data,
  });
  const UNTOUCHED = { state: 'clean', events: [], tasks: [] };

  test.each([
    [
      'assign',
      (id: number, resource: number) => tour.owner.post(`/reservations/${id}/assign`, { tourResourceId: resource }),
    ],
    ['PUT', (id: number, resource: number) => tour.owner.put(`/reservations/${id}`, { tourResourceId: resource })],
  ])(
    'after a move in house by %s the old resource is dirty, with its event and a task, and the new one is unchanged',
    async (_, move) => {
      for (const from of [-1, 1]) {
        const stage = await newStage(tour, { resources: [{}, {}] });
        const [old, other] = stage.resourceIds as [number, number];
        const id = await stay(stage, from);
        expect((await move(id, other)).status).toBeLessThan(300);
        const note = `reservation ${id}: moved to another resource`;
        expect(await of(old)).toMatchObject({
          state: 'dirty',
          events: [{ fromStatus: 'clean', toStatus: 'dirty', note }],
          tasks: [{ taskType: 'checkout', status: 'pending', notes: note, dueAt: expect.any(String) }],
        });
        expect(await of(other)).toEqual(UNTOUCHED);
      }
    },
  );

  test('a guest who has not come yet, or stays in the same resource, leaves nothing dirty', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const [resource, other] = stage.resourceIds as [number, number];
    const booked = await tour.owner.create('/reservations', stage.body({ tourResourceId: resource }));
    await tour.owner.post(`/reservations/${booked}/assign`, { tourResourceId: other });
    const lives = await stay(stage);
    await tour.owner.put(`/reservations/${lives}`, { endsAt: day(4) });
    await tour.owner.post(`/reservations/${lives}/assign`, { tourResourceId: resource });
    for (const one of [resource, other]) expect(await of(one)).toEqual(UNTOUCHED);
  });

  test('a refused move changes nothing', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const [old, other] = stage.resourceIds as [number, number];
    const id = await stay(stage);
    await tour.owner.create('/reservations', stage.body({ tourResourceId: other, startsAt: day(0), endsAt: day(1) }));
    expect((await tour.owner.post(`/reservations/${id}/assign`, { tourResourceId: other })).status).toBe(422);
    expect(await of(old)).toEqual(UNTOUCHED);
  });

  test('shared resources do not become dirty and get no task, at check-out and at a move', async () => {
    const stage = await newStage(tour, { resources: [{ units: 20 }, { units: 20 }] });
    const [old, other] = stage.resourceIds as [number, number];
    const [leaves, moves] = [await stay(stage), await stay(stage)];
    expect((await tour.owner.post(`/reservations/${moves}/assign`, { tourResourceId: other })).status).toBe(200);
    expect((await tour.owner.post(`/reservations/${leaves}/check-out`)).status).toBe(200);
    for (const one of [old, other]) expect(await of(one)).toEqual(UNTOUCHED);
  });

  test('check-out of a resource with an open task adds no second one; one out of service keeps its state', async () => {
    const stage = await newStage(tour);
    const resource = stage.resourceIds[0]!;
    const id = await stay(stage);
    const task = await tour.owner.create('/housekeeping-tasks', { tourResourceId: resource, taskType: 'checkout' });
    await tour.owner.put(`/resources/${resource}`, { housekeepingState: 'out_of_service' });
    await tour.owner.post(`/reservations/${id}/check-out`);
    expect(await of(resource)).toMatchObject({ state: 'out_of_service', tasks: [{ id: task, status: 'pending' }] });
    const again = await newStage(tour);
    const other = await stay(again);
    const begun = { tourResourceId: again.resourceIds[0], taskType: 'checkout', status: 'done' };
    await tour.owner.create('/housekeeping-tasks', begun);
    await tour.owner.post(`/reservations/${other}/check-out`);
    expect((await of(again.resourceIds[0]!)).tasks.map((one: { status: string }) => one.status).sort()).toEqual([
      'done',
      'pending',
    ]);
  });
});
