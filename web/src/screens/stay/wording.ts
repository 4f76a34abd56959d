import type { ReservationDetail } from '@pousada/client';
import type { Key } from '../../words/types.ts';
import { useWords } from '../../words/words.ts';
import { useType } from './queries.ts';

/** Wording for seats on a departure: guests board and return instead of checking in and out. */
const DEPARTURE_KEYS: Readonly<Partial<Record<Key, Key>>> = {
  'stay.arrival': 'stay.sails',
  'stay.departure': 'stay.returns',
  'stay.checkIn': 'dep.board',
  'stay.checkInAnyway': 'stay.boardAnyway',
  'stay.checkOut': 'stay.disembark',
  'stay.chooseRoom': 'stay.assign',
  'stay.changeRoomTitle': 'stay.changeRoom',
  'stay.did.checkIn': 'dep.didBoard',
  'stay.did.checkOut': 'stay.did.disembark',
  'did.status.checked_in': 'did.boarded',
  'did.status.checked_out': 'did.disembarked',
  'status.arrives': 'status.sails',
  'status.checked_in': 'dep.boarded',
  'status.leaves': 'dep.boarded',
  'status.checked_out': 'status.back',
};

/** Wording of a stay by the way its type is sold. */
export function useWording({ tourResourceTypeId }: Pick<ReservationDetail, 'tourResourceTypeId'>) {
  const { find } = useWords();
  const { data: type } = useType(tourResourceTypeId);
  const isSlot = type?.granularity === 'slot';
  return {
    isSlot,
    sayOf: (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
      find((isSlot && DEPARTURE_KEYS[key]) || key, values) ?? '',
  };
}
