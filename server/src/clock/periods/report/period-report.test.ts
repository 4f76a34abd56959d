import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { TestTimesheet } from '../../../../test/timesheet.ts';
import { escaped } from './sheet-page.ts';

const app = useApp();
const month = Temporal.Now.plainDateISO('America/Recife').subtract({ months: 1 }).with({ day: 1 });
const monday = month.add({ days: (8 - month.dayOfWeek) % 7 });
const period = Number(month.toString().replaceAll('-', ''));
const at = (days: number, time: string) => `${monday.add({ days })}T${time}:00-03:00`;

let clock: TestTimesheet;
let ana: Awaited<ReturnType<TestTimesheet['member']>>;
let bia: typeof ana;
beforeAll(async () => {
  clock = await TestTimesheet.of(app, { name: 'Casa <b>Azul</b>', timezone: 'America/Recife', toleranceMinutes: 5 });
  await clock.manager.put('/settings', { holidayCalendar: 'none' });
  ana = await clock.member({
    name: 'Ana "Nina" <script>alert(1)</script>',
    registration: '=cmd()',
    cpf: '52998224725',
  });
  bia = await clock.member({ name: 'Bia & Cia' });
  await clock.enter(ana.id, at(0, '08:58'), at(0, '12:00'), at(0, '13:02'), at(0, '18:00'));
  await clock.enter(bia.id, at(0, '19:00'), at(1, '01:00'), at(1, '02:00'), at(1, '07:05'), at(3, '09:00'));
});

const read = (query = '', client = clock.manager) => client.get(`/periods/${period}/report?${query}`);

describe('GET /periods/:id/report', () => {
  test('200: member by member and day by day, with totals; in pages of members', async () => {
    const { status, body, headers } = await read('count=true');
    expect([status, headers['x-total-count']]).toEqual([200, '3']);
    expect(body.data.map((one: { memberId: number }) => one.memberId)).toEqual([ana.id, bia.id, clock.managerId]);
    const [sheet] = body.data;
    expect(sheet).toMatchObject({
      registration: '=cmd()',
      cpf: '52998224725',
      pis: null,
      totals: { roundedMinutes: 480 },
    });
    expect(sheet.days).toHaveLength(month.daysInMonth);
    expect(sheet.days[monday.day - 1]).toEqual(await clock.day(ana.id, monday.toString()));
    expect((await read('perPage=1&page=2')).body.data[0].memberId).toBe(bia.id);
    const { data } = (await read(`memberId=${bia.id}`)).body;
    expect(data[0].totals).toMatchObject({ workedMinutes: 665, nightMinutes: 360 });
  });

  test('200 as CSV: a line a day, in the house’s time, what looks like a formula disarmed', async () => {
    const { body, headers } = await read('format=csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="period-.*\.csv"$/);
    const lines = body.split('\r\n');
    expect(lines[0]).toMatch(/^memberId,name,registration,cpf,pis,date,status,marks,counted,plannedMinutes,/);
    expect(lines).toHaveLength(1 + 3 * month.daysInMonth + 1);
    expect(lines.find((line: string) => line.includes(`${monday},open,08:58`))).toBe(
      `${ana.id},"Ana ""Nina"" <script>alert(1)</script>",'=cmd(),52998224725,,${monday},open,08:58-12:00 13:02-18:00,09:00-12:00 13:00-18:00,480,480,480,0,0,0,0,0,0,0,,,manual_entry`,
    );
    expect(lines.find((line: string) => line.includes('19:00'))).toContain('19:00-01:00+1 02:00+1-07:05+1');
    const accepted = await read('', clock.manager.with({ headers: { accept: 'text/csv' } }));
    expect(accepted.body).toBe(body);
  });

  test('200 as a file for people: in their language, with totals of each member and of all', async () => {
    const { body, headers } = await read(
      'format=csv&layout=days',
      clock.manager.with({ headers: { 'accept-language': 'pt-BR' } }),
    );
    expect([headers['content-language'], body[0]]).toEqual(['pt-BR', '\uFEFF']);
    const lines = body.slice(1).split('\r\n');
    expect(lines[0]).toBe(
      'Nome;Matrícula;CPF;PIS;Dia;Situação;Marcações;Conta como;Previsto;Trabalhado;Computado;Crédito;Débito;Noturno;Noturno reduzido;"Extra, 2 primeiras horas";Extra além;"Extra, domingos e feriados";Observações',
    );
    // A line a day and one for the total of each of three members, the total of all, and the end.
    expect(lines).toHaveLength(1 + 3 * (month.daysInMonth + 1) + 1 + 1);
    const marks = '19:00-01:00+1 02:00+1-07:05+1';
    expect(lines.find((line: string) => line.includes(marks))).toContain(
      `Bia & Cia;;;;${monday};aberto;${marks};${marks};8:00;11:05;11:05;3:05;0:00;6:00;6:51;2:00;1:05;0:00;`,
    );
    const total = lines.find((line: string) => line.startsWith('Bia & Cia;;;;Total;'))!.split(';');
    const sheet = (await read(`memberId=${bia.id}`)).body.data[0];
    const shown = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    expect(total.slice(8, 11)).toEqual(
      [sheet.totals.plannedMinutes, sheet.totals.workedMinutes, sheet.totals.roundedMinutes].map(shown),
    );
    const [credit, debt] = [1, -1].map((sign) =>
      sheet.days.reduce(
        (sum: number, day: { balanceMinutes: number }) => sum + Math.max(0, sign * day.balanceMinutes),
        0,
      ),
    );
    expect(total.slice(11, 13)).toEqual([credit, debt].map(shown));
    expect(lines.at(-2)).toMatch(/^Total geral;;;;;;;;\d+:\d\d;/);
    expect(body).toContain("'=cmd()");
  });

  test('200 as a file for the payroll: one line a member with days away, and the total of all', async () => {
    await clock.manager.create('/absences', {
      ...{
        memberId: bia.id,
        kind: 'medical',
        startsOn: `${monday.add({ days: 7 })}`,
        endsOn: `${monday.add({ days: 8 })}`,
      },
    });
    const { data } = await clock.manager.read(`/absences?memberId=${bia.id}`);
    if (data[0].status === 'requested') await clock.manager.post(`/absences/${data[0].id}/approve`);
    const { body } = await read('format=csv&layout=payroll');
    const lines = body.slice(1).split('\r\n');
    expect(lines[0]).toContain('Registration,CPF,PIS,Name,Expected,Worked,Counted,Credit,Debt,Night,"Night, reduced"');
    expect(lines[0]).toContain('medical leave (days)');
    expect(lines).toHaveLength(1 + 3 + 1 + 1);
    const kinds = (lines[0] as string).slice(lines[0].indexOf('holidays"') + 10).split(',');
    const away = (lines[2] as string).split(',').slice(-kinds.length);
    expect(lines[2]).toContain('Bia & Cia');
    expect(away[kinds.indexOf('medical leave (days)')]).toBe('2');
    expect(lines.at(-2)).toMatch(/^,,,Total of all,/);
    expect((await read('format=csv&layout=strange')).status).toBe(422);
  });

  test('200 as a page to print: one sheet a member with lines to sign, nothing in it runs', async () => {
    const { body, headers } = await read(
      'format=html',
      clock.manager.with({ headers: { 'accept-language': 'pt-BR' } }),
    );
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'/,
    );
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['no-store', 'nosniff']);
    expect(body.match(/<section>/g)).toHaveLength(3);
    expect(body.match(/<div class="sign"><div>Empregado<\/div><div>Empregador<\/div>/g)).toHaveLength(3);
    expect(body).toContain('Ana &quot;Nina&quot; &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('Casa &lt;b&gt;Azul&lt;/b&gt;');
    expect(body).not.toMatch(/<script|<b>|src=|href=|@import|url\(/);
    expect(body).toContain('19:00-01:00+1 02:00+1-07:05+1');
    expect(body).toContain('lançado à mão');
    const english = await read('', clock.manager.with({ headers: { accept: 'text/html' } }));
    expect(english.body).toContain('<h1>Time sheet: Bia &amp; Cia</h1>');
    expect(english.body).toContain('(not closed)');
    // Bia's 11:05 of 8:00, six of them at night.
    expect(english.body).toContain(
      '<p>Night 6:00, as reduced hours 6:51. Overtime: first two hours 2:00, beyond 1:05, Sundays and holidays 0:00.</p>',
    );
    expect(body).toContain('<p>Noturno 6:00, em horas reduzidas 6:51. Extra: duas primeiras horas 2:00, além');
  });

  test('members print their own; 403 for others, 404 for a period that is none, 422 for a strange format', async () => {
    const own = await read('format=html', ana.client);
    expect(own.body.match(/<section>/g)).toHaveLength(1);
    expect((await read(`memberId=${bia.id}`, ana.client)).status).toBe(403);
    for (const id of [period + 1, 7, 99_991_301])
      expect((await clock.manager.get(`/periods/${id}/report`)).status).toBe(404);
    expect((await read('format=pdf')).status).toBe(422);
    const other = await TestTimesheet.of(app);
    expect((await other.manager.get(`/periods/${period}/report?memberId=${ana.id}`)).body.data).toEqual([]);
  });

  test('a closed period reads as it was closed', async () => {
    const before = (await read()).body.data;
    await clock.manager.post(`/periods/${period}/close`);
    await clock.change({ toleranceMinutes: 0, timezone: 'America/Recife' });
    const after = (await read()).body.data;
    const figures = (sheets: { totals: object }[]) => sheets.map(({ totals }) => totals);
    expect(figures(after)).toEqual(figures(before));
    expect((await read('format=html')).body).not.toContain('(not closed)');
  });
});

test('any text appears in the page as text', () => {
  expect(escaped(`<a href="x" onclick='y'>&`)).toBe('&lt;a href=&quot;x&quot; onclick=&#39;y&#39;&gt;&amp;');
});
