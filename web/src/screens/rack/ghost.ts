import { type Bar, obstaclesFor, type Unit } from './board.ts';
import type { Span } from './geometry.ts';
import type { Hit, Scene } from './scene.ts';
import { snapEnd, snapMoved, snapNew } from './snapping.ts';
import type { View } from './view.ts';
import { DAY_MINUTES, type Wall } from './wall-clock.ts';

/** A drag in progress. */
export interface Drag {
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
  readonly drag: Drag;
  /** Null if nothing can be dropped here. */
  readonly unit: Unit | null;
  readonly line: number;
  readonly span: Span;
  readonly obstacles: readonly Bar[];
  readonly refusal: 'taken' | 'past' | 'other' | 'inactive' | null;
}

export const unitsOf = ({ bar }: Drag): number => bar?.units ?? 1;
export const stayOf = ({ bar }: Drag): number | null => bar?.allocation.toursReservation?.id ?? null;
export const isInHouse = ({ bar }: Drag): boolean => bar?.allocation.toursReservation?.status === 'checked_in';

/** The time that must be free at the target. Guests in the house need it only from now on. */
export function neededOf(drag: Drag, span: Span, { clock, now }: Pick<View, 'clock' | 'now'>): Span {
  return isInHouse(drag) ? { from: Math.min(Math.max(span.from, clock.wallOf(now)), span.to), to: span.to } : span;
}

/** Selling rules that the drag snaps to. */
function sellingOf({ rack }: Scene, { bar, origin }: Drag, target: Unit | null) {
  if (origin) return origin.kind.selling;
  const own = rack.groups.find(({ kind }) => kind.type.id === bar?.allocation.tourResourceTypeId);
  return (own?.kind ?? target?.kind)!.selling;
}

function spanAt(scene: Scene, drag: Drag, target: Unit | null, wall: Wall, isFine: boolean): Span {
  const selling = sellingOf(scene, drag, target);
  const { bar, grabbed } = drag;
  if (!bar) return snapNew(selling, grabbed, wall, isFine);
  if (drag.kind === 'resize') return snapEnd(selling, bar, wall, isFine);
  // A guest in the house has already arrived: only the room can change.
  return isInHouse(drag) ? bar : snapMoved(selling, bar, wall - grabbed, isFine);
}

function refusalOf(scene: Scene, drag: Drag, unit: Unit, span: Span, obstacles: readonly Bar[]): Ghost['refusal'] {
  const { clock, now, today } = scene.view;
  const { bar } = drag;
  if (
    drag.kind === 'resize' ? span.to <= clock.wallOf(now) : span.from < today * DAY_MINUTES && span.from !== bar?.from
  )
    return 'past';
  if (!unit.resource.isActive && unit !== drag.origin) return 'inactive';
  if (bar && unit.kind.selling.granularity !== sellingOf(scene, drag, unit).granularity) return 'other';
  return obstacles.length > 0 ? 'taken' : null;
}

/** The ghost on one line with one span, including the obstacles there. */
export function ghostOn(scene: Scene, drag: Drag, target: { unit: Unit | null; line: number }, span: Span): Ghost {
  const { unit, line } = target;
  if (!unit) return { drag, unit, line, span, obstacles: [], refusal: null };
  const obstacles = obstaclesFor(unit, neededOf(drag, span, scene.view), unitsOf(drag), stayOf(drag));
  return { drag, unit, line, span, obstacles, refusal: refusalOf(scene, drag, unit, span, obstacles) };
}

export function ghostAt(scene: Scene, drag: Drag, hit: Hit, isFine: boolean): Ghost {
  const isCarried = drag.kind === 'move';
  const own = scene.lines.findIndex(({ unit }) => unit !== undefined && unit.resource.id === drag.origin?.resource.id);
  const target = isCarried ? { unit: hit.unit, line: hit.line } : { unit: drag.origin, line: own };
  return ghostOn(scene, drag, target, spanAt(scene, drag, target.unit, hit.wall, isFine));
}

/** True if a drop here would change nothing. */
export const isUnmoved = ({ drag: { bar, origin }, unit, span }: Ghost): boolean =>
  bar !== null && unit?.resource.id === origin?.resource.id && span.from === bar.from && span.to === bar.to;

/** Ids of the visible units in which a booking fits. */
export const fittingFor = ({ lines }: Scene, drag: Drag, span: Span): ReadonlySet<number> =>
  new Set(
    lines.flatMap(({ unit }) =>
      unit &&
      unit.kind.type.id === drag.bar?.allocation.tourResourceTypeId &&
      unit.resource.isActive &&
      obstaclesFor(unit, span, unitsOf(drag), stayOf(drag)).length === 0
        ? [unit.resource.id]
        : [],
    ),
  );
