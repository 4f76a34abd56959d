import { describe, expect, test } from 'vitest';
import { type Sql, sql } from '../../server/src/db/sql.ts';
import { overbooked } from '../../server/test/overbooked.ts';
import { useDemo } from '../test/demo.ts';

describe('the houses of the demo', () => {
  const demo = useDemo();
  const count = async (of: Sql) =>
    (await demo().app.services.db.row<{ count: number }>(sql`select count(*) from ${of}`))!.count;
  const distinct = async (of: Sql) =>
    (await demo().app.services.db.rows<{ value: string }>(sql`select distinct ${of} order by 1`)).map(
      ({ value }) => value,
    );

  test('are a pousada, boats and a venue, on the sign-in page of this machine and in the owner’s overview', async () => {
    const { app, access } = demo();
    const names = ['Pousada do Sol', 'Maré Alta Passeios', 'Espaço Jacarandá'];
    expect(access.houses.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    const here = await app.anonymous.with({ headers: { host: 'localhost:3333' } }).read('/v1/tours/auth/houses');
    expect(here.houses.map(({ name }: { name: string }) => name).toSorted()).toEqual(names.toSorted());
    const signedIn = await app.anonymous.post('/auth/login', { email: access.email, password: access.password });
    const owner = app.anonymous.with({ headers: { authorization: `Bearer ${signedIn.body.token}` } });
    const { houses } = await owner.read('/user/overview');
    expect(houses).toHaveLength(3);
    expect(houses.find(({ slug }: { slug: string }) => slug === 'pousada-do-sol')).toMatchObject({ rooms: 32 });
  });

  test('have Portuguese roles, and staff who can sign in', async () => {
    for (const { owner, tokenHeader, app } of demo().houses) {
      const roles = (await owner.read('/roles')).data.map(({ name }: { name: string }) => name);
      expect(roles).toContain('Proprietária');
      expect(roles).toContain('Gerência');
      const people = (await owner.read('/users?perPage=100')).data;
      expect(people.length).toBeGreaterThanOrEqual(6);
      const door = app.anonymous.with({ headers: { 'x-tour-id': tokenHeader } });
      const { email } = people.at(-1);
      expect((await door.post('/v1/tours/auth/login', { email, password: 'pousada-demo' })).status).toBe(200);
    }
  });

  test('have bookings in every status without overbooking, and repairs that block their resources', async () => {
    expect(await distinct(sql`status as value from reservations`)).toEqual(
      expect.arrayContaining(['cancelled', 'checked_in', 'checked_out', 'confirmed']),
    );
    const { app, houses } = demo();
    for (const { id } of houses)
      expect(await overbooked(app.services.db, id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    const unblocked = sql`maintenance_orders m left join allocations a on a.tour_id = m.tour_id and a.id = m.tour_allocation_id
      where m.blocks_availability and m.status in ('open', 'in_progress') and a.kind is distinct from 'maintenance'`;
    expect(await count(unblocked)).toBe(0);
  });

  test('have bookings without a room, a hold, and a room for own use', async () => {
    expect(await count(sql`reservations where status = 'confirmed' and tour_resource_id is null`)).toBe(3);
    expect(await distinct(sql`kind as value from allocations where released_at is null`)).toEqual(
      expect.arrayContaining(['booking', 'hold', 'internal', 'maintenance']),
    );
  });

  test('have an unbroken chain of states, and no guest in a dirty room', async () => {
    const broken = sql`(
      select from_status, lag(to_status, 1, 'clean') over chain as before, occurred_at, lag(occurred_at, 1, '-infinity') over chain as earlier
      from resource_status_events window chain as (partition by tour_id, tour_resource_id order by id)
    ) trail where from_status <> before or occurred_at < earlier`;
    expect(await count(sql`resource_status_events`)).toBeGreaterThan(30);
    expect(await count(broken)).toBe(0);
    const wrong = sql`resources r where housekeeping_state <> coalesce((select to_status from resource_status_events e
      where e.tour_id = r.tour_id and e.tour_resource_id = r.id order by id desc limit 1), 'clean')`;
    expect(await count(wrong)).toBe(0);
    const disturbed = sql`reservations v join resources r on r.tour_id = v.tour_id and r.id = v.tour_resource_id
      where v.status = 'checked_in' and r.units = 1 and r.housekeeping_state in ('dirty', 'out_of_service')`;
    expect(await count(disturbed)).toBe(0);
    const shut = sql`resources r where (r.housekeeping_state = 'out_of_service') <> exists (select from maintenance_orders m
      where m.tour_id = r.tour_id and m.tour_resource_id = r.id and m.blocks_availability and m.status in ('open', 'in_progress'))`;
    expect(await count(shut)).toBe(0);
  });

  test('have no arrival, departure or cleaning in the future, and no departure before its arrival', async () => {
    const ahead = sql`reservations where checked_in_at > now() or checked_out_at > now() or created_at > now() or checked_out_at < checked_in_at`;
    expect(await count(ahead)).toBe(0);
    expect(await count(sql`housekeeping_tasks where completed_at > now() or completed_at < started_at`)).toBe(0);
    expect(await count(sql`cash_movements where created_at > now()`)).toBe(0);
    expect(await count(sql`shifts where actual_ends_at > now()`)).toBe(0);
  });

  test('have one place at a time for each cleaner, free of guests from the start to the end', async () => {
    const twice = sql`housekeeping_tasks a join housekeeping_tasks b on a.tour_id = b.tour_id and a.id < b.id
      and a.assigned_to_tour_user_id = b.assigned_to_tour_user_id
      where a.started_at < coalesce(b.completed_at, now()) and b.started_at < coalesce(a.completed_at, now())`;
    expect(await count(twice)).toBe(0);
    const early = sql`housekeeping_tasks t join reservations v on v.tour_id = t.tour_id and v.tour_resource_id = t.tour_resource_id
      where t.task_type = 'checkout' and t.started_at < v.checked_out_at and t.started_at > v.checked_in_at`;
    expect(await count(early)).toBe(0);
    const soon = sql`housekeeping_tasks t join reservations v on v.tour_id = t.tour_id and v.tour_resource_id = t.tour_resource_id
      where t.task_type = 'checkout' and v.checked_in_at > t.started_at and v.checked_in_at < coalesce(t.completed_at, now())`;
    expect(await count(soon)).toBe(0);
  });

  test('tell times in their order: created, begun, done, inspected, resolved', async () => {
    expect(
      await count(sql`housekeeping_tasks where created_at > least(started_at, completed_at, inspected_at)
        or started_at > completed_at or completed_at > inspected_at or greatest(started_at, completed_at, inspected_at) > now()`),
    ).toBe(0);
    expect(
      await count(
        sql`maintenance_orders where created_at > opened_at or opened_at > resolved_at or greatest(opened_at, resolved_at) > now()`,
      ),
    ).toBe(0);
    expect(await count(sql`cash_sessions where opened_at > closed_at or closed_at > now()`)).toBe(0);
    const outside = sql`cash_movements m join cash_sessions s on s.tour_id = m.tour_id and s.id = m.tour_cash_session_id
      where m.created_at < s.opened_at or m.created_at > s.closed_at`;
    expect(await count(outside)).toBe(0);
  });

  test('have a trail entry for every step, in the name of its staff user', async () => {
    const untold = sql`reservations v where not exists (select from audit_events e
      where e.tour_id = v.tour_id and e.entity = 'reservations' and e.entity_id = v.id and e.action = 'create' and e.actor_kind = 'staff')`;
    expect(await count(untold)).toBe(0);
    expect(
      await count(sql`cash_movements m where not exists (select from audit_events e
      where e.tour_id = m.tour_id and e.entity = 'cash-movements' and e.entity_id = m.id)`),
    ).toBe(0);
    for (const { id } of demo().houses) {
      expect(await count(sql`audit_events where tour_id = ${id}`)).toBeGreaterThan(300);
      expect(
        await count(sql`(select distinct actor_id from audit_events where tour_id = ${id}) actors`),
      ).toBeGreaterThan(4);
    }
  });
});
