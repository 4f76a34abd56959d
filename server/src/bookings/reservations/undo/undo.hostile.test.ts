import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { fingerprint, inconsistenciesIn } from '../../../../test/house-checks.ts';
import { newHold, newStage } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { day } from '../../../../test/two-clerks.ts';
import { sql } from '../../../db/sql.ts';

const path = '/reservations';

describe('undo with hostile or unusual input', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const act = (id: number | string, step: string, body?: object) => tour.owner.post(`${path}/${id}/${step}`, body);
  const allIsWell = async () => expect(await inconsistenciesIn(app.services.db, tour.id)).toEqual([]);
  const allocationsOf = (id: number) =>
    app.services.db.rows(sql`select id, tour_resource_id, status, starts_at::text, ends_at::text, buffered::text, is_exclusive
      from allocations where tour_id = ${tour.id} and reservation_id = ${id} order by id`);

  test('invalid ids and bodies are refused and change nothing', async () => {
    const stage = await newStage(tour);
    const id = await tour.owner.create(path, stage.body());
    await act(id, 'cancel');
    const before = await fingerprint(app.services.db, tour.id);
    for (const none of ['0', '-1', '1.5', 'abc', '9007199254740993', `${id}%20`])
      expect((await act(none, 'undo')).status, none).toBe(404);
    expect((await tour.owner.get(`${path}/${id}/undo`)).status).toBe(405);
    const strict = tour.owner.with({ headers: { prefer: 'handling=strict' } });
    expect((await strict.post(`${path}/${id}/undo`, { force: true })).status).toBe(422);
    expect((await tour.owner.with({ headers: { authorization: '' } }).post(`${path}/${id}/undo`)).status).toBe(401);
    expect((await tour.owner.post(`${path}/${id}/cancel`, { cancelReason: 7 })).status).toBe(422);
    expect(await fingerprint(app.services.db, tour.id)).toEqual(before);
  });

  test('times are restored to the microsecond', async () => {
    const stage = await newStage(tour, {
      type: { granularity: 'slot', bufferBeforeMinutes: 7, bufferAfterMinutes: 13 },
    });
    const [resource] = stage.resourceIds as [number];
    const times = { startsAt: `${day(-1)}T10:00:00.123456Z`, endsAt: `${day(3)}T10:00:00.654321Z` };
    const id = await tour.owner.create(path, stage.body({ tourResourceId: resource, ...times }));
    for (const steps of [['cancel'], ['no-show'], ['check-in', 'check-out']]) {
      const before = await allocationsOf(id);
      for (const step of steps) expect((await act(id, step)).status).toBe(200);
      for (const _ of steps) expect((await act(id, 'undo')).status).toBe(200);
      expect(await allocationsOf(id)).toEqual(before);
    }
    expect(JSON.stringify(await allocationsOf(id))).toContain('10:00:00.654321');
  });

  test('a guest who changed rooms before leaving returns to the last room; the earlier nights stay', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const [first, second] = stage.resourceIds;
    const body = stage.body({ tourResourceId: first, startsAt: day(-1), endsAt: day(2) });
    const id = await tour.owner.create(path, body);
    await act(id, 'check-in');
    await act(id, 'assign', { tourResourceId: second });
    const before = await allocationsOf(id);
    expect(before).toMatchObject([{ tour_resource_id: first }, { tour_resource_id: second }]);
    await act(id, 'check-out');
    expect((await act(id, 'undo')).body).toMatchObject({ status: 'checked_in', tourResourceId: second });
    expect(await allocationsOf(id)).toEqual(before);
    // Before the check-out came the move: that is not a step, so the check-in is not the last change any more.
    expect((await act(id, 'undo')).body.code).toBe('UNDO_CHANGED');
    expect((await tour.owner.read(`/resources/${first}`)).housekeepingState).toBe('dirty');
    await allIsWell();
  });

  test('a hold that became a booking is restored as a booking', async () => {
    const stage = await newStage(tour);
    const [resource] = stage.resourceIds as [number];
    const times = { startsAt: '2027-03-01T17:00:00Z', endsAt: '2027-03-03T15:00:00Z' };
    const hold = await newHold(tour, resource, { ...times, expiresAt: '2099-01-01T00:00:00Z' });
    const { body, status } = await tour.owner.post(`/allocations/${hold}/book`, { tourCustomerId: stage.customerId });
    expect(status).toBe(201);
    const before = await allocationsOf(body.id);
    await act(body.id, 'cancel');
    await newHold(tour, resource, { ...times, expiresAt: '2099-01-01T00:00:00Z' });
    expect((await act(body.id, 'undo')).body.code).toBe('UNDO_PLACE_TAKEN');
    await app.services.db.transaction((tx) =>
      tx.run(
        sql`update allocations set expires_at = now() where tour_id = ${tour.id} and tour_resource_id = ${resource} and kind = 'hold' and status = 'active'`,
      ),
    );
    // An expired hold blocks nothing, released or not.
    expect((await act(body.id, 'undo')).status).toBe(200);
    expect(await allocationsOf(body.id)).toEqual(before);
    await allIsWell();
  });

  test('a boat of ten seats under forty concurrent bookings: never more than ten guests in it', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 30 }, resources: [{ units: 10 }] });
    const body = stage.body({ startsAt: day(-1), endsAt: day(2) });
    const ids: number[] = await Promise.all(Array.from({ length: 40 }, () => tour.owner.create(path, body)));
    const steps = ['check-in', 'undo', 'cancel', 'undo', 'no-show', 'check-in', 'check-out', 'undo', 'undo'];
    const answers = await Promise.all(
      ids.map(async (id, index) => {
        const statuses: number[] = [];
        for (let n = 0; n < steps.length; n++)
          statuses.push((await act(id, steps[(n + index) % steps.length]!)).status);
        return statuses;
      }),
    );
    expect(answers.flat().filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
    expect(answers.flat().filter((status) => status === 200).length).toBeGreaterThan(100);
    await allIsWell();
    // All check in at once, and all undo that.
    await Promise.all(ids.map((id) => act(id, 'check-in')));
    const { data } = await tour.owner.read(`${path}?tourResourceTypeId=${stage.typeId}&inHouse=true&perPage=100`);
    expect(data.length).toBeLessThanOrEqual(10);
    await allIsWell();
    await Promise.all(ids.map((id) => act(id, 'undo')));
    await allIsWell();
  });

  test('an undo in one tenant does not affect another', async () => {
    const other = await app.tour();
    const stage = await newStage(tour);
    const theirs = await newStage(other);
    const [id, their] = [
      await tour.owner.create(path, stage.body({ source: 'airbnb', externalRef: 'SAME' })),
      await other.owner.create(path, theirs.body({ source: 'airbnb', externalRef: 'SAME' })),
    ];
    await act(id, 'cancel');
    await other.owner.post(`${path}/${their}/cancel`);
    const before = await fingerprint(app.services.db, other.id);
    expect((await act(their, 'undo')).status).toBe(404);
    expect((await act(id, 'undo')).status).toBe(200);
    expect(await fingerprint(app.services.db, other.id)).toEqual(before);
  });
});
