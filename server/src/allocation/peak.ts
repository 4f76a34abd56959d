import { type Sql, sql } from '../db/sql.ts';

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

interface Of {
  readonly tourId: number;
  /** An allocation that does not count: the one that is being moved. */
  readonly except: number | null;
}

/** What takes up a type in the window: its unassigned bookings, and everything on units that are in use. */
export const takenOfType = ({ tourId, except }: Of, typeId: number, window: Sql): Sql => sql`
  select a.blocked, a.units from allocations a
  where a.tour_id = ${tourId} and a.tour_resource_type_id = ${typeId} and a.blocked && ${window} and ${standing}
    and a.id is distinct from ${except}::bigint
    and (a.tour_resource_id is null or exists (select from resources u
      where u.tour_id = a.tour_id and u.id = a.tour_resource_id and u.is_active and u.deleted_at is null))`;

/** What takes up a shared unit, whose id is the expression `unit`, in the window. */
export const takenOfShared = ({ tourId, except }: Of, unit: Sql, window: Sql): Sql => sql`
  select a.blocked, a.units from allocations a
  where a.tour_id = ${tourId} and a.tour_resource_id = ${unit} and not a.is_exclusive and a.blocked && ${window}
    and ${standing} and a.id is distinct from ${except}::bigint`;

/** The units of a type that are in use, all together. */
export const unitsOfType = (tourId: number, typeId: number): Sql => sql`
  (select coalesce(sum(u.units), 0) from resources u
   where u.tour_id = ${tourId} and u.tour_resource_type_id = ${typeId} and u.is_active and u.deleted_at is null)`;
