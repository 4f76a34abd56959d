import type { Today } from '@pousada/client';
import { expect, test } from 'vitest';
import { Dates, isBeforeMorning } from '../../ui/dates.ts';
import { drawersOfEarlierDays, repairsOfToday, startedWithCapital, waitingArrivals } from './briefing-facts.ts';
import { optimisticDay } from './optimistic-day.ts';
import { groupsOf } from './rooms.ts';

const dates = new Dates('America/Sao_Paulo', 'pt-BR');
const NOW = '2026-11-15T15:00:00Z';
const today = (values: object): Today => ({ now: NOW, date: '2026-11-15', ...values }) as Today;

test('counts an arrival of the next four hours until the guest or the room is ready', () => {
  const stay = (reservationId: number, values: object = {}) => ({
    ...{ reservationId, status: 'confirmed', isReady: false, toursResource: { code: '1' } },
    ...{ arrivesAt: '2026-11-15T18:00:00Z', ...values },
  });
  const list = [
    stay(1),
    stay(2, { isReady: true }),
    stay(3, { status: 'checked_in' }),
    stay(4, { toursResource: null }),
    stay(5, { arrivesAt: '2026-11-15T19:00:00Z' }),
    stay(6, { arrivesAt: '2026-11-15T12:00:00Z' }),
  ];
  expect(waitingArrivals(today({ arrivals: { list } })).map(({ reservationId }) => reservationId)).toEqual([1, 6]);
  expect(waitingArrivals(today({ arrivals: null }))).toEqual([]);
});

test('compares repairs and drawers with the day of the house', () => {
  const list = [{ openedAt: '2026-11-15T02:59:00Z' }, { openedAt: '2026-11-15T03:00:00Z' }, { openedAt: NOW }];
  expect(repairsOfToday(today({ repairs: { list } }), dates)).toEqual(list.slice(1));
  expect(drawersOfEarlierDays(today({ drawers: { list } }), dates)).toEqual(list.slice(0, 1));
});

test('starts the first sentence of a briefing with a capital', () => {
  expect(startedWithCapital('ônibus atrasado')).toBe('Ônibus atrasado');
  expect(startedWithCapital('')).toBe('');
});

test('counts the night as the day before until five', () => {
  expect([0, 4 * 60 + 59, 5 * 60].map(isBeforeMorning)).toEqual([true, true, false]);
});

test('orders room types by their codes as numbers, without empty types', () => {
  const room = (code: string, tourResourceTypeId: number) => ({ code, tourResourceTypeId });
  const rooms = {
    types: [
      { id: 1, name: 'Suite' },
      { id: 2, name: 'Standard' },
      { id: 3, name: 'Chalet' },
    ],
    list: [room('101', 1), room('9', 2), room('102', 1)],
  };
  expect(groupsOf(today({ rooms })).map(({ name, rooms: some }) => [name, some.length])).toEqual([
    ['Standard', 1],
    ['Suite', 2],
  ]);
});

test('draws an action before the server has answered, on its own stay only', () => {
  const list = [
    { reservationId: 1, status: 'confirmed', checkedInAt: null },
    { reservationId: 2, status: 'confirmed', checkedInAt: null },
  ];
  const before = today({ arrivals: { count: 2, list }, departures: null });
  const after = optimisticDay(before, 2, 'checkIn', NOW);
  expect(after.arrivals!.list).toEqual([list[0], { reservationId: 2, status: 'checked_in', checkedInAt: NOW }]);
  expect(before.arrivals!.list).toEqual(list);
  expect(optimisticDay(before, 2, 'checkOut', NOW)).toBe(before);
});
