import { type Party, spread } from '../../../ui/party-text.ts';
import type { Room, Values } from './values.ts';

/** Upper bound of rooms in one booking, as on the server. */
export const MAX_ROOMS = 20;

type Change = Partial<Values>;

export const peopleIn = (rooms: readonly Room[]): number => rooms.reduce((sum, { guests }) => sum + (guests ?? 0), 0);

const emptyRoom = (guests: number): Room => ({ guests, tourResourceTypeId: null, tourResourceId: null });

/** The people of each room; rooms that were there keep their type and number. */
const seated = (rooms: readonly Room[], people: readonly number[]): Room[] =>
  people.map((guests, n) => ({ ...(rooms[n] ?? emptyRoom(guests)), guests }));

/** A booking of so many rooms, its people spread over them. One room is booked as ever. */
export function withRooms(values: Values, wanted: number, people = values.guests ?? 1): Change {
  const count = Math.min(MAX_ROOMS, Math.max(1, wanted));
  if (count === 1) {
    const [first] = values.items;
    return {
      items: [],
      guests: people,
      ...(first && { tourResourceId: first.tourResourceId }),
      ...(first?.tourResourceTypeId && { tourResourceTypeId: first.tourResourceTypeId }),
    };
  }
  const known = values.items.length > 0 ? values.items : [{ ...emptyRoom(1), tourResourceId: values.tourResourceId }];
  const items = seated(known, spread(people, count));
  return { items, guests: peopleIn(items), tourResourceId: null };
}

/** So many people in the rooms there are. While fewer than the rooms are typed, such as the 1 of 12, the rooms stay. */
export function withPeople(values: Values, people: number | null): Change {
  if (values.items.length === 0 || people === null || people < values.items.length) return { guests: people };
  return withRooms(values, values.items.length, people);
}

/** Rooms and people as typed beside the dates. */
export function withParty(values: Values, { rooms, people, perRoom }: Party): Change {
  const change = withRooms(values, rooms ?? Math.max(1, values.items.length), people ?? values.guests ?? 1);
  if (!perRoom || !change.items || change.items.length !== perRoom.length) return change;
  return { ...change, items: seated(change.items, perRoom) };
}

/** A change of one room. The number of people follows. */
export function withRoom(values: Values, at: number, change: Partial<Room>): Change {
  const items = values.items.map((room, n) => (n === at ? { ...room, ...change } : room));
  return { items, guests: peopleIn(items) };
}
