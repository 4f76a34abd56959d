---- POST /v1/timesheet/auth/login

-- instance, account and throttling

    with k as materialized (select 'login:' || encode(sha256(convert_to(concat_ws(chr(10), concat_ws(chr(10), 'timesheet', $1::text, lower($2::text)), $3::text), 'UTF8')), 'hex') as pair,
    'account:' || encode(sha256(convert_to(concat_ws(chr(10), 'timesheet', $1::text, lower($2::text)), 'UTF8')), 'hex') as account, case when $4::text is not null then 'device:' || encode(sha256(convert_to(concat_ws(chr(10), concat_ws(chr(10), 'timesheet', $1::text, lower($2::text)), $4::text), 'UTF8')), 'hex') end as device,
    case when not $5::boolean then 'address:' || encode(sha256(convert_to($3::text, 'UTF8')), 'hex') end as address)
    select i.id as "instanceId", i.is_active is false as "isSwitchedOff",
      u.id, u.password_hash as "passwordHash", null::bytea as sealed, false as "isOn",
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
    from k left join timesheets i on i.token_header = $1::uuid and i.deleted_at is null
      left join timesheet_members u on u.timesheet_id = i.id and lower(u.email) = lower($2) and u.status = 'active' and u.deleted_at is null;

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
  failed as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $5::bigint, $6, $7::bigint, 'login.failed', 'auth', $8::bigint, $9::jsonb, $10 from account where $8::bigint is not null and account.count <= 20),
  throttled as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $5::bigint, $6, $7::bigint, 'login.throttled', 'auth', $8::bigint, $9::jsonb, $10 from how, account left join pair on true left join slowed on true left join address on true
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
    account as materialized (select u.id from timesheet_members u where u.timesheet_id = $5::bigint and u.id = $6::bigint and u.status = 'active' and u.deleted_at is null
    and u.password_hash = $7::text for no key update),
     issued as (
      insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at)
      select $5::bigint, $8, $6::bigint, now() + interval '12 hours' from standing, account where wait is null
      returning expires_at),
    known as (
  insert into known_places as p (key) select place.key from issued, k, unnest(array[k.pair, k.device]) place (key) where place.key is not null
  on conflict (key) do update set seen_at = now() where p.seen_at < now() - interval '1 day'),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $5::bigint, $9, $10::bigint, 'login', 'auth', $6::bigint, $11::jsonb, $12 from issued)
    select (select expires_at from issued) as "expiresAt", standing.wait,
      case when exists (select from issued) then (select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'isManager', u.is_manager) from timesheet_members u where u.timesheet_id = $5::bigint and u.id = $6::bigint) end as user
    from standing;

---- POST /v1/timesheet/auth/logout

-- sign out

    with ended as (delete from timesheet_tokens where timesheet_id = $1 and hash = $2 returning hash),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'logout', 'auth', $5::bigint, $6::jsonb, $7 from ended)
    select pg_notify('pousada_sessions', $8);
