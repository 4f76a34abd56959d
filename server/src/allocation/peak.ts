import type { TourTx } from '../db/handles.ts';
import { param, raw, type Sql, sql } from '../db/sql.ts';
import { type WantedPlace, withParts } from './locks.ts';

/** Active, and not past its expiry: what really stands on the schedule, under some alias. */
export const inForceAs = (alias: string): Sql =>
  raw(`${alias}.status = 'active' and (${alias}.expires_at is null or ${alias}.expires_at > statement_timestamp())`);

/** The same of a row under the alias `a`. */
export const inForce = inForceAs('a');

/**
 * The most units taken at one moment of `window` by `rows`, which yields `buffered` and `units`. One pass over their
 * starts and ends; where one ends as another starts, the end comes first.
 */
export const peakOf = (rows: Sql, window: Sql): Sql => sql`(
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (${rows}) taken, lateral (values (greatest(lower(taken.buffered), lower(${window})), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels)`;

/** Not the allocation that is being moved, nor what it takes of parts. */
export const isOther = (except: unknown): Sql =>
  sql`coalesce(a.part_of_allocation_id, a.id) is distinct from ${except}::bigint`;

/** Whose schedule is counted. Ids are values or parameters, here and below. */
interface Of {
  readonly tourId: unknown;
  /** An allocation that does not count: the one that is being moved. */
  readonly except: unknown;
}

/** What takes up a type in the window: its unassigned bookings, and everything on resources that are in use. */
export const takenOfType = ({ tourId, except }: Of, typeId: unknown, window: Sql): Sql => sql`
  select a.buffered, a.units from allocations a
  where a.tour_id = ${tourId} and a.tour_resource_type_id = ${typeId} and a.buffered && ${window} and ${inForce}
    and ${isOther(except)}
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))`;

/** What takes up a shared resource, whose id is the expression `resource`, in the window. */
export const takenOfShared = ({ tourId, except }: Of, resource: Sql, window: Sql): Sql => sql`
  select a.buffered, a.units from allocations a
  where a.tour_id = ${tourId} and a.tour_resource_id = ${resource} and not a.is_exclusive and a.buffered && ${window}
    and ${inForce} and a.id is distinct from ${except}::bigint`;

/** Holds for a resource under an alias that lacks none of its parts: one that does is out of use. */
export const lacksNoPart = (alias: string): Sql => sql`not exists (select from resource_parts l
  where l.tour_id = ${param('tourId')} and l.whole_id = ${raw(alias)}.id and not exists (select from resources p
    where p.tour_id = ${param('tourId')} and p.id = l.part_id and p.is_active and p.deleted_at is null))`;

/** The units of a type that are in use, all together. */
export const unitsOfType = (tourId: unknown, typeId: unknown): Sql => sql`
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = ${tourId} and r.tour_resource_type_id = ${typeId} and r.is_active and r.deleted_at is null)`;

export const instant = (name: string): Sql => sql`${param(name)}::timestamptz`;
export const number = (name: string): Sql => sql`${param(name)}::int`;
export const id = (name: string): Sql => sql`${param(name)}::bigint`;

/** The time a place takes up, with the buffers around it. */
export const WINDOW = sql`tstzrange(${instant('startsAt')} - make_interval(mins => ${number('bufferBefore')}),
  ${instant('endsAt')} + make_interval(mins => ${number('bufferAfter')}))`;

/** What the statements about a place somebody wants bind, besides what is theirs alone. */
export const wantedArgs = ({ tourId }: TourTx, { type, resource, units, startsAt, endsAt }: WantedPlace) => ({
  ...{ tourId, typeId: type.id, resourceId: resource?.id ?? null, units, startsAt, endsAt },
  bufferBefore: type.bufferBeforeMinutes,
  bufferAfter: type.bufferAfterMinutes,
  overbookingLimit: type.overbookingLimit,
  resourceUnits: resource?.units ?? null,
  isExclusive: resource?.units === 1,
  lockedTypeIds: [type.id, ...type.partTypeIds],
  // A resource that is out of use adds nothing to its type, and takes nothing from it.
  isOfType: resource?.isActive ?? true,
});

/** The parts of the resource that are in use, by type. */
const PARTS_BY_TYPE = sql`
  select p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources p on p.tour_id = ${param('tourId')} and p.id = l.part_id and p.is_active and p.deleted_at is null
  where l.tour_id = ${param('tourId')} and l.whole_id = ${id('resourceId')} group by p.tour_resource_type_id`;

/** The resource and its parts. */
export const WITH_PARTS = withParts(sql`array[${id('resourceId')}]`);

/**
 * Holds when type and shared resource have room, and so have the types of its parts. Counted under their locks, in the
 * statement that writes; of an exclusive resource nothing is counted: the constraint decides.
 */
export function hasRoom(except: unknown): Sql {
  const scope = { tourId: param('tourId'), except };
  const partType = sql`need.type_id`;
  // A part that came in after the locks were taken, of a type that is not among them, could not be counted.
  const inTypesOfParts = sql`not exists (select from (${PARTS_BY_TYPE}) need
    join resource_types y on y.tour_id = ${param('tourId')} and y.id = need.type_id
    where need.type_id <> all(${param('lockedTypeIds')}::bigint[]) or ${peakOf(takenOfType(scope, partType, WINDOW), WINDOW)} + need.parts > ${unitsOfType(param('tourId'), partType)} + y.overbooking_limit)`;
  const inType = sql`${peakOf(takenOfType(scope, id('typeId'), WINDOW), WINDOW)} + ${number('units')}
    <= ${unitsOfType(param('tourId'), id('typeId'))} + ${number('overbookingLimit')}`;
  const inResource = sql`${peakOf(takenOfShared(scope, id('resourceId'), WINDOW), WINDOW)} + ${number('units')} <= ${number('resourceUnits')}`;
  return sql`(not ${param('isOfType')}::boolean or ${inType}) and ${inTypesOfParts}
    and (${id('resourceId')} is null or ${param('isExclusive')}::boolean or ${inResource})`;
}
