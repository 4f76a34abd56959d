---- GET /v1/tours/user/permissions

-- list
select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description" from permissions t where t.deleted_at is null order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description" from (select t.id from permissions t where t.deleted_at is null order by t.id desc limit $2 offset $3) k join permissions t on t.id = k.id order by t.id desc;

-- count, count=true
select count(*) from permissions t where t.deleted_at is null;

-- list, cursor=true
select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description", array[t.id::text] as place from permissions t where t.deleted_at is null order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description", array[t.id::text] as place from permissions t where t.deleted_at is null and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=code
select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description" from permissions t where t.deleted_at is null order by fold(t.code) desc, t.id desc limit $2 offset $3;

-- list, orderBy=category
select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description" from permissions t where t.deleted_at is null order by fold(t.category) desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description" from permissions t where t.deleted_at is null order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description" from permissions t where t.deleted_at is null and (fold(t.code) like contains_pattern($2::text)
    or fold(coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description)) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by category
select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description" from permissions t where t.deleted_at is null and coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) = $2::text order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/permissions/list

-- dropdown
select t.id as value, t.code as label from permissions t where t.deleted_at is null order by fold(t.code), t.id limit $1;

-- dropdown, by search
select t.id as value, t.code as label from permissions t where t.deleted_at is null and (fold(t.code) like contains_pattern($1::text)) order by fold(t.code), t.id limit $2;

-- dropdown, by category
select t.id as value, t.code as label from permissions t where t.deleted_at is null and coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) = $2::text order by fold(t.code), t.id limit $3;

---- POST /v1/tours/user/permissions

-- the codes of the system
select p.code from permissions p where p.is_seeded and p.deleted_at is null;

-- create
with created as (insert into permissions (code, category, description) values ($1::text, $2::text, $3::text) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $4::bigint, $5, $6::bigint, 'create', 'permissions', created.id, $7::jsonb, $8 from created)
      select id from created;

-- record the house of the permission
update permissions set made_by_tour_id = $1 where id = $2;

---- GET /v1/tours/user/permissions/:id

-- detail
select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description" from permissions t where t.deleted_at is null and t.id = $2;

---- PUT /v1/tours/user/permissions/:id, as sent in the examples

select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description" from permissions t where t.deleted_at is null and t.id = $2 for no key update;

select is_seeded as "isSeeded", made_by_tour_id as "madeByTourId" from permissions where id = $1;

with target as materialized (select t.* from permissions t where t.deleted_at is null and t.id = $1 for no key update),
    refs as materialized (select true as checked),
    changed as (update permissions t set code = case when ($2::boolean[])[1] then $3::text else t.code end, category = case when ($2::boolean[])[2] then $4::text else t.category end, description = case when ($2::boolean[])[3] then $5::text else t.description end, updated_at = now()
      from target, refs where t.id = target.id and true returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $6::bigint, $7, $8::bigint, 'update', 'permissions', n.id, audit_diff(json_build_object('code', target.code, 'category', target.category, 'description', target.description)::jsonb, json_build_object('code', n.code, 'category', n.category, 'description', n.description)::jsonb) || $9::jsonb, $10 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- DELETE /v1/tours/user/permissions/:id, as sent in the examples

select t.id as "id", t.code as "code", coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.category) as "category", coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = t.id), t.description) as "description" from permissions t where t.deleted_at is null and t.id = $2 for no key update;

select is_seeded as "isSeeded", made_by_tour_id as "madeByTourId" from permissions where id = $1;

with target as (select t.id from permissions t where t.deleted_at is null and t.id = $1 for no key update),
    removed as (update permissions t set deleted_at = now() from target
      where t.id = target.id returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $3, $4::bigint, 'delete', 'permissions', removed.id, audit_diff(json_build_object('code', removed.code, 'category', removed.category, 'description', removed.description)::jsonb, '{}'), $5 from removed)
    select id from removed;

insert into audit_events (tour_id, actor_kind, action, entity, entity_id, changes, request_id)
  select h.tour_id, 'system', 'delete', 'permissions', $1::bigint, $2::jsonb, null
  from (select distinct g.tour_id from role_permissions g join roles r on r.tour_id = g.tour_id and r.id = g.role_id and r.deleted_at is null
    where g.permission_id = $1::bigint and g.tour_id <> $3::bigint) h;
