import type { Departure, DepartureOutcomes } from '@pousada/client';
import { expect, test } from 'vitest';
import { callsOf } from './calls.ts';
import { endedHolds, hasLapsed } from './ended-holds.ts';
import { dangersOf } from './people.ts';

test('lists a call for each affected party, with the reason if it was refused', () => {
  const [moved, refused, untouched] = [{ id: 1 }, { id: 2 }, { id: 3 }] as Departure['reservations'];
  const outcomes = [
    { reservationId: 2, isDone: false, errors: [{ rule: 'a' }, { rule: 'b' }] },
    { reservationId: 1, isDone: true, errors: [] },
  ] as unknown as DepartureOutcomes['outcomes'];
  const to = { startsAt: '2026-11-15T12:00:00Z', endsAt: '2026-11-15T15:00:00Z' };
  const reservations = [moved!, refused!, untouched!];
  expect(callsOf({ reservations }, { outcomes }, to, ({ rule }) => `${rule}.`)).toEqual([
    { party: moved, to, why: null },
    { party: refused, to, why: 'a. b.' },
  ]);
});

test('restores only ended holds, and only on a known unit', () => {
  const kept = [
    { id: 1, tourResourceId: 5 },
    { id: 2, tourResourceId: null },
    { id: 3, tourResourceId: 5 },
  ];
  const holds = [
    { allocationId: 1, isDone: true },
    { allocationId: 2, isDone: true },
    { allocationId: 3, isDone: false },
  ] as DepartureOutcomes['holds'];
  expect(endedHolds(kept, { holds })).toEqual([{ id: 1, tourResourceId: 5 }]);
});

test('lapses a hold at its expiry, and never one without an expiry', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(hasLapsed({ expiresAt: '2026-11-15T12:00:00Z' }, now)).toBe(true);
  expect(hasLapsed({ expiresAt: '2026-11-15T12:00:01Z' }, now)).toBe(false);
  expect(hasLapsed({ expiresAt: null }, now)).toBe(false);
});

test('merges the critical preferences of all guests of a party, each once', () => {
  const danger = (id: number, severity: 'critical' | 'warning' = 'critical') =>
    ({ id, kind: 'allergy', value: String(id), severity }) as never;
  const alerted = [
    { reservationId: 9, toursCustomerPreferences: [danger(1), danger(2), danger(3, 'warning')] },
    { reservationId: 8, toursCustomerPreferences: [danger(4)] },
  ];
  expect(dangersOf(9, [danger(1)], alerted).map(({ id }) => id)).toEqual([1, 2]);
});
