---- GET /v1/tours/user/availability, as sent in the examples

select granularity from resource_types where tour_id = $1 and id = $2 and deleted_at is null;

select name, timezone, currency, settings from tours where id = $1;

with kind as materialized (
    select t.id, t.is_active, t.requires_assignment, t.overbooking_limit,
      tstzrange($1::timestamptz, $2::timestamptz) as wish,
      tstzrange($1::timestamptz - make_interval(mins => t.buffer_before_minutes),
        $2::timestamptz + make_interval(mins => t.buffer_after_minutes)) as asked
    from resource_types t
    where t.tour_id = $3 and t.id = $4 and t.deleted_at is null
  ), busy as materialized (
    select a.id, a.kind, a.tour_resource_id, a.reservation_id, a.units, a.starts_at, a.ends_at, a.blocked
    from kind k join allocations a on a.tour_resource_type_id = k.id and a.blocked && k.asked
    where a.tour_id = $3 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
  ), resource as materialized (
    select r.id, r.code, r.units, r.is_active
    from kind k join resources r on r.tour_resource_type_id = k.id
    where r.tour_id = $3 and r.deleted_at is null
  ), taken as materialized (
    select b.tour_resource_id, b.units, b.tour_resource_id is null or coalesce(u.is_active, false) as counts,
      greatest(lower(b.blocked), lower(k.asked)) as first, upper(b.blocked) as last
    from busy b cross join kind k left join resource u on u.id = b.tour_resource_id
  ), step as materialized (
    select tour_resource_id, counts, first as at, units as change from taken
    union all
    select tour_resource_id, counts, last, -units from taken where last is not null
  ), resource_peak as (
    select tour_resource_id, max(level) as peak from (
      select tour_resource_id, sum(change) over (partition by tour_resource_id order by at, change) as level
      from step where tour_resource_id is not null) levels
    group by tour_resource_id
  ), whole as (
    select k.is_active, k.requires_assignment,
      (select coalesce(sum(units), 0) from resource where is_active) as total,
      greatest(0, case when k.is_active then (select coalesce(sum(units), 0) from resource where is_active) + k.overbooking_limit
        - (select coalesce(max(level), 0) from (select sum(change) over (order by at, change) as level from step where counts) levels)
      else 0 end) as free
    from kind k
  ), room as (
    select u.id, u.code, u.units, u.is_active and w.is_active as in_use,
      case when u.is_active and w.is_active then greatest(0, u.units - coalesce(p.peak, 0)) else 0 end as own,
      w.free as of_type
    from resource u cross join whole w left join resource_peak p on p.tour_resource_id = u.id
  ), way as (
    select b.tour_resource_id, json_agg(json_strip_nulls(json_build_object(
        'reason', case when not tstzrange(b.starts_at, b.ends_at) && k.wish then 'buffer'
          when b.kind = 'internal' then 'hold' else b.kind end,
        'allocationId', b.id, 'reservationId', b.reservation_id,
        'maintenanceOrderId', case when b.kind = 'maintenance' then (select min(m.id) from maintenance_orders m
          where m.tour_id = $3 and m.tour_allocation_id = b.id and m.status in ('open', 'in_progress') and m.deleted_at is null) end,
        'startsAt', to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(b.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))) order by b.starts_at, b.id)::jsonb as reasons
    from busy b cross join kind k where $5::boolean and b.tour_resource_id is not null
    group by b.tour_resource_id
  )
  select w.total as "totalUnits",
    case when w.requires_assignment then least(w.free, (select coalesce(sum(own), 0) from room)) else w.free end as "freeUnits",
    coalesce((select json_agg(json_build_object('tourResourceId', r.id, 'code', r.code, 'freeUnits', least(r.own, r.of_type),
        'reasons', case when $5::boolean and least(r.own, r.of_type) < $6::int then
          case when r.in_use then '[]' else '[{"reason": "inactive"}]' end::jsonb || coalesce(way.reasons, '[]')
          || case when r.in_use and (r.units < $6::int
              or (r.own >= $6::int and r.of_type < $6::int)) then '[{"reason": "capacity"}]' else '[]' end::jsonb
        else '[]' end) order by r.code, r.id)
      from room r left join way on way.tour_resource_id = r.id), '[]') as resources
  from whole w;
