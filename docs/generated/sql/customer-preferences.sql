---- GET /v1/tours/user/customer-preferences

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from (select t.id from customer_preferences t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join customer_preferences t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from customer_preferences t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from customer_preferences t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt", array[t.id::text] as place from customer_preferences t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=kind
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 order by fold(t.kind) desc, t.id desc limit $2 offset $3;

-- list, orderBy=severity
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 order by array_position(array['info','warning','critical'], t.severity) desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by tourCustomerId
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 and t.tour_customer_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by kind
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 and t.kind = $2::text order by t.id desc limit $3 offset $4;

-- list, severity=info
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 and t.severity = $2::text order by t.id desc limit $3 offset $4;

---- POST /v1/tours/user/customer-preferences

-- create
with refs as materialized (select (select true from customers x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null and x.anonymized_at is null for share) as "tourCustomerId", true as checked),
    created as (insert into customer_preferences (tour_id, tour_customer_id, kind, value, severity) select $2, $1::bigint, $3::text, $4::text, $5::text from refs where ($1::bigint is null or refs."tourCustomerId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $6, $7::bigint, 'create', 'customer-preferences', created.id, $8::jsonb, $9 from created)
    select created.id, refs.* from refs left join created on true;

---- GET /v1/tours/user/customer-preferences/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- PUT /v1/tours/user/customer-preferences/:id

-- update
with target as materialized (select t.* from customer_preferences t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from customers x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null and x.anonymized_at is null for share) as "tourCustomerId", true as checked),
    changed as (update customer_preferences t set tour_customer_id = case when ($4::boolean[])[1] then $3::bigint else t.tour_customer_id end, kind = case when ($4::boolean[])[2] then $5::text else t.kind end, value = case when ($4::boolean[])[3] then $6::text else t.value end, severity = case when ($4::boolean[])[4] then $7::text else t.severity end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourCustomerId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $8, $9::bigint, 'update', 'customer-preferences', n.id, audit_diff(json_build_object('tourCustomerId', target.tour_customer_id, 'kind', target.kind, 'value', target.value, 'severity', target.severity)::jsonb, json_build_object('tourCustomerId', n.tour_customer_id, 'kind', n.kind, 'value', n.value, 'severity', n.severity)::jsonb) || $10::jsonb, $11 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- update
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.kind as "kind", t.value as "value", t.severity as "severity", t.created_at as "createdAt", t.updated_at as "updatedAt" from customer_preferences t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update;

---- DELETE /v1/tours/user/customer-preferences/:id

-- remove
with target as (select t.id from customer_preferences t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update customer_preferences t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'customer-preferences', removed.id, audit_diff(json_build_object('tourCustomerId', removed.tour_customer_id, 'kind', removed.kind, 'value', removed.value, 'severity', removed.severity)::jsonb, '{}'), $5 from removed)
    select id from removed;
