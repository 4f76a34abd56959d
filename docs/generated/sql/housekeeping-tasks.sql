---- GET /housekeeping-tasks

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 order by t.priority, t.due_at, t.id limit $2 offset $3;

-- count, count=true
select count(*) from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1;

-- list, by tourResourceId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_id = $2::bigint order by t.priority, t.due_at, t.id limit $3 offset $4;

-- list, by assignedToTourUserId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.assigned_to_tour_user_id = $2::bigint order by t.priority, t.due_at, t.id limit $3 offset $4;

-- list, status=pending
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.status = $2::text order by t.priority, t.due_at, t.id limit $3 offset $4;

-- list, taskType=daily
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.task_type = $2::text order by t.priority, t.due_at, t.id limit $3 offset $4;

-- list, by from
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.due_at >= $2::timestamptz order by t.priority, t.due_at, t.id limit $3 offset $4;

-- list, by to
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.due_at <= $2::timestamptz order by t.priority, t.due_at, t.id limit $3 offset $4;

---- POST /housekeeping-tasks

-- the unit, locked

  select id, housekeeping_state as state from resources
  where tour_id = $1 and id = any($2::bigint[]) and deleted_at is null order by id for update;

-- the task
with refs as materialized (select (select true from resources x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceId", (select true from tour_users x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "assignedToTourUserId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "inspectedByTourUserId", true as checked),
    created as (insert into housekeeping_tasks (tour_id, tour_resource_id, assigned_to_tour_user_id, inspected_by_tour_user_id, task_type, priority, due_at, started_at, completed_at, inspected_at, status, checklist, notes) select $2, $1::bigint, $3::bigint, $4::bigint, $5::text, $6::integer, $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::text, $12::jsonb, $13::text from refs where ($1::bigint is null or refs."tourResourceId") and ($3::bigint is null or refs."assignedToTourUserId") and ($4::bigint is null or refs."inspectedByTourUserId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $14, $15::bigint, 'create', 'housekeeping-tasks', created.id, $16::jsonb, $17 from created)
    select created.id, refs.* from refs left join created on true;

-- what happened last to the unit

  select from_status as "from", to_status as "to", housekeeping_task_id as "taskId" from resource_status_events
  where tour_id = $1 and tour_resource_id = $2 order by id desc limit 1;

-- the state of the unit

  with changed as (
    update resources set housekeeping_state = $1, updated_at = now()
    where tour_id = $2 and id = $3::bigint returning id)
  
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select $2, $3::bigint, $4::bigint, $5, $1, $6, $7::bigint
  from changed;

---- GET /housekeeping-tasks/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.inspected_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "inspectedByTourUser", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.assigned_to_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "assignedToTourUser", (select json_build_object('id', r.id, 'code', r.code) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /housekeeping-tasks/:id

-- the task and its units, locked

  with held as materialized (
    select t.* from housekeeping_tasks t
    where t.tour_id = $1 and t.id = $2 and t.deleted_at is null for no key update),
  units as materialized (
    select r.id, r.housekeeping_state as state from resources r
    where r.tour_id = $1 and r.deleted_at is null and r.id = any(array(
      select unnest(array[h.tour_resource_id, coalesce($3::bigint, h.tour_resource_id)]) from held h
      where h.status <> coalesce($4, h.status) or (h.tour_resource_id <> coalesce($3::bigint, h.tour_resource_id) and coalesce($4, h.status) = 'in_progress')))
    order by r.id for update)
  select h.id, h.tour_resource_id as "tourResourceId", h.task_type as "taskType", h.status, h.started_at as "startedAt",
    h.completed_at as "completedAt", h.inspected_at as "inspectedAt", h.inspected_by_tour_user_id as "inspectedByTourUserId",
    (select json_agg(units) from units) as units
  from held h;

-- whether the house keeps to the steps
select name, timezone, currency, settings from tours where id = $1;

-- the task
with target as materialized (select t.* from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from resources x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "assignedToTourUserId", (select true from tour_users x where x.id = $5::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "inspectedByTourUserId", true as checked),
    changed as (update housekeeping_tasks t set tour_resource_id = case when ($6::boolean[])[1] then $3::bigint else t.tour_resource_id end, assigned_to_tour_user_id = case when ($6::boolean[])[2] then $4::bigint else t.assigned_to_tour_user_id end, inspected_by_tour_user_id = case when ($6::boolean[])[3] then $5::bigint else t.inspected_by_tour_user_id end, task_type = case when ($6::boolean[])[4] then $7::text else t.task_type end, priority = case when ($6::boolean[])[5] then $8::integer else t.priority end, due_at = case when ($6::boolean[])[6] then $9::timestamptz else t.due_at end, started_at = case when ($6::boolean[])[7] then $10::timestamptz else t.started_at end, completed_at = case when ($6::boolean[])[8] then $11::timestamptz else t.completed_at end, inspected_at = case when ($6::boolean[])[9] then $12::timestamptz else t.inspected_at end, status = case when ($6::boolean[])[10] then $13::text else t.status end, checklist = case when ($6::boolean[])[11] then $14::jsonb else t.checklist end, notes = case when ($6::boolean[])[12] then $15::text else t.notes end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourResourceId") and ($4::bigint is null or refs."assignedToTourUserId") and ($5::bigint is null or refs."inspectedByTourUserId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $16, $17::bigint, 'update', 'housekeeping-tasks', n.id, audit_diff(json_build_object('tourResourceId', target.tour_resource_id, 'assignedToTourUserId', target.assigned_to_tour_user_id, 'inspectedByTourUserId', target.inspected_by_tour_user_id, 'taskType', target.task_type, 'priority', target.priority, 'dueAt', to_char(target.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(target.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(target.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(target.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', target.status, 'checklist', target.checklist, 'notes', target.notes)::jsonb, json_build_object('tourResourceId', n.tour_resource_id, 'assignedToTourUserId', n.assigned_to_tour_user_id, 'inspectedByTourUserId', n.inspected_by_tour_user_id, 'taskType', n.task_type, 'priority', n.priority, 'dueAt', to_char(n.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(n.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(n.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(n.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', n.status, 'checklist', n.checklist, 'notes', n.notes)::jsonb) || $18::jsonb, $19 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- nothing changed
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- what happened last to the unit

  select from_status as "from", to_status as "to", housekeeping_task_id as "taskId" from resource_status_events
  where tour_id = $1 and tour_resource_id = $2 order by id desc limit 1;

-- the state of the unit

  with changed as (
    update resources set housekeeping_state = $1, updated_at = now()
    where tour_id = $2 and id = $3::bigint returning id)
  
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select $2, $3::bigint, $4::bigint, $5, $1, $6, $7::bigint
  from changed;

---- DELETE /housekeeping-tasks/:id

-- the task, locked
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- the unit, locked

  select id, housekeeping_state as state from resources
  where tour_id = $1 and id = any($2::bigint[]) and deleted_at is null order by id for update;

-- the task
with target as (select t.id from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update housekeeping_tasks t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'housekeeping-tasks', removed.id, audit_diff(json_build_object('tourResourceId', removed.tour_resource_id, 'assignedToTourUserId', removed.assigned_to_tour_user_id, 'inspectedByTourUserId', removed.inspected_by_tour_user_id, 'taskType', removed.task_type, 'priority', removed.priority, 'dueAt', to_char(removed.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(removed.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(removed.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(removed.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', removed.status, 'checklist', removed.checklist, 'notes', removed.notes)::jsonb, '{}'), $5 from removed)
    select id from removed;

-- what happened last to the unit

  select from_status as "from", to_status as "to", housekeeping_task_id as "taskId" from resource_status_events
  where tour_id = $1 and tour_resource_id = $2 order by id desc limit 1;

-- the state of the unit

  with changed as (
    update resources set housekeeping_state = $1, updated_at = now()
    where tour_id = $2 and id = $3::bigint returning id)
  
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select $2, $3::bigint, $4::bigint, $5, $1, $6, $7::bigint
  from changed;
