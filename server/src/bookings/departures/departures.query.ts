import { inForce } from '../../allocation/capacity.ts';
import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import { replyTimeOf } from '../../http/fields/iso-time.ts';
import { FREE_UNITS, TYPE_COLUMNS } from '../availability/free-units.ts';

const tourId = param('tourId');
const instant = (name: string): Sql => sql`${param(name)}::timestamptz`;

/** Upper bounds of a reply: departures, and bookings and holds on all of them. */
export const MAX_DEPARTURES = 500;
export const MAX_RESERVATIONS = 2_000;
const MAX_HOLDS = 500;
const MAX_TYPES = 200;

const IN_SLOTS = sql`t.tour_id = ${tourId} and t.granularity = 'slot' and t.deleted_at is null
  and (${param('tourResourceTypeId')}::bigint is null or t.id = ${param('tourResourceTypeId')}::bigint)`;

/** Active types sold in slots, with their slots. */
export const SLOT_TYPES = compile(sql`
  select t.id, t.attributes -> 'slots' as slots from resource_types t where ${IN_SLOTS} and t.is_active
  order by fold(t.code), t.id limit ${raw(String(MAX_TYPES))}`);

const limit = (most: number, more = 0): Sql => raw(String(most + more));

/**
 * The offered slots, and all bookings and holds at other times, so that none is lost if a slot was removed from the type.
 * A booking belongs to its booked times, even if the guest has left earlier. Rows grouped by departure are `materialized`:
 * PostgreSQL expects so few of them that it would compute them again for each departure.
 */
export const DEPARTURES = compile(
  sql`
  with type as materialized (
    select t.* from resource_types t where ${IN_SLOTS}
  ), booked as materialized (
    select v.id, v.tour_resource_type_id as type_id, v.starts_at, v.ends_at, v.units, v.guests, v.status, v.tour_resource_id, v.tour_customer_id,
      v.status in ('confirmed', 'checked_in', 'checked_out') as counts
    from reservations v join type k on k.id = v.tour_resource_type_id
    where v.tour_id = ${tourId} and v.starts_at >= ${instant('from')} and v.starts_at <= ${instant('to')}
      and v.status <> 'cancelled' and v.deleted_at is null
  ), holds as materialized (
    select a.id, a.tour_resource_type_id as type_id, a.starts_at, a.ends_at, a.units, a.tour_resource_id, a.expires_at
    from allocations a join type k on k.id = a.tour_resource_type_id
    where a.tour_id = ${tourId} and a.kind = 'hold' and ${inForce}
      and a.starts_at >= ${instant('from')} and a.starts_at <= ${instant('to')}
  ), own_use as materialized (
    select a.id, a.tour_resource_type_id as type_id, a.starts_at, a.ends_at, a.units, a.tour_resource_id, a.note
    from allocations a join type k on k.id = a.tour_resource_type_id
    where a.tour_id = ${tourId} and a.kind = 'internal' and ${inForce}
      and a.starts_at >= ${instant('from')} and a.starts_at <= ${instant('to')}
  ), departure as (
    select type_id, starts_at, ends_at, bool_or(is_offered) as is_offered from (
      select type_id, starts_at, ends_at, true as is_offered
      from unnest(${param('typeIds')}::bigint[], ${param('starts')}::timestamptz[], ${param('ends')}::timestamptz[]) o (type_id, starts_at, ends_at)
      union all select type_id, starts_at, ends_at, false from booked where counts
      union all select type_id, starts_at, ends_at, false from holds) d
    group by type_id, starts_at, ends_at
  ), wanted as materialized (
    select row_number() over (order by d.starts_at, d.ends_at, fold(t.code), t.id) as key,
      d.starts_at, d.ends_at, d.is_offered, t.code, t.name, ${TYPE_COLUMNS}, tstzrange(d.starts_at, d.ends_at) as span
    from departure d join type t on t.id = d.type_id
    order by key limit ${limit(MAX_DEPARTURES, 1)}
  ), ${FREE_UNITS}, boarded as (
    select k.key, b.*, row_number() over (order by k.key, b.id) as position
    from wanted k join booked b on b.type_id = k.type_id and b.starts_at = k.starts_at and b.ends_at = k.ends_at
    where k.key <= ${limit(MAX_DEPARTURES)}
  ), seated as materialized (
    select key, coalesce(sum(units) filter (where counts), 0) as units, count(*) as parties from boarded group by key
  ), manifest as materialized (
    select b.key, json_agg(json_build_object('id', b.id, 'status', b.status, 'units', b.units, 'guests', b.guests,
        'tourResourceId', b.tour_resource_id,
        'toursCustomer', case when c.id is not null then json_build_object('id', c.id, 'fullName', c.full_name) end) order by b.position) as list
    from boarded b left join customers c on c.tour_id = ${tourId} and c.id = b.tour_customer_id and c.deleted_at is null
      and ${param('namesCustomers')}::boolean
    where b.position <= ${limit(MAX_RESERVATIONS)} group by b.key
  ), kept as (
    select k.key, h.*, row_number() over (order by k.key, h.id) as position
    from wanted k join holds h on h.type_id = k.type_id and h.starts_at = k.starts_at and h.ends_at = k.ends_at
    where k.key <= ${limit(MAX_DEPARTURES)}
  ), waiting as materialized (
    select key, sum(units) as units, coalesce(json_agg(json_build_object('allocationId', id, 'units', units, 'tourResourceId', tour_resource_id,
        'expiresAt', ${replyTimeOf('expires_at')}) order by position) filter (where position <= ${limit(MAX_HOLDS)}), '[]') as list
    from kept group by key
  ), blocked as (
    select k.key, u.*, row_number() over (order by k.key, u.id) as position
    from wanted k join own_use u on u.type_id = k.type_id and u.starts_at = k.starts_at and u.ends_at = k.ends_at
    where k.key <= ${limit(MAX_DEPARTURES)}
  ), closed as materialized (
    select key, json_agg(json_build_object('allocationId', id, 'units', units, 'tourResourceId', tour_resource_id, 'note', note) order by position) as list
    from blocked where position <= ${limit(MAX_HOLDS)} group by key
  )
  select coalesce(json_agg(json_build_object('tourResourceTypeId', k.type_id, 'code', k.code, 'name', k.name,
      'startsAt', ${replyTimeOf('k.starts_at')}, 'endsAt', ${replyTimeOf('k.ends_at')}, 'isOffered', k.is_offered,
      'units', f.total, 'taken', coalesce(s.units, 0), 'held', coalesce(w.units, 0), 'free', f.units,
      'reservationsCount', coalesce(s.parties, 0), 'reservations', coalesce(m.list, '[]'), 'holds', coalesce(w.list, '[]'),
      'blocks', coalesce(c.list, '[]')) order by k.key)
      filter (where k.key <= ${limit(MAX_DEPARTURES)}), '[]') as departures,
    coalesce(max(k.key) > ${limit(MAX_DEPARTURES)}, false) as "hasMore"
  from wanted k join free f on f.key = k.key left join seated s on s.key = k.key left join manifest m on m.key = k.key
    left join waiting w on w.key = k.key left join closed c on c.key = k.key`,
  { plannedOnce: true },
);
