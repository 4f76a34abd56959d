---- GET /permissions

-- list
select t.id as "id", t.code as "code", t.category as "category", t.description as "description" from permissions t where t.deleted_at is null order by t.id desc limit $1 offset $2;

-- count, count=true
select count(*) from permissions t where t.deleted_at is null;

-- list, orderBy=code
select t.id as "id", t.code as "code", t.category as "category", t.description as "description" from permissions t where t.deleted_at is null order by fold(t.code) desc, t.id desc limit $1 offset $2;

-- list, orderBy=category
select t.id as "id", t.code as "code", t.category as "category", t.description as "description" from permissions t where t.deleted_at is null order by fold(t.category) desc, t.id desc limit $1 offset $2;

-- list, orderDirection=asc
select t.id as "id", t.code as "code", t.category as "category", t.description as "description" from permissions t where t.deleted_at is null order by t.id asc limit $1 offset $2;

-- list, by search
select t.id as "id", t.code as "code", t.category as "category", t.description as "description" from permissions t where t.deleted_at is null and (fold(t.code) like contains_pattern($1::text) or fold(t.description) like contains_pattern($1::text)) order by t.id desc limit $2 offset $3;

-- list, by category
select t.id as "id", t.code as "code", t.category as "category", t.description as "description" from permissions t where t.deleted_at is null and t.category = $1::text order by t.id desc limit $2 offset $3;

---- GET /permissions/list

-- dropdown
select t.id as value, t.code as label from permissions t where t.deleted_at is null order by fold(t.code), t.id limit $1;

-- dropdown, by search
select t.id as value, t.code as label from permissions t where t.deleted_at is null and (fold(t.code) like contains_pattern($1::text)) order by fold(t.code), t.id limit $2;

-- dropdown, by category
select t.id as value, t.code as label from permissions t where t.deleted_at is null and t.category = $1::text order by fold(t.code), t.id limit $2;

---- POST /permissions

-- create
with created as (insert into permissions (code, category, description) values ($1::text, $2::text, $3::text) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $4::bigint, $5, $6::bigint, 'create', 'permissions', created.id, $7::jsonb, $8 from created)
      select id from created;

---- GET /permissions/:id

-- detail
select t.id as "id", t.code as "code", t.category as "category", t.description as "description" from permissions t where t.deleted_at is null and t.id = $1;

---- Written by hand, in the module's commands and queries:
--   PUT /permissions/:id
--   DELETE /permissions/:id
