import type { Bar, Rack, Unit } from './board.ts';
import { lanesOf, rectOf, wallAt } from './geometry.ts';
import { type GridRow, lineAt } from './grid-row.ts';
import { LANE_PX, TRAY_TOP_PX, type TrayLayout } from './tray.tsx';
import type { View } from './view.ts';
import type { Wall } from './wall-clock.ts';

export const HEADER_PX = 50;

/** Current content and layout of the grid, for hit testing and keyboard control. */
export interface Scene {
  readonly view: View;
  readonly rack: Rack;
  readonly lines: readonly GridRow[];
  readonly barsOf: (unit: Unit) => readonly Bar[];
  readonly waiting: readonly Bar[];
  readonly arranged: TrayLayout;
  /** Height of header and tray; the rows start below. */
  readonly above: number;
}

/** The result of a hit test. */
export interface Hit {
  readonly area: 'line' | 'tray' | 'outside';
  readonly wall: Wall;
  readonly line: number;
  readonly unit: Unit | null;
  readonly bar: Bar | null;
  /** True on the last pixels of a bar, where a drag resizes it. */
  readonly isEnd: boolean;
}

/** A point in the visible part of the grid, with its scroll position. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly scrollLeft: number;
  readonly scrollTop: number;
}

const RESIZE_GRIP_PX = 8;

function barUnder({ frame }: View, bars: readonly Bar[], x: number): { bar: Bar | null; isEnd: boolean } {
  // The last bar drawn is on top.
  const bar = bars.findLast((one) => {
    const rect = rectOf(frame, one);
    return rect !== null && x >= rect.left && x < rect.left + rect.width;
  });
  const rect = bar && rectOf(frame, bar);
  const isEnd = rect
    ? !rect.isCutRight && rect.width > 2 * RESIZE_GRIP_PX && x >= rect.left + rect.width - RESIZE_GRIP_PX
    : false;
  return { bar: bar ?? null, isEnd };
}

/** The bars of the lane at this height. */
function inLane(bars: readonly Bar[], y: number, rowH: number): Bar[] {
  const lanes = lanesOf(bars);
  const lane = Math.floor((y - 3) / (rowH - 7));
  return bars.filter((_, n) => lanes[n] === lane);
}

function onLine(scene: Scene, x: number, y: number): Pick<Hit, 'area' | 'line' | 'unit' | 'bar' | 'isEnd'> {
  const { view, lines, barsOf } = scene;
  const index = lineAt(lines, y);
  const line = lines[index];
  if (!line?.unit) return { area: 'outside', line: index, unit: null, bar: null, isEnd: false };
  const { unit } = line;
  const hasLanes = unit.isShared && view.frame.zoom === 'day';
  // Views of several days only count seats, so there is no bar to drag.
  const bars = unit.isShared && !hasLanes ? [] : barsOf(unit);
  const near = hasLanes ? inLane(bars, y - line.top, view.rowH) : bars;
  return { area: 'line', line: index, unit, ...barUnder(view, near, x) };
}

/** Hit test by arithmetic alone; it reads no elements. */
export function hitAt(scene: Scene, { x, y, scrollLeft, scrollTop }: Point): Hit {
  const { view, waiting, arranged, above } = scene;
  const inPlane = x + scrollLeft - view.headW;
  const wall = wallAt(view.frame, inPlane);
  const nothing = { area: 'outside', wall, line: -1, unit: null, bar: null, isEnd: false } as const;
  if (x < view.headW || y < HEADER_PX) return nothing;
  if (y < above) {
    const lane = Math.floor((y - HEADER_PX - TRAY_TOP_PX) / LANE_PX);
    const bars = waiting.filter((_, n) => arranged.lanes[n] === lane);
    return { ...nothing, area: 'tray', ...barUnder(view, bars, inPlane), isEnd: false };
  }
  return { wall, ...onLine(scene, inPlane, y - above + scrollTop) };
}
