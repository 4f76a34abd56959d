import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeClockReadOnly } from '../../../test/describe-resource.ts';
import { pastMonday, TestTimesheet } from '../../../test/timesheet.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import type { Tx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { absences } from './absences.resource.ts';
import module from './absences.routes.ts';

const app = useApp();
const day = pastMonday(3);
let clock: TestTimesheet;
beforeAll(async () => {
  clock = await TestTimesheet.of(app);
});

describeClockReadOnly(absences, module, async (instance) => {
  const { id: memberId } = await instance.member();
  const { manager } = instance;
  for (const [days, kind] of ['vacation', 'medical', 'unpaid', 'compensation'].entries()) {
    const dates = { startsOn: day(10 * days), endsOn: day(10 * days + 2) };
    const id = await manager.create('/absences', { kind, ...dates, ...(days > 1 && { memberId }) });
    if (kind === 'medical') await manager.post(`/absences/${id}/approve`);
  }
  return '';
});

const errorsOf = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => `${field} ${rule}`);
const week = (kind: string, more: object = {}) => ({ kind, startsOn: day(), endsOn: day(4), ...more });
const step = async (id: number, name: string, by = clock.manager, body?: object) =>
  (await by.post(`/absences/${id}/${name}`, body)).status;

describe('/absences', () => {
  test('POST 201 asks, a manager approves, and the days are free from work; cancelled they are as before', async () => {
    const { id, client } = await clock.member({ startsOn: day() });
    const absence = await client.create('/absences', week('vacation', { note: 'Férias' }));
    expect(await client.read(`/absences/${absence}`)).toMatchObject({
      ...{ memberId: id, ...week('vacation'), isHalfDay: false, note: 'Férias', status: 'requested' },
      ...{ requestedByMemberId: id, decidedByMemberId: null, decidedAt: null },
    });
    expect((await clock.day(id, day())).plannedMinutes).toBe(480);
    expect([await step(absence, 'approve', client), await step(absence, 'approve')]).toEqual([403, 204]);
    expect(await clock.day(id, day(4))).toMatchObject({
      ...{ plannedMinutes: 0, absenceMinutes: 480, balanceMinutes: 0 },
      absence: { id: absence, kind: 'vacation', isHalfDay: false },
    });
    expect(await clock.day(id, day(5))).toMatchObject({ plannedMinutes: 0, absenceMinutes: 0, absence: null });
    const { totals } = await clock.manager.read(`/report?memberId=${id}&from=${day()}&to=${day(6)}`);
    expect(totals).toMatchObject({ plannedMinutes: 0, absenceMinutes: 2400, balanceMinutes: 0 });
    expect([await step(absence, 'cancel', client), await step(absence, 'cancel')]).toEqual([403, 204]);
    expect(await clock.day(id, day())).toMatchObject({ plannedMinutes: 480, absence: null });
    expect((await clock.trailOf('absences', absence)).map(({ action }) => action)).toEqual([
      ...['create', 'approve', 'cancel'],
    ]);
  });

  test('half days free half; time off from the bank stays expected and is no absence without leave', async () => {
    const { id } = await clock.member({ startsOn: day() });
    const [half, off] = [
      await clock.manager.create('/absences', { memberId: id, ...week('medical', { endsOn: day(), isHalfDay: true }) }),
      await clock.manager.create('/absences', { memberId: id, kind: 'compensation', startsOn: day(1), endsOn: day(1) }),
    ];
    for (const absence of [half, off]) expect(await step(absence, 'approve')).toBe(204);
    await clock.enter(id, `${day()}T14:00:00Z`, `${day()}T18:00:00Z`);
    expect(await clock.day(id, day())).toMatchObject({ plannedMinutes: 240, absenceMinutes: 240, balanceMinutes: 0 });
    expect(await clock.day(id, day(1))).toMatchObject({ plannedMinutes: 480, balanceMinutes: -480, flags: [] });
    expect(await clock.day(id, day(2))).toMatchObject({ plannedMinutes: 480, flags: ['absent'] });
  });

  test('409 outside the steps; rejected with a reason; members withdraw undecided ones', async () => {
    const { client } = await clock.member();
    const first = await client.create('/absences', week('unpaid'));
    expect(await step(first, 'reject', clock.manager, { reason: 'Casa cheia' })).toBe(204);
    expect(await client.read(`/absences/${first}`)).toMatchObject({
      ...{ status: 'rejected', decisionReason: 'Casa cheia', decidedByMemberId: clock.managerId },
    });
    for (const name of ['approve', 'reject', 'cancel']) expect(await step(first, name)).toBe(409);
    const second = await client.create('/absences', week('unpaid'));
    expect([await step(second, 'cancel', client), await step(second, 'approve')]).toEqual([204, 409]);
  });

  test('422 names what is wrong; one absence at a time, also for two asked for at once', async () => {
    const { client } = await clock.member();
    const post = async (body: object) => errorsOf((await client.post('/absences', body)).body);
    expect(await post({})).toEqual(['kind required', 'startsOn required', 'endsOn required']);
    expect(await post(week('party'))).toEqual(['kind enum']);
    expect(await post(week('unpaid', { endsOn: day(-1) }))).toEqual(['endsOn min']);
    expect(await post(week('unpaid', { endsOn: day(366) }))).toEqual(['endsOn max']);
    const answers = await Promise.all([1, 2, 3].map(() => client.post('/absences', week('unpaid'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await post(week('vacation', { startsOn: day(4), endsOn: day(9) }))).toEqual(['startsOn absence.overlap']);
    expect((await client.post('/absences', week('vacation', { startsOn: day(5), endsOn: day(9) }))).status).toBe(201);
  });

  test('403 for others, 404 for what is not seen, 422 for who is not there', async () => {
    const [a, b] = [await clock.member(), await clock.member()];
    expect((await a.client.post('/absences', { memberId: b.id, ...week('unpaid') })).status).toBe(403);
    const theirs = await b.client.create('/absences', week('medical'));
    expect([(await a.client.get(`/absences/${theirs}`)).status, await step(theirs, 'cancel', a.client)]).toEqual([
      404, 404,
    ]);
    expect((await a.client.get(`/absences?memberId=${b.id}`)).status).toBe(403);
    expect((await a.client.read('/absences')).data).toEqual([]);
    const other = await TestTimesheet.of(app);
    expect(await step(theirs, 'approve', other.manager)).toBe(404);
    const nobody = await clock.manager.post('/absences', { memberId: other.managerId, ...week('unpaid') });
    expect(errorsOf(nobody.body)).toEqual(['memberId database.exists']);
  });

  test('409 on an approved day; a day handed in is opened again', async () => {
    const { id, client } = await clock.member();
    const absence = await client.create('/absences', week('unpaid'));
    await clock.manager.post(`/days/${id}/${day()}/submit`);
    await clock.manager.post(`/days/${id}/${day(1)}/submit`);
    await clock.manager.post(`/days/${id}/${day(1)}/approve`);
    expect(await step(absence, 'approve')).toBe(409);
    await clock.manager.post(`/days/${id}/${day(1)}/reopen`);
    expect(await step(absence, 'approve')).toBe(204);
    expect((await clock.day(id, day())).status).toBe('open');
    await clock.manager.post(`/days/${id}/${day()}/submit`);
    await clock.manager.post(`/days/${id}/${day()}/approve`);
    expect(await step(absence, 'cancel')).toBe(409);
  });

  test('409 PERIOD_CLOSED in a closed period, also in one that closes at that moment', async () => {
    const own = await TestTimesheet.of(app);
    const id = await own.manager.create('/absences', week('unpaid'));
    const closing = async (tx: Tx) => {
      await tx.run(sql`select from timesheets where id = ${own.id} for update`);
      await tx.run(sql`insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
        values (${own.id}, ${day(3)}, ${day(10)}, ${own.managerId})`);
    };
    const { status, body } = await whileUncommitted(app, closing, () => own.manager.post(`/absences/${id}/approve`));
    expect([status, body.code]).toEqual([409, 'PERIOD_CLOSED']);
    const later = { ...week('unpaid'), startsOn: day(8), endsOn: day(20) };
    expect((await own.manager.post('/absences', later)).body.code).toBe('PERIOD_CLOSED');
  });
});
