import { beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { noonZone, pastMonday, TestTimesheet } from '../../../../test/timesheet.ts';
import { whileUncommitted } from '../../../../test/uncommitted.ts';
import type { Tx } from '../../../db/handles.ts';
import { sql } from '../../../db/sql.ts';
import { storeHistory } from '../../punches/record/punches.history.ts';

const app = useApp();
const day = pastMonday(3);
const at = (days: number, time: string) => `${day(days)}T${time}:00Z`;
let clock: TestTimesheet;
beforeEach(async () => {
  clock = await TestTimesheet.of(app);
});

/** Marks that were punched, not entered by hand. */
const punched = (memberId: number, ...times: readonly string[]) =>
  app.services.db.transaction((tx) =>
    storeHistory(
      clock.as(tx),
      { timezone: 'UTC', newDayAfterMinutes: 240 },
      times.map((time) => ({ memberId, at: Date.parse(time), source: 'web', position: null, reason: null })),
    ),
  );

const office = (days: number) => ['09:00', '12:00', '13:00', '18:00'].map((time) => at(days, time));
const range = (from: number, to: number) => ({ from: day(from), to: day(to) });

interface Outcome {
  readonly memberId: number;
  readonly date: string;
  readonly outcome: string;
  readonly exceptions: string[];
}

async function approve(body: object): Promise<{ approved: number; outcomes: Outcome[] }> {
  const answer = await clock.manager.post('/days/approve', body);
  expect(answer.status).toBe(200);
  return answer.body;
}
const told = (outcomes: readonly Outcome[], memberId: number) =>
  outcomes
    .filter((one) => one.memberId === memberId)
    .map(({ outcome, exceptions }) => [outcome, ...exceptions].join(' '));

describe('POST /days/approve', () => {
  test('200 approves what is clean, handed in or not, and says of every day what became of it', async () => {
    const { id } = await clock.member({ startsOn: day() });
    await punched(id, ...office(0), ...office(1), ...office(3), at(4, '09:00'));
    await clock.enter(id, ...office(2));
    await clock.manager.post(`/days/${id}/${day()}/submit`);
    await clock.manager.post(`/days/${id}/${day(3)}/submit`);
    await clock.manager.post(`/days/${id}/${day(3)}/reject`);
    const { approved, outcomes } = await approve({ memberIds: [id], ...range(0, 7), only: 'clean' });
    expect(told(outcomes, id)).toEqual([
      ...['approved', 'approved', 'exception manual_entry', 'rejected', 'exception forgotten_out'],
      ...['approved', 'approved', 'exception absent'],
    ]);
    expect(approved).toBe(4);
    expect(await clock.day(id, day())).toMatchObject({ status: 'approved', decidedByMemberId: clock.managerId });
    expect((await clock.day(id, day(2))).status).toBe('open');
    const again = await approve({ memberIds: [id], ...range(0, 7), only: 'clean' });
    expect([again.approved, told(again.outcomes, id)[0]]).toEqual([0, 'unchanged']);
    const all = await approve({ memberIds: [id], ...range(0, 7) });
    expect(all.approved).toBe(3);
    const events = (await clock.manager.read(`/audit-events?entity=days&entityId=${id}&action=approve`)).data;
    expect(events.map((one: { changes: { dates: { after: string[] } } }) => one.changes.dates.after)).toEqual([
      ...[
        [day(2), day(4), day(7)],
        [day(), day(1), day(5), day(6)],
      ],
    ]);
  });

  test('200 for all members if none is named; skips closed periods, today and later', async () => {
    const [a, b] = [await clock.member(), await clock.member()];
    await punched(a.id, ...office(0));
    await app.services.db.transaction((tx) =>
      tx.run(sql`insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
        values (${clock.id}, ${day(1)}, ${day(1)}, ${clock.managerId})`),
    );
    const { outcomes, approved } = await approve({ ...range(0, 1), only: 'clean' });
    expect(outcomes.map((one) => [one.date, one.memberId, one.outcome])).toEqual(
      [0, 1].flatMap((days) =>
        [clock.managerId, a.id, b.id].map((id) => [day(days), id, days === 0 ? 'approved' : 'closed']),
      ),
    );
    expect(approved).toBe(3);
    const today = Temporal.Now.plainDateISO('UTC');
    const later = await approve({ from: today.toString(), to: today.add({ days: 3 }).toString() });
    expect(new Set(later.outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['unfinished']));
  });

  test('a shift that goes on is not over, whatever its date', async () => {
    clock = await TestTimesheet.of(app, { timezone: noonZone() });
    const { id, client } = await clock.member();
    const { body } = await client.post('/punches', {
      deviceTime: new Date(Date.now() - 11.9 * 3_600_000).toISOString(),
    });
    const { outcomes } = await approve({ memberIds: [id], from: body.date, to: body.date });
    expect(told(outcomes, id)).toEqual(['unfinished']);
  });

  test('422 for who is not there, a range that cannot be, and too many days; 403 for members; 409 without approvals', async () => {
    const { id, client } = await clock.member();
    const other = await TestTimesheet.of(app);
    const errors = async (body: object) =>
      (await clock.manager.post('/days/approve', body)).body.errors.map(
        (one: { field: string; rule: string }) => `${one.field} ${one.rule}`,
      );
    expect(await errors({ ...range(0, 1), memberIds: [id, other.managerId, 999_999] })).toEqual([
      ...['memberIds.1 database.exists', 'memberIds.2 database.exists'],
    ]);
    expect(await errors({})).toEqual(['from required', 'to required']);
    expect(await errors({ ...range(1, 0), only: 'dirty' })).toEqual(['only enum']);
    expect(await errors(range(1, 0))).toEqual(['to min']);
    await app.services.db.transaction((tx) =>
      tx.run(
        sql`insert into timesheet_members (timesheet_id, name, email) select ${clock.id}, 'M', 'x' || n || '@example.com' from generate_series(1, 26) n`,
      ),
    );
    expect(await errors(range(-365, 0))).toEqual(['to max']);
    expect((await client.post('/days/approve', range(0, 1))).status).toBe(403);
    await clock.change({ isRequiresApproval: false });
    expect((await clock.manager.post('/days/approve', range(0, 1))).status).toBe(409);
  });

  test('while a punch is struck, or a period closed, at that moment: it waits, and judges what is then', async () => {
    const { id } = await clock.member();
    await punched(id, ...office(0));
    const holding = (change: (tx: Tx) => Promise<unknown>) => async (tx: Tx) => {
      await tx.run(
        sql`select from timesheet_members where timesheet_id = ${clock.id} and id = ${id} for no key update`,
      );
      await change(tx);
    };
    const striking = holding((tx) =>
      tx.run(
        sql`update timesheet_punches set is_void = true where timesheet_id = ${clock.id} and punched_at = ${at(0, '18:00')}`,
      ),
    );
    const send = () => clock.manager.post('/days/approve', { memberIds: [id], ...range(0, 0), only: 'clean' });
    const { body } = await whileUncommitted(app, striking, send);
    expect(told(body.outcomes, id)).toEqual(['exception forgotten_out']);
    const closing = async (tx: Tx) => {
      await tx.run(sql`select from timesheets where id = ${clock.id} for update`);
      await tx.run(sql`insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
        values (${clock.id}, ${day()}, ${day()}, ${clock.managerId})`);
    };
    expect(told((await whileUncommitted(app, closing, send)).body.outcomes, id)).toEqual(['closed']);
  });
});

describe('GET /days/exceptions', () => {
  test('200: exceptions by date and member, all or one kind, with pages', async () => {
    const [a, b] = [await clock.member({ startsOn: day() }), await clock.member()];
    await punched(a.id, ...office(0), at(1, '08:00'), at(1, '18:30'), at(2, '05:00'), at(2, '09:00'));
    await punched(b.id, at(0, '09:00'));
    await clock.enter(b.id, at(3, '09:00'), at(3, '12:00'));
    const list = async (query = '') =>
      (await clock.manager.read(`/days/exceptions?from=${day()}&to=${day(3)}${query}`)).data.map(
        (one: { date: string; memberId: number; exceptions: string[] }) =>
          `${one.date} ${one.memberId === a.id ? 'a' : 'b'} ${one.exceptions.join(' ')}`,
      );
    const all = [
      ...[`${day()} b forgotten_out`, `${day(1)} a over_ten_hours`, `${day(1)} b absent`],
      ...[`${day(2)} a short_rest`, `${day(2)} b absent`, `${day(3)} a absent`, `${day(3)} b manual_entry`],
    ];
    expect(await list()).toEqual(all);
    expect(await list('&exception=short_rest')).toEqual([all[3]]);
    expect(await list(`&memberId=${b.id}`)).toEqual([all[0], all[2], all[4], all[6]]);
    expect([
      ...(await list('&perPage=3')),
      ...(await list('&perPage=3&page=2')),
      ...(await list('&perPage=3&page=3')),
    ]).toEqual(all);
    const counted = await clock.manager.get(`/days/exceptions?from=${day()}&to=${day(3)}&count=true&perPage=1`);
    expect(counted.headers['x-total-count']).toBe('7');
    expect(counted.body.data[0]).toMatchObject({
      status: 'open',
      workedMinutes: 0,
      intervals: [{ isForgotten: true }],
    });
    await clock.manager.post('/days/approve', { memberIds: [a.id], ...range(1, 1) });
    expect(await list('&status=approved')).toEqual([all[1]]);
  });

  test('members see their own; 403 for others, 422 without a range', async () => {
    const [a, b] = [await clock.member(), await clock.member()];
    for (const { id } of [a, b]) await clock.enter(id, at(0, '09:00'), at(0, '10:00'));
    const { data } = await a.client.read(`/days/exceptions?from=${day()}&to=${day()}`);
    expect(data.map((one: { memberId: number }) => one.memberId)).toEqual([a.id]);
    expect((await a.client.get(`/days/exceptions?from=${day()}&to=${day()}&memberId=${b.id}`)).status).toBe(403);
    expect((await a.client.get('/days/exceptions')).status).toBe(422);
  });
});
