---- GET /v1/tours/user/tax-groups

-- list
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from tax_groups t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from tax_groups t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join tax_groups t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from tax_groups t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from tax_groups t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from tax_groups t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=code
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from tax_groups t where t.deleted_at is null and t.tour_id = $1 order by fold(t.code) desc, t.id desc limit $2 offset $3;

-- list, orderBy=name
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from tax_groups t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from tax_groups t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from tax_groups t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from tax_groups t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from tax_groups t where t.deleted_at is null and t.tour_id = $1 and (fold(t.code) like contains_pattern($2::text) or fold(t.name) like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from tax_groups t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from tax_groups t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/tax-groups/list

-- dropdown
select t.id as value, t.name as label from tax_groups t where t.deleted_at is null and t.tour_id = $1 order by fold(t.name), t.id limit $2;

-- dropdown, by search
select t.id as value, t.name as label from tax_groups t where t.deleted_at is null and t.tour_id = $1 and (fold(t.name) like contains_pattern($2::text)) order by fold(t.name), t.id limit $3;

---- POST /v1/tours/user/tax-groups

-- create
with created as (insert into tax_groups (tour_id, code, name, rates) values ($1, $2::text, $3::text, $4::jsonb) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $5, $6::bigint, 'create', 'tax-groups', created.id, $7::jsonb, $8 from created)
      select id from created;

---- GET /v1/tours/user/tax-groups/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from tax_groups t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/tax-groups/:id

-- update
with target as materialized (select t.* from tax_groups t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select true as checked),
    changed as (update tax_groups t set code = case when ($3::boolean[])[1] then $4::text else t.code end, name = case when ($3::boolean[])[2] then $5::text else t.name end, rates = case when ($3::boolean[])[3] then $6::jsonb else t.rates end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and true returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $7, $8::bigint, 'update', 'tax-groups', n.id, audit_diff(json_build_object('code', target.code, 'name', target.name, 'rates', target.rates)::jsonb, json_build_object('code', n.code, 'name', n.name, 'rates', n.rates)::jsonb) || $9::jsonb, $10 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- update
select t.id as "id", t.tour_id as "tourId", t.code as "code", t.name as "name", t.rates as "rates", t.created_at as "createdAt", t.updated_at as "updatedAt" from tax_groups t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

---- DELETE /v1/tours/user/tax-groups/:id

-- remove
with target as (select t.id from tax_groups t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update tax_groups t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'tax-groups', removed.id, audit_diff(json_build_object('code', removed.code, 'name', removed.name, 'rates', removed.rates)::jsonb, '{}'), $5 from removed)
    select id from removed;
