import { describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import type { Tx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const today = Temporal.Now.plainDateISO('UTC');
const month = today.with({ day: 1 }).subtract({ months: 2 });
/** The first Monday of the month before last. */
const monday = month.add({ days: (8 - month.dayOfWeek) % 7 });
const day = (days = 0) => monday.add({ days }).toString();
const periodOf = (date: Temporal.PlainDate) => Number(date.with({ day: 1 }).toString().replaceAll('-', ''));
const errorsOf = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => `${field} ${rule}`);
const entry = (more: object = {}) => ({ kind: 'correction', date: day(), minutes: 30, reason: 'Acerto', ...more });

/** A time clock without scheduled hours: the balance of a bank is then the sum of its punches and entries. */
async function quiet(): Promise<TestTimesheet> {
  const clock = await TestTimesheet.of(app);
  const [schedule] = (await clock.manager.read('/schedules')).data;
  await clock.manager.put(`/schedules/${schedule.id}`, { days: [] });
  return clock;
}

describe('/bank', () => {
  test('200: opening balance, corrections, and what each period brought, closed or open', async () => {
    const clock = await quiet();
    const { id, client } = await clock.member({ name: 'Ana' });
    await clock.enter(id, `${day(-1)}T09:00:00Z`, `${day(-1)}T10:00:00Z`, `${day(1)}T09:00:00Z`, `${day(1)}T11:00:00Z`);
    const later = monday.add({ months: 1 });
    await clock.enter(id, `${later}T09:00:00Z`, `${later}T09:45:00Z`);
    const before = await clock.manager.read(`/bank/${id}`);
    expect(before).toMatchObject({ openingMinutes: 0, correctionMinutes: 0, broughtMinutes: 225, balanceMinutes: 225 });
    // Also one of a date before anything else is known of them.
    await clock.manager.create(`/bank/${id}/entries`, entry({ date: day(-3), minutes: 7 }));
    expect(await clock.manager.read(`/bank/${id}`)).toMatchObject({ correctionMinutes: 7, balanceMinutes: 232 });
    await clock.manager.create(
      `/bank/${id}/entries`,
      entry({ kind: 'opening', minutes: 600, reason: 'Saldo anterior' }),
    );
    await clock.manager.create(`/bank/${id}/entries`, entry({ date: day(2), minutes: -50 }));
    const read = () => client.read(`/bank/${id}`);
    const bank = await read();
    expect(bank).toMatchObject({
      ...{ memberId: id, name: 'Ana', since: day(), asOf: today.subtract({ days: 1 }).toString() },
      // Corrections before the opening balance are part of it.
      ...{ openingMinutes: 600, correctionMinutes: -50, broughtMinutes: 165, balanceMinutes: 715 },
    });
    const brought = Object.fromEntries(
      bank.periods.map((one: { id: number; broughtMinutes: number }) => [one.id, one.broughtMinutes]),
    );
    expect([brought[periodOf(monday)], brought[periodOf(later)]]).toEqual([120, 45]);
    await clock.manager.post(`/periods/${periodOf(monday)}/close`);
    const closed = await read();
    expect(closed).toMatchObject({ broughtMinutes: 165, balanceMinutes: 715 });
    const find = (period: number) => closed.periods.find((one: { id: number }) => one.id === period);
    expect([find(periodOf(monday)), find(periodOf(later))]).toMatchObject([
      ...[
        { status: 'closed', broughtMinutes: 120 },
        { status: 'open', broughtMinutes: 45 },
      ],
    ]);
    const [row] = (await client.read('/bank')).data;
    const { periods: _, ...summary } = closed;
    expect(row).toEqual(summary);
  });

  test('200: days older than a year count once their periods are closed; until then they are reported as uncounted', async () => {
    const clock = await TestTimesheet.of(app);
    const startsOn = today.subtract({ days: 400 });
    const { id } = await clock.member({ startsOn: startsOn.toString() });
    const read = () => clock.manager.read(`/bank/${id}`);
    // A year ends yesterday: 366 of the 400 days.
    expect((await read()).uncountedDays).toBe(34);
    const [row] = (await clock.manager.read(`/bank?memberId=${id}`)).data;
    expect(row.uncountedDays).toBe(34);
    const before = await read();
    // The month that lies wholly before them, as a migration from elsewhere would close it.
    await app.services.db.transaction((tx) =>
      tx.run(sql`insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
        values (${clock.id}, ${startsOn.toString()}::date, ${startsOn.add({ days: 29 }).toString()}::date, ${clock.managerId})`),
    );
    expect(await read()).toMatchObject({ uncountedDays: 4, balanceMinutes: before.balanceMinutes });
    const fresh = await clock.member();
    expect((await clock.manager.read(`/bank/${fresh.id}`)).uncountedDays).toBe(0);
  });

  test('time off from the bank is taken from it; vacation is not', async () => {
    const clock = await TestTimesheet.of(app);
    const { id } = await clock.member({ startsOn: day() });
    const away = async (kind: string, days: number) => {
      const dates = { startsOn: day(days), endsOn: day(days) };
      const absence = await clock.manager.create('/absences', { memberId: id, kind, ...dates });
      await clock.manager.post(`/absences/${absence}/approve`);
    };
    const balance = async () => (await clock.manager.read(`/bank/${id}`)).balanceMinutes;
    const before = await balance();
    await away('vacation', 0);
    expect(await balance()).toBe(before + 480);
    await away('compensation', 1);
    expect(await balance()).toBe(before + 480);
  });

  test('entries are listed, latest first, audited, and append-only', async () => {
    const clock = await quiet();
    const { id, client } = await clock.member();
    const first = await clock.manager.create(`/bank/${id}/entries`, entry());
    const second = await clock.manager.create(`/bank/${id}/entries`, entry({ minutes: -30 }));
    const answer = await client.get(`/bank/${id}/entries?count=true`);
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.body.data).toMatchObject([
      { id: second, kind: 'correction', minutes: -30, enteredByMemberId: clock.managerId, reason: 'Acerto' },
      { id: first, minutes: 30, date: day(), enteredAt: expect.any(String) },
    ]);
    expect(await clock.trailOf('bank', first)).toEqual([{ action: 'create', actorId: clock.managerId }]);
    for (const change of [
      sql`update timesheet_bank_entries set minutes = 0`,
      sql`delete from timesheet_bank_entries`,
      sql`truncate timesheet_bank_entries`,
    ])
      await expect(app.services.db.transaction((tx) => tx.run(change))).rejects.toThrow(/immutable/);
  });

  test('422 for a second opening balance, also of two at once, the future and what is missing', async () => {
    const clock = await quiet();
    const { id } = await clock.member();
    const post = (body: object) => clock.manager.post(`/bank/${id}/entries`, body);
    const opening = entry({ kind: 'opening' });
    const answers = await Promise.all([post(opening), post(opening)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(errorsOf(answers.find(({ status }) => status === 422)!.body)).toEqual(['kind database.unique']);
    expect(errorsOf((await post({})).body)).toEqual([
      'kind required',
      'date required',
      'minutes required',
      'reason required',
    ]);
    expect(errorsOf((await post(entry({ date: today.add({ days: 2 }).toString() }))).body)).toEqual(['date max']);
    expect(errorsOf((await post(entry({ minutes: 1.5 }))).body)).toEqual(['minutes withoutDecimals']);
  });

  test('422 for a correction before the opening balance: it would count nowhere', async () => {
    const clock = await quiet();
    const { id } = await clock.member();
    const post = (body: object) => clock.manager.post(`/bank/${id}/entries`, body);
    await post(entry({ kind: 'opening', date: day(3) }));
    const early = await post(entry({ date: day(2) }));
    expect(early.body.errors).toMatchObject([
      { rule: 'min', field: 'date', message: `The date field may not come before ${day(3)}` },
    ]);
    expect((await post(entry({ date: day(3) }))).status).toBe(201);
    expect(await clock.manager.read(`/bank/${id}`)).toMatchObject({ correctionMinutes: 30, balanceMinutes: 60 });
  });

  test('409 PERIOD_CLOSED for a date in a closed period, also in one that closes at that moment', async () => {
    const clock = await quiet();
    const closing = async (tx: Tx) => {
      await tx.run(sql`select from timesheets where id = ${clock.id} for update`);
      await tx.run(sql`insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
        values (${clock.id}, ${day()}, ${day(6)}, ${clock.managerId})`);
    };
    const send = () => clock.manager.post(`/bank/${clock.managerId}/entries`, entry());
    expect((await whileUncommitted(app, closing, send)).body.code).toBe('PERIOD_CLOSED');
  });

  test('403 and 404: members see their own, managers enter; other instances see nothing', async () => {
    const clock = await quiet();
    const [a, b] = [await clock.member(), await clock.member()];
    expect((await a.client.post(`/bank/${a.id}/entries`, entry())).status).toBe(403);
    for (const path of [`/bank/${b.id}`, `/bank/${b.id}/entries`]) expect((await a.client.get(path)).status).toBe(404);
    expect((await a.client.get(`/bank?memberId=${b.id}`)).status).toBe(403);
    expect((await a.client.read('/bank')).data).toHaveLength(1);
    expect((await clock.manager.get('/bank?count=true&perPage=2')).headers['x-total-count']).toBe('3');
    const other = await quiet();
    for (const path of [`/bank/${a.id}`, `/bank/${a.id}/entries`])
      expect((await other.manager.get(path)).status).toBe(404);
    expect((await other.manager.post(`/bank/${a.id}/entries`, entry())).status).toBe(404);
    expect((await other.manager.read(`/bank?memberId=${a.id}`)).data).toEqual([]);
  });
});
