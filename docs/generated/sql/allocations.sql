---- GET /allocations

-- list
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from allocations t where true and t.tour_id = $1;

-- list, orderBy=startsAt
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 order by t.starts_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, kind=booking
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.kind = $2::text order by t.id desc limit $3 offset $4;

-- list, status=active
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.status = 'active' and (t.status = 'released' or t.expires_at <= statement_timestamp()) is not true order by t.id desc limit $2 offset $3;

-- list, status=released
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and (t.status = 'released' or t.expires_at <= statement_timestamp()) order by t.id desc limit $2 offset $3;

-- list, by tourResourceId
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.tour_resource_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by tourResourceTypeId
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.tour_resource_type_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by reservationId
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.reservation_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by from
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and (t.ends_at is null or t.ends_at >= $2::timestamptz) order by t.id desc limit $3 offset $4;

-- list, by to
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.starts_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

---- GET /allocations/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.kind as "kind", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.reservation_id as "reservationId", t.units as "units", t.starts_at as "startsAt", t.ends_at as "endsAt", case when (t.status = 'released' or t.expires_at <= statement_timestamp()) then 'released' else 'active' end as "status", t.expires_at as "expiresAt", t.released_at as "releasedAt", t.note as "note", t.created_at as "createdAt", t.updated_at as "updatedAt" from allocations t where true and t.tour_id = $1 and t.id = $2;

---- Written by hand, in the module's commands and queries:
--   POST /allocations
--   POST /allocations/:id/release
