---- GET /v1/tours/user/me, as sent in the examples

select json_build_object('id', u.id, 'displayName', u.display_name, 'email', u.email,
        'mustChangePassword', $1::boolean,
        'mustEnrolSecondFactor', $2::boolean, 'isHousekeepingLead', u.is_housekeeping_lead) as "user",
      json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'timezone', t.timezone, 'currency', t.currency,
        'inspectionByLead', t.settings @> '{"inspectionByLead": true}',
        'granularities', array(select distinct y.granularity from resource_types y
          where y.tour_id = t.id and y.deleted_at is null order by 1),
        'timesheets', coalesce((select json_agg(json_build_object('name', c.name, 'slug', c.slug, 'tokenHeader', c.token_header, 'memberId', c.member_id) order by c.place)
          from (select s.*, (select l.member_id from timesheet_member_users l join timesheet_members m on m.timesheet_id = l.timesheet_id and m.id = l.member_id
              where l.timesheet_id = s.id and l.house_id = t.id and l.house_user_id = u.id and m.status = 'active' and m.deleted_at is null) as member_id, row_number() over (order by fold(s.name), s.id) as place from timesheets s
            where s.workspace_id = t.workspace_id and s.is_active and s.deleted_at is null) c where c.place <= $3), '[]')) as tour,
      coalesce((select json_agg(json_build_object('id', r.id, 'code', r.code, 'name', r.name) order by r.id)
        from tour_user_roles ur join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
        where ur.tour_id = u.tour_id and ur.tour_user_id = u.id), '[]') as roles,
      array(
  select distinct p.code from tour_user_roles ur
  join roles r on r.tour_id = ur.tour_id and r.id = ur.role_id and r.deleted_at is null
  join role_permissions rp on rp.tour_id = ur.tour_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id and p.deleted_at is null
  where ur.tour_id = u.tour_id and ur.tour_user_id = u.id order by 1) as permissions
    from tour_users u join tours t on t.id = u.tour_id
    where u.tour_id = $4 and u.id = $5 and u.deleted_at is null;

---- POST /v1/tours/user/me/password, as sent in the examples

select email from tour_users where tour_id = $1 and id = $2 and deleted_at is null;

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

update tour_users set password_hash = $1, must_change_password = false, updated_at = now()
    where tour_id = $2 and id = $3 and password_hash is not distinct from $4 and deleted_at is null;

delete from staff_tokens where tour_id = $1 and tour_user_id = $2 and hash <> $3;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

select pg_notify('pousada_sessions', $1);

---- GET /v1/tours/user/me/access-managers

-- list

  select distinct u.display_name as "displayName" from permissions p
  join role_permissions rp on rp.permission_id = p.id
  join roles r on r.tour_id = rp.tour_id and r.id = rp.role_id and r.deleted_at is null
  join tour_user_roles ur on ur.tour_id = rp.tour_id and ur.role_id = rp.role_id
  join tour_users u on u.tour_id = ur.tour_id and u.id = ur.tour_user_id
  where rp.tour_id = $1 and p.code = 'staff.manage' and p.deleted_at is null
    and u.is_active and u.deleted_at is null
  order by 1 limit 10;

---- GET /v1/tours/user/me/sessions

-- list

    select t.id, t.created_at as "createdAt", t.expires_at - interval '12 hours' as "lastSeenAt", t.network, t.user_agent as "userAgent",
      t.hash = $1 as "isCurrent"
    from staff_tokens t where t.tour_id = $2 and t.tour_user_id = $3 and t.expires_at > now() order by t.id desc limit 100;

---- DELETE /v1/tours/user/me/sessions/:id

-- the session

    delete from staff_tokens t where t.tour_id = $1 and t.tour_user_id = $2 and t.id = $3 and t.expires_at > now() returning t.id;

-- event
insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

-- notify the other processes
select pg_notify('pousada_sessions', $1);

---- DELETE /v1/tours/user/me/sessions

-- the other sessions

    delete from staff_tokens t where t.tour_id = $1 and t.tour_user_id = $2 and t.hash <> $3 returning t.id;

-- event
insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

-- notify the other processes
select pg_notify('pousada_sessions', $1);

---- GET /v1/tours/user/me/second-factor, as sent in the examples

select u.email, u.totp_sealed as sealed, u.totp_since as since,
      cardinality(u.recovery_hashes) as "recoveryCodesLeft" from tour_users u where u.tour_id = $1 and u.id = $2::bigint and u.deleted_at is null;

---- POST /v1/tours/user/me/second-factor, as sent in the examples

select u.email, u.totp_sealed as sealed, u.totp_since as since,
      cardinality(u.recovery_hashes) as "recoveryCodesLeft" from tour_users u where u.tour_id = $1 and u.id = $2::bigint and u.deleted_at is null;

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

update tour_users u set totp_sealed = $1, totp_step = null
      where u.tour_id = $2 and u.id = $3::bigint and u.deleted_at is null and u.totp_since is null;

select name from tours where id = $1;

---- POST /v1/tours/user/me/second-factor/confirm, as sent in the examples

select u.email, u.totp_sealed as sealed, u.totp_since as since,
      cardinality(u.recovery_hashes) as "recoveryCodesLeft" from tour_users u where u.tour_id = $1 and u.id = $2::bigint and u.deleted_at is null;

update tour_users u set totp_since = now(), totp_step = $1::bigint, updated_at = now(),
        recovery_hashes = $2::bytea[]
      where u.tour_id = $3 and u.id = $4::bigint and u.deleted_at is null and u.totp_since is null and u.totp_sealed = $5;

delete from staff_tokens where tour_id = $1 and tour_user_id = $2 and hash <> $3;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

select pg_notify('pousada_sessions', $1);

---- POST /v1/tours/user/me/second-factor/remove, as sent in the examples

select u.email, u.totp_sealed as sealed, u.totp_since as since,
      cardinality(u.recovery_hashes) as "recoveryCodesLeft" from tour_users u where u.tour_id = $1 and u.id = $2::bigint and u.deleted_at is null;

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

update tour_users u set totp_sealed = null, totp_since = null, totp_step = null, recovery_hashes = '{}', updated_at = now() where u.tour_id = $1 and u.id = $2::bigint and u.deleted_at is null and u.totp_since is not null and ($3::bigint > coalesce(u.totp_step, 0) or $4::bytea = any(u.recovery_hashes));

delete from staff_tokens where tour_id = $1 and tour_user_id = $2 and hash <> $3;

insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

select pg_notify('pousada_sessions', $1);
