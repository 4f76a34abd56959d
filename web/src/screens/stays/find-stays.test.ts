import { expect, test } from 'vitest';
import { soughtIn } from './find-stays.ts';

const read = (text: string) => soughtIn(text, '2026-11-16', 'pt-BR');

test.each(['1043', '#1043', 'nº 1043'])('reads %s as the number of a booking', (text) => {
  expect(read(text)).toEqual({ kind: 'number', id: 1043 });
});

test.each(['+55 71 99814-2207', '(71) 99814-2207', '71998142207', '98142207'])('reads %s as a phone', (text) => {
  expect(read(text)).toEqual({ kind: 'phone' });
});

test.each([
  ['20/11', '2026-11-20', '2026-11-20'],
  ['20/11 a 22/11', '2026-11-20', '2026-11-22'],
  ['20 a 22', '2026-11-20', '2026-11-22'],
  ['sexta a domingo', '2026-11-20', '2026-11-22'],
  ['2026-11-20', '2026-11-20', '2026-11-20'],
])('reads %s as days', (text, from, to) => {
  expect(read(text)).toEqual({ kind: 'days', from, to });
});

test.each(['Úrsula', 'Maria Domingo', 'Sexta', 'Ana 2', ''])('reads "%s" as a name', (text) => {
  expect(read(text)).toEqual({ kind: 'name' });
});
