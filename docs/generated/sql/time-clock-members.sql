---- GET /v1/timesheet/members

-- list
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status" from (select t.id from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2 offset $3) k join timesheet_members t on t.id = k.id and t.timesheet_id = $1 order by t.id desc;

-- count, count=true
select count(*) from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1;

-- list, cursor=true
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status", array[t.id::text] as place from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status", array[t.id::text] as place from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=name
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and (fold(t.name) like contains_pattern($2::text) or fold(t.email) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, status=active
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.status = $2::text order by t.id desc limit $3 offset $4;

-- list, isManager=true
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.is_manager = $2::boolean order by t.id desc limit $3 offset $4;

---- POST /v1/timesheet/members, as sent in the examples

with refs as materialized (select (select true from timesheet_schedules x where x.id = $1::bigint and x.timesheet_id = $2 and x.deleted_at is null for share) as "scheduleId", true as checked),
    created as (insert into timesheet_members (timesheet_id, name, email, is_manager, status, schedule_id, starts_on, registration, cpf, pis, anonymized_at) select $2, $3::text, $4::text, $5::boolean, $6::text, $1::bigint, $7::date, $8::text, $9::text, $10::text, $11::timestamptz from refs where ($1::bigint is null or refs."scheduleId") returning id),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $12, $13::bigint, 'create', 'members', created.id, $14::jsonb, $15 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /v1/timesheet/members/:id

-- detail
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status", t.schedule_id as "scheduleId", t.starts_on as "startsOn", t.registration as "registration", t.cpf as "cpf", t.pis as "pis", t.anonymized_at as "anonymizedAt", coalesce((select json_agg(json_build_object('scheduleId', f.schedule_id, 'endsOn', f.ends_on) order by f.ends_on)
    from timesheet_former_schedules f where f.timesheet_id = t.timesheet_id and f.member_id = t.id), '[]') as "formerSchedules", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2;

---- PUT /v1/timesheet/members/:id, as sent in the examples

select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status", t.schedule_id as "scheduleId", t.starts_on as "startsOn", t.registration as "registration", t.cpf as "cpf", t.pis as "pis", t.anonymized_at as "anonymizedAt" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update;

with target as materialized (select t.* from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from timesheet_schedules x where x.id = $3::bigint and x.timesheet_id = $1 and x.deleted_at is null for share) as "scheduleId", true as checked),
    changed as (update timesheet_members t set name = case when ($4::boolean[])[1] then $5::text else t.name end, email = case when ($4::boolean[])[2] then $6::text else t.email end, is_manager = case when ($4::boolean[])[3] then $7::boolean else t.is_manager end, status = case when ($4::boolean[])[4] then $8::text else t.status end, schedule_id = case when ($4::boolean[])[5] then $3::bigint else t.schedule_id end, starts_on = case when ($4::boolean[])[6] then $9::date else t.starts_on end, registration = case when ($4::boolean[])[7] then $10::text else t.registration end, cpf = case when ($4::boolean[])[8] then $11::text else t.cpf end, pis = case when ($4::boolean[])[9] then $12::text else t.pis end, updated_at = now()
      from target, refs where t.id = target.id and t.timesheet_id = target.timesheet_id and ($3::bigint is null or refs."scheduleId") returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $13, $14::bigint, 'update', 'members', n.id, audit_diff(json_build_object('name', target.name, 'email', target.email, 'isManager', target.is_manager, 'status', target.status, 'scheduleId', target.schedule_id, 'startsOn', target.starts_on, 'registration', target.registration, 'anonymizedAt', to_char(target.anonymized_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('name', n.name, 'email', n.email, 'isManager', n.is_manager, 'status', n.status, 'scheduleId', n.schedule_id, 'startsOn', n.starts_on, 'registration', n.registration, 'anonymizedAt', to_char(n.anonymized_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb) || $15::jsonb, $16 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- DELETE /v1/timesheet/members/:id, as sent in the examples

with target as (select t.id from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    removed as (update timesheet_members t set deleted_at = now() from target
      where t.id = target.id and t.timesheet_id = $1 returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'members', removed.id, audit_diff(json_build_object('name', removed.name, 'email', removed.email, 'isManager', removed.is_manager, 'status', removed.status, 'scheduleId', removed.schedule_id, 'startsOn', removed.starts_on, 'registration', removed.registration, 'anonymizedAt', to_char(removed.anonymized_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, '{}'), $5 from removed)
    select id from removed;

delete from timesheet_member_users where timesheet_id = $1 and member_id = $2;

delete from timesheet_tokens where timesheet_id = $1 and member_id = $2 and hash <> $3;

select from timesheets where id = $1 for no key update;

select 1 from timesheet_members where timesheet_id = $1 and is_manager and status = 'active' and password_hash is not null and deleted_at is null limit 1;

select pg_notify('pousada_sessions', $1);

---- GET /v1/timesheet/members/:id/export

-- the member
select r.timesheet_id as "timesheetId", r.id as "id", r.is_manager as "isManager", r.status as "status", r.name as "name", r.email as "email", r.platform_user_id as "platformUserId", r.pin_attempts as "pinAttempts", r.pin_attempted_at as "pinAttemptedAt", r.registration as "registration", r.cpf as "cpf", r.pis as "pis", r.schedule_id as "scheduleId", r.starts_on as "startsOn", r.anonymized_at as "anonymizedAt", r.created_at as "createdAt", r.updated_at as "updatedAt", r.deleted_at as "deletedAt", now() as "exportedAt" from timesheet_members r where r.timesheet_id = $1 and r.id = $2::bigint;

-- member users
select r.timesheet_id as "timesheetId", r.member_id as "memberId", r.house_id as "houseId", r.house_user_id as "houseUserId", r.workspace_id as "workspaceId", r.linked_at as "linkedAt" from timesheet_member_users r where r.timesheet_id = $1 and r.member_id = $2::bigint order by 2, 3;

-- former schedules
select r.timesheet_id as "timesheetId", r.member_id as "memberId", r.ends_on as "endsOn", r.schedule_id as "scheduleId" from timesheet_former_schedules r where r.timesheet_id = $1 and r.member_id = $2::bigint order by 2, 3;

-- punches
select r.timesheet_id as "timesheetId", r.id as "id", r.member_id as "memberId", r.kind as "kind", r.punched_at as "punchedAt", r.received_at as "receivedAt", r.device_time as "deviceTime", r.client_id as "clientId", r.source as "source", r.latitude as "latitude", r.longitude as "longitude", r.accuracy_meters as "accuracyMeters", r.is_outside_fence as "isOutsideFence", r.entered_by_member_id as "enteredByMemberId", r.reason as "reason", r.number as "number", encode(r.hash, 'hex') as "hash", r.date as "date", r.side as "side", r.is_void as "isVoid" from timesheet_punches r where r.timesheet_id = $1 and r.member_id = $2::bigint order by 2, 3;

-- voids
select r.timesheet_id as "timesheetId", r.punch_id as "punchId", r.voided_at as "voidedAt", r.voided_by_member_id as "voidedByMemberId", r.reason as "reason", r.number as "number", encode(r.hash, 'hex') as "hash" from timesheet_voids r where r.timesheet_id = $1 and r.punch_id in (select p.id from timesheet_punches p where p.timesheet_id = r.timesheet_id and p.member_id = $2::bigint) order by 2, 3;

-- days
select r.timesheet_id as "timesheetId", r.member_id as "memberId", r.date as "date", r.status as "status", r.reason as "reason", r.decided_by_member_id as "decidedByMemberId", r.decided_at as "decidedAt", r.submitted_at as "submittedAt", r.updated_at as "updatedAt" from timesheet_days r where r.timesheet_id = $1 and r.member_id = $2::bigint order by 2, 3;

-- closed periods
select r.timesheet_id as "timesheetId", r.starts_on as "startsOn", r.ends_on as "endsOn", r.closed_at as "closedAt", r.closed_by_member_id as "closedByMemberId" from timesheet_closed_periods r where r.timesheet_id = $1 and r.closed_by_member_id = $2::bigint order by 2, 3;

-- closed days
select r.timesheet_id as "timesheetId", r.member_id as "memberId", r.date as "date", r.period_starts_on as "periodStartsOn", r.balance_minutes as "balanceMinutes", r.figures as "figures" from timesheet_closed_days r where r.timesheet_id = $1 and r.member_id = $2::bigint order by 2, 3;

-- absences
select r.timesheet_id as "timesheetId", r.id as "id", r.member_id as "memberId", r.kind as "kind", r.starts_on as "startsOn", r.ends_on as "endsOn", r.is_half_day as "isHalfDay", r.note as "note", r.status as "status", r.requested_by_member_id as "requestedByMemberId", r.decided_by_member_id as "decidedByMemberId", r.decided_at as "decidedAt", r.decision_reason as "decisionReason", r.created_at as "createdAt", r.updated_at as "updatedAt" from timesheet_absences r where r.timesheet_id = $1 and r.member_id = $2::bigint order by 2, 3;

-- bank entries
select r.timesheet_id as "timesheetId", r.id as "id", r.member_id as "memberId", r.kind as "kind", r.date as "date", r.minutes as "minutes", r.reason as "reason", r.entered_by_member_id as "enteredByMemberId", r.entered_at as "enteredAt" from timesheet_bank_entries r where r.timesheet_id = $1 and r.member_id = $2::bigint order by 2, 3;

-- history of the member

  select e.occurred_at as "occurredAt", e.action, e.entity, e.entity_id as "entityId", e.changes
  from timesheet_audit_events e join member_trail($1, $2) t on t.entity = e.entity and t.entity_id = e.entity_id
  where e.timesheet_id = $1 order by e.id;

-- insert the audit event
insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/timesheet/members/:id/anonymize

-- the member, locked

  select m.name, m.email, m.status, m.anonymized_at as "anonymizedAt", m.deleted_at as "deletedAt" from timesheet_members m
  where m.timesheet_id = $1 and m.id = $2 for no key update;

-- forget in timesheet_members
update timesheet_members r set name = 'Anonymized', email = 'anonymized-' || r.id || '@anonymized.invalid', password_hash = null, platform_user_id = null, pin_hash = null, pin_attempted_at = null, registration = null, cpf = null, pis = null, anonymized_at = now(), updated_at = now() where r.timesheet_id = $1 and r.id = $2::bigint;

-- erase timesheet_tokens
delete from timesheet_tokens r where r.timesheet_id = $1 and r.member_id = $2::bigint;

-- erase timesheet_member_users
delete from timesheet_member_users r where r.timesheet_id = $1 and r.member_id = $2::bigint;

-- forget in timesheet_punches
update timesheet_punches r set client_id = null, latitude = null, longitude = null, accuracy_meters = null, reason = null, salt = null where r.timesheet_id = $1 and r.member_id = $2::bigint;

-- forget in timesheet_voids
update timesheet_voids r set reason = null, salt = null where r.timesheet_id = $1 and r.punch_id in (select p.id from timesheet_punches p where p.timesheet_id = r.timesheet_id and p.member_id = $2::bigint);

-- forget in timesheet_days
update timesheet_days r set reason = null where r.timesheet_id = $1 and r.member_id = $2::bigint;

-- forget in timesheet_absences
update timesheet_absences r set note = null, decision_reason = null where r.timesheet_id = $1 and r.member_id = $2::bigint;

-- forget in timesheet_bank_entries
update timesheet_bank_entries r set reason = null where r.timesheet_id = $1 and r.member_id = $2::bigint;

-- anonymize the audit events
select blank_member_trail($1, $2);

-- delete the stored replies

  update kept_replies set status = null, location = null, body = null
  where owner_id = $1::bigint and actor_kind = 'member' and status is not null
    and (actor_id = $2::bigint or body::jsonb ->> 'memberId' = $2::text);

-- why
insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;
