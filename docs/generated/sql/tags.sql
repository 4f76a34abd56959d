---- GET /v1/tours/user/tags

-- list
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from tags t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join tags t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from tags t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from tags t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from tags t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=code
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 order by fold(t.code) desc, t.id desc limit $2 offset $3;

-- list, orderBy=name
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 and (fold(t.code) like contains_pattern($2::text) or fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, blocksBooking=true
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 and t.blocks_booking = $2::boolean order by t.id desc limit $3 offset $4;

-- list, isAutomatic=true
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 and t.is_automatic = $2::boolean order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/tags/list

-- dropdown
select t.id as value, t.name as label from tags t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.name as label from tags t where t.deleted_at is null and t.tour_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by fold(t.name), t.id limit $3;

---- POST /v1/tours/user/tags

-- create
with created as (insert into tags (tour_id, code, name, color, blocks_booking, is_automatic) values ($1, $2::text, $3::text, $4::text, $5::boolean, $6::boolean) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $7, $8::bigint, 'create', 'tags', created.id, $9::jsonb, $10 from created)
      select id from created;

---- GET /v1/tours/user/tags/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce((select json_agg(f.record order by f.id) from (
        select m.id, m.record, sum(octet_length(m.record::text)) over (order by m.id) as bytes from (
          select r.id, json_build_object('id', r.id, 'tourId', r.tour_id, 'tourTagId', r.tour_tag_id, 'name', r.name, 'definition', r.definition, 'isActive', r.is_active, 'lastRunAt', to_char(r.last_run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) as record from segment_rules r
          where r.tour_tag_id = t.id and r.tour_id = t.tour_id and r.deleted_at is null) m) f
      where f.bytes <= 1000000), '[]') as "toursSegmentRules", (select count(*)::int from segment_rules r where r.tour_tag_id = t.id and r.tour_id = t.tour_id and r.deleted_at is null) as "segmentRulesCount" from tags t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/tags/:id

-- update
with target as materialized (select t.* from tags t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update tags t set code = case when ($3::boolean[])[1] then $4::text else t.code end, name = case when ($3::boolean[])[2] then $5::text else t.name end, color = case when ($3::boolean[])[3] then $6::text else t.color end, blocks_booking = case when ($3::boolean[])[4] then $7::boolean else t.blocks_booking end, is_automatic = case when ($3::boolean[])[5] then $8::boolean else t.is_automatic end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and true returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $9, $10::bigint, 'update', 'tags', n.id, audit_diff(json_build_object('code', target.code, 'name', target.name, 'color', target.color, 'blocksBooking', target.blocks_booking, 'isAutomatic', target.is_automatic)::jsonb, json_build_object('code', n.code, 'name', n.name, 'color', n.color, 'blocksBooking', n.blocks_booking, 'isAutomatic', n.is_automatic)::jsonb) || $11::jsonb, $12 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- update
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.color as "color", t.blocks_booking as "blocksBooking", t.is_automatic as "isAutomatic", t.created_at as "createdAt", t.updated_at as "updatedAt" from tags t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

---- DELETE /v1/tours/user/tags/:id, as sent in the examples

with target as (select t.id from tags t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update tags t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'tags', removed.id, audit_diff(json_build_object('code', removed.code, 'name', removed.name, 'color', removed.color, 'blocksBooking', removed.blocks_booking, 'isAutomatic', removed.is_automatic)::jsonb, '{}'), $5 from removed)
    select id from removed;

update segment_rules set deleted_at = now() where tour_id = $1 and tour_tag_id = $2 and deleted_at is null;

delete from customer_tags where tour_id = $1 and tag_id = $2;
