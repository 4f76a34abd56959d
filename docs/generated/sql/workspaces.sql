---- GET /user/workspaces

-- list
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 order by t.id desc limit $2 offset $3;

-- count
select count(*) from workspaces t where t.deleted_at is null and t.platform_user_id = $1;

-- list, far back
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from workspaces t where t.deleted_at is null and t.platform_user_id = $1 order by t.id desc limit $2 offset $3) k join workspaces t on t.id = k.id and t.platform_user_id = $1 order by t.id desc;

-- list, by search
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- count, by search
select count(*) from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and (fold(t.name) like contains_pattern($2::text));

---- POST /user/workspaces

-- create
with created as (insert into workspaces (platform_user_id, name) values ($1, $2::text) returning id),
      audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $3::bigint, created.id, 'create', 'workspaces', created.id, $4::jsonb, $5 from created)
      select id from created;

---- GET /user/workspaces/list

-- dropdown
select t.id as value, t.name as label from workspaces t where t.deleted_at is null and t.platform_user_id = $1 order by fold(t.name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.name as label from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by fold(t.name), t.id limit $3;

---- GET /user/workspaces/:id

-- detail
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

---- PUT /user/workspaces/:id

-- update
with target as materialized (select t.* from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update workspaces t set name = case when ($3::boolean[])[1] then $4::text else t.name end, updated_at = now()
      from target, refs where t.id = target.id and t.platform_user_id = target.platform_user_id and true returning t.*),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $5::bigint, n.id, 'update', 'workspaces', n.id, audit_diff(json_build_object('name', target.name)::jsonb, json_build_object('name', n.name)::jsonb) || $6::jsonb, $7 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- update
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2 for no key update;

---- DELETE /user/workspaces/:id

-- remove
with target as (select t.id from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2 for no key update),
    removed as (update workspaces t set deleted_at = now() from target
      where t.id = target.id and t.platform_user_id = $1 returning t.*),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $3::bigint, removed.id, 'delete', 'workspaces', removed.id, audit_diff(json_build_object('name', removed.name)::jsonb, '{}'), $4 from removed)
    select id from removed;

---- GET /user/workspaces/:id/domains

-- workspace
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

-- list
select t.id as "id", t.uri as "uri", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspace_domains t where t.deleted_at is null and t.workspace_id = $1 order by t.id asc limit $2 offset $3;

---- POST /user/workspaces/:id/domains

-- create
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2 for no key update;

-- create
with created as (insert into workspace_domains (workspace_id, uri) values ($1, $2::text) returning id),
      audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $3::bigint, $1::bigint, 'create', 'domains', created.id, $4::jsonb, $5 from created)
      select id from created;

---- DELETE /user/workspaces/:id/domains/:childId

-- workspace
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

-- remove
with target as (select t.id from workspace_domains t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2 for no key update),
    removed as (update workspace_domains t set deleted_at = now() from target
      where t.id = target.id and t.workspace_id = $1 returning t.*),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $3::bigint, $1::bigint, 'delete', 'domains', removed.id, audit_diff(json_build_object('uri', removed.uri)::jsonb, '{}'), $4 from removed)
    select id from removed;

---- GET /user/workspaces/:id/mails

-- workspace
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

-- list
select t.id as "id", t.name as "name", t.host as "host", t.port as "port", t.from_address as "fromAddress", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspace_mails t where t.deleted_at is null and t.workspace_id = $1 order by t.id asc limit $2 offset $3;

---- POST /user/workspaces/:id/mails

-- create
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2 for no key update;

-- create
with created as (insert into workspace_mails (workspace_id, name, host, port, from_address, is_active) values ($1, $2::text, $3::text, $4::integer, $5::text, $6::boolean) returning id),
      audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $7::bigint, $1::bigint, 'create', 'mails', created.id, $8::jsonb, $9 from created)
      select id from created;

---- DELETE /user/workspaces/:id/mails/:childId

-- workspace
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

-- remove
with target as (select t.id from workspace_mails t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2 for no key update),
    removed as (update workspace_mails t set deleted_at = now() from target
      where t.id = target.id and t.workspace_id = $1 returning t.*),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $3::bigint, $1::bigint, 'delete', 'mails', removed.id, audit_diff(json_build_object('name', removed.name, 'host', removed.host, 'port', removed.port, 'fromAddress', removed.from_address, 'isActive', removed.is_active)::jsonb, '{}'), $4 from removed)
    select id from removed;

---- GET /user/workspaces/:id/storages

-- workspace
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

-- list
select t.id as "id", t.name as "name", t.kind as "kind", t.bucket as "bucket", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspace_storages t where t.deleted_at is null and t.workspace_id = $1 order by t.id asc limit $2 offset $3;

---- POST /user/workspaces/:id/storages

-- create
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2 for no key update;

-- create
with created as (insert into workspace_storages (workspace_id, name, kind, bucket, is_active) values ($1, $2::text, $3::text, $4::text, $5::boolean) returning id),
      audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $6::bigint, $1::bigint, 'create', 'storages', created.id, $7::jsonb, $8 from created)
      select id from created;

---- DELETE /user/workspaces/:id/storages/:childId

-- workspace
select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

-- remove
with target as (select t.id from workspace_storages t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2 for no key update),
    removed as (update workspace_storages t set deleted_at = now() from target
      where t.id = target.id and t.workspace_id = $1 returning t.*),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $3::bigint, $1::bigint, 'delete', 'storages', removed.id, audit_diff(json_build_object('name', removed.name, 'kind', removed.kind, 'bucket', removed.bucket, 'isActive', removed.is_active)::jsonb, '{}'), $4 from removed)
    select id from removed;
