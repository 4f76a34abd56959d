import type { HouseRooms } from '@pousada/client';
import { foldText } from '../../ui/fold-text.ts';
import type { Person } from './people.ts';

export type RoomStay = HouseRooms['rooms'][number]['stays'][number];

/** The answer to a typed room. */
export type Answer =
  | { readonly kind: 'unknown' }
  /** Rooms that begin with the typed text, which is no room itself. */
  | { readonly kind: 'begun'; readonly codes: readonly string[] }
  | { readonly kind: 'empty'; readonly code: string }
  | { readonly kind: 'taken'; readonly code: string; readonly stays: readonly AnsweredStay[] };

export interface AnsweredStay extends RoomStay {
  /** Its guests with alerts. */
  readonly people: readonly Person[];
}

const sameText = (a: string, b: string): boolean => foldText(a) === foldText(b);

/** The answer to a typed room: it does not exist, is not typed to its end, is empty, or has these guests. */
export function answerTo(typed: string, { rooms }: HouseRooms, people: readonly Person[]): Answer {
  const room = rooms.find(({ toursResource: { code } }) => sameText(code, typed));
  if (room) {
    const { code } = room.toursResource;
    if (room.stays.length === 0) return { kind: 'empty', code };
    const stays = room.stays.map((stay) => ({
      ...stay,
      people: people.filter(({ reservationId }) => reservationId === stay.reservationId),
    }));
    return { kind: 'taken', code, stays };
  }
  const codes = rooms
    .map(({ toursResource: { code } }) => code)
    .filter((code) => foldText(code).startsWith(foldText(typed)));
  return codes.length > 0 ? { kind: 'begun', codes } : { kind: 'unknown' };
}

/** Characters of the room codes that the digit keys lack, such as the C of C07. */
export const lettersOf = ({ rooms }: HouseRooms): string[] =>
  [...new Set(rooms.flatMap(({ toursResource: { code } }) => [...code.toUpperCase()]))]
    .filter((letter) => !/[\d\s]/.test(letter))
    .sort();
