import type { Departure } from '@pousada/client';
import { expect, test } from 'vitest';
import { aboard, calledOff, firstOf, hasLeft, isSold, laterWithRoom, legOf } from './leg.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const departure = (values: Partial<Departure>): Departure =>
  ({
    tourResourceTypeId: 7,
    startsAt: inHours(1),
    isOffered: true,
    free: 4,
    blocks: [],
    reservations: [],
    ...values,
  }) as Departure;

test('gives a departure the same address in every time zone', () => {
  const [utc, local] = ['2026-11-15T12:00:00Z', '2026-11-15T09:00:00-03:00'];
  expect(legOf({ tourResourceTypeId: 7, startsAt: local })).toBe(legOf({ tourResourceTypeId: 7, startsAt: utc }));
});

test('sells seats on an offered departure that has some', () => {
  expect(isSold(departure({}))).toBe(true);
  expect(isSold(departure({ free: 0 }))).toBe(false);
  expect(isSold(departure({ isOffered: false }))).toBe(false);
});

test('reads a departure as called off if the house blocked all free seats, with the first note as the reason', () => {
  const blocks = [{ note: null }, { note: 'Chuva' }] as Departure['blocks'];
  expect(calledOff(departure({ blocks, free: 0 }))).toEqual({ note: 'Chuva' });
  expect(calledOff(departure({ blocks, free: 1 }))).toBeNull();
  expect(calledOff(departure({ free: 0 }))).toBeNull();
});

test('leaves a party that did not come off the list on board', () => {
  const reservations = [{ status: 'confirmed' }, { status: 'no_show' }, { status: 'checked_in' }];
  expect(aboard(departure({ reservations } as Partial<Departure>)).map(({ status }) => status)).toEqual([
    'confirmed',
    'checked_in',
  ]);
});

test('selects the next departure, or the last one of the day', () => {
  const [gone, next, later] = [-1, 1, 2].map((hours) => departure({ startsAt: inHours(hours) }));
  expect([hasLeft(gone!), hasLeft(next!)]).toEqual([true, false]);
  expect(firstOf([gone!, next!, later!])).toBe(next);
  expect(firstOf([gone!])).toBe(gone);
  expect(firstOf([])).toBeUndefined();
});

test('offers later departures that are on sale and have room for the whole party', () => {
  const own = departure({ startsAt: inHours(2) });
  const [earlier, full, closed, fitting] = [
    departure({ startsAt: inHours(1) }),
    departure({ startsAt: inHours(3), free: 2 }),
    departure({ startsAt: inHours(4), isOffered: false }),
    departure({ startsAt: inHours(5), free: 3 }),
  ];
  expect(laterWithRoom([earlier, own, full, closed, fitting], own, 3)).toEqual([fitting]);
});
