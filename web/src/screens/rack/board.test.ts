import type { BoardAllocation, ResourceType, ScheduleBoard } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import { findAlternatives } from './alternatives.ts';
import { barStateOf } from './bar-state.ts';
import { groupOf, kindOf, marksOf, obstaclesFor, type Rack, RackBuilder } from './board.ts';
import type { Drag } from './ghost.ts';
import { withMove } from './patch.ts';
import { countedDays, WallClock } from './wall-clock.ts';

const clock = new WallClock('UTC');
const HOURS = { checkInTime: '14:00', checkOutTime: '12:00' };
const at = (day: number, hour: number): string => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const wall = (day: number, hour: number): number => clock.wallOf(at(day, hour));

const first = wall(1, 0) / 1_440;
const view = { frame: { first, days: 14 }, today: first, clock, now: Date.parse(at(1, 10)) };

const type = (id: number, more: Partial<ResourceType> = {}): ResourceType => ({
  id,
  tourId: 1,
  tourTaxGroupId: null,
  code: `type-${id}`,
  kind: 'accommodation',
  name: `Type ${id}`,
  description: null,
  granularity: 'night',
  minDurationMinutes: null,
  maxDurationMinutes: null,
  minLeadTimeMinutes: null,
  maxLeadTimeMinutes: null,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  defaultOccupancy: null,
  maxOccupancy: null,
  overbookingLimit: 0,
  requiresAssignment: false,
  attributes: {},
  isActive: true,
  createdAt: at(1, 0),
  updatedAt: at(1, 0),
  ...more,
});

function booking(id: number, resourceId: number | null, from: string, to: string | null, units = 1): BoardAllocation {
  return {
    id,
    kind: 'booking',
    tourResourceTypeId: 1,
    tourResourceId: resourceId,
    units,
    startsAt: from,
    endsAt: to,
    expiresAt: null,
    takenFrom: from,
    takenTo: to,
    note: null,
    maintenanceOrderIds: [],
    toursMaintenanceOrders: [],
    toursReservation: {
      id: id * 10,
      status: 'confirmed',
      guests: 2,
      reservationGroupId: null,
      arrivedAt: null,
      expectedArrival: null,
      hasNotes: false,
      criticalPreferences: [],
      toursCustomer: { id, fullName: `Guest ${id}` },
    },
  };
}

const line = (id: number, allocations: BoardAllocation[], units = 1): ScheduleBoard['resources'][number] => ({
  id,
  code: String(100 + id),
  label: null,
  tourResourceTypeId: 1,
  tourResourceZoneId: null,
  units,
  housekeepingState: 'clean',
  isActive: true,
  allocations,
});

const board = (resources: ScheduleBoard['resources'], unassigned: BoardAllocation[] = []): ScheduleBoard => ({
  from: at(1, 0),
  to: at(15, 0),
  resources,
  unassigned,
});

const build = (chunks: ScheduleBoard[], types = [type(1)]): Rack =>
  new RackBuilder(clock).build(
    chunks,
    types.map((one) => kindOf(one, HOURS)),
  );

const unitsOf = (rack: Rack) => rack.groups[0]!.units;

describe('rack builder', () => {
  test('shows an allocation in two chunks once, and keeps unchanged units identical', () => {
    const kinds = [kindOf(type(1), HOURS)];
    const stay = booking(1, 1, at(13, 14), at(17, 12));
    const builder = new RackBuilder(clock);
    const [calm, busy] = [line(1, [stay]), line(2, [])];
    const later = board([line(1, [{ ...stay }]), line(2, [])]);
    const before = builder.build([board([calm, busy]), later], kinds);
    expect(unitsOf(before)[0]!.bars.map(({ key }) => key)).toEqual(['1:1']);
    const changed = line(2, [booking(2, 2, at(3, 14), at(4, 12))]);
    const after = builder.build([board([calm, changed]), later], kinds);
    expect(unitsOf(after)[0]).toBe(unitsOf(before)[0]);
    expect(unitsOf(after)[1]).not.toBe(unitsOf(before)[1]);
  });

  test('shows an allocation of the whole on its parts as indirect', () => {
    const [whole, part] = unitsOf(
      build([board([line(1, [booking(1, 1, at(3, 14), at(4, 12))]), line(2, [booking(1, 1, at(3, 14), at(4, 12))])])]),
    );
    expect([whole!.bars[0]!.isIndirect, part!.bars[0]!.isIndirect]).toEqual([false, true]);
  });
});

test('the bars of a group are linked to the one that is open', () => {
  const grouped = (id: number, group: number | null) => {
    const one = booking(id, id, at(3, 14), at(5, 12));
    return { ...one, toursReservation: { ...one.toursReservation!, reservationGroupId: group } };
  };
  const rack = build([board([line(1, [grouped(1, 7)]), line(2, [grouped(2, 7)]), line(3, [grouped(3, null)])])]);
  expect([groupOf(rack, 10), groupOf(rack, 30), groupOf(rack, 99), groupOf(rack, null)]).toEqual([7, null, null, null]);
  const marks = unitsOf(rack).map(({ bars }) => marksOf(bars[0]!, { stay: 10, group: 7 }));
  expect(marks).toEqual([
    { isSelected: true, isLinked: false },
    { isSelected: false, isLinked: true },
    { isSelected: false, isLinked: false },
  ]);
});

test('draws guests who came early from their arrival, and lets nothing else be put there', () => {
  const early = booking(1, 1, at(3, 14), at(5, 12));
  const came = { ...early, toursReservation: { ...early.toursReservation!, arrivedAt: at(3, 2) } };
  const [unit] = unitsOf(build([board([line(1, [came])])]));
  expect([unit!.bars[0]!.from, unit!.bars[0]!.to]).toEqual([wall(3, 2), wall(5, 12)]);
  expect(obstaclesFor(unit!, { from: wall(3, 3), to: wall(3, 10) }, 1, null)).toHaveLength(1);
});

test('shows a room as checked out once its guests in the house have moved to another', () => {
  const inHouse = (id: number, room: number, from: string, to: string) => {
    const one = booking(id, room, from, to);
    return { ...one, toursReservation: { ...one.toursReservation!, id: 70, status: 'checked_in' as const } };
  };
  const before = line(1, [inHouse(1, 1, at(3, 14), at(5, 15))]);
  const now = line(2, [inHouse(2, 2, at(5, 15), at(5, 20))]);
  const rack = build([board([before, now])]);
  const looks = unitsOf(rack).map(({ bars }) => barStateOf(bars[0]!, countedDays(clock), Date.parse(at(5, 16))));
  expect(looks).toEqual(['checked_out', 'leaves']);
});

describe('obstacles and alternatives', () => {
  test('counts overlapping bookings, but neither adjacent ones nor the booking itself', () => {
    const [unit] = unitsOf(build([board([line(1, [booking(1, 1, at(5, 14), at(8, 12))])])]));
    const ids = (from: number, to: number, except: number | null = null) =>
      obstaclesFor(unit!, { from, to }, 1, except).map(({ allocation }) => allocation.id);
    expect(ids(wall(3, 14), wall(5, 12))).toEqual([]);
    expect(ids(wall(8, 14), wall(9, 12))).toEqual([]);
    expect(ids(wall(7, 14), wall(9, 12))).toEqual([1]);
    expect(ids(wall(7, 14), wall(9, 12), 10)).toEqual([]);
  });

  test('counts an open-ended booking for ever, and a cancelled one never', () => {
    const cancelled = booking(2, 1, at(2, 14), at(4, 12));
    const gone = { ...cancelled, toursReservation: { ...cancelled.toursReservation!, status: 'cancelled' as const } };
    const [unit] = unitsOf(build([board([line(1, [gone, booking(1, 1, at(5, 14), null)])])]));
    expect(obstaclesFor(unit!, { from: wall(2, 14), to: wall(4, 12) }, 1, null)).toEqual([]);
    expect(obstaclesFor(unit!, { from: wall(400, 14), to: wall(401, 12) }, 1, null)).toHaveLength(1);
  });

  test('counts buffers on both sides', () => {
    const hall = type(1, { granularity: 'hour', bufferAfterMinutes: 60 });
    const taken = { ...booking(1, 1, at(5, 10), at(5, 12)), takenTo: at(5, 13) };
    const [unit] = unitsOf(build([board([line(1, [taken])])], [hall]));
    const isFree = (from: number, to: number) =>
      obstaclesFor(unit!, { from: wall(5, from), to: wall(5, to) }, 1, null).length === 0;
    expect([isFree(13, 15), isFree(12, 15), isFree(8, 9), isFree(8, 10)]).toEqual([true, false, true, false]);
  });

  test('accepts parties in a shared unit up to its seats', () => {
    const parties = [booking(1, 1, at(5, 9), at(5, 12), 4), booking(2, 1, at(5, 11), at(5, 13), 3)];
    const [boat] = unitsOf(build([board([line(1, parties, 8)])]));
    const fits = (units: number) =>
      obstaclesFor(boat!, { from: wall(5, 9), to: wall(5, 12) }, units, null).length === 0;
    expect([fits(1), fits(2)]).toEqual([true, false]);
  });

  test('offers at most three free units of the same type', () => {
    const busy = line(1, [booking(1, 1, at(5, 14), at(8, 12))]);
    const own = line(2, [booking(2, 2, at(5, 14), at(6, 12))]);
    const rack = build([board([busy, own, ...[3, 4, 5, 6].map((id) => line(id, []))])]);
    const [unit, origin] = unitsOf(rack);
    const drag: Drag = { kind: 'move', bar: origin!.bars[0]!, origin: origin!, grabbed: 0 };
    const span = { from: wall(5, 14), to: wall(6, 12) };
    const alternatives = findAlternatives(
      { rack, view },
      { drag, unit: unit!, line: 0, span, obstacles: [], refusal: 'taken' },
    );
    expect(alternatives.map(({ unit: { resource } }) => resource.code)).toEqual(['103', '104', '105']);
  });

  test('needs another room only from now on for guests in the house', () => {
    const stay = booking(2, 2, at(4, 14), at(8, 12));
    const inHouse = { ...stay, toursReservation: { ...stay.toursReservation!, status: 'checked_in' as const } };
    const left = line(3, [booking(3, 3, at(4, 14), at(5, 12))]);
    const later = line(4, [booking(4, 4, at(6, 14), at(7, 12))]);
    const rack = build([board([line(1, [booking(1, 1, at(3, 14), at(9, 12))]), line(2, [inHouse]), left, later])]);
    const [unit, origin] = unitsOf(rack);
    const drag: Drag = { kind: 'move', bar: origin!.bars[0]!, origin: origin!, grabbed: 0 };
    const span = { from: wall(4, 14), to: wall(8, 12) };
    const today = { ...view, today: first + 4, now: Date.parse(at(5, 16)) };
    const ghost = { drag, unit: unit!, line: 0, span, obstacles: [], refusal: 'taken' } as const;
    const codes = (of: typeof view) =>
      findAlternatives({ rack, view: of }, ghost).map((alternative) => alternative.unit.resource.code);
    expect(codes(today)).toEqual(['103']);
    expect(codes({ ...today, now: Date.parse(at(5, 10)) })).toEqual([]);
  });

  test('offers the nearest dates that fit if no unit is free', () => {
    const busy = line(1, [booking(1, 1, at(5, 14), at(8, 12))]);
    const own = line(2, [booking(2, 2, at(5, 14), at(6, 12))]);
    const rack = build([board([busy, own])]);
    const [unit, origin] = unitsOf(rack);
    const drag: Drag = { kind: 'move', bar: origin!.bars[0]!, origin: origin!, grabbed: 0 };
    const span = { from: wall(6, 14), to: wall(7, 12) };
    const ghost = { drag, unit: unit!, line: 0, span, obstacles: [], refusal: 'taken' } as const;
    const told = findAlternatives({ rack, view }, ghost).map(({ kind, unit: { resource }, span: { from } }) => [
      kind,
      resource.code,
      from,
    ]);
    expect(told).toEqual([
      ['otherDates', '102', wall(7, 14)],
      ['otherDates', '101', wall(8, 14)],
      ['otherDates', '101', wall(4, 14)],
    ]);
    expect(findAlternatives({ rack, view }, { ...ghost, drag: { ...drag, kind: 'resize' } })).toEqual([]);
  });
});

test('shows a move before the server has accepted it, and touches only two lines', () => {
  const stay = booking(1, 1, at(5, 14), at(6, 12));
  const before = board([line(1, [stay]), line(2, []), line(3, [])]);
  const move = {
    reservationId: 10,
    allocation: stay,
    resourceId: 2,
    typeId: 1,
    startsAt: at(6, 14),
    endsAt: at(7, 12),
  };
  const after = withMove(before, move);
  expect(after.resources.map(({ allocations }) => allocations.map(({ startsAt }) => startsAt))).toEqual([
    [],
    [at(6, 14)],
    [],
  ]);
  expect(after.resources[2]).toBe(before.resources[2]);
  const back = withMove(after, { ...move, resourceId: null });
  expect([back.resources[1]!.allocations, back.unassigned.length]).toEqual([[], 1]);
});
