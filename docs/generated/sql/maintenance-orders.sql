---- GET /v1/tours/user/maintenance-orders

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join maintenance_orders t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from maintenance_orders t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=openedAt
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 order by t.opened_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and (fold(t.title) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

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

---- POST /v1/tours/user/maintenance-orders, as sent in the examples

with refs as materialized (select (select true from resources x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceId", (select true from resource_zones x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceZoneId", (select true from allocations x where x.id = $4::bigint and x.tour_id = $2 for share) as "tourAllocationId", (select true from tour_users x where x.id = $5::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "assignedToTourUserId", true as checked),
    created as (insert into maintenance_orders (tour_id, tour_resource_id, tour_resource_zone_id, tour_allocation_id, reported_by_tour_user_id, assigned_to_tour_user_id, title, description, severity, status, blocks_availability, opened_at, resolved_at, cost_amount, blocks_from, blocks_until, needs_cleaning, fault_kind, is_report, due_at, every, every_from, follows_maintenance_order_id) select $2, $1::bigint, $3::bigint, $4::bigint, $6::bigint, $5::bigint, $7::text, $8::text, $9::text, $10::text, $11::boolean, $12::timestamptz, $13::timestamptz, $14::numeric(12,2), $15::timestamptz, $16::timestamptz, $17::boolean, $18::text, $19::boolean, $20::timestamptz, $21::jsonb, $22::timestamptz, $23::bigint from refs where ($1::bigint is null or refs."tourResourceId") and ($3::bigint is null or refs."tourResourceZoneId") and ($4::bigint is null or refs."tourAllocationId") and ($5::bigint is null or refs."assignedToTourUserId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $24, $25::bigint, 'create', 'maintenance-orders', created.id, $26::jsonb, $27 from created)
    select created.id, refs.* from refs left join created on true;

update maintenance_orders set allocation_given = $1
    where tour_id = $2 and id = $3 and allocation_given <> $4;

---- GET /v1/tours/user/maintenance-orders/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.blocks_from as "blocksFrom", t.blocks_until as "blocksUntil", t.needs_cleaning as "needsCleaning", t.fault_kind as "faultKind", t.is_report as "isReport", t.due_at as "dueAt", t.every as "every", t.every_from as "everyFrom", t.follows_maintenance_order_id as "followsMaintenanceOrderId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'kind', r.kind, 'startsAt', to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', r.status) from allocations r
      where r.id = t.tour_allocation_id and r.tour_id = t.tour_id) as "toursAllocation", (select json_build_object('id', r.id, 'code', r.code) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.reported_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "reportedByTourUser", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.assigned_to_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "assignedToTourUser", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from resource_zones r
      where r.id = t.tour_resource_zone_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceZone", (select count(*) from maintenance_comments c where c.tour_id = t.tour_id and c.maintenance_order_id = t.id) as "commentsCount", (select count(*) from maintenance_photos c where c.tour_id = t.tour_id and c.maintenance_order_id = t.id and c.deleted_at is null) as "photosCount" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/maintenance-orders/:id, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.blocks_from as "blocksFrom", t.blocks_until as "blocksUntil", t.needs_cleaning as "needsCleaning", t.fault_kind as "faultKind", t.is_report as "isReport", t.due_at as "dueAt", t.every as "every", t.every_from as "everyFrom", t.follows_maintenance_order_id as "followsMaintenanceOrderId", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

with target as materialized (select t.* from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from resources x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceId", (select true from resource_zones x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceZoneId", (select true from allocations x where x.id = $5::bigint and x.tour_id = $1 for share) as "tourAllocationId", (select true from tour_users x where x.id = $6::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "assignedToTourUserId", true as checked),
    changed as (update maintenance_orders t set tour_resource_id = case when ($7::boolean[])[1] then $3::bigint else t.tour_resource_id end, tour_resource_zone_id = case when ($7::boolean[])[2] then $4::bigint else t.tour_resource_zone_id end, tour_allocation_id = case when ($7::boolean[])[3] then $5::bigint else t.tour_allocation_id end, reported_by_tour_user_id = case when ($7::boolean[])[4] then $8::bigint else t.reported_by_tour_user_id end, assigned_to_tour_user_id = case when ($7::boolean[])[5] then $6::bigint else t.assigned_to_tour_user_id end, title = case when ($7::boolean[])[6] then $9::text else t.title end, description = case when ($7::boolean[])[7] then $10::text else t.description end, severity = case when ($7::boolean[])[8] then $11::text else t.severity end, status = case when ($7::boolean[])[9] then $12::text else t.status end, blocks_availability = case when ($7::boolean[])[10] then $13::boolean else t.blocks_availability end, opened_at = case when ($7::boolean[])[11] then $14::timestamptz else t.opened_at end, resolved_at = case when ($7::boolean[])[12] then $15::timestamptz else t.resolved_at end, cost_amount = case when ($7::boolean[])[13] then $16::numeric(12,2) else t.cost_amount end, blocks_from = case when ($7::boolean[])[14] then $17::timestamptz else t.blocks_from end, blocks_until = case when ($7::boolean[])[15] then $18::timestamptz else t.blocks_until end, needs_cleaning = case when ($7::boolean[])[16] then $19::boolean else t.needs_cleaning end, fault_kind = case when ($7::boolean[])[17] then $20::text else t.fault_kind end, is_report = case when ($7::boolean[])[18] then $21::boolean else t.is_report end, due_at = case when ($7::boolean[])[19] then $22::timestamptz else t.due_at end, every = case when ($7::boolean[])[20] then $23::jsonb else t.every end, every_from = case when ($7::boolean[])[21] then $24::timestamptz else t.every_from end, follows_maintenance_order_id = case when ($7::boolean[])[22] then $25::bigint else t.follows_maintenance_order_id end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourResourceId") and ($4::bigint is null or refs."tourResourceZoneId") and ($5::bigint is null or refs."tourAllocationId") and ($6::bigint is null or refs."assignedToTourUserId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $26, $27::bigint, 'update', 'maintenance-orders', n.id, audit_diff(json_build_object('tourResourceId', target.tour_resource_id, 'tourResourceZoneId', target.tour_resource_zone_id, 'tourAllocationId', target.tour_allocation_id, 'reportedByTourUserId', target.reported_by_tour_user_id, 'assignedToTourUserId', target.assigned_to_tour_user_id, 'severity', target.severity, 'status', target.status, 'blocksAvailability', target.blocks_availability, 'openedAt', to_char(target.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'resolvedAt', to_char(target.resolved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'costAmount', target.cost_amount, 'blocksFrom', to_char(target.blocks_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'blocksUntil', to_char(target.blocks_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'needsCleaning', target.needs_cleaning, 'faultKind', target.fault_kind, 'isReport', target.is_report, 'dueAt', to_char(target.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'every', target.every, 'everyFrom', to_char(target.every_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'followsMaintenanceOrderId', target.follows_maintenance_order_id)::jsonb, json_build_object('tourResourceId', n.tour_resource_id, 'tourResourceZoneId', n.tour_resource_zone_id, 'tourAllocationId', n.tour_allocation_id, 'reportedByTourUserId', n.reported_by_tour_user_id, 'assignedToTourUserId', n.assigned_to_tour_user_id, 'severity', n.severity, 'status', n.status, 'blocksAvailability', n.blocks_availability, 'openedAt', to_char(n.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'resolvedAt', to_char(n.resolved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'costAmount', n.cost_amount, 'blocksFrom', to_char(n.blocks_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'blocksUntil', to_char(n.blocks_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'needsCleaning', n.needs_cleaning, 'faultKind', n.fault_kind, 'isReport', n.is_report, 'dueAt', to_char(n.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'every', n.every, 'everyFrom', to_char(n.every_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'followsMaintenanceOrderId', n.follows_maintenance_order_id)::jsonb) || $28::jsonb, $29 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

---- DELETE /v1/tours/user/maintenance-orders/:id, as sent in the examples

select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.blocks_from as "blocksFrom", t.blocks_until as "blocksUntil", t.needs_cleaning as "needsCleaning", t.fault_kind as "faultKind", t.is_report as "isReport", t.due_at as "dueAt", t.every as "every", t.every_from as "everyFrom", t.follows_maintenance_order_id as "followsMaintenanceOrderId", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

with target as (select t.id from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update maintenance_orders t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'maintenance-orders', removed.id, audit_diff(json_build_object('tourResourceId', removed.tour_resource_id, 'tourResourceZoneId', removed.tour_resource_zone_id, 'tourAllocationId', removed.tour_allocation_id, 'reportedByTourUserId', removed.reported_by_tour_user_id, 'assignedToTourUserId', removed.assigned_to_tour_user_id, 'severity', removed.severity, 'status', removed.status, 'blocksAvailability', removed.blocks_availability, 'openedAt', to_char(removed.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'resolvedAt', to_char(removed.resolved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'costAmount', removed.cost_amount, 'blocksFrom', to_char(removed.blocks_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'blocksUntil', to_char(removed.blocks_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'needsCleaning', removed.needs_cleaning, 'faultKind', removed.fault_kind, 'isReport', removed.is_report, 'dueAt', to_char(removed.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'every', removed.every, 'everyFrom', to_char(removed.every_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'followsMaintenanceOrderId', removed.follows_maintenance_order_id)::jsonb, '{}'), $5 from removed)
    select id from removed;

---- POST /v1/tours/user/maintenance-orders/reports, as sent in the examples

with refs as materialized (select (select true from resources x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceId", (select true from resource_zones x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceZoneId", (select true from allocations x where x.id = $4::bigint and x.tour_id = $2 for share) as "tourAllocationId", (select true from tour_users x where x.id = $5::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "assignedToTourUserId", true as checked),
    created as (insert into maintenance_orders (tour_id, tour_resource_id, tour_resource_zone_id, tour_allocation_id, reported_by_tour_user_id, assigned_to_tour_user_id, title, description, severity, status, blocks_availability, opened_at, resolved_at, cost_amount, blocks_from, blocks_until, needs_cleaning, fault_kind, is_report, due_at, every, every_from, follows_maintenance_order_id) select $2, $1::bigint, $3::bigint, $4::bigint, $6::bigint, $5::bigint, $7::text, $8::text, $9::text, $10::text, $11::boolean, $12::timestamptz, $13::timestamptz, $14::numeric(12,2), $15::timestamptz, $16::timestamptz, $17::boolean, $18::text, $19::boolean, $20::timestamptz, $21::jsonb, $22::timestamptz, $23::bigint from refs where ($1::bigint is null or refs."tourResourceId") and ($3::bigint is null or refs."tourResourceZoneId") and ($4::bigint is null or refs."tourAllocationId") and ($5::bigint is null or refs."assignedToTourUserId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $24, $25::bigint, 'create', 'maintenance-orders', created.id, $26::jsonb, $27 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /v1/tours/user/maintenance-orders/:id/comments, as sent in the examples

select from maintenance_orders where tour_id = $1 and id = $2 and deleted_at is null;

select t.id as "id", t.tour_id as "tourId", t.maintenance_order_id as "maintenanceOrderId", t.written_by_tour_user_id as "writtenByTourUserId", t.text as "text", t.created_at as "createdAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.written_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "writtenByTourUser" from maintenance_comments t where true and t.tour_id = $1 and t.maintenance_order_id = $2::bigint order by t.id desc limit $3 offset $4;

---- POST /v1/tours/user/maintenance-orders/:id/comments

-- the order, locked
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.blocks_from as "blocksFrom", t.blocks_until as "blocksUntil", t.needs_cleaning as "needsCleaning", t.fault_kind as "faultKind", t.is_report as "isReport", t.due_at as "dueAt", t.every as "every", t.every_from as "everyFrom", t.follows_maintenance_order_id as "followsMaintenanceOrderId", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- count the comments

  select count(*) as count from maintenance_comments
  where tour_id = $1 and maintenance_order_id = $2;

-- the comment
with created as (insert into maintenance_comments (tour_id, maintenance_order_id, written_by_tour_user_id, text, created_at) values ($1, $2::bigint, $3::bigint, $4::text, $5::timestamptz) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $6, $7::bigint, 'create', 'maintenance-comments', created.id, $8::jsonb, $9 from created)
      select id from created;

---- GET /v1/tours/user/maintenance-orders/:id/comments/:commentId

-- the order
select from maintenance_orders where tour_id = $1 and id = $2 and deleted_at is null;

-- the comment
select t.id as "id", t.tour_id as "tourId", t.maintenance_order_id as "maintenanceOrderId", t.written_by_tour_user_id as "writtenByTourUserId", t.text as "text", t.created_at as "createdAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.written_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "writtenByTourUser" from maintenance_comments t where true and t.tour_id = $1 and t.id = $2;

---- GET /v1/tours/user/maintenance-orders/:id/photos, as sent in the examples

select from maintenance_orders where tour_id = $1 and id = $2 and deleted_at is null;

select t.id as "id", t.tour_id as "tourId", t.maintenance_order_id as "maintenanceOrderId", t.added_by_tour_user_id as "addedByTourUserId", t.kind as "kind", t.caption as "caption", t.size as "size", t.created_at as "createdAt", (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.added_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as "addedByTourUser" from maintenance_photos t where t.deleted_at is null and t.tour_id = $1 and t.maintenance_order_id = $2::bigint order by t.id desc limit $3 offset $4;

---- POST /v1/tours/user/maintenance-orders/:id/photos

-- the order, locked
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.blocks_from as "blocksFrom", t.blocks_until as "blocksUntil", t.needs_cleaning as "needsCleaning", t.fault_kind as "faultKind", t.is_report as "isReport", t.due_at as "dueAt", t.every as "every", t.every_from as "everyFrom", t.follows_maintenance_order_id as "followsMaintenanceOrderId", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- count the photos

  select count(*) as count from maintenance_photos
  where tour_id = $1 and maintenance_order_id = $2 and deleted_at is null;

-- the photo

  with added as (
    insert into maintenance_photos (tour_id, maintenance_order_id, added_by_tour_user_id, kind, caption, size, bytes)
    values ($1, $2, $3::bigint, $4, $5, $6, $7)
    returning id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $8, $3::bigint, 'create', 'maintenance-photos', added.id, $9::jsonb, $10 from added)
  select id from added;

---- GET /v1/tours/user/maintenance-orders/:id/photos/:photoId

-- the photo

  select p.kind, p.bytes from maintenance_photos p
    join maintenance_orders m on m.tour_id = $1 and m.id = p.maintenance_order_id and m.deleted_at is null
  where p.tour_id = $1 and p.maintenance_order_id = $2 and p.id = $3 and p.deleted_at is null;

---- DELETE /v1/tours/user/maintenance-orders/:id/photos/:photoId

-- the order, locked
select t.id as "id", t.tour_id as "tourId", t.tour_resource_id as "tourResourceId", t.tour_resource_zone_id as "tourResourceZoneId", t.tour_allocation_id as "tourAllocationId", t.reported_by_tour_user_id as "reportedByTourUserId", t.assigned_to_tour_user_id as "assignedToTourUserId", t.title as "title", t.description as "description", t.severity as "severity", t.status as "status", t.blocks_availability as "blocksAvailability", t.opened_at as "openedAt", t.resolved_at as "resolvedAt", t.cost_amount::float8 as "costAmount", t.blocks_from as "blocksFrom", t.blocks_until as "blocksUntil", t.needs_cleaning as "needsCleaning", t.fault_kind as "faultKind", t.is_report as "isReport", t.due_at as "dueAt", t.every as "every", t.every_from as "everyFrom", t.follows_maintenance_order_id as "followsMaintenanceOrderId", t.created_at as "createdAt", t.updated_at as "updatedAt" from maintenance_orders t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- the photo

  with erased as (
    update maintenance_photos set deleted_at = now(), bytes = null
    where tour_id = $1 and maintenance_order_id = $2 and id = $3 and deleted_at is null
    returning id),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $4, $5::bigint, 'delete', 'maintenance-photos', erased.id, '{}'::jsonb, $6 from erased)
  select id from erased;
