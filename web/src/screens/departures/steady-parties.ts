import { useState } from 'react';
import type { Party } from './leg.ts';

/** Awaited parties first, in the order of booking; then those on board, then no-shows. */
const ORDER = { confirmed: 0, checked_in: 1, checked_out: 1, no_show: 2, cancelled: 3 } as const;

/** The order of parties: those already on the screen keep their place, the others follow by status. */
export function placesOf(known: readonly number[], parties: readonly Pick<Party, 'id' | 'status'>[]): number[] {
  const fresh = parties.filter(({ id }) => !known.includes(id)).toSorted((a, b) => ORDER[a.status] - ORDER[b.status]);
  return [...known, ...fresh.map(({ id }) => id)];
}

/**
 * Parties keep the place they had when their departure was opened, so that no row moves under a finger. Later bookings
 * come last. `about` identifies the departure.
 */
export function useSteadyParties(parties: readonly Party[], about: string): Party[] {
  const [seen, setSeen] = useState<{ readonly about: string; readonly ids: readonly number[] }>({ about, ids: [] });
  const known = seen.about === about ? seen.ids : [];
  const places = placesOf(known, parties);
  if (seen.about !== about || places.length > known.length) setSeen({ about, ids: places });
  return parties.toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id));
}
