import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { pastMonday, TestTimesheet } from '../../../test/timesheet.ts';
import { pair } from '../days/shifts/pairing.rules.ts';
import { placed } from '../days/shifts/shifts.rules.ts';
import { instantOf } from '../days/time/local-time.rules.ts';

const app = useApp();
const day = pastMonday(3);

interface DayShown {
  readonly date: string;
  readonly intervals: { inAt: string; outAt: string | null }[];
}

/** The days that marks make when they are looked at all at once, in order of time. */
function atOnce(times: Iterable<number>, timezone: string): Record<string, (number | undefined)[][]> {
  const marks = [...times].sort((a, b) => a - b).map((at) => ({ at }));
  const days = Map.groupBy(placed(marks, { timezone, newDayAfterMinutes: 240 }), ({ date }) => date);
  return Object.fromEntries(
    [...days].map(([date, own]) => [date, pair(own).map((one) => [one.in.at, one.out?.at ?? undefined])]),
  );
}

/** A member whose marks are entered by hand, and the days that the server makes of them. */
async function memberOf(clock: TestTimesheet) {
  const { id } = await clock.member();
  const moment = (text: string | null) => (text === null ? undefined : Date.parse(text));
  return {
    enter: (at: number) =>
      clock.manager.create('/manual-entries', { memberId: id, punchedAt: new Date(at).toISOString(), reason: 'x' }),
    async readDays() {
      const { data } = await clock.manager.read(`/days?memberId=${id}&from=${day()}&to=${day(7)}&perPage=100`);
      return Object.fromEntries(
        (data as DayShown[])
          .filter(({ intervals }) => intervals.length > 0)
          .map(({ date, intervals }) => [date, intervals.map((one) => [moment(one.inAt), moment(one.outAt)])]),
      );
    },
  };
}

test('a mark before all others turns every mark after it around, across days without a pause of 16 hours', async () => {
  const timezone = 'America/Sao_Paulo';
  const clock = await TestTimesheet.of(app, { timezone, maxIntervalsPerDay: 12 });
  const { enter, readDays } = await memberOf(clock);
  const times = [1, 2, 3, 4].flatMap((n) => ['08:00', '17:00'].map((text) => instantOf(day(n), text, timezone)));
  for (const at of times) await enter(at);
  const before = await readDays();
  expect(before).toEqual(atOnce(times, timezone));
  const first = instantOf(day(1), '07:00', timezone);
  const punch = await enter(first);
  const after = atOnce([first, ...times], timezone);
  expect(Object.values(after).flat()).toContainEqual([times[7], undefined]);
  expect(await readDays()).toEqual(after);
  expect((await clock.manager.post(`/punches/${punch}/void`, { reason: 'x' })).status).toBe(204);
  expect(await readDays()).toEqual(before);
});

/** Ten-minute steps of four days, each at most once, in the order they are entered; and which are struck on the way. */
const story = fc.record({
  timezone: fc.constantFrom('America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Kathmandu'),
  steps: fc.uniqueArray(fc.integer({ min: 0, max: 4 * 144 }), { minLength: 6, maxLength: 16 }),
  struck: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
});

test('days are what their marks are, whatever order those arrived in, were struck and entered again', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ timezone, steps, struck }) => {
      const clock = await TestTimesheet.of(app, { timezone, maxIntervalsPerDay: 12 });
      const { enter, readDays } = await memberOf(clock);
      const start = instantOf(day(1), '06:00', timezone);
      const standing = new Set<number>();
      const gone: number[] = [];
      for (const [index, step] of steps.entries()) {
        const at = start + step * 600_000;
        const punch = await enter(at);
        standing.add(at);
        if (!struck[index]) continue;
        expect((await clock.manager.post(`/punches/${punch}/void`, { reason: 'x' })).status).toBe(204);
        standing.delete(at);
        gone.push(at);
      }
      expect(await readDays()).toEqual(atOnce(standing, timezone));
      for (const at of gone) await enter(at);
      expect(await readDays()).toEqual(atOnce([...standing, ...gone], timezone));
    }),
    { numRuns: 8 },
  );
});
