---- GET /v1/tours/user/schedule, as sent in the examples

with type as materialized (
    select t.id from resource_types t
    where t.tour_id = $1 and ($2::bigint is null or t.id = $2::bigint)
  ), found as materialized (select f.* from (
    select a.tour_resource_id as line_id, coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.tour_resource_type_id, a.tour_resource_type_id) as tour_resource_type_id,
  coalesce(w.tour_resource_id, a.tour_resource_id) as tour_resource_id, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  coalesce(w.note, a.note) as note, a.units, a.starts_at, a.ends_at, a.expires_at, lower(a.buffered) as taken_from, upper(a.buffered) as taken_to
    from type k
      join allocations a on a.tour_id = $1 and a.tour_resource_type_id = k.id and a.buffered && tstzrange($3::timestamptz, $4::timestamptz, '[]') and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and tstzrange(a.starts_at, a.ends_at) && tstzrange($3::timestamptz, $4::timestamptz, '[]') left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    union all
    select distinct l.whole_id, coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.tour_resource_type_id, a.tour_resource_type_id) as tour_resource_type_id,
  coalesce(w.tour_resource_id, a.tour_resource_id) as tour_resource_id, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  coalesce(w.note, a.note) as note, a.units, a.starts_at, a.ends_at, a.expires_at, lower(a.buffered) as taken_from, upper(a.buffered) as taken_to
    from resource_parts l
      join allocations a on a.tour_id = $1 and a.tour_resource_id = l.part_id and a.is_exclusive and a.buffered && tstzrange($3::timestamptz, $4::timestamptz, '[]') and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp()) and tstzrange(a.starts_at, a.ends_at) && tstzrange($3::timestamptz, $4::timestamptz, '[]') left join allocations w on w.tour_id = $1 and w.id = a.part_of_allocation_id
    where l.tour_id = $1 and w.tour_resource_id is distinct from l.whole_id) f limit 20001
  ), counted as materialized (select count(*) as bars from found
  ), bar as materialized (
    select a.line_id, a.starts_at, a.id, json_build_object('id', a.id, 'kind', a.kind,
      'tourResourceTypeId', a.tour_resource_type_id, 'tourResourceId', a.tour_resource_id, 'units', a.units, 'startsAt', to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
      'endsAt', to_char(a.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'expiresAt', to_char(a.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
      'takenFrom', to_char(a.taken_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'takenTo', to_char(a.taken_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 
      'note', case when a.kind <> 'hold' or $5::boolean then a.note end,
      'maintenanceOrderIds', case when a.kind = 'maintenance' then coalesce((select json_agg(m.id order by m.id) from maintenance_orders m where m.tour_id = $1 and m.tour_allocation_id = a.id
  and m.status in ('open', 'in_progress') and m.deleted_at is null), '[]')
        else '[]' end,
      'toursMaintenanceOrders', case when a.kind = 'maintenance' then coalesce((select json_agg(json_build_object(
        'id', m.id, 'title', m.title, 'severity', m.severity) order by m.id) from maintenance_orders m where m.tour_id = $1 and m.tour_allocation_id = a.id
  and m.status in ('open', 'in_progress') and m.deleted_at is null), '[]') else '[]' end,
      'toursReservation', case when v.id is not null then json_build_object('id', v.id, 'status', v.status, 'guests', v.guests,
        'reservationGroupId', v.reservation_group_id,
        'arrivedAt', case when v.checked_in_at < a.starts_at and v.starts_at = a.starts_at then to_char(v.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') end,
        'expectedArrival', case when $5::boolean then to_char(v.expected_arrival at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') end,
        'hasNotes', $5::boolean and coalesce(v.notes, '') <> '', 'criticalPreferences', case when $6::boolean then coalesce((
  select json_agg(json_build_object('kind', p.kind, 'value', p.value) order by p.id) from (
    select p.id, p.kind, p.value from customer_preferences p
    where p.tour_id = $1 and p.severity = 'critical' and p.deleted_at is null and p.tour_customer_id = any(array(
      select v.tour_customer_id union all select g.tour_customer_id from reservation_guests g
      where g.tour_id = $1 and g.reservation_id = v.id and g.deleted_at is null))
    order by p.id limit 20) p), '[]') else '[]' end,
        'toursCustomer', case when c.id is not null then json_build_object('id', c.id, 'fullName', c.full_name) end) end) as shown
    from (select f.* from found f, counted where counted.bars <= 20000) a
      left join reservations v on v.tour_id = $1 and v.id = a.reservation_id
      left join customers c on c.tour_id = $1 and c.id = v.tour_customer_id and c.deleted_at is null
        and $5::boolean
  ), line as (
    select line_id, json_agg(shown order by starts_at, id) as bars from bar where line_id is not null group by 1
  ), room as materialized (
    select r.* from resources r
    where r.tour_id = $1 and r.deleted_at is null
      and ($2::bigint is null or r.tour_resource_type_id = $2::bigint)
      and ($7::bigint is null or r.tour_resource_zone_id = $7::bigint)
  )
  select (select bars from counted) as bars, $3::timestamptz as "from", $4::timestamptz as "to",
    coalesce((select json_agg(json_build_object('id', r.id, 'code', r.code, 'label', r.label,
        'tourResourceTypeId', r.tour_resource_type_id, 'tourResourceZoneId', r.tour_resource_zone_id, 'units', r.units,
        'housekeepingState', r.housekeeping_state, 'isActive', r.is_active, 'allocations', coalesce(line.bars, '[]'))
        order by fold(r.code), r.id)
      from room r full join line on line.line_id = r.id where coalesce(r.id, 0) > 0), '[]') as resources,
    coalesce((select json_agg(shown order by starts_at, id) from bar where line_id is null), '[]') as unassigned;
