import { expect, test } from 'vitest';
import { placesOf } from './steady-parties.ts';

const parties = [
  { id: 1, status: 'no_show' },
  { id: 2, status: 'checked_in' },
  { id: 3, status: 'confirmed' },
  { id: 4, status: 'confirmed' },
] as const;

test('puts awaited parties first, then those on board, then no-shows', () => {
  expect(placesOf([], parties)).toEqual([3, 4, 2, 1]);
});

test('keeps the place of a party that boards, and puts a new one last', () => {
  const boarded = parties.map((party) => (party.id === 3 ? { id: 3, status: 'checked_in' as const } : party));
  expect(placesOf([3, 4, 2, 1], [...boarded, { id: 5, status: 'confirmed' }])).toEqual([3, 4, 2, 1, 5]);
});
