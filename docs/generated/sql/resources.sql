---- GET /v1/tours/user/resources

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from resources t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join resources t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from resources t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from resources t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from resources t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=code
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 order by fold(t.code) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and (fold(t.code) like contains_pattern($2::text) or fold(t.label) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by tourResourceTypeId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_type_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by tourResourceZoneId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_zone_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, housekeepingState=dirty
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.housekeeping_state = $2::text order by t.id desc limit $3 offset $4;

-- list, isActive=true
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/resources/list

-- dropdown
select t.id as value, t.code as label from resources t where t.deleted_at is null and t.tour_id = $1 order by fold(t.code), t.id limit $2;

-- dropdown, by search
select t.id as value, t.code as label from resources t where t.deleted_at is null and t.tour_id = $1 and (fold(t.code) like contains_pattern($2::text)) order by fold(t.code), t.id limit $3;

-- dropdown, by tourResourceTypeId
select t.id as value, t.code as label from resources t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_type_id = $2::bigint order by fold(t.code), t.id limit $3;

-- dropdown, by tourResourceZoneId
select t.id as value, t.code as label from resources t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_zone_id = $2::bigint order by fold(t.code), t.id limit $3;

-- dropdown, isActive=true
select t.id as value, t.code as label from resources t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by fold(t.code), t.id limit $3;

---- POST /v1/tours/user/resources

-- create
with refs as materialized (select (select true from resource_types x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceTypeId", (select true from resource_zones x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceZoneId", true as checked),
    created as (insert into resources (tour_id, tour_resource_type_id, tour_resource_zone_id, code, label, units, max_occupancy, housekeeping_state, attributes, is_active) select $2, $1::bigint, $3::bigint, $4::text, $5::text, $6::integer, $7::integer, $8::text, $9::jsonb, $10::boolean from refs where ($1::bigint is null or refs."tourResourceTypeId") and ($3::bigint is null or refs."tourResourceZoneId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $11, $12::bigint, 'create', 'resources', created.id, $13::jsonb, $14 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /v1/tours/user/resources/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from resource_zones r
      where r.id = t.tour_resource_zone_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceZone", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType", coalesce((select json_agg(json_build_object('id', r.id, 'code', r.code, 'label', r.label) order by r.id)
    from resource_parts l join resources r on r.tour_id = t.tour_id and r.id = l.part_id and r.deleted_at is null
    where l.tour_id = t.tour_id and l.whole_id = t.id), '[]') as "toursResourceParts", coalesce((select json_agg(json_build_object('id', r.id, 'code', r.code, 'label', r.label) order by r.id)
    from resource_parts l join resources r on r.tour_id = t.tour_id and r.id = l.whole_id and r.deleted_at is null
    where l.tour_id = t.tour_id and l.part_id = t.id), '[]') as "toursResourceWholes" from resources t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/resources/:id, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select name, timezone, currency, settings from tours where id = $1;

with target as materialized (select t.* from resources t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from resource_types x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceTypeId", (select true from resource_zones x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceZoneId", true as checked),
    changed as (update resources t set tour_resource_type_id = case when ($5::boolean[])[1] then $3::bigint else t.tour_resource_type_id end, tour_resource_zone_id = case when ($5::boolean[])[2] then $4::bigint else t.tour_resource_zone_id end, code = case when ($5::boolean[])[3] then $6::text else t.code end, label = case when ($5::boolean[])[4] then $7::text else t.label end, units = case when ($5::boolean[])[5] then $8::integer else t.units end, max_occupancy = case when ($5::boolean[])[6] then $9::integer else t.max_occupancy end, attributes = case when ($5::boolean[])[7] then $10::jsonb else t.attributes end, is_active = case when ($5::boolean[])[8] then $11::boolean else t.is_active end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourResourceTypeId") and ($4::bigint is null or refs."tourResourceZoneId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $12, $13::bigint, 'update', 'resources', n.id, audit_diff(json_build_object('tourResourceTypeId', target.tour_resource_type_id, 'tourResourceZoneId', target.tour_resource_zone_id, 'code', target.code, 'label', target.label, 'units', target.units, 'maxOccupancy', target.max_occupancy, 'housekeepingState', target.housekeeping_state, 'attributes', target.attributes, 'isActive', target.is_active)::jsonb, json_build_object('tourResourceTypeId', n.tour_resource_type_id, 'tourResourceZoneId', n.tour_resource_zone_id, 'code', n.code, 'label', n.label, 'units', n.units, 'maxOccupancy', n.max_occupancy, 'housekeepingState', n.housekeeping_state, 'attributes', n.attributes, 'isActive', n.is_active)::jsonb) || $14::jsonb, $15 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

with changed as (
    update resources set housekeeping_state = $1, updated_at = now()
    where tour_id = $2 and id = $3::bigint returning id)
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select $2, $3::bigint, $4::bigint, $5, $1, $6,
    $7::bigint
  from changed;

---- PUT /v1/tours/user/resources/:id/parts, as sent in the examples

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
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select tour_resource_type_id from resources where tour_id = $1 and id = any($2::bigint[]) and deleted_at is null)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select tour_resource_type_id from resources where tour_id = $1 and id = any($2::bigint[]) and deleted_at is null)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest($2::bigint[]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any($2::bigint[]))) and r.deleted_at is null
    order by r.id for no key update) select (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources";

select l.whole_id as "wholeId", l.part_id as "partId", w.code as "wholeCode" from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
  where l.tour_id = $1 and (l.whole_id = any($2::bigint[]) or l.part_id = any($2::bigint[]));

select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select x.id from resources x where x.id = any($1::bigint[]) and x.tour_id = $2 and x.deleted_at is null for share;

delete from resource_parts l where l.whole_id = $1 and l.tour_id = $2 and l.part_id <> all($3::bigint[]) returning l.part_id as id;

insert into resource_parts (tour_id, whole_id, part_id) select $1, $2, x from unnest($3::bigint[]) x
          on conflict do nothing returning part_id as id;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and (a.ends_at is null or a.ends_at > statement_timestamp()) and a.tour_resource_type_id = $2 and a.tour_resource_id is null
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.tour_resource_id = any($2::bigint[]) and a.is_exclusive
      and exists (select from allocations b where b.tour_id = $3 and b.tour_resource_id = $4 and b.kind <> 'part' and b.status = 'active'
    and (upper_inf(b.buffered) or upper(b.buffered) > now()) and b.status = 'active' and (b.expires_at is null or b.expires_at > statement_timestamp()) and b.buffered && a.buffered and b.id <> coalesce(w.id, a.id))
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

with expired as (
  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select expired.tour_id, 'system', null::bigint, 'expire', 'allocations', expired.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $3 from expired where expired.kind <> 'part') select from expired;

update allocations b set updated_at = now() where b.tour_id = $1 and b.tour_resource_id = $2 and b.kind <> 'part' and b.status = 'active'
    and (upper_inf(b.buffered) or upper(b.buffered) > now());

select (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = $2 and a.buffered && tstzrange(statement_timestamp(), null) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $3::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange(statement_timestamp(), null))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $4 and r.tour_resource_type_id = $5 and r.is_active and r.deleted_at is null)
      + (select overbooking_limit from resource_types where tour_id = $6 and id = $7) as "isShort";

---- DELETE /v1/tours/user/resources/:id, as sent in the examples

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

with target as (select t.id from resources t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update resources t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'resources', removed.id, audit_diff(json_build_object('tourResourceTypeId', removed.tour_resource_type_id, 'tourResourceZoneId', removed.tour_resource_zone_id, 'code', removed.code, 'label', removed.label, 'units', removed.units, 'maxOccupancy', removed.max_occupancy, 'housekeepingState', removed.housekeeping_state, 'attributes', removed.attributes, 'isActive', removed.is_active)::jsonb, '{}'), $5 from removed)
    select id from removed;

select l.whole_id as "wholeId", l.part_id as "partId", w.code as "wholeCode" from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
  where l.tour_id = $1 and (l.whole_id = any($2::bigint[]) or l.part_id = any($2::bigint[]));

with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and ((a.ends_at is null or a.ends_at > statement_timestamp()) or exists (select from reservations v where v.tour_id = a.tour_id and v.id = coalesce(w.reservation_id, a.reservation_id)
  and v.status = 'checked_in' and v.tour_resource_id is not distinct from coalesce(w.tour_resource_id, a.tour_resource_id)
  and v.tour_resource_type_id = coalesce(w.tour_resource_type_id, a.tour_resource_type_id) and v.deleted_at is null)) and coalesce(w.kind, a.kind) = 'booking' and a.tour_resource_id = $2
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

update allocations set status = 'released', released_at = now(), updated_at = now()
    where tour_id = $1 and tour_resource_id = $2 and status = 'active'
      and (ends_at is null or ends_at > now());

delete from resource_parts where tour_id = $1 and whole_id = $2;

select (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = $2 and a.buffered && tstzrange(statement_timestamp(), null) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $3::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange(statement_timestamp(), null))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $4 and r.tour_resource_type_id = $5 and r.is_active and r.deleted_at is null)
      + (select overbooking_limit from resource_types where tour_id = $6 and id = $7) as "isShort";

---- GET /v1/tours/user/resources/:id/timeline

-- timeline, asc

    with entries as (
      select 'housekeepingTask' as kind, id, coalesce(inspected_at, completed_at, started_at, due_at, created_at) as at
      from housekeeping_tasks where tour_id = $1 and tour_resource_id = $2 and deleted_at is null
      union all
      select 'maintenanceOrder', id, opened_at
      from maintenance_orders where tour_id = $1 and tour_resource_id = $2 and deleted_at is null
      union all
      select 'statusEvent', id, occurred_at
      from resource_status_events where tour_id = $1 and tour_resource_id = $2
    ), page as (
      select row_number() over (order by at asc, kind asc, id asc) as position, kind, id, at
      from entries order by position limit $3 offset $4
    ), shown as (
      select page.position, json_build_object('kind', page.kind, 'at', to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'id', page.id,
        'housekeepingTask', (select json_build_object('id', t.id, 'tourId', t.tour_id, 'tourResourceId', t.tour_resource_id, 'assignedToTourUserId', t.assigned_to_tour_user_id, 'inspectedByTourUserId', t.inspected_by_tour_user_id, 'taskType', t.task_type, 'priority', t.priority, 'dueAt', to_char(t.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(t.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(t.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(t.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', t.status, 'checklist', t.checklist, 'notes', t.notes, 'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) from housekeeping_tasks t
          where page.kind = 'housekeepingTask' and t.tour_id = $1 and t.id = page.id),
        'maintenanceOrder', (select json_build_object('id', t.id, 'tourId', t.tour_id, 'tourResourceId', t.tour_resource_id, 'tourResourceZoneId', t.tour_resource_zone_id, 'tourAllocationId', t.tour_allocation_id, 'reportedByTourUserId', t.reported_by_tour_user_id, 'assignedToTourUserId', t.assigned_to_tour_user_id, 'title', t.title, 'description', t.description, 'severity', t.severity, 'status', t.status, 'blocksAvailability', t.blocks_availability, 'openedAt', to_char(t.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'resolvedAt', to_char(t.resolved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'costAmount', t.cost_amount, 'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) from maintenance_orders t
          where page.kind = 'maintenanceOrder' and t.tour_id = $1 and t.id = page.id),
        'statusEvent', (select json_build_object('id', e.id, 'tourId', e.tour_id, 'tourResourceId', e.tour_resource_id, 'changedByTourUserId', e.changed_by_tour_user_id, 'fromStatus', e.from_status, 'toStatus', e.to_status, 'note', e.note, 'occurredAt', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'changedByTourUser', e.changed_by_tour_user) from (
          select t.*, (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as changed_by_tour_user from resource_status_events t) e
          where page.kind = 'statusEvent' and e.tour_id = $1 and e.id = page.id)) as entry
      from page
    )
    select exists (select from resources where tour_id = $1 and id = $2 and deleted_at is null) as found,
      case when $5::boolean then (select count(*) from entries) end as total,
      coalesce((select json_agg(entry order by position) from shown), '[]') as entries;

-- timeline, desc

    with entries as (
      select 'housekeepingTask' as kind, id, coalesce(inspected_at, completed_at, started_at, due_at, created_at) as at
      from housekeeping_tasks where tour_id = $1 and tour_resource_id = $2 and deleted_at is null
      union all
      select 'maintenanceOrder', id, opened_at
      from maintenance_orders where tour_id = $1 and tour_resource_id = $2 and deleted_at is null
      union all
      select 'statusEvent', id, occurred_at
      from resource_status_events where tour_id = $1 and tour_resource_id = $2
    ), page as (
      select row_number() over (order by at desc, kind desc, id desc) as position, kind, id, at
      from entries order by position limit $3 offset $4
    ), shown as (
      select page.position, json_build_object('kind', page.kind, 'at', to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'id', page.id,
        'housekeepingTask', (select json_build_object('id', t.id, 'tourId', t.tour_id, 'tourResourceId', t.tour_resource_id, 'assignedToTourUserId', t.assigned_to_tour_user_id, 'inspectedByTourUserId', t.inspected_by_tour_user_id, 'taskType', t.task_type, 'priority', t.priority, 'dueAt', to_char(t.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(t.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(t.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(t.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', t.status, 'checklist', t.checklist, 'notes', t.notes, 'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) from housekeeping_tasks t
          where page.kind = 'housekeepingTask' and t.tour_id = $1 and t.id = page.id),
        'maintenanceOrder', (select json_build_object('id', t.id, 'tourId', t.tour_id, 'tourResourceId', t.tour_resource_id, 'tourResourceZoneId', t.tour_resource_zone_id, 'tourAllocationId', t.tour_allocation_id, 'reportedByTourUserId', t.reported_by_tour_user_id, 'assignedToTourUserId', t.assigned_to_tour_user_id, 'title', t.title, 'description', t.description, 'severity', t.severity, 'status', t.status, 'blocksAvailability', t.blocks_availability, 'openedAt', to_char(t.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'resolvedAt', to_char(t.resolved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'costAmount', t.cost_amount, 'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) from maintenance_orders t
          where page.kind = 'maintenanceOrder' and t.tour_id = $1 and t.id = page.id),
        'statusEvent', (select json_build_object('id', e.id, 'tourId', e.tour_id, 'tourResourceId', e.tour_resource_id, 'changedByTourUserId', e.changed_by_tour_user_id, 'fromStatus', e.from_status, 'toStatus', e.to_status, 'note', e.note, 'occurredAt', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'changedByTourUser', e.changed_by_tour_user) from (
          select t.*, (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as changed_by_tour_user from resource_status_events t) e
          where page.kind = 'statusEvent' and e.tour_id = $1 and e.id = page.id)) as entry
      from page
    )
    select exists (select from resources where tour_id = $1 and id = $2 and deleted_at is null) as found,
      case when $5::boolean then (select count(*) from entries) end as total,
      coalesce((select json_agg(entry order by position) from shown), '[]') as entries;

---- POST /v1/tours/user/resources/:id/housekeeping-state, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;
