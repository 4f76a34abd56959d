import { expect, test } from 'vitest';
import { conflictsIn } from './block-conflicts.ts';

const taken = (id: number | null, takenFrom: string, takenTo: string | null) =>
  ({
    toursReservation: id === null ? null : { id, toursCustomer: { fullName: `Guest ${id}` } },
    startsAt: takenFrom,
    endsAt: takenTo,
    takenFrom,
    takenTo,
  }) as never;
const [FROM, TO] = ['2026-11-15T12:00:00Z', '2026-11-18T12:00:00Z'];

test('finds bookings that overlap a block, not those that only touch it', () => {
  const allocations = [
    taken(1, '2026-11-13T12:00:00Z', FROM),
    taken(2, '2026-11-13T12:00:00Z', '2026-11-15T12:00:01Z'),
    taken(3, TO, '2026-11-20T12:00:00Z'),
    taken(4, '2026-11-17T12:00:00Z', null),
  ];
  expect(conflictsIn(allocations, FROM, TO).map(({ reservationId, name }) => [reservationId, name])).toEqual([
    [2, 'Guest 2'],
    [4, 'Guest 4'],
  ]);
});

test('ignores repairs, holds and own use', () => {
  expect(conflictsIn([taken(null, FROM, TO)], FROM, TO)).toEqual([]);
});
