import { HOUSEKEEPING_STATES, type HousekeepingState } from '../resources/housekeeping-state.rules.ts';

interface Zone {
  readonly id: number;
}
interface Unit {
  readonly id: number;
  readonly tourResourceZoneId: number | null;
  readonly housekeepingState: HousekeepingState;
}
interface Order {
  readonly tourResourceId: number | null;
  readonly tourResourceZoneId: number | null;
}
export interface BoardRows {
  readonly zones: readonly Zone[];
  readonly resources: readonly Unit[];
  readonly orders: readonly Order[];
}

/**
 * The house as people walk it: units under their zones, repairs under the unit they concern, or else under their
 * zone. What has no place on the board, or whose place is gone, comes at the end, so that nothing is lost.
 */
export function arrangeBoard({ zones, resources, orders }: BoardRows) {
  const unitIds = new Set(resources.map(({ id }) => id));
  const zoneIds = new Set(zones.map(({ id }) => id));
  const unitOf = ({ tourResourceId: id }: Order) => (id !== null && unitIds.has(id) ? id : null);
  const zoneOf = ({ tourResourceZoneId: id }: Unit | Order) => (id !== null && zoneIds.has(id) ? id : null);

  const ofUnit = Map.groupBy(orders, unitOf);
  const ofZone = Map.groupBy(ofUnit.get(null) ?? [], zoneOf);
  const units = resources.map((unit) => ({ ...unit, openMaintenance: ofUnit.get(unit.id) ?? [] }));
  const unitsIn = Map.groupBy(units, zoneOf);
  const place = (zone: number | null) => ({
    resources: unitsIn.get(zone) ?? [],
    openMaintenance: ofZone.get(zone) ?? [],
  });

  return {
    summary: summaryOf(resources),
    zones: zones.map((zone) => ({ ...zone, ...place(zone.id) })),
    unzoned: place(null),
  };
}

function summaryOf(resources: readonly Unit[]): Record<HousekeepingState, number> {
  const counts = Object.fromEntries(HOUSEKEEPING_STATES.map((state) => [state, 0])) as Record<
    HousekeepingState,
    number
  >;
  for (const { housekeepingState } of resources) counts[housekeepingState]++;
  return counts;
}
