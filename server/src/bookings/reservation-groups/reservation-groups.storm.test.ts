import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Answer } from '../../../test/client.ts';
import { newComposedSpace } from '../../../test/composed-space.ts';
import { bookingsWithoutAllocation, overbooked, partsOutOfStep } from '../../../test/overbooked.ts';
import { seeded } from '../../../test/random.ts';
import { newStage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

const path = '/reservation-groups';

describe('storms of groups', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'UTC' });
  });
  const expectConsistent = async () => {
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    expect(await partsOutOfStep(app.services.db, tour.id)).toBe(0);
    expect(await bookingsWithoutAllocation(app.services.db, tour.id)).toBe(0);
    // All or nothing: no group is without its reservations.
    const { halves } = (await app.services.db.row<{ halves: number }>(sql`
      select count(*) as halves from reservation_groups g where g.tour_id = ${tour.id}
        and not exists (select from reservations v where v.tour_id = g.tour_id and v.reservation_group_id = g.id)`))!;
    expect(halves).toBe(0);
  };
  const many = (length: number, one: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length }, (_, n) => one(n)));
  const count = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length;

  test('40 trips request the same guides, rooms and boat in any order: as many succeed as there are guides, without a deadlock', async () => {
    const room = await newStage(tour, { type: { requiresAssignment: true }, resources: [{}, {}, {}, {}] });
    const boat = await newStage(tour, { resources: [{ units: 6 }] });
    const guide = await newStage(tour, { resources: [{}, {}] });
    const stay = { startsAt: '2027-08-01', endsAt: '2027-08-03' };
    const trip = (n: number) => {
      const items = [
        { tourResourceTypeId: room.typeId, ...stay },
        { tourResourceTypeId: boat.typeId, tourResourceId: boat.resourceIds[0], ...stay, units: 2 },
        { tourResourceTypeId: guide.typeId, tourResourceId: guide.resourceIds[n % 2], ...stay },
        { tourResourceTypeId: room.typeId, ...stay },
      ];
      const turned = [...items.slice(n % 4), ...items.slice(0, n % 4)];
      return tour.owner.post(path, { tourCustomerId: room.customerId, items: n % 3 ? turned : turned.toReversed() });
    };
    const answers = await many(40, trip);
    expect([count(answers, 201), count(answers, 422)]).toEqual([2, 38]);
    await expectConsistent();
  });

  test('groups against single bookings, cleaning and repairs of the same rooms: only 2xx and 4xx', async () => {
    const room = await newStage(tour, { type: { requiresAssignment: true }, resources: [{}, {}, {}, {}, {}] });
    const stay = (n: number) => ({ startsAt: `2027-09-${10 + (n % 9)}`, endsAt: `2027-09-${12 + (n % 9)}` });
    const any = (n: number) => room.resourceIds[n % room.resourceIds.length]!;
    const task = await tour.owner.create('/housekeeping-tasks', { tourResourceId: any(4) });
    const answers = await many(120, (n) => {
      if (n % 5 === 0) return tour.owner.put(`/housekeeping-tasks/${task}`, { tourResourceId: any(n / 5) });
      if (n % 5 === 1) return tour.owner.post('/reservations', room.body(stay(n)));
      if (n % 5 === 2) return tour.owner.put(`/resources/${any(n)}`, { housekeepingState: n % 2 ? 'dirty' : 'clean' });
      const items = [0, 1, 2].map((k) => ({ tourResourceTypeId: room.typeId, ...stay(n + k) }));
      return tour.owner.post(path, { tourCustomerId: room.customerId, items });
    });
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 422].includes(status))).toEqual([]);
    await expectConsistent();
  });

  test('groups booked, moved and cancelled over halls, boats and rooms: nothing overlaps, and errors are 4xx only', async () => {
    const { whole, parts } = await newComposedSpace(tour, { count: 3 });
    const room = await newStage(tour, { type: { requiresAssignment: true }, resources: [{}, {}] });
    const boat = await newStage(tour, { type: { overbookingLimit: 1 }, resources: [{ units: 4 }, {}] });
    const stages = [whole, parts, room, boat];
    const random = seeded(17);
    const ids: number[] = [];
    const reservations: number[] = [];
    const any = (of: readonly number[]) => of[random(of.length)] ?? 1;
    const item = () => {
      const stage = stages[random(4)]!;
      const first = 1 + random(20);
      const day = (n: number) => `2027-10-${String(n).padStart(2, '0')}`;
      const tourResourceId = random(2) ? any(stage.resourceIds) : null;
      return {
        tourResourceTypeId: stage.typeId,
        tourResourceId,
        startsAt: day(first),
        endsAt: day(first + 1 + random(4)),
      };
    };
    const actions: (() => Promise<Answer>)[] = [
      () =>
        tour.owner.post(path, {
          tourCustomerId: room.customerId,
          items: Array.from({ length: 1 + random(4) }, item),
        }),
      () => tour.owner.post('/reservations', { tourCustomerId: room.customerId, ...item() }),
      () => tour.owner.post(`${path}/${any(ids)}/move`, { days: random(7) - 3, minutes: 60 * random(2) }),
      () => tour.owner.post(`${path}/${any(ids)}/move`, { days: 1 + random(3) }),
      () => tour.owner.post(`${path}/${any(ids)}/cancel`),
      () => tour.owner.put(`/reservations/${any(reservations)}`, { endsAt: item().endsAt }),
      () => tour.owner.post(`/reservations/${any(reservations)}/cancel`),
    ];
    const worker = async () => {
      const statuses: number[] = [];
      for (let step = 0; step < 40; step++) {
        const action = random(actions.length);
        const { status, body } = await actions[action]!();
        if (status === 201 && action === 0) {
          ids.push(body.id);
          reservations.push(...body.reservationIds);
        }
        statuses.push(status);
      }
      return statuses;
    };
    const statuses = (await Promise.all(Array.from({ length: 8 }, worker))).flat();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(60);
    await expectConsistent();
  });
});
