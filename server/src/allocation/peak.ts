import type { TourTx } from '../db/handles.ts';
import { param, type Sql, sql } from '../db/sql.ts';
import type { Wanted } from './locks.ts';

/** Active, and not past its expiry: what really stands on the schedule. The row is under the alias `a`. */
export const standing: Sql = sql`a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())`;

/**
 * The most units taken at one moment of `window` by `rows`, which yields `blocked` and `units`. One pass over their
 * starts and ends; where one ends as another starts, the end comes first.
 */
export const peakOf = (rows: Sql, window: Sql): Sql => sql`(
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (${rows}) taken, lateral (values (greatest(lower(taken.blocked), lower(${window})), taken.units), (upper(taken.blocked), -taken.units)) step (at, change)
    where step.at is not null) levels)`;

/** Whose schedule is counted. Ids are values or parameters, here and below. */
interface Of {
  readonly tourId: unknown;
  /** An allocation that does not count: the one that is being moved. */
  readonly except: unknown;
}

/** What takes up a type in the window: its unassigned bookings, and everything on resources that are in use. */
export const takenOfType = ({ tourId, except }: Of, typeId: unknown, window: Sql): Sql => sql`
  select a.blocked, a.units from allocations a
  where a.tour_id = ${tourId} and a.tour_resource_type_id = ${typeId} and a.blocked && ${window} and ${standing}
    and a.id is distinct from ${except}::bigint
    and (a.tour_resource_id is null or exists (select from resources u
      where u.tour_id = a.tour_id and u.id = a.tour_resource_id and u.is_active and u.deleted_at is null))`;

/** What takes up a shared resource, whose id is the expression `resource`, in the window. */
export const takenOfShared = ({ tourId, except }: Of, resource: Sql, window: Sql): Sql => sql`
  select a.blocked, a.units from allocations a
  where a.tour_id = ${tourId} and a.tour_resource_id = ${resource} and not a.is_exclusive and a.blocked && ${window}
    and ${standing} and a.id is distinct from ${except}::bigint`;

/** The units of a type that are in use, all together. */
export const unitsOfType = (tourId: unknown, typeId: unknown): Sql => sql`
  (select coalesce(sum(u.units), 0) from resources u
   where u.tour_id = ${tourId} and u.tour_resource_type_id = ${typeId} and u.is_active and u.deleted_at is null)`;

export const instant = (name: string): Sql => sql`${param(name)}::timestamptz`;
export const number = (name: string): Sql => sql`${param(name)}::int`;
export const id = (name: string): Sql => sql`${param(name)}::bigint`;

/** The time a place takes up, with the buffers around it. */
export const WINDOW = sql`tstzrange(${instant('startsAt')} - make_interval(mins => ${number('bufferBefore')}),
  ${instant('endsAt')} + make_interval(mins => ${number('bufferAfter')}))`;

/** What the statements about a wish bind, besides what is theirs alone. */
export const wantedArgs = ({ tourId }: TourTx, { type, resource, units, startsAt, endsAt }: Wanted) => ({
  ...{ tourId, typeId: type.id, resourceId: resource?.id ?? null, units, startsAt, endsAt },
  bufferBefore: type.bufferBeforeMinutes,
  bufferAfter: type.bufferAfterMinutes,
  overbookingLimit: type.overbookingLimit,
  resourceUnits: resource?.units ?? null,
  isExclusive: resource?.units === 1,
  // A resource that is out of use adds nothing to its type, and takes nothing from it.
  isOfType: resource?.isActive ?? true,
});

/**
 * Holds when type and shared resource have room. Counted under their locks, in the statement that writes; of an exclusive
 * resource nothing is counted: the constraint decides.
 */
export function hasRoom(except: unknown): Sql {
  const scope = { tourId: param('tourId'), except };
  const inType = sql`${peakOf(takenOfType(scope, id('typeId'), WINDOW), WINDOW)} + ${number('units')}
    <= ${unitsOfType(param('tourId'), id('typeId'))} + ${number('overbookingLimit')}`;
  const inResource = sql`${peakOf(takenOfShared(scope, id('resourceId'), WINDOW), WINDOW)} + ${number('units')} <= ${number('resourceUnits')}`;
  return sql`(not ${param('isOfType')}::boolean or ${inType})
    and (${id('resourceId')} is null or ${param('isExclusive')}::boolean or ${inResource})`;
}
