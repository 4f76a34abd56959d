import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '../../test/app.ts';
import { pastMonday, TestTimesheet } from '../../test/timesheet.ts';
import { whileUncommitted } from '../../test/uncommitted.ts';
import type { Tx } from '../db/handles.ts';
import { type Sql, sql } from '../db/sql.ts';
import { storeHistory } from './punches/record/punches.history.ts';

const app = useApp();
const day = pastMonday();
let clock: TestTimesheet;
beforeEach(async () => {
  clock = await TestTimesheet.of(app);
});

/** A change by a transaction that locks the instance's row with the given strength. */
const holding = (lock: 'for no key update' | 'for update', change: Sql) => async (tx: Tx) => {
  await tx.run(
    lock === 'for update'
      ? sql`select from timesheets where id = ${clock.id} for update`
      : sql`select from timesheets where id = ${clock.id} for no key update`,
  );
  expect(await tx.run(change)).toBeGreaterThan(0);
};

test('422 lockout: a manager who goes while the only other one is going', async () => {
  const second = await clock.member({ isManager: true, password: PASSWORD });
  const going = sql`update timesheet_members set status = 'inactive' where timesheet_id = ${clock.id} and id = ${second.id}`;
  const { status, body } = await whileUncommitted(app, holding('for no key update', going), () =>
    clock.manager.put(`/members/${clock.managerId}`, { isManager: false }),
  );
  expect([status, body.errors[0].rule]).toEqual([422, 'lockout']);
});

test('422: a schedule that is being deleted at that moment, for a new member and for a change', async () => {
  const member = await clock.member();
  for (const send of [
    (scheduleId: number) => clock.manager.post('/members', { name: 'A', email: 'a@example.com', scheduleId }),
    (scheduleId: number) => clock.manager.put(`/members/${member.id}`, { scheduleId }),
  ]) {
    const id = await clock.manager.create('/schedules', { name: 'De saída' });
    const deletion = sql`update timesheet_schedules set deleted_at = now() where timesheet_id = ${clock.id} and id = ${id}`;
    const { status, body } = await whileUncommitted(app, deletion, () => send(id));
    expect([status, body.errors]).toMatchObject([422, [{ rule: 'database.exists', field: 'scheduleId' }]]);
  }
});

test('keeps one default schedule under concurrent claims', async () => {
  const claiming = async (tx: Tx) => {
    await tx.run(sql`select from timesheets where id = ${clock.id} for no key update`);
    await tx.run(sql`update timesheet_schedules set is_default = false where timesheet_id = ${clock.id}`);
    await tx.run(sql`insert into timesheet_schedules (timesheet_id, name, weekly_minutes, is_default)
      values (${clock.id}, 'Outra', 0, true)`);
  };
  const send = () => clock.manager.post('/schedules', { name: 'Esta', isDefault: true });
  expect((await whileUncommitted(app, claiming, send)).status).toBe(201);
  const { data } = await clock.manager.read('/schedules');
  const defaults = data.filter((one: { isDefault: boolean }) => one.isDefault);
  expect(defaults.map((one: { name: string }) => one.name)).toEqual(['Esta']);
});

describe('while a period is being closed', () => {
  const closing = () =>
    holding(
      'for update',
      sql`insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
        values (${clock.id}, ${day(-30)}, ${day(6)}, ${clock.managerId})`,
    );

  test.each([
    ['an entry by hand', () => clock.manager.post('/manual-entries', { punchedAt: `${day()}T09:00:00Z`, reason: 'x' })],
    ['a day that is submitted', () => clock.manager.post(`/days/${clock.managerId}/${day()}/submit`)],
  ])('409 PERIOD_CLOSED for %s', async (_title, send) => {
    const { status, body } = await whileUncommitted(app, closing(), send);
    expect([status, body.code]).toEqual([409, 'PERIOD_CLOSED']);
  });
});

test('a punch waits for one of the same member under way, and alternates with it', async () => {
  const { id, client } = await clock.member();
  const punching = async (tx: Tx) => {
    await tx.run(sql`select from timesheet_members where timesheet_id = ${clock.id} and id = ${id} for no key update`);
    const punch = { memberId: id, at: Date.now() - 1_000, source: 'web', position: null, reason: null };
    await storeHistory(clock.as(tx), { timezone: 'UTC', newDayAfterMinutes: 240 }, [punch]);
  };
  const { status, body } = await whileUncommitted(app, punching, () => client.post('/punches'));
  expect([status, body.kind]).toEqual([201, 'out']);
});
