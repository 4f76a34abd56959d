import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newComposedSpace } from '../../../test/composed-space.ts';
import { newResource, newResourceType } from '../../../test/house.ts';
import { overbooked, partsOutOfStep } from '../../../test/overbooked.ts';
import { newStage, refusal } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';

describe('PUT /resources/:id/parts', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const compose = (id: number, ...resourceIds: number[]) => tour.owner.put(`/resources/${id}/parts`, { resourceIds });
  const sound = async () => {
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    expect(await partsOutOfStep(app.services.db, tour.id)).toBe(0);
  };

  test('204: the detail names the parts of a whole and the wholes of a part; the trail has both sets', async () => {
    const { whole, parts } = await newComposedSpace(tour);
    const [a, b] = parts.resourceIds;
    const detail = await tour.owner.read(`/resources/${whole.resourceIds[0]}`);
    expect(detail.toursResourceParts.map(({ id }: { id: number }) => id)).toEqual([a, b]);
    expect(detail.toursResourceWholes).toEqual([]);
    expect((await tour.owner.read(`/resources/${a}`)).toursResourceWholes).toMatchObject([
      { id: whole.resourceIds[0], code: detail.code, label: null },
    ]);
    expect((await compose(whole.resourceIds[0]!, b!)).status).toBe(204);
    expect((await tour.trailOf('resources', whole.resourceIds[0]!)).at(-1)).toMatchObject({
      action: 'update',
      changes: { resourceIds: { before: [a, b], after: [b] } },
    });
    expect((await compose(whole.resourceIds[0]!)).status).toBe(204);
    expect((await tour.owner.read(`/resources/${a}`)).toursResourceWholes).toEqual([]);
  });

  test('422: itself, its own type, shared ones, parts of parts, a type sold without resources, foreign ones', async () => {
    const { whole, parts } = await newComposedSpace(tour);
    const [hall] = whole.resourceIds;
    const [a, b] = parts.resourceIds;
    const same = await newResource(tour, { tourResourceTypeId: whole.typeId });
    const shared = await newResource(tour, { units: 2 });
    const foreign = await newResource(await app.tour());
    expect(refusal(await compose(hall!, hall!, same, shared, foreign, 999_999_999))).toEqual([
      422,
      'composition resourceIds.0',
      'composition resourceIds.1',
      'composition resourceIds.2',
      'database.exists resourceIds.3',
      'database.exists resourceIds.4',
    ]);
    const tower = await newStage(tour, { type: { requiresAssignment: true }, resources: [{}, { units: 2 }] });
    const [above, many] = tower.resourceIds;
    expect(refusal(await compose(above!, hall!))).toEqual([422, 'composition resourceIds.0']);
    expect(refusal(await compose(many!, a!))).toEqual([422, 'composition resourceIds']);
    const below = await newResource(tour);
    await tour.owner.put(`/resource-types/${parts.typeId}`, { requiresAssignment: true });
    expect(refusal(await compose(a!, below))).toEqual([422, 'composition resourceIds']);
    const free = await newResource(tour);
    expect(refusal(await compose(free, b!))).toEqual([422, 'composition resourceIds']);
    expect(refusal(await tour.owner.put(`/resources/${hall}/parts`, {}))).toEqual([422, 'required resourceIds']);
    const ids = Array.from({ length: 51 }, (_, n) => 900_000_000 + n);
    expect(refusal(await compose(hall!, ...ids))).toEqual([422, 'max resourceIds']);
  });

  test('404 for unknown and foreign ones; 403 without settings.manage', async () => {
    const { whole, parts } = await newComposedSpace(tour);
    const stranger = await app.tour();
    const foreign = await newResource(stranger);
    for (const id of [foreign, 999_999_999]) expect((await compose(id)).status).toBe(404);
    const { client } = await tour.staffWithout(['settings.manage']);
    const body = { resourceIds: parts.resourceIds };
    expect((await client.put(`/resources/${whole.resourceIds[0]}/parts`, body)).status).toBe(403);
  });

  test('future allocations take the new parts along; 422 where they are taken, and nothing changes', async () => {
    const { whole, parts } = await newComposedSpace(tour, { composed: false });
    const [hall] = whole.resourceIds;
    const [a, b] = parts.resourceIds;
    await tour.owner.create('/reservations', whole.body({ tourResourceId: hall }));
    const inTheWay = await tour.owner.create('/reservations', parts.body({ tourResourceId: b }));
    const answer = await compose(hall!, a!, b!);
    expect(refusal(answer)).toEqual([422, 'schedule.inUse resourceIds']);
    expect(answer.body.errors[0].meta.reservationIds).toEqual([inTheWay]);
    expect((await tour.owner.read(`/resources/${hall}`)).toursResourceParts).toEqual([]);
    expect((await tour.owner.post('/reservations', parts.body({ tourResourceId: a }))).status).toBe(201);
    const { data } = await tour.owner.read(`/reservations?tourResourceTypeId=${parts.typeId}`);
    for (const { id } of data) await tour.owner.post(`/reservations/${id}/cancel`);
    expect((await compose(hall!, a!, b!)).status).toBe(204);
    for (const tourResourceId of [a, b])
      expect(refusal(await tour.owner.post('/reservations', parts.body({ tourResourceId })))).toEqual([
        422,
        'schedule.conflict tourResourceId',
      ]);
    await sound();
    expect((await compose(hall!, a!)).status).toBe(204);
    expect((await tour.owner.post('/reservations', parts.body({ tourResourceId: b }))).status).toBe(201);
    await sound();
  });

  test('422: a part that unassigned bookings need, and bookings of the whole without a resource', async () => {
    const { whole, parts } = await newComposedSpace(tour, { composed: false });
    const [hall] = whole.resourceIds;
    await tour.owner.create('/reservations', parts.body());
    await tour.owner.create('/reservations', whole.body({ tourResourceId: hall }));
    expect(refusal(await compose(hall!, ...parts.resourceIds))).toEqual([422, 'schedule.inUse resourceIds']);
    const other = await newComposedSpace(tour, { composed: false, whole: { requiresAssignment: false } });
    await tour.owner.create('/reservations', other.whole.body());
    await tour.owner.put(`/resource-types/${other.whole.typeId}`, { requiresAssignment: true });
    expect(refusal(await compose(other.whole.resourceIds[0]!, ...other.parts.resourceIds))).toEqual([
      422,
      'schedule.inUse resourceIds',
    ]);
  });

  test('422: composed resources keep type and exclusivity, and a part stays; the whole may be deleted', async () => {
    const { whole, parts } = await newComposedSpace(tour);
    const [hall] = whole.resourceIds;
    const [a] = parts.resourceIds;
    const tourResourceTypeId = await newResourceType(tour);
    for (const id of [hall, a]) {
      expect(refusal(await tour.owner.put(`/resources/${id}`, { units: 2 }))).toEqual([422, 'composition units']);
      expect(refusal(await tour.owner.put(`/resources/${id}`, { tourResourceTypeId }))).toEqual([
        422,
        'composition tourResourceTypeId',
      ]);
      expect((await tour.owner.put(`/resources/${id}`, { units: 1, label: 'Salão' })).status).toBe(204);
    }
    expect(refusal(await tour.owner.delete(`/resources/${a}`))).toEqual([422, 'composition id']);
    expect(refusal(await tour.owner.put(`/resource-types/${whole.typeId}`, { requiresAssignment: false }))).toEqual([
      422,
      'composition requiresAssignment',
    ]);
    expect((await tour.owner.delete(`/resources/${hall}`)).status).toBe(204);
    expect((await tour.owner.delete(`/resources/${a}`)).status).toBe(204);
  });

  test('two concurrent calls that would nest parts: one 204, one 422', async () => {
    for (let round = 0; round < 5; round++) {
      const { whole, parts } = await newComposedSpace(tour, { composed: false, parts: { requiresAssignment: true } });
      const below = await newResource(tour);
      const [hall] = whole.resourceIds;
      const [a] = parts.resourceIds;
      const answers = await Promise.all([compose(hall!, a!), compose(a!, below)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    }
  });
});
