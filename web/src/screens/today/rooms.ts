import type { Today } from '@pousada/client';
import type { StripGroup } from '../../ui/house-strip.tsx';

/** The rooms by type. Types follow the order of their first codes, compared as numbers. */
export function groupsOf({ rooms }: Pick<Today, 'rooms'>): StripGroup[] {
  const groups = rooms.types.map(({ id, name }) => ({
    id,
    name,
    rooms: rooms.list.filter(({ tourResourceTypeId }) => tourResourceTypeId === id),
  }));
  return groups
    .filter((group) => group.rooms.length > 0)
    .sort((a, b) => a.rooms[0]!.code.localeCompare(b.rooms[0]!.code, undefined, { numeric: true }));
}
