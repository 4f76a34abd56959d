---- GET /v1/tours/user/availability

-- read the granularity of the type
select granularity from resource_types
  where tour_id = $1 and id = $2 and deleted_at is null;

-- read the settings of the house
select name, timezone, currency, settings from tours where id = $1;

-- a type

  with wanted as materialized (
    select 1 as key, t.id as type_id, t.is_active, t.requires_assignment, t.overbooking_limit,
  t.buffer_before_minutes as buffer_before, t.buffer_after_minutes as buffer_after, tstzrange($1::timestamptz, $2::timestamptz) as span
    from resource_types t
    where t.tour_id = $3 and t.id = $4 and t.deleted_at is null
  ), 
  widened as materialized (
    select k.*, tstzrange(lower(k.span) - make_interval(mins => k.buffer_before), upper(k.span) + make_interval(mins => k.buffer_after)) as with_buffers
    from wanted k
  ), busy as materialized (
    select k.key, k.span, k.with_buffers, coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  a.units, a.starts_at, a.ends_at, a.buffered, a.tour_resource_id, true as is_own
    from widened k join allocations a on a.tour_resource_type_id = k.type_id and a.buffered && k.with_buffers left join allocations w on w.tour_id = $3 and w.id = a.part_of_allocation_id
    where a.tour_id = $3 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    union all
    select k.key, k.span, k.with_buffers, coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  a.units, a.starts_at, a.ends_at, a.buffered, r.id, false
    from widened k join resources r on r.tour_id = $3 and r.tour_resource_type_id = k.type_id
      join resource_parts l on l.tour_id = $3 and l.whole_id = r.id
      join allocations a on a.tour_resource_id = l.part_id and a.is_exclusive and a.buffered && k.with_buffers left join allocations w on w.tour_id = $3 and w.id = a.part_of_allocation_id
    where a.tour_id = $3 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and w.tour_resource_id is distinct from r.id
  ), resource as materialized (
    select k.key, r.id, r.code, r.units, r.is_active and not exists (select from resource_parts l
  where l.tour_id = $3 and l.whole_id = r.id and not exists (select from resources p
    where p.tour_id = $3 and p.id = l.part_id and p.is_active and p.deleted_at is null)) as is_active
    from wanted k join resources r on r.tour_resource_type_id = k.type_id
    where r.tour_id = $3 and r.deleted_at is null
  ), taken as materialized (
    select b.key, b.tour_resource_id, b.units, b.is_own and (b.tour_resource_id is null or coalesce(r.is_active, false)) as counts,
      greatest(lower(b.buffered), lower(b.with_buffers)) as first, upper(b.buffered) as last
    from busy b full join resource r on r.key = b.key and r.id = b.tour_resource_id where coalesce(b.units, 0) > 0
  ), crowded as materialized (
    select distinct k.key, need.whole_id from widened k join (
  select l.whole_id, x.tour_resource_type_id as of_type_id, p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources x on x.tour_id = $3 and x.id = l.whole_id join resources p on p.tour_id = $3 and p.id = l.part_id
  where l.tour_id = $3 group by l.whole_id, x.tour_resource_type_id, p.tour_resource_type_id) need on need.of_type_id = k.type_id
      join resource_types y on y.tour_id = $3 and y.id = need.type_id
    where (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $3 and a.tour_resource_type_id = need.type_id and a.buffered && k.with_buffers and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from null::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(k.with_buffers)), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $3 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit
  ), step as materialized (
    select key, tour_resource_id, counts, first as at, units as change from taken
    union all
    select key, tour_resource_id, counts, last, -units from taken where last is not null
  ), resource_peak as (
    select key, tour_resource_id, max(level) as peak from (
      select key, tour_resource_id, sum(change) over (partition by key, tour_resource_id order by at, change) as level
      from step where tour_resource_id is not null) levels
    group by key, tour_resource_id
  ), type_peak as materialized (
    select key, max(level) as peak from (
      select key, sum(change) over (partition by key order by at, change) as level from step where counts) levels
    group by key
  ), total as materialized (
    select key, sum(units) as units from resource where is_active group by key
  ), whole as (
    select k.key, k.is_active, k.requires_assignment, coalesce(t.units, 0) as total,
      greatest(0, case when k.is_active then coalesce(t.units, 0) + k.overbooking_limit - coalesce(p.peak, 0) else 0 end) as free
    from wanted k left join total t on t.key = k.key left join type_peak p on p.key = k.key
  ), free_resource as materialized (
    select r.key, r.id, r.code, r.units, r.is_active and w.is_active as in_use,
      case when r.is_active and w.is_active then greatest(0, r.units - coalesce(p.peak, 0)) else 0 end as own,
      case when c.key is null then w.free else 0 end as of_type
    from (resource r join whole w on w.key = r.key left join crowded c on c.key = r.key and c.whole_id = r.id)
      full join resource_peak p on p.key = r.key and p.tour_resource_id = r.id where coalesce(r.id, 0) > 0
  ), own as materialized (
    select key, sum(least(own, of_type)) as units from free_resource group by key
  ), free as (
    select w.key, w.total, case when w.requires_assignment then least(w.free, coalesce(o.units, 0)) else w.free end as units
    from whole w left join own o on o.key = w.key
  ), way as (
    select b.tour_resource_id, json_agg(json_strip_nulls(json_build_object(
        'reason', case when not tstzrange(b.starts_at, b.ends_at) && b.span then 'buffer'
          when b.kind = 'internal' then 'hold' else b.kind end,
        'allocationId', b.id, 'reservationId', b.reservation_id,
        'maintenanceOrderId', case when b.kind = 'maintenance' then (select min(m.id) from maintenance_orders m
          where m.tour_id = $3 and m.tour_allocation_id = b.id and m.status in ('open', 'in_progress') and m.deleted_at is null) end,
        'startsAt', to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(b.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))) order by b.starts_at, b.id)::jsonb as reasons
    from busy b where $5::boolean and b.tour_resource_id is not null
    group by b.tour_resource_id
  )
  select f.total::int as "totalUnits", f.units::int as "freeUnits",
    coalesce((select json_agg(json_build_object('tourResourceId', r.id, 'code', r.code, 'freeUnits', least(r.own, r.of_type),
        'reasons', case when $5::boolean and least(r.own, r.of_type) < $6::int then
          case when r.in_use then '[]' else '[{"reason": "inactive"}]' end::jsonb || coalesce(way.reasons, '[]')
          || case when r.in_use and (r.units < $6::int
              or (r.own >= $6::int and r.of_type < $6::int)) then '[{"reason": "capacity"}]' else '[]' end::jsonb
        else '[]' end) order by r.code, r.id)
      from free_resource r left join way on way.tour_resource_id = r.id), '[]') as resources
  from free f;

-- all types

  with nights as materialized (
    select coalesce(($1::date + coalesce(substring(settings ->> 'checkInTime' from '^(?:[01]\d|2[0-3]):[0-5]\d$'), '14:00')::time) at time zone $2, $3::timestamptz) as first, coalesce(($4::date + coalesce(substring(settings ->> 'checkOutTime' from '^(?:[01]\d|2[0-3]):[0-5]\d$'), '12:00')::time) at time zone $2, $5::timestamptz) as last
    from tours where id = $6
  ), wanted as materialized (
    select t.id as key, t.code, t.name, t.kind, t.id as type_id, t.is_active, t.requires_assignment, t.overbooking_limit,
  t.buffer_before_minutes as buffer_before, t.buffer_after_minutes as buffer_after,
      case when t.granularity = 'night' then tstzrange(n.first, n.last) else tstzrange($3::timestamptz, $5::timestamptz) end as span
    from resource_types t cross join nights n
    where t.tour_id = $6 and t.deleted_at is null and (t.granularity <> 'night' or n.first < n.last)
    order by fold(t.code), t.id limit 200
  ), 
  widened as materialized (
    select k.*, tstzrange(lower(k.span) - make_interval(mins => k.buffer_before), upper(k.span) + make_interval(mins => k.buffer_after)) as with_buffers
    from wanted k
  ), busy as materialized (
    select k.key, k.span, k.with_buffers, coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  a.units, a.starts_at, a.ends_at, a.buffered, a.tour_resource_id, true as is_own
    from widened k join allocations a on a.tour_resource_type_id = k.type_id and a.buffered && k.with_buffers left join allocations w on w.tour_id = $6 and w.id = a.part_of_allocation_id
    where a.tour_id = $6 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    union all
    select k.key, k.span, k.with_buffers, coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  a.units, a.starts_at, a.ends_at, a.buffered, r.id, false
    from widened k join resources r on r.tour_id = $6 and r.tour_resource_type_id = k.type_id
      join resource_parts l on l.tour_id = $6 and l.whole_id = r.id
      join allocations a on a.tour_resource_id = l.part_id and a.is_exclusive and a.buffered && k.with_buffers left join allocations w on w.tour_id = $6 and w.id = a.part_of_allocation_id
    where a.tour_id = $6 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and w.tour_resource_id is distinct from r.id
  ), resource as materialized (
    select k.key, r.id, r.code, r.units, r.is_active and not exists (select from resource_parts l
  where l.tour_id = $6 and l.whole_id = r.id and not exists (select from resources p
    where p.tour_id = $6 and p.id = l.part_id and p.is_active and p.deleted_at is null)) as is_active
    from wanted k join resources r on r.tour_resource_type_id = k.type_id
    where r.tour_id = $6 and r.deleted_at is null
  ), taken as materialized (
    select b.key, b.tour_resource_id, b.units, b.is_own and (b.tour_resource_id is null or coalesce(r.is_active, false)) as counts,
      greatest(lower(b.buffered), lower(b.with_buffers)) as first, upper(b.buffered) as last
    from busy b full join resource r on r.key = b.key and r.id = b.tour_resource_id where coalesce(b.units, 0) > 0
  ), crowded as materialized (
    select distinct k.key, need.whole_id from widened k join (
  select l.whole_id, x.tour_resource_type_id as of_type_id, p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources x on x.tour_id = $6 and x.id = l.whole_id join resources p on p.tour_id = $6 and p.id = l.part_id
  where l.tour_id = $6 group by l.whole_id, x.tour_resource_type_id, p.tour_resource_type_id) need on need.of_type_id = k.type_id
      join resource_types y on y.tour_id = $6 and y.id = need.type_id
    where (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $6 and a.tour_resource_type_id = need.type_id and a.buffered && k.with_buffers and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from null::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(k.with_buffers)), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $6 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit
  ), step as materialized (
    select key, tour_resource_id, counts, first as at, units as change from taken
    union all
    select key, tour_resource_id, counts, last, -units from taken where last is not null
  ), resource_peak as (
    select key, tour_resource_id, max(level) as peak from (
      select key, tour_resource_id, sum(change) over (partition by key, tour_resource_id order by at, change) as level
      from step where tour_resource_id is not null) levels
    group by key, tour_resource_id
  ), type_peak as materialized (
    select key, max(level) as peak from (
      select key, sum(change) over (partition by key order by at, change) as level from step where counts) levels
    group by key
  ), total as materialized (
    select key, sum(units) as units from resource where is_active group by key
  ), whole as (
    select k.key, k.is_active, k.requires_assignment, coalesce(t.units, 0) as total,
      greatest(0, case when k.is_active then coalesce(t.units, 0) + k.overbooking_limit - coalesce(p.peak, 0) else 0 end) as free
    from wanted k left join total t on t.key = k.key left join type_peak p on p.key = k.key
  ), free_resource as materialized (
    select r.key, r.id, r.code, r.units, r.is_active and w.is_active as in_use,
      case when r.is_active and w.is_active then greatest(0, r.units - coalesce(p.peak, 0)) else 0 end as own,
      case when c.key is null then w.free else 0 end as of_type
    from (resource r join whole w on w.key = r.key left join crowded c on c.key = r.key and c.whole_id = r.id)
      full join resource_peak p on p.key = r.key and p.tour_resource_id = r.id where coalesce(r.id, 0) > 0
  ), own as materialized (
    select key, sum(least(own, of_type)) as units from free_resource group by key
  ), free as (
    select w.key, w.total, case when w.requires_assignment then least(w.free, coalesce(o.units, 0)) else w.free end as units
    from whole w left join own o on o.key = w.key
  ), listed as (
    select r.key, json_agg(json_build_object('tourResourceId', r.id, 'code', r.code, 'freeUnits', r.free) order by r.position) as resources
    from (select key, id, code, least(own, of_type) as free, row_number() over (partition by key order by code, id) as position
      from free_resource where least(own, of_type) >= $7::int) r
    where r.position <= 50 group by r.key
  )
  select coalesce(json_agg(json_build_object('tourResourceTypeId', k.type_id, 'code', k.code, 'name', k.name, 'kind', k.kind,
      'startsAt', to_char(lower(k.span) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(upper(k.span) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'totalUnits', f.total, 'freeUnits', f.units,
      'resources', coalesce(l.resources, '[]')) order by fold(k.code), k.type_id), '[]') as types
  from wanted k join free f on f.key = k.key left join listed l on l.key = k.key;

---- GET /v1/tours/user/availability/calendar

-- read the settings of the house
select name, timezone, currency, settings from tours where id = $1;

-- calendar

  with wanted as materialized (
    select d.position as key, d.date, t.id as type_id, t.is_active, t.requires_assignment, t.overbooking_limit,
  t.buffer_before_minutes as buffer_before, t.buffer_after_minutes as buffer_after,
      case when t.granularity = 'night' then tstzrange(d.night_from, d.night_to) else tstzrange(d.day_from, d.day_to) end as span
    from resource_types t cross join unnest($1::date[], $2::timestamptz[], $3::timestamptz[],
      $4::timestamptz[], $5::timestamptz[]) with ordinality d (date, night_from, night_to, day_from, day_to, position)
    where t.tour_id = $6 and t.id = $7 and t.deleted_at is null
  ), 
  widened as materialized (
    select k.*, tstzrange(lower(k.span) - make_interval(mins => k.buffer_before), upper(k.span) + make_interval(mins => k.buffer_after)) as with_buffers
    from wanted k
  ), busy as materialized (
    select k.key, k.span, k.with_buffers, coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  a.units, a.starts_at, a.ends_at, a.buffered, a.tour_resource_id, true as is_own
    from widened k join allocations a on a.tour_resource_type_id = k.type_id and a.buffered && k.with_buffers left join allocations w on w.tour_id = $6 and w.id = a.part_of_allocation_id
    where a.tour_id = $6 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    union all
    select k.key, k.span, k.with_buffers, coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  a.units, a.starts_at, a.ends_at, a.buffered, r.id, false
    from widened k join resources r on r.tour_id = $6 and r.tour_resource_type_id = k.type_id
      join resource_parts l on l.tour_id = $6 and l.whole_id = r.id
      join allocations a on a.tour_resource_id = l.part_id and a.is_exclusive and a.buffered && k.with_buffers left join allocations w on w.tour_id = $6 and w.id = a.part_of_allocation_id
    where a.tour_id = $6 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and w.tour_resource_id is distinct from r.id
  ), resource as materialized (
    select k.key, r.id, r.code, r.units, r.is_active and not exists (select from resource_parts l
  where l.tour_id = $6 and l.whole_id = r.id and not exists (select from resources p
    where p.tour_id = $6 and p.id = l.part_id and p.is_active and p.deleted_at is null)) as is_active
    from wanted k join resources r on r.tour_resource_type_id = k.type_id
    where r.tour_id = $6 and r.deleted_at is null
  ), taken as materialized (
    select b.key, b.tour_resource_id, b.units, b.is_own and (b.tour_resource_id is null or coalesce(r.is_active, false)) as counts,
      greatest(lower(b.buffered), lower(b.with_buffers)) as first, upper(b.buffered) as last
    from busy b full join resource r on r.key = b.key and r.id = b.tour_resource_id where coalesce(b.units, 0) > 0
  ), crowded as materialized (
    select distinct k.key, need.whole_id from widened k join (
  select l.whole_id, x.tour_resource_type_id as of_type_id, p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources x on x.tour_id = $6 and x.id = l.whole_id join resources p on p.tour_id = $6 and p.id = l.part_id
  where l.tour_id = $6 group by l.whole_id, x.tour_resource_type_id, p.tour_resource_type_id) need on need.of_type_id = k.type_id
      join resource_types y on y.tour_id = $6 and y.id = need.type_id
    where (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $6 and a.tour_resource_type_id = need.type_id and a.buffered && k.with_buffers and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from null::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(k.with_buffers)), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $6 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit
  ), step as materialized (
    select key, tour_resource_id, counts, first as at, units as change from taken
    union all
    select key, tour_resource_id, counts, last, -units from taken where last is not null
  ), resource_peak as (
    select key, tour_resource_id, max(level) as peak from (
      select key, tour_resource_id, sum(change) over (partition by key, tour_resource_id order by at, change) as level
      from step where tour_resource_id is not null) levels
    group by key, tour_resource_id
  ), type_peak as materialized (
    select key, max(level) as peak from (
      select key, sum(change) over (partition by key order by at, change) as level from step where counts) levels
    group by key
  ), total as materialized (
    select key, sum(units) as units from resource where is_active group by key
  ), whole as (
    select k.key, k.is_active, k.requires_assignment, coalesce(t.units, 0) as total,
      greatest(0, case when k.is_active then coalesce(t.units, 0) + k.overbooking_limit - coalesce(p.peak, 0) else 0 end) as free
    from wanted k left join total t on t.key = k.key left join type_peak p on p.key = k.key
  ), free_resource as materialized (
    select r.key, r.id, r.code, r.units, r.is_active and w.is_active as in_use,
      case when r.is_active and w.is_active then greatest(0, r.units - coalesce(p.peak, 0)) else 0 end as own,
      case when c.key is null then w.free else 0 end as of_type
    from (resource r join whole w on w.key = r.key left join crowded c on c.key = r.key and c.whole_id = r.id)
      full join resource_peak p on p.key = r.key and p.tour_resource_id = r.id where coalesce(r.id, 0) > 0
  ), own as materialized (
    select key, sum(least(own, of_type)) as units from free_resource group by key
  ), free as (
    select w.key, w.total, case when w.requires_assignment then least(w.free, coalesce(o.units, 0)) else w.free end as units
    from whole w left join own o on o.key = w.key
  )
  select k.date, f.units::int as sellable, f.total::int as "totalUnits" from wanted k join free f on f.key = k.key order by k.key;
