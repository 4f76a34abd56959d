import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import { newZone } from '../../../test/house.ts';
import type { TestTour } from '../../../test/tour.ts';
import { resourceZones } from './resource-zones.resource.ts';
import module from './resource-zones.routes.ts';

const zoneIn = (tour: TestTour, parentTourResourceZoneId: number) => newZone(tour, { parentTourResourceZoneId });

describeResource(resourceZones, module, {
  minimal: async (tour) => ({ code: `wing-${tour.app.next()}`, name: 'Ala Norte' }),
  full: async (tour) => ({
    code: `wing-${tour.app.next()}`,
    name: 'Térreo',
    parentTourResourceZoneId: await newZone(tour),
  }),
});

describe('resource zones: the hierarchy', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const move = (id: number, parentTourResourceZoneId: number | null) =>
    tour.owner.put(`/resource-zones/${id}`, { parentTourResourceZoneId });

  test('the detail names the parent; a deleted parent leaves its children with null', async () => {
    const parent = await newZone(tour);
    const child = await zoneIn(tour, parent);
    const { parentTourResourceZone } = await tour.owner.read(`/resource-zones/${child}`);
    expect(parentTourResourceZone).toEqual({ id: parent, code: expect.any(String), name: 'Ala Sul' });
    expect((await tour.owner.delete(`/resource-zones/${parent}`)).status).toBe(204);
    const orphan = await tour.owner.read(`/resource-zones/${child}`);
    expect(orphan).toMatchObject({ parentTourResourceZone: null, parentTourResourceZoneId: parent });
  });

  test('422 loop: a zone within itself, directly or indirectly; other moves pass', async () => {
    const top = await newZone(tour);
    const middle = await zoneIn(tour, top);
    const leaf = await zoneIn(tour, middle);
    for (const parent of [top, middle, leaf]) {
      const { status, body } = await move(top, parent);
      expect([status, body.errors]).toEqual([
        422,
        [{ message: expect.any(String), rule: 'loop', field: 'parentTourResourceZoneId' }],
      ]);
    }
    expect((await move(leaf, top)).status).toBe(204);
    expect((await move(middle, leaf)).status).toBe(204);
    expect((await move(leaf, middle)).body.errors[0].rule).toBe('loop');
    expect((await move(middle, null)).status).toBe(204);
  });

  test('a path over a deleted zone closes no loop', async () => {
    const top = await newZone(tour);
    const middle = await zoneIn(tour, top);
    const leaf = await zoneIn(tour, middle);
    await tour.owner.delete(`/resource-zones/${middle}`);
    expect((await move(top, leaf)).status).toBe(204);
  });

  test('two concurrent moves that would close a loop together: one 204, one 422', async () => {
    for (let round = 0; round < 20; round++) {
      const [a, b] = [await newZone(tour), await newZone(tour)];
      const answers = await Promise.all([move(a, b), move(b, a)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
      const refusal = answers.find(({ status }) => status === 422)!;
      expect(refusal.body.errors[0].rule).toBe('loop');
    }
  });
});
