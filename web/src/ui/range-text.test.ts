import { expect, test } from 'vitest';
import { readDay, readRange } from './range-text.ts';

const reader = { today: '2026-11-16', language: 'pt-BR', from: null, isDaily: false };
const read = (typed: string, more: Partial<typeof reader> | { from: string } = {}) => {
  const range = readRange(typed, { ...reader, ...more });
  return range && `${range.from} ${range.to}`;
};

test.each([
  ['15/11 a 18/11', '2026-11-15 2026-11-18'],
  ['15/11/2027 - 18/11/2027', '2027-11-15 2027-11-18'],
  ['15 a 18/11', '2026-11-15 2026-11-18'],
  ['15 nov a 18 nov', '2026-11-15 2026-11-18'],
  ['15 de novembro, 3 noites', '2026-11-15 2026-11-18'],
  ['20/11 2 noites', '2026-11-20 2026-11-22'],
  ['hoje 1 noite', '2026-11-16 2026-11-17'],
  ['amanhã a 20/11', '2026-11-17 2026-11-20'],
  ['3 noites', '2026-11-16 2026-11-19'],
  ['30/12 a 02/01', '2026-12-30 2027-01-02'],
  ['05/01 a 08/01', '2027-01-05 2027-01-08'],
  ['2026-12-01 a 2026-12-05', '2026-12-01 2026-12-05'],
  ['dom 15 nov a qua 18 nov', '2026-11-15 2026-11-18'],
  // Today is a Monday.
  ['sexta a domingo', '2026-11-20 2026-11-22'],
  ['de sexta-feira até domingo', '2026-11-20 2026-11-22'],
  ['sex a dom', '2026-11-20 2026-11-22'],
  ['segunda a quarta', '2026-11-16 2026-11-18'],
  ['domingo a sexta', '2026-11-22 2026-11-27'],
  ['sexta a sexta', '2026-11-20 2026-11-27'],
  ['sexta, 2 noites', '2026-11-20 2026-11-22'],
  ['hoje a segunda', '2026-11-16 2026-11-23'],
  ['22/11 a sexta', '2026-11-22 2026-11-27'],
  ['hoje a sexta', '2026-11-16 2026-11-20'],
  ['sexta a 22/11', '2026-11-20 2026-11-22'],
  ['Friday to Sunday', '2026-11-20 2026-11-22'],
  ['fri - sun', '2026-11-20 2026-11-22'],
  ['20 a 22', '2026-11-20 2026-11-22'],
  ['20-22', '2026-11-20 2026-11-22'],
  ['de 20 até 22', '2026-11-20 2026-11-22'],
  ['16 a 17', '2026-11-16 2026-11-17'],
  ['28 a 3', '2026-11-28 2026-12-03'],
  ['10 a 12', '2026-12-10 2026-12-12'],
  ['18/11', '2026-11-18 null'],
  ['18/11 a 15/11', '2026-11-18 null'],
])('reads %s', (typed, range) => {
  expect(read(typed)).toBe(range);
});

test.each(['', 'logo', '31/02', '45/11', 'a', '31/02 a 03/03', '28/11 a 31/11', '40 a 42', '0 a 3', '29 a 31', '20'])(
  'rejects "%s"',
  (typed) => {
    expect(read(typed)).toBeNull();
  },
);

test('nights count from the chosen arrival', () => {
  expect(read('4 noites', { from: '2026-12-24' })).toBe('2026-12-24 2026-12-28');
});

test('in English the month comes first, unless it is no month', () => {
  expect(read('12/10 to 12/12', { language: 'en' })).toBe('2026-12-10 2026-12-12');
  expect(read('15/11 to 18/11', { language: 'en' })).toBe('2026-11-15 2026-11-18');
  expect(read('Sun Nov 15 to Wed Nov 18', { language: 'en' })).toBe('2026-11-15 2026-11-18');
});

test('a range that includes its last day may be one day', () => {
  expect(read('20/11 a 20/11', { isDaily: true })).toBe('2026-11-20 2026-11-20');
  expect(read('20/11 1 dia', { isDaily: true })).toBe('2026-11-20 2026-11-20');
});

test.each([
  ['25/03/1949', '1949-03-25'],
  ['25031949', '1949-03-25'],
  ['25/03/49', '1949-03-25'],
  ['25/03/09', '2009-03-25'],
  ['25 mar 1949', '1949-03-25'],
  ['25 de março de 1949', '1949-03-25'],
  ['20/11', '2025-11-20'],
  ['31/02/1980', null],
  ['ontem', null],
])('reads the birthday %s as %s', (typed, day) => {
  expect(readDay(typed, { today: '2026-11-16', language: 'pt-BR', isPast: true })).toBe(day);
});

test('reads a future day in both languages', () => {
  expect(readDay('20/11', { today: '2026-11-16', language: 'pt-BR' })).toBe('2026-11-20');
  expect(readDay('Feb 8 2027', { today: '2026-11-16', language: 'en' })).toBe('2027-02-08');
  expect(readDay('sexta', { today: '2026-11-16', language: 'pt-BR' })).toBe('2026-11-20');
  expect(readDay('amanhã', { today: '2026-11-16', language: 'pt-BR' })).toBe('2026-11-17');
});
