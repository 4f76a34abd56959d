-- list, orderBy id
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, orderBy startsAt
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where t.tour_id = $1 order by t.starts_at desc, t.id desc limit $2 offset $3;

-- list, orderBy createdAt
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, kind
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where t.tour_id = $1 and t.kind = $2::text order by t.id desc limit $3 offset $4;

-- list, status
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where t.tour_id = $1 and (t.status = 'released' or t.expires_at <= statement_timestamp()) order by t.id desc limit $2 offset $3;

-- list, tourResourceId
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where t.tour_id = $1 and t.tour_resource_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, tourResourceTypeId
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where t.tour_id = $1 and t.tour_resource_type_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, reservationId
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where t.tour_id = $1 and t.reservation_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, from
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where t.tour_id = $1 and (t.ends_at is null or t.ends_at >= $2::timestamptz) order by t.id desc limit $3 offset $4;

-- list, to
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where t.tour_id = $1 and t.starts_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

-- detail
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where t.tour_id = $1 and t.id = $2;

-- create
with created as (insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, units, starts_at, ends_at, status, expires_at, released_at, note) values ($1, $2::text, $3::bigint, $4::bigint, $5::bigint, $6::integer, $7::timestamptz, $8::timestamptz, $9::text, $10::timestamptz, $11::timestamptz, $12::text) returning id),
      audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    select $1, $13, $14::bigint, 'create', 'allocations', created.id, $15::jsonb, $16
    from created)
      select id from created;
