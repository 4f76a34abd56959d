import { localDateOf } from './local-time.rules.ts';

/** Somebody came or went: an instant in epoch milliseconds. */
export interface Mark {
  readonly at: number;
}

/** From an *in* to its *out*, if there is one yet. */
export interface Interval<M extends Mark = Mark> {
  readonly in: M;
  readonly out: M | null;
  /** Another *in* came before any *out* did. */
  readonly isForgotten: boolean;
}

/** Nobody works longer than this at a stretch: a punch after it starts again. */
export const LONGEST_STRETCH = 16 * 3_600_000;

/** Whether an *in* without an *out* can still get one. */
export const canStillEnd = (since: number, now: number): boolean => now - since <= LONGEST_STRETCH;

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

/** A local day that pairs differently with a new mark, and how many intervals it has without and with it. */
export interface ChangedDay {
  readonly date: string;
  readonly before: number;
  readonly after: number;
}

/** What a new mark becomes among those there are. */
export interface Place {
  readonly kind: 'in' | 'out';
  /** The local day it belongs to: that of its interval's *in*. */
  readonly date: string;
  /** Every day it changes, its own among them: a mark put between others turns *ins* and *outs* after it around. */
  readonly changed: readonly ChangedDay[];
  /** Nothing came after it. */
  readonly isLast: boolean;
}

/** Finds the place of a mark at `at`; marks of the same instant come before it. */
export function place(marks: readonly Mark[], at: number, timezone: string): Place {
  const mark: Mark = { at };
  const later = marks.filter((one) => one.at > at);
  const intervals = pair([...marks.filter((one) => one.at <= at), mark, ...later]);
  const own = intervals.find((interval) => interval.in === mark || interval.out === mark)!;
  return {
    kind: own.in === mark ? 'in' : 'out',
    date: localDateOf(own.in.at, timezone),
    changed: changedDays(spansByDay(pair(marks), timezone), spansByDay(intervals, timezone)),
    isLast: later.length === 0,
  };
}

type Spans = ReadonlyMap<string, readonly string[]>;

const spansByDay = (intervals: readonly Interval[], timezone: string): Spans => {
  const days = new Map<string, string[]>();
  for (const { in: from, out } of intervals)
    days.getOrInsertComputed(localDateOf(from.at, timezone), () => []).push(`${from.at} ${out?.at}`);
  return days;
};

function changedDays(without: Spans, within: Spans): ChangedDay[] {
  return [...new Set([...without.keys(), ...within.keys()])].sort().flatMap((date) => {
    const [before, after] = [without.get(date) ?? [], within.get(date) ?? []];
    return before.join() === after.join() ? [] : [{ date, before: before.length, after: after.length }];
  });
}
