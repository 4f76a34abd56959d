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

test('calls a room ready if nothing is missing', () => {
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

test('states when a room under cleaning is ready, and when a taken one is free', () => {
  expect(said(['cleaning'], 'cleaning', NOON)).toBe('Ready at 12:00');
  expect(said(['cleaning'], 'dirty', NOON)).toBe('Needs cleaning');
  expect(said(['departure'], 'dirty', null, NOON)).toBe('Occupied until 12:00');
  expect(said(['departure'])).toBe('Needs cleaning');
});

test('states the nights of a stay, or the hours of one within a day', () => {
  expect(lengthWords({ startsAt: NOON, endsAt: '2026-11-17T15:00:00Z' }, words, dates)).toBe('2 nights');
  expect(lengthWords({ startsAt: NOON, endsAt: '2026-11-15T17:30:00Z' }, words, dates)).toBe('12:00 – 14:30');
});

test('keeps a room taken only by guests who have not left', () => {
  const list = [
    { status: 'checked_in', toursResource: { id: 1 }, endsAt: NOON },
    { status: 'checked_out', toursResource: { id: 2 }, endsAt: NOON },
    { status: 'checked_in', toursResource: null, endsAt: NOON },
  ];
  expect([...leavingByRoom({ departures: { count: 3, list } } as unknown as Today)]).toEqual([[1, NOON]]);
  expect(leavingByRoom({ departures: null } as unknown as Today).size).toBe(0);
});
