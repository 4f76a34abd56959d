import type { Db } from '../src/db/handles.ts';
import { sql } from '../src/db/sql.ts';

/**
 * Counted without the code under test: pairs of allocations that share a moment of an exclusive resource, and the moments
 * (every start is one) at which a shared resource or a type holds more than it has.
 * Of one instance, or of all.
 */
export const overbooked = (db: Db, tourId: number | null = null) =>
  db.row<Record<'overlaps' | 'overResources' | 'overTypes', number>>(sql`
  select (select count(*) from allocations a join allocations b on b.tour_id = a.tour_id and b.tour_resource_id = a.tour_resource_id
      and b.id > a.id and b.blocked && a.blocked and b.status = 'active'
      join resources r on r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.units = 1
    where a.tour_id = coalesce(${tourId}::bigint, a.tour_id) and a.status = 'active') as overlaps,
  (select count(*) from allocations a join resources r on r.tour_id = a.tour_id and r.id = a.tour_resource_id
    where a.tour_id = coalesce(${tourId}::bigint, a.tour_id) and a.status = 'active' and r.units < (select sum(b.units) from allocations b where b.tour_id = a.tour_id
      and b.tour_resource_id = a.tour_resource_id and b.status = 'active' and b.blocked @> lower(a.blocked))) as "overResources",
  (select count(*) from allocations a join resource_types t on t.tour_id = a.tour_id and t.id = a.tour_resource_type_id
    where a.tour_id = coalesce(${tourId}::bigint, a.tour_id) and a.status = 'active' and t.overbooking_limit + (select coalesce(sum(units), 0) from resources r
        where r.tour_id = t.tour_id and r.tour_resource_type_id = t.id and r.is_active and r.deleted_at is null)
      < (select sum(b.units) from allocations b where b.tour_id = a.tour_id and b.tour_resource_type_id = t.id
        and b.status = 'active' and b.blocked @> lower(a.blocked))) as "overTypes"`);

/**
 * Bookings that lost their place: they stand, but what they take up is given back, or lies at another time or on another
 * resource. Of one instance, or of all; a guest who has begun the stay may have moved in the house.
 */
export const adrift = async (db: Db, tourId: number | null = null): Promise<number> =>
  (await db.row<{ count: number }>(sql`
  select count(*) from reservations v where v.tour_id = coalesce(${tourId}::bigint, v.tour_id) and v.status = 'confirmed' and v.deleted_at is null
    and not exists (select from allocations a where a.tour_id = v.tour_id and a.reservation_id = v.id and a.status = 'active'
      and a.starts_at = v.starts_at and a.ends_at = v.ends_at and a.units = v.units
      and a.tour_resource_type_id = v.tour_resource_type_id and a.tour_resource_id is not distinct from v.tour_resource_id)`))!
    .count;
