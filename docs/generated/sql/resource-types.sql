---- GET /resource-types

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from resource_types t where t.deleted_at is null and t.tour_id = $1;

-- list, orderBy=code
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by fold(t.code) desc, t.id desc limit $2 offset $3;

-- list, orderBy=name
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=kind
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by t.kind desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 and (fold(t.code) like contains_pattern($2::text) or fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, kind=accommodation
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.kind = $2::text order by t.id desc limit $3 offset $4;

-- list, granularity=minute
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.granularity = $2::text order by t.id desc limit $3 offset $4;

-- list, isActive=true
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

---- GET /resource-types/list

-- dropdown
select t.id as value, t.name as label from resource_types t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.name as label from resource_types t where t.deleted_at is null and t.tour_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by fold(t.name), t.id limit $3;

-- dropdown, kind=accommodation
select t.id as value, t.name as label from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.kind = $2::text order by fold(t.name), t.id limit $3;

-- dropdown, isActive=true
select t.id as value, t.name as label from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by fold(t.name), t.id limit $3;

---- GET /resource-types/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from tax_groups r
      where r.id = t.tour_tax_group_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursTaxGroup" from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- Written by hand, in the module's commands and queries:
--   POST /resource-types
--   PUT /resource-types/:id
--   DELETE /resource-types/:id
