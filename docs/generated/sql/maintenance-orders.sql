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
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.blocks_from as "blocksFrom", t.blocks_until as "blocksUntil", t.needs_cleaning as "needsCleaning", t.fault_kind as "faultKind", t.is_report as "isReport", t.due_at as "dueAt", t.every as "every", t.every_from as "everyFrom", t.follows_maintenance_order_id as "followsMaintenanceOrderId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'kind', r.kind, 'startsAt', to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', r.status) from allocations r
      where r.id = t.tour_allocation_id and r.tour_id = t.tour_id) as "toursAllocation", (select json_build_object('id', r.id, 'code', r.code) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.reported_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "reportedByTourUser", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.assigned_to_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "assignedToTourUser", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from resource_zones r
      where r.id = t.tour_resource_zone_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceZone", (select count(*) from maintenance_comments c where c.tour_id = t.tour_id and c.maintenance_order_id = t.id) as "commentsCount", (select count(*) from maintenance_photos c where c.tour_id = t.tour_id and c.maintenance_order_id = t.id and c.deleted_at is null) as "photosCount" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- POST /maintenance-orders/:id/comments

-- the order, locked
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.blocks_from as "blocksFrom", t.blocks_until as "blocksUntil", t.needs_cleaning as "needsCleaning", t.fault_kind as "faultKind", t.is_report as "isReport", t.due_at as "dueAt", t.every as "every", t.every_from as "everyFrom", t.follows_maintenance_order_id as "followsMaintenanceOrderId", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- how much is said already

  select count(*) as count from maintenance_comments
  where tour_id = $1 and maintenance_order_id = $2;

-- the comment
with created as (insert into maintenance_comments (tour_id, maintenance_order_id, written_by_tour_user_id, text, created_at) values ($1, $2::bigint, $3::bigint, $4::text, $5::timestamptz) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $6, $7::bigint, 'create', 'maintenance-comments', created.id, $8::jsonb, $9 from created)
      select id from created;

---- GET /maintenance-orders/:id/comments/:commentId

-- the order
select from maintenance_orders where tour_id = $1 and id = $2 and deleted_at is null;

-- the comment
select t.id as "id", t.tour_id as "tourId", t.maintenance_order_id as "maintenanceOrderId", t.written_by_tour_user_id as "writtenByTourUserId", t.text as "text", t.created_at as "createdAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.written_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "writtenByTourUser" from maintenance_comments t where true and t.tour_id = $1 and t.id = $2;

---- POST /maintenance-orders/:id/photos

-- the order, locked
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.blocks_from as "blocksFrom", t.blocks_until as "blocksUntil", t.needs_cleaning as "needsCleaning", t.fault_kind as "faultKind", t.is_report as "isReport", t.due_at as "dueAt", t.every as "every", t.every_from as "everyFrom", t.follows_maintenance_order_id as "followsMaintenanceOrderId", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- how many there are

  select count(*) as count from maintenance_photos
  where tour_id = $1 and maintenance_order_id = $2 and deleted_at is null;

-- the photo

  with added as (
    insert into maintenance_photos (tour_id, maintenance_order_id, added_by_tour_user_id, kind, caption, size, bytes)
    values ($1, $2, $3::bigint, $4, $5, $6, $7)
    returning id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $8, $3::bigint, 'create', 'maintenance-photos', added.id, $9::jsonb, $10 from added)
  select id from added;

---- GET /maintenance-orders/:id/photos/:photoId

-- the photo

  select p.kind, p.bytes from maintenance_photos p
    join maintenance_orders m on m.tour_id = $1 and m.id = p.maintenance_order_id and m.deleted_at is null
  where p.tour_id = $1 and p.maintenance_order_id = $2 and p.id = $3 and p.deleted_at is null;

---- DELETE /maintenance-orders/:id/photos/:photoId

-- the order, locked
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.blocks_from as "blocksFrom", t.blocks_until as "blocksUntil", t.needs_cleaning as "needsCleaning", t.fault_kind as "faultKind", t.is_report as "isReport", t.due_at as "dueAt", t.every as "every", t.every_from as "everyFrom", t.follows_maintenance_order_id as "followsMaintenanceOrderId", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- the photo

  with erased as (
    update maintenance_photos set deleted_at = now(), bytes = null
    where tour_id = $1 and maintenance_order_id = $2 and id = $3 and deleted_at is null
    returning id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $4, $5::bigint, 'delete', 'maintenance-photos', erased.id, '{}'::jsonb, $6 from erased)
  select id from erased;

---- Written by hand, in the module's commands and queries:
--   POST /maintenance-orders
--   PUT /maintenance-orders/:id
--   DELETE /maintenance-orders/:id
--   POST /maintenance-orders/reports
--   GET /maintenance-orders/:id/comments
--   GET /maintenance-orders/:id/photos
