---- GET /segment-rules

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from segment_rules t where t.deleted_at is null and t.tour_id = $1;

-- list, orderBy=name
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by tourTagId
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.tour_tag_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, isActive=true
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

---- POST /segment-rules

-- create
with refs as materialized (select (select true from tags x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourTagId", true as checked),
    created as (insert into segment_rules (tour_id, tour_tag_id, name, definition, is_active, last_run_at) select $2, $1::bigint, $3::text, $4::jsonb, $5::boolean, $6::timestamptz from refs where ($1::bigint is null or refs."tourTagId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $7, $8::bigint, 'create', 'segment-rules', created.id, $9::jsonb, $10 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /segment-rules/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from tags r
      where r.id = t.tour_tag_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursTag", false as "definitionUnderstood", null as "definitionProblem" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /segment-rules/:id

-- update
with target as materialized (select t.* from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from tags x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourTagId", true as checked),
    changed as (update segment_rules t set tour_tag_id = case when ($4::boolean[])[1] then $3::bigint else t.tour_tag_id end, name = case when ($4::boolean[])[2] then $5::text else t.name end, definition = case when ($4::boolean[])[3] then $6::jsonb else t.definition end, is_active = case when ($4::boolean[])[4] then $7::boolean else t.is_active end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourTagId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $8, $9::bigint, 'update', 'segment-rules', n.id, audit_diff(json_build_object('tourTagId', target.tour_tag_id, 'name', target.name, 'definition', target.definition, 'isActive', target.is_active, 'lastRunAt', to_char(target.last_run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('tourTagId', n.tour_tag_id, 'name', n.name, 'definition', n.definition, 'isActive', n.is_active, 'lastRunAt', to_char(n.last_run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb) || $10::jsonb, $11 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- update
select t.id as "id", t.tour_id as "tourId", t.tour_tag_id as "tourTagId", t.name as "name", t.definition as "definition", t.is_active as "isActive", t.last_run_at as "lastRunAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

---- DELETE /segment-rules/:id

-- remove
with target as (select t.id from segment_rules t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update segment_rules t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'segment-rules', removed.id, audit_diff(json_build_object('tourTagId', removed.tour_tag_id, 'name', removed.name, 'definition', removed.definition, 'isActive', removed.is_active, 'lastRunAt', to_char(removed.last_run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, '{}'), $5 from removed)
    select id from removed;

---- Written by hand, in the module's commands and queries:
--   POST /segment-rules/:id/run
--   POST /segment-rules/preview
--   POST /segment-rules/:id/preview
--   GET /segment-rules/:id/runs
