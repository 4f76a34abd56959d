---- POST /v1/timesheet/kiosk/open

-- the token

  insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at, is_kiosk)
  values ($1, $2, $3, now() + interval '90 days', true);

-- insert the audit event
insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- GET /v1/timesheet/kiosk/members

-- members by name

  select m.id as "memberId", m.name, m.pin_hash is not null as "hasPin"
  from timesheet_members m where m.timesheet_id = $1 and m.status = 'active' and m.deleted_at is null
  and ($2::text is null or fold(m.name) like contains_pattern($2::text)) order by fold(m.name), m.id limit $3 offset $4;

-- count the members
select count(*) from timesheet_members m where m.timesheet_id = $1 and m.status = 'active' and m.deleted_at is null
  and ($2::text is null or fold(m.name) like contains_pattern($2::text));

---- POST /v1/timesheet/kiosk/punches

-- count the attempt

  update timesheet_members m set pin_attempted_at = now(),
    pin_attempts = case when m.pin_attempted_at > now() - interval '5 minutes' then m.pin_attempts + 1 else 1 end
  where m.timesheet_id = $1 and m.id = $2 and m.status = 'active' and m.deleted_at is null and m.pin_hash is not null and not (m.pin_attempts >= 5 and m.pin_attempted_at > now() - interval '5 minutes')
  returning m.pin_hash as "pinHash";

-- why not

  select m.pin_hash is not null as "hasPin", ceil(extract(epoch from m.pin_attempted_at + interval '5 minutes' - now()))::integer as wait
  from timesheet_members m where m.timesheet_id = $1 and m.id = $2 and m.status = 'active' and m.deleted_at is null;

-- reset the attempts

  update timesheet_members m set pin_attempts = 0 where m.timesheet_id = $1 and m.id = $2 and m.status = 'active' and m.deleted_at is null;

-- the member, locked

  with settings as materialized (select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", settings, clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for key share),
  member as materialized (
    select m.id from timesheet_members m
    where (select count(*) from settings) > 0 and m.timesheet_id = $1 and m.id = $2
      and m.deleted_at is null for no key update)
  select s.*, (select (extract(epoch from clock_timestamp()) * 1000)::bigint from member) as "lockedAt" from settings s;

-- settings, fences and marks around the punch

  with former as materialized (
    select p.date from timesheet_punches p where p.timesheet_id = $1 and p.member_id = $2 and not p.is_void and (p.punched_at, p.id) < ($3::timestamptz, $4::bigint) order by p.punched_at desc, p.id desc limit 1),
  head as materialized (
    select p.date from timesheet_punches p where p.timesheet_id = $1 and p.member_id = $2 and not p.is_void and p.punched_at > $3::timestamptz + interval '16 hours' and not exists (
  select from timesheet_punches q where q.timesheet_id = p.timesheet_id and q.member_id = p.member_id and not q.is_void
    and q.punched_at >= p.punched_at - interval '16 hours' and (q.punched_at, q.id) < (p.punched_at, p.id)) order by p.punched_at, p.id limit 1),
  bounds as materialized (
    select least($3::timestamptz::date - 1, (select date from former)) as first, coalesce((select date from head), 'infinity'::date) as last)
  select
    (select json_agg(json_build_object('id', p.id, 'at', (extract(epoch from p.punched_at) * 1000)::bigint, 'date', p.date, 'side', p.side) order by p.punched_at, p.id) from timesheet_punches p where p.timesheet_id = $1 and p.member_id = $2 and not p.is_void and p.date = (select date from former) and (p.punched_at, p.id) < ($3::timestamptz, $4::bigint)) as before,
    (select json_agg(json_build_object('id', p.id, 'at', (extract(epoch from p.punched_at) * 1000)::bigint, 'date', p.date, 'side', p.side) order by p.punched_at, p.id) from timesheet_punches p where p.timesheet_id = $1 and p.member_id = $2 and not p.is_void and (p.punched_at, p.id) > ($3::timestamptz, $4::bigint) and p.date <= b.last) as later,
    (select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on) order by c.starts_on)
      from timesheet_closed_periods c
      where c.timesheet_id = $1 and c.ends_on >= b.first and c.starts_on <= b.last) as "closedPeriods",
    (select json_agg(d.date order by d.date) from timesheet_days d
      where d.timesheet_id = $1 and d.member_id = $2 and d.status = 'approved'
        and d.date between b.first and b.last) as "approvedDates",
    (select json_agg(json_build_object('latitude', g.latitude, 'longitude', g.longitude, 'radiusMeters', g.radius_meters))
      from timesheet_geofences g
      where $5::boolean and g.timesheet_id = $1 and g.is_active and g.deleted_at is null) as geofences
  from bounds b;

-- find a punch with the same client id

  select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.is_outside_fence as "isOutsideFence", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason", t.date as "date", t.is_void as "isVoid", t.number as "number", encode(t.hash, 'hex') as "hash", (select json_build_object('reason', v.reason, 'voidedAt', to_char(v.voided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'voidedByMemberId', v.voided_by_member_id)
    from timesheet_voids v where v.timesheet_id = t.timesheet_id and v.punch_id = t.id) as "void" from timesheet_punches t
  where t.timesheet_id = $1 and t.member_id = $2 and t.client_id = $3;

-- the punch

    with reopened as (delete from timesheet_days where $1::boolean
  and timesheet_id = $2 and member_id = $3 and date = any($4::date[])),
    displaced as (update timesheet_punches p
  set date = n.date, side = n.side, seal = place_seal(p.hash, n.date, n.side, p.is_void)
  from unnest($5::bigint[], $6::date[], $7::text[]) n (id, date, side)
  where p.timesheet_id = $2 and p.id = n.id),
    link as (
  insert into timesheet_chains as c (timesheet_id, chain, number, previous_hash, hash)
  values ($2, 'punches', 1, '\x0000000000000000000000000000000000000000000000000000000000000000'::bytea, sha256('\x0000000000000000000000000000000000000000000000000000000000000000'::bytea || convert_to('1' || ' ' || $8::text, 'UTF8')))
  on conflict (timesheet_id, chain) do update set number = c.number + 1, previous_hash = c.hash,
    hash = sha256(c.hash || convert_to((c.number + 1) || ' ' || $8::text, 'UTF8'))
  returning number, previous_hash, hash),
    t as (
      insert into timesheet_punches (timesheet_id, member_id, kind, punched_at, received_at, device_time, client_id, source,
        latitude, longitude, accuracy_meters, is_outside_fence, entered_by_member_id, reason,
        number, salt, commitment, previous_hash, hash, date, side, seal)
      select $2, $3, $9, $10, $11, $12, $13,
  $14, $15, $16, $17, $18, $19, $20,
  l.number, $21, $22, l.previous_hash, l.hash,
  $23::date, $9, place_seal(l.hash, $23::date, $9, false) from link l returning *),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $24, $25::bigint, 'create', 'punches', t.id, $26::jsonb, $27 from t)
    select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.is_outside_fence as "isOutsideFence", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason", t.date as "date", t.is_void as "isVoid", t.number as "number", encode(t.hash, 'hex') as "hash", (select json_build_object('reason', v.reason, 'voidedAt', to_char(v.voided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'voidedByMemberId', v.voided_by_member_id)
    from timesheet_voids v where v.timesheet_id = t.timesheet_id and v.punch_id = t.id) as "void" from t;

---- POST /v1/timesheet/kiosk/members/:id/pin

-- the member, locked
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status", t.schedule_id as "scheduleId", t.starts_on as "startsOn", t.registration as "registration", t.cpf as "cpf", t.pis as "pis", t.anonymized_at as "anonymizedAt" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update;

-- store the hash

  update timesheet_members m set pin_hash = $1, pin_attempts = 0, updated_at = now()
  where m.timesheet_id = $2 and m.id = $3;

-- insert the audit event
insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;
