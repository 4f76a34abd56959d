import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { Answer } from '../../test/client.ts';
import { newComposedSpace } from '../../test/composed-space.ts';
import { bookingsWithoutAllocation, overbooked, partsOutOfStep } from '../../test/overbooked.ts';
import { seeded } from '../../test/random.ts';
import type { Stage } from '../../test/stay.ts';
import type { TestTour } from '../../test/tour.ts';

const count = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length;

describe('storms on composed resources', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const book = (stage: Stage, overrides: object = {}) => tour.owner.post('/reservations', stage.body(overrides));
  const many = (length: number, one: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length }, (_, n) => one(n)));
  const expectConsistent = async () => {
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    expect(await partsOutOfStep(app.services.db, tour.id)).toBe(0);
    expect(await bookingsWithoutAllocation(app.services.db, tour.id)).toBe(0);
  };

  test('60 concurrent bookings of the whole or a part: either the whole is booked once, or each part once', async () => {
    const seen = new Set<number>();
    for (let round = 0; round < 4; round++) {
      const { whole, parts } = await newComposedSpace(tour);
      const answers = await many(60, (n) =>
        n % 3 === round % 3
          ? book(whole, { tourResourceId: whole.resourceIds[0] })
          : book(parts, { tourResourceId: parts.resourceIds[n % 2] }),
      );
      const taken = count(answers, 201);
      expect([1, 2]).toContain(taken);
      expect(taken + count(answers, 422)).toBe(60);
      seen.add(taken);
      await expectConsistent();
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  test('three wholes over a ring of three parts: only one is booked at a time', async () => {
    const { whole, parts } = await newComposedSpace(tour, { count: 3 });
    const [a, b, c] = parts.resourceIds;
    const ids = [whole.resourceIds[0]!];
    for (let n = 0; n < 2; n++)
      ids.push(await tour.owner.create('/resources', { tourResourceTypeId: whole.typeId, code: `ring-${app.next()}` }));
    for (const [n, resourceIds] of [
      [a, b],
      [b, c],
      [c, a],
    ].entries())
      expect((await tour.owner.put(`/resources/${ids[n]}/parts`, { resourceIds })).status).toBe(204);
    const answers = await many(45, (n) => book(whole, n % 2 ? {} : { tourResourceId: ids[n % 3] }));
    expect([count(answers, 201), count(answers, 422)]).toEqual([1, 44]);
    await expectConsistent();
  });

  test('all actions at once, including composing and taking apart: nothing overlaps, and errors are 4xx only', async () => {
    const { whole, parts } = await newComposedSpace(tour, {
      count: 3,
      parts: { overbookingLimit: 1, bufferAfterMinutes: 60 },
    });
    const hall = whole.resourceIds[0]!;
    const side = await tour.owner.create('/resources', {
      tourResourceTypeId: whole.typeId,
      code: `side-${app.next()}`,
    });
    await tour.owner.put(`/resources/${side}/parts`, { resourceIds: parts.resourceIds.slice(1) });
    const random = seeded(5);
    const day = (n: number) => `2027-04-${String(n).padStart(2, '0')}`;
    const nights = () => {
      const first = 1 + random(16);
      return { startsAt: day(first), endsAt: day(first + 1 + random(4)) };
    };
    const ids: number[] = [];
    const holds: number[] = [];
    const orders: number[] = [];
    const any = (of: readonly number[]) => of[random(of.length)] ?? 1;
    const anywhere = () => any([hall, side, ...parts.resourceIds]);
    const actions: Record<string, () => Promise<Answer>> = {
      book: () => book(whole, nights()),
      'book a whole': () => book(whole, { ...nights(), tourResourceId: any([hall, side]) }),
      'book a part': () => book(parts, { ...nights(), tourResourceId: any(parts.resourceIds) }),
      'book any part': () => book(parts, nights()),
      move: () => tour.owner.put(`/reservations/${any(ids)}`, nights()),
      retype: () =>
        tour.owner.put(`/reservations/${any(ids)}`, { tourResourceTypeId: [whole, parts][random(2)]!.typeId }),
      assign: () => tour.owner.post(`/reservations/${any(ids)}/assign`, { tourResourceId: anywhere() }),
      cancel: () => tour.owner.post(`/reservations/${any(ids)}/cancel`),
      hold: () =>
        tour.owner.post('/allocations', {
          ...{ kind: 'hold', tourResourceId: anywhere(), ...nights() },
          expiresAt: new Date(Date.now() + 100 + random(400)).toISOString(),
        }),
      'book a hold': () => tour.owner.post(`/allocations/${any(holds)}/book`, { tourCustomerId: whole.customerId }),
      repair: () =>
        tour.owner.post('/maintenance-orders', {
          ...{ title: 'x', tourResourceId: anywhere(), blocksAvailability: true },
          ...{ blocksFrom: `${nights().startsAt}T12:00`, blocksUntil: '2027-04-20T12:00' },
        }),
      resolve: () => tour.owner.put(`/maintenance-orders/${any(orders)}`, { status: 'resolved' }),
      compose: () =>
        tour.owner.put(`/resources/${any([hall, side])}/parts`, {
          resourceIds: parts.resourceIds.filter(() => random(3) > 0),
        }),
      buffer: () => tour.owner.put(`/resource-types/${whole.typeId}`, { bufferAfterMinutes: 30 * random(4) }),
      'switch off': () => tour.owner.put(`/resources/${any(parts.resourceIds)}`, { isActive: random(2) === 0 }),
    };
    const names = Object.keys(actions);
    const worker = async () => {
      const statuses: number[] = [];
      for (let step = 0; step < 50; step++) {
        const name = names[random(names.length)]!;
        const { status, body } = await actions[name]!();
        if (status === 201) (name === 'hold' ? holds : name === 'repair' ? orders : ids).push(body.id);
        statuses.push(status);
      }
      return statuses;
    };
    const statuses = (await Promise.all(Array.from({ length: 8 }, worker))).flat();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(80);
    for (const id of parts.resourceIds) await tour.owner.put(`/resources/${id}`, { isActive: true });
    await expectConsistent();
  });
});
