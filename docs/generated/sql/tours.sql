---- GET /user/tours

-- list
select t.id as "id", t.name as "name", t.slug as "slug", t.token_header as "tokenHeader", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tours t where t.deleted_at is null and t.workspace_id = $1 order by t.id desc limit $2 offset $3;

-- count
select count(*) from tours t where t.deleted_at is null and t.workspace_id = $1;

-- list, far back
select t.id as "id", t.name as "name", t.slug as "slug", t.token_header as "tokenHeader", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from tours t where t.deleted_at is null and t.workspace_id = $1 order by t.id desc limit $2 offset $3) k join tours t on t.id = k.id and t.workspace_id = $1 order by t.id desc;

-- list, by search
select t.id as "id", t.name as "name", t.slug as "slug", t.token_header as "tokenHeader", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tours t where t.deleted_at is null and t.workspace_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- count, by search
select count(*) from tours t where t.deleted_at is null and t.workspace_id = $1 and (fold(t.name) like contains_pattern($2::text));

---- POST /user/tours, as sent in the examples

select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2 for no key update;

select slug from tours where workspace_id = $1 and deleted_at is null;

select id from workspace_domains
    where id = any($1::bigint[]) and workspace_id = $2 and deleted_at is null for share;

with created as (insert into tours (workspace_id, name, slug, token_header, hash, timezone, currency, settings, is_active) values ($1, $2::text, $3::text, $4::uuid, $5::uuid, $6::text, $7::text, $8::jsonb, $9::boolean) returning id),
      audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $10::bigint, $1::bigint, 'create', 'tours', created.id, $11::jsonb, $12 from created)
      select id from created;

with removed as (delete from tour_domains where workspace_id = $1 and tour_id = $2 and workspace_domain_id <> all($3::bigint[])),
    added as (insert into tour_domains (workspace_id, tour_id, workspace_domain_id)
      select $4, $5, d from unnest($6::bigint[]) d on conflict do nothing)
    select array(select workspace_domain_id from tour_domains where workspace_id = $7 and tour_id = $8 order by 1) as before;

with role as (
    insert into roles (tour_id, code, name, is_system, is_owner) values ($1, 'owner', 'Owner', true, true) returning tour_id, id
  ), rights as (
    insert into role_permissions (tour_id, role_id, permission_id)
    select role.tour_id, role.id, p.id from role, permissions p where p.is_seeded and p.deleted_at is null
  ), person as (
    insert into tour_users (tour_id, display_name, email, password_hash, platform_user_id)
    values ($1, $2, $3, $4, $5)
    returning tour_id, id
  )
  insert into tour_user_roles (tour_id, tour_user_id, role_id) select person.tour_id, person.id, role.id from person, role;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- GET /user/tours/list

-- dropdown
select t.id as value, t.name as label from tours t where t.deleted_at is null and t.workspace_id = $1 order by fold(t.name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.name as label from tours t where t.deleted_at is null and t.workspace_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by fold(t.name), t.id limit $3;

---- GET /user/tours/:id

-- detail
select t.id as "id", t.name as "name", t.slug as "slug", t.token_header as "tokenHeader", t.hash as "hash", t.timezone as "timezone", t.currency as "currency", t.settings as "settings", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", t.workspace_id as "workspaceId", t.deleted_at as "deletedAt", coalesce((select json_agg(json_build_object('id', d.id, 'uri', d.uri) order by d.id) from tour_domains l
    join workspace_domains d on d.id = l.workspace_domain_id and d.workspace_id = t.workspace_id and d.deleted_at is null
    where l.workspace_id = t.workspace_id and l.tour_id = t.id), '[]') as "workspaceDomains" from tours t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2;

---- PUT /user/tours/:id, as sent in the examples

select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

select t.id as "id", t.name as "name", t.slug as "slug", t.token_header as "tokenHeader", t.hash as "hash", t.timezone as "timezone", t.currency as "currency", t.settings as "settings", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from tours t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2 for no key update;

select id from workspace_domains
    where id = any($1::bigint[]) and workspace_id = $2 and deleted_at is null for share;

with removed as (delete from tour_domains where workspace_id = $1 and tour_id = $2 and workspace_domain_id <> all($3::bigint[])),
    added as (insert into tour_domains (workspace_id, tour_id, workspace_domain_id)
      select $4, $5, d from unnest($6::bigint[]) d on conflict do nothing)
    select array(select workspace_domain_id from tour_domains where workspace_id = $7 and tour_id = $8 order by 1) as before;

with target as materialized (select t.* from tours t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update tours t set name = case when ($3::boolean[])[1] then $4::text else t.name end, timezone = case when ($3::boolean[])[2] then $5::text else t.timezone end, currency = case when ($3::boolean[])[3] then $6::text else t.currency end, settings = case when ($3::boolean[])[4] then $7::jsonb else t.settings end, is_active = case when ($3::boolean[])[5] then $8::boolean else t.is_active end, updated_at = now()
      from target, refs where t.id = target.id and t.workspace_id = target.workspace_id and true returning t.*),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $9::bigint, $1::bigint, 'update', 'tours', n.id, audit_diff(json_build_object('name', target.name, 'slug', target.slug, 'timezone', target.timezone, 'currency', target.currency, 'settings', target.settings, 'isActive', target.is_active)::jsonb, json_build_object('name', n.name, 'slug', n.slug, 'timezone', n.timezone, 'currency', n.currency, 'settings', n.settings, 'isActive', n.is_active)::jsonb) || $10::jsonb, $11 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

select pg_notify('pousada_sessions', $1);

---- DELETE /user/tours/:id, as sent in the examples

select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

with target as (select t.id from tours t where t.deleted_at is null and t.workspace_id = $1 and t.id = $2 for no key update),
    removed as (update tours t set deleted_at = now() from target
      where t.id = target.id and t.workspace_id = $1 returning t.*),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $3::bigint, $1::bigint, 'delete', 'tours', removed.id, audit_diff(json_build_object('name', removed.name, 'slug', removed.slug, 'timezone', removed.timezone, 'currency', removed.currency, 'settings', removed.settings, 'isActive', removed.is_active)::jsonb, '{}'), $4 from removed)
    select id from removed;

select pg_notify('pousada_sessions', $1);

---- PATCH /user/tours/:id/change-token, as sent in the examples

select t.id as "id", t.name as "name", t.created_at as "createdAt", t.updated_at as "updatedAt" from workspaces t where t.deleted_at is null and t.platform_user_id = $1 and t.id = $2;

update tours set token_header = gen_random_uuid(), updated_at = now()
    where workspace_id = $1 and id = $2 and deleted_at is null returning token_header as "tokenHeader";

insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2::bigint, $3, $4, $5::bigint, $6::jsonb, $7;

select pg_notify('pousada_sessions', $1);

---- POST /user/tours/:id/enter

-- check the platform session
select true as "isSignedIn" from platform_tokens where hash = $1 for key share;

-- the house

  select t.token_header as "tokenHeader", t.is_active as "isActive" from tours t
  where t.workspace_id = $1 and t.id = $2 and t.deleted_at is null;

-- the owner as staff

  select u.id, u.is_active as "isActive", u.platform_user_id as "platformUserId" from tour_users u
  where u.tour_id = $1 and u.deleted_at is null
    and (u.platform_user_id = $2 or lower(u.email) = lower($3))
  order by u.platform_user_id is not distinct from $2 desc, u.id limit 1 for update;

-- a person for the owner

  insert into tour_users (tour_id, display_name, email, platform_user_id)
  values ($1, $2, $3, $4)
  on conflict do nothing returning id;

-- reactivate the staff user

  update tour_users set is_active = true, platform_user_id = $1, updated_at = now()
  where tour_id = $2 and id = $3;

-- the owner role

  with given as (
    insert into tour_user_roles (tour_id, tour_user_id, role_id)
    select r.tour_id, $1, r.id from roles r where r.tour_id = $2 and r.is_owner
    on conflict do nothing returning role_id
  ), before as (
    select u.id, u.password_hash from tour_users u
    where u.tour_id = $2 and u.id = $1 and ($3::boolean or exists (select from given))
  ), locked as (
    update tour_users u set password_hash = null, must_change_password = false, totp_sealed = null, totp_since = null, totp_step = null, recovery_hashes = '{}', updated_at = now() from before
    where u.tour_id = $2 and u.id = before.id
  ), ended as (
    delete from staff_tokens k using before where k.tour_id = $2 and k.tour_user_id = before.id and not k.is_entered
  )
  select exists (select from before where before.password_hash is not null) as "hadPassword", (select role_id from given) as "givenRoleId",
    array(select ur.role_id from tour_user_roles ur
      where ur.tour_id = $2 and ur.tour_user_id = $1 order by 1) as before;

-- the token

  with issued as (
    insert into staff_tokens (tour_id, hash, tour_user_id, is_entered, entered_from, expires_at, network, user_agent)
    values ($1, $2, $3, true, $4, now() + interval '12 hours',
      $5, $6)
    returning expires_at)
  select (select expires_at from issued) as "expiresAt", json_build_object('id', u.id, 'displayName', u.display_name, 'email', u.email, 'permissions', array(
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = u.tour_id and ur.tour_user_id = u.id order by p.code), 'mustChangePassword', false, 'mustEnrolSecondFactor', (select (coalesce(t.settings -> 'requireSecondFactor' = 'true'::jsonb, false) and not (case when true
  then exists (select from platform_users p where p.id = u.platform_user_id and p.totp_since is not null)
  else u.totp_since is not null end)) from tours t where t.id = u.tour_id)) as user
  from tour_users u where u.tour_id = $1 and u.id = $3;

-- the trail of the house
insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

-- the trail of the workspace
insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2::bigint, $3, $4, $5::bigint, $6::jsonb, $7;

-- notify the other processes
select pg_notify('pousada_sessions', $1);
