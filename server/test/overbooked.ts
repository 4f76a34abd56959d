import type { Db } from '../src/db/handles.ts';
import { sql } from '../src/db/sql.ts';

/**
 * Counts double bookings of one instance or of all, without the code under test. `overlaps` are pairs of allocations that
 * overlap on an exclusive resource; an allocation of a composed resource takes all its parts. `overResources` and
 * `overTypes` are starts of allocations at which a shared resource or a type exceeds its capacity.
 */
export const overbooked = (db: Db, tourId: number | null = null) =>
  db.row<Record<'overlaps' | 'overResources' | 'overTypes', number>>(sql`
  with taken as (
    select a.tour_id, a.id, a.buffered, x.id as resource_id from allocations a
      cross join lateral (select a.tour_resource_id as id union all
        select l.part_id from resource_parts l where l.tour_id = a.tour_id and l.whole_id = a.tour_resource_id) x
    where a.tour_id = coalesce(${tourId}::bigint, a.tour_id) and a.status = 'active' and a.kind <> 'part')
  select (select count(*) from taken a join taken b on b.tour_id = a.tour_id and b.resource_id = a.resource_id and b.id > a.id and b.buffered && a.buffered
      join resources r on r.tour_id = a.tour_id and r.id = a.resource_id and r.units = 1) as overlaps,
  (select count(*) from allocations a join resources r on r.tour_id = a.tour_id and r.id = a.tour_resource_id
    where a.tour_id = coalesce(${tourId}::bigint, a.tour_id) and a.status = 'active' and r.units < (select sum(b.units) from allocations b where b.tour_id = a.tour_id
      and b.tour_resource_id = a.tour_resource_id and b.status = 'active' and b.buffered @> lower(a.buffered))) as "overResources",
  (select count(*) from allocations a join resource_types t on t.tour_id = a.tour_id and t.id = a.tour_resource_type_id
    where a.tour_id = coalesce(${tourId}::bigint, a.tour_id) and a.status = 'active' and t.overbooking_limit + (select coalesce(sum(units), 0) from resources r
        where r.tour_id = t.tour_id and r.tour_resource_type_id = t.id and r.is_active and r.deleted_at is null)
      < (select sum(b.units) from allocations b where b.tour_id = a.tour_id and b.tour_resource_type_id = t.id
        and b.status = 'active' and b.buffered @> lower(a.buffered))) as "overTypes"`);

/**
 * Counts confirmed bookings without an active allocation of their own time, units, type and resource, in one instance or
 * in all. Stays that have begun do not count: a guest may have moved within the house.
 */
export const bookingsWithoutAllocation = async (db: Db, tourId: number | null = null): Promise<number> =>
  (await db.row<{ count: number }>(sql`
  select count(*) from reservations v where v.tour_id = coalesce(${tourId}::bigint, v.tour_id) and v.status = 'confirmed' and v.deleted_at is null
    and not exists (select from allocations a where a.tour_id = v.tour_id and a.reservation_id = v.id and a.status = 'active'
      and a.starts_at = v.starts_at and a.ends_at = v.ends_at and a.units = v.units
      and a.tour_resource_type_id = v.tour_resource_type_id and a.tour_resource_id is not distinct from v.tour_resource_id)`))!
    .count;

/**
 * Counts allocations of composed resources that lack the allocation of a part at the same time, and allocations of parts
 * without that of the whole, in one instance or in all. Expired holds do not count, released or not.
 */
export const partsOutOfStep = async (db: Db, tourId: number | null = null): Promise<number> =>
  (await db.row<{ count: number }>(sql`
  select (select count(*) from allocations w join resource_parts l on l.tour_id = w.tour_id and l.whole_id = w.tour_resource_id
      where w.tour_id = coalesce(${tourId}::bigint, w.tour_id) and w.status = 'active' and (w.expires_at is null or w.expires_at > now())
        and not exists (select from allocations p where p.tour_id = w.tour_id and p.part_of_allocation_id = w.id and p.tour_resource_id = l.part_id
          and p.status = 'active' and p.buffered = w.buffered and p.starts_at = w.starts_at and p.ends_at is not distinct from w.ends_at))
    + (select count(*) from allocations p join allocations w on w.tour_id = p.tour_id and w.id = p.part_of_allocation_id
      where p.tour_id = coalesce(${tourId}::bigint, p.tour_id) and p.status = 'active' and (p.expires_at is null or p.expires_at > now())
        and (w.status <> 'active' or not exists (select from resource_parts l
          where l.tour_id = p.tour_id and l.whole_id = w.tour_resource_id and l.part_id = p.tour_resource_id))) as count`))!
    .count;
