import { param, raw, type Sql, sql } from '../../db/sql.ts';
import { replyTimeOf } from '../../http/fields/iso-time.ts';
import { from, MAX_LISTED, now, to, tourId } from './today.stays.ts';

/** Rooms listed, and arrivals checked for readiness. A larger house gets counts beyond these. */
export const MAX_LISTED_ROOMS = 200;
export const MAX_ARRIVAL_ROOMS = 500;
const MAX_TASKS = raw('10');

/** The customer of a row, for callers who may read stays; null for all others. */
const nameOf = (
  alias: string,
): Sql => sql`(select json_build_object('id', c.id, 'fullName', c.full_name) from customers c
  where ${param('seesStays')}::boolean and c.tour_id = ${tourId} and c.id = ${raw(alias)}.tour_customer_id and c.deleted_at is null)`;

/** Pairs of resources that share space: a whole with its parts, and two wholes with a common part. Few houses have any. */
const SHARING_SPACE: Sql = sql`sharing as materialized (
    select l.whole_id as id, l.part_id as other_id from resource_parts l where l.tour_id = ${tourId}
    union select l.part_id, l.whole_id from resource_parts l where l.tour_id = ${tourId}
    union select l.whole_id, m.whole_id from resource_parts l
      join resource_parts m on m.tour_id = ${tourId} and m.part_id = l.part_id and m.whole_id <> l.whole_id where l.tour_id = ${tourId})`;

/**
 * Exclusive resources with an arrival today or an overdue one, and those that share their space. Each comes with its present guest, the
 * last one who left today, the current repair, and the tasks open or done today.
 */
export const ARRIVAL_ROOMS: Sql = sql`
  ${SHARING_SPACE}, occupant as materialized (
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
    join resources r on r.tour_id = ${tourId} and r.id = a.tour_resource_id and r.units = 1 and r.deleted_at is null
    order by a.at, a.id limit ${raw(String(MAX_ARRIVAL_ROOMS))}
  ), piece as materialized (
    select n.tour_resource_id as id from turning n union select f.other_id from turning n join sharing f on f.id = n.tour_resource_id
  ), work as (
    select t.* from piece r cross join lateral (
      select t.* from housekeeping_tasks t
      where t.tour_id = ${tourId} and t.tour_resource_id = r.id and t.status in ('pending', 'in_progress') and t.deleted_at is null
        and (t.due_at is null or t.due_at < ${to})
      order by t.priority, t.due_at, t.id limit ${MAX_TASKS}) t
    union all
    select t.* from housekeeping_tasks t
    where t.tour_id = ${tourId} and t.due_at >= ${from} - interval '1 day' and t.due_at < ${to} + interval '1 day' and t.deleted_at is null
      and t.status in ('done', 'inspected') and t.completed_at >= ${from}
      and t.tour_resource_id in (select r.id from piece r)
  ), works as (
    select t.tour_resource_id, json_agg(json_build_object('id', t.id, 'taskType', t.task_type, 'status', t.status,
      'startedAt', ${replyTimeOf('t.started_at')}, 'completedAt', ${replyTimeOf('t.completed_at')}, 'inspectedAt', ${replyTimeOf('t.inspected_at')},
      'assignedToTourUser', (select json_build_object('id', w.id, 'displayName', w.display_name) from tour_users w
        where w.tour_id = ${tourId} and w.id = t.assigned_to_tour_user_id and w.deleted_at is null)) order by t.priority, t.due_at, t.id) as list
    from work t group by t.tour_resource_id
  )`;

const stayIn = (alias: string, at: string): Sql => sql`case when ${raw(alias)}.id is not null then json_build_object(
  'reservationId', ${raw(alias)}.id, 'at', ${replyTimeOf(`${alias}.${at}`)}, 'toursCustomer', ${nameOf(alias)}) end`;

/** The present status of each of those resources. */
export const ROOM_STATUSES: Sql = sql`
  status_of as materialized (
    select r.id, jsonb_build_object(
      'toursResource', json_build_object('id', r.id, 'code', r.code, 'label', r.label, 'housekeepingState', r.housekeeping_state),
      'occupant', ${stayIn('o', 'ends_at')}, 'gone', ${stayIn('g', 'checked_out_at')}, 'leavesToday', coalesce(o.ends_at <= ${to}, false),
      'repair', (select json_build_object('until', ${replyTimeOf('m.ends_at')}) from repairing m
        where m.tour_resource_id = r.id and m.is_now order by m.ends_at desc limit 1),
      'tasks', coalesce(w.list, '[]')) as status
    from piece p join resources r on r.tour_id = ${tourId} and r.id = p.id and r.deleted_at is null
      left join occupant o on o.tour_resource_id = p.id left join gone g on g.tour_resource_id = p.id
      left join works w on w.tour_resource_id = p.id
  )`;

export const ARRIVAL_ROOM_LIST: Sql = sql`
  coalesce((select json_agg(p.status || jsonb_build_object('arrival', ${stayIn('n', 'arrives_at')}, 'isOverdue', n.is_overdue, 'overlapping', coalesce((
      select json_agg(b.status order by b.id) from sharing f join status_of b on b.id = f.other_id where f.id = n.tour_resource_id), '[]')))
    from turning n join status_of p on p.id = n.tour_resource_id), '[]')`;

/** Orders that block a resource now or later today. */
export const REPAIRING: Sql = sql`
  repairing as materialized (
    select m.id, m.title, m.severity, m.status, m.opened_at, m.tour_resource_id, a.starts_at, a.ends_at, a.starts_at <= ${now} as is_now,
      row_number() over (order by array_position(array['critical', 'high', 'normal', 'low'], m.severity), m.opened_at, m.id) as position
    from maintenance_orders m join allocations a on a.tour_id = ${tourId} and a.id = m.tour_allocation_id and a.status = 'active'
    where m.tour_id = ${tourId} and m.status in ('open', 'in_progress') and m.blocks_availability and m.deleted_at is null
      and a.starts_at < ${to} and (a.ends_at is null or a.ends_at > ${now})
  )`;

export const REPAIRS: Sql = sql`
  (select json_build_object('count', count(*), 'list', coalesce(json_agg(json_build_object('id', m.id, 'title', m.title,
      'severity', m.severity, 'status', m.status, 'openedAt', ${replyTimeOf('m.opened_at')}, 'blocksFrom', ${replyTimeOf('m.starts_at')},
      'blocksUntil', ${replyTimeOf('m.ends_at')}, 'toursResource', json_build_object('id', r.id, 'code', r.code, 'label', r.label))
      order by m.position) filter (where m.position <= ${raw(String(MAX_LISTED))}), '[]'))
    from repairing m join resources r on r.tour_id = ${tourId} and r.id = m.tour_resource_id)`;

/** Rooms for one party at a time, to sleep or to meet in, in their present status. A guest in a whole occupies its parts. */
export const ROOMS: Sql = sql`
  open_room as materialized (
    select r.id, r.code, r.label, r.tour_resource_type_id, r.tour_resource_zone_id, r.housekeeping_state, y.code as type_code, y.name as type_name,
      row_number() over (order by fold(y.name), y.id, fold(r.code), r.id) as position
    from resources r
      join resource_types y on y.tour_id = ${tourId} and y.id = r.tour_resource_type_id and y.kind in ('accommodation', 'space') and y.deleted_at is null
    where r.tour_id = ${tourId} and r.units = 1 and r.is_active and r.deleted_at is null
  ), use as (
    select n.id, bool_or(o.id is not null) as is_occupied, bool_or(coalesce(o.ends_at <= ${to}, false)) as is_leaving,
      bool_or(a.id is not null) as is_arriving, bool_or(coalesce(m.is_now, false)) as is_blocked
    from (select id, id as other_id from open_room union all select id, other_id from sharing) n
      left join occupant o on o.tour_resource_id = n.other_id left join arriving a on a.tour_resource_id = n.other_id
      left join repairing m on m.tour_resource_id = n.other_id group by n.id
  ), room as materialized (select * from open_room join use using (id))`;

export const ROOM_PART: Sql = sql`
  (select json_build_object('count', count(*), 'occupied', count(*) filter (where r.is_occupied), 'blocked', count(*) filter (where r.is_blocked),
      'byState', (select coalesce(json_object_agg(housekeeping_state, n), '{}') from (select housekeeping_state, count(*) as n from room group by 1) s),
      'types', (select coalesce(json_agg(json_build_object('id', id, 'code', type_code, 'name', type_name) order by position), '[]') from (
        select distinct on (tour_resource_type_id) tour_resource_type_id as id, type_code, type_name, position from room order by tour_resource_type_id, position) t),
      'list', coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'label', r.label, 'tourResourceTypeId', r.tour_resource_type_id,
        'tourResourceZoneId', r.tour_resource_zone_id, 'housekeepingState', r.housekeeping_state, 'isOccupied', r.is_occupied,
        'isLeaving', r.is_leaving, 'isArriving', r.is_arriving, 'isBlocked', r.is_blocked) order by r.position)
        filter (where r.position <= ${raw(String(MAX_LISTED_ROOMS))}), '[]')) from room r)`;
