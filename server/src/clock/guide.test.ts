import { expect, test } from 'vitest';
import { codeUnder, rowsUnder, tableUnder } from '../../test/clock-guide.ts';
import { brazilianDays } from '../calendar/brazil.rules.ts';
import { GENESIS, linkHash } from './chains/links.rules.ts';
import { ABSENCES, type DayAbsence, type DayTerms, demandOf, expectedOn } from './days/figures/expected.rules.ts';
import { figuresOf } from './days/figures/figures.rules.ts';
import { FLAGS, isException } from './days/figures/flags.rules.ts';
import { nightMinutesOf, reducedMinutesOf } from './days/figures/night.rules.ts';
import { overtimeOf } from './days/figures/overtime.rules.ts';
import { pair } from './days/shifts/pairing.rules.ts';
import { placed } from './days/shifts/shifts.rules.ts';
import { addDays, instantOf, localDateOf } from './days/time/local-time.rules.ts';
import { clockTime } from './periods/report/sheet-times.ts';

import type { ExpectedHours } from './schedules/schedules.rules.ts';
import { hoursOn } from './schedules/work-schedules.rules.ts';

/* The tables of docs/clock.md, computed anew. */

const ZONE = 'America/Sao_Paulo';
const TUESDAY = '2026-11-10';

/** Marks of a Tuesday, `+` of the morning after. */
const marksIn = (text: string) =>
  text.split(' ').map((time) => ({
    at: instantOf(addDays(TUESDAY, time.endsWith('+') ? 1 : 0), time.replace('+', ''), ZONE),
  }));
const minutesIn = (text: string): number => {
  const [, sign, hours, minutes] = /^(-?)(\d+):(\d\d)$/.exec(text)!;
  return (sign ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};
const wall = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).toPlainTime().toString().slice(0, 5);

const NIGHT: ExpectedHours = {
  ...{ startsAt: '19:00', endsAt: '07:00', breakStartsAt: null, expectedMinutes: 660, breakMinutes: 60 },
};
const OFFICE: ExpectedHours = {
  ...{ startsAt: '09:00', endsAt: '18:00', breakStartsAt: null, expectedMinutes: 480, breakMinutes: 60 },
};
const termsOn = (date: string, hours: ExpectedHours | undefined, more: Partial<DayTerms> = {}): DayTerms => ({
  ...demandOf(date, hours, ZONE),
  ...{ holiday: null, observesHolidays: true, absence: null, ...more },
});
const rules = { timezone: ZONE, toleranceMinutes: 5, dailyToleranceMinutes: 10, roundingMinutes: 0 };

/** A row of a table as it should be, from the cells that say what is asked. */
const agrees = (heading: string, asked: number, answer: (...cells: string[]) => readonly string[]) => {
  const rows = rowsUnder(heading);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows).toEqual(rows.map((row) => [...row.slice(0, asked), ...answer(...row.slice(0, asked))]));
};

test('the day of the shift', () => {
  agrees('The day of the shift', 1, (marks) => {
    const days = Map.groupBy(placed(marksIn(marks), { timezone: ZONE, newDayAfterMinutes: 240 }), ({ date }) => date);
    const worked = (own: { at: number }[]) =>
      pair(own).reduce((sum, one) => sum + (one.out ? one.out.at - one.in.at : 0), 0) / 60_000;
    return [[...days].map(([date, own]) => `${date === TUESDAY ? 1 : 2}: ${clockTime(worked(own))}`).join(', ')];
  });
});

test('schedules that turn', () => {
  const free = { startsAt: null, endsAt: null, breakStartsAt: null, expectedMinutes: 0, breakMinutes: 0 };
  const days = [
    { ...NIGHT, day: 0 },
    { ...free, day: 1 },
  ];
  const cycle = { cycleDays: 2, cycleStartsOn: '2026-11-02', observesHolidays: false, days };
  agrees('Schedules that turn', 1, (date) => [clockTime(hoursOn(cycle, date)!.expectedMinutes)]);
  agrees('When the clocks change', 2, (zone, date) => [clockTime(demandOf(date, NIGHT, zone).scheduledMinutes)]);
});

test('tolerance on every mark', () => {
  agrees('Tolerance on every mark', 2, (pause, marks) => {
    const hours = { ...OFFICE, breakStartsAt: pause === 'any' ? null : pause };
    const day = figuresOf(TUESDAY, pair(marksIn(marks)), termsOn(TUESDAY, hours), rules);
    const counted = day.computed.map((span) => `${wall(span.in)} ${wall(span.out!)}`).join(' ');
    return [counted, ...[day.workedMinutes, day.roundedMinutes, day.balanceMinutes].map(clockTime)];
  });
});

test('movable days', () => {
  agrees('Holidays and absences', 1, (year) =>
    ['Terça-feira de Carnaval', 'Paixão de Cristo', 'Corpus Christi'].map(
      (name) => brazilianDays(Number(year)).find((one) => one.name === name)!.date,
    ),
  );
});

test('hours freed by an absence', () => {
  agrees('Hours freed by an absence', 2, (scheduled, words) => {
    const kind = ABSENCES.find((one) => words.startsWith(one))!;
    const absence: DayAbsence = { id: 1, kind, isHalfDay: words.endsWith('half a day') };
    const terms = termsOn(TUESDAY, { ...OFFICE, expectedMinutes: minutesIn(scheduled) }, { absence });
    const { plannedMinutes, absenceMinutes } = expectedOn(terms);
    const { balanceMinutes } = figuresOf(TUESDAY, [], terms, rules);
    return [plannedMinutes, absenceMinutes, balanceMinutes].map(clockTime);
  });
});

test('night hours', () => {
  agrees('Night hours', 1, (marks) => {
    const spans = pair(marksIn(marks)).map((one) => ({ in: one.in.at, out: one.out!.at }));
    const night = nightMinutesOf(spans, ZONE);
    return [night, reducedMinutesOf(night)].map(clockTime);
  });
  // Ten nights of an hour each.
  expect(clockTime(reducedMinutesOf(600))).toBe('11:26');
});

test('overtime', () => {
  agrees('Overtime', 2, (day, balance) => {
    const bands = overtimeOf(minutesIn(balance), day === 'a Sunday');
    return [bands.overtimeFirstMinutes, bands.overtimeBeyondMinutes, bands.overtimeHolidayMinutes].map(clockTime);
  });
});

test('flags, all of them, and which of them are exceptions', () => {
  const told = rowsUnder('Flags').map(([flag, , exception]) => [flag, exception]);
  expect(told).toEqual(FLAGS.map((flag) => [flag, isException(flag) ? 'yes' : 'no']));
});

test('the receipt of the first punch', () => {
  const [statement, hash] = codeUnder('Receipts and chains');
  expect(linkHash(GENESIS, 1, statement!).toString('hex')).toBe(hash);
});

test('a table that is not there, or a Tuesday that is none, would be noticed', () => {
  expect(() => tableUnder('Nothing of the kind')).toThrow(/no table/);
  expect(localDateOf(marksIn('12:00')[0]!.at, ZONE)).toBe(TUESDAY);
  expect(Temporal.PlainDate.from(TUESDAY).dayOfWeek).toBe(2);
});
