import type { Departure } from '@pousada/client';
import { expect, test } from 'vitest';
import { Dates } from '../../ui/dates.ts';
import { heatOf, weekLines } from './week-lines.ts';

const dates = new Dates('America/Sao_Paulo', 'pt-BR');
const departure = (code: string, name: string, startsAt: string): Departure => ({ code, name, startsAt }) as Departure;

test('groups departures by product and time, with one departure a day', () => {
  const [sunday, monday, late, other] = [
    departure('esc', 'Escuna', '2026-11-15T12:00:00Z'),
    departure('esc', 'Escuna', '2026-11-16T12:00:00Z'),
    departure('esc', 'Escuna', '2026-11-15T17:00:00Z'),
    departure('bal', 'Baleias', '2026-11-16T01:30:00Z'),
  ];
  const lines = weekLines([late, sunday, other, monday], dates);
  expect(lines.map(({ name, clock }) => `${name} ${clock}`)).toEqual(['Baleias 22:30', 'Escuna 09:00', 'Escuna 14:00']);
  expect([...lines[1]!.byDay]).toEqual([
    ['2026-11-15', sunday],
    ['2026-11-16', monday],
  ]);
  expect([...lines[0]!.byDay.keys()]).toEqual(['2026-11-15']);
});

test.each([
  [0, 0, 10, 0],
  [1, 0, 10, 1],
  [4, 1, 10, 2],
  [10, 0, 10, 4],
  [12, 0, 10, 4],
  [0, 0, 0, 0],
])('%i taken and %i held of %i seats have the shade %i', (taken, held, units, heat) => {
  expect(heatOf({ taken, held, units })).toBe(heat);
});
