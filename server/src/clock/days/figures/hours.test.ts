import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { noonZone, pastMonday, TestTimesheet } from '../../../../test/timesheet.ts';

const app = useApp();
const day = pastMonday(3);
const at = (days: number, time: string) => `${day(days)}T${time}:00Z`;

/** A member whose marks are these, on days counted from Monday. */
async function worked(
  clock: TestTimesheet,
  marks: readonly (readonly [number, string])[],
  more: Record<string, unknown> = {},
) {
  const { id } = await clock.member(more);
  await clock.enter(id, ...marks.flatMap(([days, times]) => times.split(' ').map((time) => at(days, time))));
  return id;
}

describe('tolerance on every mark', () => {
  test('08:58-12:00, 13:02-18:00 with tolerance 5 is 480 minutes and a balance of 0; raw and computed side by side', async () => {
    const clock = await TestTimesheet.of(app, { toleranceMinutes: 5 });
    const id = await worked(clock, [[0, '08:58 12:00 13:02 18:00']]);
    const { intervals, ...figures } = await clock.day(id, day());
    expect(figures).toMatchObject({ plannedMinutes: 480, workedMinutes: 480, roundedMinutes: 480, balanceMinutes: 0 });
    const times = (name: string) => intervals.map((one: Record<string, string>) => one[name]!.slice(11, 16));
    expect([times('inAt'), times('outAt')]).toEqual([
      ['08:58', '13:02'],
      ['12:00', '18:00'],
    ]);
    expect([times('computedInAt'), times('computedOutAt')]).toEqual([
      ['09:00', '13:00'],
      ['12:00', '18:00'],
    ]);
  });

  test('up to the daily total, twice the tolerance unless the house says another', async () => {
    const clock = await TestTimesheet.of(app, { toleranceMinutes: 5 });
    const [schedule] = (await clock.manager.read('/schedules')).data;
    const hours = {
      startsAt: '09:00',
      endsAt: '18:00',
      breakStartsAt: '12:00',
      expectedMinutes: 480,
      breakMinutes: 60,
    };
    await clock.manager.put(`/schedules/${schedule.id}`, { days: [{ weekday: 1, ...hours }] });
    const id = await worked(clock, [[0, '09:04 12:04 12:57 18:04']]);
    const minutes = async () => (await clock.day(id, day())).roundedMinutes;
    // 4 and 4 fit into 10, then neither 3 nor 4 do.
    expect(await minutes()).toBe(487);
    await clock.manager.put('/settings', { dailyToleranceMinutes: 15 });
    expect(await minutes()).toBe(480);
    await clock.manager.put('/settings', { dailyToleranceMinutes: 0 });
    expect(await minutes()).toBe(487);
    await clock.manager.put('/settings', { dailyToleranceMinutes: null });
    expect(await minutes()).toBe(487);
  });
});

describe('night, overtime and rest', () => {
  let clock: TestTimesheet;
  beforeAll(async () => {
    clock = await TestTimesheet.of(app);
  });

  test('minutes between 22:00 and 05:00, and their equivalent in hours of 52 minutes and 30 seconds', async () => {
    const id = await worked(clock, [
      [0, '19:00'],
      [1, '01:00 02:00 07:00'],
    ]);
    expect(await clock.day(id, day())).toMatchObject({ nightMinutes: 360, nightReducedMinutes: 411 });
    const { totals } = await clock.manager.read(`/report?memberId=${id}&from=${day()}&to=${day(6)}`);
    expect(totals).toMatchObject({ nightMinutes: 360, nightReducedMinutes: 411 });
  });

  test('overtime by bands: first two hours, beyond, Sundays', async () => {
    const id = await worked(clock, [
      [0, '09:00 12:00 13:00 20:30'],
      [6, '09:00 12:00'],
    ]);
    expect(await clock.day(id, day())).toMatchObject({
      ...{ balanceMinutes: 150, overtimeFirstMinutes: 120, overtimeBeyondMinutes: 30, overtimeHolidayMinutes: 0 },
    });
    expect(await clock.day(id, day(6))).toMatchObject({ overtimeFirstMinutes: 0, overtimeHolidayMinutes: 180 });
    const { totals } = await clock.manager.read(`/report?memberId=${id}&from=${day()}&to=${day(6)}`);
    expect(totals).toMatchObject({ overtimeFirstMinutes: 120, overtimeBeyondMinutes: 30, overtimeHolidayMinutes: 180 });
  });

  test('rest under 11 hours, pauses under an hour in days over six, and days over ten are flagged', async () => {
    const flags = async (id: number, days: number) => (await clock.day(id, day(days))).flags;
    const id = await worked(clock, [
      ...([
        [0, '14:00 18:00 19:00 22:30'],
        [1, '09:29 12:00 12:59 18:00'],
        [2, '05:00 11:00'],
      ] as const),
      ...([
        [3, '07:00 12:00 13:00 18:01'],
        [4, '05:01 11:02'],
      ] as const),
    ]);
    expect(await flags(id, 0)).toEqual(['manual_entry']);
    expect(await flags(id, 1)).toEqual(['short_rest', 'short_break', 'manual_entry']);
    expect(await flags(id, 2)).toEqual(['manual_entry']);
    expect(await flags(id, 3)).toEqual(['over_ten_hours', 'manual_entry']);
    expect(await flags(id, 4)).toEqual(['short_break', 'manual_entry']);
  });

  test('a shift of twelve hours that the schedule asks for is not too long', async () => {
    const days = [{ day: 1, startsAt: '07:00', endsAt: '19:00', expectedMinutes: 660, breakMinutes: 60 }];
    const schedule = { name: '12x36', cycleDays: 2, cycleStartsOn: day(), days };
    const scheduleId = await clock.manager.create('/schedules', schedule);
    const id = await worked(
      clock,
      [
        [0, '07:00 12:00 13:00 19:00'],
        [2, '07:00 12:00 13:00 19:01'],
      ],
      { scheduleId },
    );
    expect([(await clock.day(id, day())).flags, (await clock.day(id, day(2))).flags]).toEqual([
      ...[['manual_entry'], ['over_ten_hours', 'manual_entry']],
    ]);
  });

  test('flags an optional position outside every fence; without fences nothing', async () => {
    const own = await TestTimesheet.of(app, { timezone: noonZone() });
    const here = { latitude: -23.2178, longitude: -44.7131 };
    const { id, client } = await own.member();
    const free = await client.post('/punches', { position: { latitude: 0, longitude: 0 } });
    expect(free.body.isOutsideFence).toBe(false);
    await own.manager.create('/geofences', { name: 'Vila', ...here, radiusMeters: 200 });
    const inside = await client.post('/punches', { position: here });
    expect(inside.body.isOutsideFence).toBe(false);
    expect((await own.day(id, inside.body.date)).flags).toEqual([]);
    const outside = await client.post('/punches', { position: { latitude: 0, longitude: 0 } });
    expect(outside.body.isOutsideFence).toBe(true);
    expect((await own.day(id, inside.body.date)).flags).toEqual(['in_progress', 'outside_fence']);
  });
});
