---- GET /v1/tours/user/reservation-groups

-- list
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer" from reservation_groups t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3;

-- list, far back
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer" from (select t.id from reservation_groups t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2 offset $3) k join reservation_groups t on t.id = k.id and t.tour_id = $1 order by t.id desc;

-- count, count=true
select count(*) from reservation_groups t where t.deleted_at is null and t.tour_id = $1;

-- list, cursor=true
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", array[t.id::text] as place from reservation_groups t where t.deleted_at is null and t.tour_id = $1 order by t.id desc limit $2;

-- list, by after
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", array[t.id::text] as place from reservation_groups t where t.deleted_at is null and t.tour_id = $1 and (t.id) < ($2::bigint) order by t.id desc limit $3;

-- list, orderBy=createdAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer" from reservation_groups t where t.deleted_at is null and t.tour_id = $1 order by t.created_at desc, t.id desc limit $2 offset $3;

-- list, orderBy=updatedAt
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer" from reservation_groups t where t.deleted_at is null and t.tour_id = $1 order by t.updated_at desc, t.id desc limit $2 offset $3;

-- list, orderDirection=asc
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer" from reservation_groups t where t.deleted_at is null and t.tour_id = $1 order by t.id asc limit $2 offset $3;

-- list, by ids
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer" from reservation_groups t where t.deleted_at is null and t.tour_id = $1 and t.id = any($2::bigint[]) order by t.id desc limit $3 offset $4;

-- list, by updatedSince
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer" from reservation_groups t where t.deleted_at is null and t.tour_id = $1 and t.updated_at >= $2::timestamptz order by t.id desc limit $3 offset $4;

-- list, by tourCustomerId
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer" from reservation_groups t where t.deleted_at is null and t.tour_id = $1 and t.tour_customer_id = $2::bigint order by t.id desc limit $3 offset $4;

-- list, by from
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer" from reservation_groups t where t.deleted_at is null and t.tour_id = $1 and exists (select from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show') and v.ends_at >= $2::timestamptz) order by t.id desc limit $3 offset $4;

-- list, by to
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer" from reservation_groups t where t.deleted_at is null and t.tour_id = $1 and exists (select from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show') and v.starts_at <= $2::timestamptz) order by t.id desc limit $3 offset $4;

---- GET /v1/tours/user/reservation-groups/:id

-- detail
select t.id as "id", t.tour_id as "tourId", t.tour_customer_id as "tourCustomerId", t.created_at as "createdAt", t.updated_at as "updatedAt", (select to_char(min(v.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "startsAt", (select to_char(max(v.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "endsAt", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null) as "reservationsCount", (select count(*)::int from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null and v.status not in ('cancelled', 'no_show')) as "standingCount", (select json_build_object('id', r.id, 'fullName', r.full_name) from customers r
      where r.id = t.tour_customer_id and r.tour_id = t.tour_id and r.deleted_at is null) as "toursCustomer", coalesce((select json_agg(f.record order by f.id) from (
        select m.id, m.record, sum(octet_length(m.record::text)) over (order by m.id) as bytes from (
          select r.id, json_build_object('id', r.id, 'tourId', r.tour_id, 'tourCustomerId', r.tour_customer_id, 'reservationGroupId', r.reservation_group_id, 'tourResourceTypeId', r.tour_resource_type_id, 'tourResourceId', r.tour_resource_id, 'startsAt', to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', r.units, 'guests', r.guests, 'notes', r.notes, 'source', r.source, 'externalRef', r.external_ref, 'expectedArrival', to_char(r.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', r.status, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) as record from reservations r
          where r.reservation_group_id = t.id and r.tour_id = t.tour_id and r.deleted_at is null) m) f
      where f.bytes <= 1000000), '[]') as "toursReservations" from reservation_groups t where t.deleted_at is null and t.tour_id = $1 and t.id = $2;

---- POST /v1/tours/user/reservation-groups

-- lock what the items request

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
  where t.tour_id = $1 and t.id = any(array(select unnest($2::bigint[]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any($2::bigint[]))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest(array(select unnest($3::bigint[]) union (select r.id from resources r join types t on t.id = r.tour_resource_type_id and t."requiresAssignment"
  where r.tour_id = $1 and r.tour_resource_type_id = any($4::bigint[]) and r.is_active and r.deleted_at is null))) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array(select unnest($3::bigint[]) union (select r.id from resources r join types t on t.id = r.tour_resource_type_id and t."requiresAssignment"
  where r.tour_id = $1 and r.tour_resource_type_id = any($4::bigint[]) and r.is_active and r.deleted_at is null))))) and r.deleted_at is null
    order by r.id for no key update),
  customer as materialized (
  select exists (select from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id
    where l.tour_id = c.tour_id and l.customer_id = c.id and g.blocks_booking and g.deleted_at is null) as "isBarred"
  from customers c
  where (select count(*) from locked_resources) >= 0 and c.tour_id = $1 and c.id = $5::bigint
    and c.deleted_at is null and c.anonymized_at is null for share)
  select (select json_agg(one) from types one) as "lockedTypes",
    (select json_agg(one) from locked_resources one where one.id = any(array(select unnest($3::bigint[]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any($3::bigint[])))) as "lockedResources",
    (select to_json(customer) from customer) as customer, (select to_json(house) from (select name, timezone, currency, settings from tours where id = $1) house) as house;

-- insert the group
with refs as materialized (select (select true from customers x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null and x.anonymized_at is null for share) as "tourCustomerId", true as checked),
    created as (insert into reservation_groups (tour_id, tour_customer_id) select $2, $1::bigint from refs where ($1::bigint is null or refs."tourCustomerId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $3, $4::bigint, 'create', 'reservation-groups', created.id, $5::jsonb, $6 from created)
    select created.id, refs.* from refs left join created on true;

-- pick a resource

  select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
  where r.tour_id = $1 and r.tour_resource_type_id = $2::bigint and r.is_active and r.deleted_at is null
    and r.units >= $3::int
    and coalesce(r.max_occupancy, $4::int, $5::int) >= $5::int
    and not exists (select from resource_parts l
  where l.tour_id = $1 and l.whole_id = r.id and not exists (select from resources p
    where p.tour_id = $1 and p.id = l.part_id and p.is_active and p.deleted_at is null))
    and case when r.units = 1
      then not exists (select from allocations a where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id])))
        and a.is_exclusive and a.buffered && tstzrange($6::timestamptz - make_interval(mins => $7::int),
  $8::timestamptz + make_interval(mins => $9::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and coalesce(a.part_of_allocation_id, a.id) is distinct from $10::bigint::bigint)
      else (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_id = r.id and not a.is_exclusive and a.buffered && tstzrange($6::timestamptz - make_interval(mins => $7::int),
  $8::timestamptz + make_interval(mins => $9::int))
    and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.id is distinct from $10::bigint) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($6::timestamptz - make_interval(mins => $7::int),
  $8::timestamptz + make_interval(mins => $9::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $3::int <= r.units end
  order by r.id is not distinct from $11::bigint desc, r.housekeeping_state = 'out_of_service',
    $12::boolean and ((r.units = 1 and exists (select from allocations a
  where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.starts_at <= statement_timestamp()
    and (a.ends_at is null or a.ends_at > statement_timestamp())
    and coalesce((select w.kind from allocations w where w.tour_id = $1 and w.id = a.part_of_allocation_id), a.kind) <> 'booking')) or exists (select from resources x where x.tour_id = $1 and x.id = any(array(select unnest(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) union
  select l.whole_id from resource_parts l
  where l.tour_id = $1 and l.part_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id])))))
    and x.housekeeping_state not in ('clean', 'inspected') and x.deleted_at is null)
  or (r.units = 1 and exists (select from reservations v
    where v.tour_id = $1 and v.tour_resource_id = any(array(select unnest(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) union
  select l.whole_id from resource_parts l
  where l.tour_id = $1 and l.part_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))))) and v.status = 'checked_in' and v.deleted_at is null))), r.id
  limit 1 for no key update;

-- book an item

  with expired as (
  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select expired.tour_id, 'system', null::bigint, 'expire', 'allocations', expired.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $3 from expired where expired.kind <> 'part'), capacity as materialized (select where (select count(*) from expired) >= 0 and (not $4::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $9::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $10::int
    <= 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = $2::bigint and r.is_active and r.deleted_at is null) + $11::int) and not exists (select from (
  select p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources p on p.tour_id = $1 and p.id = l.part_id and p.is_active and p.deleted_at is null
  where l.tour_id = $1 and l.whole_id = $12::bigint group by p.tour_resource_type_id) need
    join resource_types y on y.tour_id = $1 and y.id = need.type_id
    where need.type_id <> all($13::bigint[]) or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = need.type_id and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $14::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit)
    and ($12::bigint is null or $15::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_id = $12::bigint and not a.is_exclusive and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int))
    and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.id is distinct from $16::bigint) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $10::int <= $17::int) and (cardinality(array(select unnest(array[$12::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$12::bigint]))) = 1 or (not $15::boolean or not exists (select from allocations a
  where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[$12::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$12::bigint])))
    and a.is_exclusive and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and coalesce(a.part_of_allocation_id, a.id) is distinct from $18::bigint)))), booked as (
  insert into reservations (tour_id, tour_customer_id, reservation_group_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at, units, guests, notes,
    source, external_ref, expected_arrival)
  select $1, $19::bigint, $20::bigint, $2::bigint, $12::bigint, $5::timestamptz, $7::timestamptz,
    $10::int, $21::int, $22, $23, $24, $25::timestamptz
  from capacity returning id), placed as (
  insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, units, starts_at,
    ends_at, buffered, is_exclusive, expires_at, note)
  select $1, 'booking', $2::bigint, $12::bigint, booked.id, $10::int, $5::timestamptz,
    $7::timestamptz, tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)), $15::boolean, null, null
  from booked
  on conflict on constraint allocations_no_overlap do nothing
  returning id), audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $26, $27::bigint, 'create', 'reservations', booked.id, $28::jsonb, $3 from booked, placed)
  select booked.id, placed.id as "allocationId" from booked, placed;

-- obstacles on the resource

  with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.tour_resource_id = any(array(select unnest(array[$2::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$2::bigint]))) and a.buffered && tstzrange($3::timestamptz - make_interval(mins => $4::int),
  $5::timestamptz + make_interval(mins => $6::int)) and coalesce(a.part_of_allocation_id, a.id) is distinct from $7::bigint::bigint
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

-- obstacles in the type

  with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and a.buffered && tstzrange($3::timestamptz - make_interval(mins => $4::int),
  $5::timestamptz + make_interval(mins => $6::int)) and coalesce(a.part_of_allocation_id, a.id) is distinct from $7::bigint::bigint
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

---- POST /v1/tours/user/reservation-groups/:id/cancel

-- lock the group and its reservations

  with grouped as materialized (
    select g.id from reservation_groups g where g.tour_id = $1 and g.id = $2::bigint and g.deleted_at is null for no key update),
  items as materialized (
    select v.* from reservations v
    where v.tour_id = $1 and v.reservation_group_id = (select id from grouped) and v.deleted_at is null
    order by v.id for no key update),
  
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select tour_resource_type_id from items)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select tour_resource_type_id from items)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest(array(select tour_resource_id from items)) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array(select tour_resource_id from items)))) and r.deleted_at is null
    order by r.id for no key update),
  allocation as materialized (
    select a.id, a.reservation_id from allocations a
    where (select count(*) from locked_resources) >= 0 and a.tour_id = $1 and a.reservation_id in (select id from items)
      and not a.is_left order by a.id for no key update)
  select (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources", (select to_json(house) from (select name, timezone, currency, settings from tours where id = $1) house) as house,
    (select json_agg(json_build_object('id', i.id, 'status', i.status, 'tourResourceTypeId', i.tour_resource_type_id,
      'tourResourceId', i.tour_resource_id, 'startsAt', i.starts_at, 'endsAt', i.ends_at, 'units', i.units, 'guests', i.guests,
      'expectedArrival', i.expected_arrival, 'allocationId', (select p.id from allocation p where p.reservation_id = i.id)) order by i.id)
    from items i) as items
  from grouped;

-- cancel and release

  with before as materialized (
  select t.* from reservations t where t.tour_id = $1 and t.id = $2::bigint and t.deleted_at is null for no key update), changed as (
    update reservations t set status = $3, cancel_reason = $4, updated_at = now() from before
    where t.tour_id = before.tour_id and t.id = before.id and before.status = any($5::text[]) and true
    returning t.*),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $6, $7::bigint, 'update', 'reservations', changed.id, audit_diff(json_build_object('tourCustomerId', before.tour_customer_id, 'reservationGroupId', before.reservation_group_id, 'tourResourceTypeId', before.tour_resource_type_id, 'tourResourceId', before.tour_resource_id, 'startsAt', to_char(before.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(before.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', before.units, 'guests', before.guests, 'expectedArrival', to_char(before.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', before.status, 'checkedInAt', to_char(before.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(before.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('tourCustomerId', changed.tour_customer_id, 'reservationGroupId', changed.reservation_group_id, 'tourResourceTypeId', changed.tour_resource_type_id, 'tourResourceId', changed.tour_resource_id, 'startsAt', to_char(changed.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(changed.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', changed.units, 'guests', changed.guests, 'expectedArrival', to_char(changed.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', changed.status, 'checkedInAt', to_char(changed.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(changed.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb), $8 from before, changed),
  released as (
  update allocations a set status = 'released', released_at = now(), updated_at = now() from changed c
  where a.tour_id = c.tour_id and a.reservation_id = c.id and not a.is_left
  returning a.starts_at, a.ends_at),
  remembered as (
  insert into reservation_steps (tour_id, reservation_id, from_status, to_status, found_updated_at, tour_resource_id,
    place_starts_at, place_ends_at)
  select before.tour_id, before.id, before.status, $3, before.updated_at, before.tour_resource_id, a.starts_at, a.ends_at
  from before join changed on true left join released a on true)
  select before.status as "from", before.tour_resource_id as "tourResourceId", before.tour_customer_id as "tourCustomerId", exists (select from changed) as "isDone" from before;

-- check whether the customer is anonymized

  select from customers where tour_id = $1 and id = $2::bigint and anonymized_at is not null;

-- insert the audit event of the group
insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/tours/user/reservation-groups/:id/move

-- lock the group and its reservations

  with grouped as materialized (
    select g.id from reservation_groups g where g.tour_id = $1 and g.id = $2::bigint and g.deleted_at is null for no key update),
  items as materialized (
    select v.* from reservations v
    where v.tour_id = $1 and v.reservation_group_id = (select id from grouped) and v.deleted_at is null
    order by v.id for no key update),
  
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select tour_resource_type_id from items)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select tour_resource_type_id from items)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest(array(select tour_resource_id from items)) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array(select tour_resource_id from items)))) and r.deleted_at is null
    order by r.id for no key update),
  allocation as materialized (
    select a.id, a.reservation_id from allocations a
    where (select count(*) from locked_resources) >= 0 and a.tour_id = $1 and a.reservation_id in (select id from items)
      and not a.is_left order by a.id for no key update)
  select (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources", (select to_json(house) from (select name, timezone, currency, settings from tours where id = $1) house) as house,
    (select json_agg(json_build_object('id', i.id, 'status', i.status, 'tourResourceTypeId', i.tour_resource_type_id,
      'tourResourceId', i.tour_resource_id, 'startsAt', i.starts_at, 'endsAt', i.ends_at, 'units', i.units, 'guests', i.guests,
      'expectedArrival', i.expected_arrival, 'allocationId', (select p.id from allocation p where p.reservation_id = i.id)) order by i.id)
    from items i) as items
  from grouped;

-- move an item

  with expired as (
  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select expired.tour_id, 'system', null::bigint, 'expire', 'allocations', expired.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $3 from expired where expired.kind <> 'part'), moved as (
  update allocations m set starts_at = $4::timestamptz, ends_at = $5::timestamptz, buffered = tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)), updated_at = now()
  where m.tour_id = $1 and m.id = $8::bigint and m.status = 'active' and (select count(*) from expired) >= 0
    and (not $9::boolean or not exists (select from allocations a
  where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[$10::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$10::bigint])))
    and a.is_exclusive and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and coalesce(a.part_of_allocation_id, a.id) is distinct from $8::bigint)) and ((not $11::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $8::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $12::int
    <= 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = $2::bigint and r.is_active and r.deleted_at is null) + $13::int) and not exists (select from (
  select p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources p on p.tour_id = $1 and p.id = l.part_id and p.is_active and p.deleted_at is null
  where l.tour_id = $1 and l.whole_id = $10::bigint group by p.tour_resource_type_id) need
    join resource_types y on y.tour_id = $1 and y.id = need.type_id
    where need.type_id <> all($14::bigint[]) or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = need.type_id and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $8::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit)
    and ($10::bigint is null or $9::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_id = $10::bigint and not a.is_exclusive and a.buffered && tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int))
    and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.id is distinct from $8::bigint) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($4::timestamptz - make_interval(mins => $6::int),
  $5::timestamptz + make_interval(mins => $7::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $12::int <= $15::int))
  returning m.id, m.reservation_id), before as materialized (
    select t.* from reservations t join moved on t.id = moved.reservation_id where t.tour_id = $1),
  changed as (
    update reservations t set starts_at = $4::timestamptz, ends_at = $5::timestamptz,
      expected_arrival = $16::timestamptz, updated_at = now()
    from before where t.tour_id = $1 and t.id = before.id returning t.*),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $17, $18::bigint, 'update', 'reservations', changed.id, audit_diff(json_build_object('tourCustomerId', before.tour_customer_id, 'reservationGroupId', before.reservation_group_id, 'tourResourceTypeId', before.tour_resource_type_id, 'tourResourceId', before.tour_resource_id, 'startsAt', to_char(before.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(before.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', before.units, 'guests', before.guests, 'expectedArrival', to_char(before.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', before.status, 'checkedInAt', to_char(before.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(before.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('tourCustomerId', changed.tour_customer_id, 'reservationGroupId', changed.reservation_group_id, 'tourResourceTypeId', changed.tour_resource_type_id, 'tourResourceId', changed.tour_resource_id, 'startsAt', to_char(changed.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(changed.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', changed.units, 'guests', changed.guests, 'expectedArrival', to_char(changed.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', changed.status, 'checkedInAt', to_char(changed.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(changed.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb), $3 from before, changed)
  select id from moved;

-- obstacles on the resource

  with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.tour_resource_id = any(array(select unnest(array[$2::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$2::bigint]))) and a.buffered && tstzrange($3::timestamptz - make_interval(mins => $4::int),
  $5::timestamptz + make_interval(mins => $6::int)) and coalesce(a.part_of_allocation_id, a.id) is distinct from $7::bigint::bigint
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

-- obstacles in the type

  with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and a.buffered && tstzrange($3::timestamptz - make_interval(mins => $4::int),
  $5::timestamptz + make_interval(mins => $6::int)) and coalesce(a.part_of_allocation_id, a.id) is distinct from $7::bigint::bigint
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

-- insert the audit event of the group
insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/tours/user/reservation-groups/:id/check-in

-- lock the group and its reservations

  with grouped as materialized (
    select g.id from reservation_groups g where g.tour_id = $1 and g.id = $2::bigint and g.deleted_at is null for no key update),
  items as materialized (
    select v.* from reservations v
    where v.tour_id = $1 and v.reservation_group_id = (select id from grouped) and v.deleted_at is null
    order by v.id for no key update),
  
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select tour_resource_type_id from items)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select tour_resource_type_id from items)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest(array(select tour_resource_id from items)) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array(select tour_resource_id from items)))) and r.deleted_at is null
    order by r.id for no key update),
  allocation as materialized (
    select a.id, a.reservation_id from allocations a
    where (select count(*) from locked_resources) >= 0 and a.tour_id = $1 and a.reservation_id in (select id from items)
      and not a.is_left order by a.id for no key update)
  select (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources", (select to_json(house) from (select name, timezone, currency, settings from tours where id = $1) house) as house,
    (select json_agg(json_build_object('id', i.id, 'status', i.status, 'tourResourceTypeId', i.tour_resource_type_id,
      'tourResourceId', i.tour_resource_id, 'startsAt', i.starts_at, 'endsAt', i.ends_at, 'units', i.units, 'guests', i.guests,
      'expectedArrival', i.expected_arrival, 'allocationId', (select p.id from allocation p where p.reservation_id = i.id)) order by i.id)
    from items i) as items
  from grouped;

-- check in, or lock the type to pick a resource

  with before as materialized (
  select t.* from reservations t where t.tour_id = $1 and t.id = $2::bigint and t.deleted_at is null for no key update), resource as materialized (
  select r.id, r.code, r.housekeeping_state as state, (r.units = 1 and exists (select from allocations a
  where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.starts_at <= statement_timestamp()
    and (a.ends_at is null or a.ends_at > statement_timestamp())
    and coalesce((select w.kind from allocations w where w.tour_id = $1 and w.id = a.part_of_allocation_id), a.kind) <> 'booking')) as "isInUse",
    coalesce((select json_agg(json_build_object('code', x.code, 'state', x.housekeeping_state) order by x.id) from resources x
      where x.tour_id = $1 and x.id = any(array(select unnest(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) union
  select l.whole_id from resource_parts l
  where l.tour_id = $1 and l.part_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))))) and x.id <> r.id and x.deleted_at is null), '[]') as overlapping,
    coalesce((select json_agg(o.id order by o.id) from reservations o
    where o.tour_id = $1 and o.tour_resource_id = any(array(select unnest(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) union
  select l.whole_id from resource_parts l
  where l.tour_id = $1 and l.part_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))))) and o.status = 'checked_in' and o.deleted_at is null
      and o.id <> $2::bigint and r.units = 1), '[]') as "inHouse"
  from resources r where r.tour_id = $1 and r.id = (select tour_resource_id from before) and r.deleted_at is null),
  
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select b.tour_resource_type_id from before b
  where b.status = any($3::text[]) and not exists (select from resource))) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select b.tour_resource_type_id from before b
  where b.status = any($3::text[]) and not exists (select from resource))))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest('{}'::bigint[]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any('{}'::bigint[]))) and r.deleted_at is null
    order by r.id for no key update),
  allocation as materialized (
    select a.id, a.starts_at from allocations a
    where exists (select from types) and a.tour_id = $1 and a.reservation_id = $2::bigint and not a.is_left for no key update),
  changed as (
    update reservations t set status = $4, checked_in_at = $5::timestamptz, updated_at = now() from before
    where t.tour_id = before.tour_id and t.id = before.id and before.status = any($3::text[]) and not not exists (select from resource)
    returning t.*),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $6, $7::bigint, 'update', 'reservations', changed.id, audit_diff(json_build_object('tourCustomerId', before.tour_customer_id, 'reservationGroupId', before.reservation_group_id, 'tourResourceTypeId', before.tour_resource_type_id, 'tourResourceId', before.tour_resource_id, 'startsAt', to_char(before.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(before.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', before.units, 'guests', before.guests, 'expectedArrival', to_char(before.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', before.status, 'checkedInAt', to_char(before.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(before.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('tourCustomerId', changed.tour_customer_id, 'reservationGroupId', changed.reservation_group_id, 'tourResourceTypeId', changed.tour_resource_type_id, 'tourResourceId', changed.tour_resource_id, 'startsAt', to_char(changed.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(changed.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', changed.units, 'guests', changed.guests, 'expectedArrival', to_char(changed.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', changed.status, 'checkedInAt', to_char(changed.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(changed.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb), $8 from before, changed),
  remembered as (
  insert into reservation_steps (tour_id, reservation_id, from_status, to_status, found_updated_at, tour_resource_id,
    place_starts_at, place_ends_at)
  select before.tour_id, before.id, before.status, $4, before.updated_at, before.tour_resource_id, null, null
  from before, changed)
  select before.status as "from", before.tour_resource_id as "tourResourceId", before.tour_customer_id as "tourCustomerId", before.tour_resource_type_id as "tourResourceTypeId", before.starts_at as "startsAt", before.ends_at as "endsAt",
    before.units, before.guests, (select id from allocation) as "allocationId", (select starts_at from allocation) as "allocationStartsAt", (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources",
    (select to_json(resource) from resource) as resource
  from before;

-- pick a resource

  select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
  where r.tour_id = $1 and r.tour_resource_type_id = $2::bigint and r.is_active and r.deleted_at is null
    and r.units >= $3::int
    and coalesce(r.max_occupancy, $4::int, $5::int) >= $5::int
    and not exists (select from resource_parts l
  where l.tour_id = $1 and l.whole_id = r.id and not exists (select from resources p
    where p.tour_id = $1 and p.id = l.part_id and p.is_active and p.deleted_at is null))
    and case when r.units = 1
      then not exists (select from allocations a where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id])))
        and a.is_exclusive and a.buffered && tstzrange($6::timestamptz - make_interval(mins => $7::int),
  $8::timestamptz + make_interval(mins => $9::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and coalesce(a.part_of_allocation_id, a.id) is distinct from $10::bigint::bigint)
      else (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_id = r.id and not a.is_exclusive and a.buffered && tstzrange($6::timestamptz - make_interval(mins => $7::int),
  $8::timestamptz + make_interval(mins => $9::int))
    and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.id is distinct from $10::bigint) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($6::timestamptz - make_interval(mins => $7::int),
  $8::timestamptz + make_interval(mins => $9::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $3::int <= r.units end
  order by r.id is not distinct from $11::bigint desc, r.housekeeping_state = 'out_of_service',
    $12::boolean and ((r.units = 1 and exists (select from allocations a
  where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.starts_at <= statement_timestamp()
    and (a.ends_at is null or a.ends_at > statement_timestamp())
    and coalesce((select w.kind from allocations w where w.tour_id = $1 and w.id = a.part_of_allocation_id), a.kind) <> 'booking')) or exists (select from resources x where x.tour_id = $1 and x.id = any(array(select unnest(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) union
  select l.whole_id from resource_parts l
  where l.tour_id = $1 and l.part_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id])))))
    and x.housekeeping_state not in ('clean', 'inspected') and x.deleted_at is null)
  or (r.units = 1 and exists (select from reservations v
    where v.tour_id = $1 and v.tour_resource_id = any(array(select unnest(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) union
  select l.whole_id from resource_parts l
  where l.tour_id = $1 and l.part_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))))) and v.status = 'checked_in' and v.deleted_at is null))), r.id
  limit 1 for no key update;

-- record the state before the step

  insert into reservation_steps (tour_id, reservation_id, from_status, to_status, found_updated_at, tour_resource_id,
    place_starts_at, place_ends_at)
  select before.tour_id, before.id, before.status, $1, before.updated_at, before.tour_resource_id, a.starts_at, a.ends_at
  from reservations before join allocations a on a.tour_id = before.tour_id and a.reservation_id = before.id and not a.is_left
  where before.tour_id = $2 and before.id = $3::bigint;

-- update the reservation
with target as materialized (select t.* from reservations t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from customers x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null and x.anonymized_at is null for share) as "tourCustomerId", (select true from resource_types x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceTypeId", (select true from resources x where x.id = $5::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceId", true as checked),
    changed as (update reservations t set tour_customer_id = case when ($6::boolean[])[1] then $3::bigint else t.tour_customer_id end, reservation_group_id = case when ($6::boolean[])[2] then $7::bigint else t.reservation_group_id end, tour_resource_type_id = case when ($6::boolean[])[3] then $4::bigint else t.tour_resource_type_id end, tour_resource_id = case when ($6::boolean[])[4] then $5::bigint else t.tour_resource_id end, starts_at = case when ($6::boolean[])[5] then $8::timestamptz else t.starts_at end, ends_at = case when ($6::boolean[])[6] then $9::timestamptz else t.ends_at end, units = case when ($6::boolean[])[7] then $10::integer else t.units end, guests = case when ($6::boolean[])[8] then $11::integer else t.guests end, notes = case when ($6::boolean[])[9] then $12::text else t.notes end, source = case when ($6::boolean[])[10] then $13::text else t.source end, external_ref = case when ($6::boolean[])[11] then $14::text else t.external_ref end, expected_arrival = case when ($6::boolean[])[12] then $15::timestamptz else t.expected_arrival end, status = case when ($6::boolean[])[13] then $16::text else t.status end, checked_in_at = case when ($6::boolean[])[14] then $17::timestamptz else t.checked_in_at end, checked_out_at = case when ($6::boolean[])[15] then $18::timestamptz else t.checked_out_at end, cancel_reason = case when ($6::boolean[])[16] then $19::text else t.cancel_reason end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourCustomerId") and ($4::bigint is null or refs."tourResourceTypeId") and ($5::bigint is null or refs."tourResourceId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $20, $21::bigint, 'update', 'reservations', n.id, audit_diff(json_build_object('tourCustomerId', target.tour_customer_id, 'reservationGroupId', target.reservation_group_id, 'tourResourceTypeId', target.tour_resource_type_id, 'tourResourceId', target.tour_resource_id, 'startsAt', to_char(target.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(target.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', target.units, 'guests', target.guests, 'expectedArrival', to_char(target.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', target.status, 'checkedInAt', to_char(target.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(target.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('tourCustomerId', n.tour_customer_id, 'reservationGroupId', n.reservation_group_id, 'tourResourceTypeId', n.tour_resource_type_id, 'tourResourceId', n.tour_resource_id, 'startsAt', to_char(n.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(n.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', n.units, 'guests', n.guests, 'expectedArrival', to_char(n.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', n.status, 'checkedInAt', to_char(n.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(n.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb) || $22::jsonb, $23 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- read the state of the resource

  select r.id, r.code, r.housekeeping_state as state, (r.units = 1 and exists (select from allocations a
  where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.starts_at <= statement_timestamp()
    and (a.ends_at is null or a.ends_at > statement_timestamp())
    and coalesce((select w.kind from allocations w where w.tour_id = $1 and w.id = a.part_of_allocation_id), a.kind) <> 'booking')) as "isInUse",
    coalesce((select json_agg(json_build_object('code', x.code, 'state', x.housekeeping_state) order by x.id) from resources x
      where x.tour_id = $1 and x.id = any(array(select unnest(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) union
  select l.whole_id from resource_parts l
  where l.tour_id = $1 and l.part_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))))) and x.id <> r.id and x.deleted_at is null), '[]') as overlapping,
    coalesce((select json_agg(o.id order by o.id) from reservations o
    where o.tour_id = $1 and o.tour_resource_id = any(array(select unnest(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) union
  select l.whole_id from resource_parts l
  where l.tour_id = $1 and l.part_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))))) and o.status = 'checked_in' and o.deleted_at is null
      and o.id <> $2::bigint and r.units = 1), '[]') as "inHouse"
  from resources r where r.tour_id = $1 and r.id = $3::bigint and r.deleted_at is null;

-- savepoint before the allocation moves
savepoint placement;

-- move the allocation
with expired as (
  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select expired.tour_id, 'system', null::bigint, 'expire', 'allocations', expired.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $3 from expired where expired.kind <> 'part')
  update allocations set tour_resource_type_id = $2::bigint, tour_resource_id = $4::bigint, units = $5::int,
    starts_at = $6::timestamptz, ends_at = $7::timestamptz, is_exclusive = $8::boolean, updated_at = now(), buffered = case when (tstzrange(starts_at, ends_at) @> tstzrange($6::timestamptz, $7::timestamptz)
  and units >= $5::int and tour_resource_type_id = $2::bigint
  and tour_resource_id is not distinct from $4::bigint) then buffered * tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)) else tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)) end
  where tour_id = $1 and id = $11::bigint and status = 'active' and (select count(*) from expired) >= 0
    and ((tstzrange(starts_at, ends_at) @> tstzrange($6::timestamptz, $7::timestamptz)
  and units >= $5::int and tour_resource_type_id = $2::bigint
  and tour_resource_id is not distinct from $4::bigint) or ((not $12::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.buffered && tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $11::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $5::int
    <= 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = $2::bigint and r.is_active and r.deleted_at is null) + $13::int) and not exists (select from (
  select p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources p on p.tour_id = $1 and p.id = l.part_id and p.is_active and p.deleted_at is null
  where l.tour_id = $1 and l.whole_id = $4::bigint group by p.tour_resource_type_id) need
    join resource_types y on y.tour_id = $1 and y.id = need.type_id
    where need.type_id <> all($14::bigint[]) or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = need.type_id and a.buffered && tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $11::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit)
    and ($4::bigint is null or $8::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_id = $4::bigint and not a.is_exclusive and a.buffered && tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int))
    and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.id is distinct from $11::bigint) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $5::int <= $15::int)));

-- roll back the move
rollback to savepoint placement;

-- end the allocation when the guest moves out

  update allocations set ends_at = least(ends_at, $1::timestamptz), is_left = true, updated_at = now(),
    buffered = tstzrange(lower(buffered), least(ends_at, $1::timestamptz) + (upper(buffered) - ends_at))
  where tour_id = $2 and id = $3::bigint;

-- allocate another resource
with expired as (
  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select expired.tour_id, 'system', null::bigint, 'expire', 'allocations', expired.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $3 from expired where expired.kind <> 'part'), capacity as materialized (select where (select count(*) from expired) >= 0 and (not $4::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $9::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $10::int
    <= 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = $2::bigint and r.is_active and r.deleted_at is null) + $11::int) and not exists (select from (
  select p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources p on p.tour_id = $1 and p.id = l.part_id and p.is_active and p.deleted_at is null
  where l.tour_id = $1 and l.whole_id = $12::bigint group by p.tour_resource_type_id) need
    join resource_types y on y.tour_id = $1 and y.id = need.type_id
    where need.type_id <> all($13::bigint[]) or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = need.type_id and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $14::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit)
    and ($12::bigint is null or $15::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_id = $12::bigint and not a.is_exclusive and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int))
    and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.id is distinct from $16::bigint) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $10::int <= $17::int) and (cardinality(array(select unnest(array[$12::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$12::bigint]))) = 1 or (not $15::boolean or not exists (select from allocations a
  where a.tour_id = $1 and a.tour_resource_id = any(array(select unnest(array[$12::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$12::bigint])))
    and a.is_exclusive and a.buffered && tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and coalesce(a.part_of_allocation_id, a.id) is distinct from $18::bigint)))) 
  insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, units, starts_at,
    ends_at, buffered, is_exclusive, expires_at, note)
  select $1, $19, $2::bigint, $12::bigint, $20::bigint, $10::int, $5::timestamptz,
    $7::timestamptz, tstzrange($5::timestamptz - make_interval(mins => $6::int),
  $7::timestamptz + make_interval(mins => $8::int)), $15::boolean, $21::timestamptz, $22
  from capacity
  on conflict on constraint allocations_no_overlap do nothing
  returning id;

-- obstacles on the resource

  with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.tour_resource_id = any(array(select unnest(array[$2::bigint]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[$2::bigint]))) and a.buffered && tstzrange($3::timestamptz - make_interval(mins => $4::int),
  $5::timestamptz + make_interval(mins => $6::int)) and coalesce(a.part_of_allocation_id, a.id) is distinct from $7::bigint::bigint
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

-- obstacles in the type

  with way as (
    select distinct coalesce(w.id, a.id) as id, coalesce(w.reservation_id, a.reservation_id) as reservation_id
    from allocations a left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where a.tour_id = $1 and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and a.buffered && tstzrange($3::timestamptz - make_interval(mins => $4::int),
  $5::timestamptz + make_interval(mins => $6::int)) and coalesce(a.part_of_allocation_id, a.id) is distinct from $7::bigint::bigint
    order by id limit 100)
  select coalesce((select json_agg(id order by id) from way), '[]') as "allocationIds",
    coalesce((select json_agg(distinct reservation_id) from way where reservation_id is not null), '[]') as "reservationIds",
    coalesce((select json_agg(m.id order by m.id) from way join maintenance_orders m
      on m.tour_id = $1 and m.tour_allocation_id = way.id and m.deleted_at is null
      and m.status in ('open', 'in_progress')), '[]') as "maintenanceOrderIds";

-- insert the audit event of the group
insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/tours/user/reservation-groups/:id/check-out

-- lock the group and its reservations

  with grouped as materialized (
    select g.id from reservation_groups g where g.tour_id = $1 and g.id = $2::bigint and g.deleted_at is null for no key update),
  items as materialized (
    select v.* from reservations v
    where v.tour_id = $1 and v.reservation_group_id = (select id from grouped) and v.deleted_at is null
    order by v.id for no key update),
  
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select tour_resource_type_id from items)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select tour_resource_type_id from items)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest(array(select tour_resource_id from items)) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array(select tour_resource_id from items)))) and r.deleted_at is null
    order by r.id for no key update),
  allocation as materialized (
    select a.id, a.reservation_id from allocations a
    where (select count(*) from locked_resources) >= 0 and a.tour_id = $1 and a.reservation_id in (select id from items)
      and not a.is_left order by a.id for no key update)
  select (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources", (select to_json(house) from (select name, timezone, currency, settings from tours where id = $1) house) as house,
    (select json_agg(json_build_object('id', i.id, 'status', i.status, 'tourResourceTypeId', i.tour_resource_type_id,
      'tourResourceId', i.tour_resource_id, 'startsAt', i.starts_at, 'endsAt', i.ends_at, 'units', i.units, 'guests', i.guests,
      'expectedArrival', i.expected_arrival, 'allocationId', (select p.id from allocation p where p.reservation_id = i.id)) order by i.id)
    from items i) as items
  from grouped;

-- lock the reservation and its resource

  with before as materialized (
  select t.* from reservations t where t.tour_id = $1 and t.id = $2::bigint and t.deleted_at is null for no key update), resource as materialized (
    select r.id, r.housekeeping_state as state, r.units = 1 as "isExclusive" from resources r
    where r.tour_id = $1 and r.id = (select tour_resource_id from before) and r.deleted_at is null for update)
  select before.status as "from", before.tour_resource_id as "tourResourceId", before.tour_customer_id as "tourCustomerId", (select to_json(resource) from resource) as resource, (select to_json(house) from (select name, timezone, currency, settings from tours where id = $1) house) as house from before;

-- record the state before the step

  insert into reservation_steps (tour_id, reservation_id, from_status, to_status, found_updated_at, tour_resource_id,
    place_starts_at, place_ends_at)
  select before.tour_id, before.id, before.status, $1, before.updated_at, before.tour_resource_id, a.starts_at, a.ends_at
  from reservations before join allocations a on a.tour_id = before.tour_id and a.reservation_id = before.id and not a.is_left
  where before.tour_id = $2 and before.id = $3::bigint;

-- update the reservation
with target as materialized (select t.* from reservations t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    refs as materialized (select (select true from customers x where x.id = $3::bigint and x.tour_id = $1 and x.deleted_at is null and x.anonymized_at is null for share) as "tourCustomerId", (select true from resource_types x where x.id = $4::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceTypeId", (select true from resources x where x.id = $5::bigint and x.tour_id = $1 and x.deleted_at is null for share) as "tourResourceId", true as checked),
    changed as (update reservations t set tour_customer_id = case when ($6::boolean[])[1] then $3::bigint else t.tour_customer_id end, reservation_group_id = case when ($6::boolean[])[2] then $7::bigint else t.reservation_group_id end, tour_resource_type_id = case when ($6::boolean[])[3] then $4::bigint else t.tour_resource_type_id end, tour_resource_id = case when ($6::boolean[])[4] then $5::bigint else t.tour_resource_id end, starts_at = case when ($6::boolean[])[5] then $8::timestamptz else t.starts_at end, ends_at = case when ($6::boolean[])[6] then $9::timestamptz else t.ends_at end, units = case when ($6::boolean[])[7] then $10::integer else t.units end, guests = case when ($6::boolean[])[8] then $11::integer else t.guests end, notes = case when ($6::boolean[])[9] then $12::text else t.notes end, source = case when ($6::boolean[])[10] then $13::text else t.source end, external_ref = case when ($6::boolean[])[11] then $14::text else t.external_ref end, expected_arrival = case when ($6::boolean[])[12] then $15::timestamptz else t.expected_arrival end, status = case when ($6::boolean[])[13] then $16::text else t.status end, checked_in_at = case when ($6::boolean[])[14] then $17::timestamptz else t.checked_in_at end, checked_out_at = case when ($6::boolean[])[15] then $18::timestamptz else t.checked_out_at end, cancel_reason = case when ($6::boolean[])[16] then $19::text else t.cancel_reason end, updated_at = now()
      from target, refs where t.id = target.id and t.tour_id = target.tour_id and ($3::bigint is null or refs."tourCustomerId") and ($4::bigint is null or refs."tourResourceTypeId") and ($5::bigint is null or refs."tourResourceId") returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $20, $21::bigint, 'update', 'reservations', n.id, audit_diff(json_build_object('tourCustomerId', target.tour_customer_id, 'reservationGroupId', target.reservation_group_id, 'tourResourceTypeId', target.tour_resource_type_id, 'tourResourceId', target.tour_resource_id, 'startsAt', to_char(target.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(target.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', target.units, 'guests', target.guests, 'expectedArrival', to_char(target.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', target.status, 'checkedInAt', to_char(target.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(target.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('tourCustomerId', n.tour_customer_id, 'reservationGroupId', n.reservation_group_id, 'tourResourceTypeId', n.tour_resource_type_id, 'tourResourceId', n.tour_resource_id, 'startsAt', to_char(n.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(n.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', n.units, 'guests', n.guests, 'expectedArrival', to_char(n.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', n.status, 'checkedInAt', to_char(n.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(n.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb) || $22::jsonb, $23 from target, changed n)
    select exists (select from target) as found, refs.* from refs;

-- end the allocation now

  update allocations set
    ends_at = case when starts_at < now() then now() else ends_at end,
    buffered = case when starts_at < now() then tstzrange(lower(buffered), now() + (upper(buffered) - ends_at)) else buffered end,
    status = case when starts_at < now() then status else 'released' end,
    released_at = case when starts_at < now() then released_at else now() end,
    updated_at = now()
  where tour_id = $1 and reservation_id = $2::bigint and not is_left and status = 'active'
    and (starts_at >= now() or ends_at > now());

-- find a pending cleaning task

  with left_dirty as (
    update resources set updated_at = now() where tour_id = $1 and id = $2)
  select id from housekeeping_tasks
  where tour_id = $1 and tour_resource_id = $2 and status = 'pending'
    and task_type in ('checkout', 'deep') and (due_at is null or due_at < $3::timestamptz) and deleted_at is null
  order by priority, due_at, id limit 1;

-- insert the cleaning task
with refs as materialized (select (select true from resources x where x.id = $1::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "tourResourceId", (select true from tour_users x where x.id = $3::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "assignedToTourUserId", (select true from tour_users x where x.id = $4::bigint and x.tour_id = $2 and x.deleted_at is null for share) as "inspectedByTourUserId", true as checked),
    created as (insert into housekeeping_tasks (tour_id, tour_resource_id, assigned_to_tour_user_id, inspected_by_tour_user_id, task_type, priority, due_at, started_at, completed_at, inspected_at, status, checklist, notes, generated_for, requested_by_tour_user_id) select $2, $1::bigint, $3::bigint, $4::bigint, $5::text, $6::integer, $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::text, $12::jsonb, $13::text, $14::date, $15::bigint from refs where ($1::bigint is null or refs."tourResourceId") and ($3::bigint is null or refs."assignedToTourUserId") and ($4::bigint is null or refs."inspectedByTourUserId") returning id),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $2::bigint, $16, $17::bigint, 'create', 'housekeeping-tasks', created.id, $18::jsonb, $19 from created)
    select created.id, refs.* from refs left join created on true;

-- the resource is dirty

  with changed as (
    update resources set housekeeping_state = $1, updated_at = now()
    where tour_id = $2 and id = $3::bigint returning id)
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select $2, $3::bigint, $4::bigint, $5, $1, $6,
    $7::bigint
  from changed;

-- record the state of the resource

  update reservation_steps s set resource_state = $1, housekeeping_task_id = $2::bigint,
    resource_updated_at = (select r.updated_at from resources r where r.tour_id = s.tour_id and r.id = s.tour_resource_id)
  where s.tour_id = $3 and s.id = (select max(l.id) from reservation_steps l
    where l.tour_id = s.tour_id and l.reservation_id = $4::bigint);

-- insert the audit event of the group
insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;

---- POST /v1/tours/user/reservation-groups/:id/undo

-- lock the group and its reservations

  with grouped as materialized (
    select g.id from reservation_groups g where g.tour_id = $1 and g.id = $2::bigint and g.deleted_at is null for no key update),
  items as materialized (
    select v.* from reservations v
    where v.tour_id = $1 and v.reservation_group_id = (select id from grouped) and v.deleted_at is null
    order by v.id for no key update),
  
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select tour_resource_type_id from items)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select tour_resource_type_id from items)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest(array(select tour_resource_id from items)) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array(select tour_resource_id from items)))) and r.deleted_at is null
    order by r.id for no key update),
  allocation as materialized (
    select a.id, a.reservation_id from allocations a
    where (select count(*) from locked_resources) >= 0 and a.tour_id = $1 and a.reservation_id in (select id from items)
      and not a.is_left order by a.id for no key update)
  select (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources", (select to_json(house) from (select name, timezone, currency, settings from tours where id = $1) house) as house,
    (select json_agg(json_build_object('id', i.id, 'status', i.status, 'tourResourceTypeId', i.tour_resource_type_id,
      'tourResourceId', i.tour_resource_id, 'startsAt', i.starts_at, 'endsAt', i.ends_at, 'units', i.units, 'guests', i.guests,
      'expectedArrival', i.expected_arrival, 'allocationId', (select p.id from allocation p where p.reservation_id = i.id)) order by i.id)
    from items i) as items
  from grouped;

-- lock the last step and what is restored

  with before as materialized (
  select t.* from reservations t where t.tour_id = $1 and t.id = $2::bigint and t.deleted_at is null for no key update), step as materialized (
    select s.* from reservation_steps s
    where (select count(*) from before) > 0 and s.tour_id = $1 and s.reservation_id = $2::bigint
    order by s.id desc limit 1 for update),
  task as materialized (
    select k.deleted_at is null and k.updated_at = k.created_at as "isUntouched" from housekeeping_tasks k
    where k.tour_id = $1 and k.id = (select housekeeping_task_id from step) for no key update),
  
  types as materialized (
  select t.id, t.granularity, t.min_duration_minutes as "minDurationMinutes", t.max_duration_minutes as "maxDurationMinutes",
  t.min_lead_time_minutes as "minLeadTimeMinutes", t.max_lead_time_minutes as "maxLeadTimeMinutes",
  t.buffer_before_minutes as "bufferBeforeMinutes", t.buffer_after_minutes as "bufferAfterMinutes",
  t.max_occupancy as "maxOccupancy", t.overbooking_limit as "overbookingLimit",
  t.requires_assignment as "requiresAssignment", t.is_active as "isActive", t.attributes -> 'slots' as slots,
  array(select distinct p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = t.tour_id and w.id = l.whole_id join resources p on p.tour_id = t.tour_id and p.id = l.part_id
    where l.tour_id = t.tour_id and w.tour_resource_type_id = t.id) as "partTypeIds" from resource_types t
  where t.tour_id = $1 and t.id = any(array(select unnest(array(select b.tour_resource_type_id from before b, step s where s.place_starts_at is not null and (select count(*) from task) >= 0)) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array(select b.tour_resource_type_id from before b, step s where s.place_starts_at is not null and (select count(*) from task) >= 0)))) and t.deleted_at is null
  order by t.id for no key update),
  locked_resources as materialized (
    select r.id, r.tour_resource_type_id as "typeId", r.code, r.units, r.max_occupancy as "maxOccupancy",
  r.is_active as "isActive", array(select l.part_id from resource_parts l
    where l.tour_id = r.tour_id and l.whole_id = r.id) as "partIds" from resources r
    where (select count(*) from types) >= 0 and r.tour_id = $1 and r.id = any(array(select unnest(array(select s.tour_resource_id from step s where s.place_starts_at is not null)) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array(select s.tour_resource_id from step s where s.place_starts_at is not null)))) and r.deleted_at is null
    order by r.id for no key update),
  allocation as materialized (
    select a.id from allocations a
    where (select count(*) from locked_resources) >= 0 and (select place_starts_at from step) is not null
      and a.tour_id = $1 and a.reservation_id = $2::bigint and not a.is_left for no key update),
  customer as materialized (
    select c.id from customers c
    where (select count(*) from allocation) >= 0 and c.tour_id = $1 and c.id = (select tour_customer_id from before)
      and c.deleted_at is null and c.anonymized_at is null for share)
  select b.units, b.external_ref as "externalRef", b.tour_resource_type_id as "tourResourceTypeId",
    s.id as "stepId", s.from_status as "from", s.to_status as "to", s.tour_resource_id as "tourResourceId",
    s.place_starts_at::text as "allocationStartsAt", s.place_ends_at::text as "allocationEndsAt", s.resource_state as "resourceState",
    s.housekeeping_task_id as "taskId",
    s.taken_at >= now() - make_interval(mins => $3::int) as "isRecent",
    s.left_updated_at = b.updated_at as "isUnchanged", exists (select from customer) as "hasCustomer",
    (select "isUntouched" from task) as "isTaskUntouched", (select id from allocation) as "allocationId", (select json_agg(one) from types one) as "lockedTypes", (select json_agg(one) from locked_resources one) as "lockedResources"
  from before b left join step s on true;

-- read the room since the step

  select r.housekeeping_state as state, r.updated_at = s.resource_updated_at as "isUntouched",
    exists (select from reservations o join reservation_steps l on l.tour_id = o.tour_id and l.reservation_id = o.id
      where o.tour_id = r.tour_id and o.tour_resource_id = any(array(select unnest(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))) union
  select l.whole_id from resource_parts l
  where l.tour_id = $1 and l.part_id = any(array(select unnest(array[r.id]) union
  select l.part_id from resource_parts l where l.tour_id = $1 and l.whole_id = any(array[r.id]))))) and o.status = 'checked_in' and o.deleted_at is null
        and l.to_status = 'checked_in' and l.id > s.id) as "isTaken"
  from reservation_steps s join resources r on r.tour_id = s.tour_id and r.id = s.tour_resource_id
  where s.tour_id = $1 and s.id = $2::bigint;

-- restore the reservation

  with before as materialized (
  select t.* from reservations t where t.tour_id = $1 and t.id = $2::bigint and t.deleted_at is null for no key update), step as materialized (
    select * from reservation_steps where tour_id = $1 and id = $3::bigint),
  changed as (
    update reservations t set status = s.from_status, tour_resource_id = s.tour_resource_id,
      checked_in_at = case s.to_status when 'checked_in' then null else t.checked_in_at end, checked_out_at = case s.to_status when 'checked_out' then null else t.checked_out_at end, cancel_reason = case s.to_status when 'cancelled' then null else t.cancel_reason end,
      no_show_waived_for = case s.to_status when 'no_show' then t.starts_at else t.no_show_waived_for end, updated_at = now()
    from before, step s where t.tour_id = before.tour_id and t.id = before.id
    returning t.*),
  audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $4, $5::bigint, 'undo', 'reservations', changed.id, audit_diff(json_build_object('tourCustomerId', before.tour_customer_id, 'reservationGroupId', before.reservation_group_id, 'tourResourceTypeId', before.tour_resource_type_id, 'tourResourceId', before.tour_resource_id, 'startsAt', to_char(before.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(before.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', before.units, 'guests', before.guests, 'expectedArrival', to_char(before.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', before.status, 'checkedInAt', to_char(before.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(before.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb, json_build_object('tourCustomerId', changed.tour_customer_id, 'reservationGroupId', changed.reservation_group_id, 'tourResourceTypeId', changed.tour_resource_type_id, 'tourResourceId', changed.tour_resource_id, 'startsAt', to_char(changed.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(changed.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'units', changed.units, 'guests', changed.guests, 'expectedArrival', to_char(changed.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', changed.status, 'checkedInAt', to_char(changed.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(changed.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))::jsonb), $6 from before, changed),
  forgotten as (
    delete from reservation_steps d using step s where d.tour_id = s.tour_id and d.id = s.id),
  revived as (
    update reservation_steps b set left_updated_at = now() from step s
    where b.tour_id = s.tour_id and b.reservation_id = s.reservation_id and b.id < s.id
      and b.left_updated_at = s.found_updated_at)
  select from changed;

-- restore the allocation
with expired as (
  update allocations set status = 'released', released_at = now(), updated_at = now()
  where tour_id = $1 and tour_resource_type_id = any(array(select unnest(array[$2::bigint]) union
  select p.tour_resource_type_id from resource_parts l
    join resources w on w.tour_id = $1 and w.id = l.whole_id
    join resources p on p.tour_id = $1 and p.id = l.part_id
  where l.tour_id = $1 and w.tour_resource_type_id = any(array[$2::bigint]))) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select expired.tour_id, 'system', null::bigint, 'expire', 'allocations', expired.id, '{"status": {"before": "active", "after": "released"}}'::jsonb, $3 from expired where expired.kind <> 'part')
  update allocations set tour_resource_type_id = $2::bigint, tour_resource_id = $4::bigint, units = $5::int,
    starts_at = $6::timestamptz, ends_at = $7::timestamptz, is_exclusive = $8::boolean, updated_at = now(), buffered = case when (status = 'active' and (tstzrange(starts_at, ends_at) @> tstzrange($6::timestamptz, $7::timestamptz)
  and units >= $5::int and tour_resource_type_id = $2::bigint
  and tour_resource_id is not distinct from $4::bigint)) then buffered * tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)) else tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)) end,
    status = 'active', released_at = null
  where tour_id = $1 and id = $11::bigint and (select count(*) from expired) >= 0 and ((status = 'active' and (tstzrange(starts_at, ends_at) @> tstzrange($6::timestamptz, $7::timestamptz)
  and units >= $5::int and tour_resource_type_id = $2::bigint
  and tour_resource_id is not distinct from $4::bigint)) or ((not $12::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = $2::bigint and a.buffered && tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $11::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $5::int
    <= 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = $2::bigint and r.is_active and r.deleted_at is null) + $13::int) and not exists (select from (
  select p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources p on p.tour_id = $1 and p.id = l.part_id and p.is_active and p.deleted_at is null
  where l.tour_id = $1 and l.whole_id = $4::bigint group by p.tour_resource_type_id) need
    join resource_types y on y.tour_id = $1 and y.id = need.type_id
    where need.type_id <> all($14::bigint[]) or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_type_id = need.type_id and a.buffered && tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)) and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
    and coalesce(a.part_of_allocation_id, a.id) is distinct from $11::bigint
    and (a.tour_resource_id is null or exists (select from resources r
      where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + need.parts > 
  (select coalesce(sum(r.units), 0) from resources r
   where r.tour_id = $1 and r.tour_resource_type_id = need.type_id and r.is_active and r.deleted_at is null) + y.overbooking_limit)
    and ($4::bigint is null or $8::boolean or (
  select coalesce(max(level), 0) from (
    select sum(step.change) over (order by step.at, step.change) as level
    from (
  select a.buffered, a.units from allocations a
  where a.tour_id = $1 and a.tour_resource_id = $4::bigint and not a.is_exclusive and a.buffered && tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int))
    and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and a.id is distinct from $11::bigint) taken, lateral (values (greatest(lower(taken.buffered), lower(tstzrange($6::timestamptz - make_interval(mins => $9::int),
  $7::timestamptz + make_interval(mins => $10::int)))), taken.units), (upper(taken.buffered), -taken.units)) step (at, change)
    where step.at is not null) levels) + $5::int <= $15::int)));

-- delete the unneeded task
with target as (select t.id from housekeeping_tasks t where t.deleted_at is null and t.tour_id = $1 and t.id = $2 for no key update),
    removed as (update housekeeping_tasks t set deleted_at = now() from target
      where t.id = target.id and t.tour_id = $1 returning t.*),
    audited as (insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $3, $4::bigint, 'delete', 'housekeeping-tasks', removed.id, audit_diff(json_build_object('tourResourceId', removed.tour_resource_id, 'assignedToTourUserId', removed.assigned_to_tour_user_id, 'inspectedByTourUserId', removed.inspected_by_tour_user_id, 'taskType', removed.task_type, 'priority', removed.priority, 'dueAt', to_char(removed.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(removed.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(removed.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(removed.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', removed.status, 'checklist', removed.checklist, 'generatedFor', removed.generated_for, 'requestedByTourUserId', removed.requested_by_tour_user_id)::jsonb, '{}'), $5 from removed)
    select id from removed;

-- restore the state of the resource

  with changed as (
    update resources set housekeeping_state = $1, updated_at = now()
    where tour_id = $2 and id = $3::bigint returning id)
  insert into resource_status_events
    (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id)
  select $2, $3::bigint, $4::bigint, $5, $1, $6,
    $7::bigint
  from changed;

-- insert the audit event of the group
insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id) select $1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::jsonb, $8;
