import type { BoardAllocation, ResourceType, ScheduleBoard } from '@pousada/client';
import { type OccupiedSpan, overlaps, peakIn, type Span } from './geometry.ts';
import { type SellingRules, slotsOf } from './snapping.ts';
import { minutesOfClock, type WallClock } from './wall-clock.ts';

type BoardResource = ScheduleBoard['resources'][number];

/** An allocation on the grid: a booking, a repair, a hold. */
export interface Bar extends OccupiedSpan {
  /** Identifies the allocation and its line: an allocation of a composed resource appears on several lines. */
  readonly key: string;
  readonly allocation: BoardAllocation;
  /** The time including buffers. */
  readonly taken: Span;
  /** Null in the tray. */
  readonly lineId: number | null;
  /** The allocation belongs to the whole or a part of this resource. */
  readonly isIndirect: boolean;
  /** The guests of this stay have since moved to another unit. */
  readonly isVacated: boolean;
}

/** A type with its selling rules. */
export interface Kind {
  readonly type: ResourceType;
  readonly selling: SellingRules;
}

/** One line of the grid: a room, a boat, a hall. */
export interface Unit {
  readonly resource: BoardResource;
  readonly kind: Kind;
  readonly bars: readonly Bar[];
  readonly isShared: boolean;
}

export interface Group {
  readonly kind: Kind;
  readonly units: readonly Unit[];
}

/** A stay opened from the grid, and the group that it was booked with. */
export interface Selection {
  readonly stay: number | null;
  readonly group: number | null;
}

/** Content of the grid. */
export interface Rack {
  readonly groups: readonly Group[];
  readonly unassigned: readonly Bar[];
}

interface Hours {
  readonly checkInTime: string;
  readonly checkOutTime: string;
}

export const kindOf = (type: ResourceType, { checkInTime, checkOutTime }: Hours): Kind => ({
  type,
  selling: {
    granularity: type.granularity,
    slots: slotsOf(type.attributes),
    checkIn: minutesOfClock(checkInTime),
    checkOut: minutesOfClock(checkOutTime),
  },
});

/** Accommodation first, then the others, each by id. */
export const sortTypes = (types: readonly ResourceType[]): ResourceType[] => {
  const rank = ({ kind }: ResourceType) => (kind === 'accommodation' ? 0 : 1);
  return [...types].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
};

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, n) => one === b[n]);

/**
 * Merges chunks into one rack. Unchanged parts keep their identity, so that only what an event has touched is rendered
 * again.
 */
export class RackBuilder {
  readonly #clock: WallClock;
  readonly #bars = new WeakMap<BoardAllocation, Bar>();
  readonly #units = new Map<number, { readonly from: readonly unknown[]; readonly unit: Unit }>();
  /** Allocations of stays whose guests have moved to another unit. */
  #vacated: ReadonlySet<number> = new Set();

  constructor(clock: WallClock) {
    this.#clock = clock;
  }

  #bar(allocation: BoardAllocation, lineId: number | null): Bar {
    const known = this.#bars.get(allocation);
    const isVacated = this.#vacated.has(allocation.id);
    if (known?.lineId === lineId && known.isVacated === isVacated) return known;
    const { wallOf } = this.#clock;
    const until = (at: string | null) => (at === null ? Number.POSITIVE_INFINITY : wallOf(at));
    // Guests who came early are drawn from their arrival.
    const early = allocation.toursReservation?.arrivedAt ?? null;
    const since = (at: string) => Math.min(wallOf(at), early === null ? Number.POSITIVE_INFINITY : wallOf(early));
    const bar: Bar = {
      key: `${lineId ?? 'tray'}:${allocation.id}`,
      allocation,
      from: since(allocation.startsAt),
      to: until(allocation.endsAt),
      taken: { from: since(allocation.takenFrom), to: until(allocation.takenTo) },
      units: allocation.units,
      lineId,
      isIndirect: lineId !== null && allocation.tourResourceId !== lineId,
      isVacated,
    };
    this.#bars.set(allocation, bar);
    return bar;
  }

  /** Each allocation once, however many chunks contain it. */
  #barsOf(lists: readonly (readonly BoardAllocation[])[], lineId: number | null): Bar[] {
    const all = new Map<number, Bar>();
    for (const list of lists)
      for (const allocation of list) if (!all.has(allocation.id)) all.set(allocation.id, this.#bar(allocation, lineId));
    return [...all.values()].sort((a, b) => a.from - b.from || a.allocation.id - b.allocation.id);
  }

  #unit(parts: readonly BoardResource[], kind: Kind): Unit {
    const resource = parts[0]!;
    const from = [
      kind,
      ...parts,
      parts.flatMap(({ allocations }) => allocations.filter(({ id }) => this.#vacated.has(id))).length,
    ];
    const known = this.#units.get(resource.id);
    if (known && sameItems(known.from, from)) return known.unit;
    const bars = this.#barsOf(
      parts.map(({ allocations }) => allocations),
      resource.id,
    );
    const unit = { resource, kind, bars, isShared: resource.units > 1 };
    this.#units.set(resource.id, { from, unit });
    return unit;
  }

  build(chunks: readonly ScheduleBoard[], kinds: readonly Kind[]): Rack {
    this.#vacated = vacatedIn(chunks);
    const byId = new Map<number, BoardResource[]>();
    for (const { resources } of chunks)
      for (const resource of resources) byId.set(resource.id, [...(byId.get(resource.id) ?? []), resource]);
    const lines = [...byId.values()];
    const groups = kinds.map((kind) => ({
      kind,
      units: lines
        .filter(([resource]) => resource!.tourResourceTypeId === kind.type.id && isShown(resource!))
        .map((parts) => this.#unit(parts, kind)),
    }));
    const unassigned = this.#barsOf(
      chunks.map((chunk) => chunk.unassigned),
      null,
    );
    return { groups: groups.filter(({ units }) => units.length > 0), unassigned };
  }
}

/** Of a stay with several consecutive units, all allocations but the last. */
function vacatedIn(chunks: readonly ScheduleBoard[]): Set<number> {
  const last = new Map<number, BoardAllocation>();
  const vacated = new Set<number>();
  for (const one of chunks.flatMap(({ resources }) => resources.flatMap(({ allocations }) => allocations))) {
    const stay = one.toursReservation?.id;
    if (stay === undefined) continue;
    const other = last.get(stay);
    if (!other || Date.parse(one.startsAt) >= Date.parse(other.startsAt)) last.set(stay, one);
    if (other && other.id !== one.id) vacated.add(last.get(stay) === one ? other.id : one.id);
  }
  return vacated;
}

/** The group of a stay; null if it was booked alone, or if the grid does not have it. */
export function groupOf({ groups, unassigned }: Rack, stay: number | null): number | null {
  if (stay === null) return null;
  const isIt = ({ allocation }: Bar) => allocation.toursReservation?.id === stay;
  const bars = [unassigned, ...groups.flatMap(({ units }) => units.map((unit) => unit.bars))];
  const bar = bars.flatMap((line) => line.find(isIt) ?? [])[0];
  return bar?.allocation.toursReservation?.reservationGroupId ?? null;
}

/** Whether a stay was booked together with others. */
export const isGrouped = (stay: BoardAllocation['toursReservation']): boolean =>
  (stay?.reservationGroupId ?? null) !== null;

/** Marks of a bar: its stay is open, or another of its group is. */
export function marksOf({ allocation: { toursReservation: stay } }: Bar, { stay: open, group }: Selection) {
  const isSelected = open !== null && stay?.id === open;
  return { isSelected, isLinked: !isSelected && group !== null && stay?.reservationGroupId === group };
}

/** An inactive resource is shown only while it still has allocations. */
const isShown = ({ isActive, allocations }: BoardResource): boolean => isActive || allocations.length > 0;

/** A void booking takes no place. */
const isVoid = ({ toursReservation }: BoardAllocation): boolean =>
  toursReservation?.status === 'cancelled' || toursReservation?.status === 'no_show';

/** Obstacles of a span on a line, buffers included; empty if it fits. */
export function obstaclesFor(unit: Unit, span: Span, units: number, except: number | null): Bar[] {
  const { bufferBeforeMinutes, bufferAfterMinutes } = unit.kind.type;
  const wanted = { from: span.from - bufferBeforeMinutes, to: span.to + bufferAfterMinutes };
  const others = unit.bars.filter(
    ({ allocation, taken }) =>
      allocation.toursReservation?.id !== (except ?? -1) && !isVoid(allocation) && overlaps(taken, wanted),
  );
  if (!unit.isShared) return others;
  const takings = others.map(({ taken, units: taking }) => ({ ...taken, units: taking }));
  return peakIn(takings, wanted) + units > unit.resource.units ? others : [];
}
