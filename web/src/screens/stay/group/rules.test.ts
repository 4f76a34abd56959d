import type { Reservation } from '@pousada/client';
import { expect, test } from 'vitest';
import { stepsOf } from './rules.ts';

const dates = { today: () => '2026-11-15', dayOf: (at: string | number | Date) => String(at).slice(0, 10) };
const stay = (id: number, status: Reservation['status'], startsAt = '2026-11-15T14:00') =>
  ({ id, status, startsAt }) as Reservation;
const ids = (of: readonly Reservation[]) => of.map(({ id }) => id);

test('those who arrive today check in together; a boat of tomorrow waits', () => {
  const group = [
    stay(1, 'confirmed'),
    stay(2, 'confirmed', '2026-11-14T14:00'),
    stay(3, 'confirmed', '2026-11-16T09:00'),
  ];
  expect(ids(stepsOf(group, dates).arriving)).toEqual([1, 2]);
});

test('one reservation left is no group', () => {
  const { arriving, inHouse, cancellable } = stepsOf([stay(1, 'confirmed'), stay(2, 'cancelled')], dates);
  expect([arriving, inHouse, cancellable]).toEqual([[], [], []]);
});

test('a group with a guest in house is not cancelled as one', () => {
  const group = [stay(1, 'checked_in'), stay(2, 'confirmed'), stay(3, 'confirmed')];
  expect(stepsOf(group, dates).cancellable).toEqual([]);
  expect(ids(stepsOf(group.slice(1), dates).cancellable)).toEqual([2, 3]);
});

test('those in house check out together', () => {
  expect(ids(stepsOf([stay(1, 'checked_in'), stay(2, 'checked_in')], dates).inHouse)).toEqual([1, 2]);
});
