import { inForce } from '../../allocation/capacity.ts';
import { FINDINGS } from '../../cash/cash-sessions/checks/findings.ts';
import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import { replyTimeOf } from '../../http/fields/iso-time.ts';
import { HOURS_AHEAD } from './readiness/next-departures.rules.ts';
import { INCOMPLETE, INCOMPLETE_PART } from './today.incomplete.ts';
import {
  ARRIVAL_ROOM_LIST,
  ARRIVAL_ROOMS,
  REPAIRING,
  REPAIRS,
  ROOM_PART,
  ROOM_STATUSES,
  ROOMS,
} from './today.rooms.ts';
import { MAX_LISTED, now, STAY, STAY_LISTS, tourId } from './today.stays.ts';

/** Preferences listed per customer. More critical ones than this would be an entry error. */
const MAX_PREFERENCES = raw('20');
/** Companions read per stay, so that the read depends only on the stays of today. */
const MAX_COMPANIONS = raw('100');
const listLimit = raw(String(MAX_LISTED));
/** Upper bound of allocations read: more than a fleet carries in two days. */
const MAX_ALLOCATIONS = raw('5000');
export const WEEK_DAYS = 7;
const WEEK_START = sql`(${param('starts')}::timestamptz[])[1]`;
const WEEK_END = sql`(${param('ends')}::timestamptz[])[${raw(String(WEEK_DAYS))}]`;

/**
 * Critical preferences of guests in house, arriving today or overdue: of the customers who booked, whether or not they are
 * listed as guests, and of their companions.
 */
const CRITICAL: Sql = sql`
  party as (
    select s.id, s.tour_customer_id as customer_id from stay s
    union select s.id, g.tour_customer_id from stay s cross join lateral (select g.tour_customer_id from reservation_guests g
      where g.tour_id = ${tourId} and g.reservation_id = s.id and g.tour_customer_id is not null and g.deleted_at is null limit ${MAX_COMPANIONS}) g
  ), critical_guest as materialized (
    select s.id as reservation_id, s.tour_resource_id, c.id, c.full_name, s.status = 'checked_in' as is_in_house, s.arrives_at, p.list,
      row_number() over (order by s.status = 'checked_in' desc, s.arrives_at, s.id, c.id) as position
    from stay s join party g on g.id = s.id
      join customers c on c.tour_id = ${tourId} and c.id = g.customer_id and c.deleted_at is null and c.anonymized_at is null
      cross join lateral (select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'value', p.value) order by p.id) as list
        from (select p.id, p.kind, p.value from customer_preferences p
          where p.tour_id = ${tourId} and p.tour_customer_id = c.id and p.severity = 'critical' and p.deleted_at is null
          order by p.id limit ${MAX_PREFERENCES}) p) p
    where s.status in ('checked_in', 'confirmed') and p.list is not null
  )`;

const CRITICAL_PART: Sql = sql`
  (select json_build_object('count', count(*), 'list', coalesce(json_agg(json_build_object('reservationId', h.reservation_id,
      'tourCustomerId', h.id, 'fullName', h.full_name, 'isInHouse', h.is_in_house, 'arrivesAt', ${replyTimeOf('h.arrives_at')},
      'toursResource', case when r.id is not null then json_build_object('id', r.id, 'code', r.code, 'label', r.label) end,
      'preferences', h.list) order by h.position) filter (where h.position <= ${listLimit}), '[]'))
    from critical_guest h left join resources r on r.tour_id = ${tourId} and r.id = h.tour_resource_id and r.deleted_at is null)`;

const DRAWERS: Sql = sql`
  (select json_build_object('count', count(*), 'list', coalesce(json_agg(json_build_object('id', d.id, 'terminalCode', d.terminal_code,
      'openedAt', ${replyTimeOf('d.opened_at')}, 'openedByTourUser', (select json_build_object('id', w.id, 'displayName', w.display_name) from tour_users w
        where w.tour_id = ${tourId} and w.id = d.opened_by_tour_user_id and w.deleted_at is null)) order by d.position) filter (where d.position <= ${listLimit}), '[]'))
    from (select d.*, row_number() over (order by d.opened_at, d.id) as position from cash_sessions d
      where d.tour_id = ${tourId} and d.closed_at is null and d.deleted_at is null) d)`;

/** Drawers whose figures or acts need a look: touched since the day before, with findings. */
const DRAWERS_TO_CHECK: Sql = sql`
  (select json_build_object('count', count(*), 'list', coalesce(json_agg(json_build_object('id', d.id, 'terminalCode', d.terminal_code,
      'closedAt', ${replyTimeOf('d.closed_at')}, 'deletedAt', ${replyTimeOf('d.deleted_at')}, 'findings', d.findings) order by d.position)
      filter (where d.position <= ${listLimit}), '[]'))
    from (select d.*, row_number() over (order by d.touched_at desc, d.id) as position
      from (select t.id, t.terminal_code, t.closed_at, t.deleted_at, greatest(t.updated_at, t.deleted_at) as touched_at, ${FINDINGS} as findings
        from cash_sessions t where t.tour_id = ${tourId}
          and greatest(t.updated_at, t.deleted_at) >= ${param('from')}::timestamptz - interval '1 day') d
      where d.findings is not null) d)`;

/** Arrivals or departures still to come in the week, by the column of their time. */
const moves = (column: 'starts_at' | 'ends_at'): Sql => sql`
  select v.${raw(column)} as at, ${raw(String(column === 'starts_at'))} as is_arrival, v.tour_resource_type_id from reservations v
  where v.tour_id = ${tourId} and v.${raw(column)} >= ${WEEK_START} and v.${raw(column)} < ${WEEK_END} and v.deleted_at is null
    and v.status ${raw(column === 'starts_at' ? `= 'confirmed'` : `in ('confirmed', 'checked_in')`)}`;

/**
 * A room counts for the night after a day if a booking holds it at the midnight between. A whole is not counted in addition
 * to its parts. Arrivals and departures are selected by day first and joined to their types afterwards: starting from a
 * type, PostgreSQL would read every stay. Those of the first day are the ones of the lists, so that all counts agree.
 */
const WEEK: Sql = sql`
  day as materialized (
    select * from unnest(${param('dates')}::date[], ${param('starts')}::timestamptz[], ${param('ends')}::timestamptz[]) d (date, starts, ends)
  ), sleeping as materialized (
    select y.id from resource_types y where y.tour_id = ${tourId} and y.kind = 'accommodation' and y.deleted_at is null
  ), bed as materialized (
    select r.id from resources r where r.tour_id = ${tourId} and r.tour_resource_type_id in (select id from sleeping)
      and r.units = 1 and r.is_active and r.deleted_at is null
      and not exists (select from resource_parts l where l.tour_id = ${tourId} and l.whole_id = r.id)
  ), taken as materialized (
    select a.tour_resource_id, a.units, a.starts_at, a.ends_at from sleeping y
      join allocations a on a.tour_id = ${tourId} and a.tour_resource_type_id = y.id and ${inForce}
        and a.buffered && tstzrange(${WEEK_START}, ${WEEK_END}, '[]')
      left join allocations w on w.tour_id = ${tourId} and w.id = a.part_of_allocation_id
    where coalesce(w.kind, a.kind) = 'booking' and (a.tour_resource_id is null or a.tour_resource_id in (select id from bed))
  ), night as (
    select d.date, d.ends, count(distinct t.tour_resource_id) + coalesce(sum(t.units) filter (where t.tour_resource_id is null), 0) as occupied
    from day d left join taken t on t.starts_at <= d.ends and t.ends_at > d.ends group by d.date, d.ends
  ), moving as materialized (${moves('starts_at')} union all ${moves('ends_at')}
  ), move as (
    select d.date, count(*) filter (where v.is_arrival) as arrivals, count(*) filter (where not v.is_arrival) as departures
    from day d join moving v on v.at >= d.starts and v.at < d.ends
    where d.starts > ${WEEK_START} and v.tour_resource_type_id in (select id from listed_type) group by d.date
    union all
    select (${param('dates')}::date[])[1], count(*) filter (where p.name in ('arrivals', 'overdue')), count(*) filter (where p.name = 'departures') from part p
  )`;

const WEEK_PART: Sql = sql`
  (select json_agg(json_build_object('date', n.date, 'rooms', b.rooms, 'occupied', n.occupied,
      'percent', case when b.rooms > 0 then round(100.0 * n.occupied / b.rooms, 1) else 0 end,
      'arrivals', coalesce(m.arrivals, 0), 'departures', coalesce(m.departures, 0)) order by n.date)
    from night n cross join (select count(*) as rooms from bed) b left join move m on m.date = n.date)`;

/** Types sold in slots and their allocations in the next hours; departures are computed from both. */
const SLOTS: Sql = sql`
  slot_type as materialized (
    select y.id, y.code, y.name, y.attributes -> 'slots' as slots, (select coalesce(sum(r.units), 0) from resources r
      where r.tour_id = ${tourId} and r.tour_resource_type_id = y.id and r.is_active and r.deleted_at is null) as units
    from resource_types y where y.tour_id = ${tourId} and y.granularity = 'slot' and y.is_active and y.deleted_at is null
    order by fold(y.code), y.id limit ${listLimit}
  ), aboard as (
    select a.tour_resource_type_id as type_id, a.units, a.kind = 'booking' as is_booking, a.starts_at, a.ends_at
    from slot_type y join allocations a on a.tour_id = ${tourId} and a.tour_resource_type_id = y.id and ${inForce}
      and a.buffered && tstzrange(${now}, ${now} + interval '${raw(String(HOURS_AHEAD + 24))} hours')
      and (a.tour_resource_id is null or exists (select from resources r
        where r.tour_id = ${tourId} and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))
    order by a.starts_at, a.id limit ${MAX_ALLOCATIONS}
  )`;

const SLOT_TYPES: Sql = sql`
  (select coalesce(json_agg(json_build_object('id', y.id, 'code', y.code, 'name', y.name, 'units', y.units, 'slots', y.slots)), '[]') from slot_type y)`;
const SLOT_ALLOCATIONS: Sql = sql`
  (select coalesce(json_agg(json_build_object('typeId', a.type_id, 'units', a.units, 'isBooking', a.is_booking,
      'startsAt', ${replyTimeOf('a.starts_at')}, 'endsAt', ${replyTimeOf('a.ends_at')})), '[]') from aboard a)`;

/** One statement reads everything from one snapshot, so that the parts cannot contradict each other. */
export const TODAY = compile(
  sql`
  with ${STAY}, ${ARRIVAL_ROOMS}, ${REPAIRING}, ${ROOM_STATUSES}, ${ROOMS}, ${CRITICAL}, ${INCOMPLETE}, ${WEEK}, ${SLOTS}
  select ${now} as now, case when ${param('seesStays')}::boolean then ${STAY_LISTS} end as parts, ${ARRIVAL_ROOM_LIST} as turning, ${ROOM_PART} as rooms, ${REPAIRS} as repairs,
    case when ${param('seesAlerts')}::boolean then ${CRITICAL_PART} end as critical,
    case when ${param('seesCards')}::boolean then ${INCOMPLETE_PART} end as incomplete, ${DRAWERS} as drawers,
    case when ${param('seesMoney')}::boolean then ${DRAWERS_TO_CHECK} end as "drawersToCheck", ${WEEK_PART} as week,
    ${SLOT_TYPES} as "slotTypes", ${SLOT_ALLOCATIONS} as aboard`,
  { plannedOnce: true },
);
