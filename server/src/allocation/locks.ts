import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../db/sql.ts';
import type { ResourceRules, TypeRules } from './rules.ts';
import { readSlots } from './slots.ts';
import type { Span } from './spans.ts';

/** A resource type with its scheduling rules. */
export interface ScheduledType extends TypeRules {
  readonly id: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly overbookingLimit: number;
  readonly requiresAssignment: boolean;
  /** The types of all parts of its resources; they are locked together with it. */
  readonly partTypeIds: readonly number[];
}

/** A resource with its scheduling rules. */
export interface ScheduledResource extends ResourceRules {
  readonly id: number;
  readonly typeId: number;
  readonly code: string;
  /** The parts that it is made of; empty for most resources. */
  readonly partIds: readonly number[];
}

/** A requested allocation: on a resource, or anywhere in the type. The caller has locked type and resource. */
export interface AllocationRequest extends Span {
  readonly type: ScheduledType;
  readonly resource: ScheduledResource | null;
  readonly units: number;
}

/*
 * Lock order of all writers of allocations: first the row of their type, then those of their resources, each in the order of
 * ids. With a type, the types of all parts of its resources are locked; with a resource, its parts. An allocation of a whole also allocates them.
 * Writers of one type therefore run one after another. Their counts cannot change before they commit, and no deadlock can
 * occur between them. Rows above allocations (a reservation, an order) are locked before; allocations and customers after.
 *
 * One statement takes all these locks: each of its expressions runs after the one it names. A row that had to be waited for
 * is read again once it is locked, so its own columns are current. Everything else that the statement reads is as old as the
 * statement. The next statement therefore counts the schedule: it begins with the locks taken.
 */

type StoredType = Omit<ScheduledType, 'slots'> & { readonly slots: unknown };

const TYPE_COLUMNS =
  raw(`t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds"`);

/** The columns of a resource under the alias `r`. */
export const RESOURCE_COLUMNS =
  raw(`r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds"`);

const typeOf = (row: StoredType): ScheduledType => ({ ...row, slots: readSlots(row.slots) });

/** An array of type ids, extended by the types of all parts of their resources. */
export const withTypesOfParts = (ids: Sql): Sql => sql`array(select unnest(${ids}) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = ${param('tourId')} and w.id = l.whole_id
    join resources p on p.tour_id = ${param('tourId')} and p.id = l.part_id
  where l.tour_id = ${param('tourId')} and w.tour_resource_type_id = any(${ids}))`;

/** An array of resource ids, extended by their parts. */
export const withParts = (ids: Sql): Sql => sql`array(select unnest(${ids}) union
  select l.part_id from resource_parts l where l.tour_id = ${param('tourId')} and l.whole_id = any(${ids}))`;

/**
 * A resource under an alias and all resources that share its space: its parts, and every whole made of it or of one of
 * its parts.
 */
export const sharingSpace = (
  alias: string,
): Sql => sql`array(select unnest(${withParts(sql`array[${raw(alias)}.id]`)}) union
  select l.whole_id from resource_parts l
  where l.tour_id = ${param('tourId')} and l.part_id = any(${withParts(sql`array[${raw(alias)}.id]`)}))`;

const typesIn = (ids: Sql): Sql => sql`
  select ${TYPE_COLUMNS} from resource_types t
  where t.tour_id = ${param('tourId')} and t.id = any(${withTypesOfParts(ids)}) and t.deleted_at is null
  order by t.id for no key update`;

/**
 * The expressions `types` and `locked_resources`: live rows by arrays of their ids, locked in order. Missing rows are
 * left out.
 */
export const typesAndResources = (typeIds: Sql, resourceIds: Sql): Sql => sql`
  types as materialized (${typesIn(typeIds)}),
  locked_resources as materialized (
    select ${RESOURCE_COLUMNS} from resources r
    where (select count(*) from types) >= 0 and r.tour_id = ${param('tourId')} and r.id = any(${withParts(resourceIds)}) and r.deleted_at is null
    order by r.id for no key update)`;

/** The rows found by both expressions, as two columns. */
export const LOCKED_COLUMNS = raw(
  `(select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources"`,
);

export interface LockedRows {
  readonly lockedTypes: StoredType[] | null;
  readonly lockedResources: ScheduledResource[] | null;
}

/** The locked type with this id. */
export function lockedType({ lockedTypes: types }: LockedRows, id: number): ScheduledType | undefined {
  const found = types?.find((type) => type.id === id);
  return found && typeOf(found);
}

/** The locked resource with this id. A whole with a deleted or inactive part is out of use. */
export function lockedResource({ lockedResources: resources }: LockedRows, id: number): ScheduledResource | undefined {
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
  sql`with ${typesAndResources(OWN_TYPE, sql`array[${param('id')}::bigint]`)} select ${LOCKED_COLUMNS}, (${OWN_TYPE})[1] as "typeId"`,
);

/** Locks a live resource behind its type. A resource that changed its type meanwhile is locked again, behind the new type. */
export async function lockResourceWithType(
  tx: TourTx,
  id: number,
): Promise<{ type: ScheduledType; resource: ScheduledResource } | undefined> {
  for (;;) {
    const locked = await tx.row<LockedRows & { typeId: number }>(LOCK_RESOURCE_WITH_TYPE, { tourId: tx.tourId, id });
    const resource = lockedResource(locked!, id);
    if (!resource) return undefined;
    const type = lockedType(locked!, resource.typeId);
    if (type) return { type, resource };
    // The type may have been deleted before its resource; the resource then cannot be allocated at all.
    if (resource.typeId === locked!.typeId) return undefined;
  }
}
