import { expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { pastMonday, TestTimesheet } from '../../../test/timesheet.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const day = pastMonday();
/** Figures that are zero in such a week. */
const OTHERS = {
  ...{ absenceMinutes: 0, nightMinutes: 0, nightReducedMinutes: 0 },
  ...{ overtimeFirstMinutes: 0, overtimeBeyondMinutes: 0, overtimeHolidayMinutes: 0 },
};

async function week() {
  const clock = await TestTimesheet.of(app, { toleranceMinutes: 5, roundingMinutes: 15 });
  await clock.manager.put(`/members/${clock.managerId}`, { startsOn: day() });
  const ana = await clock.member({ name: 'Ana "Nina" Souza, filha', email: 'ana@example.com' });
  const bia = await clock.member({ name: '=cmd()', email: 'bia@example.com', startsOn: day() });
  await clock.enter(ana.id, `${day()}T08:57:00Z`, `${day()}T18:20:00Z`, `${day(1)}T09:00:00Z`, `${day(1)}T17:00:00Z`);
  return { clock, ana, bia };
}

test('GET /report 200: planned, worked, rounded and balance by member, and in all', async () => {
  const { clock, ana, bia } = await week();
  const report = await clock.manager.read(`/report?from=${day()}&to=${day(1)}`);
  const rows = new Map(report.data.map((row: { memberId: number }) => [row.memberId, row]));
  expect(rows.get(ana.id)).toEqual({
    ...OTHERS,
    ...{ memberId: ana.id, name: 'Ana "Nina" Souza, filha', email: 'ana@example.com' },
    ...{
      plannedMinutes: 960,
      workedMinutes: 563 + 480,
      roundedMinutes: 555 + 480,
      balanceMinutes: 75,
      overtimeFirstMinutes: 75,
    },
  });
  expect(rows.get(bia.id)).toMatchObject({ plannedMinutes: 960, workedMinutes: 0, balanceMinutes: -960 });
  expect(report.totals).toEqual({
    ...{ ...OTHERS, overtimeFirstMinutes: 75 },
    plannedMinutes: 2880,
    workedMinutes: 1043,
    roundedMinutes: 1035,
    balanceMinutes: -1845,
  });
  expect([report.from, report.to]).toEqual([day(), day(1)]);
  const own = await ana.client.read(`/report?from=${day()}&to=${day(1)}`);
  expect(own.data.map((row: { memberId: number }) => row.memberId)).toEqual([ana.id]);
  expect((await ana.client.get(`/report?from=${day()}&to=${day()}&memberId=${bia.id}`)).status).toBe(403);
});

test('GET /report 200 as CSV, by parameter or by Accept', async () => {
  const { clock, ana, bia } = await week();
  const path = `/report?from=${day()}&to=${day(1)}`;
  const asked = await clock.manager.get(`${path}&format=csv`);
  expect([asked.status, asked.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(asked.headers['content-disposition']).toBe(`attachment; filename="report-${day()}-${day(1)}.csv"`);
  const lines = asked.body.split('\r\n');
  expect(lines[0]).toBe(
    'memberId,name,email,plannedMinutes,workedMinutes,roundedMinutes,balanceMinutes,absenceMinutes,nightMinutes,nightReducedMinutes,overtimeFirstMinutes,overtimeBeyondMinutes,overtimeHolidayMinutes',
  );
  expect(lines).toContain(`${ana.id},"Ana ""Nina"" Souza, filha",ana@example.com,960,1043,1035,75,0,0,0,75,0,0`);
  expect(lines).toContain(`${bia.id},'=cmd(),bia@example.com,960,0,0,-960,0,0,0,0,0,0`);
  expect(lines.at(-1)).toBe('');
  const accepted = await clock.manager.with({ headers: { accept: 'text/csv' } }).get(path);
  expect(accepted.body).toBe(asked.body);
  expect((await clock.manager.with({ headers: { accept: 'text/csv' } }).get(`${path}&format=json`)).body.from).toBe(
    day(),
  );
});

test('422 without a range or with an unknown format', async () => {
  const clock = await TestTimesheet.of(app);
  const { status, body } = await clock.manager.get('/report?format=pdf');
  expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([422, ['from', 'to', 'format']]);
});

test('GET /report 422: the more members there are, the fewer days at once', async () => {
  const clock = await TestTimesheet.of(app);
  await app.services.db.transaction((tx) =>
    tx.run(sql`insert into timesheet_members (timesheet_id, name, email)
      select ${clock.id}::bigint, 'Many', 'many' || n || '@example.com' from generate_series(1, 999) n`),
  );
  const { status, body } = await clock.manager.get('/report?from=2026-01-01&to=2026-12-31');
  expect([status, body.errors]).toEqual([
    422,
    [{ rule: 'max', field: 'to', message: 'At most 150 days may be asked for at once' }],
  ]);
  const one = `/report?from=2026-01-01&to=2026-12-31&memberId=${clock.managerId}`;
  expect((await clock.manager.get(one)).status).toBe(200);
});
