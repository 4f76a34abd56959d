import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newResource } from '../../../test/house.ts';
import { newHold, newStage, refusal } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { releaseNextExpired } from '../../allocation/release.ts';
import { sql } from '../../db/sql.ts';
import { expiredHolds } from '../../jobs/definitions/expired-holds.ts';

const times = { startsAt: '2027-06-01T12:00:00.000+00:00', endsAt: '2027-06-02T12:00:00.000+00:00' };

describe('holds and internal use', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const post = (body: object) => tour.owner.post('/allocations', body);
  const released = async (id: number) => (await tour.owner.post(`/allocations/${id}/release`)).status;

  test('a hold blocks until it is released: 204, then 409; another hold is refused meanwhile', async () => {
    const resource = await newResource(tour);
    const id = await newHold(tour, resource);
    const answer = await post({ kind: 'internal', tourResourceId: resource, ...times });
    expect(refusal(answer)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect(answer.body.errors[0].meta.allocationIds).toEqual([id]);
    expect([await released(id), await released(id)]).toEqual([204, 409]);
    expect((await tour.owner.read(`/allocations/${id}`)).releasedAt).not.toBeNull();
    await newHold(tour, resource);
  });

  test('a hold without an end expires after the hours of the house; internal use never does', async () => {
    const hoursLeft = async (body: object, at = tour) => {
      const id = await at.owner.create('/allocations', { tourResourceId: await newResource(at), ...times, ...body });
      const { expiresAt } = await at.owner.read(`/allocations/${id}`);
      return expiresAt && Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000);
    };
    const hasty = await app.tour();
    await hasty.owner.put('/settings', { holdHours: 2 });
    expect(await hoursLeft({ kind: 'hold' })).toBe(24);
    expect(await hoursLeft({ kind: 'hold' }, hasty)).toBe(2);
    expect(await hoursLeft({ kind: 'internal' })).toBeNull();
    const id = await newHold(hasty, await newResource(hasty));
    const [created] = await hasty.trailOf('allocations', id);
    expect(created.changes.expiresAt.after).toEqual((await hasty.owner.read(`/allocations/${id}`)).expiresAt);
  });

  test('twenty concurrent releases: one 204, the others 409, one event', async () => {
    const id = await newHold(tour, await newResource(tour));
    const statuses = await Promise.all(Array.from({ length: 20 }, () => released(id)));
    expect(statuses.sort()).toEqual([204, ...Array(19).fill(409)]);
    const { data } = await tour.owner.read(`/audit-events?entity=allocations&entityId=${id}&action=release`);
    expect(data).toMatchObject([{ changes: { status: { before: 'active', after: 'released' } } }]);
  });

  test('404: a hold of another tenant, or none at all', async () => {
    const stranger = await app.tour();
    const foreign = await newHold(stranger, await newResource(stranger));
    for (const id of [foreign, 999_999_999, 0]) expect(await released(id)).toBe(404);
  });

  test('422 names the resource even if unassigned bookings need it', async () => {
    const stage = await newStage(tour);
    await tour.owner.create('/reservations', stage.body(times));
    const answer = await post({ kind: 'hold', tourResourceId: stage.resourceIds[0], ...times });
    expect(refusal(answer)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect(answer.body.errors[0].meta.reservationIds).toHaveLength(1);
  });

  test('409: the allocation of a booking or a repair is not released here', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const id = await tour.owner.create('/reservations', stage.body({ tourResourceId: stage.resourceIds[0] }));
    const { allocationId } = await tour.owner.read(`/reservations/${id}`);
    expect(await released(allocationId)).toBe(409);
    const order = { title: 'Pia', tourResourceId: stage.resourceIds[1], blocksAvailability: true };
    const repair = await tour.owner.read(
      `/maintenance-orders/${await tour.owner.create('/maintenance-orders', order)}`,
    );
    expect(await released(repair.tourAllocationId)).toBe(409);
  });

  test('the job releases expired holds and nothing else', async () => {
    const [resource, other] = [await newResource(tour), await newResource(tour)];
    const far = '2099-01-01T00:00:00.000+00:00';
    const [gone, kept] = [
      await newHold(tour, resource, { expiresAt: far }),
      await newHold(tour, other, { expiresAt: far }),
    ];
    await app.services.db.transaction((tx) =>
      tx.run(sql`update allocations set expires_at = now() where tour_id = ${tour.id} and id = ${gone}`),
    );
    expect((await tour.owner.read(`/allocations/${gone}`)).releasedAt).toBeNull();
    await app.services.db.transaction(releaseNextExpired);
    expect((await tour.owner.read(`/allocations/${gone}`)).releasedAt).not.toBeNull();
    expect((await tour.owner.read(`/allocations/${kept}`)).status).toBe('active');
  });

  test('the job releases a thousand at a time until none is left', async () => {
    const many = await newStage(tour, { resources: [{ units: 5_000 }] });
    const { db } = app.services;
    await db.transaction((tx) =>
      tx.run(sql`insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, starts_at, ends_at, buffered, is_exclusive, expires_at)
        select ${tour.id}, 'hold', ${many.typeId}, ${many.resourceIds[0]}, now(), now() + interval '1 day', tstzrange(now(), now() + interval '1 day'), false, now()
        from generate_series(1, 1500)`),
    );
    expect(await db.transaction(releaseNextExpired)).toBe(1_000);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    await expiredHolds.run({ ...app.services, log, signal: new AbortController().signal }, {});
    const left = sql`select from allocations where tour_id = ${tour.id} and tour_resource_type_id = ${many.typeId} and status = 'active'`;
    expect(await db.rows(left)).toEqual([]);
  });
});
