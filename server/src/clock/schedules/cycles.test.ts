import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { pastMonday, TestTimesheet } from '../../../test/timesheet.ts';

const app = useApp();
const day = pastMonday(4);
const WATCH = { startsAt: '19:00', endsAt: '07:00', breakStartsAt: '01:00', expectedMinutes: 660, breakMinutes: 60 };
const cycle = () => ({ name: '12x36', cycleDays: 2, cycleStartsOn: day(), days: [{ day: 1, ...WATCH }] });

let clock: TestTimesheet;
beforeAll(async () => {
  clock = await TestTimesheet.of(app, { toleranceMinutes: 5, maxIntervalsPerDay: 2 });
});

const errorsOf = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => `${field} ${rule}`);
const planned = async (memberId: number, from: number, to: number) =>
  (await clock.manager.read(`/days?memberId=${memberId}&from=${day(from)}&to=${day(to)}&perPage=100`)).data.map(
    (one: { plannedMinutes: number }) => one.plannedMinutes,
  );

describe('schedules that turn', () => {
  test('POST 201, GET 200: a cycle with its days, an average week, and no holidays of its own', async () => {
    const id = await clock.manager.create('/schedules', cycle());
    expect(await clock.manager.read(`/schedules/${id}`)).toMatchObject({
      ...{ cycleDays: 2, cycleStartsOn: day(), weeklyMinutes: 2310, observesHolidays: false },
      days: [
        { day: 1, ...WATCH },
        { day: 2, startsAt: null, endsAt: null, breakStartsAt: null, expectedMinutes: 0, breakMinutes: 0 },
      ],
    });
  });

  test('POST 201: a cycle without a first day begins today', async () => {
    const id = await clock.manager.create('/schedules', { ...cycle(), cycleStartsOn: null });
    const today = Temporal.Now.plainDateISO('UTC').toString();
    expect((await clock.manager.read(`/schedules/${id}`)).cycleStartsOn).toBe(today);
  });

  test('12x36 over a fortnight balances to the minute', async () => {
    const scheduleId = await clock.manager.create('/schedules', cycle());
    const { id } = await clock.member({ scheduleId });
    for (let night = 0; night < 14; night += 2)
      await clock.enter(
        id,
        ...[`${day(night)}T18:57:00Z`, `${day(night + 1)}T01:02:00Z`],
        ...[`${day(night + 1)}T02:00:00Z`, `${day(night + 1)}T07:05:00Z`],
      );
    expect(await planned(id, 0, 13)).toEqual(Array.from({ length: 14 }, (_, index) => (index % 2 ? 0 : 660)));
    const { totals } = await clock.manager.read(`/report?memberId=${id}&from=${day()}&to=${day(13)}`);
    expect(totals).toMatchObject({
      plannedMinutes: 4620,
      roundedMinutes: 4620,
      balanceMinutes: 0,
      nightMinutes: 7 * 360,
    });
    expect(totals.workedMinutes).toBe(7 * 670);
  });

  test('PUT 204: from a week to a cycle and back; a turn of another length begins with free days', async () => {
    const id = await clock.manager.create('/schedules', {
      name: 'Escala',
      days: [{ weekday: 1, expectedMinutes: 60 }],
    });
    const put = async (body: object) => {
      const answer = await clock.manager.put(`/schedules/${id}`, body);
      return answer.status === 204 ? 204 : errorsOf(answer.body);
    };
    expect(await put({ cycleDays: 3, cycleStartsOn: day(), days: [{ day: 4 }, { weekday: 1 }] })).toEqual([
      ...['days.0.day max', 'days.1.day required'],
    ]);
    expect(await put({ cycleDays: 3, cycleStartsOn: day(), days: [{ day: 3, expectedMinutes: 90 }] })).toBe(204);
    const read = async () => (await clock.manager.read(`/schedules/${id}`)).days;
    expect(await read()).toMatchObject([{ day: 1 }, { day: 2 }, { day: 3, expectedMinutes: 90 }]);
    expect(await put({ cycleStartsOn: day(1) })).toBe(204);
    expect(await put({ cycleDays: 4 })).toBe(204);
    expect((await read()).map((one: { expectedMinutes: number }) => one.expectedMinutes)).toEqual([0, 0, 0, 0]);
    expect(await put({ cycleDays: null, cycleStartsOn: null, days: [{ weekday: 5, expectedMinutes: 30 }] })).toBe(204);
    expect((await read()).map((one: { expectedMinutes: number }) => one.expectedMinutes)).toEqual([
      0, 0, 0, 0, 0, 30, 0,
    ]);
  });

  test('POST 422 for a cycle that cannot be', async () => {
    const post = async (body: object) =>
      errorsOf((await clock.manager.post('/schedules', { name: 'A', ...body })).body);
    expect(await post({ cycleDays: 0 })).toEqual(['cycleDays min']);
    expect(await post({ cycleDays: 367 })).toEqual(['cycleDays max']);
    expect(await post({ cycleDays: 2, cycleStartsOn: '0001-01-01' })).toEqual(['cycleStartsOn date']);
    expect(await post({ ...cycle(), days: [{ day: 1 }, { day: 1 }] })).toEqual(['days.1.day distinct']);
  });
});

describe('a member’s schedule changes by date', () => {
  test('without touching earlier days; a change planned for later is dropped by one before it', async () => {
    const [morning, night] = [
      await clock.manager.create('/schedules', {
        name: 'M',
        days: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, expectedMinutes: 360 })),
      }),
      await clock.manager.create('/schedules', cycle()),
    ];
    const { id } = await clock.member({ scheduleId: morning, startsOn: day() });
    const put = (body: object) => clock.manager.put(`/members/${id}`, body);
    expect((await put({ scheduleId: night, scheduleFrom: day(4) })).status).toBe(204);
    expect(await planned(id, 2, 6)).toEqual([360, 360, 660, 0, 660]);
    expect((await put({ scheduleId: null, scheduleFrom: day(8) })).status).toBe(204);
    expect(await planned(id, 2, 8)).toEqual([360, 360, 660, 0, 660, 0, 480]);
    expect((await clock.manager.read(`/members/${id}`)).formerSchedules).toEqual([
      { scheduleId: morning, endsOn: day(3) },
      { scheduleId: night, endsOn: day(7) },
    ]);
    // A retroactive assignment replaces the later one.
    expect((await put({ scheduleId: morning, scheduleFrom: day(4) })).status).toBe(204);
    expect(await planned(id, 2, 8)).toEqual(Array(7).fill(360));
    expect((await clock.trailOf('members', id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
      'update',
    ]);
  });

  test('from today on where no day is named; the same schedule again changes nothing', async () => {
    const scheduleId = await clock.manager.create('/schedules', { name: 'Livre' });
    const { id } = await clock.member({ startsOn: day() });
    await clock.manager.put(`/members/${id}`, { scheduleId });
    await clock.manager.put(`/members/${id}`, { scheduleId, name: 'Outra' });
    expect(await planned(id, 0, 4)).toEqual(Array(5).fill(480));
    const today = Temporal.Now.plainDateISO('UTC').toString();
    expect((await clock.day(id, today)).plannedMinutes).toBe(0);
    expect((await clock.manager.read(`/members/${id}`)).formerSchedules).toHaveLength(1);
  });

  test('422: a date alone changes no schedule', async () => {
    const { id } = await clock.member({ startsOn: day() });
    const { status, body } = await clock.manager.put(`/members/${id}`, { name: 'Outro nome', scheduleFrom: day(4) });
    expect([status, body.errors]).toMatchObject([422, [{ rule: 'required', field: 'scheduleId' }]]);
    expect((await clock.manager.put(`/members/${id}`, { name: 'Outro nome', scheduleFrom: null })).status).toBe(204);
  });

  test('a schedule that is deleted leaves the days before as they were', async () => {
    const scheduleId = await clock.manager.create('/schedules', cycle());
    const [{ id }, later] = [
      await clock.member({ scheduleId, startsOn: day() }),
      await clock.member({ scheduleId, startsOn: day() }),
    ];
    const ahead = Temporal.Now.plainDateISO('UTC').add({ days: 30 }).toString();
    await clock.manager.put(`/members/${later.id}`, { scheduleId: null, scheduleFrom: ahead });
    expect((await clock.manager.delete(`/schedules/${scheduleId}`)).status).toBe(204);
    for (const memberId of [id, later.id]) {
      expect(await planned(memberId, 0, 3)).toEqual([660, 0, 660, 0]);
      const week = Temporal.Now.plainDateISO('UTC');
      const { data } = await clock.manager.read(`/days?memberId=${memberId}&from=${week}&to=${week.add({ days: 6 })}`);
      const minutes = data.map((one: { plannedMinutes: number }) => one.plannedMinutes).sort();
      expect(minutes).toEqual([0, 0, 480, 480, 480, 480, 480]);
    }
  });
});
