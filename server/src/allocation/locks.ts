import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import type { TypeRules, UnitRules } from './rules.ts';
import { readSlots } from './slots.ts';

/** A resource type as the schedule sees it. */
export interface ScheduledType extends TypeRules {
  readonly id: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly overbookingLimit: number;
  readonly requiresAssignment: boolean;
}

/** A unit as the schedule sees it. */
export interface ScheduledUnit extends UnitRules {
  readonly id: number;
  readonly typeId: number;
  readonly code: string;
}

/*
 * Whoever writes allocations holds the row of their type, and then those of their units, each in the order of ids.
 * Writers of one type so follow one another: what they count cannot change before they commit, and none of them waits
 * for another in a circle. Rows that stand for more (a reservation, an order) are locked before.
 */

/** Locks live types by id, in order; what is not there is not in the map. */
export async function lockTypes(tx: TourTx, ids: readonly number[]): Promise<Map<number, ScheduledType>> {
  const rows = await tx.rows<Omit<ScheduledType, 'slots'> & { slots: unknown }>(sql`
    select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
      t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
      t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
      t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
      t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots
    from resource_types t
    where t.tour_id = ${tx.tourId} and t.id = any(${ids}::bigint[]) and t.deleted_at is null
    order by t.id for no key update`);
  return new Map(rows.map((row) => [row.id, { ...row, slots: readSlots(row.slots) }]));
}

/** Locks live units by id, in order; what is not there is not in the map. */
export async function lockUnits(tx: TourTx, ids: readonly number[]): Promise<Map<number, ScheduledUnit>> {
  const rows = await tx.rows<ScheduledUnit>(sql`
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
      r.is_active as "isActive"
    from resources r
    where r.tour_id = ${tx.tourId} and r.id = any(${ids}::bigint[]) and r.deleted_at is null
    order by r.id for no key update`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks a live unit behind its type. A unit that changes its type meanwhile is looked for again. */
export async function lockUnitWithType(
  tx: TourTx,
  id: number,
): Promise<{ type: ScheduledType; unit: ScheduledUnit } | undefined> {
  for (;;) {
    const found = await tx.row<{ typeId: number }>(
      sql`select tour_resource_type_id as "typeId" from resources where tour_id = ${tx.tourId} and id = ${id} and deleted_at is null`,
    );
    if (!found) return undefined;
    const type = (await lockTypes(tx, [found.typeId])).get(found.typeId);
    const unit = (await lockUnits(tx, [id])).get(id);
    // The type of a unit may have been deleted before it; the unit then cannot be placed on any schedule.
    if (!unit || !type) return undefined;
    if (unit.typeId === found.typeId) return { type, unit };
  }
}
