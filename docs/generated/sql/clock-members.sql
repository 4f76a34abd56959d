---- GET /members

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

---- GET /members/:id

-- detail
select t.id as "id", t.name as "name", t.email as "email", t.is_manager as "isManager", t.status as "status", t.schedule_id as "scheduleId", t.starts_on as "startsOn", t.created_at as "createdAt", t.updated_at as "updatedAt" from timesheet_members t where t.deleted_at is null and t.timesheet_id = $1 and t.id = $2;

---- Written by hand, in the module's commands and queries:
--   POST /members
--   PUT /members/:id
--   DELETE /members/:id
