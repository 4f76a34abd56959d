---- POST /user/me/password, as sent in the examples

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

select (
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
    ) w where w.seconds > 0) as wait from (select $1::text as pair, $2::text as account,
  $3::text as address, $4::text as device) k;

update platform_users set password_hash = $1, updated_at = now()
  where id = $2 and password_hash = $3 and deleted_at is null;

delete from platform_tokens where platform_user_id = $1 and hash <> $2;

delete from staff_tokens k using workspaces w, tours t, tour_users u
    where w.platform_user_id = $1 and t.workspace_id = w.id and u.tour_id = t.id and u.platform_user_id = $2
      and k.tour_id = u.tour_id and k.tour_user_id = u.id and k.is_entered;

insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $1::bigint, null::bigint, $2, $3, $4::bigint, $5::jsonb, $6;

select pg_notify('pousada_sessions', $1);

---- GET /user/me/sessions

-- list

    select t.id, t.created_at as "createdAt", t.expires_at - interval '12 hours' as "lastSeenAt", t.network, t.user_agent as "userAgent",
      t.hash = $1 as "isCurrent"
    from platform_tokens t where t.platform_user_id = $2 and t.expires_at > now() order by t.id desc limit 100;

---- DELETE /user/me/sessions/:id

-- the session

    delete from platform_tokens t where t.platform_user_id = $1 and t.id = $2 and t.expires_at > now() returning t.id;

-- the platform sessions
select from platform_tokens where platform_user_id = $1 order by hash for update;

-- the houses entered from them

  select distinct k.tour_id as id from platform_tokens p join staff_tokens k on k.entered_from = p.hash
  where p.platform_user_id = $1 order by 1;

-- event
insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $1::bigint, null::bigint, $2, $3, $4::bigint, $5::jsonb, $6;

-- notify the other processes
select pg_notify('pousada_sessions', $1);

---- DELETE /user/me/sessions

-- the other sessions

    delete from platform_tokens t where t.platform_user_id = $1 and t.hash <> $2 returning t.id;

-- the platform sessions
select from platform_tokens where platform_user_id = $1 order by hash for update;

-- the houses entered from them

  select distinct k.tour_id as id from platform_tokens p join staff_tokens k on k.entered_from = p.hash
  where p.platform_user_id = $1 order by 1;

-- event
insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $1::bigint, null::bigint, $2, $3, $4::bigint, $5::jsonb, $6;

-- notify the other processes
select pg_notify('pousada_sessions', $1);

---- GET /user/me/second-factor, as sent in the examples

select u.email, u.totp_sealed as sealed, u.totp_since as since,
      cardinality(u.recovery_hashes) as "recoveryCodesLeft" from platform_users u where u.id = $1::bigint and u.deleted_at is null;

---- POST /user/me/second-factor, as sent in the examples

select u.email, u.totp_sealed as sealed, u.totp_since as since,
      cardinality(u.recovery_hashes) as "recoveryCodesLeft" from platform_users u where u.id = $1::bigint and u.deleted_at is null;

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

select (
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
    ) w where w.seconds > 0) as wait from (select $1::text as pair, $2::text as account,
  $3::text as address, $4::text as device) k;

update platform_users u set totp_sealed = $1, totp_step = null
      where u.id = $2::bigint and u.deleted_at is null and u.totp_since is null;

---- POST /user/me/second-factor/confirm, as sent in the examples

select u.email, u.totp_sealed as sealed, u.totp_since as since,
      cardinality(u.recovery_hashes) as "recoveryCodesLeft" from platform_users u where u.id = $1::bigint and u.deleted_at is null;

update platform_users u set totp_since = now(), totp_step = $1::bigint, updated_at = now(),
        recovery_hashes = $2::bytea[]
      where u.id = $3::bigint and u.deleted_at is null and u.totp_since is null and u.totp_sealed = $4;

delete from platform_tokens where platform_user_id = $1 and hash <> $2;

delete from staff_tokens k using workspaces w, tours t, tour_users u
    where w.platform_user_id = $1 and t.workspace_id = w.id and u.tour_id = t.id and u.platform_user_id = $2
      and k.tour_id = u.tour_id and k.tour_user_id = u.id and k.is_entered;

insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $1::bigint, null::bigint, $2, $3, $4::bigint, $5::jsonb, $6;

select pg_notify('pousada_sessions', $1);

---- POST /user/me/second-factor/remove, as sent in the examples

select u.email, u.totp_sealed as sealed, u.totp_since as since,
      cardinality(u.recovery_hashes) as "recoveryCodesLeft" from platform_users u where u.id = $1::bigint and u.deleted_at is null;

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

select (
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
    ) w where w.seconds > 0) as wait from (select $1::text as pair, $2::text as account,
  $3::text as address, $4::text as device) k;

update platform_users u set totp_sealed = null, totp_since = null, totp_step = null, recovery_hashes = '{}', updated_at = now() where u.id = $1::bigint and u.deleted_at is null and u.totp_since is not null and ($2::bigint > coalesce(u.totp_step, 0) or $3::bytea = any(u.recovery_hashes));

delete from platform_tokens where platform_user_id = $1 and hash <> $2;

delete from staff_tokens k using workspaces w, tours t, tour_users u
    where w.platform_user_id = $1 and t.workspace_id = w.id and u.tour_id = t.id and u.platform_user_id = $2
      and k.tour_id = u.tour_id and k.tour_user_id = u.id and k.is_entered;

insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id, changes, request_id) select $1::bigint, null::bigint, $2, $3, $4::bigint, $5::jsonb, $6;

select pg_notify('pousada_sessions', $1);
