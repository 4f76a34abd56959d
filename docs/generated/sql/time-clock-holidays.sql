---- GET /v1/timesheet/holidays

-- list
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2 offset $3) k join timesheet_holidays t on t.id = k.id and t.timesheet_id = $1 order by t.id desc;

-- count, count=true
select count(*) from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1;

-- list, cursor=true
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=date
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 order by t.date desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, isYearly=true
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 and t.is_yearly = $2::boolean order by t.id desc limit $3 offset $4;

-- list, isObserved=true
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 and t.is_observed = $2::boolean order by t.id desc limit $3 offset $4;

---- POST /v1/timesheet/holidays

-- create
with created as (insert into timesheet_holidays (timesheet_id, date, name, is_yearly, is_observed) values ($1, $2::date, $3::text, $4::boolean, $5::boolean) returning id),
      audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $6, $7::bigint, 'create', 'holidays', created.id, $8::jsonb, $9 from created)
      select id from created;

---- GET /v1/timesheet/holidays/:id

-- detail
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2;

---- PUT /v1/timesheet/holidays/:id

-- update
with target as materialized (select t.* from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update timesheet_holidays t set date = case when ($3::boolean[])[1] then $4::date else t.date end, name = case when ($3::boolean[])[2] then $5::text else t.name end, is_yearly = case when ($3::boolean[])[3] then $6::boolean else t.is_yearly end, is_observed = case when ($3::boolean[])[4] then $7::boolean else t.is_observed end, updated_at = now()
      from target, refs where t.id = target.id and t.timesheet_id = target.timesheet_id and true returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $8, $9::bigint, 'update', 'holidays', n.id, audit_diff(json_build_object('date', target.date, 'name', target.name, 'isYearly', target.is_yearly, 'isObserved', target.is_observed)::jsonb, json_build_object('date', n.date, 'name', n.name, 'isYearly', n.is_yearly, 'isObserved', n.is_observed)::jsonb) || $10::jsonb, $11 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- update
select t.id as "id", t.date as "date", t.name as "name", t.is_yearly as "isYearly", t.is_observed as "isObserved", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update;

---- DELETE /v1/timesheet/holidays/:id

-- remove
with target as (select t.id from timesheet_holidays t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2 for no key update),
    removed as (update timesheet_holidays t set deleted_at = now() from target
      where t.id = target.id and t.timesheet_id = $1 returning t.*),
    audited as (insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'holidays', removed.id, audit_diff(json_build_object('date', removed.date, 'name', removed.name, 'isYearly', removed.is_yearly, 'isObserved', removed.is_observed)::jsonb, '{}'), $5 from removed)
    select id from removed;
