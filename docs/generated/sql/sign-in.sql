---- POST /auth/login

-- instance, account and throttling

    with k as materialized (select 'login:' || encode(sha256(convert_to(concat_ws(chr(10), concat_ws(chr(10), 'platform', null, lower($1::text)), $2::text), 'UTF8')), 'hex') as pair,
    'account:' || encode(sha256(convert_to(concat_ws(chr(10), 'platform', null, lower($1::text)), 'UTF8')), 'hex') as account, case when $3::text is not null then 'device:' || encode(sha256(convert_to(concat_ws(chr(10), concat_ws(chr(10), 'platform', null, lower($1::text)), $3::text), 'UTF8')), 'hex') end as device,
    case when not $4::boolean then 'address:' || encode(sha256(convert_to($2::text, 'UTF8')), 'hex') end as address)
    select null::bigint as "instanceId", false as "isSwitchedOff",
      u.id, u.password_hash as "passwordHash", u.totp_sealed as sealed, u.totp_since is not null as "isOn",
      k.pair, k.account, k.address, k.device, (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour'))) as "isKnown", (
    select max(w.seconds) from (
      select ceil(extract(epoch from c.started_at + interval '900 seconds' - clock_timestamp()))::int as seconds from rate_counters c
      where c.key = k.pair and c.count >= 10 and c.started_at > clock_timestamp() - interval '900 seconds' and not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.account, 20), (k.address, 50)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.pair, 10)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour'))
    ) w where w.seconds > 0) as wait
    from k left join platform_users u on lower(u.email) = lower($1) and u.deleted_at is null;

-- count the failure

  with k as materialized (select $1::text as pair, $2::text as account,
  $3::text as address, $4::text as device),
  how as materialized (select exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')) as is_device, exists (select from known_places p where p.key = k.pair) as is_address from k),
  before as materialized (select (
    select max(w.seconds) from (
      select ceil(extract(epoch from c.started_at + interval '900 seconds' - clock_timestamp()))::int as seconds from rate_counters c
      where c.key = k.pair and c.count >= 10 and c.started_at > clock_timestamp() - interval '900 seconds' and not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.account, 20), (k.address, 50)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.pair, 10)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour'))
    ) w where w.seconds > 0) as seconds, set_config('synchronous_commit', 'off', true) from k),
  pair as (
    insert into rate_counters as c (key, started_at, count) select k.pair, clock_timestamp(), 1 from k, how where not (how.is_device or how.is_address)
    on conflict (key) do update set
      count = case when c.started_at <= clock_timestamp() - interval '900 seconds' then 1 else c.count + 1 end,
      started_at = case when c.started_at <= clock_timestamp() - interval '900 seconds' then clock_timestamp() else c.started_at end
    returning count, ceil(extract(epoch from started_at + interval '900 seconds' - clock_timestamp()))::int as seconds),
  counted as (
    insert into sign_in_failures as f (key, count, failed_at)
    select one.key, 1, clock_timestamp() from k, how, unnest(case when how.is_device then array[k.device]
      when how.is_address then array[k.account, k.address, k.pair] else array[k.account, k.address] end) one (key)
    where one.key is not null order by one.key
    on conflict (key) do update set failed_at = excluded.failed_at,
      count = case when f.failed_at < clock_timestamp() - interval '1 hour' then 1 else f.count + 1 end
    returning key, count),
  account as (select c.count from counted c, k, how where c.key = case when how.is_device then k.device else k.account end),
  address as (select c.count from counted c, k where c.key = k.address),
  slowed as (select c.count from counted c, k, how where c.key = case when how.is_device then k.device else k.pair end),
  failed as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $5::bigint, null::bigint, 'login.failed', 'auth', $6::bigint, $7::jsonb, $8 from account where $6::bigint is not null and account.count <= 20),
  throttled as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $5::bigint, null::bigint, 'login.throttled', 'auth', $6::bigint, $7::jsonb, $8 from how, account left join pair on true left join slowed on true left join address on true
      where $6::bigint is not null and (pair.count = 10 or slowed.count = 10
  or account.count = 20 and not how.is_device) or $6::bigint is not null and address.count = 50)
  select greatest(case when pair.count > 10 then pair.seconds end,
    case when slowed.count > 10 then least(60, power(2, least(slowed.count - 10, 10)))::int end, before.seconds) as wait
  from before left join pair on true left join slowed on true;

-- the token

    with k as materialized (select $1::text as pair, $2::text as account,
  $3::text as address, $4::text as device), standing as materialized (select (
    select max(w.seconds) from (
      select ceil(extract(epoch from c.started_at + interval '900 seconds' - clock_timestamp()))::int as seconds from rate_counters c
      where c.key = k.pair and c.count >= 10 and c.started_at > clock_timestamp() - interval '900 seconds' and not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.account, 20), (k.address, 50)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.pair, 10)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour'))
    ) w where w.seconds > 0) as wait from k),
    account as materialized (select u.id from platform_users u where u.id = $5::bigint and u.deleted_at is null
    and u.password_hash = $6::text and (u.totp_since is not null) = $7::boolean for no key update),
    proved as (
  update platform_users u set totp_step = coalesce($8::bigint, u.totp_step),
    recovery_hashes = case when $9::bytea is null then u.recovery_hashes else array_remove(u.recovery_hashes, $9::bytea) end
  from standing, account where u.id = $5::bigint and u.totp_since is not null and ($8::bigint > coalesce(u.totp_step, 0) or $9::bytea = any(u.recovery_hashes)) and standing.wait is null returning u.id), issued as (
      insert into platform_tokens (hash, platform_user_id, expires_at, network, user_agent)
      select $10, $5::bigint, now() + interval '12 hours', $11::text, $12::text from standing, account where wait is null and (not $7::boolean or exists (select from proved))
      returning expires_at),
    known as (
  insert into known_places as p (key) select place.key from issued, k, unnest(array[k.pair, k.device]) place (key) where place.key is not null
  on conflict (key) do update set seen_at = now() where p.seen_at < now() - interval '1 day'),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $13::bigint, null::bigint, 'login', 'auth', $5::bigint, $14::jsonb, $15 from issued)
    select (select expires_at from issued) as "expiresAt", standing.wait,
      case when exists (select from issued) then (select json_build_object('id', u.id, 'name', u.name, 'email', u.email) from platform_users u where u.id = $5::bigint) end as user
    from standing;

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

-- instance, account and throttling

    with k as materialized (select 'login:' || encode(sha256(convert_to(concat_ws(chr(10), concat_ws(chr(10), 'tour', $1::text, lower($2::text)), $3::text), 'UTF8')), 'hex') as pair,
    'account:' || encode(sha256(convert_to(concat_ws(chr(10), 'tour', $1::text, lower($2::text)), 'UTF8')), 'hex') as account, case when $4::text is not null then 'device:' || encode(sha256(convert_to(concat_ws(chr(10), concat_ws(chr(10), 'tour', $1::text, lower($2::text)), $4::text), 'UTF8')), 'hex') end as device,
    case when not $5::boolean then 'address:' || encode(sha256(convert_to($3::text, 'UTF8')), 'hex') end as address)
    select i.id as "instanceId", i.is_active is false as "isSwitchedOff",
      u.id, u.password_hash as "passwordHash", u.totp_sealed as sealed, u.totp_since is not null as "isOn",
      k.pair, k.account, k.address, k.device, (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour'))) as "isKnown", (
    select max(w.seconds) from (
      select ceil(extract(epoch from c.started_at + interval '900 seconds' - clock_timestamp()))::int as seconds from rate_counters c
      where c.key = k.pair and c.count >= 10 and c.started_at > clock_timestamp() - interval '900 seconds' and not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.account, 20), (k.address, 50)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.pair, 10)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour'))
    ) w where w.seconds > 0) as wait
    from k left join tours i on i.token_header = $1::uuid and i.deleted_at is null
      left join tour_users u on u.tour_id = i.id and lower(u.email) = lower($2) and u.is_active and u.deleted_at is null;

-- count the failure

  with k as materialized (select $1::text as pair, $2::text as account,
  $3::text as address, $4::text as device),
  how as materialized (select exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')) as is_device, exists (select from known_places p where p.key = k.pair) as is_address from k),
  before as materialized (select (
    select max(w.seconds) from (
      select ceil(extract(epoch from c.started_at + interval '900 seconds' - clock_timestamp()))::int as seconds from rate_counters c
      where c.key = k.pair and c.count >= 10 and c.started_at > clock_timestamp() - interval '900 seconds' and not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.account, 20), (k.address, 50)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.pair, 10)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour'))
    ) w where w.seconds > 0) as seconds, set_config('synchronous_commit', 'off', true) from k),
  pair as (
    insert into rate_counters as c (key, started_at, count) select k.pair, clock_timestamp(), 1 from k, how where not (how.is_device or how.is_address)
    on conflict (key) do update set
      count = case when c.started_at <= clock_timestamp() - interval '900 seconds' then 1 else c.count + 1 end,
      started_at = case when c.started_at <= clock_timestamp() - interval '900 seconds' then clock_timestamp() else c.started_at end
    returning count, ceil(extract(epoch from started_at + interval '900 seconds' - clock_timestamp()))::int as seconds),
  counted as (
    insert into sign_in_failures as f (key, count, failed_at)
    select one.key, 1, clock_timestamp() from k, how, unnest(case when how.is_device then array[k.device]
      when how.is_address then array[k.account, k.address, k.pair] else array[k.account, k.address] end) one (key)
    where one.key is not null order by one.key
    on conflict (key) do update set failed_at = excluded.failed_at,
      count = case when f.failed_at < clock_timestamp() - interval '1 hour' then 1 else f.count + 1 end
    returning key, count),
  account as (select c.count from counted c, k, how where c.key = case when how.is_device then k.device else k.account end),
  address as (select c.count from counted c, k where c.key = k.address),
  slowed as (select c.count from counted c, k, how where c.key = case when how.is_device then k.device else k.pair end),
  failed as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $5::bigint, $6, $7::bigint, 'login.failed', 'auth', $8::bigint, $9::jsonb, $10 from account where $8::bigint is not null and account.count <= 20),
  throttled as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $5::bigint, $6, $7::bigint, 'login.throttled', 'auth', $8::bigint, $9::jsonb, $10 from how, account left join pair on true left join slowed on true left join address on true
      where $8::bigint is not null and (pair.count = 10 or slowed.count = 10
  or account.count = 20 and not how.is_device) or $5::bigint is not null and address.count = 50)
  select greatest(case when pair.count > 10 then pair.seconds end,
    case when slowed.count > 10 then least(60, power(2, least(slowed.count - 10, 10)))::int end, before.seconds) as wait
  from before left join pair on true left join slowed on true;

-- the token

    with k as materialized (select $1::text as pair, $2::text as account,
  $3::text as address, $4::text as device), standing as materialized (select (
    select max(w.seconds) from (
      select ceil(extract(epoch from c.started_at + interval '900 seconds' - clock_timestamp()))::int as seconds from rate_counters c
      where c.key = k.pair and c.count >= 10 and c.started_at > clock_timestamp() - interval '900 seconds' and not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.account, 20), (k.address, 50)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not (exists (select from known_places p where p.key = k.pair) or exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour')))
      union all
      select ceil(extract(epoch from f.failed_at + make_interval(secs => least(60, power(2, least(f.count - free.count, 10)))) - clock_timestamp()))::int
      from (values (k.pair, 10)) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= 100 and f.failed_at > clock_timestamp() - interval '1 hour'))
    ) w where w.seconds > 0) as wait from k),
    account as materialized (select u.id from tour_users u where u.tour_id = $5::bigint and u.id = $6::bigint and u.is_active and u.deleted_at is null
    and u.password_hash = $7::text and (u.totp_since is not null) = $8::boolean for no key update),
    proved as (
  update tour_users u set totp_step = coalesce($9::bigint, u.totp_step),
    recovery_hashes = case when $10::bytea is null then u.recovery_hashes else array_remove(u.recovery_hashes, $10::bytea) end
  from standing, account where u.tour_id = $5 and u.id = $6::bigint and u.totp_since is not null and ($9::bigint > coalesce(u.totp_step, 0) or $10::bytea = any(u.recovery_hashes)) and standing.wait is null returning u.id), issued as (
      insert into staff_tokens (tour_id, hash, tour_user_id, expires_at, network, user_agent)
      select $5::bigint, $11, $6::bigint, now() + interval '12 hours', $12::text, $13::text from standing, account where wait is null and (not $8::boolean or exists (select from proved))
      returning expires_at),
    known as (
  insert into known_places as p (key) select place.key from issued, k, unnest(array[k.pair, k.device]) place (key) where place.key is not null
  on conflict (key) do update set seen_at = now() where p.seen_at < now() - interval '1 day'),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $5::bigint, $14, $15::bigint, 'login', 'auth', $6::bigint, $16::jsonb, $17 from issued)
    select (select expires_at from issued) as "expiresAt", standing.wait,
      case when exists (select from issued) then (select json_build_object('id', u.id, 'displayName', u.display_name, 'email', u.email, 'permissions', array(
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = u.tour_id and ur.tour_user_id = u.id order by p.code), 'mustChangePassword', u.must_change_password, 'mustEnrolSecondFactor', (select (coalesce(t.settings -> 'requireSecondFactor' = 'true'::jsonb, false) and not (case when false
  then exists (select from platform_users p where p.id = u.platform_user_id and p.totp_since is not null)
  else u.totp_since is not null end)) from tours t where t.id = u.tour_id)) from tour_users u where u.tour_id = $5::bigint and u.id = $6::bigint) end as user
    from standing;

---- POST /auth/logout

-- the platform sessions
select from platform_tokens where platform_user_id = $1 order by hash for update;

-- the houses entered from them

  select distinct k.tour_id as id from platform_tokens p join staff_tokens k on k.entered_from = p.hash
  where p.platform_user_id = $1 order by 1;

-- sign out

    with ended as (delete from platform_tokens where hash = $1 returning hash),
    audited as (insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $2::bigint, null::bigint, 'logout', 'auth', $3::bigint, $4::jsonb, $5 from ended)
    select pg_notify('pousada_sessions', $6);

-- notify the other processes
select pg_notify('pousada_sessions', $1);

---- POST /v1/tours/auth/logout

-- sign out

    with ended as (delete from staff_tokens where tour_id = $1 and hash = $2 returning hash),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'logout', 'auth', $5::bigint, $6::jsonb, $7 from ended)
    select pg_notify('pousada_sessions', $8);
