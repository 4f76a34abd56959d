import { staffRoute } from '../../callers/staff-caller.ts';
import type { TourDb } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { jsonRow } from '../../kit/relations.ts';
import { changedBy } from '../resource-status-events/resource-status-events.resource.ts';
import * as board from './housekeeping-board.fields.ts';
import { arrangeBoard, type BoardRows } from './housekeeping-board.rules.ts';

/** Everything at once, seen at one moment: the parts cannot contradict each other. */
const BOARD = compile(sql`
  with tasks as (
    select t.tour_resource_id, json_agg(${jsonRow(board.taskFields, 't')} order by t.priority, t.due_at, t.id) as list
    from (
      select t.*, ${board.assignee.select} as assigned_to_tour_user from housekeeping_tasks t
      where t.tour_id = ${param('tourId')} and t.status in ('pending', 'in_progress') and t.deleted_at is null
    ) t group by t.tour_resource_id
  ), units as (
    select u.*, coalesce(tasks.list, '[]') as open_tasks,
      (select ${jsonRow(board.typeFields, 'y')} from resource_types y
        where y.tour_id = u.tour_id and y.id = u.tour_resource_type_id and y.deleted_at is null) as tours_resource_type,
      (select ${jsonRow(board.eventFields, 'e')} from (
        select t.*, ${changedBy} as changed_by_tour_user from resource_status_events t
        where t.tour_id = u.tour_id and t.tour_resource_id = u.id order by t.id desc limit 1) e) as last_status_event
    from resources u left join tasks on tasks.tour_resource_id = u.id
    where u.tour_id = ${param('tourId')} and u.is_active and u.deleted_at is null
  ), orders as (
    select t.*, ${board.assignee.select} as assigned_to_tour_user from maintenance_orders t
    where t.tour_id = ${param('tourId')} and t.status in ('open', 'in_progress') and t.deleted_at is null
  )
  select
    coalesce((select json_agg(${jsonRow(board.zoneFields, 'z')} order by fold(z.name), z.id) from resource_zones z
      where z.tour_id = ${param('tourId')} and z.deleted_at is null), '[]') as zones,
    coalesce((select json_agg(${jsonRow(board.resourceFields, 'u')} order by fold(u.code), u.id) from units u), '[]') as resources,
    coalesce((select json_agg(${jsonRow(board.orderFields, 'o')}
      order by array_position(array['critical', 'high', 'normal', 'low'], o.severity), o.opened_at, o.id) from orders o), '[]') as orders`);

const readBoard = async (db: TourDb) => arrangeBoard((await db.row<BoardRows>(BOARD, { tourId: db.tourId }))!);

export default {
  name: 'housekeeping-board',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/housekeeping-board',
      access: 'open',
      summary: 'The day at a glance',
      description: 'Active units by zone, each with its state, open tasks, last change and open maintenance.',
      status: 200,
      answer: board.Board,
      handle: ({ caller }) => readBoard(caller.db),
    }),
  ],
};
