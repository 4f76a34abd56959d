import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import { replyTimeOf } from '../../http/fields/iso-time.ts';
import { jsonRow } from '../../kit/relations.ts';
import { changedBy } from '../resource-status-events/resource-status-events.resource.ts';
import * as board from './housekeeping-board.fields.ts';

const tourId = param('tourId');
const [shown, counted] = [raw(String(board.MAX_SHOWN)), raw(String(board.MAX_COUNTED))];

/** Deleted places searched for orders, newest first, and orders taken from them. */
const GONE_PLACES = raw('1000');
const GONE_ORDERS = raw('100');
/** More people than any room takes. */
const COMPANIONS = raw('100');

/**
 * The first open entries and their number. Both follow the order of an index, so each scan stops early however many
 * there are.
 */
function fewOf(table: string, fields: Parameters<typeof jsonRow>[0], where: Sql, order: Sql, also = sql``): Sql {
  const rows = sql`from ${raw(table)} t where t.tour_id = ${tourId} and ${where} and t.deleted_at is null`;
  return sql`(
    select coalesce(json_agg(${jsonRow(fields, 't')} order by t.place), '[]') as list,
      (select count(*) from (select ${rows} order by ${order} limit ${counted}) c) as count
    from (
      select t.*, row_number() over (order by ${order}) as place, ${board.assignee.select} as assigned_to_tour_user${also}
      from (select t.* ${rows} order by ${order} limit ${shown}) t
    ) t)`;
}

const openTasks = fewOf(
  'housekeeping_tasks',
  board.taskFields,
  raw(`t.tour_resource_id = r.id and t.status in ('pending', 'in_progress')`),
  raw('t.priority, t.due_at, t.id'),
  sql`, ${board.requester.select} as requested_by_tour_user`,
);

const WORST_FIRST = raw(`array_position(array['critical', 'high', 'normal', 'low'], t.severity), t.opened_at, t.id`);
const IS_OPEN = `t.status in ('open', 'in_progress')`;
const openOrders = (where: string, order = WORST_FIRST): Sql =>
  fewOf('maintenance_orders', board.orderFields, raw(`${where} and ${IS_OPEN}`), order);

/**
 * The planner does not know that a column that is always null orders nothing, so it is named first, as in the index.
 */
const nowhere = openOrders(
  't.tour_resource_id is null and t.tour_resource_zone_id is null',
  sql`t.tour_resource_zone_id, ${WORST_FIRST}`,
);

/** The first open orders of each place in a list of places that are not on the board. */
const ordersOfGone = (places: string, where: string): Sql => sql`
  select t.* from ${raw(places)} g cross join lateral (
    select t.* from maintenance_orders t
    where t.tour_id = ${tourId} and ${raw(`${where} and ${IS_OPEN}`)} and t.deleted_at is null
    order by ${WORST_FIRST} limit ${shown}) t`;

/** The announced arrival, else the start of the stay. */
const ARRIVES_AT = raw('coalesce(v.expected_arrival, v.starts_at) as arrives_at');

/**
 * Critical preferences of guests in a room or arriving today, companions included, for the staff who clean it. They
 * carry no name and appear once, however many guests of a party share them.
 */
const HEEDED = sql`
  party as (
    select v.tour_resource_id, v.tour_customer_id as customer_id from placed v where ${param('tellsDangers')}::boolean
    union
    select v.tour_resource_id, g.tour_customer_id from placed v cross join lateral (select g.tour_customer_id from reservation_guests g
      where g.tour_id = ${tourId} and g.reservation_id = v.id and g.tour_customer_id is not null and g.deleted_at is null limit ${COMPANIONS}) g
    where ${param('tellsDangers')}::boolean
  ), heeded as (
    select d.tour_resource_id, json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value) order by d.id) as list
    from (
      select g.tour_resource_id, p.id, p.kind, p.value, row_number() over (partition by g.tour_resource_id order by p.id) as place
      from party g join customers c on c.tour_id = ${tourId} and c.id = g.customer_id and c.deleted_at is null and c.anonymized_at is null
        join customer_preferences p on p.tour_id = ${tourId} and p.tour_customer_id = c.id and p.severity = 'critical' and p.deleted_at is null
    ) d where d.place <= ${raw(String(board.MAX_DANGERS))} group by d.tour_resource_id
  )`;

/** A guest of a composed resource occupies all its parts. */
const STAYS = sql`
  coming as materialized (
    select v.id, v.tour_resource_id, v.tour_customer_id, v.guests, v.starts_at, v.ends_at, ${ARRIVES_AT}, 'checked_in' as status from reservations v
    where v.tour_id = ${tourId} and v.status = 'checked_in' and v.tour_resource_id is not null and v.deleted_at is null
    union all
    select v.id, v.tour_resource_id, v.tour_customer_id, v.guests, v.starts_at, v.ends_at, ${ARRIVES_AT}, 'confirmed' from reservations v
    where v.tour_id = ${tourId} and v.starts_at >= ${param('from')}::timestamptz and v.starts_at < ${param('to')}::timestamptz
      and v.status = 'confirmed' and v.tour_resource_id is not null and v.deleted_at is null
  ), placed as (
    select * from coming
    union all
    select v.id, l.part_id, v.tour_customer_id, v.guests, v.starts_at, v.ends_at, v.arrives_at, v.status
    from coming v join resource_parts l on l.tour_id = ${tourId} and l.whole_id = v.tour_resource_id
  ), moving as (
    select v.*, m.movement,
      row_number() over (partition by v.tour_resource_id, m.movement
        order by case m.movement when 'arriving' then v.starts_at else v.ends_at end, v.id) as place
    from placed v cross join lateral (values ('inHouse', v.status = 'checked_in'),
      ('leaving', v.status = 'checked_in' and v.ends_at <= ${param('to')}::timestamptz),
      ('arriving', v.status = 'confirmed')) m (movement, holds)
    where m.holds
  ), named as (
    select v.tour_resource_id, v.movement, count(*) as parties, sum(v.guests) as guests,
      json_agg(json_build_object('reservationId', v.id, 'guests', v.guests,
        'startsAt', ${replyTimeOf('v.starts_at')},
        'endsAt', ${replyTimeOf('v.ends_at')},
        'arrivesAt', ${replyTimeOf('v.arrives_at')},
        'toursCustomer', case when c.id is not null then json_build_object('id', c.id, 'fullName', c.full_name) end)
        order by v.place) filter (where v.place <= ${raw(String(board.MAX_STAYS))}) as stays
    from moving v left join customers c on c.tour_id = ${tourId} and c.id = v.tour_customer_id and c.deleted_at is null
      and ${param('namesCustomers')}::boolean and v.place <= ${raw(String(board.MAX_STAYS))}
    group by v.tour_resource_id, v.movement
  ), occupied as (
    select tour_resource_id, json_object_agg(movement,
      json_build_object('parties', parties, 'guests', guests, 'stays', stays)) as movements
    from named group by tour_resource_id
  )`;

/** One statement reads one snapshot, so the parts of the board cannot contradict each other. */
export const BOARD = compile(
  sql`
  with ${STAYS}, ${HEEDED}, listed as (
    select r.*, tasks.list as open_tasks, tasks.count as open_tasks_count,
      orders.list as open_maintenance, orders.count as open_maintenance_count,
      (select ${jsonRow(board.typeFields, 'y')} from resource_types y
        where y.tour_id = r.tour_id and y.id = r.tour_resource_type_id and y.deleted_at is null) as tours_resource_type,
      (select ${jsonRow(board.eventFields, 'e')} from (
        select t.*, ${changedBy} as changed_by_tour_user from resource_status_events t
        where t.tour_id = r.tour_id and t.tour_resource_id = r.id order by t.id desc limit 1) e) as last_status_event
    from resources r cross join lateral ${openTasks} tasks cross join lateral ${openOrders('t.tour_resource_id = r.id')} orders
    where r.tour_id = ${tourId} and r.is_active and r.deleted_at is null
  ), zones as (
    select z.*, orders.list as open_maintenance, orders.count as open_maintenance_count
    from resource_zones z cross join lateral ${openOrders('t.tour_resource_id is null and t.tour_resource_zone_id = z.id')} orders
    where z.tour_id = ${tourId} and z.deleted_at is null
  ), gone_resources as (
    select r.id from resources r where r.tour_id = ${tourId} and (r.deleted_at is not null or not r.is_active)
    order by r.id desc limit ${GONE_PLACES}
  ), gone_zones as (
    select z.id from resource_zones z where z.tour_id = ${tourId} and z.deleted_at is not null
    order by z.id desc limit ${GONE_PLACES}
  ), gone as (
    select t.*, ${board.assignee.select} as assigned_to_tour_user from (
      ${ordersOfGone('gone_resources', 't.tour_resource_id = g.id')}
      union all ${ordersOfGone('gone_zones', 't.tour_resource_id is null and t.tour_resource_zone_id = g.id')}
    ) t order by ${WORST_FIRST} limit ${GONE_ORDERS}
  )
  select
    coalesce((select json_agg(${jsonRow(board.zoneFields, 'z')} order by fold(z.name), z.id) from zones z), '[]') as zones,
    coalesce((select json_agg(json_build_object('resource', ${jsonRow(board.resourceFields, 'r')}, 'movements', o.movements,
        'dangers', h.list) order by fold(r.code), r.id)
      from listed r left join occupied o on o.tour_resource_id = r.id left join heeded h on h.tour_resource_id = r.id), '[]') as resources,
    coalesce((select json_agg(${jsonRow(board.orderFields, 't')} order by ${WORST_FIRST}) from gone t), '[]') as gone,
    (select to_json(nowhere) from ${nowhere} nowhere) as nowhere`,
  { plannedOnce: true },
);
