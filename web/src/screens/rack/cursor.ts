import { columnsTaken } from './bar.tsx';
import type { Bar } from './board.ts';
import { columnsOf } from './geometry.ts';
import type { Scene } from './scene.ts';

export const TRAY = 'tray';

/** Stands for the column of today, whichever days are visible. */
export const TODAY = -1;

/** Keyboard position. The row is identified by its key, so that it survives added and removed rows. */
export interface Place {
  readonly key: string;
  readonly column: number;
  readonly barKey: string | null;
}

/** A stop of the keyboard within a row: a bar or an empty column. */
interface Stop {
  readonly column: number;
  readonly last: number;
  readonly bar: Bar | null;
}

/** Row index of a place; -1 for the tray. */
export const indexOf = ({ lines }: Scene, { key }: Place): number =>
  key === TRAY
    ? -1
    : Math.max(
        0,
        lines.findIndex((line) => line.key === key),
      );

function stopsOf({ view: { frame }, lines, barsOf, waiting }: Scene, index: number): Stop[] {
  const stop = (bar: Bar): Stop => {
    const { first, last } = columnsTaken(frame, bar);
    return { column: first, last, bar };
  };
  if (index < 0) return waiting.map(stop);
  const unit = lines[index]?.unit;
  if (!unit) return [{ column: 0, last: columnsOf(frame) - 1, bar: null }];
  const bars = unit.isShared && frame.zoom !== 'day' ? [] : barsOf(unit).map(stop);
  const isTaken = (column: number) => bars.some(({ column: first, last }) => column >= first && column <= last);
  const empty = Array.from({ length: columnsOf(frame) }, (_, column) => ({ column, last: column, bar: null }));
  return [...bars, ...empty.filter(({ column }) => !isTaken(column))].sort(
    (a, b) => a.column - b.column || (a.bar?.from ?? 0) - (b.bar?.from ?? 0),
  );
}

const placeOf = (key: string, { column, bar }: Stop): Place => ({ key, column, barKey: bar?.key ?? null });

const keyAt = ({ lines }: Scene, index: number): string => (index < 0 ? TRAY : lines[index]!.key);

/** The stop of a row at a column, or the nearest one before it. */
function placeIn(scene: Scene, index: number, column: number): Place {
  const stops = stopsOf(scene, index);
  const stop =
    stops.find((one) => column >= one.column && column <= one.last) ??
    stops.findLast((one) => one.column <= column) ??
    stops[0];
  return stop
    ? { ...placeOf(keyAt(scene, index), stop), column: stop.bar ? stop.column : column }
    : { key: keyAt(scene, index), column, barKey: null };
}

export const isTodayShown = ({ view: { frame, today } }: Scene): boolean =>
  today >= frame.first && today < frame.first + frame.days;

/** In the day view, the middle of the day. */
const todayOf = ({ view: { frame, today } }: Scene): number =>
  frame.zoom === 'day' ? 12 : Math.max(0, today - frame.first);

/** Resolves a place against the current rows and bars, which may have changed since. */
export function resolvePlace(scene: Scene, place: Place): Place {
  const index = indexOf(scene, place);
  const stops = stopsOf(scene, index);
  if (place.barKey !== null && stops.some(({ bar }) => bar?.key === place.barKey)) return place;
  const column = place.column === TODAY ? todayOf(scene) : place.column;
  return placeIn(scene, index, Math.min(column, columnsOf(scene.view.frame) - 1));
}

/** The first unit, today. */
export function firstPlace(scene: Scene): Place {
  const { lines } = scene;
  const index = Math.max(
    0,
    lines.findIndex(({ unit }) => unit !== undefined),
  );
  return resolvePlace(scene, { key: lines[index]?.key ?? TRAY, column: TODAY, barKey: null });
}

/** Rows that PageUp and PageDown move by. */
const PAGE_ROWS = 10;

/**
 * The place that a key leads to, or the direction to turn if it leads out of the visible days. Undefined for other
 * keys.
 */
export function placeAfterKey(scene: Scene, place: Place, key: string): Place | { readonly turn: 1 | -1 } | undefined {
  const index = indexOf(scene, place);
  const stops = stopsOf(scene, index);
  const here = stops.findIndex(({ bar, column }) =>
    place.barKey ? bar?.key === place.barKey : column === place.column && !bar,
  );
  const along = (n: number) => placeOf(place.key, stops[n]!);
  const down = (by: number) => {
    const first = scene.waiting.length > 0 ? -1 : 0;
    return placeIn(scene, Math.max(first, Math.min(scene.lines.length - 1, index + by)), place.column);
  };
  if (key === 'ArrowRight') return here + 1 < stops.length ? along(here + 1) : { turn: 1 };
  if (key === 'ArrowLeft') return here > 0 ? along(here - 1) : { turn: -1 };
  if (key === 'ArrowDown') return down(1);
  if (key === 'ArrowUp') return down(-1);
  if (key === 'PageDown') return down(PAGE_ROWS);
  if (key === 'PageUp') return down(-PAGE_ROWS);
  if (key === 'Home') return along(0);
  return key === 'End' ? along(stops.length - 1) : undefined;
}
