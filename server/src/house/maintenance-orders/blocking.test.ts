import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newHold, newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';

const path = '/maintenance-orders';

describe('maintenance on the schedule', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const order = (resource: number | undefined, body: object = {}) => ({
    title: 'Ar-condicionado',
    tourResourceId: resource,
    blocksAvailability: true,
    blocksFrom: '2027-05-01T12:00:00.000+00:00',
    ...body,
  });
  const opened = (resource: number | undefined, body: object = {}) => tour.owner.create(path, order(resource, body));
  const read = (id: number) => tour.owner.read(`${path}/${id}`);
  const blocks = async (resource: number | undefined) =>
    (await tour.owner.read(`/allocations?kind=maintenance&status=active&tourResourceId=${resource}&orderDirection=asc`))
      .data;
  const day = (n: number) => `2027-05-${String(n).padStart(2, '0')}T12:00:00.000+00:00`;
  const book = ({ body, resourceIds }: Stage, from: number, to: number) =>
    tour.owner.post('/reservations', body({ tourResourceId: resourceIds[0], startsAt: day(from), endsAt: day(to) }));

  test('an open order blocks from its start until further notice, and a refused booking names it', async () => {
    const stage = await newStage(tour);
    const id = await opened(stage.resourceIds[0]);
    const { tourAllocationId, toursAllocation } = await read(id);
    expect(toursAllocation).toEqual({
      id: tourAllocationId,
      kind: 'maintenance',
      startsAt: day(1),
      endsAt: null,
      status: 'active',
    });
    const answer = await book(stage, 20, 22);
    expect(refusal(answer)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect(answer.body.errors[0].meta).toEqual({
      allocationIds: [tourAllocationId],
      reservationIds: [],
      maintenanceOrderIds: [id],
    });
    const { data } = await tour.owner.read(`${path}?tourResourceId=${stage.resourceIds[0]}`);
    expect(data[0]).not.toHaveProperty('blocksFrom');
  });

  test('without a start it blocks from its opening; without the flag, a resource or an open status not at all', async () => {
    const stage = await newStage(tour);
    const [resource] = stage.resourceIds;
    await opened(resource, { blocksAvailability: false });
    await opened(resource, { status: 'resolved' });
    await opened(undefined);
    expect(await blocks(resource)).toEqual([]);
    const row = await read(await opened(resource, { blocksFrom: null }));
    expect(row.toursAllocation.startsAt).toBe(row.openedAt);
  });

  test('422 against a booking, with its id, also when unassigned bookings would lose their resource; writes nothing', async () => {
    const stage = await newStage(tour);
    const reservationId = (await book(stage, 3, 5)).body.id;
    const answer = await tour.owner.post(path, order(stage.resourceIds[0]));
    expect(refusal(answer)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect(answer.body.errors[0].meta.reservationIds).toEqual([reservationId]);
    expect((await tour.owner.read(`${path}?tourResourceId=${stage.resourceIds[0]}`)).data).toEqual([]);
    const id = await opened(stage.resourceIds[0], { blocksUntil: day(3) });
    const longer = await tour.owner.put(`${path}/${id}`, { blocksUntil: day(4) });
    expect(refusal(longer)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect((await blocks(stage.resourceIds[0]))[0].endsAt).toBe(day(3));

    const sold = await newStage(tour);
    await tour.owner.create('/reservations', sold.body({ startsAt: day(3), endsAt: day(5) }));
    expect(refusal(await tour.owner.post(path, order(sold.resourceIds[0])))).toEqual([
      422,
      'schedule.conflict tourResourceId',
    ]);
  });

  test('orders whose times meet share one block, released with the last of them', async () => {
    const stage = await newStage(tour);
    const [resource] = stage.resourceIds;
    const first = await opened(resource, { blocksUntil: day(4) });
    const second = await opened(resource, { blocksFrom: day(3), blocksUntil: day(8) });
    const apart = await opened(resource, { blocksFrom: day(20), blocksUntil: day(21) });
    const [shared, other] = await blocks(resource);
    expect([shared.startsAt, shared.endsAt, other.startsAt]).toEqual([day(1), day(8), day(20)]);
    expect([(await read(first)).tourAllocationId, (await read(second)).tourAllocationId]).toEqual([
      shared.id,
      shared.id,
    ]);
    expect((await read(apart)).tourAllocationId).toBe(other.id);
    await tour.owner.put(`${path}/${second}`, { status: 'resolved' });
    expect((await blocks(resource)).map((one: { endsAt: string }) => one.endsAt)).toEqual([day(4), day(21)]);
    expect((await book(stage, 5, 7)).status).toBe(201);
    await tour.owner.delete(`${path}/${first}`);
    expect((await tour.owner.read(`/allocations/${shared.id}`)).status).toBe('released');
    await tour.owner.put(`${path}/${apart}`, { blocksAvailability: false });
    expect(await blocks(resource)).toEqual([]);
  });

  test('removing the order that joined two blocks restores both', async () => {
    const [resource] = (await newStage(tour)).resourceIds;
    await opened(resource, { blocksUntil: day(3) });
    await opened(resource, { blocksFrom: day(8), blocksUntil: day(9) });
    const bridge = await opened(resource, { blocksFrom: day(2), blocksUntil: day(8) });
    expect(await blocks(resource)).toHaveLength(1);
    await tour.owner.put(`${path}/${bridge}`, { status: 'cancelled' });
    expect(
      (await blocks(resource)).map((one: { startsAt: string; endsAt: string }) => [one.startsAt, one.endsAt]),
    ).toEqual([
      [day(1), day(3)],
      [day(8), day(9)],
    ]);
  });

  test('an order that moves to another resource takes its block along; a shared resource is blocked whole', async () => {
    const [one, two] = [await newStage(tour), await newStage(tour, { resources: [{ units: 5 }] })];
    const id = await opened(one.resourceIds[0]);
    expect((await tour.owner.put(`${path}/${id}`, { tourResourceId: two.resourceIds[0] })).status).toBe(204);
    expect(await blocks(one.resourceIds[0])).toEqual([]);
    expect(await blocks(two.resourceIds[0])).toMatchObject([{ units: 5 }]);
    expect((await book(two, 3, 4)).status).toBe(422);
  });

  test('links an allocation that a client names, which must exist', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const [resource, elsewhere] = stage.resourceIds;
    const hold = await newHold(tour, elsewhere!);
    const id = await opened(resource, { tourAllocationId: hold });
    expect((await read(id)).tourAllocationId).toBe(hold);
    expect(await blocks(resource)).toMatchObject([{ startsAt: day(1), endsAt: null }]);
    expect((await book(stage, 3, 5)).status).toBe(422);
    await tour.owner.put(`${path}/${id}`, { status: 'resolved' });
    expect(await blocks(resource)).toEqual([]);
    expect((await tour.owner.read(`/allocations/${hold}`)).status).toBe('active');
    expect(refusal(await tour.owner.post(path, order(resource, { tourAllocationId: 999_999_999 })))).toEqual([
      422,
      'database.exists tourAllocationId',
    ]);
    const leader = await opened(resource);
    const block = (await read(leader)).tourAllocationId;
    const follower = await opened(resource, { tourAllocationId: block });
    await tour.owner.put(`${path}/${leader}`, { status: 'resolved' });
    expect((await tour.owner.read(`/allocations/${block}`)).status).toBe('active');
    await tour.owner.put(`${path}/${follower}`, { status: 'resolved' });
    expect((await tour.owner.read(`/allocations/${block}`)).status).toBe('released');
  });

  test('an order keeps its own block unless it is linked to a live block of the same resource', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const [resource, elsewhere] = stage.resourceIds;
    const id = await opened(resource, { blocksUntil: day(9) });
    const [block] = await blocks(resource);
    const gone = await newHold(tour, resource!);
    await tour.owner.post(`/allocations/${gone}/release`);
    const abroad = (await read(await opened(elsewhere))).tourAllocationId;
    for (const tourAllocationId of [gone, abroad]) {
      expect((await tour.owner.put(`${path}/${id}`, { tourAllocationId })).status).toBe(204);
      expect((await read(id)).tourAllocationId).toBe(tourAllocationId);
      expect(await blocks(resource)).toMatchObject([{ id: block.id, endsAt: day(9) }]);
      expect((await book(stage, 3, 5)).status).toBe(422);
    }
    await tour.owner.put(`${path}/${id}`, { tourAllocationId: null });
    expect((await read(id)).tourAllocationId).toBe(block.id);
    await tour.owner.put(`${path}/${id}`, { tourAllocationId: gone });
    await tour.owner.put(`${path}/${id}`, { status: 'cancelled' });
    expect(await blocks(resource)).toEqual([]);
  });

  test('concurrent orders on one resource: one block, no error', async () => {
    const [resource] = (await newStage(tour)).resourceIds;
    const answers = await Promise.all(Array.from({ length: 12 }, () => tour.owner.post(path, order(resource))));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(await blocks(resource)).toHaveLength(1);
  });

  test('a concurrent repair and booking of one resource: exactly one succeeds', async () => {
    for (let round = 0; round < 8; round++) {
      const stage = await newStage(tour);
      const answers = await Promise.all([book(stage, 3, 5), tour.owner.post(path, order(stage.resourceIds[0]))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    }
  });
});
