import type { TourDb } from '../../../db/handles.ts';
import { compile, param, type Sql, sql } from '../../../db/sql.ts';
import { dateIn, localDay } from '../../local-day.ts';
import { type OpenTask, type Person, splitEvenly } from './distribution.rules.ts';

const tourId = param('tourId');
const [from, to] = [sql`${param('from')}::timestamptz`, sql`${param('to')}::timestamptz`];

/** True if a role of the person grants one of these. */
const holds = (codes: Sql): Sql => sql`exists (select from tour_user_roles l
      join roles g on g.tour_id = ${tourId} and g.id = l.role_id and g.deleted_at is null
      join role_permissions h on h.tour_id = ${tourId} and h.role_id = g.id
      join permissions p on p.id = h.permission_id and p.code in (${codes}) and p.deleted_at is null
      where l.tour_id = ${tourId} and l.tour_user_id = u.id)`;

/** Permissions of other trades: their holders may clean a room, but it is not their main work. */
const OTHER_WORK = sql`'settings.manage', 'maintenance.manage', 'reservation.write'`;

/** People planned to work that day who may do this work; bounded to a few hundred. */
export const PEOPLE = compile(
  sql`
  select u.id as "tourUserId", u.display_name as "displayName",
    least(sum(extract(epoch from s.scheduled_ends_at - s.scheduled_starts_at) / 60), 100000)::int as "shiftMinutes",
    not ${holds(OTHER_WORK)} as "isHousekeeping"
  from shifts s join tour_users u on u.tour_id = ${tourId} and u.id = s.tour_user_id and u.is_active and u.deleted_at is null
  where s.tour_id = ${tourId} and s.scheduled_starts_at >= ${from} and s.scheduled_starts_at < ${to} and s.deleted_at is null
    and ${holds(sql`'housekeeping.update'`)}
  group by u.id, u.display_name order by fold(u.display_name), u.id limit 200`,
  { plannedOnce: true },
);

/** Open tasks that match `when`, earliest due first, bounded. */
const openTasks = (when: Sql): Sql => sql`(
  select t.id, t.tour_resource_id, t.task_type, t.status, t.priority, t.due_at, t.assigned_to_tour_user_id from housekeeping_tasks t
  where t.tour_id = ${tourId} and t.status in ('pending', 'in_progress') and t.deleted_at is null and ${when}
  order by t.due_at, t.id limit 1000)`;

/** The day's work in the order of the house: zone by zone, room by room. Today includes overdue and undated tasks. */
export const TASKS = compile(
  sql`
  with open as (
    ${openTasks(sql`t.due_at >= ${from} and t.due_at < ${to}`)}
    union all ${openTasks(sql`${param('isToday')}::boolean and t.due_at < ${from}`)}
    union all ${openTasks(sql`${param('isToday')}::boolean and t.due_at is null`)}
  )
  select t.id, r.id as "tourResourceId", r.code, z.id as "tourResourceZoneId", t.task_type as "taskType", t.status,
    t.due_at as "dueAt", t.assigned_to_tour_user_id as "assignedToTourUserId"
  from open t join resources r on r.tour_id = ${tourId} and r.id = t.tour_resource_id and r.deleted_at is null
    left join resource_zones z on z.tour_id = ${tourId} and z.id = r.tour_resource_zone_id and z.deleted_at is null
  order by fold(z.name), z.id, fold(r.code), r.id, t.priority, t.id`,
  { plannedOnce: true },
);

/** A proposal: it assigns nothing. */
export async function proposeSplit(db: TourDb, date: string, without: readonly number[]) {
  const day = localDay(date, db.timezone);
  const args = { tourId: db.tourId, from: day.from, to: day.to, isToday: date === dateIn(db.timezone) };
  const [people, tasks] = await Promise.all([
    db.rows<Person & { displayName: string }>(PEOPLE, args),
    db.rows<OpenTask & Record<string, unknown>>(TASKS, args),
  ]);
  return { date, ...splitEvenly(people, tasks, new Set(without)) };
}
