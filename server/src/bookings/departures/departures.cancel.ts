import { RELEASE_HOLDS } from '../../allocation/release.ts';
import type { TourTx } from '../../db/handles.ts';
import { auditArgs } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import { cancel } from '../reservations/stay/stay.ts';
import { type Departure, isAwaited, lockDeparture, type Outcomes, outcomesOf } from './boarding.ts';
import { takeOffSale } from './departures.close.ts';

interface CalledOff {
  readonly reason: string | null;
  /** Whether nobody is to buy a seat on it any more. */
  readonly closesSale: boolean;
}

/** Cancels all bookings of a departure and gives its holds back, in one step; and takes it off sale where that is asked for. */
export async function cancelDeparture(
  tx: TourTx,
  departure: Departure,
  { reason, closesSale }: CalledOff,
): Promise<Outcomes & { readonly blockIds?: number[] }> {
  const boarded = await lockDeparture(tx, departure);
  const ids = boarded.holds.map(({ id }) => id);
  await Promise.all([
    // A reason may name a person, and of somebody anonymized nothing is written down.
    ...boarded.bookings.filter(isAwaited).map(({ id, isAnonymized }) => cancel(tx, id, isAnonymized ? null : reason)),
    tx.rows(RELEASE_HOLDS, { ...auditArgs(TOUR, tx), ids }),
  ]);
  const outcomes = outcomesOf(
    boarded,
    () => [],
    () => [],
  );
  if (!closesSale) return outcomes;
  const { blockIds, hasMore } = await takeOffSale(tx, departure, boarded.type, reason);
  return { ...outcomes, hasMore: outcomes.hasMore || hasMore, blockIds };
}
