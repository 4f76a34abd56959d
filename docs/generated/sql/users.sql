-- list, orderBy id
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.tour_id = $1 and t.deleted_at is null order by t.id desc limit $2 offset $3;

-- list, orderBy displayName
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.tour_id = $1 and t.deleted_at is null order by fold(t.display_name) desc, t.id desc limit $2 offset $3;

-- list, orderBy email
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.tour_id = $1 and t.deleted_at is null order by fold(t.email) desc, t.id desc limit $2 offset $3;

-- list, orderBy createdAt
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.tour_id = $1 and t.deleted_at is null order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, search
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.tour_id = $1 and t.deleted_at is null and (fold(t.display_name) like contains_pattern($2::text) or fold(t.email) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, isActive
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.tour_id = $1 and t.deleted_at is null and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

-- dropdown
select t.id as value, t.display_name as label from tour_users t where t.tour_id = $1 and t.deleted_at is null order by fold(t.display_name), t.id limit $2;

-- detail
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce((select json_agg(json_build_object('id', r.id, 'tourId', r.tour_id, 'code', r.code, 'name', r.name, 'isSystem', r.is_system, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by r.id)
      from tour_user_roles l join roles r on r.id = l.role_id and r.tour_id = t.tour_id and r.deleted_at is null
      where l.tour_id = t.tour_id and l.tour_user_id = t.id), '[]') as "toursRoles" from tour_users t where t.tour_id = $1 and t.deleted_at is null and t.id = $2;

-- create
with created as (insert into tour_users (tour_id, display_name, email, is_active) values ($1, $2::text, $3::text, $4::boolean) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $1, $5, $6::bigint, 'create', 'users', created.id, $7::jsonb, $8
    from created)
      select id from created;

-- update
with target as materialized (select t.* from tour_users t where t.tour_id = $1 and t.deleted_at is null and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update tour_users t set display_name = case when ($3::boolean[])[1] then $4::text else t.display_name end, email = case when ($3::boolean[])[2] then $5::text else t.email end, is_active = case when ($3::boolean[])[3] then $6::boolean else t.is_active end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and true returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $1, $7, $8::bigint, 'update', 'users', n.id, audit_diff(json_build_object('displayName', target.display_name, 'email', target.email, 'isActive', target.is_active)::jsonb, json_build_object('displayName', n.display_name, 'email', n.email, 'isActive', n.is_active)::jsonb), $9
    from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- remove
with target as (select t.id from tour_users t where t.tour_id = $1 and t.deleted_at is null and t.id = $2 for no key update),
    removed as (update tour_users t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $1, $3, $4::bigint, 'delete', 'users', removed.id, audit_diff(json_build_object('displayName', removed.display_name, 'email', removed.email, 'isActive', removed.is_active)::jsonb, '{}'), $5
    from removed)
    select id from removed;
