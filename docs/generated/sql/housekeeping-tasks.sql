---- GET /v1/tours/user/housekeeping-tasks

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 order by t.priority asc, t.due_at asc, t.id asc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 order by t.priority asc, t.due_at asc, t.id asc limit $2 offset $3) k join housekeeping_tasks t on t.id = k.id and t.tour_id = $1 order by t.priority asc, t.due_at asc, t.id asc;

-- count, count=true
select count(*) from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.priority::text, t.due_at::text, t.id::text] as place from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 order by t.priority asc, t.due_at asc, t.id asc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.priority::text, t.due_at::text, t.id::text] as place from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and (t.priority > $2::integer or (t.priority is not distinct from $2::integer and ((t.due_at > $3::timestamptz or (t.due_at is null and $3::timestamptz is not null)) or (t.due_at is not distinct from $3::timestamptz and t.id > $4::bigint)))) order by t.priority asc, t.due_at asc, t.id asc limit $5;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.priority asc, t.due_at asc, t.id asc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.priority asc, t.due_at asc, t.id asc limit $3 offset $4;

-- list, by tourResourceId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_id = $2::bigint order by t.priority asc, t.due_at asc, t.id asc limit $3 offset $4;

-- list, by assignedToTourUserId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.assigned_to_tour_user_id = $2::bigint order by t.priority asc, t.due_at asc, t.id asc limit $3 offset $4;

-- list, status=pending
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.status = $2::text order by t.priority asc, t.due_at asc, t.id asc limit $3 offset $4;

-- list, taskType=daily
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.task_type = $2::text order by t.priority asc, t.due_at asc, t.id asc limit $3 offset $4;

-- list, by from
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.due_at >= $2::timestamptz order by t.priority asc, t.due_at asc, t.id asc limit $3 offset $4;

-- list, by to
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.due_at <= $2::timestamptz order by t.priority asc, t.due_at asc, t.id asc limit $3 offset $4;

---- POST /v1/tours/user/housekeeping-tasks

-- the resource, locked

  select id, housekeeping_state as state from resources
  where tour_id = $1 and id = any($2::bigint[]) and deleted_at is null order by id for update;

-- lead of housekeeping
select coalesce((select o.settings @> '{"inspectionByLead": true}' from tours o where o.id = $1), false) and not exists (select from tour_users u where u.tour_id = $1 and u.id = $2::bigint
    and u.is_housekeeping_lead) as "isRefused";

-- facts of an inspection

  select coalesce((select o.settings @> '{"inspectionByLead": true}' from tours o where o.id = $1), false) as "isByLead", exists (select from tour_users u where u.tour_id = $1 and u.id = $2::bigint
    and u.is_housekeeping_lead) as "isLead", exists (select from reservations v
    where v.tour_id = $1 and v.status = 'checked_in' and v.ends_at <= $3::timestamptz and v.deleted_at is null
      and v.tour_resource_id in (select $4::bigint
        union all select l.whole_id from resource_parts l where l.tour_id = $1 and l.part_id = $4::bigint
        union all select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = $4::bigint)) as "hasGuests", (select coalesce(k.assigned_to_tour_user_id, e.changed_by_tour_user_id) from resource_status_events e
    left join housekeeping_tasks k on k.tour_id = $1 and k.id = e.housekeeping_task_id
    where e.tour_id = $1 and e.tour_resource_id = $4::bigint and e.to_status = 'clean' order by e.id desc limit 1) as "cleanerId";

-- the task
with refs as materialized (select (select true from resources x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceId", (select true from tour_users x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "assignedToTourUserId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "inspectedByTourUserId", true as checked),
    created as (insert into housekeeping_tasks (tour_id, tour_resource_id, assigned_to_tour_user_id, inspected_by_tour_user_id, task_type, priority, due_at, started_at, completed_at, inspected_at, status, checklist, notes, generated_for, requested_by_tour_user_id) select $2, $1::bigint, $3::bigint, $4::bigint, $5::text, $6::integer, $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::text, $12::jsonb, $13::text, $14::date, $15::bigint from refs where ($1::bigint is null or refs."tourResourceId") and ($3::bigint is null or refs."assignedToTourUserId") and ($4::bigint is null or refs."inspectedByTourUserId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $16, $17::bigint, 'create', 'housekeeping-tasks', created.id, $18::jsonb, $19 from created)
    select created.id, refs.* from refs left join created on true;

-- last event of the resource

  select from_status as "from", to_status as "to", housekeeping_task_id as "taskId" from resource_status_events
  where tour_id = $1 and tour_resource_id = $2 order by id desc limit 1;

-- the state of the resource

  with changed as (
    update resources set housekeeping_state = $1, updated_at = now()
    where tour_id = $2 and id = $3::bigint returning id)
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select $2, $3::bigint, $4::bigint, $5, $1, $6,
    $7::bigint
  from changed;

---- GET /v1/tours/user/housekeeping-tasks/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.generated_for as "generatedFor", t.requested_by_tour_user_id as "requestedByTourUserId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.inspected_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "inspectedByTourUser", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.assigned_to_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "assignedToTourUser", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.requested_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "requestedByTourUser", (select json_build_object('id', r.id, 'code', r.code) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/housekeeping-tasks/:id

-- the task and its resources, locked

  with before as materialized (
    select t.* from housekeeping_tasks t
    where t.tour_id = $1 and t.id = $2 and t.deleted_at is null for no key update),
  locked_resources as materialized (
    select r.id, r.housekeeping_state as state from resources r
    where r.tour_id = $1 and r.deleted_at is null and r.id = any(array(
      select unnest(array[b.tour_resource_id, coalesce($3::bigint, b.tour_resource_id)]) from before b
      where b.status <> coalesce($4, b.status) or (b.tour_resource_id <> coalesce($3::bigint, b.tour_resource_id) and coalesce($4, b.status) = 'in_progress')))
    order by r.id for update)
  select b.id, b.tour_resource_id as "tourResourceId", b.task_type as "taskType", b.status, b.started_at as "startedAt",
    b.completed_at as "completedAt", b.inspected_at as "inspectedAt", b.inspected_by_tour_user_id as "inspectedByTourUserId",
    b.assigned_to_tour_user_id as "assignedToTourUserId",
    (select json_agg(locked_resources) from locked_resources) as resources
  from before b;

-- read the settings of the house
select name, timezone, currency, settings from tours where id = $1;

-- lead of housekeeping
select coalesce((select o.settings @> '{"inspectionByLead": true}' from tours o where o.id = $1), false) and not exists (select from tour_users u where u.tour_id = $1 and u.id = $2::bigint
    and u.is_housekeeping_lead) as "isRefused";

-- facts of an inspection

  select coalesce((select o.settings @> '{"inspectionByLead": true}' from tours o where o.id = $1), false) as "isByLead", exists (select from tour_users u where u.tour_id = $1 and u.id = $2::bigint
    and u.is_housekeeping_lead) as "isLead", exists (select from reservations v
    where v.tour_id = $1 and v.status = 'checked_in' and v.ends_at <= $3::timestamptz and v.deleted_at is null
      and v.tour_resource_id in (select $4::bigint
        union all select l.whole_id from resource_parts l where l.tour_id = $1 and l.part_id = $4::bigint
        union all select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = $4::bigint)) as "hasGuests", (select coalesce(k.assigned_to_tour_user_id, e.changed_by_tour_user_id) from resource_status_events e
    left join housekeeping_tasks k on k.tour_id = $1 and k.id = e.housekeeping_task_id
    where e.tour_id = $1 and e.tour_resource_id = $4::bigint and e.to_status = 'clean' order by e.id desc limit 1) as "cleanerId";

-- the task
with target as materialized (select t.* from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from resources x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "assignedToTourUserId", (select true from tour_users x where x.id = $5::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "inspectedByTourUserId", true as checked),
    changed as (update housekeeping_tasks t set tour_resource_id = case when ($6::boolean[])[1] then $3::bigint else t.tour_resource_id end, assigned_to_tour_user_id = case when ($6::boolean[])[2] then $4::bigint else t.assigned_to_tour_user_id end, inspected_by_tour_user_id = case when ($6::boolean[])[3] then $5::bigint else t.inspected_by_tour_user_id end, task_type = case when ($6::boolean[])[4] then $7::text else t.task_type end, priority = case when ($6::boolean[])[5] then $8::integer else t.priority end, due_at = case when ($6::boolean[])[6] then $9::timestamptz else t.due_at end, started_at = case when ($6::boolean[])[7] then $10::timestamptz else t.started_at end, completed_at = case when ($6::boolean[])[8] then $11::timestamptz else t.completed_at end, inspected_at = case when ($6::boolean[])[9] then $12::timestamptz else t.inspected_at end, status = case when ($6::boolean[])[10] then $13::text else t.status end, checklist = case when ($6::boolean[])[11] then $14::jsonb else t.checklist end, notes = case when ($6::boolean[])[12] then $15::text else t.notes end, generated_for = case when ($6::boolean[])[13] then $16::date else t.generated_for end, requested_by_tour_user_id = case when ($6::boolean[])[14] then $17::bigint else t.requested_by_tour_user_id end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourResourceId") and ($4::bigint is null or refs."assignedToTourUserId") and ($5::bigint is null or refs."inspectedByTourUserId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $18, $19::bigint, 'update', 'housekeeping-tasks', n.id, audit_diff(json_build_object('tourResourceId', target.tour_resource_id, 'assignedToTourUserId', target.assigned_to_tour_user_id, 'inspectedByTourUserId', target.inspected_by_tour_user_id, 'taskType', target.task_type, 'priority', target.priority, 'dueAt', to_char(target.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(target.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(target.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(target.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', target.status, 'checklist', target.checklist, 'generatedFor', target.generated_for, 'requestedByTourUserId', target.requested_by_tour_user_id)::jsonb, json_build_object('tourResourceId', n.tour_resource_id, 'assignedToTourUserId', n.assigned_to_tour_user_id, 'inspectedByTourUserId', n.inspected_by_tour_user_id, 'taskType', n.task_type, 'priority', n.priority, 'dueAt', to_char(n.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(n.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(n.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(n.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', n.status, 'checklist', n.checklist, 'generatedFor', n.generated_for, 'requestedByTourUserId', n.requested_by_tour_user_id)::jsonb) || $20::jsonb, $21 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- lock only, if nothing changes
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.generated_for as "generatedFor", t.requested_by_tour_user_id as "requestedByTourUserId", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- last event of the resource

  select from_status as "from", to_status as "to", housekeeping_task_id as "taskId" from resource_status_events
  where tour_id = $1 and tour_resource_id = $2 order by id desc limit 1;

-- the state of the resource

  with changed as (
    update resources set housekeeping_state = $1, updated_at = now()
    where tour_id = $2 and id = $3::bigint returning id)
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select $2, $3::bigint, $4::bigint, $5, $1, $6,
    $7::bigint
  from changed;

-- find a pending cleaning task

  with left_dirty as (
    update resources set updated_at = now() where tour_id = $1 and id = $2)
  select id from housekeeping_tasks
  where tour_id = $1 and tour_resource_id = $2 and status = 'pending'
    and task_type in ('checkout', 'deep') and (due_at is null or due_at < $3::timestamptz) and deleted_at is null
  order by priority, due_at, id limit 1;

-- insert the cleaning task
with refs as materialized (select (select true from resources x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceId", (select true from tour_users x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "assignedToTourUserId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "inspectedByTourUserId", true as checked),
    created as (insert into housekeeping_tasks (tour_id, tour_resource_id, assigned_to_tour_user_id, inspected_by_tour_user_id, task_type, priority, due_at, started_at, completed_at, inspected_at, status, checklist, notes, generated_for, requested_by_tour_user_id) select $2, $1::bigint, $3::bigint, $4::bigint, $5::text, $6::integer, $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::text, $12::jsonb, $13::text, $14::date, $15::bigint from refs where ($1::bigint is null or refs."tourResourceId") and ($3::bigint is null or refs."assignedToTourUserId") and ($4::bigint is null or refs."inspectedByTourUserId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $16, $17::bigint, 'create', 'housekeeping-tasks', created.id, $18::jsonb, $19 from created)
    select created.id, refs.* from refs left join created on true;

---- DELETE /v1/tours/user/housekeeping-tasks/:id

-- the task, locked
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.generated_for as "generatedFor", t.requested_by_tour_user_id as "requestedByTourUserId", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- the resource, locked

  select id, housekeeping_state as state from resources
  where tour_id = $1 and id = any($2::bigint[]) and deleted_at is null order by id for update;

-- the task
with target as (select t.id from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update housekeeping_tasks t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'housekeeping-tasks', removed.id, audit_diff(json_build_object('tourResourceId', removed.tour_resource_id, 'assignedToTourUserId', removed.assigned_to_tour_user_id, 'inspectedByTourUserId', removed.inspected_by_tour_user_id, 'taskType', removed.task_type, 'priority', removed.priority, 'dueAt', to_char(removed.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(removed.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(removed.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(removed.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', removed.status, 'checklist', removed.checklist, 'generatedFor', removed.generated_for, 'requestedByTourUserId', removed.requested_by_tour_user_id)::jsonb, '{}'), $5 from removed)
    select id from removed;

-- last event of the resource

  select from_status as "from", to_status as "to", housekeeping_task_id as "taskId" from resource_status_events
  where tour_id = $1 and tour_resource_id = $2 order by id desc limit 1;

-- the state of the resource

  with changed as (
    update resources set housekeeping_state = $1, updated_at = now()
    where tour_id = $2 and id = $3::bigint returning id)
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select $2, $3::bigint, $4::bigint, $5, $1, $6,
    $7::bigint
  from changed;

---- POST /v1/tours/user/housekeeping-tasks/generate

-- read the settings of the house
select name, timezone, currency, settings from tours where id = $1;

-- the rooms, locked
select r.id from resources r join resource_types y on y.tour_id = $1 and y.id = r.tour_resource_type_id
    and y.kind in ('accommodation', 'space')
  where r.tour_id = $1 and r.units = 1 and r.is_active and r.deleted_at is null order by r.id for no key update of r;

-- insert the tasks

  with stay as materialized (
    select v.tour_resource_id as resource_id, v.starts_at, v.ends_at, true as is_in from reservations v
    where v.tour_id = $1 and v.status = 'checked_in' and v.tour_resource_id is not null and v.deleted_at is null
    union all
    select v.tour_resource_id, v.starts_at, v.ends_at, false from reservations v
    where v.tour_id = $1 and v.starts_at >= $2::timestamptz and v.starts_at < $3::timestamptz
      and v.status = 'confirmed' and v.tour_resource_id is not null and v.deleted_at is null
  ), arrival as (
    select resource_id, min(starts_at) as at from stay
    where not is_in and starts_at >= $4::timestamptz group by resource_id
  ), due as (
    select s.resource_id, 'daily' as task_type, 100 as priority, $5::timestamptz as at from stay s
    where s.starts_at < $4::timestamptz and s.ends_at >= $3::timestamptz
    union
    select s.resource_id, 'checkout', case when a.at is null then 50 else 40 end, coalesce(a.at, $5::timestamptz)
    from stay s left join arrival a on a.resource_id = s.resource_id
    where s.ends_at < $3::timestamptz
      and (s.ends_at >= $4::timestamptz or (s.is_in and $4::timestamptz = $2::timestamptz))
    union
    select a.resource_id, 'inspection', 60, a.at from arrival a
  ), created as (
    insert into housekeeping_tasks (tour_id, tour_resource_id, task_type, priority, due_at, generated_for)
    select $1, d.resource_id, d.task_type, d.priority, d.at, $6::date from due d
    where d.resource_id in (select r.id from resources r join resource_types y on y.tour_id = $1 and y.id = r.tour_resource_type_id
    and y.kind in ('accommodation', 'space')
  where r.tour_id = $1 and r.units = 1 and r.is_active and r.deleted_at is null) and not exists (
      select from housekeeping_tasks t where t.tour_id = $1 and t.tour_resource_id = d.resource_id and t.task_type = d.task_type
        and t.status in ('pending', 'in_progress') and t.deleted_at is null
        and t.due_at >= $4::timestamptz and t.due_at < $3::timestamptz)
    on conflict (tour_id, tour_resource_id, task_type, generated_for) where generated_for is not null do nothing
    returning *
  ), audited as (
    insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $7, $8::bigint, 'create', 'housekeeping-tasks', t.id, audit_diff('{}', json_build_object('tourResourceId', t.tour_resource_id, 'assignedToTourUserId', t.assigned_to_tour_user_id, 'inspectedByTourUserId', t.inspected_by_tour_user_id, 'taskType', t.task_type, 'priority', t.priority, 'dueAt', to_char(t.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(t.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(t.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(t.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', t.status, 'checklist', t.checklist, 'generatedFor', t.generated_for, 'requestedByTourUserId', t.requested_by_tour_user_id)::jsonb), $9 from created t
  )
  select id, tour_resource_id as "tourResourceId", task_type as "taskType" from created order by priority, due_at, tour_resource_id, id;

---- POST /v1/tours/user/housekeeping-tasks/bulk

-- check the assignee
select from tour_users where tour_id = $1 and id = $2 and deleted_at is null;

-- the task and its resources, locked

  with before as materialized (
    select t.* from housekeeping_tasks t
    where t.tour_id = $1 and t.id = $2 and t.deleted_at is null for no key update),
  locked_resources as materialized (
    select r.id, r.housekeeping_state as state from resources r
    where r.tour_id = $1 and r.deleted_at is null and r.id = any(array(
      select unnest(array[b.tour_resource_id, coalesce($3::bigint, b.tour_resource_id)]) from before b
      where b.status <> coalesce($4, b.status) or (b.tour_resource_id <> coalesce($3::bigint, b.tour_resource_id) and coalesce($4, b.status) = 'in_progress')))
    order by r.id for update)
  select b.id, b.tour_resource_id as "tourResourceId", b.task_type as "taskType", b.status, b.started_at as "startedAt",
    b.completed_at as "completedAt", b.inspected_at as "inspectedAt", b.inspected_by_tour_user_id as "inspectedByTourUserId",
    b.assigned_to_tour_user_id as "assignedToTourUserId",
    (select json_agg(locked_resources) from locked_resources) as resources
  from before b;

-- read the settings of the house
select name, timezone, currency, settings from tours where id = $1;

-- lead of housekeeping
select coalesce((select o.settings @> '{"inspectionByLead": true}' from tours o where o.id = $1), false) and not exists (select from tour_users u where u.tour_id = $1 and u.id = $2::bigint
    and u.is_housekeeping_lead) as "isRefused";

-- facts of an inspection

  select coalesce((select o.settings @> '{"inspectionByLead": true}' from tours o where o.id = $1), false) as "isByLead", exists (select from tour_users u where u.tour_id = $1 and u.id = $2::bigint
    and u.is_housekeeping_lead) as "isLead", exists (select from reservations v
    where v.tour_id = $1 and v.status = 'checked_in' and v.ends_at <= $3::timestamptz and v.deleted_at is null
      and v.tour_resource_id in (select $4::bigint
        union all select l.whole_id from resource_parts l where l.tour_id = $1 and l.part_id = $4::bigint
        union all select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = $4::bigint)) as "hasGuests", (select coalesce(k.assigned_to_tour_user_id, e.changed_by_tour_user_id) from resource_status_events e
    left join housekeeping_tasks k on k.tour_id = $1 and k.id = e.housekeeping_task_id
    where e.tour_id = $1 and e.tour_resource_id = $4::bigint and e.to_status = 'clean' order by e.id desc limit 1) as "cleanerId";

-- the task
with target as materialized (select t.* from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from resources x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "assignedToTourUserId", (select true from tour_users x where x.id = $5::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "inspectedByTourUserId", true as checked),
    changed as (update housekeeping_tasks t set tour_resource_id = case when ($6::boolean[])[1] then $3::bigint else t.tour_resource_id end, assigned_to_tour_user_id = case when ($6::boolean[])[2] then $4::bigint else t.assigned_to_tour_user_id end, inspected_by_tour_user_id = case when ($6::boolean[])[3] then $5::bigint else t.inspected_by_tour_user_id end, task_type = case when ($6::boolean[])[4] then $7::text else t.task_type end, priority = case when ($6::boolean[])[5] then $8::integer else t.priority end, due_at = case when ($6::boolean[])[6] then $9::timestamptz else t.due_at end, started_at = case when ($6::boolean[])[7] then $10::timestamptz else t.started_at end, completed_at = case when ($6::boolean[])[8] then $11::timestamptz else t.completed_at end, inspected_at = case when ($6::boolean[])[9] then $12::timestamptz else t.inspected_at end, status = case when ($6::boolean[])[10] then $13::text else t.status end, checklist = case when ($6::boolean[])[11] then $14::jsonb else t.checklist end, notes = case when ($6::boolean[])[12] then $15::text else t.notes end, generated_for = case when ($6::boolean[])[13] then $16::date else t.generated_for end, requested_by_tour_user_id = case when ($6::boolean[])[14] then $17::bigint else t.requested_by_tour_user_id end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourResourceId") and ($4::bigint is null or refs."assignedToTourUserId") and ($5::bigint is null or refs."inspectedByTourUserId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $18, $19::bigint, 'update', 'housekeeping-tasks', n.id, audit_diff(json_build_object('tourResourceId', target.tour_resource_id, 'assignedToTourUserId', target.assigned_to_tour_user_id, 'inspectedByTourUserId', target.inspected_by_tour_user_id, 'taskType', target.task_type, 'priority', target.priority, 'dueAt', to_char(target.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(target.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(target.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(target.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', target.status, 'checklist', target.checklist, 'generatedFor', target.generated_for, 'requestedByTourUserId', target.requested_by_tour_user_id)::jsonb, json_build_object('tourResourceId', n.tour_resource_id, 'assignedToTourUserId', n.assigned_to_tour_user_id, 'inspectedByTourUserId', n.inspected_by_tour_user_id, 'taskType', n.task_type, 'priority', n.priority, 'dueAt', to_char(n.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(n.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(n.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(n.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', n.status, 'checklist', n.checklist, 'generatedFor', n.generated_for, 'requestedByTourUserId', n.requested_by_tour_user_id)::jsonb) || $20::jsonb, $21 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- lock only, if nothing changes
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.generated_for as "generatedFor", t.requested_by_tour_user_id as "requestedByTourUserId", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- last event of the resource

  select from_status as "from", to_status as "to", housekeeping_task_id as "taskId" from resource_status_events
  where tour_id = $1 and tour_resource_id = $2 order by id desc limit 1;

-- the state of the resource

  with changed as (
    update resources set housekeeping_state = $1, updated_at = now()
    where tour_id = $2 and id = $3::bigint returning id)
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select $2, $3::bigint, $4::bigint, $5, $1, $6,
    $7::bigint
  from changed;

-- find a pending cleaning task

  with left_dirty as (
    update resources set updated_at = now() where tour_id = $1 and id = $2)
  select id from housekeeping_tasks
  where tour_id = $1 and tour_resource_id = $2 and status = 'pending'
    and task_type in ('checkout', 'deep') and (due_at is null or due_at < $3::timestamptz) and deleted_at is null
  order by priority, due_at, id limit 1;

-- insert the cleaning task
with refs as materialized (select (select true from resources x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceId", (select true from tour_users x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "assignedToTourUserId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "inspectedByTourUserId", true as checked),
    created as (insert into housekeeping_tasks (tour_id, tour_resource_id, assigned_to_tour_user_id, inspected_by_tour_user_id, task_type, priority, due_at, started_at, completed_at, inspected_at, status, checklist, notes, generated_for, requested_by_tour_user_id) select $2, $1::bigint, $3::bigint, $4::bigint, $5::text, $6::integer, $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::text, $12::jsonb, $13::text, $14::date, $15::bigint from refs where ($1::bigint is null or refs."tourResourceId") and ($3::bigint is null or refs."assignedToTourUserId") and ($4::bigint is null or refs."inspectedByTourUserId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $16, $17::bigint, 'create', 'housekeeping-tasks', created.id, $18::jsonb, $19 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /v1/tours/user/housekeeping-tasks/distribution

-- people on shift

  select u.id as "tourUserId", u.display_name as "displayName",
    least(sum(extract(epoch from s.scheduled_ends_at - s.scheduled_starts_at) / 60), 100000)::int as "shiftMinutes",
    not exists (select from tour_user_roles l
      join roles g on g.tour_id = $1 and g.id = l.role_id and g.deleted_at is null
      join role_permissions h on h.tour_id = $1 and h.role_id = g.id
      join permissions p on p.id = h.permission_id and p.code in ('settings.manage', 'maintenance.manage', 'reservation.write') and p.deleted_at is null
      where l.tour_id = $1 and l.tour_user_id = u.id) as "isHousekeeping"
  from shifts s join tour_users u on u.tour_id = $1 and u.id = s.tour_user_id and u.is_active and u.deleted_at is null
  where s.tour_id = $1 and s.scheduled_starts_at >= $2::timestamptz and s.scheduled_starts_at < $3::timestamptz and s.deleted_at is null
    and exists (select from tour_user_roles l
      join roles g on g.tour_id = $1 and g.id = l.role_id and g.deleted_at is null
      join role_permissions h on h.tour_id = $1 and h.role_id = g.id
      join permissions p on p.id = h.permission_id and p.code in ('housekeeping.update') and p.deleted_at is null
      where l.tour_id = $1 and l.tour_user_id = u.id)
  group by u.id, u.display_name order by fold(u.display_name), u.id limit 200;

-- open tasks

  with open as (
    (
  select t.id, t.tour_resource_id, t.task_type, t.status, t.priority, t.due_at, t.assigned_to_tour_user_id from housekeeping_tasks t
  where t.tour_id = $1 and t.status in ('pending', 'in_progress') and t.deleted_at is null and t.due_at >= $2::timestamptz and t.due_at < $3::timestamptz
  order by t.due_at, t.id limit 1000)
    union all (
  select t.id, t.tour_resource_id, t.task_type, t.status, t.priority, t.due_at, t.assigned_to_tour_user_id from housekeeping_tasks t
  where t.tour_id = $1 and t.status in ('pending', 'in_progress') and t.deleted_at is null and $4::boolean and t.due_at < $2::timestamptz
  order by t.due_at, t.id limit 1000)
    union all (
  select t.id, t.tour_resource_id, t.task_type, t.status, t.priority, t.due_at, t.assigned_to_tour_user_id from housekeeping_tasks t
  where t.tour_id = $1 and t.status in ('pending', 'in_progress') and t.deleted_at is null and $4::boolean and t.due_at is null
  order by t.due_at, t.id limit 1000)
  )
  select t.id, r.id as "tourResourceId", r.code, z.id as "tourResourceZoneId", t.task_type as "taskType", t.status,
    t.due_at as "dueAt", t.assigned_to_tour_user_id as "assignedToTourUserId"
  from open t join resources r on r.tour_id = $1 and r.id = t.tour_resource_id and r.deleted_at is null
    left join resource_zones z on z.tour_id = $1 and z.id = r.tour_resource_zone_id and z.deleted_at is null
  order by fold(z.name), z.id, fold(r.code), r.id, t.priority, t.id;

---- POST /v1/tours/user/housekeeping-tasks/requests

-- one request at a time
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- the pending cleanings and the room, locked

  with waiting as materialized (
    select t.id, t.task_type as "taskType", t.notes from housekeeping_tasks t
    where t.tour_id = $1 and t.tour_resource_id = $2 and t.status = 'pending'
      and t.task_type in ('daily', 'checkout', 'deep') and (t.due_at is null or t.due_at < $3::timestamptz)
      and t.deleted_at is null
    order by t.id limit 20 for no key update)
  select r.housekeeping_state as state, (select json_agg(waiting) from waiting) as waiting, exists (
    select from reservations v where v.tour_id = $1 and v.status = 'checked_in' and v.deleted_at is null
      and (v.tour_resource_id = r.id or v.tour_resource_id in (
        select l.whole_id from resource_parts l where l.tour_id = $1 and l.part_id = r.id))) as "isOccupied"
  from resources r
  where r.tour_id = $1 and r.id = $2 and r.deleted_at is null
    and (select count(*) from waiting) >= 0 for no key update of r;

-- the task
with refs as materialized (select (select true from resources x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceId", (select true from tour_users x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "assignedToTourUserId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "inspectedByTourUserId", true as checked),
    created as (insert into housekeeping_tasks (tour_id, tour_resource_id, assigned_to_tour_user_id, inspected_by_tour_user_id, task_type, priority, due_at, started_at, completed_at, inspected_at, status, checklist, notes, generated_for, requested_by_tour_user_id) select $2, $1::bigint, $3::bigint, $4::bigint, $5::text, $6::integer, $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::text, $12::jsonb, $13::text, $14::date, $15::bigint from refs where ($1::bigint is null or refs."tourResourceId") and ($3::bigint is null or refs."assignedToTourUserId") and ($4::bigint is null or refs."inspectedByTourUserId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $16, $17::bigint, 'create', 'housekeeping-tasks', created.id, $18::jsonb, $19 from created)
    select created.id, refs.* from refs left join created on true;

-- its note
with target as materialized (select t.* from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from resources x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "assignedToTourUserId", (select true from tour_users x where x.id = $5::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "inspectedByTourUserId", true as checked),
    changed as (update housekeeping_tasks t set tour_resource_id = case when ($6::boolean[])[1] then $3::bigint else t.tour_resource_id end, assigned_to_tour_user_id = case when ($6::boolean[])[2] then $4::bigint else t.assigned_to_tour_user_id end, inspected_by_tour_user_id = case when ($6::boolean[])[3] then $5::bigint else t.inspected_by_tour_user_id end, task_type = case when ($6::boolean[])[4] then $7::text else t.task_type end, priority = case when ($6::boolean[])[5] then $8::integer else t.priority end, due_at = case when ($6::boolean[])[6] then $9::timestamptz else t.due_at end, started_at = case when ($6::boolean[])[7] then $10::timestamptz else t.started_at end, completed_at = case when ($6::boolean[])[8] then $11::timestamptz else t.completed_at end, inspected_at = case when ($6::boolean[])[9] then $12::timestamptz else t.inspected_at end, status = case when ($6::boolean[])[10] then $13::text else t.status end, checklist = case when ($6::boolean[])[11] then $14::jsonb else t.checklist end, notes = case when ($6::boolean[])[12] then $15::text else t.notes end, generated_for = case when ($6::boolean[])[13] then $16::date else t.generated_for end, requested_by_tour_user_id = case when ($6::boolean[])[14] then $17::bigint else t.requested_by_tour_user_id end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourResourceId") and ($4::bigint is null or refs."assignedToTourUserId") and ($5::bigint is null or refs."inspectedByTourUserId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $18, $19::bigint, 'update', 'housekeeping-tasks', n.id, audit_diff(json_build_object('tourResourceId', target.tour_resource_id, 'assignedToTourUserId', target.assigned_to_tour_user_id, 'inspectedByTourUserId', target.inspected_by_tour_user_id, 'taskType', target.task_type, 'priority', target.priority, 'dueAt', to_char(target.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(target.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(target.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(target.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', target.status, 'checklist', target.checklist, 'generatedFor', target.generated_for, 'requestedByTourUserId', target.requested_by_tour_user_id)::jsonb, json_build_object('tourResourceId', n.tour_resource_id, 'assignedToTourUserId', n.assigned_to_tour_user_id, 'inspectedByTourUserId', n.inspected_by_tour_user_id, 'taskType', n.task_type, 'priority', n.priority, 'dueAt', to_char(n.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(n.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(n.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(n.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', n.status, 'checklist', n.checklist, 'generatedFor', n.generated_for, 'requestedByTourUserId', n.requested_by_tour_user_id)::jsonb) || $20::jsonb, $21 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- the room is dirty

  with changed as (
    update resources set housekeeping_state = $1, updated_at = now()
    where tour_id = $2 and id = $3::bigint returning id)
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select $2, $3::bigint, $4::bigint, $5, $1, $6,
    $7::bigint
  from changed;
