---- GET /v1/timesheet/members

-- list
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1;

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
    created as (insert into timesheet_members (timesheet_id, name, email, is_manager, status, schedule_id, starts_on) select $2, $3::text, $4::text, $5::boolean, $6::text, $1::bigint, $7::date from refs where ($1::bigint is null or refs."scheduleId") returning id),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $8, $9::bigint, 'create', 'members', created.id, $10::jsonb, $11 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /v1/timesheet/members/:id

-- detail
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status", t.schedule_id as "scheduleId", t.starts_on as "startsOn", coalesce((select json_agg(json_build_object('scheduleId', f.schedule_id, 'endsOn', f.ends_on) order by f.ends_on)
    from timesheet_former_schedules f where f.timesheet_id = t.timesheet_id and f.member_id = t.id), '[]') as "formerSchedules", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2;

---- PUT /v1/timesheet/members/:id, as sent in the examples

select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status", t.schedule_id as "scheduleId", t.starts_on as "startsOn" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update;

with target as materialized (select t.* from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from timesheet_schedules x where x.id = $3::bigint and x.timesheet_id = $1 and x.deleted_at is null for share) as "scheduleId", true as checked),
    changed as (update timesheet_members t set name = case when ($4::boolean[])[1] then $5::text else t.name end, email = case when ($4::boolean[])[2] then $6::text else t.email end, is_manager = case when ($4::boolean[])[3] then $7::boolean else t.is_manager end, status = case when ($4::boolean[])[4] then $8::text else t.status end, schedule_id = case when ($4::boolean[])[5] then $3::bigint else t.schedule_id end, starts_on = case when ($4::boolean[])[6] then $9::date else t.starts_on end, updated_at = now()
      from target, refs where t.id = target.id and t.timesheet_id = target.timesheet_id and ($3::bigint is null or refs."scheduleId") returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $10, $11::bigint, 'update', 'members', n.id, audit_diff(json_build_object('name', target.name, 'email', target.email, 'isManager', target.is_manager, 'status', target.status, 'scheduleId', target.schedule_id, 'startsOn', target.starts_on)::jsonb, json_build_object('name', n.name, 'email', n.email, 'isManager', n.is_manager, 'status', n.status, 'scheduleId', n.schedule_id, 'startsOn', n.starts_on)::jsonb) || $12::jsonb, $13 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- DELETE /v1/timesheet/members/:id, as sent in the examples

with target as (select t.id from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    removed as (update timesheet_members t set deleted_at = now() from target
      where t.id = target.id and t.timesheet_id = $1 returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'members', removed.id, audit_diff(json_build_object('name', removed.name, 'email', removed.email, 'isManager', removed.is_manager, 'status', removed.status, 'scheduleId', removed.schedule_id, 'startsOn', removed.starts_on)::jsonb, '{}'), $5 from removed)
    select id from removed;

delete from timesheet_tokens where timesheet_id = $1 and member_id = $2 and hash <> $3;

select from timesheets where id = $1 for no key update;

select 1 from timesheet_members where timesheet_id = $1 and is_manager and status = 'active' and password_hash is not null and deleted_at is null limit 1;

select pg_notify('pousada_sessions', $1);
