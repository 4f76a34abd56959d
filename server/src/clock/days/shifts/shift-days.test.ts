import { describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { noonZone, pastMonday, TestTimesheet } from '../../../../test/timesheet.ts';

const app = useApp();
const day = pastMonday(3);
const at = (days: number, time: string) => `${day(days)}T${time}:00Z`;
const NIGHT = [at(1, '19:00'), at(2, '01:00'), at(2, '02:00'), at(2, '07:05')];

async function workedOn(clock: TestTimesheet, memberId: number): Promise<Record<string, number>> {
  const { data } = await clock.manager.read(`/days?memberId=${memberId}&from=${day()}&to=${day(4)}`);
  return Object.fromEntries(
    data
      .filter((one: { intervals: unknown[] }) => one.intervals.length > 0)
      .map((one: { date: string; workedMinutes: number }) => [one.date, one.workedMinutes]),
  );
}

describe('the day of the shift', () => {
  test('a watchman from 19:00 to 01:00 and from 02:00 to 07:05 has one day of 11 h 05, whatever order it is entered in', async () => {
    const clock = await TestTimesheet.of(app);
    const [first = '', second = '', third = '', fourth = ''] = NIGHT;
    for (const order of [NIGHT, NIGHT.toReversed(), [third, first, fourth, second]]) {
      const { id } = await clock.member();
      await clock.enter(id, ...order);
      expect(await workedOn(clock, id)).toEqual({ [day(1)]: 665 });
      const { data } = await clock.manager.read(`/punches?memberId=${id}`);
      expect(data.map((one: { date: string }) => one.date)).toEqual(Array(4).fill(day(1)));
    }
  });

  test('`newDayAfterMinutes` says how long a pause ends the day, for the marks that come', async () => {
    const clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 4 });
    await clock.manager.put('/settings', { newDayAfterMinutes: 60 });
    const { id } = await clock.member();
    await clock.enter(id, ...NIGHT);
    expect(await workedOn(clock, id)).toEqual({ [day(1)]: 360, [day(2)]: 305 });
    await clock.manager.put('/settings', { newDayAfterMinutes: 61 });
    expect(await workedOn(clock, id)).toEqual({ [day(1)]: 360, [day(2)]: 305 });
    // A correction places what comes after it anew.
    await clock.enter(id, at(2, '00:30'), at(2, '00:40'));
    expect(await workedOn(clock, id)).toEqual({ [day(1)]: 655 });
  });

  test('`maxIntervalsPerDay` counts those of the shift, past midnight too', async () => {
    const clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 2 });
    const { id } = await clock.member();
    await clock.enter(id, ...NIGHT);
    const enter = (punchedAt: string) =>
      clock.manager.post('/manual-entries', { memberId: id, punchedAt, reason: 'Teste' });
    expect((await enter(at(2, '08:00'))).body.code).toBe('MAX_INTERVALS_REACHED');
    expect((await enter(at(2, '11:05'))).status).toBe(201);
  });

  test('approval holds for the whole shift: no entry by hand after midnight changes an approved day', async () => {
    const clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 4 });
    const { id } = await clock.member();
    await clock.enter(id, ...NIGHT);
    for (const step of ['submit', 'approve'])
      expect((await clock.manager.post(`/days/${id}/${day(1)}/${step}`)).status).toBe(204);
    const entry = { memberId: id, punchedAt: at(2, '03:00'), reason: 'Teste' };
    expect((await clock.manager.post('/manual-entries', entry)).status).toBe(409);
    expect(await clock.day(id, day(1))).toMatchObject({ status: 'approved', workedMinutes: 665 });
  });

  test('a closed period holds the shift that began in it, and the next one nothing of it', async () => {
    const clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 4 });
    const { id } = await clock.member();
    const first = Temporal.Now.plainDateISO('UTC').with({ day: 1 }).subtract({ months: 1 });
    const eve = first.subtract({ days: 1 });
    await clock.enter(id, `${eve}T19:00:00Z`, `${first}T01:00:00Z`, `${first}T02:00:00Z`, `${first}T07:05:00Z`);
    const before = eve.with({ day: 1 }).toString().replaceAll('-', '');
    expect((await clock.manager.post(`/periods/${before}/close`)).status).toBe(204);
    const entry = { memberId: id, punchedAt: `${first}T03:00:00Z`, reason: 'Teste' };
    expect((await clock.manager.post('/manual-entries', entry)).body.code).toBe('PERIOD_CLOSED');
    const minutes = async (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
      (await clock.manager.read(`/report?memberId=${id}&from=${from}&to=${to}`)).totals.workedMinutes;
    expect([await minutes(eve.with({ day: 1 }), eve), await minutes(first, first)]).toEqual([665, 0]);
  });

  test('live punches of a night: the out of the morning belongs to the evening before', async () => {
    const clock = await TestTimesheet.of(app, { timezone: noonZone() });
    const { client } = await clock.member();
    const back = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const dates: string[] = [];
    for (const hours of [11.9, 6, 5, 0.1])
      dates.push((await client.post('/punches', { deviceTime: back(hours) })).body.date);
    expect(new Set(dates).size).toBe(1);
    const evening = Temporal.Instant.from(back(11.9)).toZonedDateTimeISO(noonZone()).toPlainDate();
    expect(dates[0]).toBe(evening.toString());
  });
});
