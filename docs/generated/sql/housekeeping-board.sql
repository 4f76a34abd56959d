---- GET /v1/tours/user/housekeeping-board

-- board

  with 
  coming as materialized (
    select v.id, v.tour_resource_id, v.tour_customer_id, v.guests, v.starts_at, v.ends_at, coalesce(v.expected_arrival, v.starts_at) as arrives_at, 'checked_in' as status from reservations v
    where v.tour_id = $1 and v.status = 'checked_in' and v.tour_resource_id is not null and v.deleted_at is null
    union all
    select v.id, v.tour_resource_id, v.tour_customer_id, v.guests, v.starts_at, v.ends_at, coalesce(v.expected_arrival, v.starts_at) as arrives_at, 'confirmed' from reservations v
    where v.tour_id = $1 and v.starts_at >= $2::timestamptz and v.starts_at < $3::timestamptz
      and v.status = 'confirmed' and v.tour_resource_id is not null and v.deleted_at is null
  ), placed as (
    select * from coming
    union all
    select v.id, l.part_id, v.tour_customer_id, v.guests, v.starts_at, v.ends_at, v.arrives_at, v.status
    from coming v join resource_parts l on l.tour_id = $1 and l.whole_id = v.tour_resource_id
  ), moving as (
    select v.*, m.movement,
      row_number() over (partition by v.tour_resource_id, m.movement
        order by case m.movement when 'arriving' then v.starts_at else v.ends_at end, v.id) as place
    from placed v cross join lateral (values ('inHouse', v.status = 'checked_in'),
      ('leaving', v.status = 'checked_in' and v.ends_at <= $3::timestamptz),
      ('arriving', v.status = 'confirmed')) m (movement, holds)
    where m.holds
  ), named as (
    select v.tour_resource_id, v.movement, count(*) as parties, sum(v.guests) as guests,
      json_agg(json_build_object('reservationId', v.id, 'guests', v.guests,
        'startsAt', to_char(v.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
        'endsAt', to_char(v.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
        'arrivesAt', to_char(v.arrives_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'),
        'toursCustomer', case when c.id is not null then json_build_object('id', c.id, 'fullName', c.full_name) end)
        order by v.place) filter (where v.place <= 20) as stays
    from moving v left join customers c on c.tour_id = $1 and c.id = v.tour_customer_id and c.deleted_at is null
      and $4::boolean and v.place <= 20
    group by v.tour_resource_id, v.movement
  ), occupied as (
    select tour_resource_id, json_object_agg(movement,
      json_build_object('parties', parties, 'guests', guests, 'stays', stays)) as movements
    from named group by tour_resource_id
  ), 
  party as (
    select v.tour_resource_id, v.tour_customer_id as customer_id from placed v where $5::boolean
    union
    select v.tour_resource_id, g.tour_customer_id from placed v cross join lateral (select g.tour_customer_id from reservation_guests g
      where g.tour_id = $1 and g.reservation_id = v.id and g.tour_customer_id is not null and g.deleted_at is null limit 100) g
    where $5::boolean
  ), heeded as (
    select d.tour_resource_id, json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value) order by d.id) as list
    from (
      select g.tour_resource_id, p.id, p.kind, p.value, row_number() over (partition by g.tour_resource_id order by p.id) as place
      from party g join customers c on c.tour_id = $1 and c.id = g.customer_id and c.deleted_at is null and c.anonymized_at is null
        join customer_preferences p on p.tour_id = $1 and p.tour_customer_id = c.id and p.severity = 'critical' and p.deleted_at is null
    ) d where d.place <= 20 group by d.tour_resource_id
  ), listed as (
    select r.*, tasks.list as open_tasks, tasks.count as open_tasks_count,
      orders.list as open_maintenance, orders.count as open_maintenance_count,
      (select json_build_object('id', y.id, 'code', y.code, 'name', y.name, 'kind', y.kind) from resource_types y
        where y.tour_id = r.tour_id and y.id = r.tour_resource_type_id and y.deleted_at is null) as tours_resource_type,
      (select json_build_object('id', e.id, 'fromStatus', e.from_status, 'toStatus', e.to_status, 'note', e.note, 'occurredAt', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'changedByTourUser', e.changed_by_tour_user) from (
        select t.*, (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = t.changed_by_tour_user_id and u.deleted_at is null) as changed_by_tour_user from resource_status_events t
        where t.tour_id = r.tour_id and t.tour_resource_id = r.id order by t.id desc limit 1) e) as last_status_event
    from resources r cross join lateral (
    select coalesce(json_agg(json_build_object('id', t.id, 'taskType', t.task_type, 'priority', t.priority, 'dueAt', to_char(t.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'startedAt', to_char(t.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'status', t.status, 'notes', t.notes, 'assignedToTourUser', t.assigned_to_tour_user, 'requestedByTourUser', t.requested_by_tour_user) order by t.place), '[]') as list,
      (select count(*) from (select from housekeeping_tasks t where t.tour_id = $1 and t.tour_resource_id = r.id and t.status in ('pending', 'in_progress') and t.deleted_at is null order by t.priority, t.due_at, t.id limit 100) c) as count
    from (
      select t.*, row_number() over (order by t.priority, t.due_at, t.id) as place, (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.assigned_to_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as assigned_to_tour_user, (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.requested_by_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as requested_by_tour_user
      from (select t.* from housekeeping_tasks t where t.tour_id = $1 and t.tour_resource_id = r.id and t.status in ('pending', 'in_progress') and t.deleted_at is null order by t.priority, t.due_at, t.id limit 10) t
    ) t) tasks cross join lateral (
    select coalesce(json_agg(json_build_object('id', t.id, 'tourResourceId', t.tour_resource_id, 'tourResourceZoneId', t.tour_resource_zone_id, 'title', t.title, 'severity', t.severity, 'status', t.status, 'blocksAvailability', t.blocks_availability, 'openedAt', to_char(t.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'assignedToTourUser', t.assigned_to_tour_user) order by t.place), '[]') as list,
      (select count(*) from (select from maintenance_orders t where t.tour_id = $1 and t.tour_resource_id = r.id and t.status in ('open', 'in_progress') and t.deleted_at is null order by array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id limit 100) c) as count
    from (
      select t.*, row_number() over (order by array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id) as place, (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.assigned_to_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as assigned_to_tour_user
      from (select t.* from maintenance_orders t where t.tour_id = $1 and t.tour_resource_id = r.id and t.status in ('open', 'in_progress') and t.deleted_at is null order by array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id limit 10) t
    ) t) orders
    where r.tour_id = $1 and r.is_active and r.deleted_at is null
  ), zones as (
    select z.*, orders.list as open_maintenance, orders.count as open_maintenance_count
    from resource_zones z cross join lateral (
    select coalesce(json_agg(json_build_object('id', t.id, 'tourResourceId', t.tour_resource_id, 'tourResourceZoneId', t.tour_resource_zone_id, 'title', t.title, 'severity', t.severity, 'status', t.status, 'blocksAvailability', t.blocks_availability, 'openedAt', to_char(t.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'assignedToTourUser', t.assigned_to_tour_user) order by t.place), '[]') as list,
      (select count(*) from (select from maintenance_orders t where t.tour_id = $1 and t.tour_resource_id is null and t.tour_resource_zone_id = z.id and t.status in ('open', 'in_progress') and t.deleted_at is null order by array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id limit 100) c) as count
    from (
      select t.*, row_number() over (order by array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id) as place, (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.assigned_to_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as assigned_to_tour_user
      from (select t.* from maintenance_orders t where t.tour_id = $1 and t.tour_resource_id is null and t.tour_resource_zone_id = z.id and t.status in ('open', 'in_progress') and t.deleted_at is null order by array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id limit 10) t
    ) t) orders
    where z.tour_id = $1 and z.deleted_at is null
  ), gone_resources as (
    select r.id from resources r where r.tour_id = $1 and (r.deleted_at is not null or not r.is_active)
    order by r.id desc limit 1000
  ), gone_zones as (
    select z.id from resource_zones z where z.tour_id = $1 and z.deleted_at is not null
    order by z.id desc limit 1000
  ), gone as (
    select t.*, (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.assigned_to_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as assigned_to_tour_user from (
      
  select t.* from gone_resources g cross join lateral (
    select t.* from maintenance_orders t
    where t.tour_id = $1 and t.tour_resource_id = g.id and t.status in ('open', 'in_progress') and t.deleted_at is null
    order by array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id limit 10) t
      union all 
  select t.* from gone_zones g cross join lateral (
    select t.* from maintenance_orders t
    where t.tour_id = $1 and t.tour_resource_id is null and t.tour_resource_zone_id = g.id and t.status in ('open', 'in_progress') and t.deleted_at is null
    order by array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id limit 10) t
    ) t order by array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id limit 100
  )
  select
    coalesce((select json_agg(json_build_object('id', z.id, 'code', z.code, 'name', z.name, 'parentTourResourceZoneId', z.parent_tour_resource_zone_id, 'openMaintenance', z.open_maintenance, 'openMaintenanceCount', z.open_maintenance_count) order by fold(z.name), z.id) from zones z), '[]') as zones,
    coalesce((select json_agg(json_build_object('resource', json_build_object('id', r.id, 'code', r.code, 'label', r.label, 'tourResourceZoneId', r.tour_resource_zone_id, 'units', r.units, 'housekeepingState', r.housekeeping_state, 'toursResourceType', r.tours_resource_type, 'openTasks', r.open_tasks, 'openTasksCount', r.open_tasks_count, 'lastStatusEvent', r.last_status_event, 'openMaintenance', r.open_maintenance, 'openMaintenanceCount', r.open_maintenance_count), 'movements', o.movements,
        'dangers', h.list) order by fold(r.code), r.id)
      from listed r left join occupied o on o.tour_resource_id = r.id left join heeded h on h.tour_resource_id = r.id), '[]') as resources,
    coalesce((select json_agg(json_build_object('id', t.id, 'tourResourceId', t.tour_resource_id, 'tourResourceZoneId', t.tour_resource_zone_id, 'title', t.title, 'severity', t.severity, 'status', t.status, 'blocksAvailability', t.blocks_availability, 'openedAt', to_char(t.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'assignedToTourUser', t.assigned_to_tour_user) order by array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id) from gone t), '[]') as gone,
    (select to_json(nowhere) from (
    select coalesce(json_agg(json_build_object('id', t.id, 'tourResourceId', t.tour_resource_id, 'tourResourceZoneId', t.tour_resource_zone_id, 'title', t.title, 'severity', t.severity, 'status', t.status, 'blocksAvailability', t.blocks_availability, 'openedAt', to_char(t.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"'), 'assignedToTourUser', t.assigned_to_tour_user) order by t.place), '[]') as list,
      (select count(*) from (select from maintenance_orders t where t.tour_id = $1 and t.tour_resource_id is null and t.tour_resource_zone_id is null and t.status in ('open', 'in_progress') and t.deleted_at is null order by t.tour_resource_zone_id, array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id limit 100) c) as count
    from (
      select t.*, row_number() over (order by t.tour_resource_zone_id, array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id) as place, (select json_build_object('id', r.id, 'displayName', r.display_name) from tour_users r
      where r.id = t.assigned_to_tour_user_id and r.tour_id = t.tour_id and r.deleted_at is null) as assigned_to_tour_user
      from (select t.* from maintenance_orders t where t.tour_id = $1 and t.tour_resource_id is null and t.tour_resource_zone_id is null and t.status in ('open', 'in_progress') and t.deleted_at is null order by t.tour_resource_zone_id, array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id limit 10) t
    ) t) nowhere) as nowhere;
