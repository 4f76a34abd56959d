import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Answer } from '../../../test/client.ts';
import { overbooked } from '../../../test/overbooked.ts';
import { newStage, refusal, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import { lockType } from '../../allocation/locks.ts';
import { anonymizeCustomer } from '../../crm/customers/privacy/customers.anonymize.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { removeResource } from '../../house/resources/on-schedule.ts';
import { updateResource } from '../../house/resources/resources.commands.ts';
import { createAllocation } from '../allocations/allocations.commands.ts';
import { updateReservation } from './reservations.commands.ts';
import { assign } from './stay/stay.ts';

const path = '/reservations';

/** One statement locks and reads: changes made while it waited must still be seen. */
describe('requests that waited for a concurrent transaction', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const book = (stage: Stage, overrides: object = {}) => tour.owner.post(path, stage.body(overrides));
  const booked = ({ body, resourceIds }: Stage, overrides: object = {}): Promise<number> =>
    tour.owner.create(path, body({ tourResourceId: resourceIds[0], ...overrides }));
  const act = (id: number, step: string, body?: object) => tour.owner.post(`${path}/${id}/${step}`, body);
  const allocationsOf = async (id: number) =>
    (await tour.owner.read(`/allocations?reservationId=${id}&orderBy=id&orderDirection=asc`)).data;

  /** Sends a request while `work` is done but not committed, and commits once the request waits for it. */
  const behind = (
    work: (tx: TourTx) => Promise<unknown>,
    request: () => Promise<Answer>,
    last?: () => PromiseLike<unknown>,
  ): Promise<Answer> => whileUncommitted(app, (tx) => work(Object.assign(tx, tour.scope)), request, last);

  /** A guest in house for two days, in the first resource of a stage. */
  async function living(stage: Stage): Promise<number> {
    const id = await booked(stage);
    await app.services.db.transaction(async (tx) => {
      const time = sql`starts_at = now() - interval '2 days', ends_at = now() + interval '2 days'`;
      await tx.run(sql`update reservations set ${time} where tour_id = ${tour.id} and id = ${id}`);
      await tx.run(sql`update allocations set ${time}, buffered = tstzrange(now() - interval '2 days', now() + interval '2 days')
        where tour_id = ${tour.id} and reservation_id = ${id}`);
    });
    expect((await act(id, 'check-in')).status).toBe(200);
    return id;
  }

  test('an assignment after a concurrent one leaves the resource the guest has by then', async () => {
    const stage = await newStage(tour, { resources: [{}, {}, {}] });
    const [first, second, third] = stage.resourceIds;
    const id = await living(stage);
    const answer = await behind(
      (tx) => assign(tx, id, second!),
      () => act(id, 'assign', { tourResourceId: third }),
    );
    expect(answer).toMatchObject({ status: 200, body: { tourResourceId: third } });
    const allocations = await allocationsOf(id);
    expect(allocations).toMatchObject(
      [first, second, third].map((tourResourceId) => ({ tourResourceId, status: 'active' })),
    );
    expect([allocations[0].endsAt, allocations[1].endsAt]).toEqual([allocations[1].startsAt, allocations[2].startsAt]);
  });

  test('a check-out after a concurrent assignment ends the new allocation and leaves the new resource dirty', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const [first, second] = stage.resourceIds;
    const id = await living(stage);
    const answer = await behind(
      (tx) => assign(tx, id, second!),
      () => act(id, 'check-out'),
    );
    expect(answer).toMatchObject({ status: 200, body: { tourResourceId: second } });
    for (const { endsAt } of await allocationsOf(id)) expect(Date.parse(endsAt)).toBeLessThanOrEqual(Date.now());
    const whyDirty = async (resource: number | undefined) =>
      (await tour.owner.read(`/resource-status-events?tourResourceId=${resource}&toStatus=dirty`)).data;
    expect(await whyDirty(first)).toMatchObject([{ note: `reservation ${id}: moved to another resource` }]);
    expect(await whyDirty(second)).toMatchObject([{ note: `reservation ${id}: checked out` }]);
  });

  test('a cancellation after a concurrent move releases the moved allocation', async () => {
    const id = await booked(await newStage(tour));
    const answer = await behind(
      (tx) => updateReservation(tx, id, { endsAt: '2027-03-09' }),
      () => act(id, 'cancel'),
    );
    expect(answer.status).toBe(200);
    expect(await allocationsOf(id)).toMatchObject([
      { status: 'released', endsAt: expect.stringContaining('2027-03-09') },
    ]);
  });

  test('a step after a concurrent one that ends the stay is 409', async () => {
    const id = await booked(await newStage(tour));
    const cancelled = (tx: TourTx) =>
      tx.run(sql`update reservations set status = 'cancelled' where tour_id = ${tx.tourId} and id = ${id}`);
    for (const step of ['cancel', 'check-in', 'check-out', 'assign'])
      expect((await behind(cancelled, () => act(id, step, step === 'assign' ? {} : undefined))).status).toBe(409);
  });

  test('a booking of a resource concurrently moved to another type, or removed, is 422', async () => {
    const [stage, other] = [await newStage(tour, { resources: [{}, {}] }), await newStage(tour)];
    const [moved, gone] = stage.resourceIds;
    const answers = [
      await behind(
        (tx) => updateResource(tx, moved!, { tourResourceTypeId: other.typeId }),
        () => book(stage, { tourResourceId: moved }),
      ),
      await behind(
        (tx) => removeResource(tx, gone!),
        () => book(stage, { tourResourceId: gone }),
      ),
    ];
    for (const answer of answers) expect(refusal(answer)).toEqual([422, 'database.exists tourResourceId']);
  });

  test('a booking after the concurrent anonymization of its customer is 422', async () => {
    const stage = await newStage(tour);
    const answer = await behind(
      (tx) => anonymizeCustomer(tx, stage.customerId, { reason: 'A pedido', redactPossible: false }),
      () => book(stage),
    );
    expect(refusal(answer)).toEqual([422, 'database.exists tourCustomerId']);
  });

  test('a hold made and expired while a booking waited does not block it', async () => {
    const stage = await newStage(tour);
    const tourResourceId = stage.resourceIds[0]!;
    const expiresAt = new Date(Date.now() + 1_500).toISOString();
    const time = { startsAt: '2027-03-01T17:00:00Z', endsAt: '2027-03-03T15:00:00Z' };
    const answer = await behind(
      (tx) => createAllocation(tx, { kind: 'hold', tourResourceId, ...time, units: 1, expiresAt, note: null }),
      () => book(stage, { tourResourceId }),
      () => expect.poll(() => Date.now() > Date.parse(expiresAt)).toBe(true),
    );
    expect(answer.status).toBe(201);
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
  });

  test('a request that waits for a type has no lock on its resources or a customer yet', async () => {
    const stage = await newStage(tour);
    const [tourResourceId] = stage.resourceIds;
    const id = await booked(stage);
    const requests = [
      () => book(stage, { tourResourceId, startsAt: '2027-04-01', endsAt: '2027-04-02' }),
      () => tour.owner.put(`${path}/${id}`, { endsAt: '2027-03-04', tourCustomerId: stage.customerId }),
      () => tour.owner.put(`/resources/${tourResourceId}`, { units: 2 }),
    ];
    const free = () =>
      app.services.db.transaction(async (tx) => {
        await tx.run(
          sql`select from resources where tour_id = ${tour.id} and id = ${tourResourceId} for update nowait`,
        );
        await tx.run(
          sql`select from customers where tour_id = ${tour.id} and id = ${stage.customerId} for update nowait`,
        );
      });
    for (const request of requests)
      expect((await behind((tx) => lockType(tx, stage.typeId), request, free)).status).toBeLessThan(300);
  });
});
