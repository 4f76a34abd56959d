---- GET /reservations

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- count, count=true
select count(*) from reservations t where t.deleted_at is null and t.tour_id = $1;

-- list, orderBy=startsAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 order by t.starts_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=endsAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 order by t.ends_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by search
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 and exists (select from customers c where c.tour_id = t.tour_id and c.id = t.tour_customer_id
    and c.deleted_at is null and c.full_name_folded like contains_pattern($2::text)) order by t.id desc limit $3 offset $4;

-- list, status=confirmed
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 and t.status = $2::text order by t.id desc limit $3 offset $4;

-- list, by tourCustomerId
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 and t.tour_customer_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by tourResourceTypeId
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_type_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by tourResourceId
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 and t.tour_resource_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by from
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 and t.ends_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by to
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 and t.starts_at <= $2::timestamptz order by t.id desc limit $3 offset $4;

---- GET /reservations/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.tour_resource_type_id as "tourResourceTypeId", t.tour_resource_id as "tourResourceId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.units as "units", t.guests as "guests", t.notes as "notes", t.status as "status", t.checked_in_at as "checkedInAt", t.checked_out_at as "checkedOutAt", t.created_at as "createdAt", t.updated_at as "updatedAt", (select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left) as "allocationId", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", (select json_build_object('id', r.id, 'code', r.code, 'label', r.label) from resources r
      where r.id = t.tour_resource_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResource", (select json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind) from resource_types r
      where r.id = t.tour_resource_type_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursResourceType" from reservations t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- Written by hand, in the module's commands and queries:
--   POST /reservations
--   PUT /reservations/:id
--   POST /reservations/:id/cancel
--   POST /reservations/:id/no-show
--   POST /reservations/:id/check-in
--   POST /reservations/:id/check-out
--   POST /reservations/:id/assign
