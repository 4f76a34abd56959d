import type { TourTx } from '../db/handles.ts';
import { param, raw, type Sql, sql } from '../db/sql.ts';
import { type AllocationRequest, withParts } from './locks.ts';

/** An allocation under this alias is in force: active and not expired. */
export const inForceAs = (alias: string): Sql =>
  raw(`${alias}.status = 'active' and (${alias}.expires_at is null or ${alias}.expires_at > statement_timestamp())`);

/** The same for a row under the alias `a`. */
export const inForce = inForceAs('a');

/**
 * The maximum of units taken at one moment of `window` by `rows`, which yields `buffered` and `units`. It takes one pass over
 * their starts and ends; if one ends when another starts, the end counts first.
 */
export const peakOf = (rows: Sql, window: Sql): Sql => sql`(
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (${rows}) taken, lateral (values (greatest(lower(taken.buffered), lower(${window})), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels)`;

/** Excludes the allocation that is being moved and the allocations of its parts. */
export const isOther = (except: unknown): Sql =>
  sql`coalesce(a.part_of_allocation_id, a.id) is distinct from ${except}::bigint`;

/** The tenant of a count, and the allocation it leaves out. Ids are values or parameters, here and below. */
interface CountScope {
  readonly tourId: unknown;
  /** The allocation that is being moved, which does not count. */
  readonly except: unknown;
}

/** The allocations that take up a type in the window: unassigned ones, and all on resources that are in use. */
export const allocationsOfType = ({ tourId, except }: CountScope, typeId: unknown, window: Sql): Sql => sql`
  select a.buffered, a.units from allocations a
  where a.tour_id = ${tourId} and a.tour_resource_type_id = ${typeId} and a.buffered && ${window} and ${inForce}
    and ${isOther(except)}
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))`;

/** The allocations of a shared resource in the window; `resource` is the expression of its id. */
export const allocationsOfShared = ({ tourId, except }: CountScope, resource: Sql, window: Sql): Sql => sql`
  select a.buffered, a.units from allocations a
  where a.tour_id = ${tourId} and a.tour_resource_id = ${resource} and not a.is_exclusive and a.buffered && ${window}
    and ${inForce} and a.id is distinct from ${except}::bigint`;

/** True for a resource under this alias if none of its parts is deleted or inactive; otherwise it is out of use. */
export const lacksNoPart = (alias: string): Sql => sql`not exists (select from resource_parts l
  where l.tour_id = ${param('tourId')} and l.whole_id = ${raw(alias)}.id and not exists (select from resources p
    where p.tour_id = ${param('tourId')} and p.id = l.part_id and p.is_active and p.deleted_at is null))`;

/** The total units of a type's resources that are in use. */
export const unitsOfType = (tourId: unknown, typeId: unknown): Sql => sql`
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = ${tourId} and r.tour_resource_type_id = ${typeId} and r.is_active and r.deleted_at is null)`;

export const instant = (name: string): Sql => sql`${param(name)}::timestamptz`;
export const number = (name: string): Sql => sql`${param(name)}::int`;
export const id = (name: string): Sql => sql`${param(name)}::bigint`;

/** The time that an allocation takes up, with its buffers. */
export const WINDOW = sql`tstzrange(${instant('startsAt')} - make_interval(mins => ${number('bufferBefore')}),
  ${instant('endsAt')} + make_interval(mins => ${number('bufferAfter')}))`;

/** Arguments shared by all statements about a requested allocation. */
export const requestArgs = ({ tourId }: TourTx, { type, resource, units, startsAt, endsAt }: AllocationRequest) => ({
  ...{ tourId, typeId: type.id, resourceId: resource?.id ?? null, units, startsAt, endsAt },
  bufferBefore: type.bufferBeforeMinutes,
  bufferAfter: type.bufferAfterMinutes,
  overbookingLimit: type.overbookingLimit,
  resourceUnits: resource?.units ?? null,
  isExclusive: resource?.units === 1,
  lockedTypeIds: [type.id, ...type.partTypeIds],
  // A resource out of use adds no capacity to its type and takes none from it.
  isOfType: resource?.isActive ?? true,
});

/** The parts of the resource that are in use, counted by type. */
const PARTS_BY_TYPE = sql`
  select p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources p on p.tour_id = ${param('tourId')} and p.id = l.part_id and p.is_active and p.deleted_at is null
  where l.tour_id = ${param('tourId')} and l.whole_id = ${id('resourceId')} group by p.tour_resource_type_id`;

/** The resource and its parts. */
export const WITH_PARTS = withParts(sql`array[${id('resourceId')}]`);

/**
 * True if the type, the shared resource and the types of the parts have capacity. It is counted under their locks, in
 * the statement that writes. An exclusive resource is not counted: the overlap constraint decides.
 */
export function hasCapacity(except: unknown): Sql {
  const scope = { tourId: param('tourId'), except };
  const partType = sql`need.type_id`;
  // A part added after the locks were taken, of a type that is not locked, could not be counted.
  const inTypesOfParts = sql`not exists (select from (${PARTS_BY_TYPE}) need
    join resource_types y on y.tour_id = ${param('tourId')} and y.id = need.type_id
    where need.type_id <> all(${param('lockedTypeIds')}::bigint[]) or ${peakOf(allocationsOfType(scope, partType, WINDOW), WINDOW)} + need.parts > ${unitsOfType(param('tourId'), partType)} + y.overbooking_limit)`;
  const inType = sql`${peakOf(allocationsOfType(scope, id('typeId'), WINDOW), WINDOW)} + ${number('units')}
    <= ${unitsOfType(param('tourId'), id('typeId'))} + ${number('overbookingLimit')}`;
  const inResource = sql`${peakOf(allocationsOfShared(scope, id('resourceId'), WINDOW), WINDOW)} + ${number('units')} <= ${number('resourceUnits')}`;
  return sql`(not ${param('isOfType')}::boolean or ${inType}) and ${inTypesOfParts}
    and (${id('resourceId')} is null or ${param('isExclusive')}::boolean or ${inResource})`;
}
