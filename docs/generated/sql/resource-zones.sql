---- GET /v1/tours/user/resource-zones

-- list
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_zones t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from resource_zones t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join resource_zones t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from resource_zones t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from resource_zones t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from resource_zones t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=code
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_zones t where t.deleted_at is null and t.tour_id = $1 order by fold(t.code) desc, t.id desc limit $2 offset $3;

-- list, orderBy=name
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_zones t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_zones t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_zones t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_zones t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_zones t where t.deleted_at is null and t.tour_id = $1 and (fold(t.code) like contains_pattern($2::text) or fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_zones t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_zones t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by parentTourResourceZoneId
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_zones t where t.deleted_at is null and t.tour_id = $1 and t.parent_tour_resource_zone_id = $2::bigint order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/resource-zones/list

-- dropdown
select t.id as value, t.name as label from resource_zones t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.name as label from resource_zones t where t.deleted_at is null and t.tour_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by fold(t.name), t.id limit $3;

---- POST /v1/tours/user/resource-zones

-- create
with refs as materialized (select (select true from resource_zones x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "parentTourResourceZoneId", true as checked),
    created as (insert into resource_zones (tour_id, parent_tour_resource_zone_id, code, name) select $2, $1::bigint, $3::text, $4::text from refs where ($1::bigint is null or refs."parentTourResourceZoneId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $5, $6::bigint, 'create', 'resource-zones', created.id, $7::jsonb, $8 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /v1/tours/user/resource-zones/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.parent_tour_resource_zone_id as "parentTourResourceZoneId", t.code as "code", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from resource_zones r
      where r.id = t.parent_tour_resource_zone_id and r.tour_id = t.tour_id and r.deleted_at is null) as "parentTourResourceZone" from resource_zones t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/resource-zones/:id, as sent in the examples

with target as materialized (select t.* from resource_zones t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from resource_zones x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "parentTourResourceZoneId", true as checked),
    changed as (update resource_zones t set parent_tour_resource_zone_id = case when ($4::boolean[])[1] then $3::bigint else t.parent_tour_resource_zone_id end, code = case when ($4::boolean[])[2] then $5::text else t.code end, name = case when ($4::boolean[])[3] then $6::text else t.name end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."parentTourResourceZoneId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $7, $8::bigint, 'update', 'resource-zones', n.id, audit_diff(json_build_object('parentTourResourceZoneId', target.parent_tour_resource_zone_id, 'code', target.code, 'name', target.name)::jsonb, json_build_object('parentTourResourceZoneId', n.parent_tour_resource_zone_id, 'code', n.code, 'name', n.name)::jsonb) || $9::jsonb, $10 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- DELETE /v1/tours/user/resource-zones/:id

-- remove
with target as (select t.id from resource_zones t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update resource_zones t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'resource-zones', removed.id, audit_diff(json_build_object('parentTourResourceZoneId', removed.parent_tour_resource_zone_id, 'code', removed.code, 'name', removed.name)::jsonb, '{}'), $5 from removed)
    select id from removed;
