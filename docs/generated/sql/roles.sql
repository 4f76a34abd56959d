---- GET /v1/tours/user/roles

-- list
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from roles t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from roles t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join roles t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from roles t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from roles t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from roles t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=code
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from roles t where t.deleted_at is null and t.tour_id = $1 order by fold(t.code) desc, t.id desc limit $2 offset $3;

-- list, orderBy=name
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from roles t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from roles t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from roles t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from roles t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from roles t where t.deleted_at is null and t.tour_id = $1 and (fold(t.code) like contains_pattern($2::text) or fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from roles t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from roles t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, isSystem=true
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from roles t where t.deleted_at is null and t.tour_id = $1 and t.is_system = $2::boolean order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/roles/list

-- dropdown
select t.id as value, t.name as label from roles t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.name as label from roles t where t.deleted_at is null and t.tour_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by fold(t.name), t.id limit $3;

-- dropdown, isSystem=true
select t.id as value, t.name as label from roles t where t.deleted_at is null and t.tour_id = $1 and t.is_system = $2::boolean order by fold(t.name), t.id limit $3;

---- POST /v1/tours/user/roles

-- create
with created as (insert into roles (tour_id, code, name, is_system) values ($1, $2::text, $3::text, $4::boolean) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $5, $6::bigint, 'create', 'roles', created.id, $7::jsonb, $8 from created)
      select id from created;

---- GET /v1/tours/user/roles/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce((select json_agg(json_build_object('id', p.id, 'code', p.code, 'category', coalesce((select w.category from permission_words w
    where w.tour_id = $1 and w.permission_id = p.id), p.category),
          'description', coalesce((select w.description from permission_words w
    where w.tour_id = $1 and w.permission_id = p.id), p.description)) order by p.id)
        from role_permissions l join permissions p on p.id = l.permission_id and p.deleted_at is null
        where l.tour_id = t.tour_id and l.role_id = t.id), '[]') as "toursPermissions" from roles t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/roles/:id, as sent in the examples

select 1 from roles r join role_permissions g on g.tour_id = r.tour_id and g.role_id = r.id
    join permissions p on p.id = g.permission_id
  where r.tour_id = $1 and r.id = $2::bigint and r.is_owner and p.is_seeded and p.deleted_at is null and p.code not in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $3::bigint) limit 1;

with target as materialized (select t.* from roles t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update roles t set code = case when ($3::boolean[])[1] then $4::text else t.code end, name = case when ($3::boolean[])[2] then $5::text else t.name end, is_system = case when ($3::boolean[])[3] then $6::boolean else t.is_system end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and true returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $7, $8::bigint, 'update', 'roles', n.id, audit_diff(json_build_object('code', target.code, 'name', target.name, 'isSystem', target.is_system)::jsonb, json_build_object('code', n.code, 'name', n.name, 'isSystem', n.is_system)::jsonb) || $9::jsonb, $10 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- PUT /v1/tours/user/roles/:id/permissions, as sent in the examples

with held as (select g.permission_id as id from role_permissions g where g.tour_id = $1 and g.role_id = $2::bigint)
  select 1 from permissions p where p.id in (select unnest($3::bigint[]) union select held.id from held) and p.is_seeded and p.deleted_at is null and p.code not in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $4::bigint)
    and p.id = any($3::bigint[]) is distinct from exists (select from held where held.id = p.id)
  limit 1;

select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.is_system as "isSystem", t.created_at as "createdAt", t.updated_at as "updatedAt" from roles t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select x.id from permissions x where x.id = any($1::bigint[]) and x.deleted_at is null for share;

delete from role_permissions l where l.role_id = $1 and l.tour_id = $2 and l.permission_id <> all($3::bigint[]) returning l.permission_id as id;

insert into role_permissions (tour_id, role_id, permission_id) select $1, $2, x from unnest($3::bigint[]) x
          on conflict do nothing returning permission_id as id;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

select from tours where id = $1 for no key update;

select exists (
    select from tour_users u
    join tour_user_roles ur on ur.tour_id = u.tour_id and ur.tour_user_id = u.id
    join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
    join role_permissions rp on rp.tour_id = r.tour_id and rp.role_id = r.id
    join permissions p on p.id = rp.permission_id and p.code = 'staff.manage' and p.deleted_at is null
    where u.tour_id = $1 and u.is_active and u.password_hash is not null and u.deleted_at is null) as "hasManager", not exists (
    select from roles r where r.tour_id = $1 and r.is_owner and (r.deleted_at is not null or exists (
      select from permissions p where p.is_seeded and p.deleted_at is null and not exists (
        select from role_permissions g where g.tour_id = r.tour_id and g.role_id = r.id and g.permission_id = p.id)))) as "hasOwner";

select pg_notify('pousada_sessions', $1);

---- DELETE /v1/tours/user/roles/:id, as sent in the examples

with held as (select g.permission_id as id from role_permissions g where g.tour_id = $1 and g.role_id = $2::bigint)
  select 1 from permissions p where p.id in (select unnest($3::bigint[]) union select held.id from held) and p.is_seeded and p.deleted_at is null and p.code not in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $4::bigint)
    and p.id = any($3::bigint[]) is distinct from exists (select from held where held.id = p.id)
  limit 1;

with target as (select t.id from roles t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update roles t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'roles', removed.id, audit_diff(json_build_object('code', removed.code, 'name', removed.name, 'isSystem', removed.is_system)::jsonb, '{}'), $5 from removed)
    select id from removed;

delete from tour_user_roles where tour_id = $1 and role_id = $2;

select from tours where id = $1 for no key update;

select exists (
    select from tour_users u
    join tour_user_roles ur on ur.tour_id = u.tour_id and ur.tour_user_id = u.id
    join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
    join role_permissions rp on rp.tour_id = r.tour_id and rp.role_id = r.id
    join permissions p on p.id = rp.permission_id and p.code = 'staff.manage' and p.deleted_at is null
    where u.tour_id = $1 and u.is_active and u.password_hash is not null and u.deleted_at is null) as "hasManager", not exists (
    select from roles r where r.tour_id = $1 and r.is_owner and (r.deleted_at is not null or exists (
      select from permissions p where p.is_seeded and p.deleted_at is null and not exists (
        select from role_permissions g where g.tour_id = r.tour_id and g.role_id = r.id and g.permission_id = p.id)))) as "hasOwner";

select pg_notify('pousada_sessions', $1);
