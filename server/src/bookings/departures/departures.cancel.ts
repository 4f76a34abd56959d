import { RELEASE_HOLDS } from '../../allocation/release.ts';
import type { TourTx } from '../../db/handles.ts';
import { auditArgs } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import { cancel } from '../reservations/stay/stay.ts';
import { closeSale } from './departures.close.ts';
import { type Departure, isConfirmed, lockDeparture, type Outcomes, outcomesOf } from './lock-departure.ts';

interface CancelOptions {
  readonly reason: string | null;
  /** True to stop the sale of seats on it. */
  readonly closesSale: boolean;
}

/** Cancels all bookings of a departure and releases its holds in one transaction; on request it also closes the sale. */
export async function cancelDeparture(
  tx: TourTx,
  departure: Departure,
  { reason, closesSale }: CancelOptions,
): Promise<Outcomes & { readonly blockIds?: number[] }> {
  const locked = await lockDeparture(tx, departure);
  const ids = locked.holds.map(({ id }) => id);
  await Promise.all([
    // A reason may name a person, and nothing is recorded about an anonymized customer.
    ...locked.bookings.filter(isConfirmed).map(({ id, isAnonymized }) => cancel(tx, id, isAnonymized ? null : reason)),
    tx.rows(RELEASE_HOLDS, { ...auditArgs(TOUR, tx), ids }),
  ]);
  const outcomes = outcomesOf(
    locked,
    () => [],
    () => [],
  );
  if (!closesSale) return outcomes;
  const { blockIds, hasMore } = await closeSale(tx, departure, locked.type, reason);
  return { ...outcomes, hasMore: outcomes.hasMore || hasMore, blockIds };
}
