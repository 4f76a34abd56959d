import { useState } from 'react';
import type { Party } from './leg.ts';

/** Awaited first, in the order they booked; then those on board, then those who did not come. */
const ORDER = { confirmed: 0, checked_in: 1, checked_out: 1, no_show: 2, cancelled: 3 } as const;

/**
 * Parties stay where they stood when their departure was opened, whoever boards meanwhile: nobody else slides under the finger
 * that has just pressed. Who books later comes last. `about` says which departure it is.
 */
export function useSteadyParties(parties: readonly Party[], about: string): Party[] {
  const [seen, setSeen] = useState<{ readonly about: string; readonly ids: readonly number[] }>({ about, ids: [] });
  const known = seen.about === about ? seen.ids : [];
  const fresh = parties
    .filter(({ id }) => !known.includes(id))
    .toSorted((a, b) => ORDER[a.status] - ORDER[b.status])
    .map(({ id }) => id);
  const places = [...known, ...fresh];
  if (seen.about !== about || fresh.length > 0) setSeen({ about, ids: places });
  return parties.toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id));
}
