---- GET /v1/tours/user/allocations

-- list
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from allocations t where true and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join allocations t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from allocations t where true and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from allocations t where true and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from allocations t where true and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=startsAt
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 order by t.starts_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, kind=booking
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.kind = $2::text order by t.id desc limit $3 offset $4;

-- list, status=active
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.status = 'active' and (t.status = 'released' or t.expires_at <= statement_timestamp()) is not true order by t.id desc limit $2 offset $3;

-- list, status=released
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and (t.status = 'released' or t.expires_at <= statement_timestamp()) order by t.id desc limit $2 offset $3;

-- list, by tourResourceId
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.tour_resource_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by tourResourceTypeId
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.tour_resource_type_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by reservationId
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.reservation_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by from
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and (t.ends_at is null or t.ends_at >= $2::timestamptz) order by t.id desc limit $3 offset $4;

-- list, by to
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.starts_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/allocations/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.part_of_allocation_id as "partOfAllocationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.id = $2;

---- POST /v1/tours/user/allocations

-- lock the resource and its type
with 
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select tour_resource_type_id from resources
  where tour_id = $1 and id = $2 and deleted_at is null)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select tour_resource_type_id from resources
  where tour_id = $1 and id = $2 and deleted_at is null)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest(array[$2::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$2::bigint]))) and r.deleted_at is null
    order by r.id for no key update) select (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources", (array(select tour_resource_type_id from resources
  where tour_id = $1 and id = $2 and deleted_at is null))[1] as "typeId";

-- read the settings of the house
select name, timezone, currency, settings from tours where id = $1;

-- insert the allocation
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

---- POST /v1/tours/user/allocations/:id/release

-- lock the allocation

  select kind, status = 'released' or coalesce(expires_at <= statement_timestamp(), false) as "isOver"
  from allocations where tour_id = $1 and id = $2 for update;

-- release it

  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and id = any($2::bigint[]) and status = 'active';

-- insert the audit event
insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/tours/user/allocations/:id/book

-- lock the hold and read what the rules need

  with 
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select a.tour_resource_type_id from allocations a where a.tour_id = $1 and a.id = $2::bigint)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select a.tour_resource_type_id from allocations a where a.tour_id = $1 and a.id = $2::bigint)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest(array(select a.tour_resource_id from allocations a where a.tour_id = $1 and a.id = $2::bigint)) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array(select a.tour_resource_id from allocations a where a.tour_id = $1 and a.id = $2::bigint)))) and r.deleted_at is null
    order by r.id for no key update),
  hold as materialized (
    select a.* from allocations a where a.tour_id = $1 and a.id = $2::bigint and (select count(*) from locked_resources) >= 0 for no key update),
  customer as materialized (
  select exists (select from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id
    where l.tour_id = c.tour_id and l.customer_id = c.id and g.blocks_booking and g.deleted_at is null) as "isBarred"
  from customers c
  where (select count(*) from hold) >= 0 and c.tour_id = $1 and c.id = $3::bigint
    and c.deleted_at is null and c.anonymized_at is null for share)
  select a.kind, a.tour_resource_type_id as "tourResourceTypeId",
    a.tour_resource_id as "tourResourceId", a.units, a.starts_at as "startsAt", a.ends_at as "endsAt", a.note, (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources", (select to_json(customer) from customer) as customer, (select to_json(house) from (select name, timezone, currency, settings from tours where id = $1) house) as house
  from hold a;

-- turn the hold into a booking

  with kept as materialized (select a.id from allocations a where a.tour_id = $1 and a.id = $2::bigint and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())), booked as (
  insert into reservations (tour_id, tour_customer_id, reservation_group_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at, units, guests, notes,
    source, external_ref, expected_arrival)
  select $1, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::timestamptz, $8::timestamptz,
    $9::int, $10::int, $11, $12, $13, $14::timestamptz
  from kept returning id),
  placed as (
  update allocations a set kind = 'booking', reservation_id = booked.id, expires_at = null, note = null, updated_at = now()
  from booked where a.tour_id = $1 and a.id = $2::bigint returning a.id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $15, $16::bigint, 'create', 'reservations', booked.id, $17::jsonb, $18 from booked, placed)
  select booked.id from booked, placed;
