import type { Mark } from '../../days/shifts/pairing.rules.ts';
import {
  type ChangedDay,
  changedDays,
  type Place,
  type PlacedMark,
  placesAfter,
  type ShiftRules,
} from '../../days/shifts/shifts.rules.ts';

/** A mark that is there, with its id. */
export interface NeighbourMark extends PlacedMark {
  readonly id: number;
}

/** Marks around an instant in order of time: those of the last working day before it, and later ones it may move. */
export interface NeighbourMarks {
  readonly before: readonly NeighbourMark[];
  readonly later: readonly NeighbourMark[];
}

/** Effect on the marks around an added or removed one. */
export interface Displacement {
  /** Marks whose place has changed. */
  readonly moved: readonly (Place & { readonly id: number })[];
  /** Every day with other intervals than before: a mark between others turns *ins* and *outs* after it around. */
  readonly changed: readonly ChangedDay[];
}

export interface Placement extends Displacement {
  /** Place of the new mark. */
  readonly place: Place;
  /** Whether it is the last mark. */
  readonly isLast: boolean;
}

function displaced(later: readonly NeighbourMark[], places: readonly Place[]) {
  const placed = later.map((mark, index) => ({ ...mark, ...places[index]! }));
  const moved = placed.filter(({ side, date }, index) => later[index]!.side !== side || later[index]!.date !== date);
  return { placed, moved: moved.map(({ id, side, date }) => ({ id, side, date })) };
}

/** The place of a new mark at `at`, behind all marks of the same instant. */
export function placeNew({ before, later }: NeighbourMarks, at: number, rules: ShiftRules): Placement {
  const mark: Mark = { at };
  const [place, ...places] = placesAfter(before, [mark, ...later], rules);
  const { placed, moved } = displaced(later, places);
  return {
    place: place!,
    moved,
    changed: changedDays([...before, ...later], [...before, { at, ...place! }, ...placed]),
    isLast: later.length === 0,
  };
}

/** Effect of a void on the marks around it. */
export function placeWithout({ before, later }: NeighbourMarks, voided: PlacedMark, rules: ShiftRules): Displacement {
  const { placed, moved } = displaced(later, placesAfter(before, later, rules));
  return { moved, changed: changedDays([...before, voided, ...later], [...before, ...placed]) };
}
