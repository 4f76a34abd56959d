---- GET /v1/timesheet/punches

-- list
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 order by t.id desc limit $2 offset $3;

-- list of one member
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.id desc limit $3 offset $4;

-- count, count=true
select count(*) from timesheet_punches t where true and t.timesheet_id = $1;

-- count of one member, count=true
select count(*) from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint;

-- list, orderBy=punchedAt
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 order by t.punched_at desc, t.id desc limit $2 offset $3;

-- list of one member, orderBy=punchedAt
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.punched_at desc, t.id desc limit $3 offset $4;

-- list, orderDirection=asc
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 order by t.id asc limit $2 offset $3;

-- list of one member, orderDirection=asc
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.id asc limit $3 offset $4;

-- list, by from
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.punched_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list of one member, by from
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint and t.punched_at >= $3::timestamptz order by t.id desc limit $4 offset $5;

-- list, by to
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.punched_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list of one member, by to
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.member_id = $2::bigint and t.punched_at <= $3::timestamptz order by t.id desc limit $4 offset $5;

---- POST /v1/timesheet/punches

-- the member, held

  with settings as materialized (select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", clock_timestamp() as now from timesheets where id = $1 and deleted_at is null for key share),
  member as materialized (
    select m.id from timesheet_members m
    where (select count(*) from settings) > 0 and m.timesheet_id = $1 and m.id = $2
      and m.deleted_at is null for no key update)
  select s.*, (select (extract(epoch from clock_timestamp()) * 1000)::bigint from member) as "heldAt" from settings s;

-- what a punch is judged by

  with bounds as materialized (
    select coalesce((
  select p.punched_at from timesheet_punches p
  where p.timesheet_id = $1 and p.member_id = $2 and p.punched_at < ($3::timestamptz - interval '3 days') and not exists (
  select from timesheet_punches q where q.timesheet_id = p.timesheet_id and q.member_id = p.member_id
    and q.punched_at >= p.punched_at - interval '16 hours' and (q.punched_at, q.id) < (p.punched_at, p.id))
  order by p.punched_at desc, p.id desc limit 1), ($3::timestamptz - interval '3 days')) as first,
      coalesce((
        select p.punched_at from timesheet_punches p
        where p.timesheet_id = $1 and p.member_id = $2
          and p.punched_at > $3::timestamptz + interval '16 hours' and not exists (
  select from timesheet_punches q where q.timesheet_id = p.timesheet_id and q.member_id = p.member_id
    and q.punched_at >= p.punched_at - interval '16 hours' and (q.punched_at, q.id) < (p.punched_at, p.id))
        order by p.punched_at, p.id limit 1), $4::timestamptz) + interval '3 days' as last)
  select
    (select json_agg(json_build_object('at', (extract(epoch from p.punched_at) * 1000)::bigint) order by p.punched_at, p.id) from timesheet_punches p
      where p.timesheet_id = $1 and p.member_id = $2 and p.punched_at >= b.first and p.punched_at <= b.last) as marks,
    (select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on) order by c.starts_on)
      from timesheet_closed_periods c
      where c.timesheet_id = $1 and c.ends_on >= b.first::date - 1 and c.starts_on <= b.last::date) as "closedPeriods",
    (select json_agg(d.date order by d.date) from timesheet_days d
      where d.timesheet_id = $1 and d.member_id = $2 and d.status = 'approved'
        and d.date between b.first::date - 1 and b.last::date) as "approvedDates",
    (select json_agg(json_build_object('latitude', g.latitude, 'longitude', g.longitude, 'radiusMeters', g.radius_meters))
      from timesheet_geofences g
      where $5::boolean and g.timesheet_id = $1 and g.is_active and g.deleted_at is null) as geofences
  from bounds b;

-- whether it arrived before

  select id as "id", member_id as "memberId", kind as "kind", punched_at as "punchedAt", received_at as "receivedAt", device_time as "deviceTime", client_id as "clientId", source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", entered_by_member_id as "enteredByMemberId", reason as "reason" from timesheet_punches
  where timesheet_id = $1 and member_id = $2 and client_id = $3;

-- the punch

    with reopened as (
      delete from timesheet_days where $1::boolean
        and timesheet_id = $2 and member_id = $3 and date = any($4::date[])),
    created as (
      insert into timesheet_punches (timesheet_id, member_id, kind, punched_at, received_at, device_time, client_id, source,
        latitude, longitude, accuracy_meters, entered_by_member_id, reason)
      values ($2, $3, $5, $6, $7, $8, $9,
  $10, $11, $12, $13, $14, $15) returning *),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $16, $17::bigint, 'create', 'punches', created.id, $18::jsonb, $19 from created)
    select id as "id", member_id as "memberId", kind as "kind", punched_at as "punchedAt", received_at as "receivedAt", device_time as "deviceTime", client_id as "clientId", source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", entered_by_member_id as "enteredByMemberId", reason as "reason" from created;

---- GET /v1/timesheet/punches/:id

-- detail
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.punched_at as "punchedAt", t.received_at as "receivedAt", t.device_time as "deviceTime", t.client_id as "clientId", t.source as "source", case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as "position", t.entered_by_member_id as "enteredByMemberId", t.reason as "reason" from timesheet_punches t where true and t.timesheet_id = $1 and t.id = $2;
