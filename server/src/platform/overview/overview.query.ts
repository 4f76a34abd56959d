import { compile, param, raw, sql } from '../../db/sql.ts';

/** Houses shown at most. */
export const MAX_HOUSES = 200;

/**
 * Figures of each house in one snapshot. The day is the house's local day; tonight is the midnight that ends it. A
 * room is an exclusive resource of an accommodation type.
 */
export const OVERVIEW = compile(sql`
  with house as materialized (
    select t.id, t.workspace_id, t.name, t.slug, t.timezone, t.currency, t.is_active, d.date,
      d.date::timestamp at time zone t.timezone as starts, (d.date + 1)::timestamp at time zone t.timezone as ends
    from workspaces w
      join tours t on t.workspace_id = w.id and t.deleted_at is null
      cross join lateral (select (now() at time zone t.timezone)::date as date) d
    where w.platform_user_id = ${param('platformUserId')} and w.deleted_at is null
    order by fold(t.name), t.id limit ${raw(String(MAX_HOUSES))}
  )
  select h.id, h.workspace_id as "workspaceId", h.name, h.slug, h.timezone, h.currency, h.is_active as "isActive",
    to_char(h.date, 'YYYY-MM-DD') as date, place.rooms, night.occupied,
    case when place.rooms > 0 then round(100.0 * night.occupied / place.rooms, 1) else 0 end::float8 as percent,
    coming.arrivals, stay.departures, stay.guests as "inHouse", place.dirty, place.out_of_service as "outOfService", late.overdue
  from house h
    cross join lateral (
      select count(*) filter (where y.kind = 'accommodation' and r.units = 1 and not exists (
          select from resource_parts l where l.tour_id = r.tour_id and l.whole_id = r.id)) as rooms,
        count(*) filter (where r.housekeeping_state = 'dirty') as dirty,
        count(*) filter (where r.housekeeping_state = 'out_of_service') as out_of_service
      from resources r join resource_types y on y.tour_id = r.tour_id and y.id = r.tour_resource_type_id and y.deleted_at is null
      where r.tour_id = h.id and r.is_active and r.deleted_at is null
    ) place
    cross join lateral (
      select count(distinct r.id) + coalesce(sum(a.units) filter (where r.id is null), 0) as occupied
      from resource_types y
        join allocations a on a.tour_id = y.tour_id and a.tour_resource_type_id = y.id and a.status = 'active' and a.kind in ('booking', 'part')
          and a.buffered @> h.ends and a.starts_at <= h.ends and a.ends_at > h.ends
        left join resources r on r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.units = 1 and r.is_active and r.deleted_at is null
          and not exists (select from resource_parts l where l.tour_id = r.tour_id and l.whole_id = r.id)
        left join allocations w on w.tour_id = a.tour_id and w.id = a.part_of_allocation_id
      where y.tour_id = h.id and y.kind = 'accommodation' and y.deleted_at is null
        and (a.tour_resource_id is null or r.id is not null) and coalesce(w.kind, a.kind) = 'booking'
    ) night
    cross join lateral (
      select count(*) filter (where v.ends_at <= h.ends) as departures, coalesce(sum(v.guests), 0) as guests
      from reservations v where v.tour_id = h.id and v.status = 'checked_in' and v.deleted_at is null
    ) stay
    cross join lateral (
      select count(*) as arrivals from reservations v
      where v.tour_id = h.id and v.starts_at >= h.starts and v.starts_at < h.ends and v.status = 'confirmed' and v.deleted_at is null
    ) coming
    cross join lateral (
      select count(*) as overdue from reservations v
        join resource_types y on y.tour_id = v.tour_id and y.id = v.tour_resource_type_id
      where v.tour_id = h.id and v.status = 'confirmed' and v.deleted_at is null
        and v.starts_at <= case when y.granularity in ('night', 'day') then h.starts - interval '1 microsecond' else now() end
        and v.starts_at <= now() and coalesce(v.expected_arrival <= now(), true)
    ) late
  order by fold(h.name), h.id`);
