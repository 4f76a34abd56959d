---- GET /v1/tours/user/departures

-- types sold in slots

  select t.id, t.attributes -> 'slots' as slots from resource_types t where t.tour_id = $1 and t.granularity = 'slot' and t.deleted_at is null
  and ($2::bigint is null or t.id = $2::bigint) and t.is_active
  order by fold(t.code), t.id limit 200;

-- departures

  with type as materialized (
    select t.* from resource_types t where t.tour_id = $1 and t.granularity = 'slot' and t.deleted_at is null
  and ($2::bigint is null or t.id = $2::bigint)
  ), booked as materialized (
    select v.id, v.tour_resource_type_id as type_id, v.starts_at, v.ends_at, v.units, v.guests, v.status, v.tour_resource_id, v.tour_customer_id,
      v.status in ('confirmed', 'checked_in', 'checked_out') as counts
    from reservations v join type k on k.id = v.tour_resource_type_id
    where v.tour_id = $1 and v.starts_at >= $3::timestamptz and v.starts_at <= $4::timestamptz
      and v.status <> 'cancelled' and v.deleted_at is null
  ), holds as materialized (
    select a.id, a.tour_resource_type_id as type_id, a.starts_at, a.ends_at, a.units, a.tour_resource_id, a.expires_at
    from allocations a join type k on k.id = a.tour_resource_type_id
    where a.tour_id = $1 and a.kind = 'hold' and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
      and a.starts_at >= $3::timestamptz and a.starts_at <= $4::timestamptz
  ), own_use as materialized (
    select a.id, a.tour_resource_type_id as type_id, a.starts_at, a.ends_at, a.units, a.tour_resource_id, a.note
    from allocations a join type k on k.id = a.tour_resource_type_id
    where a.tour_id = $1 and a.kind = 'internal' and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
      and a.starts_at >= $3::timestamptz and a.starts_at <= $4::timestamptz
  ), departure as (
    select type_id, starts_at, ends_at, bool_or(is_offered) as is_offered from (
      select type_id, starts_at, ends_at, true as is_offered
      from unnest($5::bigint[], $6::timestamptz[], $7::timestamptz[]) o (type_id, starts_at, ends_at)
      union all select type_id, starts_at, ends_at, false from booked where counts
      union all select type_id, starts_at, ends_at, false from holds) d
    group by type_id, starts_at, ends_at
  ), wanted as materialized (
    select row_number() over (order by d.starts_at, d.ends_at, fold(t.code), t.id) as key,
      d.starts_at, d.ends_at, d.is_offered, t.code, t.name, t.id as type_id, t.is_active, t.requires_assignment, t.overbooking_limit,
  t.buffer_before_minutes as buffer_before, t.buffer_after_minutes as buffer_after, tstzrange(d.starts_at, d.ends_at) as span
    from departure d join type t on t.id = d.type_id
    order by key limit 501
  ), 
  widened as materialized (
    select k.*, tstzrange(lower(k.span) - make_interval(mins => k.buffer_before), upper(k.span) + make_interval(mins => k.buffer_after)) as with_buffers
    from wanted k
  ), busy as materialized (
    select k.key, k.span, k.with_buffers, coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  a.units, a.starts_at, a.ends_at, a.buffered, a.tour_resource_id, true as is_own
    from widened k join allocations a on a.tour_resource_type_id = k.type_id and a.buffered && k.with_buffers left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    union all
    select k.key, k.span, k.with_buffers, coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  a.units, a.starts_at, a.ends_at, a.buffered, r.id, false
    from widened k join resources r on r.tour_id = $1 and r.tour_resource_type_id = k.type_id
      join resource_parts l on l.tour_id = $1 and l.whole_id = r.id
      join allocations a on a.tour_resource_id = l.part_id and a.is_exclusive and a.buffered && k.with_buffers left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and w.tour_resource_id is distinct from r.id
  ), resource as materialized (
    select k.key, r.id, r.code, r.units, r.is_active and not exists (select from resource_parts l
  where l.tour_id = $1 and l.whole_id = r.id and not exists (select from resources p
    where p.tour_id = $1 and p.id = l.part_id and p.is_active and p.deleted_at is null)) as is_active
    from wanted k join resources r on r.tour_resource_type_id = k.type_id
    where r.tour_id = $1 and r.deleted_at is null
  ), taken as materialized (
    select b.key, b.tour_resource_id, b.units, b.is_own and (b.tour_resource_id is null or coalesce(r.is_active, false)) as counts,
      greatest(lower(b.buffered), lower(b.with_buffers)) as first, upper(b.buffered) as last
    from busy b full join resource r on r.key = b.key and r.id = b.tour_resource_id where coalesce(b.units, 0) > 0
  ), crowded as materialized (
    select distinct k.key, need.whole_id from widened k join (
  select l.whole_id, x.tour_resource_type_id as of_type_id, p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources x on x.tour_id = $1 and x.id = l.whole_id join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 group by l.whole_id, x.tour_resource_type_id, p.tour_resource_type_id) need on need.of_type_id = k.type_id
      join resource_types y on y.tour_id = $1 and y.id = need.type_id
    where (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = need.type_id and a.buffered && k.with_buffers and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from null::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(k.with_buffers)), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit
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
  ), boarded as (
    select k.key, b.*, row_number() over (order by k.key, b.id) as position
    from wanted k join booked b on b.type_id = k.type_id and b.starts_at = k.starts_at and b.ends_at = k.ends_at
    where k.key <= 500
  ), seated as materialized (
    select key, coalesce(sum(units) filter (where counts), 0) as units, count(*) as parties from boarded group by key
  ), manifest as materialized (
    select b.key, json_agg(json_build_object('id', b.id, 'status', b.status, 'units', b.units, 'guests', b.guests,
        'tourResourceId', b.tour_resource_id,
        'toursCustomer', case when c.id is not null then json_build_object('id', c.id, 'fullName', c.full_name) end) order by b.position) as list
    from boarded b left join customers c on c.tour_id = $1 and c.id = b.tour_customer_id and c.deleted_at is null
      and $8::boolean
    where b.position <= 2000 group by b.key
  ), kept as (
    select k.key, h.*, row_number() over (order by k.key, h.id) as position
    from wanted k join holds h on h.type_id = k.type_id and h.starts_at = k.starts_at and h.ends_at = k.ends_at
    where k.key <= 500
  ), waiting as materialized (
    select key, sum(units) as units, coalesce(json_agg(json_build_object('allocationId', id, 'units', units, 'tourResourceId', tour_resource_id,
        'expiresAt', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by position) filter (where position <= 500), '[]') as list
    from kept group by key
  ), blocked as (
    select k.key, u.*, row_number() over (order by k.key, u.id) as position
    from wanted k join own_use u on u.type_id = k.type_id and u.starts_at = k.starts_at and u.ends_at = k.ends_at
    where k.key <= 500
  ), closed as materialized (
    select key, json_agg(json_build_object('allocationId', id, 'units', units, 'tourResourceId', tour_resource_id, 'note', note) order by position) as list
    from blocked where position <= 500 group by key
  )
  select coalesce(json_agg(json_build_object('tourResourceTypeId', k.type_id, 'code', k.code, 'name', k.name,
      'startsAt', to_char(k.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(k.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'isOffered', k.is_offered,
      'units', f.total, 'taken', coalesce(s.units, 0), 'held', coalesce(w.units, 0), 'free', f.units,
      'reservationsCount', coalesce(s.parties, 0), 'reservations', coalesce(m.list, '[]'), 'holds', coalesce(w.list, '[]'),
      'blocks', coalesce(c.list, '[]')) order by k.key)
      filter (where k.key <= 500), '[]') as departures,
    coalesce(max(k.key) > 500, false) as "hasMore"
  from wanted k join free f on f.key = k.key left join seated s on s.key = k.key left join manifest m on m.key = k.key
    left join waiting w on w.key = k.key left join closed c on c.key = k.key;

---- POST /v1/tours/user/departures/cancel

-- savepoint before locking
savepoint departure;

-- lock bookings and holds

  with booked as materialized (select v.* from reservations v where v.tour_id = $1 and v.tour_resource_type_id = $2::bigint
  and v.starts_at = $3::timestamptz and v.ends_at = $4::timestamptz and v.status in ('confirmed', 'checked_in')
  and v.deleted_at is null order by v.id limit 1001 for no key update),
  
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select $2::bigint from (select count(*) from booked) all_locked)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select $2::bigint from (select count(*) from booked) all_locked)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest(array(select tour_resource_id from booked union select a.tour_resource_id from allocations a where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.kind = 'hold' and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
  and a.starts_at = $3::timestamptz and a.ends_at = $4::timestamptz)) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array(select tour_resource_id from booked union select a.tour_resource_id from allocations a where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.kind = 'hold' and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
  and a.starts_at = $3::timestamptz and a.ends_at = $4::timestamptz)))) and r.deleted_at is null
    order by r.id for no key update),
  holds as materialized (
    select a.* from allocations a where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.kind = 'hold' and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
  and a.starts_at = $3::timestamptz and a.ends_at = $4::timestamptz and (select count(*) from locked_resources) >= 0 order by a.id limit 1001 for no key update)
  select (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources", (select to_json(house) from (select name, timezone, currency, settings from tours where id = $1) house) as house,
    coalesce((select json_agg(json_build_object('id', v.id, 'status', v.status, 'units', v.units,
      'tourResourceId', v.tour_resource_id, 'expectedArrival', v.expected_arrival, 'allocationId', (select p.id from allocations p
        where p.tour_id = $1 and p.reservation_id = v.id and not p.is_left),
      'isAnonymized', exists (select from customers c where c.tour_id = $1 and c.id = v.tour_customer_id and c.anonymized_at is not null))
      order by v.id) from booked v), '[]') as bookings,
    coalesce((select json_agg(json_build_object('id', h.id, 'units', h.units, 'tourResourceId', h.tour_resource_id) order by h.id) from holds h), '[]') as holds;

-- count them under the lock

  select (select count(*) from (select from reservations v where v.tour_id = $1 and v.tour_resource_type_id = $2::bigint
  and v.starts_at = $3::timestamptz and v.ends_at = $4::timestamptz and v.status in ('confirmed', 'checked_in')
  and v.deleted_at is null limit 1001) b)::int as bookings, (select count(*) from (select from allocations a where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.kind = 'hold' and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
  and a.starts_at = $3::timestamptz and a.ends_at = $4::timestamptz limit 1001) h)::int as holds;

-- roll back to lock again
rollback to savepoint departure;

-- cancel and release

  with before as materialized (
  select t.* from reservations t where t.tour_id = $1 and t.id = $2::bigint and t.deleted_at is null for no key update), changed as (
    update reservations t set status = $3, cancel_reason = $4, updated_at = now() from before
    where t.tour_id = before.tour_id and t.id = before.id and before.status = any($5::text[]) and true
    returning t.*),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $6, $7::bigint, 'update', 'reservations', changed.id, audit_diff(json_build_object('tourCustomerId', before.tour_customer_id, 'reservationGroupId', before.reservation_group_id, 'tourResourceTypeId', before.tour_resource_type_id, 'tourResourceId', before.tour_resource_id, 'startsAt', to_char(before.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(before.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', before.units, 'guests', before.guests, 'expectedArrival', to_char(before.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', before.status, 'checkedInAt', to_char(before.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(before.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('tourCustomerId', changed.tour_customer_id, 'reservationGroupId', changed.reservation_group_id, 'tourResourceTypeId', changed.tour_resource_type_id, 'tourResourceId', changed.tour_resource_id, 'startsAt', to_char(changed.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(changed.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', changed.units, 'guests', changed.guests, 'expectedArrival', to_char(changed.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', changed.status, 'checkedInAt', to_char(changed.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(changed.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb), $8 from before, changed),
  released as (
  update allocations a set status = 'released', released_at = now(), updated_at = now() from changed c
  where a.tour_id = c.tour_id and a.reservation_id = c.id and not a.is_left
  returning a.starts_at, a.ends_at),
  remembered as (
  insert into reservation_steps (tour_id, reservation_id, from_status, to_status, found_updated_at, tour_resource_id,
    place_starts_at, place_ends_at)
  select before.tour_id, before.id, before.status, $3, before.updated_at, before.tour_resource_id, a.starts_at, a.ends_at
  from before join changed on true left join released a on true)
  select before.status as "from", before.tour_resource_id as "tourResourceId", before.tour_customer_id as "tourCustomerId", exists (select from changed) as "isDone" from before;

-- check whether the customer is anonymized

  select from customers where tour_id = $1 and id = $2::bigint and anonymized_at is not null;

-- release the holds

  with given as (
    update allocations a set status = 'released', released_at = now(), updated_at = now()
    where a.tour_id = $1 and a.id = any($2::bigint[]) and a.status = 'active'
    returning a.id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'release', 'allocations', given.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $5 from given)
  select id from given;

-- lock the free resources

  with wanted as materialized (
    select 1 as key, t.id as type_id, t.is_active, t.requires_assignment, t.overbooking_limit,
  t.buffer_before_minutes as buffer_before, t.buffer_after_minutes as buffer_after, tstzrange($1::timestamptz, $2::timestamptz) as span
    from resource_types t where t.tour_id = $3 and t.id = $4::bigint
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
  )
  select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds", m.own, m.of_type as "ofType", exists (select from resource_parts l
      where l.tour_id = $3 and (l.whole_id = r.id or l.part_id = r.id)) as "isComposed"
  from free_resource m join resources r on r.tour_id = $3 and r.id = m.id
  where m.in_use and m.own > 0 order by r.id for no key update of r;

-- allocate them for internal use

  with expired as (
  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select expired.tour_id, 'system', null::bigint, 'expire', 'allocations', expired.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $3 from expired where expired.kind <> 'part'), wanted as materialized (
    select * from unnest($4::bigint[], $5::int[], $6::boolean[], $7::text[])
      w (resource_id, units, is_exclusive, changes) where (select count(*) from expired) >= 0),
  taken as (
    insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, units, starts_at, ends_at, buffered, is_exclusive, note)
    select $1, 'internal', $2::bigint, w.resource_id, w.units, $8::timestamptz, $9::timestamptz, tstzrange($8::timestamptz - make_interval(mins => $10::int),
  $9::timestamptz + make_interval(mins => $11::int)),
      w.is_exclusive, $12
    from wanted w order by w.resource_id
    on conflict on constraint allocations_no_overlap do nothing
    returning id, tour_resource_id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $13, $14::bigint, 'create', 'allocations', taken.id, w.changes::jsonb, $3 from taken join wanted w on w.resource_id = taken.tour_resource_id)
  select id from taken order by id;

-- allocate a whole or a part
with expired as (
  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select expired.tour_id, 'system', null::bigint, 'expire', 'allocations', expired.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $3 from expired where expired.kind <> 'part'), capacity as materialized (select where (select count(*) from expired) >= 0 and (not $4::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $9::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $10::int
    <= 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = $2::bigint and r.is_active and r.deleted_at is null) + $11::int) and not exists (select from (
  select p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources p on p.tour_id = $1 and p.id = l.part_id and p.is_active and p.deleted_at is null
  where l.tour_id = $1 and l.whole_id = $12::bigint group by p.tour_resource_type_id) need
    join resource_types y on y.tour_id = $1 and y.id = need.type_id
    where need.type_id <> all($13::bigint[]) or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = need.type_id and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $14::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit)
    and ($12::bigint is null or $15::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_id = $12::bigint and not a.is_exclusive and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int))
    and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.id is distinct from $16::bigint) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $10::int <= $17::int) and (cardinality(array(select unnest(array[$12::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$12::bigint]))) = 1 or (not $15::boolean or not exists (select from allocations a
  where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[$12::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$12::bigint])))
    and a.is_exclusive and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and coalesce(a.part_of_allocation_id, a.id) is distinct from $18::bigint)))) 
  insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, units, starts_at,
    ends_at, buffered, is_exclusive, expires_at, note)
  select $1, $19, $2::bigint, $12::bigint, $20::bigint, $10::int, $5::timestamptz,
    $7::timestamptz, tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)), $15::boolean, $21::timestamptz, $22
  from capacity
  on conflict on constraint allocations_no_overlap do nothing
  returning id;

-- insert the audit event
insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/tours/user/departures/move

-- savepoint before locking
savepoint departure;

-- lock bookings and holds

  with booked as materialized (select v.* from reservations v where v.tour_id = $1 and v.tour_resource_type_id = $2::bigint
  and v.starts_at = $3::timestamptz and v.ends_at = $4::timestamptz and v.status in ('confirmed', 'checked_in')
  and v.deleted_at is null order by v.id limit 1001 for no key update),
  
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select $2::bigint from (select count(*) from booked) all_locked)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select $2::bigint from (select count(*) from booked) all_locked)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest(array(select tour_resource_id from booked union select a.tour_resource_id from allocations a where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.kind = 'hold' and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
  and a.starts_at = $3::timestamptz and a.ends_at = $4::timestamptz)) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array(select tour_resource_id from booked union select a.tour_resource_id from allocations a where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.kind = 'hold' and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
  and a.starts_at = $3::timestamptz and a.ends_at = $4::timestamptz)))) and r.deleted_at is null
    order by r.id for no key update),
  holds as materialized (
    select a.* from allocations a where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.kind = 'hold' and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
  and a.starts_at = $3::timestamptz and a.ends_at = $4::timestamptz and (select count(*) from locked_resources) >= 0 order by a.id limit 1001 for no key update)
  select (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources", (select to_json(house) from (select name, timezone, currency, settings from tours where id = $1) house) as house,
    coalesce((select json_agg(json_build_object('id', v.id, 'status', v.status, 'units', v.units,
      'tourResourceId', v.tour_resource_id, 'expectedArrival', v.expected_arrival, 'allocationId', (select p.id from allocations p
        where p.tour_id = $1 and p.reservation_id = v.id and not p.is_left),
      'isAnonymized', exists (select from customers c where c.tour_id = $1 and c.id = v.tour_customer_id and c.anonymized_at is not null))
      order by v.id) from booked v), '[]') as bookings,
    coalesce((select json_agg(json_build_object('id', h.id, 'units', h.units, 'tourResourceId', h.tour_resource_id) order by h.id) from holds h), '[]') as holds;

-- count them under the lock

  select (select count(*) from (select from reservations v where v.tour_id = $1 and v.tour_resource_type_id = $2::bigint
  and v.starts_at = $3::timestamptz and v.ends_at = $4::timestamptz and v.status in ('confirmed', 'checked_in')
  and v.deleted_at is null limit 1001) b)::int as bookings, (select count(*) from (select from allocations a where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.kind = 'hold' and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
  and a.starts_at = $3::timestamptz and a.ends_at = $4::timestamptz limit 1001) h)::int as holds;

-- roll back to lock again
rollback to savepoint departure;

-- move a booking

  with expired as (
  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select expired.tour_id, 'system', null::bigint, 'expire', 'allocations', expired.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $3 from expired where expired.kind <> 'part'), moved as (
  update allocations m set starts_at = $4::timestamptz, ends_at = $5::timestamptz, buffered = tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)), updated_at = now()
  where m.tour_id = $1 and m.id = $8::bigint and m.status = 'active' and (select count(*) from expired) >= 0
    and (not $9::boolean or not exists (select from allocations a
  where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[$10::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$10::bigint])))
    and a.is_exclusive and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and coalesce(a.part_of_allocation_id, a.id) is distinct from $8::bigint)) and ((not $11::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $8::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $12::int
    <= 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = $2::bigint and r.is_active and r.deleted_at is null) + $13::int) and not exists (select from (
  select p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources p on p.tour_id = $1 and p.id = l.part_id and p.is_active and p.deleted_at is null
  where l.tour_id = $1 and l.whole_id = $10::bigint group by p.tour_resource_type_id) need
    join resource_types y on y.tour_id = $1 and y.id = need.type_id
    where need.type_id <> all($14::bigint[]) or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = need.type_id and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $8::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit)
    and ($10::bigint is null or $9::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_id = $10::bigint and not a.is_exclusive and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int))
    and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.id is distinct from $8::bigint) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $12::int <= $15::int))
  returning m.id, m.reservation_id), before as materialized (
    select t.* from reservations t join moved on t.id = moved.reservation_id where t.tour_id = $1),
  changed as (
    update reservations t set starts_at = $4::timestamptz, ends_at = $5::timestamptz,
      expected_arrival = $16::timestamptz, updated_at = now()
    from before where t.tour_id = $1 and t.id = before.id returning t.*),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $17, $18::bigint, 'update', 'reservations', changed.id, audit_diff(json_build_object('tourCustomerId', before.tour_customer_id, 'reservationGroupId', before.reservation_group_id, 'tourResourceTypeId', before.tour_resource_type_id, 'tourResourceId', before.tour_resource_id, 'startsAt', to_char(before.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(before.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', before.units, 'guests', before.guests, 'expectedArrival', to_char(before.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', before.status, 'checkedInAt', to_char(before.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(before.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('tourCustomerId', changed.tour_customer_id, 'reservationGroupId', changed.reservation_group_id, 'tourResourceTypeId', changed.tour_resource_type_id, 'tourResourceId', changed.tour_resource_id, 'startsAt', to_char(changed.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(changed.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', changed.units, 'guests', changed.guests, 'expectedArrival', to_char(changed.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', changed.status, 'checkedInAt', to_char(changed.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(changed.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb), $3 from before, changed)
  select id from moved;

-- move a hold

  with expired as (
  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select expired.tour_id, 'system', null::bigint, 'expire', 'allocations', expired.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $3 from expired where expired.kind <> 'part'), moved as (
  update allocations m set starts_at = $4::timestamptz, ends_at = $5::timestamptz, buffered = tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)), updated_at = now()
  where m.tour_id = $1 and m.id = $8::bigint and m.status = 'active' and (select count(*) from expired) >= 0
    and (not $9::boolean or not exists (select from allocations a
  where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[$10::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$10::bigint])))
    and a.is_exclusive and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and coalesce(a.part_of_allocation_id, a.id) is distinct from $8::bigint)) and ((not $11::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $8::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $12::int
    <= 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = $2::bigint and r.is_active and r.deleted_at is null) + $13::int) and not exists (select from (
  select p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources p on p.tour_id = $1 and p.id = l.part_id and p.is_active and p.deleted_at is null
  where l.tour_id = $1 and l.whole_id = $10::bigint group by p.tour_resource_type_id) need
    join resource_types y on y.tour_id = $1 and y.id = need.type_id
    where need.type_id <> all($14::bigint[]) or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = need.type_id and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $8::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit)
    and ($10::bigint is null or $9::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_id = $10::bigint and not a.is_exclusive and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int))
    and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.id is distinct from $8::bigint) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $12::int <= $15::int))
  returning m.id, m.reservation_id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $16, $17::bigint, 'update', 'allocations', moved.id, $18::jsonb, $3 from moved)
  select id from moved;

-- obstacles on the resource

  with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.tour_resource_id = any(array(select unnest(array[$2::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$2::bigint]))) and a.buffered && tstzrange($3::timestamptz - make_interval(mins => $4::int),
  $5::timestamptz + make_interval(mins => $6::int)) and coalesce(a.part_of_allocation_id, a.id) is distinct from $7::bigint::bigint
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

-- obstacles in the type

  with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and a.buffered && tstzrange($3::timestamptz - make_interval(mins => $4::int),
  $5::timestamptz + make_interval(mins => $6::int)) and coalesce(a.part_of_allocation_id, a.id) is distinct from $7::bigint::bigint
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";
