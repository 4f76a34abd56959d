import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../db/sql.ts';
import type { TypeRules, UnitRules } from './rules.ts';
import { readSlots } from './slots.ts';
import type { Span } from './spans.ts';

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

/** A wish for a place: on a unit, or anywhere in the type. Type and unit are locked by the caller. */
export interface Wanted extends Span {
  readonly type: ScheduledType;
  readonly unit: ScheduledUnit | null;
  readonly units: number;
}

/*
 * Whoever writes allocations holds the row of their type, and then those of their units, each in the order of ids.
 * Writers of one type so follow one another: what they count cannot change before they commit, and none of them waits
 * for another in a circle. Rows that stand for more (a reservation, an order) are locked before; allocations and
 * customers after.
 *
 * One statement takes all these locks: each of its expressions is carried out behind the one it names. A row that had to
 * be waited for is read again once it is locked, so what it says of itself is true. Whatever else the statement reads is
 * as old as the statement: the schedule itself is counted by the next one, which begins with the locks in hand.
 */

type StoredType = Omit<ScheduledType, 'slots'> & { readonly slots: unknown };

const TYPE =
  raw(`t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots`);

/** The columns of a unit under the alias `r`. */
export const UNIT = raw(`r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive"`);

const typeOf = (row: StoredType): ScheduledType => ({ ...row, slots: readSlots(row.slots) });

const typesIn = (ids: Sql): Sql => sql`
  select ${TYPE} from resource_types t
  where t.tour_id = ${param('tourId')} and t.id = any(${ids}) and t.deleted_at is null
  order by t.id for no key update`;

/** The expressions `types` and `units`: live ones by arrays of their ids, locked in order. What is not there is left out. */
export const typesAndUnits = (typeIds: Sql, unitIds: Sql): Sql => sql`
  types as materialized (${typesIn(typeIds)}),
  units as materialized (
    select ${UNIT} from resources r
    where (select count(*) from types) >= 0 and r.tour_id = ${param('tourId')} and r.id = any(${unitIds}) and r.deleted_at is null
    order by r.id for no key update)`;

/** What they found, as two columns. */
export const LOCKED = raw(
  `(select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from units one) as "lockedUnits"`,
);

export interface Locked {
  readonly lockedTypes: StoredType[] | null;
  readonly lockedUnits: ScheduledUnit[] | null;
}

/** The type with an id among those locked. */
export function lockedType({ lockedTypes: types }: Locked, id: number): ScheduledType | undefined {
  const found = types?.find((type) => type.id === id);
  return found && typeOf(found);
}

export const lockedUnit = ({ lockedUnits: units }: Locked, id: number): ScheduledUnit | undefined =>
  units?.find((unit) => unit.id === id);

export const LOCK_TYPE = compile(typesIn(sql`array[${param('id')}::bigint]`));

/** Locks a live type. */
export async function lockType(tx: TourTx, id: number): Promise<ScheduledType | undefined> {
  const row = await tx.row<StoredType>(LOCK_TYPE, { tourId: tx.tourId, id });
  return row && typeOf(row);
}

const OWN_TYPE = sql`array(select tour_resource_type_id from resources
  where tour_id = ${param('tourId')} and id = ${param('id')} and deleted_at is null)`;

export const LOCK_UNIT_WITH_TYPE = compile(
  sql`with ${typesAndUnits(OWN_TYPE, sql`array[${param('id')}::bigint]`)} select ${LOCKED}`,
);

/** Locks a live unit behind its type. A unit that changed its type meanwhile is locked once more, behind the new one. */
export async function lockUnitWithType(
  tx: TourTx,
  id: number,
): Promise<{ type: ScheduledType; unit: ScheduledUnit } | undefined> {
  for (;;) {
    const { lockedTypes, lockedUnits } = (await tx.row<Locked>(LOCK_UNIT_WITH_TYPE, { tourId: tx.tourId, id }))!;
    const [type, unit] = [lockedTypes?.[0], lockedUnits?.[0]];
    // The type of a unit may have been deleted before it; the unit then cannot be placed on any schedule.
    if (!type || !unit) return undefined;
    if (unit.typeId === type.id) return { type: typeOf(type), unit };
  }
}
