import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeClockResource } from '../../../test/describe-resource.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import { sql } from '../../db/sql.ts';
import { schedules } from './schedules.resource.ts';
import module from './schedules.routes.ts';

const app = useApp();
let clock: TestTimesheet;
beforeAll(async () => {
  clock = await TestTimesheet.of(app);
});

const errorsOf = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => `${field} ${rule}`);

const named = (minutes: number) => ({ name: `Às ${app.next()}`, weeklyMinutes: minutes });

describeClockResource(schedules, module, {
  minimal: async () => named(600),
  full: async () => ({
    ...named(900),
    ...{ isDefault: true, cycleDays: 2, cycleStartsOn: '2026-11-02', observesHolidays: true },
  }),
  // Null asks for the sum of the days.
  keptOnNull: ['weeklyMinutes', 'cycleStartsOn'],
});

describe('/schedules', () => {
  const monday = { weekday: 1, startsAt: '08:00', endsAt: '12:00', expectedMinutes: 240, breakMinutes: 0 };

  test('the provisioned one reads back with its seven days', async () => {
    const own = await TestTimesheet.of(app);
    const { data } = await own.manager.read('/schedules');
    expect(data).toMatchObject([{ name: 'Comercial 44h', weeklyMinutes: 2640, isDefault: true }]);
    const { days } = await own.manager.read(`/schedules/${data[0].id}`);
    expect(days).toHaveLength(7);
    expect(days[1]).toEqual({
      ...{
        weekday: 1,
        startsAt: '09:00',
        endsAt: '18:00',
        expectedMinutes: 480,
        breakMinutes: 60,
        breakStartsAt: null,
      },
    });
    expect(days[0]).toEqual({
      ...{ weekday: 0, startsAt: null, endsAt: null, expectedMinutes: 0, breakMinutes: 0, breakStartsAt: null },
    });
  });

  test('POST 201 fills the week and sums it; PUT replaces the week; DELETE hands its members to the default', async () => {
    const id = await clock.manager.create('/schedules', {
      name: 'Meio',
      days: [monday, { weekday: 3, expectedMinutes: 60 }],
    });
    const read = await clock.manager.read(`/schedules/${id}`);
    expect(read).toMatchObject({ name: 'Meio', weeklyMinutes: 300, isDefault: false });
    expect(read.days.map((one: { expectedMinutes: number }) => one.expectedMinutes)).toEqual([0, 240, 0, 60, 0, 0, 0]);
    await clock.manager.put(`/schedules/${id}`, { weeklyMinutes: 100 });
    await clock.manager.put(`/schedules/${id}`, { days: [{ ...monday, weekday: 2 }] });
    const changed = await clock.manager.read(`/schedules/${id}`);
    expect([changed.weeklyMinutes, changed.days[1].startsAt, changed.days[2].startsAt]).toEqual([100, null, '08:00']);
    await clock.manager.put(`/schedules/${id}`, { weeklyMinutes: null });
    expect((await clock.manager.read(`/schedules/${id}`)).weeklyMinutes).toBe(240);
    const member = await clock.member({ scheduleId: id });
    expect((await clock.manager.delete(`/schedules/${id}`)).status).toBe(204);
    expect((await clock.manager.read(`/members/${member.id}`)).scheduleId).toBeNull();
    expect((await clock.manager.get(`/schedules/${id}`)).status).toBe(404);
  });

  test('there is always exactly one default', async () => {
    const own = await TestTimesheet.of(app);
    const first = (await own.manager.read('/schedules')).data[0].id;
    const defaults = async () =>
      (await own.manager.read('/schedules')).data
        .filter((one: { isDefault: boolean }) => one.isDefault)
        .map((one: { id: number }) => one.id);
    for (const answer of [
      await own.manager.delete(`/schedules/${first}`),
      await own.manager.put(`/schedules/${first}`, { isDefault: false }),
    ])
      expect([answer.status, answer.body.errors[0].rule]).toEqual([422, 'default']);
    const ids = await Promise.all(
      [1, 2, 3].map((n) => own.manager.create('/schedules', { name: `N${n}`, isDefault: true })),
    );
    expect(await defaults()).toHaveLength(1);
    await own.manager.put(`/schedules/${first}`, { isDefault: true });
    expect(await defaults()).toEqual([first]);
    expect((await own.manager.delete(`/schedules/${ids[0]}`)).status).toBe(204);
  });

  test('one audit event a change tells of the row and its week; the same week again is no change', async () => {
    const own = await TestTimesheet.of(app);
    const id = await own.manager.create('/schedules', { name: 'Meio', days: [monday] });
    const tuesday = { ...monday, weekday: 2 };
    for (const body of [{ name: 'Cedo', days: [tuesday] }, { days: [tuesday] }, { name: 'Tarde' }, { days: null }, {}])
      expect((await own.manager.put(`/schedules/${id}`, body)).status).toBe(204);
    const events = await app.services.db.rows<{ action: string; changes: Record<string, { after: unknown }> }>(
      sql`select action, changes from timesheet_audit_events where timesheet_id = ${own.id} and entity = 'schedules' order by id`,
    );
    expect(events.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update']);
    const { name, days } = events[1]!.changes as { name: object; days: { before: unknown[]; after: unknown[] } };
    expect(name).toEqual({ before: 'Meio', after: 'Cedo' });
    expect([days.before[1], days.after[2]]).toMatchObject([monday, tuesday]);
    expect([events[2]!.changes, events[3]!.changes]).toEqual([{}, { name: { before: 'Cedo', after: 'Tarde' } }]);
  });

  test('422 names what is wrong with a week', async () => {
    const post = async (body: object) => errorsOf((await clock.manager.post('/schedules', body)).body);
    expect(await post({})).toEqual(['name required']);
    expect(await post({ name: 'A', weeklyMinutes: 10_081, days: [{ weekday: 7 }, { startsAt: '9:00' }, 5] })).toEqual([
      ...['weeklyMinutes max', 'days.0.weekday max', 'days.1.startsAt regex', 'days.2 object'],
    ]);
    expect(await post({ name: 'A', days: [{ startsAt: '09:00', endsAt: '10:00' }] })).toEqual([
      'days.0.weekday required',
    ]);
    expect(await post({ name: 'A', days: [monday, monday] })).toEqual(['days.1.weekday distinct']);
    expect(
      await post({
        name: 'A',
        days: [
          { weekday: 1, startsAt: '09:00' },
          { weekday: 2, endsAt: '18:00' },
        ],
      }),
    ).toEqual([...['days.0.endsAt required', 'days.1.startsAt required']]);
    expect(await post({ name: 'A', days: Array.from({ length: 367 }, () => ({ weekday: 1 })) })).toEqual(['days max']);
  });
});
