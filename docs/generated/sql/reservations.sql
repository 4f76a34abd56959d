-- list, orderBy id
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null order by t.id desc limit $2 offset $3;

-- list, orderBy startsAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null order by t.starts_at desc, t.id desc limit $2 offset $3;

-- list, orderBy endsAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null order by t.ends_at desc, t.id desc limit $2 offset $3;

-- list, orderBy createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, search
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null and exists (select from customers c where c.tour_id = t.tour_id and c.id = t.tour_customer_id
    and c.deleted_at is null and c.full_name_folded like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, status
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null and t.status = $2::text order by t.id desc limit $3 offset $4;

-- list, tourCustomerId
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null and t.tour_customer_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, tourResourceTypeId
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null and t.tour_resource_type_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, tourResourceId
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null and t.tour_resource_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, from
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null and t.ends_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, to
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null and t.starts_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.checked_in_at as "checkedInAt", t.checked_out_at as "checkedOutAt", t.created_at as "createdAt", t.updated_at as "updatedAt" from reservations t where t.tour_id = $1 and t.deleted_at is null and t.id = $2;

-- create
with refs as materialized (select (select true from customers x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null and x.anonymized_at is null for share) as "tourCustomerId", (select true from resource_types x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceTypeId", (select true from resources x where x.id = $4::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceId", true as checked),
    created as (insert into reservations (tour_id, tour_customer_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at, units, guests, notes, status, checked_in_at, checked_out_at) select $2, $1::bigint, $3::bigint, $4::bigint, $5::timestamptz, $6::timestamptz, $7::integer, $8::integer, $9::text, $10::text, $11::timestamptz, $12::timestamptz from refs where ($1::bigint is null or refs."tourCustomerId") and ($3::bigint is null or refs."tourResourceTypeId") and ($4::bigint is null or refs."tourResourceId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $2, $13, $14::bigint, 'create', 'reservations', created.id, $15::jsonb, $16
    from created)
    select created.id, refs.* from refs left join created on true;

-- update
with target as materialized (select t.* from reservations t where t.tour_id = $1 and t.deleted_at is null and t.id = $2 for no key update),
    refs as materialized (select (select true from customers x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null and x.anonymized_at is null for share) as "tourCustomerId", (select true from resource_types x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceTypeId", (select true from resources x where x.id = $5::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceId", true as checked),
    changed as (update reservations t set tour_customer_id = case when ($6::boolean[])[1] then $3::bigint else t.tour_customer_id end, tour_resource_type_id = case when ($6::boolean[])[2] then $4::bigint else t.tour_resource_type_id end, tour_resource_id = case when ($6::boolean[])[3] then $5::bigint else t.tour_resource_id end, starts_at = case when ($6::boolean[])[4] then $7::timestamptz else t.starts_at end, ends_at = case when ($6::boolean[])[5] then $8::timestamptz else t.ends_at end, units = case when ($6::boolean[])[6] then $9::integer else t.units end, guests = case when ($6::boolean[])[7] then $10::integer else t.guests end, notes = case when ($6::boolean[])[8] then $11::text else t.notes end, status = case when ($6::boolean[])[9] then $12::text else t.status end, checked_in_at = case when ($6::boolean[])[10] then $13::timestamptz else t.checked_in_at end, checked_out_at = case when ($6::boolean[])[11] then $14::timestamptz else t.checked_out_at end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourCustomerId") and ($4::bigint is null or refs."tourResourceTypeId") and ($5::bigint is null or refs."tourResourceId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $1, $15, $16::bigint, 'update', 'reservations', n.id, audit_diff(json_build_object('tourCustomerId', target.tour_customer_id, 'tourResourceTypeId', target.tour_resource_type_id, 'tourResourceId', target.tour_resource_id, 'startsAt', target.starts_at, 'endsAt', target.ends_at, 'units', target.units, 'guests', target.guests, 'status', target.status, 'checkedInAt', to_char(target.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(target.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('tourCustomerId', n.tour_customer_id, 'tourResourceTypeId', n.tour_resource_type_id, 'tourResourceId', n.tour_resource_id, 'startsAt', n.starts_at, 'endsAt', n.ends_at, 'units', n.units, 'guests', n.guests, 'status', n.status, 'checkedInAt', to_char(n.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(n.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb), $17
    from target, changed n)
    select exists (select from target) as found, refs.* from refs;
