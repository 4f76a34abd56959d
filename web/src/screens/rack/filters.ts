import type { Bar, Rack, Unit } from './board.ts';
import { type Frame, overlaps, type Span } from './geometry.ts';
import { DAY_MINUTES } from './wall-clock.ts';

/** Filters of the rack; a missing list filters nothing. */
export interface Filters {
  readonly types?: readonly number[] | undefined;
  readonly zones?: readonly number[] | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly states?: readonly string[] | undefined;
}

export const countFilters = ({ types, zones, statuses, states }: Filters): number =>
  [types, zones, statuses, states].filter((list) => list !== undefined).length;

const passes = <T>(list: readonly T[] | undefined, value: T): boolean => list === undefined || list.includes(value);

/** Filter value of a bar: the stored status, or the allocation kind if it is not a booking. */
const statusOf = ({ allocation: { kind, toursReservation } }: Bar): string => toursReservation?.status ?? kind;

const isUnitShown = ({ types, zones, states }: Filters, { resource }: Unit): boolean =>
  passes(types, resource.tourResourceTypeId) &&
  passes(zones, resource.tourResourceZoneId ?? 0) &&
  passes(states, resource.housekeepingState);

/** The rack without the units and unassigned bookings that the filters exclude. */
export function applyFilters(rack: Rack, filters: Filters): Rack {
  if (countFilters(filters) === 0) return rack;
  const groups = rack.groups.map(({ kind, units }) => ({
    kind,
    units: units.filter((unit) => isUnitShown(filters, unit)),
  }));
  const isShown = (bar: Bar) =>
    passes(filters.statuses, statusOf(bar)) && passes(filters.types, bar.allocation.tourResourceTypeId);
  return { groups: groups.filter(({ units }) => units.length > 0), unassigned: rack.unassigned.filter(isShown) };
}

const spanOf = ({ first, days }: Frame): Span => ({ from: first * DAY_MINUTES, to: (first + days) * DAY_MINUTES });

/**
 * Returns the visible bars of a unit. The same unit gets the same list again, so that its row is not rendered twice.
 */
export function barsInFrame(frame: Frame, statuses: readonly string[] | undefined): (unit: Unit) => readonly Bar[] {
  const known = new WeakMap<Unit, readonly Bar[]>();
  const span = spanOf(frame);
  return (unit) => {
    const bars = known.get(unit) ?? unit.bars.filter((bar) => overlaps(bar, span) && passes(statuses, statusOf(bar)));
    known.set(unit, bars);
    return bars;
  };
}

export const trayInFrame = (frame: Frame, bars: readonly Bar[]): Bar[] =>
  bars.filter((bar) => overlaps(bar, spanOf(frame)));
