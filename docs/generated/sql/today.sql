---- GET /v1/tours/user/today

-- today

  with 
  booked as materialized (
    select v.id, v.tour_customer_id, v.tour_resource_id, v.tour_resource_type_id, v.status, v.guests, v.starts_at, v.ends_at,
  coalesce(v.expected_arrival, v.starts_at) as arrives_at, v.checked_in_at, v.checked_out_at, false as is_overdue from reservations v where v.tour_id = $1::bigint and v.deleted_at is null and v.status = 'checked_in'
    union all
    select v.id, v.tour_customer_id, v.tour_resource_id, v.tour_resource_type_id, v.status, v.guests, v.starts_at, v.ends_at,
  coalesce(v.expected_arrival, v.starts_at) as arrives_at, v.checked_in_at, v.checked_out_at, (v.status = 'confirmed' and v.starts_at <= statement_timestamp()
    and coalesce(v.expected_arrival <= statement_timestamp(), true)
    and exists (select from resource_types y join tours h on h.id = y.tour_id
      where y.tour_id = v.tour_id and y.id = v.tour_resource_type_id and (y.granularity not in ('night', 'day')
        or (v.starts_at at time zone h.timezone)::date < (statement_timestamp() at time zone h.timezone)::date))) as is_overdue from reservations v where v.tour_id = $1::bigint and v.deleted_at is null and v.status = 'confirmed' and v.starts_at < $2::timestamptz
      and (v.starts_at >= $3::timestamptz or coalesce(v.expected_arrival < $2::timestamptz, true))
    union all
    select v.id, v.tour_customer_id, v.tour_resource_id, v.tour_resource_type_id, v.status, v.guests, v.starts_at, v.ends_at,
  coalesce(v.expected_arrival, v.starts_at) as arrives_at, v.checked_in_at, v.checked_out_at, false from reservations v where v.tour_id = $1::bigint and v.deleted_at is null and v.status = 'checked_out'
      and v.checked_out_at >= $3::timestamptz and v.checked_out_at < $2::timestamptz + interval '5 hours' and (v.checked_out_at >= $3::timestamptz and v.checked_out_at < $2::timestamptz and (v.checked_out_at >= $3::timestamptz + interval '5 hours' or v.ends_at - interval '1 microsecond' >= $3::timestamptz)
    or v.checked_out_at >= $2::timestamptz and v.checked_out_at < $2::timestamptz + interval '5 hours' and v.ends_at - interval '1 microsecond' < $2::timestamptz)
  ), listed_type as materialized (
    select y.id, y.kind from resource_types y where y.tour_id = $1::bigint and y.granularity <> 'slot' and y.kind not in ('equipment', 'service')
  ), stay as materialized (
    select b.*, y.kind from booked b join listed_type y on y.id = b.tour_resource_type_id
  ), part as materialized (
    select p.*, row_number() over (partition by p.name order by p.is_done, p.at, p.id) as position from (
      select 'arrivals' as name, s.*, s.status <> 'confirmed' as is_done, s.arrives_at as at from stay s
      where s.status = 'confirmed' and not s.is_overdue or s.status = 'checked_in' and (s.checked_in_at >= $3::timestamptz and s.checked_in_at < $2::timestamptz and (s.checked_in_at >= $3::timestamptz + interval '5 hours' or s.starts_at >= $3::timestamptz)
    or s.checked_in_at >= $2::timestamptz and s.checked_in_at < $2::timestamptz + interval '5 hours' and s.starts_at < $2::timestamptz)
      union all
      select 'overdue', s.*, false, s.arrives_at from stay s where s.is_overdue
      union all
      select 'departures', s.*, s.status = 'checked_out', coalesce(s.checked_out_at, s.ends_at) from stay s
      where s.status = 'checked_in' and s.ends_at <= $2::timestamptz or s.status = 'checked_out'
      union all
      select 'inHouse', s.*, false, s.ends_at from stay s where s.status = 'checked_in') p
  ), 
  sharing as materialized (
    select l.whole_id as id, l.part_id as other_id from resource_parts l where l.tour_id = $1::bigint
    union select l.part_id, l.whole_id from resource_parts l where l.tour_id = $1::bigint
    union select l.whole_id, m.whole_id from resource_parts l
      join resource_parts m on m.tour_id = $1::bigint and m.part_id = l.part_id and m.whole_id <> l.whole_id where l.tour_id = $1::bigint), occupant as materialized (
    select distinct on (tour_resource_id) * from stay
    where status = 'checked_in' and tour_resource_id is not null order by tour_resource_id, ends_at desc, id
  ), gone as materialized (
    select distinct on (tour_resource_id) * from stay
    where status = 'checked_out' and tour_resource_id is not null order by tour_resource_id, checked_out_at desc, id
  ), arriving as materialized (
    select distinct on (p.tour_resource_id) p.* from part p
    where p.name in ('arrivals', 'overdue') and p.status = 'confirmed' and p.tour_resource_id is not null
    order by p.tour_resource_id, p.is_overdue, p.at, p.id
  ), turning as materialized (
    select a.* from arriving a
    join resources r on r.tour_id = $1::bigint and r.id = a.tour_resource_id and r.units = 1 and r.deleted_at is null
    order by a.at, a.id limit 500
  ), piece as materialized (
    select n.tour_resource_id as id from turning n union select f.other_id from turning n join sharing f on f.id = n.tour_resource_id
  ), work as (
    select t.* from piece r cross join lateral (
      select t.* from housekeeping_tasks t
      where t.tour_id = $1::bigint and t.tour_resource_id = r.id and t.status in ('pending', 'in_progress') and t.deleted_at is null
        and (t.due_at is null or t.due_at < $2::timestamptz)
      order by t.priority, t.due_at, t.id limit 10) t
    union all
    select t.* from housekeeping_tasks t
    where t.tour_id = $1::bigint and t.due_at >= $3::timestamptz - interval '1 day' and t.due_at < $2::timestamptz + interval '1 day' and t.deleted_at is null
      and t.status in ('done', 'inspected') and t.completed_at >= $3::timestamptz
      and t.tour_resource_id in (select r.id from piece r)
  ), works as (
    select t.tour_resource_id, json_agg(json_build_object('id', t.id, 'taskType', t.task_type, 'status', t.status,
      'startedAt', to_char(t.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'completedAt', to_char(t.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'inspectedAt', to_char(t.inspected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
      'assignedToTourUser', (select json_build_object('id', w.id, 'displayName', w.display_name) from tour_users w
        where w.tour_id = $1::bigint and w.id = t.assigned_to_tour_user_id and w.deleted_at is null)) order by t.priority, t.due_at, t.id) as list
    from work t group by t.tour_resource_id
  ), 
  repairing as materialized (
    select m.id, m.title, m.severity, m.status, m.opened_at, m.tour_resource_id, a.starts_at, a.ends_at, a.starts_at <= statement_timestamp() as is_now,
      row_number() over (order by array_position(array['critical', 'high', 'normal', 'low'], m.severity), m.opened_at, m.id) as position
    from maintenance_orders m join allocations a on a.tour_id = $1::bigint and a.id = m.tour_allocation_id and a.status = 'active'
    where m.tour_id = $1::bigint and m.status in ('open', 'in_progress') and m.blocks_availability and m.deleted_at is null
      and a.starts_at < $2::timestamptz and (a.ends_at is null or a.ends_at > statement_timestamp())
  ), 
  status_of as materialized (
    select r.id, jsonb_build_object(
      'toursResource', json_build_object('id', r.id, 'code', r.code, 'label', r.label, 'housekeepingState', r.housekeeping_state),
      'occupant', case when o.id is not null then json_build_object(
  'reservationId', o.id, 'at', to_char(o.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'toursCustomer', (select json_build_object('id', c.id, 'fullName', c.full_name) from customers c
  where $4::boolean and c.tour_id = $1::bigint and c.id = o.tour_customer_id and c.deleted_at is null)) end, 'gone', case when g.id is not null then json_build_object(
  'reservationId', g.id, 'at', to_char(g.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'toursCustomer', (select json_build_object('id', c.id, 'fullName', c.full_name) from customers c
  where $4::boolean and c.tour_id = $1::bigint and c.id = g.tour_customer_id and c.deleted_at is null)) end, 'leavesToday', coalesce(o.ends_at <= $2::timestamptz, false),
      'repair', (select json_build_object('until', to_char(m.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')) from repairing m
        where m.tour_resource_id = r.id and m.is_now order by m.ends_at desc limit 1),
      'tasks', coalesce(w.list, '[]')) as status
    from piece p join resources r on r.tour_id = $1::bigint and r.id = p.id and r.deleted_at is null
      left join occupant o on o.tour_resource_id = p.id left join gone g on g.tour_resource_id = p.id
      left join works w on w.tour_resource_id = p.id
  ), 
  open_room as materialized (
    select r.id, r.code, r.label, r.tour_resource_type_id, r.tour_resource_zone_id, r.housekeeping_state, y.code as type_code, y.name as type_name,
      row_number() over (order by fold(y.name), y.id, fold(r.code), r.id) as position
    from resources r
      join resource_types y on y.tour_id = $1::bigint and y.id = r.tour_resource_type_id and y.kind in ('accommodation', 'space') and y.deleted_at is null
    where r.tour_id = $1::bigint and r.units = 1 and r.is_active and r.deleted_at is null
  ), use as (
    select n.id, bool_or(o.id is not null) as is_occupied, bool_or(coalesce(o.ends_at <= $2::timestamptz, false)) as is_leaving,
      bool_or(a.id is not null) as is_arriving, bool_or(coalesce(m.is_now, false)) as is_blocked
    from (select id, id as other_id from open_room union all select id, other_id from sharing) n
      left join occupant o on o.tour_resource_id = n.other_id left join arriving a on a.tour_resource_id = n.other_id
      left join repairing m on m.tour_resource_id = n.other_id group by n.id
  ), room as materialized (select * from open_room join use using (id)), 
  party as (
    select s.id, s.tour_customer_id as customer_id from stay s
    union select s.id, g.tour_customer_id from stay s cross join lateral (select g.tour_customer_id from reservation_guests g
      where g.tour_id = $1::bigint and g.reservation_id = s.id and g.tour_customer_id is not null and g.deleted_at is null limit 100) g
  ), critical_guest as materialized (
    select s.id as reservation_id, s.tour_resource_id, c.id, c.full_name, s.status = 'checked_in' as is_in_house, s.arrives_at, p.list,
      row_number() over (order by s.status = 'checked_in' desc, s.arrives_at, s.id, c.id) as position
    from stay s join party g on g.id = s.id
      join customers c on c.tour_id = $1::bigint and c.id = g.customer_id and c.deleted_at is null and c.anonymized_at is null
      cross join lateral (select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'value', p.value) order by p.id) as list
        from (select p.id, p.kind, p.value from customer_preferences p
          where p.tour_id = $1::bigint and p.tour_customer_id = c.id and p.severity = 'critical' and p.deleted_at is null
          order by p.id limit 20) p) p
    where s.status in ('checked_in', 'confirmed') and p.list is not null
  ), 
  incomplete as materialized (
    select s.id, s.tour_customer_id, s.tour_resource_id, s.checked_in_at, g.lacks_document, g.lacks_card, g.lacks_names,
      row_number() over (order by s.checked_in_at, s.id) as position
    from stay s cross join lateral (
  select coalesce(bool_or(coalesce((p.guest).document_type, d.doc_type) is null or not ((p.guest).document_number_ciphertext is not null or d.id is not null)), false) as lacks_document,
    coalesce(bool_or(coalesce((p.guest).name, c.full_name) is null or coalesce((p.guest).birth_date, c.birth_date) is null or (p.guest).sex is null or coalesce((p.guest).nationality, c.nationality) is null or (p.guest).occupation is null or coalesce((p.guest).residence_country, c.residence_country) is null or (p.guest).residence_city is null or (p.guest).residence_address is null or coalesce((p.guest).email, c.email) is null or coalesce((p.guest).phone_e164, c.phone_e164) is null or (p.guest).coming_from is null or (p.guest).going_to is null or (p.guest).trip_reason is null or (p.guest).transport is null), false) as lacks_card, s.guests > count(*) as lacks_names
  from (
    with guests as materialized (
      select g as guest, g.tour_customer_id as customer_id, g.id, g.relation from reservation_guests g
      where g.tour_id = $1::bigint and g.reservation_id = s.id and g.deleted_at is null
      order by g.id limit 500)
    select guest, customer_id, id, relation from guests
    union all
    select null::reservation_guests, b.id, null, 'self' from customers b
    where b.tour_id = $1::bigint and b.id = s.tour_customer_id and b.kind = 'person'
      and b.deleted_at is null and b.anonymized_at is null and s.guests > (select count(*) from guests)
      and not exists (select from guests g where g.relation = 'self' or g.customer_id = b.id)) p
  left join customers c on c.tour_id = $1::bigint and c.id = p.customer_id and c.deleted_at is null and c.anonymized_at is null
  left join lateral (select d.id, d.doc_type from customer_documents d
    where d.tour_id = $1::bigint and d.tour_customer_id = c.id and d.deleted_at is null
      and (p.guest).document_type is null and (p.guest).document_number_ciphertext is null
    order by d.id desc limit 1) d on true) g
    where $5::boolean and s.status = 'checked_in' and s.kind = 'accommodation'
      and (g.lacks_document or g.lacks_card or g.lacks_names)
  ), 
  day as materialized (
    select * from unnest($6::date[], $7::timestamptz[], $8::timestamptz[]) d (date, starts, ends)
  ), sleeping as materialized (
    select y.id from resource_types y where y.tour_id = $1::bigint and y.kind = 'accommodation' and y.deleted_at is null
  ), bed as materialized (
    select r.id from resources r where r.tour_id = $1::bigint and r.tour_resource_type_id in (select id from sleeping)
      and r.units = 1 and r.is_active and r.deleted_at is null
      and not exists (select from resource_parts l where l.tour_id = $1::bigint and l.whole_id = r.id)
  ), taken as materialized (
    select a.tour_resource_id, a.units, a.starts_at, a.ends_at from sleeping y
      join allocations a on a.tour_id = $1::bigint and a.tour_resource_type_id = y.id and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
        and a.buffered && tstzrange(($7::timestamptz[])[1], ($8::timestamptz[])[7], '[]')
      left join allocations w on w.tour_id = $1::bigint and w.id = a.part_of_allocation_id
    where coalesce(w.kind, a.kind) = 'booking' and (a.tour_resource_id is null or a.tour_resource_id in (select id from bed))
  ), night as (
    select d.date, d.ends, count(distinct t.tour_resource_id) + coalesce(sum(t.units) filter (where t.tour_resource_id is null), 0) as occupied
    from day d left join taken t on t.starts_at <= d.ends and t.ends_at > d.ends group by d.date, d.ends
  ), moving as materialized (
  select v.starts_at as at, true as is_arrival, v.tour_resource_type_id from reservations v
  where v.tour_id = $1::bigint and v.starts_at >= ($7::timestamptz[])[1] and v.starts_at < ($8::timestamptz[])[7] and v.deleted_at is null
    and v.status = 'confirmed' union all 
  select v.ends_at as at, false as is_arrival, v.tour_resource_type_id from reservations v
  where v.tour_id = $1::bigint and v.ends_at >= ($7::timestamptz[])[1] and v.ends_at < ($8::timestamptz[])[7] and v.deleted_at is null
    and v.status in ('confirmed', 'checked_in')
  ), move as (
    select d.date, count(*) filter (where v.is_arrival) as arrivals, count(*) filter (where not v.is_arrival) as departures
    from day d join moving v on v.at >= d.starts and v.at < d.ends
    where d.starts > ($7::timestamptz[])[1] and v.tour_resource_type_id in (select id from listed_type) group by d.date
    union all
    select ($6::date[])[1], count(*) filter (where p.name in ('arrivals', 'overdue')), count(*) filter (where p.name = 'departures') from part p
  ), 
  slot_type as materialized (
    select y.id, y.code, y.name, y.attributes -> 'slots' as slots, (select coalesce(sum(r.units), 0) from resources r
      where r.tour_id = $1::bigint and r.tour_resource_type_id = y.id and r.is_active and r.deleted_at is null) as units
    from resource_types y where y.tour_id = $1::bigint and y.granularity = 'slot' and y.is_active and y.deleted_at is null
    order by fold(y.code), y.id limit 100
  ), aboard as (
    select a.tour_resource_type_id as type_id, a.units, a.kind = 'booking' as is_booking, a.starts_at, a.ends_at
    from slot_type y join allocations a on a.tour_id = $1::bigint and a.tour_resource_type_id = y.id and a.status = 'active' and (a.expires_at is null or a.expires_at > statement_timestamp())
      and a.buffered && tstzrange(statement_timestamp(), statement_timestamp() + interval '72 hours')
      and (a.tour_resource_id is null or exists (select from resources r
        where r.tour_id = $1::bigint and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))
    order by a.starts_at, a.id limit 5000
  )
  select statement_timestamp() as now, case when $4::boolean then 
  (select coalesce(json_object_agg(name, shown), '{}') from (
    select p.name, json_build_object('count', count(*), 'done', count(*) filter (where p.is_done), 'guests', sum(p.guests),
      'list', json_agg(json_build_object('reservationId', p.id, 'status', p.status, 'guests', p.guests,
        'startsAt', to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(p.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'arrivesAt', to_char(p.arrives_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
        'checkedInAt', to_char(p.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'checkedOutAt', to_char(p.checked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
        'toursCustomer', case when c.id is not null then json_build_object('id', c.id, 'kind', c.kind, 'fullName', c.full_name) end,
        'firstGuest', (select g.name from reservation_guests g where c.kind = 'company' and g.tour_id = $1::bigint
          and g.reservation_id = p.id and g.deleted_at is null order by g.id limit 1),
        'namedGuests', (select count(*) from reservation_guests g
          where p.position <= 100 and g.tour_id = $1::bigint and g.reservation_id = p.id and g.deleted_at is null),
        'toursResource', case when r.id is not null then json_build_object('id', r.id, 'code', r.code, 'label', r.label,
  'housekeepingState', r.housekeeping_state) end,
        'toursResourceType', json_build_object('id', y.id, 'code', y.code, 'name', y.name, 'kind', y.kind))
        order by p.position) filter (where p.position <= 100)) as shown
    from part p
      join resource_types y on y.tour_id = $1::bigint and y.id = p.tour_resource_type_id
      left join customers c on c.tour_id = $1::bigint and c.id = p.tour_customer_id and c.deleted_at is null and p.position <= 100
      left join resources r on r.tour_id = $1::bigint and r.id = p.tour_resource_id and r.deleted_at is null
    group by p.name) parts) end as parts, 
  coalesce((select json_agg(p.status || jsonb_build_object('arrival', case when n.id is not null then json_build_object(
  'reservationId', n.id, 'at', to_char(n.arrives_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'toursCustomer', (select json_build_object('id', c.id, 'fullName', c.full_name) from customers c
  where $4::boolean and c.tour_id = $1::bigint and c.id = n.tour_customer_id and c.deleted_at is null)) end, 'isOverdue', n.is_overdue, 'overlapping', coalesce((
      select json_agg(b.status order by b.id) from sharing f join status_of b on b.id = f.other_id where f.id = n.tour_resource_id), '[]')))
    from turning n join status_of p on p.id = n.tour_resource_id), '[]') as turning, 
  (select json_build_object('count', count(*), 'occupied', count(*) filter (where r.is_occupied), 'blocked', count(*) filter (where r.is_blocked),
      'byState', (select coalesce(json_object_agg(housekeeping_state, n), '{}') from (select housekeeping_state, count(*) as n from room group by 1) s),
      'types', (select coalesce(json_agg(json_build_object('id', id, 'code', type_code, 'name', type_name) order by position), '[]') from (
        select distinct on (tour_resource_type_id) tour_resource_type_id as id, type_code, type_name, position from room order by tour_resource_type_id, position) t),
      'list', coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'label', r.label, 'tourResourceTypeId', r.tour_resource_type_id,
        'tourResourceZoneId', r.tour_resource_zone_id, 'housekeepingState', r.housekeeping_state, 'isOccupied', r.is_occupied,
        'isLeaving', r.is_leaving, 'isArriving', r.is_arriving, 'isBlocked', r.is_blocked) order by r.position)
        filter (where r.position <= 200), '[]')) from room r) as rooms, 
  (select json_build_object('count', count(*), 'list', coalesce(json_agg(json_build_object('id', m.id, 'title', m.title,
      'severity', m.severity, 'status', m.status, 'openedAt', to_char(m.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'blocksFrom', to_char(m.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
      'blocksUntil', to_char(m.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'toursResource', json_build_object('id', r.id, 'code', r.code, 'label', r.label))
      order by m.position) filter (where m.position <= 100), '[]'))
    from repairing m join resources r on r.tour_id = $1::bigint and r.id = m.tour_resource_id) as repairs,
    case when $9::boolean then 
  (select json_build_object('count', count(*), 'list', coalesce(json_agg(json_build_object('reservationId', h.reservation_id,
      'tourCustomerId', h.id, 'fullName', h.full_name, 'isInHouse', h.is_in_house, 'arrivesAt', to_char(h.arrives_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
      'toursResource', case when r.id is not null then json_build_object('id', r.id, 'code', r.code, 'label', r.label) end,
      'preferences', h.list) order by h.position) filter (where h.position <= 100), '[]'))
    from critical_guest h left join resources r on r.tour_id = $1::bigint and r.id = h.tour_resource_id and r.deleted_at is null) end as critical,
    case when $5::boolean then 
  (select json_build_object('count', count(*), 'list', coalesce(json_agg(json_build_object('reservationId', n.id,
      'checkedInAt', to_char(n.checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
      'missing', array_remove(array[case when n.lacks_document then 'document' end, case when n.lacks_card then 'card' end,
        case when n.lacks_names then 'names' end], null),
      'toursCustomer', case when c.id is not null then json_build_object('id', c.id, 'fullName', c.full_name) end,
      'toursResource', case when r.id is not null then json_build_object('id', r.id, 'code', r.code, 'label', r.label) end)
      order by n.position) filter (where n.position <= 100), '[]'))
    from incomplete n
      left join customers c on c.tour_id = $1::bigint and c.id = n.tour_customer_id and c.deleted_at is null
      left join resources r on r.tour_id = $1::bigint and r.id = n.tour_resource_id and r.deleted_at is null) end as incomplete, 
  (select json_build_object('count', count(*), 'list', coalesce(json_agg(json_build_object('id', d.id, 'terminalCode', d.terminal_code,
      'openedAt', to_char(d.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'openedByTourUser', (select json_build_object('id', w.id, 'displayName', w.display_name) from tour_users w
        where w.tour_id = $1::bigint and w.id = d.opened_by_tour_user_id and w.deleted_at is null)) order by d.position) filter (where d.position <= 100), '[]'))
    from (select d.*, row_number() over (order by d.opened_at, d.id) as position from cash_sessions d
      where d.tour_id = $1::bigint and d.closed_at is null and d.deleted_at is null) d) as drawers,
    case when $10::boolean then 
  (select json_build_object('count', count(*), 'list', coalesce(json_agg(json_build_object('id', d.id, 'terminalCode', d.terminal_code,
      'closedAt', to_char(d.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'deletedAt', to_char(d.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'findings', d.findings) order by d.position)
      filter (where d.position <= 100), '[]'))
    from (select d.*, row_number() over (order by d.touched_at desc, d.id) as position
      from (select t.id, t.terminal_code, t.closed_at, t.deleted_at, greatest(t.updated_at, t.deleted_at) as touched_at, (
    with trail as (
      select e.id, e.action, e.occurred_at, case when e.actor_kind = 'staff' then e.actor_id end as actor_id, e.changes
      from audit_events e where e.tour_id = t.tour_id and e.entity = 'cash-sessions' and e.entity_id = t.id
        and e.action in ('create', 'update', 'delete')
    ), closed as materialized (select min(e.id) as first_id, max(e.id) as last_id from trail e where e.changes #>> '{closedAt,after}' is not null
    ), figure as materialized (select (t.opening_float + coalesce((
  select sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0)) as expected
    ), found as (
      select 'expected' as kind, (select max(e.id) from trail e where e.changes ? 'expectedAmount') as event_id,
        t.expected_amount::text as stated, f.expected::text as computed
      from figure f where t.closed_at is not null and t.expected_amount <> f.expected
      union all
      select 'variance', (select max(e.id) from trail e where e.changes ?| array['varianceAmount', 'countedAmount', 'expectedAmount']),
        t.variance_amount::text, (t.counted_amount - f.expected)::text
      from figure f where t.closed_at is not null and t.counted_amount is not null
        and t.variance_amount is distinct from t.counted_amount - f.expected
      union all
      select 'closer', e.id, (select u.display_name from tour_users u where u.tour_id = t.tour_id and u.id = t.closed_by_tour_user_id), (select u.display_name from tour_users u where u.tour_id = t.tour_id and u.id = e.actor_id)
      from closed c join trail e on e.id = c.last_id
      where t.closed_at is not null and e.actor_id is not null and t.closed_by_tour_user_id is distinct from e.actor_id
      union all (
      select case when e.action = 'delete' then 'deleted'
          when e.changes #>> '{closedAt,before}' is not null and e.changes #>> '{closedAt,after}' is null then 'reopened' else 'changed' end,
        e.id, null, null
      from closed c join trail e on e.id > c.first_id and e.action <> 'create' order by e.id desc limit 20)
    )
    select json_agg(json_build_object('kind', o.kind, 'at', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
        'by', (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
          where u.tour_id = t.tour_id and u.id = e.actor_id),
        'stated', o.stated, 'computed', o.computed,
        'fields', case when o.kind = 'changed' then array(select jsonb_object_keys(e.changes) order by 1) else '{}' end)
      order by o.event_id nulls first, o.kind)
    from found o left join trail e on e.id = o.event_id) as findings
        from cash_sessions t where t.tour_id = $1::bigint
          and greatest(t.updated_at, t.deleted_at) >= $3::timestamptz - interval '1 day') d
      where d.findings is not null) d) end as "drawersToCheck", 
  (select json_agg(json_build_object('date', n.date, 'rooms', b.rooms, 'occupied', n.occupied,
      'percent', case when b.rooms > 0 then round(100.0 * n.occupied / b.rooms, 1) else 0 end,
      'arrivals', coalesce(m.arrivals, 0), 'departures', coalesce(m.departures, 0)) order by n.date)
    from night n cross join (select count(*) as rooms from bed) b left join move m on m.date = n.date) as week,
    
  (select coalesce(json_agg(json_build_object('id', y.id, 'code', y.code, 'name', y.name, 'units', y.units, 'slots', y.slots)), '[]') from slot_type y) as "slotTypes", 
  (select coalesce(json_agg(json_build_object('typeId', a.type_id, 'units', a.units, 'isBooking', a.is_booking,
      'startsAt', to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'endsAt', to_char(a.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'))), '[]') from aboard a) as aboard;
