import { inForce } from '../../allocation/capacity.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { replyTimeOf } from '../../http/fields/iso-time.ts';

/** Upper bound of bars on one board: a hundred days of a large house have half of that. */
export const MAX_BARS = 20_000;

const SPAN = sql`tstzrange(${param('from')}::timestamptz, ${param('to')}::timestamptz, '[]')`;
const ON_SCHEDULE = sql`a.buffered && ${SPAN} and ${inForce} and tstzrange(a.starts_at, a.ends_at) && ${SPAN}`;
/** An allocation of a part is shown as the allocation of its whole, under `w`. */
const AS_WHOLE = sql`left join allocations w on w.tour_id = ${param('tourId')} and w.id = a.part_of_allocation_id`;
const SHOWN_COLUMNS =
  raw(`coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.tour_resource_type_id, a.tour_resource_type_id) as tour_resource_type_id,
  coalesce(w.tour_resource_id, a.tour_resource_id) as tour_resource_id, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  coalesce(w.note, a.note) as note, a.units, a.starts_at, a.ends_at, a.expires_at, lower(a.buffered) as taken_from, upper(a.buffered) as taken_to`);

/** The open orders that block a resource, under the alias `m`. */
const ORDERS = sql`maintenance_orders m where m.tour_id = ${param('tourId')} and m.tour_allocation_id = a.id
  and m.status in ('open', 'in_progress') and m.deleted_at is null`;

/** Upper bound of critical preferences per stay, more than real guests have; it bounds the reply. */
const MAX_CRITICAL = 20;
/** Critical preferences of all guests of a stay, companions included; only for callers who may read customers. */
const CRITICAL = sql`case when ${param('namesPreferences')}::boolean then coalesce((
  select json_agg(json_build_object('kind', p.kind, 'value', p.value) order by p.id) from (
    select p.id, p.kind, p.value from customer_preferences p
    where p.tour_id = ${param('tourId')} and p.severity = 'critical' and p.deleted_at is null and p.tour_customer_id = any(array(
      select v.tour_customer_id union all select g.tour_customer_id from reservation_guests g
      where g.tour_id = ${param('tourId')} and g.reservation_id = v.id and g.deleted_at is null))
    order by p.id limit ${raw(String(MAX_CRITICAL))}) p), '[]') else '[]' end`;

/**
 * Allocations are found type by type, each by one index scan; their reservations and orders are joined to them. An allocation
 * of a whole is shown on its parts too, and one of a part on its wholes. If there are more bars than a board shows, they are
 * only counted. Resources and bars meet in a full join, with bars without a resource filtered out. PostgreSQL expects few
 * bars and would otherwise choose a nested loop, which computes them again for each resource; a full join rules that out.
 */
export const BOARD = compile(
  sql`
  with type as materialized (
    select t.id from resource_types t
    where t.tour_id = ${param('tourId')} and (${param('tourResourceTypeId')}::bigint is null or t.id = ${param('tourResourceTypeId')}::bigint)
  ), found as materialized (select f.* from (
    select a.tour_resource_id as line_id, ${SHOWN_COLUMNS}
    from type k
      join allocations a on a.tour_id = ${param('tourId')} and a.tour_resource_type_id = k.id and ${ON_SCHEDULE} ${AS_WHOLE}
    union all
    select distinct l.whole_id, ${SHOWN_COLUMNS}
    from resource_parts l
      join allocations a on a.tour_id = ${param('tourId')} and a.tour_resource_id = l.part_id and a.is_exclusive and ${ON_SCHEDULE} ${AS_WHOLE}
    where l.tour_id = ${param('tourId')} and w.tour_resource_id is distinct from l.whole_id) f limit ${raw(String(MAX_BARS + 1))}
  ), counted as materialized (select count(*) as bars from found
  ), bar as materialized (
    select a.line_id, a.starts_at, a.id, json_build_object('id', a.id, 'kind', a.kind,
      'tourResourceTypeId', a.tour_resource_type_id, 'tourResourceId', a.tour_resource_id, 'units', a.units, 'startsAt', ${replyTimeOf('a.starts_at')},
      'endsAt', ${replyTimeOf('a.ends_at')}, 'expiresAt', ${replyTimeOf('a.expires_at')},
      'takenFrom', ${replyTimeOf('a.taken_from')}, 'takenTo', ${replyTimeOf('a.taken_to')}, 
      'note', case when a.kind <> 'hold' or ${param('namesCustomers')}::boolean then a.note end,
      'maintenanceOrderIds', case when a.kind = 'maintenance' then coalesce((select json_agg(m.id order by m.id) from ${ORDERS}), '[]')
        else '[]' end,
      'toursMaintenanceOrders', case when a.kind = 'maintenance' then coalesce((select json_agg(json_build_object(
        'id', m.id, 'title', m.title, 'severity', m.severity) order by m.id) from ${ORDERS}), '[]') else '[]' end,
      'toursReservation', case when v.id is not null then json_build_object('id', v.id, 'status', v.status, 'guests', v.guests,
        'reservationGroupId', v.reservation_group_id,
        'arrivedAt', case when v.checked_in_at < a.starts_at and v.starts_at = a.starts_at then ${replyTimeOf('v.checked_in_at')} end,
        'expectedArrival', case when ${param('namesCustomers')}::boolean then ${replyTimeOf('v.expected_arrival')} end,
        'hasNotes', ${param('namesCustomers')}::boolean and coalesce(v.notes, '') <> '', 'criticalPreferences', ${CRITICAL},
        'toursCustomer', case when c.id is not null then json_build_object('id', c.id, 'fullName', c.full_name) end) end) as shown
    from (select f.* from found f, counted where counted.bars <= ${raw(String(MAX_BARS))}) a
      left join reservations v on v.tour_id = ${param('tourId')} and v.id = a.reservation_id
      left join customers c on c.tour_id = ${param('tourId')} and c.id = v.tour_customer_id and c.deleted_at is null
        and ${param('namesCustomers')}::boolean
  ), line as (
    select line_id, json_agg(shown order by starts_at, id) as bars from bar where line_id is not null group by 1
  ), room as materialized (
    select r.* from resources r
    where r.tour_id = ${param('tourId')} and r.deleted_at is null
      and (${param('tourResourceTypeId')}::bigint is null or r.tour_resource_type_id = ${param('tourResourceTypeId')}::bigint)
      and (${param('tourResourceZoneId')}::bigint is null or r.tour_resource_zone_id = ${param('tourResourceZoneId')}::bigint)
  )
  select (select bars from counted) as bars, ${param('from')}::timestamptz as "from", ${param('to')}::timestamptz as "to",
    coalesce((select json_agg(json_build_object('id', r.id, 'code', r.code, 'label', r.label,
        'tourResourceTypeId', r.tour_resource_type_id, 'tourResourceZoneId', r.tour_resource_zone_id, 'units', r.units,
        'housekeepingState', r.housekeeping_state, 'isActive', r.is_active, 'allocations', coalesce(line.bars, '[]'))
        order by fold(r.code), r.id)
      from room r full join line on line.line_id = r.id where coalesce(r.id, 0) > 0), '[]') as resources,
    coalesce((select json_agg(shown order by starts_at, id) from bar where line_id is null), '[]') as unassigned`,
  { plannedOnce: true },
);
