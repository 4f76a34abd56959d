import {
  HOUSEKEEPING_STATES,
  type HousekeepingState,
} from '../resources/housekeeping-state/housekeeping-state.rules.ts';
import { MAX_COUNTED, MAX_SHOWN, MOVEMENTS } from './housekeeping-board.fields.ts';

interface Orders {
  readonly openMaintenance: readonly unknown[];
  readonly openMaintenanceCount: number;
}
interface Zone extends Orders {
  readonly id: number;
}
interface Resource extends Orders {
  readonly id: number;
  readonly tourResourceZoneId: number | null;
  readonly housekeepingState: HousekeepingState;
}
interface Stays {
  readonly parties: number;
  readonly guests: number;
  readonly stays: readonly unknown[];
}
type Movements = Partial<Record<(typeof MOVEMENTS)[number], Stays>>;

export interface BoardRows {
  readonly zones: readonly Zone[];
  readonly resources: readonly {
    readonly resource: Resource;
    readonly movements: Movements | null;
    readonly dangers: readonly unknown[] | null;
  }[];
  /** Open orders of resources and zones that are not on the board. */
  readonly gone: readonly { readonly tourResourceZoneId: number | null }[];
  /** Open orders of no resource and no zone. */
  readonly nowhere: { readonly list: readonly unknown[]; readonly count: number };
}

const NOBODY: Stays = { parties: 0, guests: 0, stays: [] };

/**
 * Arranges the house as staff walk it: resources under their zones, orders under their resource, else under their
 * zone. Orders without a place on the board come at the end.
 */
export function arrangeBoard({ zones, resources, gone, nowhere }: BoardRows) {
  const zoneIds = new Set(zones.map(({ id }) => id));
  const zoneOf = ({ tourResourceZoneId: id }: { tourResourceZoneId: number | null }) =>
    id !== null && zoneIds.has(id) ? id : null;
  const goneOf = Map.groupBy(gone, zoneOf);
  const resourcesIn = Map.groupBy(
    resources.map(({ resource, movements, dangers }) => ({
      ...{ ...resource, dangers: dangers ?? [] },
      ...everyMovement(movements ?? {}),
    })),
    zoneOf,
  );
  const ordersAt = (zone: number | null, { openMaintenance, openMaintenanceCount }: Orders): Orders => {
    const also = goneOf.get(zone) ?? [];
    return {
      openMaintenance: [...openMaintenance, ...also].slice(0, MAX_SHOWN),
      openMaintenanceCount: Math.min(openMaintenanceCount + also.length, MAX_COUNTED),
    };
  };
  const unplaced = { openMaintenance: nowhere.list, openMaintenanceCount: nowhere.count };
  return {
    summary: summaryOf(resources.map(({ resource }) => resource)),
    zones: zones.map((zone) => ({ ...zone, ...ordersAt(zone.id, zone), resources: resourcesIn.get(zone.id) ?? [] })),
    unzoned: { ...ordersAt(null, unplaced), resources: resourcesIn.get(null) ?? [] },
  };
}

const everyMovement = (movements: Movements): Record<string, Stays> =>
  Object.fromEntries(MOVEMENTS.map((name) => [name, movements[name] ?? NOBODY]));

function summaryOf(resources: readonly Resource[]): Record<HousekeepingState, number> {
  const counts = Object.fromEntries(HOUSEKEEPING_STATES.map((state) => [state, 0])) as Record<
    HousekeepingState,
    number
  >;
  for (const { housekeepingState } of resources) counts[housekeepingState]++;
  return counts;
}
