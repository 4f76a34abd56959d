import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Answer } from '../../../test/client.ts';
import { bookingsWithoutAllocation, overbooked } from '../../../test/overbooked.ts';
import { seeded } from '../../../test/random.ts';
import { newHold, newStage, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import type { TourTx } from '../../db/handles.ts';
import { createAllocation } from '../allocations/allocations.commands.ts';
import { createReservation } from '../reservations/create/reservations.create.ts';
import { updateReservation } from '../reservations/reservations.commands.ts';
import { cancel as cancelReservation } from '../reservations/stay/stay.ts';

const HOURS = ['09:00', '11:00', '13:00', '15:00'] as const;
const SLOTS = HOURS.map((start) => ({ start, end: `${Number(start.slice(0, 2)) + 3}:00` }));
const slot = (n: number) => ({
  startsAt: `2027-06-05T${SLOTS[n]!.start}:00Z`,
  endsAt: `2027-06-05T${SLOTS[n]!.end}:00Z`,
});

describe('departures under concurrent requests', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'UTC' });
  });
  const boats = (resources: object[], type: object = {}) =>
    newStage(tour, { type: { granularity: 'slot', attributes: { slots: SLOTS }, ...type }, resources });
  const book = (stage: Stage, n: number, overrides: object = {}) =>
    tour.owner.post('/reservations', stage.body({ ...slot(n), ...overrides }));
  const cancel = ({ typeId }: Stage, n: number) =>
    tour.owner.post('/departures/cancel', { tourResourceTypeId: typeId, ...slot(n) });
  const move = ({ typeId }: Stage, n: number, to: number) =>
    tour.owner.post('/departures/move', {
      ...{ tourResourceTypeId: typeId, ...slot(n) },
      ...{ toStartsAt: slot(to).startsAt, toEndsAt: slot(to).endsAt },
    });
  const behind = (work: (tx: TourTx) => Promise<unknown>, request: () => Promise<Answer>) =>
    whileUncommitted(app, (tx) => work(Object.assign(tx, tour.scope)), request);
  const expectConsistent = async () => {
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    expect(await bookingsWithoutAllocation(app.services.db, tour.id)).toBe(0);
  };
  const bookedBy = ({ customerId, typeId }: Stage, n: number) => ({
    ...{
      tourCustomerId: customerId,
      tourResourceTypeId: typeId,
      tourResourceId: null,
      ...slot(n),
      units: 1,
      guests: 1,
    },
    ...{ notes: null, source: null, externalRef: null, expectedArrival: null },
  });

  test('bookings made, moved in or held while the cancellation waits are included', async () => {
    const stage = await boats([{ units: 9 }]);
    const first = (await book(stage, 0)).body.id;
    const other = (await book(stage, 1)).body.id;
    let last = 0;
    const booking = async (tx: TourTx) => {
      last = await createReservation(tx, bookedBy(stage, 0) as Parameters<typeof createReservation>[1]);
    };
    const cancelled = await behind(booking, () => cancel(stage, 0));
    expect(cancelled.body.outcomes.map((one: { reservationId: number }) => one.reservationId)).toEqual([first, last]);

    const moved = await behind(
      (tx) => updateReservation(tx, other, slot(2)),
      () => cancel(stage, 2),
    );
    expect(moved.body.outcomes).toMatchObject([{ reservationId: other, isDone: true }]);

    const hold = { kind: 'hold', tourResourceId: stage.resourceIds[0]!, ...slot(3), units: 1 } as const;
    const held = await behind(
      (tx) => createAllocation(tx, { ...hold, expiresAt: null, note: null }),
      () => move(stage, 3, 0),
    );
    expect(held.body.holds).toMatchObject([{ isDone: true }]);
  });

  test('a booking cancelled or moved away while the cancellation waits is left alone', async () => {
    const stage = await boats([{ units: 9 }]);
    const gone = (await book(stage, 0)).body.id;
    const late = await behind(
      (tx) => cancelReservation(tx, gone),
      () => cancel(stage, 0),
    );
    expect([late.status, late.body.outcomes]).toEqual([200, []]);
    const id = (await book(stage, 0)).body.id;
    const answer = await behind(
      (tx) => updateReservation(tx, id, slot(2)),
      () => cancel(stage, 0),
    );
    expect(answer.body.outcomes).toEqual([]);
    expect((await tour.owner.read(`/reservations/${id}`)).status).toBe('confirmed');
  });

  test('20 concurrent cancellations of a departure: each booking is cancelled once, with one event', async () => {
    const stage = await boats([{ units: 12 }]);
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push((await book(stage, 0)).body.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(stage, 0)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.flatMap(({ body }) => body.outcomes)).toHaveLength(12);
    expect(await tour.trailOf('reservations', ids[0]!)).toHaveLength(2);
  });

  test('concurrent bookings, holds and moves of whole departures: none lost, none twice, and errors are 4xx only', async () => {
    const stage = await boats([{ units: 6 }, { units: 3 }, {}], { bufferAfterMinutes: 30, overbookingLimit: 1 });
    const random = seeded(11);
    const ids: number[] = [];
    const holds: number[] = [];
    const resource = () => stage.resourceIds[random(3)]!;
    const actions: (() => Promise<Answer>)[] = [
      () => book(stage, random(4), { units: 1 + random(2) }),
      () => book(stage, random(4), { tourResourceId: resource() }),
      () => tour.owner.post('/allocations', { kind: 'hold', tourResourceId: resource(), ...slot(random(4)) }),
      () =>
        tour.owner.post(`/allocations/${holds[random(holds.length)] ?? 1}/book`, { tourCustomerId: stage.customerId }),
      () => tour.owner.put(`/reservations/${ids[random(ids.length)] ?? 1}`, slot(random(4))),
      () => tour.owner.post(`/reservations/${ids[random(ids.length)] ?? 1}/cancel`),
      () => move(stage, random(4), random(4)),
      () => move(stage, random(4), random(4)),
      () => cancel(stage, random(4)),
    ];
    const worker = async () => {
      const statuses: number[] = [];
      for (let step = 0; step < 40; step++) {
        const action = random(actions.length);
        const { status, body } = await actions[action]!();
        if (status === 201) (action === 2 ? holds : ids).push(body.id);
        statuses.push(status);
      }
      return statuses;
    };
    const statuses = (await Promise.all(Array.from({ length: 8 }, worker))).flat();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(60);
    await expectConsistent();
  });

  test('a departure moved to a slot under concurrent bookings: never more bookings than seats', async () => {
    const stage = await boats([{ units: 10 }]);
    for (let n = 0; n < 8; n++) await book(stage, 0, { tourResourceId: stage.resourceIds[0] });
    await newHold(tour, stage.resourceIds[0]!, slot(0));
    const [answer, ...others] = await Promise.all([
      move(stage, 0, 3),
      ...Array.from({ length: 30 }, () => book(stage, 3, { tourResourceId: stage.resourceIds[0] })),
    ]);
    const outcomes = [...answer!.body.outcomes, ...answer!.body.holds];
    const moved = outcomes.filter(({ isDone }: { isDone: boolean }) => isDone).length;
    expect(outcomes).toHaveLength(9);
    expect(moved + others.filter(({ status }) => status === 201).length).toBe(10);
    await expectConsistent();
  });
});
