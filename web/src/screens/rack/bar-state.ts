import { dangerWords, within } from '../../ui/danger.tsx';
import type { Dates } from '../../ui/dates.ts';
import { firstNameOf, initialsOf, shortNameOf } from '../../ui/names.ts';
import { type StayState, stayState } from '../../ui/stay-state.ts';
import type { Words } from '../../words/words.ts';
import { type Bar, isGrouped, type Unit } from './board.ts';
import type { Span, Zoom } from './geometry.ts';
import { type LineKind, unassignedKey } from './line-kind.ts';
import { clockOfWall, DAY_MINUTES, dayOfNumber } from './wall-clock.ts';

/** Interval at which looks that depend on the time, such as overdue, are computed again. */
export const STATE_REFRESH_MS = 5 * 60_000;

/** State of a bar that decides its appearance. */
export type BarState = StayState | 'hold' | 'internal' | 'maintenance' | 'unassigned';

export function barStateOf(
  { allocation, lineId, isIndirect, isVacated }: Bar,
  dates: Pick<Dates, 'dayOf'>,
  now: number,
): BarState {
  const { kind, toursReservation, startsAt, endsAt } = allocation;
  if (kind === 'maintenance' || kind === 'hold') return kind;
  if (isIndirect || !toursReservation) return 'internal';
  if (lineId === null) return 'unassigned';
  if (isVacated && toursReservation.status === 'checked_in') return 'checked_out';
  return stayState({ status: toursReservation.status, startsAt, endsAt }, dates, now);
}

/** Title of a bar: the guest, or the reason of the allocation. */
export function subjectOf({ allocation, isIndirect }: Bar, { say }: Words, unitCode?: string): string {
  const { kind, note, toursReservation, toursMaintenanceOrders } = allocation;
  if (toursReservation) {
    const nameless = toursReservation.status === 'checked_in' ? 'rack.inside' : 'rack.somebody';
    const who = toursReservation.toursCustomer?.fullName ?? say(nameless);
    return isIndirect && unitCode ? `${unitCode}: ${who}` : who;
  }
  if (kind === 'maintenance') return toursMaintenanceOrders[0]?.title ?? note ?? say('status.maintenance');
  return note ?? (kind === 'hold' ? say('status.hold') : say('rack.houseUse'));
}

/** In a month a single night has no margins, only its initials. */
const MIN_WIDTH_PX = { twoNames: 104, firstName: 46, initials: 31, initialsInMonth: 20 };

/** As much of a name as fits the width. The accessible name is always complete. */
export function nameFor(name: string, width: number, zoom: Zoom): string {
  const isRoomy = zoom === 'day' || zoom === 'week';
  if (width >= MIN_WIDTH_PX.twoNames) return isRoomy ? name : shortNameOf(name);
  if (width >= MIN_WIDTH_PX.firstName) return firstNameOf(name);
  const least = zoom === 'month' ? MIN_WIDTH_PX.initialsInMonth : MIN_WIDTH_PX.initials;
  return width >= least ? initialsOf(name) : '';
}

export const hasRoomForMore = (width: number): boolean => width >= MIN_WIDTH_PX.twoNames;

const dayAt = (wall: number): string => dayOfNumber(Math.floor(wall / DAY_MINUTES));

/** Cache of formatted spans: the same few are requested again and again, and `Intl` is slow. */
const spanCache = new WeakMap<Dates, Map<string, string>>();

function daysInWords(dates: Dates, first: string, last: string): string {
  const known = spanCache.get(dates) ?? new Map<string, string>();
  spanCache.set(dates, known);
  const key = `${first} ${last}`;
  const words = known.get(key) ?? dates.span(first, last);
  known.set(key, words);
  return words;
}

/** The days of a span in words, with times if it is shorter than a day. Without an end, only its start. */
export function spanInWords(span: Span, dates: Dates, { say }: Words, at: (wall: number) => string): string {
  const first = dayAt(span.from);
  if (!Number.isFinite(span.to)) return say('rack.from', { t: dates.dayMonth(first) });
  const last = dayAt(span.to - 1);
  if (first !== last) return daysInWords(dates, first, dayAt(span.to));
  return `${dates.dayMonth(first)}, ${at(span.from)}–${at(span.to)}`;
}

/** `seg 16, 14:00` */
export const momentOf = (wall: number, { weekday }: Dates): string => {
  const day = dayOfNumber(Math.floor(wall / DAY_MINUTES));
  return `${weekday(day)} ${Number(day.slice(8))}, ${clockOfWall(wall)}`;
};

interface NameContext {
  readonly dates: Dates;
  readonly words: Words;
  readonly clock: (wall: number) => string;
  readonly lineKind: LineKind;
}

/** `Úrsula Medeiros, confirmada, 113, 15 a 18 de novembro, 2 hóspedes, alergia crítica: glúten`. */
export function accessibleName(bar: Bar, look: BarState, unit: Unit | null, context: NameContext): string {
  const { dates, words, clock, lineKind } = context;
  const { say } = words;
  const stay = bar.allocation.toursReservation;
  const who = subjectOf(bar, words);
  const status = look === 'unassigned' ? say(unassignedKey(lineKind)) : say(`status.${look}`);
  const span = spanInWords(bar, dates, words, clock);
  const name = unit
    ? say('rack.barName', { who, status: status.toLowerCase(), unit: unit.resource.code, span })
    : `${who}, ${status.toLowerCase()}, ${span}`;
  if (!stay) return name;
  const counted = say('rack.barGuests', { bar: name, guests: say('common.guests', { n: stay.guests }) });
  const grouped = isGrouped(stay) ? say('rack.inGroup', { bar: counted }) : counted;
  const dangers = stay.criticalPreferences.map((danger) => within(dangerWords(words, danger)));
  return [grouped, ...dangers].join(', ');
}
