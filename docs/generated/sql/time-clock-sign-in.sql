---- POST /v1/timesheet/auth/login

-- instance, account and failures

    select i.id as "instanceId", i.is_active is false as "isSwitchedOff",
      u.id, u.password_hash as "passwordHash", case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'isManager', u.is_manager) end as user,
      coalesce(f.count, 0) as count, f.resets_in as "resetsIn"
    from (select) request left join timesheets i on i.token_header = $1::uuid and i.deleted_at is null
      left join timesheet_members u on u.timesheet_id = i.id and lower(u.email) = lower($2) and u.status = 'active' and u.deleted_at is null
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
      insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at)
      select $3::bigint, $4, $5::bigint, now() + interval '12 hours'
      where not exists (select from failures where count >= 10)
      returning expires_at),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $3::bigint, $6, $5::bigint, 'login', 'auth', $5::bigint, '{}'::jsonb, $7 from issued)
    select (select expires_at from issued) as "expiresAt", (select resets_in from failures) as "resetsIn";

---- POST /v1/timesheet/auth/logout

-- sign out

    with ended as (delete from timesheet_tokens where timesheet_id = $1 and hash = $2 returning hash),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'logout', 'auth', $4::bigint, '{}'::jsonb, $5 from ended)
    select pg_notify('pousada_sessions', $6);
