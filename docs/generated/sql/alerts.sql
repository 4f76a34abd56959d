---- GET /v1/tours/user/alerts

-- alerts

  with stays as materialized (
    select r.id, r.tour_customer_id, r.tour_resource_id, r.guests, true as is_in_house from reservations r
    where $1::boolean and r.tour_id = $2::bigint and r.status = 'checked_in' and r.deleted_at is null
    union all
    select r.id, r.tour_customer_id, r.tour_resource_id, r.guests, false from reservations r
    where r.tour_id = $2::bigint and r.status = 'confirmed' and r.deleted_at is null
      and r.ends_at > now() and r.starts_at < $3::timestamptz),
  guests as (
    select s.id as stay_id, s.tour_customer_id as customer_id from stays s
    union
    select s.id, g.tour_customer_id from stays s join reservation_guests g on g.tour_id = $2::bigint
      and g.reservation_id = s.id and g.deleted_at is null and g.tour_customer_id is not null),
  alerted as materialized (
    select g.stay_id, c.id as customer_id, c.full_name, s.tour_resource_id, s.is_in_house, s.tour_customer_id <> c.id as is_companion,
      (select bool_or(p.severity = 'critical') from customer_preferences p where p.tour_id = $2::bigint
        and p.tour_customer_id = c.id and p.deleted_at is null and p.severity in ('critical', 'warning')) as is_critical
    from guests g join stays s on s.id = g.stay_id
    join customers c on c.tour_id = $2::bigint and c.id = g.customer_id and c.deleted_at is null and c.anonymized_at is null),
  people as (
    select * from alerted where is_critical is not null
    order by is_critical desc, is_in_house desc, stay_id, customer_id limit 500),
  places as (
    select u.id, fold(u.code) as code_key,
      (select json_build_object('id', v.id, 'code', v.code, 'label', v.label) from resources v where v.tour_id = $2::bigint and v.id = u.id) as resource,
      json_agg(json_build_object('tourCustomerId', w.customer_id, 'fullName', w.full_name, 'reservationId', w.stay_id,
          'isInHouse', w.is_in_house, 'isCompanion', w.is_companion, 'toursCustomerPreferences', coalesce((select json_agg(json_build_object('id', p.id, 'tourId', p.tour_id, 'tourCustomerId', p.tour_customer_id, 'kind', p.kind, 'value', p.value, 'severity', p.severity, 'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'updatedAt', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) order by p.severity = 'critical' desc, p.id)
    from (select p.* from customer_preferences p where p.tour_id = $2::bigint
  and p.tour_customer_id = w.customer_id and p.deleted_at is null and p.severity in ('critical', 'warning') order by p.severity = 'critical' desc, p.id limit 50) p), '[]'), 'version', (select left(encode(sha256(convert_to(
    string_agg(concat_ws(' ', p.id, p.severity, p.kind, p.value), E'\n' order by p.id), 'UTF8')), 'hex'), 16)
  from customer_preferences p where p.tour_id = $2::bigint
  and p.tour_customer_id = w.customer_id and p.deleted_at is null and p.severity in ('critical', 'warning')), 'acknowledgement', (select json_build_object('acknowledgedAt', to_char(k.acknowledged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
      'acknowledgedByTourUser', (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
        where u.tour_id = $2::bigint and u.id = k.acknowledged_by_tour_user_id and u.deleted_at is null))
    from customer_acknowledgements k
    where k.tour_id = $2::bigint and k.tour_customer_id = w.customer_id and k.version = (select left(encode(sha256(convert_to(
    string_agg(concat_ws(' ', p.id, p.severity, p.kind, p.value), E'\n' order by p.id), 'UTF8')), 'hex'), 16)
  from customer_preferences p where p.tour_id = $2::bigint
  and p.tour_customer_id = w.customer_id and p.deleted_at is null and p.severity in ('critical', 'warning'))))
        order by w.is_critical desc, w.is_in_house desc, w.stay_id, w.customer_id) as guests
    from people w left join resources u on u.tour_id = $2::bigint and u.id = w.tour_resource_id and u.deleted_at is null
    group by u.id, fold(u.code))
  select (select count(*) from alerted where is_critical is not null) as people,
    coalesce((select json_agg(json_build_object('toursResource', resource, 'guests', guests) order by code_key nulls last, id)
      from places), '[]') as places;

---- GET /v1/tours/user/alerts/rooms

-- rooms

  with stays as materialized (
    select r.id, r.tour_customer_id, r.tour_resource_id, r.guests, true as is_in_house from reservations r
    where $1::boolean and r.tour_id = $2::bigint and r.status = 'checked_in' and r.deleted_at is null
    union all
    select r.id, r.tour_customer_id, r.tour_resource_id, r.guests, false from reservations r
    where r.tour_id = $2::bigint and r.status = 'confirmed' and r.deleted_at is null
      and r.ends_at > now() and r.starts_at < $3::timestamptz),
  lines as materialized (
    select s.tour_resource_id as room_id, s.id as stay_id from stays s where s.tour_resource_id is not null
    union
    select p.part_id, s.id from stays s join resource_parts p on p.tour_id = $2::bigint and p.whole_id = s.tour_resource_id
    union
    select p.whole_id, s.id from stays s join resource_parts p on p.tour_id = $2::bigint and p.part_id = s.tour_resource_id),
  taken as materialized (
    select l.room_id, json_agg(json_build_object('reservationId', s.id, 'tourCustomerId', c.id, 'fullName', c.full_name,
        'guests', s.guests, 'isInHouse', s.is_in_house) order by s.is_in_house desc, s.id) as stays
    from lines l join stays s on s.id = l.stay_id
    join customers c on c.tour_id = $2::bigint and c.id = s.tour_customer_id and c.deleted_at is null and c.anonymized_at is null
    group by l.room_id),
  rooms as materialized (
    select r.id, fold(r.code) as code_key, json_build_object('id', r.id, 'code', r.code, 'label', r.label) as resource, t.stays
    from resources r join resource_types k on k.tour_id = $2::bigint and k.id = r.tour_resource_type_id
    left join taken t on t.room_id = r.id
    where r.tour_id = $2::bigint and r.deleted_at is null and (t.stays is not null or (k.kind = 'accommodation' and r.is_active))),
  listed as (select * from rooms order by (stays is null), code_key, id limit 2000)
  select (select count(*) from rooms) as total,
    coalesce((select json_agg(json_build_object('toursResource', resource, 'stays', coalesce(stays, '[]')) order by code_key, id)
      from listed), '[]') as rooms;
