import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brazilianDays, easterOf, isBrazilian } from '../../calendar/brazil.rules.ts';
import { weekdayOf } from '../days/time/local-time.rules.ts';
import { type HouseDay, holidaysBetween } from './calendar.rules.ts';

test('Easter: a Sunday between 22 March and 25 April, on the dates the almanacs give', () => {
  const known = ['1961-04-02', '2000-04-23', '2008-03-23', '2011-04-24', '2019-04-21', '2024-03-31', '2025-04-20'];
  const more = ['2026-04-05', '2027-03-28', '2030-04-21', '2038-04-25', '2049-04-18', '2076-04-19', '2285-03-22'];
  for (const date of [...known, ...more]) expect(easterOf(Number(date.slice(0, 4)))).toBe(date);
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2999 }), (year) => {
      const easter = easterOf(year);
      expect(weekdayOf(easter)).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }),
  );
});

test('the days of Brazil in 2026', () => {
  expect(brazilianDays(2026).map(({ date, name, kind }) => `${date} ${kind} ${name}`)).toEqual([
    '2026-01-01 national Confraternização Universal',
    '2026-02-16 optional Segunda-feira de Carnaval',
    '2026-02-17 optional Terça-feira de Carnaval',
    '2026-04-03 national Paixão de Cristo',
    '2026-04-21 national Tiradentes',
    '2026-05-01 national Dia do Trabalho',
    '2026-06-04 optional Corpus Christi',
    '2026-09-07 national Independência do Brasil',
    '2026-10-12 national Nossa Senhora Aparecida',
    '2026-11-02 national Finados',
    '2026-11-15 national Proclamação da República',
    '2026-11-20 national Dia Nacional de Zumbi e da Consciência Negra',
    '2026-12-25 national Natal',
  ]);
  expect(brazilianDays(2023).some(({ date }) => date === '2023-11-20')).toBe(false);
});

test('the zones of Brazil are told from others', () => {
  for (const zone of ['America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco', 'Brazil/East'])
    expect(isBrazilian(zone)).toBe(true);
  for (const zone of ['Europe/Lisbon', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+3'])
    expect(isBrazilian(zone)).toBe(false);
});

describe('the calendar of a house', () => {
  const own = (date: string, more: Partial<HouseDay> = {}): HouseDay => ({
    ...{ date, name: 'Padroeiro', isYearly: false, isObserved: true, ...more },
  });
  const observed = (from: string, to: string, days: HouseDay[], rules = {}) =>
    holidaysBetween(from, to, { holidayCalendar: 'BR', observesOptionalDays: false, ...rules }, days)
      .filter(({ isObserved }) => isObserved)
      .map(({ date }) => date);

  test('has the national days, optional ones if the house wants them, and its own', () => {
    expect(observed('2026-02-01', '2026-04-10', [])).toEqual(['2026-04-03']);
    const optional = { observesOptionalDays: true };
    expect(observed('2026-02-01', '2026-04-10', [], optional)).toEqual(['2026-02-16', '2026-02-17', '2026-04-03']);
    expect(observed('2026-02-01', '2026-04-10', [own('2026-03-19')])).toEqual(['2026-03-19', '2026-04-03']);
    expect(observed('2026-02-01', '2026-04-10', [own('2026-03-19')], { holidayCalendar: 'none' })).toEqual([
      '2026-03-19',
    ]);
  });

  test('a day of the house goes before the calendar: it may work on a holiday', () => {
    const working = own('2026-12-25', { isObserved: false });
    expect(observed('2026-12-01', '2027-01-31', [working])).toEqual(['2027-01-01']);
  });

  test('a yearly day comes back, from its own year on; 29 February in leap years', () => {
    const days = [own('2026-06-29', { isYearly: true }), own('2024-02-29', { isYearly: true })];
    const none = { holidayCalendar: 'none' };
    expect(observed('2025-01-01', '2028-12-31', days, none)).toEqual([
      '2026-06-29',
      '2027-06-29',
      '2028-02-29',
      '2028-06-29',
    ]);
  });
});
