import { localDateOf } from '../time/local-time.rules.ts';
import { canStillEnd, type Mark, pair } from './pairing.rules.ts';

const MINUTE_MS = 60_000;

/** A working day takes no *in* later than this after its first, however short its pauses. */
export const MAX_SHIFT_MS = 24 * 3_600_000;

/** Side of an interval and working day of a mark. */
export interface Place {
  readonly side: 'in' | 'out';
  readonly date: string;
}

export interface PlacedMark extends Mark, Place {}

export interface ShiftRules {
  readonly timezone: string;
  /** Length of the pause that ends a shift, in minutes. */
  readonly newDayAfterMinutes: number;
}

/** Work with short pauses only. All of it belongs to the day it began on. */
interface Shift {
  readonly date: string;
  readonly startedAt: number;
  /** True if the last mark is an *in* without its *out*. */
  readonly isIn: boolean;
  readonly since: number;
}

/** The shift after one more mark: it goes on, or the mark begins a new one. */
function follow(shift: Shift | undefined, at: number, { timezone, newDayAfterMinutes }: ShiftRules): Shift {
  if (shift?.isIn && canStillEnd(shift.since, at)) return { ...shift, isIn: false, since: at };
  const isPause = shift && !shift.isIn && at - shift.since < newDayAfterMinutes * MINUTE_MS;
  if (isPause && at - shift.startedAt < MAX_SHIFT_MS) return { ...shift, isIn: true, since: at };
  return { date: localDateOf(at, timezone), startedAt: at, isIn: true, since: at };
}

const placeIn = ({ isIn, date }: Shift): Place => ({ side: isIn ? 'in' : 'out', date });

/** The shift after the marks of one working day. The marks keep their day. */
function shiftAfter(marks: readonly PlacedMark[], rules: ShiftRules): Shift | undefined {
  let shift: Shift | undefined;
  for (const { at, date } of marks) shift = { ...follow(shift, at, rules), date };
  return shift;
}

/** Places of marks in order of time, given the marks of the last working day before them. */
export function placesAfter(before: readonly PlacedMark[], marks: readonly Mark[], rules: ShiftRules): Place[] {
  let shift = shiftAfter(before, rules);
  return marks.map(({ at }) => {
    shift = follow(shift, at, rules);
    return placeIn(shift);
  });
}

/** Marks in order of time with their places, from the first there is. */
export function placed<M extends Mark>(marks: readonly M[], rules: ShiftRules): (M & Place)[] {
  const places = placesAfter([], marks, rules);
  return marks.map((mark, index) => ({ ...mark, ...places[index]! }));
}

/** A working day that other marks belong to than before, and how many intervals it had and has. */
export interface ChangedDay {
  readonly date: string;
  readonly before: number;
  readonly after: number;
}

function spansByDay(marks: readonly PlacedMark[]): Map<string, string[]> {
  const spans = new Map<string, string[]>();
  for (const [date, own] of Map.groupBy(marks, (mark) => mark.date))
    spans.set(
      date,
      pair(own).map((interval) => `${interval.in.at} ${interval.out?.at}`),
    );
  return spans;
}

/** The days whose intervals differ between two sets of marks, each in order of time and with all marks of its days. */
export function changedDays(before: readonly PlacedMark[], after: readonly PlacedMark[]): ChangedDay[] {
  const [without, within] = [spansByDay(before), spansByDay(after)];
  return [...new Set([...without.keys(), ...within.keys()])].sort().flatMap((date) => {
    const [was, is] = [without.get(date) ?? [], within.get(date) ?? []];
    return was.join() === is.join() ? [] : [{ date, before: was.length, after: is.length }];
  });
}
