import { DAY_MINUTES, type Wall } from './wall-clock.ts';

/** A span in local wall time; `to` is infinite without an end. */
export interface Span {
  readonly from: Wall;
  readonly to: Wall;
}

export const ZOOMS = ['day', 'week', 'fortnight', 'month'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The visible part of time and its scale. */
export interface Frame {
  readonly zoom: Zoom;
  /** Day number of the first day. */
  readonly first: number;
  readonly days: number;
  readonly dayW: number;
  /** Total width in pixels. */
  readonly width: number;
}

const SCALES = {
  day: { days: 1, minDayPx: 24 * 48 },
  week: { days: 7, minDayPx: 120 },
  fortnight: { days: 14, minDayPx: 64 },
  month: { days: 31, minDayPx: 28 },
} as const satisfies Record<Zoom, unknown>;

export const daysOf = (zoom: Zoom): number => SCALES[zoom].days;

/** Divides the available width among the days. Below the minimum width per day the grid scrolls. */
export function frameOf(zoom: Zoom, first: number, room: number): Frame {
  const { days, minDayPx } = SCALES[zoom];
  const dayW = Math.max(minDayPx, room / days);
  return { zoom, first, days, dayW, width: dayW * days };
}

export const xOf = ({ first, dayW }: Frame, at: Wall): number => (at / DAY_MINUTES - first) * dayW;
export const wallAt = ({ first, dayW }: Frame, x: number): Wall => (x / dayW + first) * DAY_MINUTES;

/** One column per day; in the day view, one per hour. */
export const columnsOf = ({ zoom, days }: Frame): number => (zoom === 'day' ? 24 : days);
export const columnW = (frame: Frame): number => frame.width / columnsOf(frame);
export const columnSpan = (frame: Frame, column: number): Span => {
  const size = (frame.days * DAY_MINUTES) / columnsOf(frame);
  const from = frame.first * DAY_MINUTES + column * size;
  return { from, to: from + size };
};

export interface Rect {
  readonly left: number;
  readonly width: number;
  /** The span starts before the visible days or ends after them. */
  readonly isCutLeft: boolean;
  readonly isCutRight: boolean;
}

/** Gap between two adjacent bars. */
const SEAM_PX = 2;
const MIN_BAR_PX = 14;

/** Horizontal position of a span; null if it is not in view. */
export function rectOf(frame: Frame, { from, to }: Span): Rect | null {
  const [start, end] = [xOf(frame, from), xOf(frame, to)];
  if (end <= 0 || start >= frame.width) return null;
  const isCutLeft = start < 0;
  const isCutRight = end > frame.width;
  const left = Math.max(0, start);
  const right = isCutRight ? frame.width : end - SEAM_PX;
  return { left, width: Math.max(Math.min(MIN_BAR_PX, frame.width - left), right - left), isCutLeft, isCutRight };
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Assigns each span the first free lane. */
export function lanesOf(spans: readonly Span[]): number[] {
  const ends: Wall[] = [];
  const order = spans.map((_, n) => n).sort((a, b) => spans[a]!.from - spans[b]!.from);
  const lanes = new Array<number>(spans.length).fill(0);
  for (const n of order) {
    const { from, to } = spans[n]!;
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    lanes[n] = lane;
  }
  return lanes;
}

export interface OccupiedSpan extends Span {
  readonly units: number;
}

export interface Step extends Span {
  readonly taken: number;
}

/** Units taken over time, one step per change; gaps are left out. */
export function stepsOf(spans: readonly OccupiedSpan[]): Step[] {
  const changes = spans
    .flatMap(({ from, to, units }) => [
      { at: from, by: units },
      { at: to, by: -units },
    ])
    .sort((a, b) => a.at - b.at || a.by - b.by);
  const steps: Step[] = [];
  let taken = 0;
  for (const [n, { at, by }] of changes.entries()) {
    taken += by;
    const next = changes[n + 1]?.at ?? at;
    if (taken > 0 && next > at) {
      const last = steps.at(-1);
      if (last && last.to === at && last.taken === taken) steps[steps.length - 1] = { ...last, to: next };
      else steps.push({ from: at, to: next, taken });
    }
  }
  return steps;
}

/** Maximum number of units taken at once within a span. */
export const peakIn = (spans: readonly OccupiedSpan[], span: Span): number =>
  stepsOf(spans.filter((one) => overlaps(one, span)))
    .filter((step) => overlaps(step, span))
    .reduce((most, { taken }) => Math.max(most, taken), 0);
