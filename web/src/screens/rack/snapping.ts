import type { Span } from './geometry.ts';
import { DAY_MINUTES, minutesOfClock, type Wall } from './wall-clock.ts';

export interface Slot {
  readonly start: string;
  readonly end: string;
  readonly days?: readonly number[];
}

/** How a type is sold: its granularity and slots, and the check-in and check-out times for nights. */
export interface SellingRules {
  readonly granularity: 'minute' | 'hour' | 'night' | 'day' | 'slot';
  readonly slots: readonly Slot[];
  /** Minutes after midnight. */
  readonly checkIn: number;
  readonly checkOut: number;
}

const isClock = (value: unknown): value is string => typeof value === 'string' && /^\d{2}:\d{2}$/.test(value);

/** The slots among the free-form attributes of a type. */
export function slotsOf(attributes: unknown): Slot[] {
  const slots = (attributes as { slots?: unknown } | null)?.slots;
  return Array.isArray(slots) ? slots.filter((slot) => isClock(slot?.start) && isClock(slot?.end)) : [];
}

const dayOf = (at: Wall): number => Math.floor(at / DAY_MINUTES);
/** 4 January 1970 was a Sunday. */
const weekday = (day: number): number => (((day - 3) % 7) + 7) % 7;

/** The slots of a day in local time; an end before its start falls on the next day. */
function slotsOn(slots: readonly Slot[], day: number): Span[] {
  return slots
    .filter(({ days }) => !days || days.length === 0 || days.includes(weekday(day)))
    .map(({ start, end }) => {
      const [from, to] = [minutesOfClock(start), minutesOfClock(end)];
      return { from: day * DAY_MINUTES + from, to: day * DAY_MINUTES + to + (to <= from ? DAY_MINUTES : 0) };
    });
}

/** The slot nearest to a time, on that day or an adjacent one. */
export function nearestSlot({ slots }: SellingRules, at: Wall): Span | null {
  const day = dayOf(at);
  const all = [day - 1, day, day + 1].flatMap((one) => slotsOn(slots, one));
  const distance = ({ from, to }: Span) => (at < from ? from - at : Math.max(0, at - to));
  return all.sort((a, b) => distance(a) - distance(b) || a.from - b.from)[0] ?? null;
}

/** Snap interval in minutes. */
const snapMinutes = ({ granularity }: SellingRules, isFine: boolean): number => {
  if (granularity === 'hour' || granularity === 'slot') return 60;
  return granularity === 'minute' ? (isFine ? 5 : 15) : DAY_MINUTES;
};

const down = (at: Wall, grid: number): Wall => Math.floor(at / grid) * grid;
const near = (at: Wall, grid: number): Wall => Math.round(at / grid) * grid;

/** Span of a new booking drawn from one time to another. */
export function snapNew(selling: SellingRules, a: Wall, b: Wall, isFine = false): Span {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  if (selling.granularity === 'night') {
    const first = dayOf(low);
    // Forwards, it ends at the check-out nearest to the pointer. Backwards, the night it started in is the last.
    const last = b >= a ? Math.round((high - selling.checkOut) / DAY_MINUTES) : dayOf(high) + 1;
    return {
      from: first * DAY_MINUTES + selling.checkIn,
      to: Math.max(last, first + 1) * DAY_MINUTES + selling.checkOut,
    };
  }
  const slot = selling.granularity === 'slot' ? nearestSlot(selling, b) : null;
  if (slot) return slot;
  const grid = snapMinutes(selling, isFine);
  const from = down(low, grid);
  return { from, to: Math.max(near(high, grid), from + grid) };
}

/** A moved span. Nights and days move by whole days and keep their times; slots snap to the nearest slot. */
export function snapMoved(selling: SellingRules, span: Span, by: number, isFine = false): Span {
  const slot = selling.granularity === 'slot' ? nearestSlot(selling, (span.from + span.to) / 2 + by) : null;
  if (slot) return slot;
  const moved = near(by, snapMinutes(selling, isFine));
  return { from: span.from + moved, to: span.to + moved };
}

/** Moves a span by one step, for the keyboard. */
export function stepSpan(selling: SellingRules, span: Span, by: 1 | -1): Span {
  if (selling.granularity !== 'slot' || selling.slots.length === 0)
    return snapMoved(selling, span, by * snapMinutes(selling, false));
  const days = Array.from({ length: 15 }, (_, n) => dayOf(span.from) + n - 7);
  const all = days.flatMap((day) => slotsOn(selling.slots, day)).sort((a, b) => a.from - b.from);
  const next = by > 0 ? all.find(({ from }) => from > span.from) : all.findLast(({ from }) => from < span.from);
  return next ?? span;
}

/** Changes the length of a span by one step. */
export const stepLength = (selling: SellingRules, span: Span, by: 1 | -1): Span =>
  snapEnd(selling, span, span.to + by * snapMinutes(selling, false));

/** Moves the end of a span to a time; the span never gets shorter than one sold unit. */
export function snapEnd(selling: SellingRules, span: Span, to: Wall, isFine = false): Span {
  if (selling.granularity === 'slot' && selling.slots.length > 0) return span;
  const grid = snapMinutes(selling, isFine);
  const end = span.to + near(to - span.to, grid);
  const least =
    selling.granularity === 'night' ? (dayOf(span.from) + 1) * DAY_MINUTES + (span.to % DAY_MINUTES) : span.from + grid;
  // An end off the interval, such as half past in hourly sales, is kept even if it is below the minimum.
  return { from: span.from, to: Math.max(end, Math.min(least, span.to)) };
}
