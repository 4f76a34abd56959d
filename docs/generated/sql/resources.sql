-- list, orderBy id
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.tour_id = $1 and t.deleted_at is null order by t.id desc limit $2 offset $3;

-- list, orderBy code
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.tour_id = $1 and t.deleted_at is null order by fold(t.code) desc, t.id desc limit $2 offset $3;

-- list, orderBy createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.tour_id = $1 and t.deleted_at is null order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, search
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.tour_id = $1 and t.deleted_at is null and (fold(t.code) like contains_pattern($2::text) or fold(t.label) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, tourResourceTypeId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.tour_id = $1 and t.deleted_at is null and t.tour_resource_type_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, tourResourceZoneId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.tour_id = $1 and t.deleted_at is null and t.tour_resource_zone_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, housekeepingState
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.tour_id = $1 and t.deleted_at is null and t.housekeeping_state = $2::text order by t.id desc limit $3 offset $4;

-- list, isActive
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.tour_id = $1 and t.deleted_at is null and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

-- dropdown
select t.id as value, t.code as label from resources t where t.tour_id = $1 and t.deleted_at is null order by fold(t.code), t.id limit $2;

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from resource_zones r
      where r.id = t.tour_resource_zone_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceZone", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from resources t where t.tour_id = $1 and t.deleted_at is null and t.id = $2;

-- create
with refs as materialized (select (select true from resource_types x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceTypeId", (select true from resource_zones x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceZoneId", true as checked),
    created as (insert into resources (tour_id, tour_resource_type_id, tour_resource_zone_id, code, label, units, max_occupancy, housekeeping_state, attributes, is_active) select $2, $1::bigint, $3::bigint, $4::text, $5::text, $6::integer, $7::integer, $8::text, $9::jsonb, $10::boolean from refs where ($1::bigint is null or refs."tourResourceTypeId") and ($3::bigint is null or refs."tourResourceZoneId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $2, $11, $12::bigint, 'create', 'resources', created.id, $13::jsonb, $14
    from created)
    select created.id, refs.* from refs left join created on true;

-- update
with target as materialized (select t.* from resources t where t.tour_id = $1 and t.deleted_at is null and t.id = $2 for no key update),
    refs as materialized (select (select true from resource_types x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceTypeId", (select true from resource_zones x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceZoneId", true as checked),
    changed as (update resources t set tour_resource_type_id = case when ($5::boolean[])[1] then $3::bigint else t.tour_resource_type_id end, tour_resource_zone_id = case when ($5::boolean[])[2] then $4::bigint else t.tour_resource_zone_id end, code = case when ($5::boolean[])[3] then $6::text else t.code end, label = case when ($5::boolean[])[4] then $7::text else t.label end, units = case when ($5::boolean[])[5] then $8::integer else t.units end, max_occupancy = case when ($5::boolean[])[6] then $9::integer else t.max_occupancy end, attributes = case when ($5::boolean[])[7] then $10::jsonb else t.attributes end, is_active = case when ($5::boolean[])[8] then $11::boolean else t.is_active end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourResourceTypeId") and ($4::bigint is null or refs."tourResourceZoneId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $1, $12, $13::bigint, 'update', 'resources', n.id, audit_diff(json_build_object('tourResourceTypeId', target.tour_resource_type_id, 'tourResourceZoneId', target.tour_resource_zone_id, 'code', target.code, 'label', target.label, 'units', target.units, 'maxOccupancy', target.max_occupancy, 'housekeepingState', target.housekeeping_state, 'attributes', target.attributes, 'isActive', target.is_active)::jsonb, json_build_object('tourResourceTypeId', n.tour_resource_type_id, 'tourResourceZoneId', n.tour_resource_zone_id, 'code', n.code, 'label', n.label, 'units', n.units, 'maxOccupancy', n.max_occupancy, 'housekeepingState', n.housekeeping_state, 'attributes', n.attributes, 'isActive', n.is_active)::jsonb), $14
    from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- remove
with target as (select t.id from resources t where t.tour_id = $1 and t.deleted_at is null and t.id = $2 for no key update),
    removed as (update resources t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $1, $3, $4::bigint, 'delete', 'resources', removed.id, audit_diff(json_build_object('tourResourceTypeId', removed.tour_resource_type_id, 'tourResourceZoneId', removed.tour_resource_zone_id, 'code', removed.code, 'label', removed.label, 'units', removed.units, 'maxOccupancy', removed.max_occupancy, 'housekeepingState', removed.housekeeping_state, 'attributes', removed.attributes, 'isActive', removed.is_active)::jsonb, '{}'), $5
    from removed)
    select id from removed;
