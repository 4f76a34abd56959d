import { describe, expect, test } from 'vitest';
import { sql } from '../../server/src/db/sql.ts';
import { useDemo } from '../test/demo.ts';

describe('the people of the demo', () => {
  const demo = useDemo();
  const count = async (path: string, client = demo().owner) =>
    Number((await client.get(`${path}&count=true`)).headers['x-total-count']);

  test('include families and companies with companions, found with and without accents', async () => {
    expect(await count('/customers?kind=company')).toBe(8);
    expect(await count('/customers?kind=person')).toBeGreaterThan(80);
    expect(await count('/customers?search=rangel%20assuncao')).toBe(3);
    const db = demo().app.services.db;
    const guests = await db.rows<{ relation: string; kind: string }>(sql`
      select distinct g.relation, c.kind from reservation_guests g join reservations v on v.tour_id = g.tour_id and v.id = g.reservation_id
      join customers c on c.tour_id = v.tour_id and c.id = v.tour_customer_id`);
    expect(guests).toEqual(
      expect.arrayContaining([
        { relation: 'partner', kind: 'person' },
        { relation: 'child', kind: 'person' },
        { relation: 'colleague', kind: 'company' },
      ]),
    );
  });

  test('have few critical allergies, and have documents, tags, rules and one barred guest', async () => {
    const critical = await count('/customer-preferences?severity=critical');
    expect(critical).toBeGreaterThanOrEqual(4);
    expect(critical).toBeLessThan(0.12 * (await count('/customers?kind=person')));
    expect(await count('/customer-documents?page=1')).toBe(20);
    expect(await count('/tags?blocksBooking=true')).toBe(1);
    expect(await count('/segment-rules?isActive=true')).toBe(2);
  });

  test('have records that the API accepts', async () => {
    const { owner } = demo();
    const { data } = await owner.read('/customers?perPage=20');
    expect(data).toHaveLength(20);
    for (const { id, fullName, phoneE164, email } of data)
      expect((await owner.put(`/customers/${id}`, { fullName, phoneE164, email })).status).toBe(204);
  });

  test('have a clerk at the desk now, and one double booking on the roster of the week', async () => {
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
    const monday = today.subtract({ days: today.dayOfWeek - 1 });
    const { people } = await demo().owner.read(`/shifts/roster?from=${monday}&to=${monday.add({ days: 6 })}`);
    const flagged = people.flatMap((one: { days: { hasOverlap: boolean }[] }) => one.days.filter((d) => d.hasOverlap));
    expect([people.length, flagged.length]).toEqual([10, 1]);
    const present = await demo().app.services.db.row<{ count: number }>(sql`
      select count(*) from shifts where tour_id = ${demo().tourId} and department in ('Recepção', 'Portaria')
        and now() between scheduled_starts_at and scheduled_ends_at`);
    expect(present!.count).toBeGreaterThanOrEqual(1);
  });

  test('have closed drawers that add up, and at least one open drawer', async () => {
    const { owner } = demo();
    const { data } = await owner.read('/cash-sessions?perPage=100');
    expect(data.filter((row: { closedAt: string | null }) => row.closedAt === null).length).toBeGreaterThanOrEqual(1);
    const closed = data.filter((row: { closedAt: string | null }) => row.closedAt !== null);
    expect(closed.length).toBeGreaterThan(8);
    for (const { id, expectedAmount } of closed)
      expect(await owner.read(`/cash-sessions/${id}/report`)).toMatchObject({
        computedExpectedAmount: expectedAmount,
        findings: [],
      });
    expect(await owner.read('/settings')).toMatchObject({ finalCashClosing: true, ownDrawerOnly: true });
  });

  test('are members of the clock, with punches for the shifts they worked', async () => {
    const { app, access, owner } = demo();
    const door = app.anonymous.with({
      prefix: '/v1/timesheet',
      headers: { 'x-timesheet-id': access.timesheetHeader! },
    });
    const { body } = await door.post('/auth/login', { email: access.email, password: access.password });
    const manager = door.with({ headers: { authorization: `Bearer ${body.token}` } });
    const members = (await manager.read('/members?perPage=100')).data;
    const staff = (await owner.read('/users?perPage=100')).data;
    const emails = (of: { email: string }[]) => of.map(({ email }) => email).toSorted();
    expect(emails(members)).toEqual(emails(staff));
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
    const { data } = await manager.read(
      `/report?from=${today.subtract({ days: 8 })}&to=${today.subtract({ days: 2 })}`,
    );
    const worked = data.filter(({ workedMinutes }: { workedMinutes: number }) => workedMinutes > 0);
    expect(worked).toHaveLength(10);
    for (const row of worked) expect(Math.abs(row.balanceMinutes)).toBeLessThan(600);
    const { db } = app.services;
    const days = await db.rows<{ status: string }>(sql`select distinct status from timesheet_days order by 1`);
    expect(days.map(({ status }) => status)).toEqual(['approved', 'rejected', 'submitted']);
    // Every punch and every decision is in the trail, in the name of its author.
    const untold = await db.row<{ count: number }>(sql`select count(*) from timesheet_punches p where not exists (
      select from timesheet_audit_events e where e.timesheet_id = p.timesheet_id and e.action = 'create' and e.entity_id = p.id
        and e.entity in ('punches', 'manual-entries') and e.actor_id = coalesce(p.entered_by_member_id, p.member_id))`);
    expect(untold!.count).toBe(0);
    const told = await db.rows<{ action: string }>(
      sql`select distinct action from timesheet_audit_events where entity = 'days' order by 1`,
    );
    expect(told.map(({ action }) => action)).toEqual(['approve', 'reject', 'submit']);
  });
});
