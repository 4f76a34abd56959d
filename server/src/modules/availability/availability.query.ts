import { compile, param, raw, sql } from '../../db/sql.ts';
import { standing } from '../../schedule/peak.ts';

/** As replies write times. */
const time = (column: string) => sql`to_char(${raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')`;

/**
 * One reading of a type's schedule: what stands in the time asked for (buffers included), how full that makes the
 * type and each unit at the worst moment, and on demand what keeps a unit from being free.
 */
export const AVAILABILITY = compile(sql`
  with kind as materialized (
    select t.id, t.is_active, t.requires_assignment, t.overbooking_limit,
      tstzrange(${param('startsAt')}::timestamptz, ${param('endsAt')}::timestamptz) as wish,
      tstzrange(${param('startsAt')}::timestamptz - make_interval(mins => t.buffer_before_minutes),
        ${param('endsAt')}::timestamptz + make_interval(mins => t.buffer_after_minutes)) as asked
    from resource_types t
    where t.tour_id = ${param('tourId')} and t.id = ${param('tourResourceTypeId')} and t.deleted_at is null
  ), busy as materialized (
    select a.id, a.kind, a.tour_resource_id, a.reservation_id, a.units, a.starts_at, a.ends_at, a.blocked
    from kind k join allocations a on a.tour_resource_type_id = k.id and a.blocked && k.asked
    where a.tour_id = ${param('tourId')} and ${standing}
  ), unit as materialized (
    select r.id, r.code, r.units, r.is_active
    from kind k join resources r on r.tour_resource_type_id = k.id
    where r.tour_id = ${param('tourId')} and r.deleted_at is null
  ), step as (
    select b.tour_resource_id, b.tour_resource_id is null or coalesce(u.is_active, false) as counts, s.at, s.change
    from busy b cross join kind k left join unit u on u.id = b.tour_resource_id
      cross join lateral (values (greatest(lower(b.blocked), lower(k.asked)), b.units), (upper(b.blocked), -b.units)) s (at, change)
    where s.at is not null
  ), unit_peak as (
    select tour_resource_id, max(level) as peak from (
      select tour_resource_id, sum(change) over (partition by tour_resource_id order by at, change) as level
      from step where tour_resource_id is not null) levels
    group by tour_resource_id
  ), whole as (
    select k.is_active, k.requires_assignment,
      (select coalesce(sum(units), 0) from unit where is_active) as total,
      greatest(0, case when k.is_active then (select coalesce(sum(units), 0) from unit where is_active) + k.overbooking_limit
        - (select coalesce(max(level), 0) from (select sum(change) over (order by at, change) as level from step where counts) levels)
      else 0 end) as free
    from kind k
  ), room as (
    select u.id, u.code, u.units, u.is_active and w.is_active as in_use,
      case when u.is_active and w.is_active then greatest(0, u.units - coalesce(p.peak, 0)) else 0 end as own,
      w.free as of_type
    from unit u cross join whole w left join unit_peak p on p.tour_resource_id = u.id
  )
  select w.total as "totalUnits",
    case when w.requires_assignment then least(w.free, (select coalesce(sum(own), 0) from room)) else w.free end as "freeUnits",
    coalesce((select json_agg(json_build_object('tourResourceId', r.id, 'code', r.code, 'freeUnits', least(r.own, r.of_type),
      'reasons', case when ${param('explain')}::boolean and least(r.own, r.of_type) < ${param('units')}::int then (
        select coalesce(json_agg(x.reason order by x.place, x.id), '[]') from (
          select 0 as place, 0 as id, json_build_object('reason', 'inactive') as reason where not r.in_use
          union all
          select 1, b.id, json_strip_nulls(json_build_object(
            'reason', case when not tstzrange(b.starts_at, b.ends_at) && k.wish then 'buffer'
              when b.kind = 'internal' then 'hold' else b.kind end,
            'allocationId', b.id, 'reservationId', b.reservation_id,
            'maintenanceOrderId', (select min(m.id) from maintenance_orders m where m.tour_id = ${param('tourId')}
              and m.tour_allocation_id = b.id and m.status in ('open', 'in_progress') and m.deleted_at is null),
            'startsAt', ${time('b.starts_at')}, 'endsAt', ${time('b.ends_at')}))
          from busy b cross join kind k where b.tour_resource_id = r.id
          union all
          select 2, 0, json_build_object('reason', 'capacity')
          where r.in_use and (r.of_type < ${param('units')}::int or (r.units > 1 and r.own < ${param('units')}::int) or r.units < ${param('units')}::int)
        ) x) else '[]' end) order by fold(r.code), r.id) from room r), '[]') as resources
  from whole w`);
