import { expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { noonZone, TestTimesheet } from '../../../test/timesheet.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
/** The first Monday of last month: its period is over. */
const monday = (() => {
  const first = Temporal.Now.plainDateISO('UTC').subtract({ months: 1 }).with({ day: 1 });
  return first.add({ days: (8 - first.dayOfWeek) % 7 });
})();
const day = monday.toString();
const month = monday.with({ day: 1 });
const id = Number(month.toString().replaceAll('-', ''));
const close = (clock: TestTimesheet, period = id) => clock.manager.post(`/periods/${period}/close`);

/** Days with hours, marks or an absence that are not approved. */
async function openDaysOf(clock: TestTimesheet, period: number): Promise<{ memberId: number; date: string }[]> {
  const { data } = await clock.manager.read(`/periods/${period}/report?perPage=100`);
  return data
    .flatMap(({ days }: { days: Record<string, never>[] }) => days)
    .filter(
      ({ plannedMinutes, intervals }: { plannedMinutes: number; intervals: [] }) =>
        plannedMinutes > 0 || intervals.length > 0,
    )
    .map(({ memberId, date }: { memberId: number; date: string }) => ({ memberId, date }));
}

test('GET /periods 200 goes from the present month back to the first with anything in it', async () => {
  const clock = await TestTimesheet.of(app);
  expect((await clock.manager.read('/periods')).data).toHaveLength(1);
  await clock.enter(clock.managerId, `${day}T09:00:00Z`);
  const { meta, data } = await clock.manager.read('/periods');
  expect(meta).toEqual({ currentPage: 1, perPage: 25 });
  expect(data[1]).toEqual({
    ...{ id, startsOn: month.toString(), endsOn: month.add({ months: 1 }).subtract({ days: 1 }).toString() },
    ...{ status: 'open', closedAt: null, closedByMemberId: null },
  });
  expect(await clock.manager.read(`/periods/${id}`)).toEqual(data[1]);
  expect((await clock.manager.get('/periods?perPage=1&page=2&count=true')).headers['x-total-count']).toBe('2');
  for (const wrong of [id + 1, 7, 99_991_301, 21_000_101, 10_000_101])
    expect((await clock.manager.get(`/periods/${wrong}`)).status).toBe(404);
});

test('periods follow the closing day', async () => {
  const clock = await TestTimesheet.of(app, { periodClosingDay: 16 });
  const [present] = (await clock.manager.read('/periods')).data;
  expect([present.startsOn.slice(8), present.endsOn.slice(8)]).toEqual(['16', '15']);
});

test('close 204, then 409 PERIOD_CLOSED for every change in it; reopen 204 and all is possible again', async () => {
  const clock = await TestTimesheet.of(app);
  const member = await clock.member();
  await clock.enter(member.id, `${day}T09:00:00Z`);
  expect((await close(clock)).status).toBe(204);
  expect(await clock.manager.read(`/periods/${id}`)).toMatchObject({
    status: 'closed',
    closedByMemberId: clock.managerId,
    closedAt: expect.any(String),
  });
  const changes = [
    () =>
      clock.manager.post('/manual-entries', { memberId: member.id, punchedAt: `${day}T18:00:00Z`, reason: 'Tarde' }),
    () => member.client.post('/manual-entries', { punchedAt: `${day}T08:00:00Z`, reason: 'Cedo' }),
    () => member.client.post(`/days/${member.id}/${day}/submit`),
    () => clock.manager.post(`/days/${member.id}/${day}/approve`),
    () => clock.manager.post(`/days/${member.id}/${day}/reject`),
    () => clock.manager.post(`/days/${member.id}/${day}/reopen`),
    () => close(clock),
  ];
  for (const answer of await Promise.all(changes.map((change) => change())))
    expect([answer.status, answer.body.code]).toEqual([409, 'PERIOD_CLOSED']);
  expect((await member.client.post('/punches')).status).toBe(201);
  expect((await clock.manager.post(`/periods/${id}/reopen`)).status).toBe(204);
  expect((await clock.manager.post(`/periods/${id}/reopen`)).status).toBe(409);
  expect((await changes[0]!()).status).toBe(201);
  const events = await app.services.db.rows<{ action: string }>(
    sql`select action from timesheet_audit_events where timesheet_id = ${clock.id} and entity = 'periods' order by id`,
  );
  expect(events.map(({ action }) => action)).toEqual(['close', 'reopen']);
});

test('the figures of a closed period stay, whatever schedule and rules become; reopened they follow again', async () => {
  const clock = await TestTimesheet.of(app);
  await clock.enter(clock.managerId, `${day}T09:04:00Z`, `${day}T17:57:00Z`);
  await close(clock);
  const before = await clock.day(clock.managerId, day);
  expect(before).toMatchObject({ isClosed: true, plannedMinutes: 480, workedMinutes: 533, roundedMinutes: 533 });
  const report = `/report?from=${month}&to=${month.add({ days: 27 })}`;
  const sums = await clock.manager.read(report);
  const [schedule] = (await clock.manager.read('/schedules')).data;
  await clock.manager.put(`/schedules/${schedule.id}`, { days: [] });
  await clock.change({ roundingMinutes: 30, timezone: 'Asia/Tokyo' });
  expect(await clock.day(clock.managerId, day)).toEqual(before);
  expect(await clock.manager.read(report)).toEqual(sums);
  await clock.change({ timezone: 'UTC' });
  await clock.manager.post(`/periods/${id}/reopen`);
  expect(await clock.day(clock.managerId, day)).toMatchObject({
    isClosed: false,
    plannedMinutes: 0,
    roundedMinutes: 540,
  });
});

test('the figures of a closed period stay when members come and go', async () => {
  const clock = await TestTimesheet.of(app);
  const gone = await clock.member({ name: 'Gone' });
  await clock.enter(gone.id, `${day}T09:00:00Z`, `${day}T18:00:00Z`);
  await close(clock);
  const report = `/report?from=${month}&to=${month.add({ months: 1 }).subtract({ days: 1 })}`;
  const before = await clock.manager.read(report);
  const kept = await clock.day(gone.id, day);
  expect((await clock.manager.delete(`/members/${gone.id}`)).status).toBe(204);
  expect(await clock.manager.read(report)).toEqual(before);
  expect(await clock.day(gone.id, day)).toEqual(kept);

  const { id: late } = await clock.member({ name: 'Late' });
  const after = await clock.manager.read(report);
  expect(after.totals).toEqual(before.totals);
  const nothing = { plannedMinutes: 0, workedMinutes: 0, roundedMinutes: 0, balanceMinutes: 0 };
  expect(after.data.find((row: { memberId: number }) => row.memberId === late)).toMatchObject(nothing);
  expect(await clock.day(late, day)).toMatchObject({ ...nothing, isClosed: true, flags: [], intervals: [] });

  // Beyond the closed period nothing is asked of who has left.
  const next = month.add({ months: 1 });
  expect(await clock.day(gone.id, next.toString())).toBeUndefined();
  const longer = await clock.manager.read(`/report?from=${month}&to=${next}&memberId=${gone.id}`);
  expect(longer.totals).toEqual((await clock.manager.read(`${report}&memberId=${gone.id}`)).totals);
  await clock.manager.post(`/periods/${id}/reopen`);
  expect(await clock.day(gone.id, day)).toMatchObject({ workedMinutes: 540, isClosed: false });
  expect((await clock.day(late, day)).isClosed).toBe(false);
});

test('a deleted member keeps worked hours, in open periods too, and is not expected afterwards', async () => {
  const clock = await TestTimesheet.of(app);
  const gone = await clock.member({ name: 'Gone', startsOn: month.toString() });
  const mistake = await clock.member({ name: 'Mistake', startsOn: month.toString() });
  await clock.enter(gone.id, `${day}T09:00:00Z`, `${day}T18:00:00Z`);
  const before = await clock.day(gone.id, day);
  const sheets = async () => (await clock.manager.read(`/periods/${id}/report`)).data;
  for (const one of [gone, mistake]) await clock.manager.delete(`/members/${one.id}`);
  expect(await clock.day(gone.id, day)).toEqual(before);
  expect(before).toMatchObject({ plannedMinutes: 480, workedMinutes: 540 });
  const open = await sheets();
  expect(open.map((one: { name: string }) => one.name)).not.toContain('Mistake');
  const sheet = open.find((one: { memberId: number }) => one.memberId === gone.id);
  const later = sheet.days.filter((one: { date: string }) => one.date > day);
  expect(later.length).toBeGreaterThan(0);
  for (const one of later) expect(one).toMatchObject({ plannedMinutes: 0, balanceMinutes: 0, flags: [] });
  const next = month.add({ months: 1 }).toString();
  const eve = month.subtract({ days: 1 }).toString();
  for (const date of [next, eve]) expect(await clock.day(gone.id, date)).toBeUndefined();
  const many = await clock.manager.post('/days/approve', { memberIds: [gone.id], from: day, to: day });
  expect(many.body.errors).toMatchObject([{ rule: 'database.exists', field: 'memberIds.0' }]);
  await close(clock);
  const closed = (await sheets()).find((one: { memberId: number }) => one.memberId === gone.id);
  expect(closed.totals).toEqual(sheet.totals);
});

test('a closed period keeps its bounds when the closing day changes, and every date still has one period', async () => {
  const clock = await TestTimesheet.of(app);
  await clock.enter(clock.managerId, `${day}T09:00:00Z`);
  await close(clock);
  await clock.change({ periodClosingDay: 16 });
  const { data } = await clock.manager.read('/periods');
  const closed = data.findIndex((one: { id: number }) => one.id === id);
  expect(data[closed].status).toBe('closed');
  expect(data[closed - 1].startsOn).toBe(month.add({ months: 1 }).toString());
  for (const [index, later] of data.slice(0, -1).entries())
    expect(
      Temporal.PlainDate.from(data[index + 1].endsOn)
        .add({ days: 1 })
        .toString(),
    ).toBe(later.startsOn);
});

test('409 PERIOD_RUNNING for a period that is not over, until each open day is named', async () => {
  const clock = await TestTimesheet.of(app, { timezone: noonZone() });
  const [present] = (await clock.manager.read('/periods')).data;
  const open = await openDaysOf(clock, present.id);
  expect(open.length).toBeGreaterThan(0);
  const refused = [undefined, [], open.slice(1), [...open, { memberId: 999_999, date: present.startsOn }]];
  for (const openDays of refused) {
    const { status, body } = await clock.manager.post(`/periods/${present.id}/close`, { openDays });
    expect([status, body.code]).toEqual([409, 'PERIOD_RUNNING']);
  }
  expect((await clock.manager.read(`/periods/${present.id}`)).status).toBe('open');
  const twice = [...open, open[0]];
  expect((await clock.manager.post(`/periods/${present.id}/close`, { openDays: twice })).status).toBe(204);
});

test('days to come are open, decided ones are not; without approval only days that are not over', async () => {
  const clock = await TestTimesheet.of(app, { timezone: noonZone(), isRequiresApproval: false });
  const [present] = (await clock.manager.read('/periods')).data;
  const today = (await clock.manager.read('/me')).now.slice(0, 10);
  const { status } = await clock.manager.post(`/periods/${present.id}/close`, {
    openDays: (await openDaysOf(clock, present.id)).filter(({ date }) => date >= today),
  });
  expect(status).toBe(204);
});

test('the present period may be closed early: ins are refused, outs are accepted', async () => {
  const clock = await TestTimesheet.of(app, { timezone: noonZone() });
  const [inside, outside] = [await clock.member(), await clock.member()];
  await inside.client.post('/punches');
  const [present] = (await clock.manager.read('/periods')).data;
  const openDays = await openDaysOf(clock, present.id);
  expect((await clock.manager.post(`/periods/${present.id}/close`, { openDays })).status).toBe(204);
  const refused = await outside.client.post('/punches');
  expect([refused.status, refused.body.code]).toEqual([409, 'PERIOD_CLOSED']);
  expect((await inside.client.post('/punches')).body.kind).toBe('out');
  const next = Number(Temporal.PlainDate.from(present.endsOn).add({ days: 1 }).toString().replaceAll('-', ''));
  expect((await close(clock, next)).status).toBe(404);
});

test('closing while entries pour in: none slips into the closed period', async () => {
  const clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 12 });
  const members = await Promise.all(Array.from({ length: 6 }, () => clock.member()));
  const entries = members.flatMap((member) =>
    [9, 10, 11, 12].map(
      (hour) => () =>
        member.client.post('/manual-entries', {
          punchedAt: `${day}T${String(hour).padStart(2, '0')}:00:00Z`,
          reason: 'Teste',
        }),
    ),
  );
  const half = entries.length / 2;
  const answers = await Promise.all([
    ...entries.slice(0, half).map((enter) => enter()),
    close(clock),
    ...entries.slice(half).map((enter) => enter()),
  ]);
  const accepted = answers.filter(({ status }) => status === 201).length;
  const { data } = await clock.manager.read(`/days?from=${day}&to=${day}`);
  const counted = data.flatMap((one: { intervals: { outPunchId: number | null }[] }) =>
    one.intervals.map((span) => (span.outPunchId ? 2 : 1)),
  );
  expect(counted.reduce((sum: number, one: number) => sum + one, 0)).toBe(accepted);
  expect(data.map((one: { isClosed: boolean }) => one.isClosed)).toEqual(Array(members.length + 1).fill(true));
});
