---- GET /tours

-- list
select t.id as "id", t.name as "name", t.is_active as "isActive", t.slug as "slug", t.token_header as "tokenHeader", t.created_at as "createdAt", t.updated_at as "updatedAt" from tours t where t.deleted_at is null and t.workspace_id = $1 order by t.id desc limit $2 offset $3;

-- count
select count(*) from tours t where t.deleted_at is null and t.workspace_id = $1;

-- list, by search
select t.id as "id", t.name as "name", t.is_active as "isActive", t.slug as "slug", t.token_header as "tokenHeader", t.created_at as "createdAt", t.updated_at as "updatedAt" from tours t where t.deleted_at is null and t.workspace_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- count, by search
select count(*) from tours t where t.deleted_at is null and t.workspace_id = $1 and (fold(t.name) like contains_pattern($2::text));

---- GET /tours/list

-- dropdown
select t.id as value, t.name as label from tours t where t.deleted_at is null and t.workspace_id = $1 order by fold(t.name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.name as label from tours t where t.deleted_at is null and t.workspace_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by fold(t.name), t.id limit $3;

---- GET /tours/:id

-- detail
select t.id as "id", t.name as "name", t.timezone as "timezone", t.currency as "currency", t.settings as "settings", t.is_active as "isActive", t.slug as "slug", t.token_header as "tokenHeader", t.hash as "hash", t.created_at as "createdAt", t.updated_at as "updatedAt", t.workspace_id as "workspaceId", t.deleted_at as "deletedAt", coalesce((select json_agg(json_build_object('id', d.id, 'uri', d.uri) order by d.id) from tour_domains l
    join workspace_domains d on d.id = l.workspace_domain_id and d.workspace_id = t.workspace_id and d.deleted_at is null
    where l.tour_id = t.id), '[]') as "workspaceDomains" from tours t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2;

---- Written by hand, in the module's commands and queries:
--   POST /tours
--   PUT /tours/:id
--   DELETE /tours/:id
--   PATCH /tours/:id/change-token
