---- GET /v1/timesheet/schedules

-- list
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2 offset $3) k join timesheet_schedules t on t.id = k.id and t.timesheet_id = $1 order by t.id desc;

-- count, count=true
select count(*) from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1;

-- list, cursor=true
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=name
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

---- POST /v1/timesheet/schedules, as sent in the examples

with created as (insert into timesheet_schedules (timesheet_id, name, weekly_minutes, is_default, cycle_days, cycle_starts_on, observes_holidays) values ($1, $2::text, $3::integer, $4::boolean, $5::integer, $6::date, $7::boolean) returning id),
      audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $8, $9::bigint, 'create', 'schedules', created.id, $10::jsonb, $11 from created)
      select id from created;

delete from timesheet_schedule_days d where d.timesheet_id = $1 and d.schedule_id = $2 and d.day >= $3::integer;

insert into timesheet_schedule_days as d (timesheet_id, schedule_id, day, starts_at, ends_at, break_starts_at, expected_minutes, break_minutes)
    select $1, $2, w.day, w."startsAt", w."endsAt", w."breakStartsAt", w."expectedMinutes", w."breakMinutes"
    from jsonb_to_recordset($3::jsonb)
      as w (day integer, "startsAt" time, "endsAt" time, "breakStartsAt" time, "expectedMinutes" integer, "breakMinutes" integer)
    on conflict (timesheet_id, schedule_id, day) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      break_starts_at = excluded.break_starts_at, expected_minutes = excluded.expected_minutes, break_minutes = excluded.break_minutes;

---- GET /v1/timesheet/schedules/:id

-- detail
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce((select jsonb_agg(case when t.cycle_days is null then jsonb_build_object('weekday', d.day) || json_build_object('startsAt', to_char(d.starts_at, 'HH24:MI'), 'endsAt', to_char(d.ends_at, 'HH24:MI'), 'breakStartsAt', to_char(d.break_starts_at, 'HH24:MI'), 'expectedMinutes', d.expected_minutes, 'breakMinutes', d.break_minutes)::jsonb else jsonb_build_object('day', d.day + 1) || json_build_object('startsAt', to_char(d.starts_at, 'HH24:MI'), 'endsAt', to_char(d.ends_at, 'HH24:MI'), 'breakStartsAt', to_char(d.break_starts_at, 'HH24:MI'), 'expectedMinutes', d.expected_minutes, 'breakMinutes', d.break_minutes)::jsonb end order by d.day)
        from timesheet_schedule_days d where d.timesheet_id = t.timesheet_id and d.schedule_id = t.id), '[]') as "days" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2;

---- PUT /v1/timesheet/schedules/:id, as sent in the examples

select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update;

select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce((select jsonb_agg(case when t.cycle_days is null then jsonb_build_object('weekday', d.day) || json_build_object('startsAt', to_char(d.starts_at, 'HH24:MI'), 'endsAt', to_char(d.ends_at, 'HH24:MI'), 'breakStartsAt', to_char(d.break_starts_at, 'HH24:MI'), 'expectedMinutes', d.expected_minutes, 'breakMinutes', d.break_minutes)::jsonb else jsonb_build_object('day', d.day + 1) || json_build_object('startsAt', to_char(d.starts_at, 'HH24:MI'), 'endsAt', to_char(d.ends_at, 'HH24:MI'), 'breakStartsAt', to_char(d.break_starts_at, 'HH24:MI'), 'expectedMinutes', d.expected_minutes, 'breakMinutes', d.break_minutes)::jsonb end order by d.day)
        from timesheet_schedule_days d where d.timesheet_id = t.timesheet_id and d.schedule_id = t.id), '[]') as "days" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2;

with target as materialized (select t.* from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update timesheet_schedules t set name = case when ($3::boolean[])[1] then $4::text else t.name end, weekly_minutes = case when ($3::boolean[])[2] then $5::integer else t.weekly_minutes end, is_default = case when ($3::boolean[])[3] then $6::boolean else t.is_default end, cycle_days = case when ($3::boolean[])[4] then $7::integer else t.cycle_days end, cycle_starts_on = case when ($3::boolean[])[5] then $8::date else t.cycle_starts_on end, observes_holidays = case when ($3::boolean[])[6] then $9::boolean else t.observes_holidays end, updated_at = now()
      from target, refs where t.id = target.id and t.timesheet_id = target.timesheet_id and true returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $10, $11::bigint, 'update', 'schedules', n.id, audit_diff(json_build_object('name', target.name, 'weeklyMinutes', target.weekly_minutes, 'isDefault', target.is_default, 'cycleDays', target.cycle_days, 'cycleStartsOn', target.cycle_starts_on, 'observesHolidays', target.observes_holidays)::jsonb, json_build_object('name', n.name, 'weeklyMinutes', n.weekly_minutes, 'isDefault', n.is_default, 'cycleDays', n.cycle_days, 'cycleStartsOn', n.cycle_starts_on, 'observesHolidays', n.observes_holidays)::jsonb) || $12::jsonb, $13 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- DELETE /v1/timesheet/schedules/:id, as sent in the examples

select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.cycle_days as "cycleDays", t.cycle_starts_on as "cycleStartsOn", t.observes_holidays as "observesHolidays", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update;

with target as (select t.id from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    removed as (update timesheet_schedules t set deleted_at = now() from target
      where t.id = target.id and t.timesheet_id = $1 returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'schedules', removed.id, audit_diff(json_build_object('name', removed.name, 'weeklyMinutes', removed.weekly_minutes, 'isDefault', removed.is_default, 'cycleDays', removed.cycle_days, 'cycleStartsOn', removed.cycle_starts_on, 'observesHolidays', removed.observes_holidays)::jsonb, '{}'), $5 from removed)
    select id from removed;

with today as materialized (select (select (now() at time zone t.timezone)::date from timesheets t where t.id = $1) as date)
  insert into timesheet_former_schedules (timesheet_id, member_id, ends_on, schedule_id)
  select m.timesheet_id, m.id, today.date - 1, $2::bigint from timesheet_members m, today
  where m.timesheet_id = $1 and $2::bigint = coalesce(
    (select coalesce(f.schedule_id, 0) from timesheet_former_schedules f
      where f.timesheet_id = $1 and f.member_id = m.id and f.ends_on >= today.date order by f.ends_on limit 1), m.schedule_id)
  on conflict (timesheet_id, member_id, ends_on) do nothing;

update timesheet_former_schedules f set schedule_id = null where f.timesheet_id = $1 and f.schedule_id = $2 and f.ends_on >= (select (now() at time zone t.timezone)::date from timesheets t where t.id = $1);

update timesheet_members m set schedule_id = null, updated_at = now()
  where m.timesheet_id = $1 and m.schedule_id = $2;
