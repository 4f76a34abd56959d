---- GET /v1/timesheet/schedules

-- list
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1;

-- list, orderBy=name
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

---- POST /v1/timesheet/schedules, as sent in the examples

with created as (insert into timesheet_schedules (timesheet_id, name, weekly_minutes, is_default) values ($1, $2::text, $3::integer, $4::boolean) returning id),
      audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $5, $6::bigint, 'create', 'schedules', created.id, $7::jsonb, $8 from created)
      select id from created;

insert into timesheet_schedule_days as d (timesheet_id, schedule_id, weekday, starts_at, ends_at, expected_minutes, break_minutes)
    select $1, $2, w.weekday, w."startsAt", w."endsAt", w."expectedMinutes", w."breakMinutes"
    from jsonb_to_recordset($3::jsonb)
      as w (weekday integer, "startsAt" time, "endsAt" time, "expectedMinutes" integer, "breakMinutes" integer)
    on conflict (timesheet_id, schedule_id, weekday) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      expected_minutes = excluded.expected_minutes, break_minutes = excluded.break_minutes;

---- GET /v1/timesheet/schedules/:id

-- detail
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce((select json_agg(json_build_object('weekday', d.weekday, 'startsAt', to_char(d.starts_at, 'HH24:MI'), 'endsAt', to_char(d.ends_at, 'HH24:MI'), 'expectedMinutes', d.expected_minutes, 'breakMinutes', d.break_minutes) order by d.weekday) from timesheet_schedule_days d
        where d.timesheet_id = t.timesheet_id and d.schedule_id = t.id), '[]') as "days" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2;

---- PUT /v1/timesheet/schedules/:id, as sent in the examples

select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update;

with target as materialized (select t.* from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update timesheet_schedules t set name = case when ($3::boolean[])[1] then $4::text else t.name end, weekly_minutes = case when ($3::boolean[])[2] then $5::integer else t.weekly_minutes end, is_default = case when ($3::boolean[])[3] then $6::boolean else t.is_default end, updated_at = now()
      from target, refs where t.id = target.id and t.timesheet_id = target.timesheet_id and true returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $7, $8::bigint, 'update', 'schedules', n.id, audit_diff(json_build_object('name', target.name, 'weeklyMinutes', target.weekly_minutes, 'isDefault', target.is_default)::jsonb, json_build_object('name', n.name, 'weeklyMinutes', n.weekly_minutes, 'isDefault', n.is_default)::jsonb) || $9::jsonb, $10 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- DELETE /v1/timesheet/schedules/:id, as sent in the examples

select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update;

with target as (select t.id from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    removed as (update timesheet_schedules t set deleted_at = now() from target
      where t.id = target.id and t.timesheet_id = $1 returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'schedules', removed.id, audit_diff(json_build_object('name', removed.name, 'weeklyMinutes', removed.weekly_minutes, 'isDefault', removed.is_default)::jsonb, '{}'), $5 from removed)
    select id from removed;

update timesheet_members set schedule_id = null, updated_at = now() where timesheet_id = $1 and schedule_id = $2;
