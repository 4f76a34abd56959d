---- POST /v1/tours/user/users, as sent in the examples

with created as (insert into tour_users (tour_id, display_name, email, is_active, must_change_password, is_housekeeping_lead) values ($1, $2::text, $3::text, $4::boolean, $5::boolean, $6::boolean) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $7, $8::bigint, 'create', 'users', created.id, $9::jsonb, $10 from created)
      select id from created;

update tour_users set password_hash = $1, updated_at = now() where tour_id = $2 and id = $3;

---- PUT /v1/tours/user/users/:id, as sent in the examples

select 1 from tour_user_roles h join roles r on r.tour_id = h.tour_id and r.id = h.role_id and r.is_owner
    join role_permissions g on g.tour_id = r.tour_id and g.role_id = r.id join permissions p on p.id = g.permission_id
  where h.tour_id = $1 and h.tour_user_id = $2::bigint and p.is_seeded and p.deleted_at is null and p.code not in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $3::bigint) limit 1;

with target as materialized (select t.* from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update tour_users t set display_name = case when ($3::boolean[])[1] then $4::text else t.display_name end, email = case when ($3::boolean[])[2] then $5::text else t.email end, is_active = case when ($3::boolean[])[3] then $6::boolean else t.is_active end, must_change_password = case when ($3::boolean[])[4] then $7::boolean else t.must_change_password end, is_housekeeping_lead = case when ($3::boolean[])[5] then $8::boolean else t.is_housekeeping_lead end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and true returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $9, $10::bigint, 'update', 'users', n.id, audit_diff(json_build_object('displayName', target.display_name, 'email', target.email, 'isActive', target.is_active, 'mustChangePassword', target.must_change_password, 'isHousekeepingLead', target.is_housekeeping_lead)::jsonb, json_build_object('displayName', n.display_name, 'email', n.email, 'isActive', n.is_active, 'mustChangePassword', n.must_change_password, 'isHousekeepingLead', n.is_housekeeping_lead)::jsonb) || $11::jsonb, $12 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- GET /v1/tours/user/users

-- list
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from tour_users t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join tour_users t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from tour_users t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from tour_users t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from tour_users t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=displayName
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 order by fold(t.display_name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=email
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 order by fold(t.email) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 and (fold(t.display_name) like contains_pattern($2::text) or fold(t.email) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list by name, by search
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 and (fold(t.display_name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, isActive=true
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/users/list

-- dropdown
select t.id as value, t.display_name as label from tour_users t where t.deleted_at is null and t.tour_id = $1 order by fold(t.display_name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.display_name as label from tour_users t where t.deleted_at is null and t.tour_id = $1 and (fold(t.display_name) like contains_pattern($2::text)) order by fold(t.display_name), t.id limit $3;

-- dropdown, isActive=true
select t.id as value, t.display_name as label from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by fold(t.display_name), t.id limit $3;

---- GET /v1/tours/user/users/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.must_change_password as "mustChangePassword", t.is_housekeeping_lead as "isHousekeepingLead", t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce((select json_agg(json_build_object('id', r.id, 'tourId', r.tour_id, 'code', r.code, 'name', r.name, 'isSystem', r.is_system, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by r.id)
      from tour_user_roles l join roles r on r.id = l.role_id and r.tour_id = t.tour_id and r.deleted_at is null
      where l.tour_id = t.tour_id and l.tour_user_id = t.id), '[]') as "toursRoles" from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- DELETE /v1/tours/user/users/:id, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.must_change_password as "mustChangePassword", t.is_housekeeping_lead as "isHousekeepingLead", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select 1 from permissions p where p.code in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $2::bigint) and p.is_seeded and p.deleted_at is null and p.code not in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $3::bigint) limit 1;

with target as (select t.id from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update tour_users t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'users', removed.id, audit_diff(json_build_object('displayName', removed.display_name, 'email', removed.email, 'isActive', removed.is_active, 'mustChangePassword', removed.must_change_password, 'isHousekeepingLead', removed.is_housekeeping_lead)::jsonb, '{}'), $5 from removed)
    select id from removed;

delete from staff_tokens where tour_id = $1 and tour_user_id = $2 and hash <> $3;

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

---- PUT /v1/tours/user/users/:id/roles, as sent in the examples

with held as (select h.role_id as id from tour_user_roles h where h.tour_id = $1 and h.tour_user_id = $2::bigint)
  select 1 from roles r join role_permissions g on g.tour_id = r.tour_id and g.role_id = r.id
    join permissions p on p.id = g.permission_id
  where r.tour_id = $1 and r.id in (select unnest($3::bigint[]) union select held.id from held) and r.deleted_at is null
    and p.is_seeded and p.deleted_at is null and p.code not in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $4::bigint) and r.id = any($3::bigint[]) is distinct from exists (select from held where held.id = r.id)
  limit 1;

select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.must_change_password as "mustChangePassword", t.is_housekeeping_lead as "isHousekeepingLead", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select x.id from roles x where x.id = any($1::bigint[]) and x.tour_id = $2 and x.deleted_at is null for share;

delete from tour_user_roles l where l.tour_user_id = $1 and l.tour_id = $2 and l.role_id <> all($3::bigint[]) returning l.role_id as id;

insert into tour_user_roles (tour_id, tour_user_id, role_id) select $1, $2, x from unnest($3::bigint[]) x
          on conflict do nothing returning role_id as id;

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

---- POST /v1/tours/user/users/:id/end-sessions, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.must_change_password as "mustChangePassword", t.is_housekeeping_lead as "isHousekeepingLead", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select 1 from permissions p where p.code in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $2::bigint) and p.is_seeded and p.deleted_at is null and p.code not in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $3::bigint) limit 1;

delete from staff_tokens where tour_id = $1 and tour_user_id = $2 and hash <> $3;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

select pg_notify('pousada_sessions', $1);

---- POST /v1/tours/user/users/:id/reset-second-factor, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.display_name as "displayName", t.email as "email", t.is_active as "isActive", t.must_change_password as "mustChangePassword", t.is_housekeeping_lead as "isHousekeepingLead", t.created_at as "createdAt", t.updated_at as "updatedAt" from tour_users t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

select 1 from permissions p where p.code in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $2::bigint) and p.is_seeded and p.deleted_at is null and p.code not in (
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = $1 and ur.tour_user_id = $3::bigint) limit 1;

update tour_users u set totp_sealed = null, totp_since = null, totp_step = null, recovery_hashes = '{}', updated_at = now() where u.tour_id = $1 and u.id = $2::bigint and u.deleted_at is null and u.totp_sealed is not null;

delete from staff_tokens where tour_id = $1 and tour_user_id = $2 and hash <> $3;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

select pg_notify('pousada_sessions', $1);
