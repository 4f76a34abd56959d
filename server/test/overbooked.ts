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
