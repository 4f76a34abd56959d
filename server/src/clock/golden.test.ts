import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import { tableUnder } from '../../test/clock-guide.ts';
import { ThreeWeeks } from '../../test/three-weeks.ts';

/*
 * The tables of docs/clock.md were worked out by hand, as the comments here say, and the time clock must agree to the minute.
 * A night hour lasts 52 min 30 s: reduced = night * 8 / 7.
 */

const app = useApp();
let weeks: ThreeWeeks;
beforeAll(async () => {
  weeks = await ThreeWeeks.in(app);
});

test('three weeks of a night watchman, 12x36', async () => {
  await weeks.addMember({
    ...{ name: '12x36', cycleDays: 2, cycleStartsOn: weeks.day(1) },
    days: [
      { day: 1, startsAt: '19:00', endsAt: '07:00', breakStartsAt: '01:00', expectedMinutes: 660, breakMinutes: 60 },
    ],
  });
  await weeks.marks({
    // A plain night has 22:00-01:00 and 02:00-05:00: 6 h of night, 360 * 8 / 7 = 411 min = 6:51.
    1: '19:00 01:00+ 02:00+ 07:05+', // 6:00 + 5:05; five late are forgiven
    3: '18:56 01:02+ 02:01+ 07:00+', // 6:06 + 4:59; 4 + 2 + 1 = 7 of the ten are forgiven
    5: '19:03 01:03+ 02:03+ 07:03+', // 3 + 3 + 3 = 9: the last three do not fit into ten, and count
    7: '19:00 01:00+ 02:00+ 07:00+',
    8: '11:00 12:00', // four hours after 07:00: a day of its own, and a rest of 4 h
    9: '19:00 01:00+ 02:00+ 08:10+', // 6:00 + 6:10 = 12:10, 1:10 more than expected
    10: '19:00 23:00', // rest 08:10 to 19:00 = 10:50; the house's holiday: all 4:00 are paid as one; night 60 * 8 / 7 = 69
    11: '19:06 01:00+ 02:00+ 07:00+', // six late are not forgiven: 5:54 + 5:00
    13: '18:58 07:02+', // no pause: 12:00 count; night 7:00, reduced 8:00
    15: '19:00 01:00+ 02:00+ 07:00+ 08:00+ 09:00+', // called back after an hour: the same day, 12:00
    16: '17:00 23:30', // rest 09:00 to 17:00; 6:30 without a pause: 2:00 and 4:30; night 90 * 8 / 7 = 103
    17: '19:00', // the out is missing
    19: '19:00 01:00+ 02:00+ 07:00+',
    21: '19:00 01:00+ 02:00+ 10:30+', // 6:00 + 8:30 = 14:30; a Sunday's 3:30
  });
  await weeks.mistake(3, '20:15');
  // Expected 11 * 11:00 = 121:00; counted 128:07. Night 9 * 6:00 + 1:00 + 7:00 + 1:30 = 63:30; 3810 * 8 / 7 = 4354 = 72:34.
  expect(await weeks.table()).toBe(tableUnder('The night watchman'));
});

test('three weeks of a cook with two shifts a day', async () => {
  const hours = { startsAt: '10:00', endsAt: '21:50', breakStartsAt: '14:00', expectedMinutes: 440, breakMinutes: 270 };
  await weeks.addMember({ name: 'Cozinha', days: [0, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...hours })) });
  await weeks.marks({
    2: '10:00 14:00 18:30 21:50', // 4:00 + 3:20 = 7:20
    3: '09:57 14:03 18:27 21:53', // 3 + 3 + 3 = 9: the last three count
    4: '10:02 14:01 18:33 21:48', // 2 + 1 + 3 + 2 = 8: all forgiven
    5: '10:00 14:00 18:30 22:40', // 4:00 + 4:10; night 40 * 8 / 7 = 46
    6: '10:00 14:00 18:30 01:30+', // 4:00 + 7:00 = 11:00: 3:40 over, 2:00 and 1:40; night 3:30, reduced 4:00
    7: '11:00 15:00 18:30 21:50', // rest 01:30 to 11:00 = 9:30
    9: '10:00 14:00 18:30 21:50',
    10: '10:00 14:00 18:30 21:50', // a holiday: nothing is expected, all of it is paid as one
    11: '10:20 14:00 18:30 21:50', // 3:40 + 3:20 = 7:00
    13: '09:00 14:00 17:00 00:15+', // 5:00 + 7:15 = 12:15: 4:55 over, 2:00 and 2:55; night 135 * 8 / 7 = 154
    14: '10:00 14:00', // rest 00:15 to 10:00 = 9:45; 3:20 missing
    16: '18:30 21:50', // ill for half the day: 220 of 440 are expected, 200 worked
    18: '10:00 14:00 18:30 21:50',
    19: '10:00 14:05 18:35 21:55', // 5 + 5 = 10: the last five count
    20: '10:00 14:00 18:30', // 18:30 has no end
    21: '10:40 14:00 18:30 21:50', // 16:10 later: it begins anew; 3:20 + 3:20
  });
  await weeks.away('compensation', 12, 12);
  await weeks.away('medical', 16, 16, true);
  await weeks.away('medical', 17, 17);
  // Expected 15 * 7:20 + 3:40 = 113:40; counted 115:13. Night 0:40 + 3:30 + 2:15 = 385 min, reduced 440.
  expect(await weeks.table()).toBe(tableUnder('The cook'));
});

test('three weeks of a receptionist, from nine to six', async () => {
  const hours = { startsAt: '09:00', endsAt: '18:00', expectedMinutes: 480, breakMinutes: 60 };
  await weeks.addMember({ name: 'Recepção', days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...hours })) });
  await weeks.marks({
    1: '08:58 12:00 13:02 18:00', // 3:02 + 4:58; 2 + 2 are forgiven: 3:00 + 5:00
    2: '09:04 12:10 13:12 18:04', // 4 + 2 (a pause of 62 counts as 60) + 4 = 10: 3:10 + 4:50
    3: '09:00 12:30 13:00 18:00', // 3:30 + 5:00, and a pause of half an hour
    4: '09:12 12:00 13:00 18:00', // twelve late
    5: '09:00 12:00 13:00 20:45', // 3:00 + 7:45 = 10:45: 2:00 and 0:45
    6: '07:30 13:00', // rest 20:45 to 07:30 = 10:45; a free Saturday: 2:00 and 3:30
    8: '09:00 12:00 13:00 19:30', // 3:00 + 6:30
    9: '09:00 15:01', // 6:01 without a pause
    10: '09:00 12:00', // a holiday
    11: '14:00 18:00', // ill in the morning: 240 are expected
    14: '09:00 12:00', // a Sunday
  });
  await weeks.away('medical', 11, 11, true);
  await weeks.away('compensation', 12, 12);
  await weeks.away('vacation', 15, 19);
  // Expected 5 * 8:00 + 2 * 8:00 + 4:00 + 8:00 = 68:00; counted 74:04. Away 4:00 + 5 * 8:00.
  expect(await weeks.table()).toBe(tableUnder('The receptionist'));
});
