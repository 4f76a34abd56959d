/** A long computation goes piece by piece, so that other requests are answered in between. */
export const DAYS_AT_ONCE = 2_000;

/** Groups of members with at most this many days together, at least one member each. */
export function* inPieces<M>(members: readonly M[], days: number, atOnce = DAYS_AT_ONCE): Generator<readonly M[]> {
  const size = Math.max(1, Math.floor(atOnce / days));
  for (let first = 0; first < members.length; first += size) yield members.slice(first, first + size);
}
