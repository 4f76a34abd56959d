import { expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeClockResource } from '../../../test/describe-resource.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import { holidays } from './holidays.resource.ts';
import module from './holidays.routes.ts';

const app = useApp();
let days = 0;
const date = () => Temporal.PlainDate.from('2030-01-01').add({ days: days++ }).toString();

describeClockResource(holidays, module, {
  minimal: async () => ({ date: date(), name: `Festa ${app.next()}` }),
  full: async () => ({ date: date(), name: `Festa ${app.next()}`, isYearly: true, isObserved: false }),
  invalid: [{ body: { date: '0001-01-01' }, field: 'date', rule: 'date' }],
});

test('GET /calendar 200: Brazil’s days where the clock is, none elsewhere, and the house’s own', async () => {
  const here = await TestTimesheet.of(app, { timezone: 'America/Sao_Paulo' });
  const read = async (clock: TestTimesheet) =>
    (await clock.manager.read('/calendar?from=2026-02-01&to=2026-04-30')).data.map(
      (one: { date: string; kind: string; isObserved: boolean }) => `${one.date} ${one.kind} ${one.isObserved}`,
    );
  const movable = ['2026-02-16 optional false', '2026-02-17 optional false', '2026-04-03 national true'];
  expect(await read(here)).toEqual([...movable, '2026-04-21 national true']);
  await here.manager.create('/holidays', { date: '2025-03-19', name: 'São José', isYearly: true });
  await here.manager.create('/holidays', { date: '2026-04-21', name: 'Casa cheia', isObserved: false });
  await here.manager.put('/settings', { observesOptionalDays: true });
  expect(await read(here)).toEqual([
    ...['2026-02-16 optional true', '2026-02-17 optional true', '2026-03-19 house true', '2026-04-03 national true'],
    '2026-04-21 house false',
  ]);
  await here.manager.put('/settings', { holidayCalendar: 'none' });
  expect(await read(here)).toEqual(['2026-03-19 house true', '2026-04-21 house false']);
  const there = await TestTimesheet.of(app, { timezone: 'Europe/Lisbon' });
  expect(await read(there)).toEqual([]);
  await there.manager.put('/settings', { holidayCalendar: 'BR' });
  expect(await read(there)).toHaveLength(4);
  for (const wrong of ['', 'from=2026-01-01', 'from=2026-02-01&to=2026-01-01', 'from=2026-01-01&to=2027-06-01'])
    expect((await there.manager.get(`/calendar?${wrong}`)).status).toBe(422);
});

test('a holiday frees the days of a week from work, and what is worked on it is paid as such; a cycle goes on', async () => {
  const clock = await TestTimesheet.of(app, { timezone: 'America/Sao_Paulo' });
  const day = Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ days: 14 });
  const date = day.add({ days: 3 - (day.dayOfWeek % 7) }).toString();
  const week = await clock.member();
  const days = [{ day: 1, expectedMinutes: 720 }];
  const cycle = { name: 'Plantão', cycleDays: 1, cycleStartsOn: date, days };
  const turn = await clock.member({ scheduleId: await clock.manager.create('/schedules', cycle) });
  for (const { id } of [week, turn]) await clock.enter(id, `${date}T08:00:00-03:00`, `${date}T12:00:00-03:00`);
  await clock.manager.put('/settings', { holidayCalendar: 'none' });
  const before = await clock.day(week.id, date);
  expect(before).toMatchObject({ plannedMinutes: 480, balanceMinutes: -240, holiday: null });
  const id = await clock.manager.create('/holidays', { date, name: 'Padroeira' });
  expect(await clock.day(week.id, date)).toMatchObject({
    ...{ plannedMinutes: 0, balanceMinutes: 240, overtimeHolidayMinutes: 240, holiday: 'Padroeira' },
  });
  expect(await clock.day(turn.id, date)).toMatchObject({
    plannedMinutes: 720,
    balanceMinutes: -480,
    holiday: 'Padroeira',
  });
  await clock.manager.put(`/holidays/${id}`, { isObserved: false });
  expect(await clock.day(week.id, date)).toEqual(before);
});
