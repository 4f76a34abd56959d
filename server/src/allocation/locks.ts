import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../db/sql.ts';
import type { ResourceRules, TypeRules } from './rules.ts';
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

/** A resource as the schedule sees it. */
export interface ScheduledResource extends ResourceRules {
  readonly id: number;
  readonly typeId: number;
  readonly code: string;
}

/** A wish for a place: on a resource, or anywhere in the type. Type and resource are locked by the caller. */
export interface Wanted extends Span {
  readonly type: ScheduledType;
  readonly resource: ScheduledResource | null;
  readonly units: number;
}

/*
 * Whoever writes allocations holds the row of their type, and then those of their resources, each in the order of ids.
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

/** The columns of a resource under the alias `r`. */
export const RESOURCE =
  raw(`r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive"`);

const typeOf = (row: StoredType): ScheduledType => ({ ...row, slots: readSlots(row.slots) });

const typesIn = (ids: Sql): Sql => sql`
  select ${TYPE} from resource_types t
  where t.tour_id = ${param('tourId')} and t.id = any(${ids}) and t.deleted_at is null
  order by t.id for no key update`;

/**
 * The expressions `types` and `locked_resources`: live ones by arrays of their ids, locked in order. What is not
 * there is left out.
 */
export const typesAndResources = (typeIds: Sql, resourceIds: Sql): Sql => sql`
  types as materialized (${typesIn(typeIds)}),
  locked_resources as materialized (
    select ${RESOURCE} from resources r
    where (select count(*) from types) >= 0 and r.tour_id = ${param('tourId')} and r.id = any(${resourceIds}) and r.deleted_at is null
    order by r.id for no key update)`;

/** What they found, as two columns. */
export const LOCKED = raw(
  `(select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources"`,
);

export interface Locked {
  readonly lockedTypes: StoredType[] | null;
  readonly lockedResources: ScheduledResource[] | null;
}

/** The type with an id among those locked. */
export function lockedType({ lockedTypes: types }: Locked, id: number): ScheduledType | undefined {
  const found = types?.find((type) => type.id === id);
  return found && typeOf(found);
}

export const lockedResource = ({ lockedResources: resources }: Locked, id: number): ScheduledResource | undefined =>
  resources?.find((resource) => resource.id === id);

export const LOCK_TYPE = compile(typesIn(sql`array[${param('id')}::bigint]`));

/** Locks a live type. */
export async function lockType(tx: TourTx, id: number): Promise<ScheduledType | undefined> {
  const row = await tx.row<StoredType>(LOCK_TYPE, { tourId: tx.tourId, id });
  return row && typeOf(row);
}

const OWN_TYPE = sql`array(select tour_resource_type_id from resources
  where tour_id = ${param('tourId')} and id = ${param('id')} and deleted_at is null)`;

export const LOCK_RESOURCE_WITH_TYPE = compile(
  sql`with ${typesAndResources(OWN_TYPE, sql`array[${param('id')}::bigint]`)} select ${LOCKED}`,
);

/**
 * Locks a live resource behind its type. A resource that changed its type meanwhile is locked once more, behind the
 * new one.
 */
export async function lockResourceWithType(
  tx: TourTx,
  id: number,
): Promise<{ type: ScheduledType; resource: ScheduledResource } | undefined> {
  for (;;) {
    const { lockedTypes, lockedResources } = (await tx.row<Locked>(LOCK_RESOURCE_WITH_TYPE, {
      tourId: tx.tourId,
      id,
    }))!;
    const [type, resource] = [lockedTypes?.[0], lockedResources?.[0]];
    // The type of a resource may have been deleted before it; the resource then cannot be placed on any schedule.
    if (!type || !resource) return undefined;
    if (resource.typeId === type.id) return { type: typeOf(type), resource };
  }
}
