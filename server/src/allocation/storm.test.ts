import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { Answer } from '../../test/client.ts';
import { overbooked } from '../../test/overbooked.ts';
import { seeded } from '../../test/random.ts';
import { newStage, type Stage } from '../../test/stay.ts';
import type { TestTour } from '../../test/tour.ts';

const count = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length;

describe('storms', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const book = (stage: Stage, overrides: object = {}) => tour.owner.post('/reservations', stage.body(overrides));
  const many = <T>(length: number, one: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length }, (_, n) => one(n)));
  const expectConsistent = async () =>
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });

  test('60 concurrent bookings of one exclusive resource: one 201, the rest 422', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 100 } });
    const answers = await many(60, () => book(stage, { tourResourceId: stage.resourceIds[0] }));
    expect([count(answers, 201), count(answers, 422)]).toEqual([1, 59]);
    await expectConsistent();
  });

  test('80 concurrent bookings of one or two of 20 units: exactly 20 units are booked', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 100 }, resources: [{ units: 20 }] });
    const answers = await many(80, (n) => book(stage, { tourResourceId: stage.resourceIds[0], units: 1 + (n % 2) }));
    const taken = answers.reduce((sum, { status }, n) => sum + (status === 201 ? 1 + (n % 2) : 0), 0);
    expect(taken).toBe(20);
    expect(count(answers, 201) + count(answers, 422)).toBe(80);
    await expectConsistent();
  });

  test('40 concurrent bookings of a type whose 6 resources the server assigns: 6 succeed, each on another resource', async () => {
    const stage = await newStage(tour, {
      type: { requiresAssignment: true },
      resources: Array.from({ length: 6 }, () => ({})),
    });
    const answers = await many(40, () => book(stage));
    expect([count(answers, 201), count(answers, 422)]).toEqual([6, 34]);
    const { data } = await tour.owner.read(`/reservations?tourResourceTypeId=${stage.typeId}`);
    expect(new Set(data.map((row: { tourResourceId: number }) => row.tourResourceId)).size).toBe(6);
    await expectConsistent();
  });

  test('concurrent bookings with and without a resource stop at the resources plus the overbooking limit', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 2 }, resources: [{}, {}, {}] });
    const answers = await many(40, (n) => book(stage, n % 2 ? {} : { tourResourceId: stage.resourceIds[n % 3] }));
    expect(count(answers, 201)).toBe(5);
    expect(count(answers, 422)).toBe(35);
    await expectConsistent();
  });

  test('concurrent bookings, moves, cancellations, repairs and holds: nothing overlaps, and errors are 4xx only', async () => {
    const stage = await newStage(tour, {
      type: { overbookingLimit: 1, bufferAfterMinutes: 120 },
      resources: [{}, {}, {}, { units: 4 }],
    });
    const other = await newStage(tour, { type: { requiresAssignment: true }, resources: [{}, {}] });
    const ids: number[] = [];
    const orders: number[] = [];
    const random = seeded(7);
    const nights = () => {
      const first = 1 + random(20);
      const day = (n: number) => `2027-04-${String(n).padStart(2, '0')}`;
      return { startsAt: day(first), endsAt: day(first + 1 + random(5)) };
    };
    const resource = () => stage.resourceIds[random(4)];
    const actions: (() => Promise<Answer>)[] = [
      () => book(random(2) ? stage : other, nights()),
      () => book(stage, { ...nights(), tourResourceId: resource() }),
      () => tour.owner.put(`/reservations/${ids[random(ids.length)] ?? 1}`, nights()),
      () =>
        tour.owner.put(`/reservations/${ids[random(ids.length)] ?? 1}`, {
          tourResourceTypeId: [stage, other][random(2)]!.typeId,
        }),
      () => tour.owner.post(`/reservations/${ids[random(ids.length)] ?? 1}/assign`, { tourResourceId: resource() }),
      () => tour.owner.post(`/reservations/${ids[random(ids.length)] ?? 1}/cancel`),
      () =>
        tour.owner.post('/maintenance-orders', {
          title: 'x',
          tourResourceId: resource(),
          blocksAvailability: true,
          blocksFrom: `${nights().startsAt}T12:00`,
          blocksUntil: '2027-04-28T12:00',
        }),
      () => tour.owner.put(`/maintenance-orders/${orders[random(orders.length)] ?? 1}`, { status: 'resolved' }),
      () =>
        tour.owner.post('/allocations', {
          kind: 'hold',
          tourResourceId: resource(),
          startsAt: '2027-04-03T12:00',
          endsAt: '2027-04-05T12:00',
          expiresAt: new Date(Date.now() + 500).toISOString(),
        }),
    ];
    const worker = async () => {
      const statuses: number[] = [];
      for (let step = 0; step < 40; step++) {
        const action = random(actions.length);
        const { status, body } = await actions[action]!();
        if (status === 201 && action < 2) ids.push(body.id);
        if (status === 201 && action === 6) orders.push(body.id);
        statuses.push(status);
      }
      return statuses;
    };
    const statuses = (await Promise.all(Array.from({ length: 8 }, worker))).flat();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(40);
    await expectConsistent();
  });
});
