---- GET /v1/timesheet/absences

-- list
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 order by t.id desc limit $2 offset $3;

-- list of one member
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, far back
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from timesheet_absences t where true and t.timesheet_id = $1 order by t.id desc limit $2 offset $3) k join timesheet_absences t on t.id = k.id and t.timesheet_id = $1 order by t.id desc;

-- list of one member, far back
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.id desc limit $3 offset $4) k join timesheet_absences t on t.id = k.id and t.timesheet_id = $1 order by t.id desc;

-- count, count=true
select count(*) from timesheet_absences t where true and t.timesheet_id = $1;

-- count of one member, count=true
select count(*) from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint;

-- list, cursor=true
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from timesheet_absences t where true and t.timesheet_id = $1 order by t.id desc limit $2;

-- list of one member, cursor=true
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.id desc limit $3;

-- list, by after
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from timesheet_absences t where true and t.timesheet_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list of one member, by after
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint and (t.id) < ($3::bigint) order by t.id desc limit $4;

-- list, orderBy=startsOn
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 order by t.starts_on desc, t.id desc limit $2 offset $3;

-- list of one member, orderBy=startsOn
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.starts_on desc, t.id desc limit $3 offset $4;

-- list, orderBy=updatedAt
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list of one member, orderBy=updatedAt
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.updated_at desc, t.id desc limit $3 offset $4;

-- list, orderDirection=asc
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 order by t.id asc limit $2 offset $3;

-- list of one member, orderDirection=asc
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint order by t.id asc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list of one member, by ids
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.id = any($2::bigint[]) and t.member_id = $3::bigint order by t.id desc limit $4 offset $5;

-- list, by updatedSince
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list of one member, by updatedSince
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.updated_at >= $2::timestamptz and t.member_id = $3::bigint order by t.id desc limit $4 offset $5;

-- list, status=requested
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.status = $2::text order by t.id desc limit $3 offset $4;

-- list of one member, status=requested
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint and t.status = $3::text order by t.id desc limit $4 offset $5;

-- list, kind=vacation
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.kind = $2::text order by t.id desc limit $3 offset $4;

-- list of one member, kind=vacation
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint and t.kind = $3::text order by t.id desc limit $4 offset $5;

-- list, by from
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.ends_on >= $2::date order by t.id desc limit $3 offset $4;

-- list of one member, by from
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint and t.ends_on >= $3::date order by t.id desc limit $4 offset $5;

-- list, by to
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.starts_on <= $2::date order by t.id desc limit $3 offset $4;

-- list of one member, by to
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.member_id = $2::bigint and t.starts_on <= $3::date order by t.id desc limit $4 offset $5;

---- POST /v1/timesheet/absences

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

-- approved days and closed periods

  select (select min(d.date) from timesheet_days d where d.timesheet_id = $1 and d.member_id = $2
  and d.date between $3::date and $4::date and d.status = 'approved') as approved,
    coalesce((select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on) order by c.starts_on) from timesheet_closed_periods c
      where c.timesheet_id = $1 and c.starts_on <= $4::date and c.ends_on >= $3::date), '[]') as closed;

-- the absence
with created as (insert into timesheet_absences (timesheet_id, member_id, kind, starts_on, ends_on, is_half_day, note, status, requested_by_member_id, decided_by_member_id, decided_at, decision_reason) values ($1, $2::bigint, $3::text, $4::date, $5::date, $6::boolean, $7::text, $8::text, $9::bigint, $10::bigint, $11::timestamptz, $12::text) returning id),
      audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $13, $14::bigint, 'create', 'absences', created.id, $15::jsonb, $16 from created)
      select id from created;

---- GET /v1/timesheet/absences/:id

-- detail
select t.id as "id", t.member_id as "memberId", t.kind as "kind", t.starts_on as "startsOn", t.ends_on as "endsOn", t.is_half_day as "isHalfDay", t.note as "note", t.status as "status", t.requested_by_member_id as "requestedByMemberId", t.decided_by_member_id as "decidedByMemberId", t.decided_at as "decidedAt", t.decision_reason as "decisionReason", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_absences t where true and t.timesheet_id = $1 and t.id = $2;

---- POST /v1/timesheet/absences/:id/approve

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

-- approved days and closed periods

  select (select min(d.date) from timesheet_days d where d.timesheet_id = $1 and d.member_id = $2
  and d.date between $3::date and $4::date and d.status = 'approved') as approved,
    coalesce((select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on) order by c.starts_on) from timesheet_closed_periods c
      where c.timesheet_id = $1 and c.starts_on <= $4::date and c.ends_on >= $3::date), '[]') as closed;

-- the absence

  select a.member_id as "memberId", a.status, a.starts_on as "startsOn", a.ends_on as "endsOn" from timesheet_absences a
  where a.timesheet_id = $1 and a.id = $2;

-- reopen submitted days
delete from timesheet_days d where d.timesheet_id = $1 and d.member_id = $2
  and d.date between $3::date and $4::date;

-- the decision

  update timesheet_absences a set status = $1, decided_by_member_id = $2, decided_at = now(),
    decision_reason = $3, updated_at = now()
  where a.timesheet_id = $4 and a.id = $5;

-- insert the audit event
insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/timesheet/absences/:id/reject

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

-- approved days and closed periods

  select (select min(d.date) from timesheet_days d where d.timesheet_id = $1 and d.member_id = $2
  and d.date between $3::date and $4::date and d.status = 'approved') as approved,
    coalesce((select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on) order by c.starts_on) from timesheet_closed_periods c
      where c.timesheet_id = $1 and c.starts_on <= $4::date and c.ends_on >= $3::date), '[]') as closed;

-- the absence

  select a.member_id as "memberId", a.status, a.starts_on as "startsOn", a.ends_on as "endsOn" from timesheet_absences a
  where a.timesheet_id = $1 and a.id = $2;

-- reopen submitted days
delete from timesheet_days d where d.timesheet_id = $1 and d.member_id = $2
  and d.date between $3::date and $4::date;

-- the decision

  update timesheet_absences a set status = $1, decided_by_member_id = $2, decided_at = now(),
    decision_reason = $3, updated_at = now()
  where a.timesheet_id = $4 and a.id = $5;

-- insert the audit event
insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/timesheet/absences/:id/cancel

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

-- approved days and closed periods

  select (select min(d.date) from timesheet_days d where d.timesheet_id = $1 and d.member_id = $2
  and d.date between $3::date and $4::date and d.status = 'approved') as approved,
    coalesce((select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on) order by c.starts_on) from timesheet_closed_periods c
      where c.timesheet_id = $1 and c.starts_on <= $4::date and c.ends_on >= $3::date), '[]') as closed;

-- the absence

  select a.member_id as "memberId", a.status, a.starts_on as "startsOn", a.ends_on as "endsOn" from timesheet_absences a
  where a.timesheet_id = $1 and a.id = $2;

-- reopen submitted days
delete from timesheet_days d where d.timesheet_id = $1 and d.member_id = $2
  and d.date between $3::date and $4::date;

-- the decision

  update timesheet_absences a set status = $1, decided_by_member_id = $2, decided_at = now(),
    decision_reason = $3, updated_at = now()
  where a.timesheet_id = $4 and a.id = $5;

-- insert the audit event
insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;
