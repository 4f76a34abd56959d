import type { Allocation, DepartureOutcomes } from '@pousada/client';

type EndedHold<H> = H & { readonly tourResourceId: number };

/** The holds that the operation ended or moved, on a unit that can be held again. */
export function endedHolds<H extends Pick<Allocation, 'id' | 'tourResourceId'>>(
  kept: readonly H[],
  { holds }: Pick<DepartureOutcomes, 'holds'>,
): EndedHold<H>[] {
  const ended = new Set(holds.filter(({ isDone }) => isDone).map(({ allocationId }) => allocationId));
  return kept.filter((hold): hold is EndedHold<H> => ended.has(hold.id) && hold.tourResourceId !== null);
}

export const hasLapsed = ({ expiresAt }: Pick<Allocation, 'expiresAt'>, now = Date.now()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now;
