---- POST /auth/login

-- instance, account and failures

    select null::bigint as "instanceId", false as "isSwitchedOff",
      u.id, u.password_hash as "passwordHash", case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'email', u.email) end as user,
      coalesce(f.count, 0) as count, f.resets_in as "resetsIn"
    from (select) request left join platform_users u on lower(u.email) = lower($1) and u.deleted_at is null
    left join (select count, ceil(extract(epoch from started_at + make_interval(secs => $2::int) - clock_timestamp()))::int as resets_in from rate_counters
  where key = $3 and started_at > clock_timestamp() - make_interval(secs => $2::int)) f on true;

-- one failure more

  insert into rate_counters as c (key, started_at, count) values ($1, clock_timestamp(), 1)
  on conflict (key) do update set
    count = case when c.started_at <= clock_timestamp() - make_interval(secs => $2::int) then 1 else c.count + 1 end,
    started_at = case when c.started_at <= clock_timestamp() - make_interval(secs => $2::int) then clock_timestamp() else c.started_at end
  returning count, ceil(extract(epoch from started_at + make_interval(secs => $2::int) - clock_timestamp()))::int as "resetsIn";

-- the token

    with failures as materialized (select count, ceil(extract(epoch from started_at + make_interval(secs => $1::int) - clock_timestamp()))::int as resets_in from rate_counters
  where key = $2 and started_at > clock_timestamp() - make_interval(secs => $1::int)),
    issued as (
      insert into platform_tokens (hash, platform_user_id, expires_at)
      select $3, $4::bigint, now() + interval '12 hours'
      where not exists (select from failures where count >= 10)
      returning expires_at),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $4::bigint, null::bigint, 'login', 'auth', $4::bigint, '{}'::jsonb, $5 from issued)
    select (select expires_at from issued) as "expiresAt", (select resets_in from failures) as "resetsIn";

---- GET /v1/tours/auth/houses

-- houses

  with claim as materialized (
    select d.workspace_id from workspace_domains d join workspaces w on w.id = d.workspace_id and w.deleted_at is null
    where d.host = any($1::text[]) and d.deleted_at is null order by d.id limit 1
  )
  select t.name, t.slug, t.token_header as "tokenHeader", t.timezone
  from claim join tours t on t.workspace_id = claim.workspace_id and t.is_active and t.deleted_at is null
  where exists (select from tour_domains l
    join workspace_domains d on d.workspace_id = l.workspace_id and d.id = l.workspace_domain_id
    where l.workspace_id = t.workspace_id and l.tour_id = t.id and d.host = any($1::text[]) and d.deleted_at is null)
  order by fold(t.name), t.id limit $2;

---- POST /v1/tours/auth/login

-- instance, account and failures

    select i.id as "instanceId", i.is_active is false as "isSwitchedOff",
      u.id, u.password_hash as "passwordHash", case when u.id is not null then json_build_object('id', u.id, 'displayName', u.display_name, 'email', u.email, 'permissions', array(
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = u.tour_id and ur.tour_user_id = u.id order by p.code), 'mustChangePassword', u.must_change_password) end as user,
      coalesce(f.count, 0) as count, f.resets_in as "resetsIn"
    from (select) request left join tours i on i.token_header = $1::uuid and i.deleted_at is null
      left join tour_users u on u.tour_id = i.id and lower(u.email) = lower($2) and u.is_active and u.deleted_at is null
    left join (select count, ceil(extract(epoch from started_at + make_interval(secs => $3::int) - clock_timestamp()))::int as resets_in from rate_counters
  where key = $4 and started_at > clock_timestamp() - make_interval(secs => $3::int)) f on true;

-- one failure more

  insert into rate_counters as c (key, started_at, count) values ($1, clock_timestamp(), 1)
  on conflict (key) do update set
    count = case when c.started_at <= clock_timestamp() - make_interval(secs => $2::int) then 1 else c.count + 1 end,
    started_at = case when c.started_at <= clock_timestamp() - make_interval(secs => $2::int) then clock_timestamp() else c.started_at end
  returning count, ceil(extract(epoch from started_at + make_interval(secs => $2::int) - clock_timestamp()))::int as "resetsIn";

-- the token

    with failures as materialized (select count, ceil(extract(epoch from started_at + make_interval(secs => $1::int) - clock_timestamp()))::int as resets_in from rate_counters
  where key = $2 and started_at > clock_timestamp() - make_interval(secs => $1::int)),
    issued as (
      insert into staff_tokens (tour_id, hash, tour_user_id, expires_at)
      select $3::bigint, $4, $5::bigint, now() + interval '12 hours'
      where not exists (select from failures where count >= 10)
      returning expires_at),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $3::bigint, $6, $5::bigint, 'login', 'auth', $5::bigint, '{}'::jsonb, $7 from issued)
    select (select expires_at from issued) as "expiresAt", (select resets_in from failures) as "resetsIn";

---- POST /auth/logout

-- sign out

    with ended as (delete from platform_tokens where hash = $1 returning hash),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $2::bigint, null::bigint, 'logout', 'auth', $2::bigint, '{}'::jsonb, $3 from ended)
    select pg_notify('pousada_sessions', $4);

---- POST /v1/tours/auth/logout

-- sign out

    with ended as (delete from staff_tokens where tour_id = $1 and hash = $2 returning hash),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'logout', 'auth', $4::bigint, '{}'::jsonb, $5 from ended)
    select pg_notify('pousada_sessions', $6);
