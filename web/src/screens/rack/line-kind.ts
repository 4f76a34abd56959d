import type { ResourceType } from '@pousada/client';
import type { Group } from './board.ts';

/** Label of the lines: rooms if there are any, the kind if there is only one, otherwise a general word. */
export type LineKind = ResourceType['kind'] | 'mixed';

export function lineKindOf(groups: readonly Group[]): LineKind {
  const kinds = new Set(groups.map(({ kind }) => kind.type.kind));
  if (kinds.has('accommodation')) return 'accommodation';
  const [only, another] = kinds;
  return only && !another ? only : 'mixed';
}

/** Label of bookings without a unit. */
export const unassignedKey = (lineKind: LineKind) =>
  lineKind === 'accommodation' ? 'rack.unassigned' : 'rack.unplaced';
