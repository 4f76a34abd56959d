---- GET /v1/tours/user/resource-types

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from resource_types t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join resource_types t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from resource_types t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from resource_types t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from resource_types t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=code
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by fold(t.code) desc, t.id desc limit $2 offset $3;

-- list, orderBy=name
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=kind
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by t.kind desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 and (fold(t.code) like contains_pattern($2::text) or fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, kind=accommodation
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.kind = $2::text order by t.id desc limit $3 offset $4;

-- list, granularity=minute
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.granularity = $2::text order by t.id desc limit $3 offset $4;

-- list, isActive=true
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/resource-types/list

-- dropdown
select t.id as value, t.name as label from resource_types t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.name as label from resource_types t where t.deleted_at is null and t.tour_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by fold(t.name), t.id limit $3;

-- dropdown, kind=accommodation
select t.id as value, t.name as label from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.kind = $2::text order by fold(t.name), t.id limit $3;

-- dropdown, isActive=true
select t.id as value, t.name as label from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.is_active = $2::boolean order by fold(t.name), t.id limit $3;

---- POST /v1/tours/user/resource-types, as sent in the examples

with refs as materialized (select (select true from tax_groups x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourTaxGroupId", true as checked),
    created as (insert into resource_types (tour_id, tour_tax_group_id, code, kind, name, description, granularity, min_duration_minutes, max_duration_minutes, min_lead_time_minutes, max_lead_time_minutes, buffer_before_minutes, buffer_after_minutes, default_occupancy, max_occupancy, overbooking_limit, requires_assignment, attributes, is_active) select $2, $1::bigint, $3::text, $4::text, $5::text, $6::text, $7::text, $8::integer, $9::integer, $10::integer, $11::integer, $12::integer, $13::integer, $14::integer, $15::integer, $16::integer, $17::boolean, $18::jsonb, $19::boolean from refs where ($1::bigint is null or refs."tourTaxGroupId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $20, $21::bigint, 'create', 'resource-types', created.id, $22::jsonb, $23 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /v1/tours/user/resource-types/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name) from tax_groups r
      where r.id = t.tour_tax_group_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursTaxGroup", (
  select k.id from resources p
    join resource_parts l on l.tour_id = p.tour_id and l.part_id = p.id
    join resources w on w.tour_id = l.tour_id and w.id = l.whole_id and w.deleted_at is null
    join resource_types k on k.tour_id = w.tour_id and k.id = w.tour_resource_type_id and k.deleted_at is null and k.granularity = 'hour'
  where p.tour_id = t.tour_id and p.tour_resource_type_id = t.id
    and not exists (select from resource_parts o where o.tour_id = l.tour_id and o.whole_id = l.whole_id and o.part_id <> l.part_id)
  order by k.id limit 1) as "dayUseTypeId" from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/resource-types/:id, as sent in the examples

select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and t.deleted_at is null
  order by t.id for no key update;

with target as materialized (select t.* from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from tax_groups x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourTaxGroupId", true as checked),
    changed as (update resource_types t set tour_tax_group_id = case when ($4::boolean[])[1] then $3::bigint else t.tour_tax_group_id end, code = case when ($4::boolean[])[2] then $5::text else t.code end, kind = case when ($4::boolean[])[3] then $6::text else t.kind end, name = case when ($4::boolean[])[4] then $7::text else t.name end, description = case when ($4::boolean[])[5] then $8::text else t.description end, granularity = case when ($4::boolean[])[6] then $9::text else t.granularity end, min_duration_minutes = case when ($4::boolean[])[7] then $10::integer else t.min_duration_minutes end, max_duration_minutes = case when ($4::boolean[])[8] then $11::integer else t.max_duration_minutes end, min_lead_time_minutes = case when ($4::boolean[])[9] then $12::integer else t.min_lead_time_minutes end, max_lead_time_minutes = case when ($4::boolean[])[10] then $13::integer else t.max_lead_time_minutes end, buffer_before_minutes = case when ($4::boolean[])[11] then $14::integer else t.buffer_before_minutes end, buffer_after_minutes = case when ($4::boolean[])[12] then $15::integer else t.buffer_after_minutes end, default_occupancy = case when ($4::boolean[])[13] then $16::integer else t.default_occupancy end, max_occupancy = case when ($4::boolean[])[14] then $17::integer else t.max_occupancy end, overbooking_limit = case when ($4::boolean[])[15] then $18::integer else t.overbooking_limit end, requires_assignment = case when ($4::boolean[])[16] then $19::boolean else t.requires_assignment end, attributes = case when ($4::boolean[])[17] then $20::jsonb else t.attributes end, is_active = case when ($4::boolean[])[18] then $21::boolean else t.is_active end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourTaxGroupId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $22, $23::bigint, 'update', 'resource-types', n.id, audit_diff(json_build_object('tourTaxGroupId', target.tour_tax_group_id, 'code', target.code, 'kind', target.kind, 'name', target.name, 'description', target.description, 'granularity', target.granularity, 'minDurationMinutes', target.min_duration_minutes, 'maxDurationMinutes', target.max_duration_minutes, 'minLeadTimeMinutes', target.min_lead_time_minutes, 'maxLeadTimeMinutes', target.max_lead_time_minutes, 'bufferBeforeMinutes', target.buffer_before_minutes, 'bufferAfterMinutes', target.buffer_after_minutes, 'defaultOccupancy', target.default_occupancy, 'maxOccupancy', target.max_occupancy, 'overbookingLimit', target.overbooking_limit, 'requiresAssignment', target.requires_assignment, 'attributes', target.attributes, 'isActive', target.is_active)::jsonb, json_build_object('tourTaxGroupId', n.tour_tax_group_id, 'code', n.code, 'kind', n.kind, 'name', n.name, 'description', n.description, 'granularity', n.granularity, 'minDurationMinutes', n.min_duration_minutes, 'maxDurationMinutes', n.max_duration_minutes, 'minLeadTimeMinutes', n.min_lead_time_minutes, 'maxLeadTimeMinutes', n.max_lead_time_minutes, 'bufferBeforeMinutes', n.buffer_before_minutes, 'bufferAfterMinutes', n.buffer_after_minutes, 'defaultOccupancy', n.default_occupancy, 'maxOccupancy', n.max_occupancy, 'overbookingLimit', n.overbooking_limit, 'requiresAssignment', n.requires_assignment, 'attributes', n.attributes, 'isActive', n.is_active)::jsonb) || $24::jsonb, $25 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.is_exclusive and a.tour_id = $2 and a.tour_resource_type_id = $3 and a.status = 'active'
      and a.kind <> 'part' and (a.ends_at is null or a.ends_at > now()) and exists (select from allocations b
        left join allocations bw on bw.tour_id = $4 and bw.id = b.part_of_allocation_id
      where b.tour_id = $5 and b.tour_resource_id = any(array(select a.tour_resource_id union all
          select l.part_id from resource_parts l where l.tour_id = $6 and l.whole_id = a.tour_resource_id))
        and coalesce(bw.id, b.id) <> a.id and b.status = 'active' and (b.expires_at is null or b.expires_at > statement_timestamp()) and b.is_exclusive
        and tstzrange(greatest(a.starts_at - make_interval(mins => $7::int),
      least(lower(a.buffered), now())),
    a.ends_at + make_interval(mins => $8::int)) && case when b.tour_id = $9 and b.tour_resource_type_id = $10 and b.status = 'active'
      and b.kind <> 'part' and (b.ends_at is null or b.ends_at > now()) then tstzrange(greatest(b.starts_at - make_interval(mins => $11::int),
      least(lower(b.buffered), now())),
    b.ends_at + make_interval(mins => $12::int))
          when bw.tour_resource_type_id = $13 and bw.tour_id = $14 and bw.tour_resource_type_id = $15 and bw.status = 'active'
      and bw.kind <> 'part' and (bw.ends_at is null or bw.ends_at > now()) then tstzrange(greatest(bw.starts_at - make_interval(mins => $16::int),
      least(lower(bw.buffered), now())),
    bw.ends_at + make_interval(mins => $17::int)) else b.buffered end)
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

with expired as (
  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select expired.tour_id, 'system', null::bigint, 'expire', 'allocations', expired.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $3 from expired where expired.kind <> 'part') select from expired;

select sum(greatest(0, (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = t.id and a.buffered && tstzrange(statement_timestamp(), null) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $2::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange(statement_timestamp(), null))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) - t.overbooking_limit - 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $3 and r.tour_resource_type_id = t.id and r.is_active and r.deleted_at is null))
      + coalesce((select sum(greatest(0, (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $4 and a.tour_resource_id = r.id and not a.is_exclusive and a.buffered && tstzrange(statement_timestamp(), null)
    and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.id is distinct from $5::bigint) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange(statement_timestamp(), null))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) - r.units)) from resources r
        where r.tour_id = t.tour_id and r.tour_resource_type_id = t.id and r.units > 1 and r.deleted_at is null), 0))::int as over
    from resource_types t where t.tour_id = $6 and t.id = any(array(select unnest(array[$7::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $8 and w.id = l.whole_id
    join resources p on p.tour_id = $8 and p.id = l.part_id
  where l.tour_id = $8 and w.tour_resource_type_id = any(array[$9::bigint])));

update allocations a set buffered = a.buffered * tstzrange(greatest(a.starts_at - make_interval(mins => $1::int),
      least(lower(a.buffered), now())),
    a.ends_at + make_interval(mins => $2::int)) where a.tour_id = $3 and a.tour_resource_type_id = $4 and a.status = 'active'
      and a.kind <> 'part' and (a.ends_at is null or a.ends_at > now());

update allocations a set buffered = tstzrange(greatest(a.starts_at - make_interval(mins => $1::int),
      least(lower(a.buffered), now())),
    a.ends_at + make_interval(mins => $2::int)), updated_at = now() where a.tour_id = $3 and a.tour_resource_type_id = $4 and a.status = 'active'
      and a.kind <> 'part' and (a.ends_at is null or a.ends_at > now());

---- DELETE /v1/tours/user/resource-types/:id, as sent in the examples

with target as (select t.id from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update resource_types t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'resource-types', removed.id, audit_diff(json_build_object('tourTaxGroupId', removed.tour_tax_group_id, 'code', removed.code, 'kind', removed.kind, 'name', removed.name, 'description', removed.description, 'granularity', removed.granularity, 'minDurationMinutes', removed.min_duration_minutes, 'maxDurationMinutes', removed.max_duration_minutes, 'minLeadTimeMinutes', removed.min_lead_time_minutes, 'maxLeadTimeMinutes', removed.max_lead_time_minutes, 'bufferBeforeMinutes', removed.buffer_before_minutes, 'bufferAfterMinutes', removed.buffer_after_minutes, 'defaultOccupancy', removed.default_occupancy, 'maxOccupancy', removed.max_occupancy, 'overbookingLimit', removed.overbooking_limit, 'requiresAssignment', removed.requires_assignment, 'attributes', removed.attributes, 'isActive', removed.is_active)::jsonb, '{}'), $5 from removed)
    select id from removed;

with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and ((a.ends_at is null or a.ends_at > statement_timestamp()) or exists (select from reservations v where v.tour_id = a.tour_id and v.id = coalesce(w.reservation_id, a.reservation_id)
  and v.status = 'checked_in' and v.tour_resource_id is not distinct from coalesce(w.tour_resource_id, a.tour_resource_id)
  and v.tour_resource_type_id = coalesce(w.tour_resource_type_id, a.tour_resource_type_id) and v.deleted_at is null)) and coalesce(w.kind, a.kind) = 'booking' and a.tour_resource_type_id = $2
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

---- POST /v1/tours/user/resource-types/:id/day-use

-- lock the type

  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and t.deleted_at is null
  order by t.id for no key update;

-- find its companion
select (
  select k.id from resources p
    join resource_parts l on l.tour_id = p.tour_id and l.part_id = p.id
    join resources w on w.tour_id = l.tour_id and w.id = l.whole_id and w.deleted_at is null
    join resource_types k on k.tour_id = w.tour_id and k.id = w.tour_resource_type_id and k.deleted_at is null and k.granularity = 'hour'
  where p.tour_id = $1 and p.tour_resource_type_id = $2::bigint
    and not exists (select from resource_parts o where o.tour_id = l.tour_id and o.whole_id = l.whole_id and o.part_id <> l.part_id)
  order by k.id limit 1) as id;

-- find the resources without a unit

  select r.id, r.code, r.label, r.tour_resource_zone_id as "zoneId", r.max_occupancy as "maxOccupancy"
  from resources r
  where r.tour_id = $1 and r.tour_resource_type_id = $2 and r.is_active and r.units = 1 and r.deleted_at is null
    and not exists (select from resource_parts l where l.tour_id = r.tour_id and l.whole_id = r.id)
    and not exists (select from resource_parts l join resources w on w.tour_id = l.tour_id and w.id = l.whole_id and w.deleted_at is null
      where l.tour_id = r.tour_id and l.part_id = r.id and w.tour_resource_type_id = $3::bigint)
  order by r.id limit $4::int;

-- lock the resources

  with 
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select tour_resource_type_id from resources where tour_id = $1 and id = any($2::bigint[]) and deleted_at is null)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select tour_resource_type_id from resources where tour_id = $1 and id = any($2::bigint[]) and deleted_at is null)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest($2::bigint[]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any($2::bigint[]))) and r.deleted_at is null
    order by r.id for no key update) select (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources";

-- read their composition

  select l.whole_id as "wholeId", l.part_id as "partId", w.code as "wholeCode" from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
  where l.tour_id = $1 and (l.whole_id = any($2::bigint[]) or l.part_id = any($2::bigint[]));

-- read the type
select t.id as "id", t.tour_id as "tourId", t.tour_tax_group_id as "tourTaxGroupId", t.code as "code", t.kind as "kind", t.name as "name", t.description as "description", t.granularity as "granularity", t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes", t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes", t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes", t.default_occupancy as "defaultOccupancy", t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit", t.requires_assignment as "requiresAssignment", t.attributes as "attributes", t.is_active as "isActive", t.created_at as "createdAt", t.updated_at as "updatedAt" from resource_types t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

-- insert the companion
with refs as materialized (select (select true from tax_groups x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourTaxGroupId", true as checked),
    created as (insert into resource_types (tour_id, tour_tax_group_id, code, kind, name, description, granularity, min_duration_minutes, max_duration_minutes, min_lead_time_minutes, max_lead_time_minutes, buffer_before_minutes, buffer_after_minutes, default_occupancy, max_occupancy, overbooking_limit, requires_assignment, attributes, is_active) select $2, $1::bigint, $3::text, $4::text, $5::text, $6::text, $7::text, $8::integer, $9::integer, $10::integer, $11::integer, $12::integer, $13::integer, $14::integer, $15::integer, $16::integer, $17::boolean, $18::jsonb, $19::boolean from refs where ($1::bigint is null or refs."tourTaxGroupId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $20, $21::bigint, 'create', 'resource-types', created.id, $22::jsonb, $23 from created)
    select created.id, refs.* from refs left join created on true;

-- insert a unit
with refs as materialized (select (select true from resource_types x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceTypeId", (select true from resource_zones x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceZoneId", true as checked),
    created as (insert into resources (tour_id, tour_resource_type_id, tour_resource_zone_id, code, label, units, max_occupancy, housekeeping_state, attributes, is_active) select $2, $1::bigint, $3::bigint, $4::text, $5::text, $6::integer, $7::integer, $8::text, $9::jsonb, $10::boolean from refs where ($1::bigint is null or refs."tourResourceTypeId") and ($3::bigint is null or refs."tourResourceZoneId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $11, $12::bigint, 'create', 'resources', created.id, $13::jsonb, $14 from created)
    select created.id, refs.* from refs left join created on true;

-- compose the units

  insert into resource_parts (tour_id, whole_id, part_id)
  select $1, w, p from unnest($2::bigint[], $3::bigint[]) as pair (w, p);
