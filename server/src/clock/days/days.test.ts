import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { noonZone, pastMonday, TestTimesheet } from '../../../test/timesheet.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const day = pastMonday();
const at = (days: number, time: string) => `${day(days)}T${time}:00Z`;
const errorsOf = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => `${field} ${rule}`);

describe('GET /days', () => {
  let clock: TestTimesheet;
  beforeAll(async () => {
    clock = await TestTimesheet.of(app, { toleranceMinutes: 5, roundingMinutes: 15 });
  });

  test('200 shows raw and computed side by side', async () => {
    const { id } = await clock.member();
    await clock.enter(id, at(0, '09:04'), at(0, '12:02'), at(0, '13:09'), at(0, '17:56'));
    const read = await clock.day(id, day());
    const time = (hours: string) => `${day()}T${hours}:00.000+00:00`;
    expect(read).toEqual({
      ...{ memberId: id, date: day(), status: 'open', isClosed: false, flags: ['manual_entry'] },
      ...{ plannedMinutes: 480, workedMinutes: 465, roundedMinutes: 465, balanceMinutes: -15, absenceMinutes: 0 },
      ...{ nightMinutes: 0, nightReducedMinutes: 0, holiday: null, absence: null },
      ...{ overtimeFirstMinutes: 0, overtimeBeyondMinutes: 0, overtimeHolidayMinutes: 0 },
      ...{ reason: null, decidedByMemberId: null, decidedAt: null },
      intervals: [
        {
          ...{ inPunchId: expect.any(Number), outPunchId: expect.any(Number), isForgotten: false },
          ...{ inAt: time('09:04'), outAt: time('12:02'), computedInAt: time('09:00'), computedOutAt: time('12:00') },
        },
        {
          ...{ inPunchId: expect.any(Number), outPunchId: expect.any(Number), isForgotten: false },
          ...{ inAt: time('13:09'), outAt: time('17:56'), computedInAt: time('13:15'), computedOutAt: time('18:00') },
        },
      ],
    });
  });

  test('200 gives an overnight interval to the day of its in, whatever the range asked for', async () => {
    const { id } = await clock.member();
    await clock.enter(id, at(1, '22:00'), at(2, '06:00'), at(2, '22:00'), at(3, '06:00'));
    for (const [days, minutes] of [
      [0, 0],
      [1, 480],
      [2, 480],
      [3, 0],
    ] as const)
      expect((await clock.day(id, day(days))).workedMinutes).toBe(minutes);
    const { data } = await clock.manager.read(`/days?memberId=${id}&from=${day()}&to=${day(3)}`);
    expect(data.map((one: { workedMinutes: number }) => one.workedMinutes)).toEqual([0, 480, 480, 0]);
  });

  test('200 flags a forgotten out: the in after 16 hours opens a new interval', async () => {
    const { id } = await clock.member();
    await clock.enter(id, at(0, '09:00'), at(1, '08:00'), at(1, '12:00'));
    const [first, second] = [await clock.day(id, day()), await clock.day(id, day(1))];
    expect([first.flags, first.workedMinutes, first.intervals[0].isForgotten]).toEqual([
      ['forgotten_out', 'manual_entry'],
      0,
      true,
    ]);
    expect([second.flags, second.workedMinutes]).toEqual([['manual_entry'], 240]);
  });

  test('200 tells of an interval in progress and of device times', async () => {
    const own = await TestTimesheet.of(app, { timezone: noonZone() });
    const { id, client } = await own.member();
    const { body } = await client.post('/punches', { deviceTime: new Date(Date.now() - 3_600_000).toISOString() });
    const today = Temporal.Instant.from(body.punchedAt).toZonedDateTimeISO(noonZone()).toPlainDate().toString();
    expect(await own.day(id, today)).toMatchObject({ flags: ['in_progress', 'device_time'], workedMinutes: 0 });
    await client.post('/punches');
    expect(await own.day(id, today)).toMatchObject({ flags: ['device_time'], workedMinutes: 60 });
  });

  test('200 plans by the member’s schedule, from their first day on', async () => {
    const scheduleId = await clock.manager.create('/schedules', {
      name: 'Noturno',
      days: [
        { weekday: 1, startsAt: '22:00', endsAt: '06:00', expectedMinutes: 420 },
        { weekday: 2, expectedMinutes: 60 },
      ],
    });
    const { id } = await clock.member({ scheduleId, startsOn: day(1) });
    await clock.enter(id, at(7, '21:57'), at(8, '06:04'));
    const planned = async (days: number) => (await clock.day(id, day(days))).plannedMinutes;
    expect([await planned(0), await planned(1), await planned(2)]).toEqual([0, 60, 0]);
    expect(await clock.day(id, day(7))).toMatchObject({
      plannedMinutes: 420,
      workedMinutes: 487,
      roundedMinutes: 480,
      balanceMinutes: 60,
    });
    const other = await clock.member({ startsOn: day(4) });
    expect([
      (await clock.day(other.id, day(4))).plannedMinutes,
      (await clock.day(other.id, day(5))).plannedMinutes,
    ]).toEqual([480, 0]);
  });

  test('200: without a first day, nothing is expected before the first thing known of a member', async () => {
    const { id } = await clock.member();
    const planned = async (days: number) => {
      const { plannedMinutes, balanceMinutes, flags } = await clock.day(id, day(days));
      return [plannedMinutes, balanceMinutes, ...flags];
    };
    expect([await planned(0), await planned(1)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await clock.enter(id, at(1, '09:00'), at(1, '17:00'));
    expect([await planned(0), await planned(1), await planned(2)]).toEqual([
      [0, 0],
      [480, 0, 'short_break', 'manual_entry'],
      [480, -480, 'absent'],
    ]);
    expect((await clock.manager.read(`/bank/${id}`)).since).toBe(day(1));
  });

  test('200 pages over dates and members; members see only themselves', async () => {
    const own = await TestTimesheet.of(app);
    const [a, b] = [await own.member(), await own.member()];
    const cells = async (query: string) =>
      (await own.manager.read(`/days?from=${day()}&to=${day(2)}&${query}`)).data.map(
        (one: { date: string; memberId: number }) => [one.date, one.memberId],
      );
    const grid = [0, 1, 2].flatMap((days) => [own.managerId, a.id, b.id].map((id) => [day(days), id]));
    expect(await cells('')).toEqual(grid);
    expect([
      ...(await cells('perPage=4')),
      ...(await cells('perPage=4&page=2')),
      ...(await cells('perPage=4&page=3')),
    ]).toEqual(grid);
    expect(await cells('perPage=4&page=4')).toEqual([]);
    expect((await own.manager.get(`/days?from=${day()}&to=${day(2)}&count=true`)).headers['x-total-count']).toBe('9');
    expect(
      (await a.client.read(`/days?from=${day()}&to=${day()}`)).data.map((one: { memberId: number }) => one.memberId),
    ).toEqual([a.id]);
    expect((await a.client.get(`/days?from=${day()}&to=${day()}&memberId=${b.id}`)).status).toBe(403);
    expect(await cells('memberId=999999')).toEqual([]);
  });

  test('422 without a range, for one that runs backwards or is too long', async () => {
    const get = async (query: string) => errorsOf((await clock.manager.get(`/days?${query}`)).body);
    expect(await get('')).toEqual(['from required', 'to required']);
    expect(await get('from=2026-02-30&to=2026-03-01')).toEqual(['from date']);
    expect(await get('from=2026-03-02&to=2026-03-01')).toEqual(['to min']);
    expect(await get('from=9999-12-31&to=9999-12-31')).toEqual(['from date', 'to date']);
    expect(await get('from=2025-01-01&to=2026-01-02')).toEqual(['to max']);
    expect((await clock.manager.get('/days?from=2025-01-01&to=2026-01-01')).status).toBe(200);
  });
});

describe('submit, approve, reject, reopen', () => {
  let clock: TestTimesheet;
  beforeAll(async () => {
    clock = await TestTimesheet.of(app);
  });

  test('204 along the way, 409 off it', async () => {
    const { id, client } = await clock.member();
    const step = async (name: string, by = clock.manager, body?: object) =>
      (await by.post(`/days/${id}/${day()}/${name}`, body)).status;
    const status = async () => (await clock.day(id, day())).status;
    expect([await step('approve'), await step('reject'), await step('reopen')]).toEqual([409, 409, 409]);
    expect([await step('submit', client), await status()]).toEqual([204, 'submitted']);
    expect(await step('submit', client)).toBe(409);
    expect([await step('reject', clock.manager, { reason: 'Falta a saída' }), await status()]).toEqual([
      204,
      'rejected',
    ]);
    expect(await clock.day(id, day())).toMatchObject({
      reason: 'Falta a saída',
      decidedByMemberId: clock.managerId,
      decidedAt: expect.any(String),
    });
    expect([await step('submit', client), await status()]).toEqual([204, 'submitted']);
    expect(await clock.day(id, day())).toMatchObject({ reason: null, decidedByMemberId: null, decidedAt: null });
    expect([await step('approve'), await status()]).toEqual([204, 'approved']);
    expect([await step('submit', client), await step('reject')]).toEqual([409, 409]);
    expect([await step('reopen'), await status()]).toEqual([204, 'open']);
    const events = await app.services.db.rows<{ action: string }>(
      sql`select action from timesheet_audit_events where timesheet_id = ${clock.id} and entity = 'days' and entity_id = ${id} order by id`,
    );
    expect(events.map(({ action }) => action)).toEqual(['submit', 'reject', 'submit', 'approve', 'reopen']);
  });

  test('two managers who decide at once: one does', async () => {
    const { id } = await clock.member();
    await clock.manager.post(`/days/${id}/${day()}/submit`);
    const answers = await Promise.all(
      ['approve', 'reject', 'approve'].map((name) => clock.manager.post(`/days/${id}/${day()}/${name}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  });

  test('403 to decide without being a manager or to submit for others; 404 for who or what is not there', async () => {
    const [a, b] = [await clock.member(), await clock.member()];
    for (const name of ['approve', 'reject', 'reopen'])
      expect((await a.client.post(`/days/${a.id}/${day()}/${name}`)).status).toBe(403);
    expect((await a.client.post(`/days/${b.id}/${day()}/submit`)).status).toBe(403);
    const other = await TestTimesheet.of(app);
    for (const path of [
      `/days/${other.managerId}/${day()}/submit`,
      `/days/${a.id}/2026-02-30/submit`,
      `/days/${a.id}/today/submit`,
      `/days/x/${day()}/submit`,
    ])
      expect((await clock.manager.post(path)).status).toBe(404);
  });

  test('409 for a day ahead and for one with an interval in progress', async () => {
    const own = await TestTimesheet.of(app, { timezone: noonZone() });
    const { id, client } = await own.member();
    const today = Temporal.Now.plainDateISO(noonZone());
    expect((await client.post(`/days/${id}/${today.add({ days: 1 })}/submit`)).status).toBe(409);
    await client.post('/punches');
    expect((await client.post(`/days/${id}/${today}/submit`)).status).toBe(409);
    await client.post('/punches');
    expect((await client.post(`/days/${id}/${today}/submit`)).status).toBe(204);
    // A punch makes it another day than the one that was handed in.
    await client.post('/punches');
    expect((await own.day(id, today.toString())).status).toBe('open');
  });

  test('409 for an entry by hand into an approved day; into a submitted one it reopens it', async () => {
    const { id } = await clock.member();
    const enter = (time: string) =>
      clock.manager.post('/manual-entries', { memberId: id, punchedAt: at(0, time), reason: 'Teste' });
    await clock.manager.post(`/days/${id}/${day()}/submit`);
    expect((await enter('09:00')).status).toBe(201);
    expect((await clock.day(id, day())).status).toBe('open');
    await clock.manager.post(`/days/${id}/${day()}/submit`);
    await clock.manager.post(`/days/${id}/${day()}/approve`);
    const refused = await enter('18:00');
    expect([refused.status, refused.body.code, (await clock.day(id, day())).status]).toEqual([
      409,
      'CONFLICT',
      'approved',
    ]);
  });

  test('an instance that asks for no approval has approved days and no steps', async () => {
    const own = await TestTimesheet.of(app, { isRequiresApproval: false });
    await own.enter(own.managerId, at(0, '09:00'), at(0, '10:00'));
    expect((await own.day(own.managerId, day())).status).toBe('approved');
    expect((await own.manager.post(`/days/${own.managerId}/${day()}/submit`)).status).toBe(409);
  });
});
