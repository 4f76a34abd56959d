import { describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { TestTour } from '../../test/tour.ts';
import { whileUncommitted } from '../../test/uncommitted.ts';
import type { Tx } from '../db/handles.ts';
import { type Sql, sql } from '../db/sql.ts';

const app = useApp();

/** A change of an instance by a transaction that locks the instance's row. */
const holdingTour = (tour: TestTour, change: Sql) => async (tx: Tx) => {
  await tx.run(sql`select from tours where id = ${tour.id} for no key update`);
  expect(await tx.run(change)).toBeGreaterThan(0);
};

test('422 lockout: a manager removed while the only other one is being removed', async () => {
  const tour = await app.tour();
  const second = await tour.staff(['staff.manage']);
  await tour.owner.put(`/users/${second.id}`, { password: 'correct horse battery' });
  const going = sql`update tour_users set is_active = false where tour_id = ${tour.id} and id = ${second.id}`;
  for (const send of [
    () => tour.owner.put(`/users/${tour.ownerId}`, { isActive: false }),
    () => tour.owner.delete(`/users/${tour.ownerId}`),
    () => tour.owner.put(`/users/${tour.ownerId}/roles`, { roleIds: [] }),
  ]) {
    await app.services.db.transaction((tx) =>
      tx.run(sql`update tour_users set is_active = true where tour_id = ${tour.id} and id = ${second.id}`),
    );
    const { status, body } = await whileUncommitted(app, holdingTour(tour, going), send);
    expect([status, body.errors[0].rule]).toEqual([422, 'lockout']);
  }
});

test('two concurrent changes of settings both hold, and the trail has what each replaced', async () => {
  const tour = await app.tour({ name: 'Antes' });
  const renaming = sql`update tours set name = 'Entretanto' where id = ${tour.id}`;
  const send = () => tour.owner.put('/settings', { checkInTime: '16:00' });
  expect((await whileUncommitted(app, renaming, send)).status).toBe(204);
  expect(await tour.owner.read('/settings')).toMatchObject({ name: 'Entretanto', checkInTime: '16:00' });
  const { data } = await tour.owner.read('/audit-events?entity=settings');
  expect(data[0].changes).toEqual({ checkInTime: { before: '14:00', after: '16:00' } });
});

describe('a copied week', () => {
  const week = { from: '2026-11-02', to: '2026-11-09' };
  const planned = async (tour: TestTour) => {
    const tourUserId = await tour.user();
    const shift = { scheduledStartsAt: '2026-11-02T12:00:00Z', scheduledEndsAt: '2026-11-02T20:00:00Z' };
    await tour.owner.create('/shifts', { tourUserId, ...shift });
    return tourUserId;
  };
  const copy = (tour: TestTour) => tour.owner.post('/shifts/copy-week', week);

  test('two concurrent copies make one', async () => {
    const tour = await app.tour();
    const tourUserId = await planned(tour);
    const copying = sql`insert into shifts (tour_id, tour_user_id, scheduled_starts_at, scheduled_ends_at)
      values (${tour.id}, ${tourUserId}, '2026-11-09T12:00:00Z', '2026-11-09T20:00:00Z')`;
    expect((await whileUncommitted(app, holdingTour(tour, copying), () => copy(tour))).body).toEqual({ copied: 0 });
  });

  test('skips a person who is being deleted', async () => {
    const tour = await app.tour();
    const tourUserId = await planned(tour);
    const deletion = sql`update tour_users set deleted_at = now() where tour_id = ${tour.id} and id = ${tourUserId}`;
    expect((await whileUncommitted(app, deletion, () => copy(tour))).body).toEqual({ copied: 0 });
  });
});
