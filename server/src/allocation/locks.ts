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
  /** The types of all parts its resources have, locked with it. */
  readonly partTypeIds: readonly number[];
}

/** A resource as the schedule sees it. */
export interface ScheduledResource extends ResourceRules {
  readonly id: number;
  readonly typeId: number;
  readonly code: string;
  /** What it is made of; most are made of nothing else. */
  readonly partIds: readonly number[];
}

/** A place somebody wants: on a resource, or anywhere in the type. Type and resource are locked by the caller. */
export interface WantedPlace extends Span {
  readonly type: ScheduledType;
  readonly resource: ScheduledResource | null;
  readonly units: number;
}

/*
 * Whoever writes allocations locks the row of their type, and then those of their resources, each in the order of ids.
 * With a type go the types of all parts its resources have, with a resource its parts: whoever takes the whole takes them.
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
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds"`);

/** The columns of a resource under the alias `r`. */
export const RESOURCE =
  raw(`r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds"`);

const typeOf = (row: StoredType): ScheduledType => ({ ...row, slots: readSlots(row.slots) });

/** An array of types, with those of all parts their resources have. */
export const withTypesOfParts = (ids: Sql): Sql => sql`array(select unnest(${ids}) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = ${param('tourId')} and w.id = l.whole_id
    join resources p on p.tour_id = ${param('tourId')} and p.id = l.part_id
  where l.tour_id = ${param('tourId')} and w.tour_resource_type_id = any(${ids}))`;

/** An array of resources, with their parts. */
export const withParts = (ids: Sql): Sql => sql`array(select unnest(${ids}) union
  select l.part_id from resource_parts l where l.tour_id = ${param('tourId')} and l.whole_id = any(${ids}))`;

/** A resource under an alias and all that shares its floor: its parts, and whatever is made of it or of one of them. */
export const sharing = (alias: string): Sql => sql`array(select unnest(${withParts(sql`array[${raw(alias)}.id]`)}) union
  select l.whole_id from resource_parts l
  where l.tour_id = ${param('tourId')} and l.part_id = any(${withParts(sql`array[${raw(alias)}.id]`)}))`;

const typesIn = (ids: Sql): Sql => sql`
  select ${TYPE} from resource_types t
  where t.tour_id = ${param('tourId')} and t.id = any(${withTypesOfParts(ids)}) and t.deleted_at is null
  order by t.id for no key update`;

/**
 * The expressions `types` and `locked_resources`: live ones by arrays of their ids, locked in order. What is not
 * there is left out.
 */
export const typesAndResources = (typeIds: Sql, resourceIds: Sql): Sql => sql`
  types as materialized (${typesIn(typeIds)}),
  locked_resources as materialized (
    select ${RESOURCE} from resources r
    where (select count(*) from types) >= 0 and r.tour_id = ${param('tourId')} and r.id = any(${withParts(resourceIds)}) and r.deleted_at is null
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

/** The resource with an id among those locked. One that lacks a part, for good or for now, is out of use. */
export function lockedResource({ lockedResources: resources }: Locked, id: number): ScheduledResource | undefined {
  const found = resources?.find((resource) => resource.id === id);
  const isWhole = found?.partIds.every((part) => resources!.some((one) => one.id === part && one.isActive));
  return found && { ...found, isActive: found.isActive && isWhole === true };
}

export const LOCK_TYPE = compile(typesIn(sql`array[${param('id')}::bigint]`));

/** Locks a live type. */
export async function lockType(tx: TourTx, id: number): Promise<ScheduledType | undefined> {
  const lockedTypes = await tx.rows<StoredType>(LOCK_TYPE, { tourId: tx.tourId, id });
  return lockedType({ lockedTypes, lockedResources: null }, id);
}

const OWN_TYPE = sql`array(select tour_resource_type_id from resources
  where tour_id = ${param('tourId')} and id = ${param('id')} and deleted_at is null)`;

export const LOCK_RESOURCE_WITH_TYPE = compile(
  sql`with ${typesAndResources(OWN_TYPE, sql`array[${param('id')}::bigint]`)} select ${LOCKED}, (${OWN_TYPE})[1] as "typeId"`,
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
    const locked = await tx.row<Locked & { typeId: number }>(LOCK_RESOURCE_WITH_TYPE, { tourId: tx.tourId, id });
    const resource = lockedResource(locked!, id);
    if (!resource) return undefined;
    const type = lockedType(locked!, resource.typeId);
    if (type) return { type, resource };
    // The type of a resource may have been deleted before it; the resource then cannot be placed on any schedule.
    if (resource.typeId === locked!.typeId) return undefined;
  }
}
