/** An arrival or departure as an instant in epoch milliseconds. */
export interface Mark {
  readonly at: number;
}

/** From an *in* to its *out*, if there is one yet. */
export interface Interval<M extends Mark = Mark> {
  readonly in: M;
  readonly out: M | null;
  /** The next mark was another *in*, so the *out* is missing. */
  readonly isForgotten: boolean;
}

/** Longest possible interval: a later punch starts a new one. */
export const MAX_STRETCH_MS = 16 * 3_600_000;

/** Whether an *in* without an *out* can still get one. */
export const canStillEnd = (since: number, now: number): boolean => now - since <= MAX_STRETCH_MS;

/** Pairs marks, given in order of time: *in* and *out* alternate, unless an *in* has waited too long for its *out*. */
export function pair<M extends Mark>(marks: readonly M[]): Interval<M>[] {
  const intervals: Interval<M>[] = [];
  let open: M | undefined;
  for (const mark of marks) {
    if (open && canStillEnd(open.at, mark.at)) {
      intervals.push({ in: open, out: mark, isForgotten: false });
      open = undefined;
      continue;
    }
    if (open) intervals.push({ in: open, out: null, isForgotten: true });
    open = mark;
  }
  if (open) intervals.push({ in: open, out: null, isForgotten: false });
  return intervals;
}
