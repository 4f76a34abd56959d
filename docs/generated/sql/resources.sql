---- GET /resources

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from resources t where t.deleted_at is null and t.tour_id = $1;

-- list, orderBy=code
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 order by fold(t.code) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and (fold(t.code) like contains_pattern($2::text) or fold(t.label) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by tourResourceTypeId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_type_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by tourResourceZoneId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_zone_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, housekeepingState=dirty
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.housekeeping_state = $2::text order by t.id desc limit $3 offset $4;

-- list, isActive=true
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resources t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

---- GET /resources/list

-- dropdown
select t.id as value, t.code as label from resources t where t.deleted_at is null and t.tour_id = $1 order by fold(t.code), t.id limit $2;

-- dropdown, by search
select t.id as value, t.code as label from resources t where t.deleted_at is null and t.tour_id = $1 and (fold(t.code) like contains_pattern($2::text)) order by fold(t.code), t.id limit $3;

-- dropdown, by tourResourceTypeId
select t.id as value, t.code as label from resources t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_type_id = $2::bigint order by fold(t.code), t.id limit $3;

-- dropdown, by tourResourceZoneId
select t.id as value, t.code as label from resources t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_zone_id = $2::bigint order by fold(t.code), t.id limit $3;

-- dropdown, isActive=true
select t.id as value, t.code as label from resources t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by fold(t.code), t.id limit $3;

---- POST /resources

-- create
with refs as materialized (select (select true from resource_types x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceTypeId", (select true from resource_zones x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceZoneId", true as checked),
    created as (insert into resources (tour_id, tour_resource_type_id, tour_resource_zone_id, code, label, units, max_occupancy, housekeeping_state, attributes, is_active) select $2, $1::bigint, $3::bigint, $4::text, $5::text, $6::integer, $7::integer, $8::text, $9::jsonb, $10::boolean from refs where ($1::bigint is null or refs."tourResourceTypeId") and ($3::bigint is null or refs."tourResourceZoneId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $11, $12::bigint, 'create', 'resources', created.id, $13::jsonb, $14 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /resources/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_zone_id as "tourResourceZoneId", t.code as "code", t.label as "label", t.units as "units", t.max_occupancy as "maxOccupancy", t.housekeeping_state as "housekeepingState", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from resource_zones r
      where r.id = t.tour_resource_zone_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceZone", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from resources t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- GET /resources/:id/timeline

-- timeline, asc

    with entries as (
      select 'housekeepingTask' as kind, id, coalesce(inspected_at, completed_at, started_at, due_at, created_at) as at
      from housekeeping_tasks where tour_id = $1 and tour_resource_id = $2 and deleted_at is null
      union all
      select 'maintenanceOrder', id, opened_at
      from maintenance_orders where tour_id = $1 and tour_resource_id = $2 and deleted_at is null
      union all
      select 'statusEvent', id, occurred_at
      from resource_status_events where tour_id = $1 and tour_resource_id = $2
    ), page as (
      select row_number() over (order by at asc, kind asc, id asc) as place, kind, id, at
      from entries order by place limit $3 offset $4
    ), shown as (
      select page.place, json_build_object('kind', page.kind, 'at', to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'id', page.id,
        'housekeepingTask', (select json_build_object('id', t.id, 'tourId', t.tour_id, 'tourResourceId', t.tour_resource_id, 'assignedToTourUserId', t.assigned_to_tour_user_id, 'inspectedByTourUserId', t.inspected_by_tour_user_id, 'taskType', t.task_type, 'priority', t.priority, 'dueAt', to_char(t.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(t.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(t.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(t.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', t.status, 'checklist', t.checklist, 'notes', t.notes, 'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) from housekeeping_tasks t
          where page.kind = 'housekeepingTask' and t.tour_id = $1 and t.id = page.id),
        'maintenanceOrder', (select json_build_object('id', t.id, 'tourId', t.tour_id, 'tourResourceId', t.tour_resource_id, 'tourResourceZoneId', t.tour_resource_zone_id, 'tourAllocationId', t.tour_allocation_id, 'reportedByTourUserId', t.reported_by_tour_user_id, 'assignedToTourUserId', t.assigned_to_tour_user_id, 'title', t.title, 'description', t.description, 'severity', t.severity, 'status', t.status, 'blocksAvailability', t.blocks_availability, 'openedAt', to_char(t.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'resolvedAt', to_char(t.resolved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'costAmount', t.cost_amount, 'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) from maintenance_orders t
          where page.kind = 'maintenanceOrder' and t.tour_id = $1 and t.id = page.id),
        'statusEvent', (select json_build_object('id', e.id, 'tourId', e.tour_id, 'tourResourceId', e.tour_resource_id, 'changedByTourUserId', e.changed_by_tour_user_id, 'fromStatus', e.from_status, 'toStatus', e.to_status, 'note', e.note, 'occurredAt', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'changedByTourUser', e.changed_by_tour_user) from (
          select t.*, (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as changed_by_tour_user from resource_status_events t) e
          where page.kind = 'statusEvent' and e.tour_id = $1 and e.id = page.id)) as entry
      from page
    )
    select exists (select from resources where tour_id = $1 and id = $2 and deleted_at is null) as found,
      case when $5::boolean then (select count(*) from entries) end as total,
      coalesce((select json_agg(entry order by place) from shown), '[]') as entries;

-- timeline, desc

    with entries as (
      select 'housekeepingTask' as kind, id, coalesce(inspected_at, completed_at, started_at, due_at, created_at) as at
      from housekeeping_tasks where tour_id = $1 and tour_resource_id = $2 and deleted_at is null
      union all
      select 'maintenanceOrder', id, opened_at
      from maintenance_orders where tour_id = $1 and tour_resource_id = $2 and deleted_at is null
      union all
      select 'statusEvent', id, occurred_at
      from resource_status_events where tour_id = $1 and tour_resource_id = $2
    ), page as (
      select row_number() over (order by at desc, kind desc, id desc) as place, kind, id, at
      from entries order by place limit $3 offset $4
    ), shown as (
      select page.place, json_build_object('kind', page.kind, 'at', to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'id', page.id,
        'housekeepingTask', (select json_build_object('id', t.id, 'tourId', t.tour_id, 'tourResourceId', t.tour_resource_id, 'assignedToTourUserId', t.assigned_to_tour_user_id, 'inspectedByTourUserId', t.inspected_by_tour_user_id, 'taskType', t.task_type, 'priority', t.priority, 'dueAt', to_char(t.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(t.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(t.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(t.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', t.status, 'checklist', t.checklist, 'notes', t.notes, 'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) from housekeeping_tasks t
          where page.kind = 'housekeepingTask' and t.tour_id = $1 and t.id = page.id),
        'maintenanceOrder', (select json_build_object('id', t.id, 'tourId', t.tour_id, 'tourResourceId', t.tour_resource_id, 'tourResourceZoneId', t.tour_resource_zone_id, 'tourAllocationId', t.tour_allocation_id, 'reportedByTourUserId', t.reported_by_tour_user_id, 'assignedToTourUserId', t.assigned_to_tour_user_id, 'title', t.title, 'description', t.description, 'severity', t.severity, 'status', t.status, 'blocksAvailability', t.blocks_availability, 'openedAt', to_char(t.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'resolvedAt', to_char(t.resolved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'costAmount', t.cost_amount, 'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) from maintenance_orders t
          where page.kind = 'maintenanceOrder' and t.tour_id = $1 and t.id = page.id),
        'statusEvent', (select json_build_object('id', e.id, 'tourId', e.tour_id, 'tourResourceId', e.tour_resource_id, 'changedByTourUserId', e.changed_by_tour_user_id, 'fromStatus', e.from_status, 'toStatus', e.to_status, 'note', e.note, 'occurredAt', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'changedByTourUser', e.changed_by_tour_user) from (
          select t.*, (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as changed_by_tour_user from resource_status_events t) e
          where page.kind = 'statusEvent' and e.tour_id = $1 and e.id = page.id)) as entry
      from page
    )
    select exists (select from resources where tour_id = $1 and id = $2 and deleted_at is null) as found,
      case when $5::boolean then (select count(*) from entries) end as total,
      coalesce((select json_agg(entry order by place) from shown), '[]') as entries;

---- Written by hand, in the module's commands and queries:
--   PUT /resources/:id
--   DELETE /resources/:id
--   POST /resources/:id/housekeeping-state
