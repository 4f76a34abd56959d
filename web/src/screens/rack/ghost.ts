import { type Bar, obstaclesFor, type Unit } from './board.ts';
import type { Span } from './geometry.ts';
import type { Hit, Scene } from './scene.ts';
import { snapEnd, snapMoved, snapNew } from './snapping.ts';
import type { View } from './view.ts';
import { DAY_MINUTES, type Wall } from './wall-clock.ts';

/** A drag in progress. */
export interface Held {
  readonly kind: 'new' | 'move' | 'resize';
  /** Null for a new booking. */
  readonly bar: Bar | null;
  /** The unit it was dragged from; null for the tray. */
  readonly origin: Unit | null;
  /** The time under the pointer when the drag started. */
  readonly grabbed: Wall;
}

/** The drag at its current target. */
export interface Ghost {
  readonly held: Held;
  /** Null if nothing can be dropped here. */
  readonly unit: Unit | null;
  readonly line: number;
  readonly span: Span;
  readonly obstacles: readonly Bar[];
  readonly refusal: 'taken' | 'past' | 'other' | 'inactive' | null;
}

export const unitsOf = ({ bar }: Held): number => bar?.units ?? 1;
export const stayOf = ({ bar }: Held): number | null => bar?.allocation.toursReservation?.id ?? null;
export const isInHouse = ({ bar }: Held): boolean => bar?.allocation.toursReservation?.status === 'checked_in';

/** The time that must be free at the target. Guests in the house need it only from now on. */
export function neededOf(held: Held, span: Span, { clock, now }: Pick<View, 'clock' | 'now'>): Span {
  return isInHouse(held) ? { from: Math.min(Math.max(span.from, clock.wallOf(now)), span.to), to: span.to } : span;
}

/** Selling rules that the drag snaps to. */
function soldOf({ rack }: Scene, { bar, origin }: Held, target: Unit | null) {
  if (origin) return origin.kind.sold;
  const own = rack.groups.find(({ kind }) => kind.type.id === bar?.allocation.tourResourceTypeId);
  return (own?.kind ?? target?.kind)!.sold;
}

function spanAt(scene: Scene, held: Held, target: Unit | null, wall: Wall, isFine: boolean): Span {
  const sold = soldOf(scene, held, target);
  const { bar, grabbed } = held;
  if (!bar) return snapNew(sold, grabbed, wall, isFine);
  if (held.kind === 'resize') return snapEnd(sold, bar, wall, isFine);
  // A guest in the house has already arrived: only the room can change.
  return isInHouse(held) ? bar : snapMoved(sold, bar, wall - grabbed, isFine);
}

function refusalOf(scene: Scene, held: Held, unit: Unit, span: Span, obstacles: readonly Bar[]): Ghost['refusal'] {
  const { clock, now, today } = scene.view;
  const { bar } = held;
  if (
    held.kind === 'resize' ? span.to <= clock.wallOf(now) : span.from < today * DAY_MINUTES && span.from !== bar?.from
  )
    return 'past';
  if (!unit.resource.isActive && unit !== held.origin) return 'inactive';
  if (bar && unit.kind.sold.granularity !== soldOf(scene, held, unit).granularity) return 'other';
  return obstacles.length > 0 ? 'taken' : null;
}

/** The ghost on one line with one span, including the obstacles there. */
export function ghostOn(scene: Scene, held: Held, target: { unit: Unit | null; line: number }, span: Span): Ghost {
  const { unit, line } = target;
  if (!unit) return { held, unit, line, span, obstacles: [], refusal: null };
  const obstacles = obstaclesFor(unit, neededOf(held, span, scene.view), unitsOf(held), stayOf(held));
  return { held, unit, line, span, obstacles, refusal: refusalOf(scene, held, unit, span, obstacles) };
}

export function ghostAt(scene: Scene, held: Held, hit: Hit, isFine: boolean): Ghost {
  const isCarried = held.kind === 'move';
  const own = scene.lines.findIndex(({ unit }) => unit !== undefined && unit.resource.id === held.origin?.resource.id);
  const target = isCarried ? { unit: hit.unit, line: hit.line } : { unit: held.origin, line: own };
  return ghostOn(scene, held, target, spanAt(scene, held, target.unit, hit.wall, isFine));
}

/** True if a drop here would change nothing. */
export const isUnmoved = ({ held: { bar, origin }, unit, span }: Ghost): boolean =>
  bar !== null && unit?.resource.id === origin?.resource.id && span.from === bar.from && span.to === bar.to;

/** Ids of the visible units in which a booking fits. */
export const fittingFor = ({ lines }: Scene, held: Held, span: Span): ReadonlySet<number> =>
  new Set(
    lines.flatMap(({ unit }) =>
      unit &&
      unit.kind.type.id === held.bar?.allocation.tourResourceTypeId &&
      unit.resource.isActive &&
      obstaclesFor(unit, span, unitsOf(held), stayOf(held)).length === 0
        ? [unit.resource.id]
        : [],
    ),
  );
