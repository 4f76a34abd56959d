import { isOverdue } from '../../bookings/reservations/stay/overdue-condition.ts';
import { param, raw, type Sql, sql } from '../../db/sql.ts';
import { replyTimeOf } from '../../http/fields/iso-time.ts';

export const tourId: Sql = sql`${param('tourId')}::bigint`;
export const [from, to]: [Sql, Sql] = [sql`${param('from')}::timestamptz`, sql`${param('to')}::timestamptz`];
export const now: Sql = raw('statement_timestamp()');

/** Upper bound of each list; further entries are only counted. */
export const MAX_LISTED = 100;
const listLimit = raw(String(MAX_LISTED));

const COLUMNS =
  raw(`v.id, v.tour_customer_id, v.tour_resource_id, v.tour_resource_type_id, v.status, v.guests, v.starts_at, v.ends_at,
  coalesce(v.expected_arrival, v.starts_at) as arrives_at, v.checked_in_at, v.checked_out_at`);
/** The night of a day lasts until this time of the next one. */
const NIGHT_ENDS = raw(`interval '5 hours'`);

/**
 * Whether a step counts for the day: taken on it, or in the night after it for a stay planned before that night. So a guest
 * who arrives at two in the morning counts once, on the day before.
 */
const countsForDay = (at: string, planned: string): Sql => {
  const [step, plan] = [raw(at), raw(planned)];
  return sql`(${step} >= ${from} and ${step} < ${to} and (${step} >= ${from} + ${NIGHT_ENDS} or ${plan} >= ${from})
    or ${step} >= ${to} and ${step} < ${to} + ${NIGHT_ENDS} and ${plan} < ${to})`;
};
/** A stay that ends at midnight leaves on the day that ends then. */
const LEAVES = `v.ends_at - interval '1 microsecond'`;

const BOOKED = sql`reservations v where v.tour_id = ${tourId} and v.deleted_at is null`;

/**
 * All stays of the day with the list each belongs to: in house, overdue from before today, arriving or arrived today, leaving
 * or left today. Slot bookings are listed under departures; equipment and services have no arrivals. Types are joined
 * afterwards: a plan that begins with them reads every stay ever stored.
 */
export const STAY: Sql = sql`
  booked as materialized (
    select ${COLUMNS}, false as is_overdue from ${BOOKED} and v.status = 'checked_in'
    union all
    select ${COLUMNS}, ${isOverdue('v')} as is_overdue from ${BOOKED} and v.status = 'confirmed' and v.starts_at < ${to}
      and (v.starts_at >= ${from} or coalesce(v.expected_arrival < ${to}, true))
    union all
    select ${COLUMNS}, false from ${BOOKED} and v.status = 'checked_out'
      and v.checked_out_at >= ${from} and v.checked_out_at < ${to} + ${NIGHT_ENDS} and ${countsForDay('v.checked_out_at', LEAVES)}
  ), listed_type as materialized (
    select y.id, y.kind from resource_types y where y.tour_id = ${tourId} and y.granularity <> 'slot' and y.kind not in ('equipment', 'service')
  ), stay as materialized (
    select b.*, y.kind from booked b join listed_type y on y.id = b.tour_resource_type_id
  ), part as materialized (
    select p.*, row_number() over (partition by p.name order by p.is_done, p.at, p.id) as position from (
      select 'arrivals' as name, s.*, s.status <> 'confirmed' as is_done, s.arrives_at as at from stay s
      where s.status = 'confirmed' and not s.is_overdue or s.status = 'checked_in' and ${countsForDay('s.checked_in_at', 's.starts_at')}
      union all
      select 'overdue', s.*, false, s.arrives_at from stay s where s.is_overdue
      union all
      select 'departures', s.*, s.status = 'checked_out', coalesce(s.checked_out_at, s.ends_at) from stay s
      where s.status = 'checked_in' and s.ends_at <= ${to} or s.status = 'checked_out'
      union all
      select 'inHouse', s.*, false, s.ends_at from stay s where s.status = 'checked_in') p
  )`;

const resource = raw(`case when r.id is not null then json_build_object('id', r.id, 'code', r.code, 'label', r.label,
  'housekeepingState', r.housekeeping_state) end`);

/** The four lists: their counts, how many are done, the number of guests, and the first entries by time. */
export const STAY_LISTS: Sql = sql`
  (select coalesce(json_object_agg(name, shown), '{}') from (
    select p.name, json_build_object('count', count(*), 'done', count(*) filter (where p.is_done), 'guests', sum(p.guests),
      'list', json_agg(json_build_object('reservationId', p.id, 'status', p.status, 'guests', p.guests,
        'startsAt', ${replyTimeOf('p.starts_at')}, 'endsAt', ${replyTimeOf('p.ends_at')}, 'arrivesAt', ${replyTimeOf('p.arrives_at')},
        'checkedInAt', ${replyTimeOf('p.checked_in_at')}, 'checkedOutAt', ${replyTimeOf('p.checked_out_at')},
        'toursCustomer', case when c.id is not null then json_build_object('id', c.id, 'kind', c.kind, 'fullName', c.full_name) end,
        'firstGuest', (select g.name from reservation_guests g where c.kind = 'company' and g.tour_id = ${tourId}
          and g.reservation_id = p.id and g.deleted_at is null order by g.id limit 1),
        'namedGuests', (select count(*) from reservation_guests g
          where p.position <= ${listLimit} and g.tour_id = ${tourId} and g.reservation_id = p.id and g.deleted_at is null),
        'toursResource', ${resource},
        'toursResourceType', json_build_object('id', y.id, 'code', y.code, 'name', y.name, 'kind', y.kind))
        order by p.position) filter (where p.position <= ${listLimit})) as shown
    from part p
      join resource_types y on y.tour_id = ${tourId} and y.id = p.tour_resource_type_id
      left join customers c on c.tour_id = ${tourId} and c.id = p.tour_customer_id and c.deleted_at is null and p.position <= ${listLimit}
      left join resources r on r.tour_id = ${tourId} and r.id = p.tour_resource_id and r.deleted_at is null
    group by p.name) parts)`;
