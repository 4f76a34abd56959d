import { expect, test } from 'vitest';
import { nextDepartures, type SlotAllocation, type SlotType } from './next-departures.rules.ts';

const NOW = '2026-11-15T10:42:00Z';
const boat: SlotType = {
  ...{ id: 7, code: 'ilhas', name: 'Ilhas', units: 10 },
  slots: [
    { start: '14:00', end: '17:00' },
    { start: '09:00', end: '12:00' },
  ],
};
const on = (
  clock: string,
  until: string | null,
  units: number,
  values: Partial<SlotAllocation> = {},
): SlotAllocation => ({
  ...{ typeId: 7, units, isBooking: true, startsAt: `2026-11-15T${clock}:00Z` },
  endsAt: until && `2026-11-15T${until}:00Z`,
  ...values,
});
const seats = (taken: readonly SlotAllocation[], types = [boat]) =>
  nextDepartures(types, taken, NOW, 'UTC').list.map(({ startsAt, taken, free }) => [
    startsAt.slice(5, 16),
    taken,
    free,
  ]);

test('lists the next two days in order of start; departures already gone are left out', () => {
  expect(seats([])).toEqual([
    ['11-15T14:00', 0, 10],
    ['11-16T09:00', 0, 10],
    ['11-16T14:00', 0, 10],
    ['11-17T09:00', 0, 10],
  ]);
});

test('seats: bookings are taken; holds and repairs are not free either', () => {
  const taken = [on('14:00', '17:00', 3), on('14:00', '17:00', 2, { isBooking: false }), on('09:00', '12:00', 9)];
  expect(seats(taken)[0]).toEqual(['11-15T14:00', 3, 5]);
  expect(seats([on('08:00', null, 10, { isBooking: false })]).map(([, , free]) => free)).toEqual([0, 0, 0, 0]);
});

test('bookings one after another on the same seats count once, and free seats never go below zero', () => {
  expect(seats([on('14:00', '15:00', 6), on('15:00', '17:00', 6)])[0]).toEqual(['11-15T14:00', 12, 4]);
  expect(seats([on('14:00', '17:00', 12)])[0]).toEqual(['11-15T14:00', 12, 0]);
  expect(seats([on('14:00', '17:00', 4, { typeId: 8 })])[0]).toEqual(['11-15T14:00', 0, 10]);
});

test('lists at most ten and counts all; malformed slots are ignored', () => {
  const often = {
    ...boat,
    slots: Array.from({ length: 20 }, (_, n) => ({ start: `${11 + (n % 10)}:${n < 10 ? '00' : '30'}`, end: '23:00' })),
  };
  const { count, list } = nextDepartures([often], [], NOW, 'UTC');
  expect([count, list.length]).toEqual([40, 10]);
  expect(seats([], [{ ...boat, slots: [{ start: 'noon', end: 5 }] }])).toEqual([]);
  expect(seats([], [{ ...boat, slots: null }])).toEqual([]);
});
