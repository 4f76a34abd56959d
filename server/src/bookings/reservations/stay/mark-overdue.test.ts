import { beforeAll, describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../../test/app.ts';
import { newResource } from '../../../../test/house.ts';
import { inconsistenciesIn } from '../../../../test/house-checks.ts';
import { runJob } from '../../../../test/jobs.ts';
import { newHold, newStage, type Stage } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { day } from '../../../../test/two-clerks.ts';
import { whileUncommitted } from '../../../../test/uncommitted.ts';
import { sql } from '../../../db/sql.ts';
import { markNoShowIfDue, recordOverdue } from './mark-overdue.ts';

const path = '/reservations';

/** The jobs process all tenants, so these tests have a database of their own. */
const app = useOwnApp();
let tour: TestTour;
let stage: Stage;
beforeAll(async () => {
  tour = await app.tour();
  stage = await newStage(tour, { resources: [{ units: 50 }] });
});
const booked = (overrides: object = {}, of = stage): Promise<number> =>
  of.tour.owner.create(path, of.body({ startsAt: day(-2), endsAt: day(2), ...overrides }));
const read = (id: number) => tour.owner.read(`${path}/${id}`);
const act = (id: number, step: string) => tour.owner.post(`${path}/${id}/${step}`);
const wants = (noShowAfterHours: number | null) => tour.owner.put('/settings', { noShowAfterHours });
const trail = (id: number) => tour.trailOf('reservations', id);
const told = async (id: number) =>
  (await trail(id)).filter(({ action }: { action: string }) => action === 'overdue').length;
const BY_SYSTEM = { actorKind: 'system', actorId: null };

describe('an overdue booking', () => {
  test('leaves one event, by the system, however often the job runs; updatedAt stays', async () => {
    const [late, today, here] = [await booked(), await booked({ startsAt: day(0) }), await booked()];
    await act(here, 'check-in');
    const before = await read(late);
    for (let looks = 0; looks < 3; looks++) {
      // Each run finds another overdue booking as well.
      await booked();
      await runJob(app, 'overdue');
    }
    expect((await trail(late)).at(-1)).toMatchObject({
      ...BY_SYSTEM,
      action: 'overdue',
      changes: { overdue: { before: false, after: true } },
    });
    expect([await told(late), await told(today), await told(here)]).toEqual([1, 0, 0]);
    expect(await read(late)).toEqual(before);
  });

  test('leaves another event after it was moved, but not after its guest only announced a later arrival', async () => {
    const id = await booked();
    await runJob(app, 'overdue');
    await tour.owner.put(`${path}/${id}`, { startsAt: day(-1) });
    expect((await read(id)).overdue).toBe(true);
    await runJob(app, 'overdue');
    expect(await told(id)).toBe(2);
    await tour.owner.put(`${path}/${id}`, { expectedArrival: `${day(1)}T20:00:00Z` });
    expect((await read(id)).overdue).toBe(false);
    await tour.owner.put(`${path}/${id}`, { expectedArrival: null });
    await runJob(app, 'overdue');
    expect(await told(id)).toBe(2);
  });

  test('concurrent runs record it once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => booked()));
    const look = () => app.services.db.scoped(tour.scope, recordOverdue);
    await Promise.all([look(), look(), look()]);
    expect(await Promise.all(ids.map(told))).toEqual([1, 1, 1, 1, 1]);
  });

  test('leaves no event for an inactive tenant', async () => {
    const other = await app.tour();
    const id = await booked({}, await newStage(other));
    await app.services.db.transaction((tx) => tx.run(sql`update tours set is_active = false where id = ${other.id}`));
    await runJob(app, 'overdue');
    const events = await app.services.db.rows(
      sql`select from audit_events where tour_id = ${other.id} and entity_id = ${id} and action = 'overdue'`,
    );
    expect(events).toEqual([]);
  });
});

describe('noShowAfterHours', () => {
  test('null marks no booking; hours count from the expected arrival', async () => {
    const [old, young, announced] = [
      await booked({ startsAt: day(-3) }),
      await booked({ startsAt: day(-1) }),
      await booked({ startsAt: day(-3), expectedArrival: `${day(-1)}T23:30:00Z` }),
    ];
    await runJob(app, 'overdue');
    for (const id of [old, young, announced])
      expect(await read(id)).toMatchObject({ status: 'confirmed', overdue: true });
    await wants(40);
    await runJob(app, 'overdue');
    const statuses = await Promise.all([old, young, announced].map(async (id) => (await read(id)).status));
    expect(statuses).toEqual(['no_show', 'confirmed', 'confirmed']);
    expect((await trail(old)).at(-1)).toMatchObject({
      ...BY_SYSTEM,
      action: 'update',
      changes: { status: { before: 'confirmed', after: 'no_show' } },
    });
    await wants(null);
    expect(await inconsistenciesIn(app.services.db, tour.id)).toEqual([]);
  });

  test('an automatic no-show can be undone, and is then not repeated until the booking is moved', async () => {
    await wants(1);
    const id = await booked();
    await runJob(app, 'overdue');
    expect((await read(id)).status).toBe('no_show');
    expect((await act(id, 'undo')).body.status).toBe('confirmed');
    await runJob(app, 'overdue');
    expect((await read(id)).status).toBe('confirmed');
    await tour.owner.put(`${path}/${id}`, { startsAt: day(-1) });
    await runJob(app, 'overdue');
    expect((await read(id)).status).toBe('no_show');
    await wants(null);
  });

  test('a concurrent move or check-in wins over the job', async () => {
    const scope = { ...tour.scope, actor: { kind: 'system', id: null } as const };
    const mark = (id: number) => app.services.db.scoped(scope, (tx) => markNoShowIfDue(tx, id, 1));
    const [moved, here, gone] = [await booked(), await booked(), await booked()];
    const later = sql`update reservations set starts_at = now() + interval '1 hour', updated_at = now() where tour_id = ${tour.id} and id = ${moved}`;
    expect(await whileUncommitted(app, later, () => mark(moved))).toBe(false);
    await act(here, 'check-in');
    expect([await mark(here), await mark(gone), await mark(gone), await mark(999_999_999)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect([(await read(moved)).status, (await read(here)).status, (await read(gone)).status]).toEqual([
      'confirmed',
      'checked_in',
      'no_show',
    ]);
  });

  test('an invalid setting counts as null', async () => {
    const other = await app.tour({ settings: { noShowAfterHours: 1.5 } });
    const id = await booked({}, await newStage(other));
    await runJob(app, 'overdue');
    expect(await other.owner.read(`${path}/${id}`)).toMatchObject({ status: 'confirmed', overdue: true });
  });
});

describe('other time-based events', () => {
  const expired = async (id: number) => {
    await app.services.db.transaction((tx) =>
      tx.run(sql`update allocations set expires_at = now() where tour_id = ${tour.id} and id = ${id}`),
    );
  };
  const eventsOf = async (id: number) =>
    (await tour.trailOf('allocations', id)).filter(({ action }: { action: string }) => action === 'expire');
  const EXPIRED = { ...BY_SYSTEM, changes: { status: { before: 'active', after: 'released' } } };

  test('an expired hold leaves one event, by the system, when the job finds it', async () => {
    const id = await newHold(tour, await newResource(tour), { expiresAt: '2099-01-01T00:00:00Z' });
    await expired(id);
    await Promise.all([runJob(app, 'holds'), runJob(app, 'holds')]);
    expect(await eventsOf(id)).toMatchObject([EXPIRED]);
  });

  test('or when another request takes its resource, which leaves an event of its own', async () => {
    const resource = await newResource(tour);
    const id = await newHold(tour, resource, { expiresAt: '2099-01-01T00:00:00Z' });
    await expired(id);
    const next = await newHold(tour, resource);
    await runJob(app, 'holds');
    expect(await eventsOf(id)).toMatchObject([EXPIRED]);
    expect(await tour.trailOf('allocations', next)).toMatchObject([{ actorKind: 'staff', action: 'create' }]);
  });

  test('steps that can no longer be undone are swept', async () => {
    const id = await booked();
    await act(id, 'check-in');
    await app.services.db.transaction((tx) =>
      tx.run(
        sql`update reservation_steps set taken_at = now() - interval '2 days' where tour_id = ${tour.id} and reservation_id = ${id}`,
      ),
    );
    expect((await act(id, 'undo')).body.code).toBe('UNDO_TOO_LATE');
    await runJob(app, 'sweep');
    expect((await act(id, 'undo')).body.code).toBe('UNDO_NOTHING');
  });
});
