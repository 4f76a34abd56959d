---- GET /maintenance-orders

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from maintenance_orders t where t.deleted_at is null and t.tour_id = $1;

-- list, orderBy=openedAt
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 order by t.opened_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and (fold(t.title) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, status=open
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.status = $2::text order by t.id desc limit $3 offset $4;

-- list, severity=low
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.severity = $2::text order by t.id desc limit $3 offset $4;

-- list, by tourResourceId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by assignedToTourUserId
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.assigned_to_tour_user_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, blocksAvailability=true
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.blocks_availability = $2::boolean order by t.id desc limit $3 offset $4;

---- GET /maintenance-orders/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.blocks_from as "blocksFrom", t.blocks_until as "blocksUntil", coalesce(t.needs_cleaning, t.blocks_availability) as "needsCleaning", t.fault_kind as "faultKind", t.is_report as "isReport", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'kind', r.kind, 'startsAt', to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', r.status) from allocations r
      where r.id = t.tour_allocation_id and r.tour_id = t.tour_id) as "toursAllocation", (select json_build_object('id', r.id, 'code', r.code) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.reported_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "reportedByTourUser", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.assigned_to_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "assignedToTourUser", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from resource_zones r
      where r.id = t.tour_resource_zone_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceZone" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- Written by hand, in the module's commands and queries:
--   POST /maintenance-orders
--   PUT /maintenance-orders/:id
--   DELETE /maintenance-orders/:id
--   POST /maintenance-orders/reports
