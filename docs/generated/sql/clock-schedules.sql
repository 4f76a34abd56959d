---- GET /schedules

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

---- GET /schedules/:id

-- detail
select t.id as "id", t.name as "name", t.weekly_minutes as "weeklyMinutes", t.is_default as "isDefault", t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce((select json_agg(json_build_object('weekday', d.weekday, 'startsAt', to_char(d.starts_at, 'HH24:MI'), 'endsAt', to_char(d.ends_at, 'HH24:MI'), 'expectedMinutes', d.expected_minutes, 'breakMinutes', d.break_minutes) order by d.weekday) from timesheet_schedule_days d
        where d.timesheet_id = t.timesheet_id and d.schedule_id = t.id), '[]') as "days" from timesheet_schedules t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2;

---- Written by hand, in the module's commands and queries:
--   POST /schedules
--   PUT /schedules/:id
--   DELETE /schedules/:id
