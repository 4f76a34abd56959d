import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import { newResource } from '../../../test/house.ts';
import { newHold, newStage, refusal } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { allocations } from '../../allocation/allocations.resource.ts';
import { releaseAllExpired } from '../../allocation/place.ts';
import { sql } from '../../db/sql.ts';
import module from './allocations.routes.ts';

const times = { startsAt: '2027-06-01T12:00:00.000+00:00', endsAt: '2027-06-02T12:00:00.000+00:00' };

describeResource(allocations, module, {
  minimal: async (tour) => ({ kind: 'hold', tourResourceId: await newResource(tour), ...times }),
  full: async (tour) => ({
    kind: 'internal',
    tourResourceId: await newResource(tour, { units: 4 }),
    ...times,
    units: 3,
    expiresAt: '2099-01-01T00:00:00.000+00:00',
    note: 'Foto para o site',
  }),
});

describe('holds and own use', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const post = (body: object) => tour.owner.post('/allocations', body);

  test('422: each field by its rule', async () => {
    expect(refusal(await post({}))).toEqual([
      422,
      'required kind',
      'required tourResourceId',
      'required startsAt',
      'required endsAt',
    ]);
    expect(refusal(await post({ kind: 'booking', tourResourceId: 1, ...times }))).toEqual([422, 'enum kind']);
    expect(refusal(await post({ kind: 'hold', tourResourceId: 999_999_999, ...times }))).toEqual([
      422,
      'database.exists tourResourceId',
    ]);
    const foreign = await newResource(await app.tour());
    expect((await post({ kind: 'hold', tourResourceId: foreign, ...times })).status).toBe(422);
    const off = await newResource(tour, { isActive: false });
    const wrong = { kind: 'hold', tourResourceId: off, startsAt: times.endsAt, endsAt: times.startsAt, units: 2 };
    expect(refusal(await post({ ...wrong, expiresAt: '2020-01-01T00:00Z' }))).toEqual([
      422,
      'schedule.inactive tourResourceId',
      'schedule.capacity units',
      'schedule.period endsAt',
      'schedule.expired expiresAt',
    ]);
  });

  test('a hold blocks until it is released: 204, then 409; another hold is refused meanwhile', async () => {
    const unit = await newResource(tour);
    const id = await newHold(tour, unit);
    const answer = await post({ kind: 'internal', tourResourceId: unit, ...times });
    expect(refusal(answer)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect(answer.body.errors[0].meta.allocationIds).toEqual([id]);
    expect((await tour.owner.post(`/allocations/${id}/release`)).status).toBe(204);
    expect((await tour.owner.post(`/allocations/${id}/release`)).status).toBe(409);
    expect((await tour.owner.read(`/allocations/${id}`)).releasedAt).not.toBeNull();
    await newHold(tour, unit);
  });

  test('422 names the unit even where it is the unassigned who need it', async () => {
    const stage = await newStage(tour);
    await tour.owner.create('/reservations', stage.body(times));
    const answer = await post({ kind: 'hold', tourResourceId: stage.unitIds[0], ...times });
    expect(refusal(answer)).toEqual([422, 'schedule.conflict tourResourceId']);
    expect(answer.body.errors[0].meta.reservationIds).toHaveLength(1);
  });

  test('409: what serves a booking or a repair is not released here', async () => {
    const stage = await newStage(tour, { units: [{}, {}] });
    const id = await tour.owner.create('/reservations', stage.body({ tourResourceId: stage.unitIds[0] }));
    const { allocationId } = await tour.owner.read(`/reservations/${id}`);
    expect((await tour.owner.post(`/allocations/${allocationId}/release`)).status).toBe(409);
    const order = { title: 'Pia', tourResourceId: stage.unitIds[1], blocksAvailability: true };
    const repair = await tour.owner.read(
      `/maintenance-orders/${await tour.owner.create('/maintenance-orders', order)}`,
    );
    expect((await tour.owner.post(`/allocations/${repair.tourAllocationId}/release`)).status).toBe(409);
    const open = await tour.owner.read(`/allocations?tourResourceId=${stage.unitIds[1]}&from=2099-01-01`);
    expect(open.data).toHaveLength(1);
    expect((await tour.owner.post('/allocations/999999999/release')).status).toBe(404);
  });

  test('the job releases what has expired, and nothing else', async () => {
    const [unit, other] = [await newResource(tour), await newResource(tour)];
    const far = '2099-01-01T00:00:00.000+00:00';
    const [gone, kept] = [
      await newHold(tour, unit, { expiresAt: far }),
      await newHold(tour, other, { expiresAt: far }),
    ];
    await app.services.db.transaction((tx) =>
      tx.run(sql`update allocations set expires_at = now() where tour_id = ${tour.id} and id = ${gone}`),
    );
    expect((await tour.owner.read(`/allocations/${gone}`)).releasedAt).toBeNull();
    await app.services.db.transaction(releaseAllExpired);
    expect((await tour.owner.read(`/allocations/${gone}`)).releasedAt).not.toBeNull();
    expect((await tour.owner.read(`/allocations/${kept}`)).status).toBe('active');
  });
});
