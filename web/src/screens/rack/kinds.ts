import type { ResourceType } from '@pousada/client';
import type { Group } from './board.ts';

/** What the lines of the plane are called: rooms where there are any, by their kind where there is one, else only that they are. */
export type Calling = ResourceType['kind'] | 'mixed';

export function callingOf(groups: readonly Group[]): Calling {
  const kinds = new Set(groups.map(({ kind }) => kind.type.kind));
  if (kinds.has('accommodation')) return 'accommodation';
  const [only, another] = kinds;
  return only && !another ? only : 'mixed';
}

/** What is said of bookings nobody has given a place yet. */
export const placeless = (calling: Calling) => (calling === 'accommodation' ? 'rack.unassigned' : 'rack.unplaced');
