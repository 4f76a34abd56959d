import type { HouseRooms } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import type { Person } from './people.ts';
import { answerTo, lettersOf } from './rooms.ts';

const room = (code: string, ...stays: HouseRooms['rooms'][number]['stays']) => ({
  toursResource: { id: 1, code, label: null },
  stays,
});
const house: HouseRooms = {
  date: '2026-11-18',
  total: 4,
  rooms: [
    room('101', { reservationId: 7, tourCustomerId: 1, fullName: 'Úrsula Medeiros', guests: 2, isInHouse: true }),
    room('102'),
    room('10'),
    room('C07'),
  ],
};
const person = { reservationId: 7, tourCustomerId: 1, fullName: 'Bento', room: '101' } as Person;

describe('the answer to a typed room', () => {
  test('tells an unknown room from a half-typed, an empty and a taken one', () => {
    expect(answerTo('997', house, [])).toEqual({ kind: 'unknown' });
    expect(answerTo('1', house, [])).toEqual({ kind: 'begun', codes: ['101', '102', '10'] });
    expect(answerTo('10', house, [])).toEqual({ kind: 'empty', code: '10' });
    expect(answerTo('c07', house, [])).toEqual({ kind: 'empty', code: 'C07' });
    const stay = { ...house.rooms[0]!.stays[0]!, people: [person] };
    expect(answerTo('101', house, [person])).toEqual({ kind: 'taken', code: '101', stays: [stay] });
  });

  test('offers the letters of the codes as keys', () => {
    expect(lettersOf(house)).toEqual(['C']);
    expect(lettersOf({ ...house, rooms: [room('101'), room('Bangalô 2')] })).toEqual(['A', 'B', 'G', 'L', 'N', 'Ô']);
  });
});
