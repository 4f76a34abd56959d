import { expect, test } from 'vitest';
import { Dates } from '../../ui/dates.ts';
import { dayHeads } from './ledger-days.ts';

const { dayOf } = new Dates('America/Sao_Paulo', 'pt-BR');
const [LATE, EVENING, NOON, OPENED] = [
  '2026-11-16T04:00:00Z',
  '2026-11-16T01:00:00Z',
  '2026-11-15T15:00:00Z',
  '2026-11-15T12:00:00Z',
];

test('names no day in a ledger of one day, by the clock of the house', () => {
  expect(dayHeads([EVENING, NOON, OPENED], EVENING, dayOf)).toEqual([null, null, null]);
});

test('names each day where it begins in a ledger of two days', () => {
  expect(dayHeads([LATE, EVENING, NOON, OPENED], LATE, dayOf)).toEqual(['2026-11-16', '2026-11-15', null, null]);
});

test('counts an entry that is still being sent as the latest', () => {
  expect(dayHeads([NOON, OPENED], LATE, dayOf)).toEqual(['2026-11-15', null]);
});
