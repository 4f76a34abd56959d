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

---- GET /housekeeping-tasks/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.inspected_by_tour_user_id as "inspectedByTourUserId", t.task_type as "taskType", t.priority as "priority", t.due_at as "dueAt", t.started_at as "startedAt", t.completed_at as "completedAt", t.inspected_at as "inspectedAt", t.status as "status", t.checklist as "checklist", t.notes as "notes", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.inspected_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "inspectedByTourUser", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.assigned_to_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "assignedToTourUser", (select json_build_object('id', r.id, 'code', r.code) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource" from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- Written by hand, in the module's commands and queries:
--   POST /housekeeping-tasks
--   PUT /housekeeping-tasks/:id
--   DELETE /housekeeping-tasks/:id
