import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dates } from './dates.ts';
import { readRange } from './range-text.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T17:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const portuguese = new Dates('America/Sao_Paulo', 'pt-BR');
const english = new Dates('America/Sao_Paulo', 'en');

test('the year is written only for days of other years', () => {
  const { short, dayMonth, long, span } = portuguese;
  expect([short('2026-11-15'), short('2027-03-01')]).toEqual(['dom 15 nov', 'seg 1 mar 2027']);
  expect([dayMonth('2026-11-15'), dayMonth('2020-11-15')]).toEqual(['15 nov', '15 nov 2020']);
  expect(long('2020-11-15')).toBe('domingo, 15 de novembro de 2020');
  expect(span('2026-11-14', '2026-11-27')).toBe('14 a 27 de novembro');
  expect(span('2026-12-28', '2027-01-10')).toBe('28 de dezembro de 2026 a 10 de janeiro de 2027');
  expect(span('2031-02-14', '2031-02-27')).toBe('14 a 27 de fevereiro de 2031');
});

test('today begins at midnight in the time zone of the house', () => {
  const midnight = Date.parse('2026-11-16T03:00:00Z');
  expect([portuguese.isToday(midnight), portuguese.isToday(midnight - 1)]).toEqual([true, false]);
  expect(portuguese.moment(midnight - 1)).toBe('dom 15 nov, 23:59');
});

test.each([
  ['pt-BR', portuguese],
  ['en', english],
] as const)(
  'a range that the field has written is read back as the same range, in %s',
  (language, { short, today }) => {
    const reader = { today: today(), language, from: null, isDaily: false };
    for (const [from, to] of [
      ['2020-11-15', '2020-11-18'],
      ['2026-12-30', '2027-01-02'],
      ['2027-03-01', '2028-04-05'],
    ] as const)
      expect(readRange(`${short(from)} a ${short(to)}`, reader)).toEqual({ from, to });
  },
);

test('until five in the morning the night of the day before is under way', () => {
  vi.setSystemTime(new Date('2026-11-16T07:59:00Z'));
  expect([portuguese.today(), portuguese.nightDay()]).toEqual(['2026-11-16', '2026-11-15']);
  vi.setSystemTime(new Date('2026-11-16T08:00:00Z'));
  expect(portuguese.nightDay()).toBe('2026-11-16');
});
