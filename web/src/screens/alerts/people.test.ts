import type { CustomerPreference } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import { allergiesOf, groupPreferences, inRoom, type Person, roomsOf } from './people.ts';

const preference = (kind: string, value: string, severity: CustomerPreference['severity']): CustomerPreference => ({
  ...{ id: 1, tourId: 1, tourCustomerId: 1, createdAt: '', updatedAt: '' },
  ...{ kind, value, severity },
});

let ids = 0;
const person = (fullName: string, room: string | null, ...toursCustomerPreferences: CustomerPreference[]): Person => ({
  ...{
    tourCustomerId: ++ids,
    reservationId: 1,
    isInHouse: true,
    isCompanion: false,
    version: 'a',
    acknowledgement: null,
  },
  ...{ fullName, room, toursCustomerPreferences },
});

const shrimp = preference('allergy', 'Camarão', 'critical');
const people = [
  person('Ana', '10', preference('diet', 'Vegana', 'warning'), preference('allergy', 'Pimenta', 'warning')),
  person('Bia', '9', preference('allergy', 'Lactose', 'warning')),
  person('Caio', null, shrimp),
  person('Davi', '113', preference('allergy', 'camarao', 'critical')),
];

describe('guests with alerts', () => {
  test('sorts rooms with critical alerts first, then by number, and guests without a room last', () => {
    expect(roomsOf(people).map(({ room }) => room)).toEqual(['113', null, '9', '10']);
  });

  test('separates critical alerts, warnings and diets', () => {
    const { critical, warnings, diets } = groupPreferences(people[0]!);
    expect([critical.length, warnings[0]?.value, diets[0]?.value]).toEqual([0, 'Pimenta', 'Vegana']);
  });

  test('groups the same allergy despite different spelling', () => {
    const found = allergiesOf(people).map(({ value, people: all }) => [value, all.length]);
    expect(found).toEqual([
      ['Camarão', 2],
      ['Lactose', 1],
      ['Pimenta', 1],
      ['Vegana', 1],
    ]);
  });

  test('lists a guest with two places once, with both', () => {
    const [found] = allergiesOf([people[3]!, { ...people[3]!, room: 'barco-1' }]);
    expect(found?.people.map(({ room }) => room)).toEqual(['113, barco-1']);
  });

  test('finds rooms by their first digits', () => {
    expect(inRoom(people, '1').map(({ fullName }) => fullName)).toEqual(['Ana', 'Davi']);
    expect(inRoom(people, '')).toHaveLength(4);
  });
});
