---- GET /v1/timesheet/geofences

-- list
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2 offset $3) k join timesheet_geofences t on t.id = k.id and t.timesheet_id = $1 order by t.id desc;

-- count, count=true
select count(*) from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1;

-- list, cursor=true
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=name
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, isActive=true
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

---- POST /v1/timesheet/geofences

-- create
with created as (insert into timesheet_geofences (timesheet_id, name, latitude, longitude, radius_meters, is_active) values ($1, $2::text, $3::double precision, $4::double precision, $5::integer, $6::boolean) returning id),
      audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $7, $8::bigint, 'create', 'geofences', created.id, $9::jsonb, $10 from created)
      select id from created;

---- GET /v1/timesheet/geofences/:id

-- detail
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2;

---- PUT /v1/timesheet/geofences/:id

-- update
with target as materialized (select t.* from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update timesheet_geofences t set name = case when ($3::boolean[])[1] then $4::text else t.name end, latitude = case when ($3::boolean[])[2] then $5::double precision else t.latitude end, longitude = case when ($3::boolean[])[3] then $6::double precision else t.longitude end, radius_meters = case when ($3::boolean[])[4] then $7::integer else t.radius_meters end, is_active = case when ($3::boolean[])[5] then $8::boolean else t.is_active end, updated_at = now()
      from target, refs where t.id = target.id and t.timesheet_id = target.timesheet_id and true returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $9, $10::bigint, 'update', 'geofences', n.id, audit_diff(json_build_object('name', target.name, 'latitude', target.latitude, 'longitude', target.longitude, 'radiusMeters', target.radius_meters, 'isActive', target.is_active)::jsonb, json_build_object('name', n.name, 'latitude', n.latitude, 'longitude', n.longitude, 'radiusMeters', n.radius_meters, 'isActive', n.is_active)::jsonb) || $11::jsonb, $12 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- update
select t.id as "id", t.name as "name", t.latitude as "latitude", t.longitude as "longitude", t.radius_meters as "radiusMeters", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update;

---- DELETE /v1/timesheet/geofences/:id

-- remove
with target as (select t.id from timesheet_geofences t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    removed as (update timesheet_geofences t set deleted_at = now() from target
      where t.id = target.id and t.timesheet_id = $1 returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'geofences', removed.id, audit_diff(json_build_object('name', removed.name, 'latitude', removed.latitude, 'longitude', removed.longitude, 'radiusMeters', removed.radius_meters, 'isActive', removed.is_active)::jsonb, '{}'), $5 from removed)
    select id from removed;
