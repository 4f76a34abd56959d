import type { Allocation, Choice, MaintenanceOrder } from '@pousada/client';
import { maintenanceOrderInputFields } from '@pousada/client/fields';

/** An order in the list. */
export interface ListedOrder {
  readonly order: MaintenanceOrder;
  /** The room's code, or the zone's name. */
  readonly place: string | null;
  readonly zone: string | null;
  readonly who: string | null;
  /** End of the block of its room; undefined without a block, null while the end is open. */
  readonly until: string | null | undefined;
}

interface Names {
  readonly rooms: readonly { readonly id: number; readonly code: string; readonly zone: string | null }[];
  readonly zones: readonly { readonly id: number; readonly name: string }[];
  readonly staff: readonly Pick<Choice, 'value' | 'label'>[];
  readonly blocks: readonly Pick<Allocation, 'id' | 'endsAt'>[];
}

/** Orders with the names of their rooms, zones and assignees. */
export function linesOf(orders: readonly MaintenanceOrder[], { rooms, zones, staff, blocks }: Names): ListedOrder[] {
  const roomById = new Map(rooms.map((room) => [room.id, room]));
  const zoneById = new Map(zones.map(({ id, name }) => [id, name]));
  const nameById = new Map(staff.map(({ value, label }) => [Number(value), label]));
  const endById = new Map(blocks.map(({ id, endsAt }) => [id, endsAt]));
  return orders.map((order) => {
    const room = roomById.get(order.tourResourceId ?? 0);
    const zone = zoneById.get(order.tourResourceZoneId ?? 0) ?? null;
    return {
      order,
      place: room?.code ?? zone,
      zone: room ? room.zone : zone,
      who: nameById.get(order.assignedToTourUserId ?? 0) ?? null,
      until: order.blocksAvailability ? (endById.get(order.tourAllocationId ?? 0) ?? null) : undefined,
    };
  });
}

const { values: SEVERITIES } = maintenanceOrderInputFields.severity;

/** The most severe order first, the oldest first among equals. */
export const byWorst = ({ order: a }: ListedOrder, { order: b }: ListedOrder): number =>
  SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || a.openedAt.localeCompare(b.openedAt);

/** Lines by zone, in the order their zones first appear. Lines without a zone come last. */
export const byZone = (lines: readonly ListedOrder[]): [zone: string | null, lines: ListedOrder[]][] =>
  [...Map.groupBy(lines, ({ zone }) => zone)].toSorted(([a], [b]) => Number(a === null) - Number(b === null));
