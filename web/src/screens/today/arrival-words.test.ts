import type { Today, TodayArrival } from '@pousada/client';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../test/words.ts';
import { Dates } from '../../ui/dates.ts';
import { leavingByRoom, lengthWords, readinessWords } from './arrival-words.ts';

const words = await wordsOf('en', 'today');
const dates = new Dates('America/Sao_Paulo', 'en');
const NOON = '2026-11-15T15:00:00Z';
const said = (missing: TodayArrival['missing'], state = 'dirty', readyAt: string | null = null, leavesAt?: string) =>
  readinessWords({ missing, readyAt, toursResource: { housekeepingState: state } as never }, leavesAt, words, dates);

test('a room is ready where nothing is missing', () => {
  expect(said([])).toBe('Ready');
});

test.each([
  ['resource', 'today.unassigned'],
  ['repair', 'today.underRepair'],
  ['service', 'today.outOfService'],
  ['inspection', 'today.needsInspection'],
  ['cleaning', 'today.needsCleaning'],
] as const)('the first thing that is missing is told: %s', (first, key) => {
  expect(said([first, 'cleaning'])).toBe(words.say(key));
});

test('a room under cleaning tells when it will be ready, and a taken one until when', () => {
  expect(said(['cleaning'], 'cleaning', NOON)).toBe('Ready at 12:00');
  expect(said(['cleaning'], 'dirty', NOON)).toBe('To be cleaned');
  expect(said(['departure'], 'dirty', null, NOON)).toBe('Occupied until 12:00');
  expect(said(['departure'])).toBe('To be cleaned');
});

test('a stay is told by its nights, and one within a day by its hours', () => {
  expect(lengthWords({ startsAt: NOON, endsAt: '2026-11-17T15:00:00Z' }, words, dates)).toBe('2 nights');
  expect(lengthWords({ startsAt: NOON, endsAt: '2026-11-15T17:30:00Z' }, words, dates)).toBe('12:00 – 14:30');
});

test('only guests who are still in keep their room', () => {
  const list = [
    { status: 'checked_in', toursResource: { id: 1 }, endsAt: NOON },
    { status: 'checked_out', toursResource: { id: 2 }, endsAt: NOON },
    { status: 'checked_in', toursResource: null, endsAt: NOON },
  ];
  expect([...leavingByRoom({ departures: { count: 3, list } } as unknown as Today)]).toEqual([[1, NOON]]);
  expect(leavingByRoom({ departures: null } as unknown as Today).size).toBe(0);
});
