---- GET /shifts

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from shifts t where t.deleted_at is null and t.tour_id = $1;

-- list, orderBy=scheduledStartsAt
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 order by t.scheduled_starts_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by tourUserId
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.tour_user_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by department
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.department = $2::text order by t.id desc limit $3 offset $4;

-- list, by from
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.scheduled_starts_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by to
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.scheduled_starts_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

---- GET /shifts/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_user_id as "tourUserId", t.scheduled_starts_at as "scheduledStartsAt", t.scheduled_ends_at as "scheduledEndsAt", t.actual_starts_at as "actualStartsAt", t.actual_ends_at as "actualEndsAt", t.department as "department", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursUser" from shifts t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- DELETE /shifts/:id

-- remove
with target as (select t.id from shifts t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update shifts t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'shifts', removed.id, audit_diff(json_build_object('tourUserId', removed.tour_user_id, 'scheduledStartsAt', to_char(removed.scheduled_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'scheduledEndsAt', to_char(removed.scheduled_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualStartsAt', to_char(removed.actual_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'actualEndsAt', to_char(removed.actual_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'department', removed.department, 'notes', removed.notes)::jsonb, '{}'), $5 from removed)
    select id from removed;

---- Written by hand, in the module's commands and queries:
--   POST /shifts
--   PUT /shifts/:id
--   GET /shifts/roster
--   POST /shifts/copy-week
--   POST /shifts/:id/start
--   POST /shifts/:id/end
